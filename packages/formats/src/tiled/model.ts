import { show } from 'footpath/internal'
import { badFile } from '../text.js'

/*
 * What the XML and the JSON reader both read a map into. Layers keep their content as it is stored: nothing is
 * unpacked before all sizes are known.
 */

/** A property's value; what has parts (Tiled's class values) is left out. */
export type TiledValue = string | number | boolean

/** Names as written in Tiled. A map and not an object, so that no name can reach a prototype. */
export type TiledProperties = ReadonlyMap<string, TiledValue>

/** A rectangle of tiles in the map's own coordinates, which may be negative. */
export interface TiledChunk {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
  /** Text in the layer's encoding, or (JSON) a list of gids that has not been checked yet. */
  readonly content: string | readonly unknown[]
}

/** A tile layer; object and image layers are not kept. */
export interface TiledLayer {
  readonly name: string
  /** The names of the groups around it, outermost first. */
  readonly groups: readonly string[]
  /** False too when a group around it is hidden. */
  readonly isVisible: boolean
  /** Its own first, then those of the groups around it, from inside out; the first that has a name wins. */
  readonly properties: readonly TiledProperties[]
  /** `tiles` (XML elements), `list` (JSON numbers), `csv`, `base64` or whatever the file says. */
  readonly encoding: string
  /** Empty for none. */
  readonly compression: string
  readonly chunks: readonly TiledChunk[]
}

/** An object of an object layer. */
export interface TiledObject {
  readonly id: number
  /** Its class, which some versions of Tiled call its type; empty for none. */
  readonly className: string
  /** The middle of the object, in pixels. */
  readonly x: number
  readonly y: number
  readonly properties: TiledProperties
  /** Its layer and the groups around it, as for `TiledLayer`. */
  readonly around: GroupFrame
}

/** What a tileset says about one of its tiles. */
export interface TiledTile {
  /** The tile's class, which some versions of Tiled call its type; empty for none. */
  readonly className: string
  readonly properties: TiledProperties
}

/** A tileset of the map: its content, or where that is. */
export interface TiledTileset {
  readonly firstGid: number
  /** The path of an external tileset as the map writes it, or null for an embedded one. */
  readonly source: string | null
  /** Tiles about which anything is said, by their id in the tileset. */
  readonly tiles: ReadonlyMap<number, TiledTile>
}

/** A map file, read but not yet interpreted. */
export interface TiledMap {
  readonly orientation: string
  /** `x` or `y`, and `odd` or `even`: which columns or rows of a hexagonal or staggered map are shifted. */
  readonly staggerAxis: string
  readonly staggerIndex: string
  /** The declared size in cells; without meaning in an infinite map. */
  readonly width: number
  readonly depth: number
  readonly isInfinite: boolean
  readonly tileWidth: number
  readonly tileHeight: number
  /** Bottom to top, out of their groups. */
  readonly layers: readonly TiledLayer[]
  readonly tilesets: readonly TiledTileset[]
  /** The names of object layers. */
  readonly objectLayers: readonly string[]
  /** What is in them. */
  readonly objects: readonly TiledObject[]
}

/** The groups around a layer, while a reader walks down. */
export interface GroupFrame {
  readonly names: readonly string[]
  /** Innermost first. Never merged: that would cost a copy per layer. */
  readonly properties: readonly TiledProperties[]
  readonly isVisible: boolean
}

/** Outside of all groups. */
export const NO_GROUP: GroupFrame = { names: [], properties: [], isVisible: true }

/** Deeper nesting is refused: readers walk down by calling themselves. */
const MAX_GROUP_DEPTH = 32

/** One group deeper; throws `bad-file` where it is too deep to be meant. */
export function enterGroup(
  frame: GroupFrame,
  name: string,
  properties: TiledProperties,
  isVisible: boolean,
): GroupFrame {
  if (frame.names.length >= MAX_GROUP_DEPTH) {
    throw badFile(
      `Groups and layers are more than ${MAX_GROUP_DEPTH} deep inside each other.`,
      'Ungroup layers in Tiled and save the map again.',
    )
  }
  return {
    names: [...frame.names, name],
    properties: [properties, ...frame.properties],
    isVisible: frame.isVisible && isVisible,
  }
}

/** An object from its fields; of a tile they give the lower left corner, of anything else the upper left one. */
export function objectOf(
  numberOf: (key: string) => number,
  fields: Omit<TiledObject, 'id' | 'x' | 'y'>,
  isTile: boolean,
): TiledObject {
  const down = (isTile ? -1 : 1) * numberOf('height')
  return {
    id: numberOf('id'),
    x: numberOf('x') + numberOf('width') / 2,
    y: numberOf('y') + down / 2,
    ...fields,
  }
}

/** A whole number, negative ones too, from a JSON number or an XML attribute; throws `bad-file` otherwise. */
export function requireWhole(what: string, value: unknown): number {
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
  if (typeof number === 'number' && Number.isSafeInteger(number)) return number
  throw badFile(
    `${what} must be a whole number; ${value === undefined ? 'it is missing' : `got ${show(value)}`}.`,
    'Save the map again in Tiled.',
    value,
  )
}
