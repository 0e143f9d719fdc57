import { show } from 'footpath/internal'
import { isJsonObject, type JsonObject } from '../json.js'
import { badFile } from '../text.js'
import {
  enterGroup,
  type GroupFrame,
  NO_GROUP,
  objectOf,
  requireWhole,
  type TiledChunk,
  type TiledLayer,
  type TiledMap,
  type TiledObject,
  type TiledProperties,
  type TiledTile,
  type TiledTileset,
  type TiledValue,
} from './model.js'

/*
 * Fields are read by fixed names, and names that come from the file only ever become keys of maps: a file with
 * keys such as __proto__ reaches nothing.
 */

/** The map in the text of a `.tmj` file, as Tiled exports JSON; layers keep their content packed. */
export function parseTmj(text: string): TiledMap {
  const map = parseObject(text)
  if (map.type !== 'map' && !(Array.isArray(map.layers) && map.tilewidth !== undefined)) {
    throw badFile('The JSON is not a Tiled map.', 'Save the map in Tiled as .tmj or .json.', map.type)
  }
  const found: Found = { layers: [], objectLayers: [], objects: [] }
  collectLayers(map, NO_GROUP, found)
  return {
    ...found,
    orientation: textAt(map, 'orientation') || 'orthogonal',
    staggerAxis: textAt(map, 'staggeraxis') || 'y',
    staggerIndex: textAt(map, 'staggerindex') || 'odd',
    width: requireWhole("The map's width", map.width),
    depth: requireWhole("The map's height", map.height),
    isInfinite: map.infinite === true,
    tileWidth: requireWhole("The map's tilewidth", map.tilewidth),
    tileHeight: requireWhole("The map's tileheight", map.tileheight),
    tilesets: objectsAt(map, 'tilesets').map(tilesetOf),
  }
}

/** The tiles of a `.tsj` file: an external tileset. */
export function parseTsj(text: string): TiledTileset['tiles'] {
  const tileset = parseObject(text)
  if (tileset.type === 'map' || Array.isArray(tileset.layers)) {
    throw badFile('The JSON is a map, not a tileset.', 'Pass the content of the tileset that the map uses.')
  }
  return tilesOf(tileset)
}

function parseObject(text: string): JsonObject {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badFile(
      'The file is neither XML nor valid JSON.',
      'Check its last line for what is missing, or save it again in Tiled.',
    )
  }
  if (isJsonObject(value)) return value
  throw badFile('The JSON is not an object.', 'Save the map in Tiled as .tmj or .json.')
}

interface Found {
  readonly layers: TiledLayer[]
  readonly objectLayers: string[]
  readonly objects: TiledObject[]
}

function collectLayers(parent: JsonObject, frame: GroupFrame, found: Found): void {
  for (const layer of objectsAt(parent, 'layers')) {
    const name = textAt(layer, 'name')
    if (layer.type !== 'tilelayer' && layer.type !== 'group' && layer.type !== 'objectgroup') continue
    const inside = enterGroup(frame, name, propertiesOf(layer.properties), layer.visible !== false)
    if (layer.type === 'group') collectLayers(layer, inside, found)
    else if (layer.type === 'objectgroup') {
      found.objectLayers.push(name)
      found.objects.push(...objectsAt(layer, 'objects').map((object) => objectIn(object, inside)))
    } else found.layers.push(layerOf(layer, frame, inside))
  }
}

function objectIn(object: JsonObject, around: GroupFrame): TiledObject {
  const numberOf = (key: string) => {
    const value = object[key]
    return typeof value === 'number' ? value : 0
  }
  const className = textAt(object, 'class') || textAt(object, 'type')
  const fields = { className, properties: propertiesOf(object.properties), around }
  return objectOf(numberOf, fields, object.gid !== undefined)
}

function layerOf(
  layer: JsonObject,
  { names }: GroupFrame,
  { properties, isVisible }: GroupFrame,
): TiledLayer {
  const name = textAt(layer, 'name')
  const chunks = Array.isArray(layer.chunks) ? objectsAt(layer, 'chunks') : [{ ...layer, x: 0, y: 0 }]
  return {
    name,
    groups: names,
    isVisible,
    properties,
    encoding: textAt(layer, 'encoding') === 'base64' ? 'base64' : 'list',
    compression: textAt(layer, 'compression'),
    chunks: chunks.map((chunk) => chunkOf(name, chunk)),
  }
}

function chunkOf(layer: string, { x, y, width, height, data }: JsonObject): TiledChunk {
  const where = `of layer ${show(layer)}`
  return {
    x: requireWhole(`An x ${where}`, x),
    y: requireWhole(`A y ${where}`, y),
    width: requireWhole(`A width ${where}`, width),
    depth: requireWhole(`A height ${where}`, height),
    content: Array.isArray(data) ? data : typeof data === 'string' ? data : [],
  }
}

function tilesetOf(tileset: JsonObject): TiledTileset {
  return {
    firstGid: requireWhole("A tileset's firstgid", tileset.firstgid),
    source: typeof tileset.source === 'string' ? tileset.source : null,
    tiles: tilesOf(tileset),
  }
}

function tilesOf(tileset: JsonObject): Map<number, TiledTile> {
  const tiles = new Map<number, TiledTile>()
  // Before Tiled 1.2 the properties stood in an object by tile id.
  const { tileproperties } = tileset
  if (isJsonObject(tileproperties)) {
    for (const [id, properties] of Object.entries(tileproperties))
      tiles.set(requireWhole("A tile's id", id), { className: '', properties: propertiesOf(properties) })
  }
  for (const tile of objectsAt(tileset, 'tiles')) {
    tiles.set(requireWhole("A tile's id", tile.id), {
      className: textAt(tile, 'class') || textAt(tile, 'type'),
      properties: propertiesOf(tile.properties),
    })
  }
  return tiles
}

/** From a list of `{ name, value }`, or (before Tiled 1.2) from an object. */
function propertiesOf(given: unknown): TiledProperties {
  const pairs: [string, unknown][] = Array.isArray(given)
    ? given.filter(isJsonObject).map((property) => [textAt(property, 'name'), property.value])
    : isJsonObject(given)
      ? Object.entries(given)
      : []
  const properties = new Map<string, TiledValue>()
  for (const [name, value] of pairs) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
      properties.set(name, value)
  }
  return properties
}

function objectsAt(object: JsonObject, key: string): JsonObject[] {
  const list = object[key]
  return Array.isArray(list) ? list.filter(isJsonObject) : []
}

function textAt(object: JsonObject, key: string): string {
  const value = object[key]
  return typeof value === 'string' ? value : ''
}
