import { type Cell, FootpathError, type Terrain } from 'footpath'
import { show } from 'footpath/internal'
import type { LinkInit } from 'footpath/site'
import { badFile, type TextSource, textOf } from '../text.js'
import type { GroupFrame, TiledMap, TiledObject, TiledProperties, TiledValue } from './model.js'
import { readMap, readTiled, type TiledOptions } from './parse-tiled.js'

/** The floors and links of a Tiled map, for `createSite({ floors, links })`. */
export interface TiledSite {
  readonly floors: readonly Terrain[]
  readonly links: readonly LinkInit[]
  /** One sentence each; empty if the whole map was understood. */
  readonly warnings: readonly string[]
  /** The Tiled coordinates of the floors' cell 0,0; other than 0,0 only for infinite maps. */
  readonly offset: { readonly x: number; readonly y: number }
}

/** As many floors as a map may have. */
const MOST_FLOORS = 256

/** Whether a Tiled map has floors or links: then `parseTiledSite` reads more of it than `parseTiled`. */
export function isTiledSite(source: TextSource): boolean {
  const map = readMap(textOf(source))
  return (
    map.layers.some((layer) => floorOf(layer.properties, layer.groups) !== null) || map.objects.some(isLink)
  )
}

/**
 * The floors and links of an orthogonal Tiled map.
 *
 * A group or a layer with the whole number `floor` as a property is on that floor; so is a group named `Floor 1`. Layers
 * without a floor are on all floors. An object with the property `to` is a link: its class is the kind, it begins at the cell
 * under its middle, on the floor of its layer. `to` is another object, or a cell as `x,y` or `x,y,floor`. `cost`, `oneWay`
 * and `open` are as in `LinkInit`.
 */
export function parseTiledSite(source: TextSource, options: TiledOptions = {}): TiledSite {
  const { map, layers, box, warnings, terrainOf } = readTiled(source, options)
  if (map.orientation !== 'orthogonal')
    throw new FootpathError(
      'unsuitable-combination',
      `A map with the orientation ${show(map.orientation)} cannot become a site: its floors have squares.`,
      'Use parseTiled and createBoard, or an orthogonal map.',
      map.orientation,
    )
  const floorOfLayer = layers.map(({ properties, groups }) => floorOf(properties, groups))
  const count = floorOfLayer.reduce<number>((most, floor) => Math.max(most, (floor ?? 0) + 1), 1)
  for (let floor = count - 1; floor > 0; floor--)
    if (!floorOfLayer.includes(floor - 1)) throw noLayer(floor - 1)
  const floors = Array.from({ length: count }, (_, floor) =>
    terrainOf(layers.filter((__, at) => (floorOfLayer[at] ?? floor) === floor)),
  )
  const places = new Map(map.objects.map((object) => [object.id, placeOf(map, box, object)]))
  for (const object of map.objects)
    if (!isLink(object)) warnings.add(`The object ${object.id} was left out: it has no property "to".`)
  const links = map.objects.filter(isLink).map((object) => linkOf(object, places, box))
  return { floors, links, warnings: warnings.list(), offset: { x: box.x, y: box.y } }
}

/** So that a few bytes cannot ask for hundreds of floors. */
function noLayer(floor: number): FootpathError {
  const remedy = 'Number floors from 0 without gaps, each with a tile layer of its own.'
  return badFile(`There is no layer on floor ${floor}, but on floors above it.`, remedy, floor)
}

function isLink({ properties }: TiledObject): boolean {
  return properties.has('to')
}

/** The floor that a layer, or a group around it, is on; null if none says so. */
function floorOf(properties: GroupFrame['properties'], groups: readonly string[]): number | null {
  const given = properties.find((each) => each.has('floor'))?.get('floor')
  const named = groups
    .map((name) => /^floor\s*(\d+)$/i.exec(name)?.[1])
    .find((number) => number !== undefined)
  const floor = given ?? (named === undefined ? null : Number(named))
  if (floor === null || (Number.isInteger(floor) && Number(floor) >= 0 && Number(floor) < MOST_FLOORS))
    return floor as number | null
  throw badFile(
    `The floor of a layer must be a whole number from 0 to ${MOST_FLOORS - 1}; got ${show(floor)}.`,
    'Correct the property "floor" in Tiled.',
    floor,
  )
}

/** The cell under the middle of an object. */
function placeOf(
  { tileWidth, tileHeight }: TiledMap,
  box: { x: number; y: number },
  object: TiledObject,
): Cell {
  const { properties, names } = object.around
  const floor = floorOf([object.properties, ...properties], names) ?? 0
  const x = Math.floor(object.x / tileWidth) - box.x
  const y = Math.floor(object.y / tileHeight) - box.y
  return floor === 0 ? { x, y } : { x, y, floor }
}

function linkOf(
  object: TiledObject,
  places: ReadonlyMap<number, Cell>,
  box: { x: number; y: number },
): LinkInit {
  const { id, className, properties } = object
  if (className === '')
    throw badFile(
      `The object ${id} leads somewhere, but has no class.`,
      'Give it a class in Tiled, such as stairs: that is the kind of the link.',
      id,
    )
  const cost = typed(id, properties, 'cost', 'number')
  const oneWay = typed(id, properties, 'oneWay', 'boolean')
  const open = typed(id, properties, 'open', 'boolean')
  return {
    kind: className,
    from: places.get(id) as Cell,
    to: endOf(id, properties.get('to') as TiledValue, places, box),
    ...(cost === undefined ? {} : { cost: cost as number }),
    ...(oneWay === undefined ? {} : { oneWay: oneWay as boolean }),
    ...(open === undefined ? {} : { open: open as boolean }),
  }
}

/** Where a link ends: at another object by its id, or at a cell that is written out. */
function endOf(
  id: number,
  to: TiledValue,
  places: ReadonlyMap<number, Cell>,
  box: { x: number; y: number },
): Cell {
  const numbers = /^(-?\d+),(-?\d+)(?:,(\d+))?$/.exec(String(to).replaceAll(' ', ''))
  if (numbers !== null) {
    const [x, y, floor] = [Number(numbers[1]) - box.x, Number(numbers[2]) - box.y, Number(numbers[3] ?? 0)]
    return floor === 0 ? { x, y } : { x, y, floor }
  }
  const place = /^\d+$/.test(String(to)) ? places.get(Number(to)) : undefined
  if (place !== undefined) return place
  throw badFile(
    `The object ${id} leads to ${show(to)}, which is neither an object of the map nor a cell.`,
    'Set its property "to" to another object, or to x,y,floor.',
    to,
  )
}

function typed(
  id: number,
  properties: TiledProperties,
  name: string,
  type: 'number' | 'boolean',
): TiledValue | undefined {
  const value = properties.get(name)
  const isRight = type === 'number' ? typeof value === 'number' : typeof value === 'boolean'
  if (value === undefined || isRight) return value
  throw badFile(
    `The property ${name} of the object ${id} must be a ${type}; got ${show(value)}.`,
    'Choose its type in Tiled: float for cost, bool for oneWay and open.',
    value,
  )
}
