import { show } from 'footpath/internal'
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
import { parseXml, type XmlElement } from './xml.js'

/** The map in the text of a `.tmx` file; layers keep their content packed. */
export function parseTmx(text: string): TiledMap {
  const root = parseXml(text, 'data')
  if (root.name !== 'map') throw wrongRoot(root, 'map')
  const isInfinite = root.attributes.get('infinite') === '1'
  const found: Found = { isInfinite, layers: [], objectLayers: [], objects: [] }
  collectLayers(root, NO_GROUP, found)
  return {
    ...found,
    orientation: root.attributes.get('orientation') ?? 'orthogonal',
    staggerAxis: root.attributes.get('staggeraxis') ?? 'y',
    staggerIndex: root.attributes.get('staggerindex') ?? 'odd',
    width: requireWhole("The map's width", root.attributes.get('width')),
    depth: requireWhole("The map's height", root.attributes.get('height')),
    tileWidth: requireWhole("The map's tilewidth", root.attributes.get('tilewidth')),
    tileHeight: requireWhole("The map's tileheight", root.attributes.get('tileheight')),
    tilesets: named(root, 'tileset').map(tilesetOf),
  }
}

/** The tiles of a `.tsx` file: an external tileset. */
export function parseTsx(text: string): TiledTileset['tiles'] {
  const root = parseXml(text, 'data')
  if (root.name !== 'tileset') throw wrongRoot(root, 'tileset')
  return tilesOf(root)
}

interface Found {
  readonly isInfinite: boolean
  readonly layers: TiledLayer[]
  readonly objectLayers: string[]
  readonly objects: TiledObject[]
}

function collectLayers(parent: XmlElement, frame: GroupFrame, found: Found): void {
  for (const element of parent.children) {
    const name = element.attributes.get('name') ?? ''
    if (element.name !== 'layer' && element.name !== 'group' && element.name !== 'objectgroup') continue
    const isVisible = element.attributes.get('visible') !== '0'
    const inside = enterGroup(frame, name, propertiesOf(element), isVisible)
    if (element.name === 'group') collectLayers(element, inside, found)
    else if (element.name === 'objectgroup') {
      found.objectLayers.push(name)
      found.objects.push(...named(element, 'object').map((object) => objectIn(object, inside)))
    } else found.layers.push(layerOf(element, frame, inside, found.isInfinite))
  }
}

function objectIn(element: XmlElement, around: GroupFrame): TiledObject {
  const { attributes } = element
  const numberOf = (key: string) => Number(attributes.get(key) ?? 0) || 0
  const className = attributes.get('class') ?? attributes.get('type') ?? ''
  return objectOf(numberOf, { className, properties: propertiesOf(element), around }, attributes.has('gid'))
}

function layerOf(
  element: XmlElement,
  { names }: GroupFrame,
  { properties, isVisible }: GroupFrame,
  isInfinite: boolean,
): TiledLayer {
  const name = element.attributes.get('name') ?? ''
  const data = named(element, 'data').at(0)
  return {
    name,
    groups: names,
    isVisible,
    properties,
    encoding: data?.attributes.get('encoding') ?? 'tiles',
    compression: data?.attributes.get('compression') ?? '',
    chunks: isInfinite ? chunksOf(name, data?.text ?? '') : [wholeOf(element, name, data?.text ?? '')],
  }
}

/** The one chunk of a layer of fixed size. */
function wholeOf({ attributes }: XmlElement, layer: string, content: string): TiledChunk {
  const sizeOf = (key: string): number =>
    requireWhole(`The ${key} of layer ${show(layer)}`, attributes.get(key))
  return { x: 0, y: 0, width: sizeOf('width'), depth: sizeOf('height'), content }
}

/** The inside of `data` was kept raw; in an infinite map it is read once more, down to its chunks. */
function chunksOf(layer: string, content: string): TiledChunk[] {
  return named(parseXml(`<data>${content}</data>`, 'chunk'), 'chunk').map(({ attributes, text }) => {
    const numberOf = (key: string): number =>
      requireWhole(`The ${key} of a chunk of layer ${show(layer)}`, attributes.get(key))
    return {
      x: numberOf('x'),
      y: numberOf('y'),
      width: numberOf('width'),
      depth: numberOf('height'),
      content: text,
    }
  })
}

function tilesetOf(element: XmlElement): TiledTileset {
  return {
    firstGid: requireWhole("A tileset's firstgid", element.attributes.get('firstgid')),
    source: element.attributes.get('source') ?? null,
    tiles: tilesOf(element),
  }
}

function tilesOf(tileset: XmlElement): Map<number, TiledTile> {
  return new Map(
    named(tileset, 'tile').map((element) => [
      requireWhole("A tile's id", element.attributes.get('id')),
      {
        className: element.attributes.get('class') ?? element.attributes.get('type') ?? '',
        properties: propertiesOf(element),
      },
    ]),
  )
}

function propertiesOf(element: XmlElement): TiledProperties {
  const properties = new Map<string, TiledValue>()
  for (const list of named(element, 'properties')) {
    for (const { attributes, text } of named(list, 'property')) {
      const type = attributes.get('type') ?? 'string'
      // Texts of several lines stand inside the element.
      const value = attributes.get('value') ?? text
      if (type === 'class') continue
      const isNumber = type === 'int' || type === 'float'
      const typed = isNumber ? Number(value) : type === 'bool' ? value === 'true' : value
      properties.set(attributes.get('name') ?? '', typed)
    }
  }
  return properties
}

function named(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter((child) => child.name === name)
}

function wrongRoot({ name }: XmlElement, expected: string): Error {
  return badFile(
    `The XML is a ${show(name)}, not a Tiled ${expected}.`,
    expected === 'map' ? 'Use a .tmx file.' : 'Pass the content of the .tsx file that the map uses.',
    name,
  )
}
