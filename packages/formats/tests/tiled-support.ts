import { deflateSync, gzipSync } from 'node:zlib'

/** Every way a layer can be stored; `tiles` is XML alone, `list` JSON alone. */
export const XML_ENCODINGS = ['tiles', 'csv', 'base64', 'base64+zlib', 'base64+gzip'] as const
export const JSON_ENCODINGS = ['list', 'base64', 'base64+zlib', 'base64+gzip'] as const

type Encoding = (typeof XML_ENCODINGS)[number] | (typeof JSON_ENCODINGS)[number]

type Values = Readonly<Record<string, string | number | boolean>>

/** A tile layer, or with `layers` a group. */
export interface SketchLayer {
  readonly name: string
  readonly hidden?: boolean
  readonly properties?: Values
  readonly gids?: readonly number[]
  readonly chunks?: readonly {
    x: number
    y: number
    width: number
    height: number
    gids: readonly number[]
  }[]
  readonly layers?: readonly SketchLayer[]
}

/** A tileset: what is said about its tiles, by id; with `source` it lies elsewhere. */
export interface SketchTileset {
  readonly firstgid: number
  readonly source?: string
  readonly tiles?: Readonly<Record<number, { readonly class?: string; readonly properties?: Values }>>
}

/** A map as the tests think of it, from which every kind of file is written. */
export interface Sketch {
  readonly width: number
  readonly height: number
  readonly infinite?: boolean
  readonly orientation?: string
  readonly staggeraxis?: string
  readonly staggerindex?: string
  readonly layers: readonly SketchLayer[]
  readonly tilesets?: readonly SketchTileset[]
}

/** The map as TMX, the way Tiled writes it. */
export function tmxOf(sketch: Sketch, encoding: Encoding): string {
  const { width, height, infinite = false, orientation = 'orthogonal' } = sketch
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<map version="1.10" orientation="${orientation}"${staggerXml(sketch)} width="${width}" height="${height}" tilewidth="16"` +
      ` tileheight="16" infinite="${infinite ? 1 : 0}">`,
    ...(sketch.tilesets ?? []).map(
      ({ firstgid, source, tiles = {} }) =>
        ` <tileset firstgid="${firstgid}"${source === undefined ? '' : ` source="${source}"`}>${tilesXml(tiles)}</tileset>`,
    ),
    ...sketch.layers.map((layer) => layerXml(layer, sketch, encoding)),
    '</map>',
    '',
  ].join('\n')
}

/** The map as TMJ. */
export function tmjOf(sketch: Sketch, encoding: Encoding): string {
  const { width, height, infinite = false, orientation = 'orthogonal' } = sketch
  return JSON.stringify({
    height,
    infinite,
    layers: sketch.layers.map((layer) => layerJson(layer, sketch, encoding)),
    orientation,
    staggeraxis: sketch.staggeraxis,
    staggerindex: sketch.staggerindex,
    tileheight: 16,
    tilesets: (sketch.tilesets ?? []).map(({ firstgid, source, tiles = {} }) => ({
      firstgid,
      ...(source === undefined ? { tiles: tilesJson(tiles) } : { source }),
    })),
    tilewidth: 16,
    type: 'map',
    width,
  })
}

/** A tileset file of its own, TSX or TSJ. */
export function tsxOf(tiles: NonNullable<SketchTileset['tiles']>): string {
  return `<?xml version="1.0"?>\n<tileset name="t" tilewidth="16" tileheight="16">${tilesXml(tiles)}</tileset>`
}

export function tsjOf(tiles: NonNullable<SketchTileset['tiles']>): string {
  return JSON.stringify({ name: 't', type: 'tileset', tiles: tilesJson(tiles) })
}

/** A map of one layer of gids with the tiles that are given; what most tests need. */
export function sketchOf(
  width: number,
  gids: readonly number[],
  tiles: NonNullable<SketchTileset['tiles']> = {},
  layer: Partial<SketchLayer> = {},
): Sketch {
  return {
    width,
    height: gids.length / width,
    layers: [{ name: 'Ground', gids, ...layer }],
    tilesets: [{ firstgid: 1, tiles }],
  }
}

function staggerXml({ staggeraxis, staggerindex }: Sketch): string {
  const axis = staggeraxis === undefined ? '' : ` staggeraxis="${staggeraxis}"`
  return staggerindex === undefined ? axis : `${axis} staggerindex="${staggerindex}"`
}

function layerXml(layer: SketchLayer, sketch: Sketch, encoding: Encoding): string {
  const attributes = `name="${layer.name}"${layer.hidden === true ? ' visible="0"' : ''}`
  const properties = propertiesXml(layer.properties)
  if (layer.layers !== undefined) {
    const inside = layer.layers.map((each) => layerXml(each, sketch, encoding)).join('\n')
    return `<group ${attributes}>${properties}${inside}</group>`
  }
  const [kind, compression] = encoding.split('+')
  const how = kind === 'tiles' ? '' : ` encoding="${kind}"`
  const packing = compression === undefined ? '' : ` compression="${compression}"`
  const content =
    layer.chunks === undefined
      ? contentXml(layer.gids ?? [], encoding)
      : layer.chunks
          .map(
            ({ x, y, width, height, gids }) =>
              `<chunk x="${x}" y="${y}" width="${width}" height="${height}">\n${contentXml(gids, encoding)}\n</chunk>`,
          )
          .join('\n')
  return (
    `<layer ${attributes} width="${sketch.width}" height="${sketch.height}">${properties}` +
    `<data${how}${packing}>\n  ${content}\n</data></layer>`
  )
}

function contentXml(gids: readonly number[], encoding: Encoding): string {
  if (encoding === 'tiles')
    return gids.map((gid) => (gid === 0 ? '<tile/>' : `<tile gid="${gid}"/>`)).join('\n')
  return encoding === 'csv' ? gids.join(',\n') : packed(gids, encoding)
}

function packed(gids: readonly number[], encoding: Encoding): string {
  const bytes = Buffer.alloc(gids.length * 4)
  gids.forEach((gid, at) => bytes.writeUInt32LE(gid, at * 4))
  if (encoding === 'base64+zlib') return deflateSync(bytes).toString('base64')
  return (encoding === 'base64+gzip' ? gzipSync(bytes) : bytes).toString('base64')
}

function layerJson(layer: SketchLayer, sketch: Sketch, encoding: Encoding): unknown {
  const { name, hidden = false, properties, gids = [], chunks, layers } = layer
  const common = { name, visible: !hidden, x: 0, y: 0, properties: propertiesJson(properties) }
  if (layers !== undefined)
    return { ...common, type: 'group', layers: layers.map((each) => layerJson(each, sketch, encoding)) }
  const [kind, compression = ''] = encoding.split('+')
  const dataOf = (list: readonly number[]): unknown => (encoding === 'list' ? list : packed(list, encoding))
  return {
    ...common,
    type: 'tilelayer',
    width: sketch.width,
    height: sketch.height,
    ...(encoding === 'list' ? {} : { encoding: kind, compression }),
    ...(chunks === undefined
      ? { data: dataOf(gids) }
      : { chunks: chunks.map((chunk) => ({ ...chunk, gids: undefined, data: dataOf(chunk.gids) })) }),
  }
}

function tilesXml(tiles: NonNullable<SketchTileset['tiles']>): string {
  return Object.entries(tiles)
    .map(
      ([id, tile]) =>
        `<tile id="${id}"${tile.class === undefined ? '' : ` type="${tile.class}"`}>${propertiesXml(tile.properties)}</tile>`,
    )
    .join('')
}

function tilesJson(tiles: NonNullable<SketchTileset['tiles']>): unknown {
  return Object.entries(tiles).map(([id, tile]) => ({
    id: Number(id),
    type: tile.class,
    properties: propertiesJson(tile.properties),
  }))
}

function propertiesXml(properties: Values | undefined): string {
  if (properties === undefined) return ''
  const typeOf = { string: 'string', number: 'float', boolean: 'bool' } as Record<string, string>
  const list = Object.entries(properties).map(
    ([name, value]) => `<property name="${name}" type="${typeOf[typeof value]}" value="${value}"/>`,
  )
  return `<properties>${list.join('')}</properties>`
}

function propertiesJson(properties: Values | undefined): unknown {
  return properties && Object.entries(properties).map(([name, value]) => ({ name, type: 'string', value }))
}
