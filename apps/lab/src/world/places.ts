import type { Word } from '../words/names.js'

/** How the menu of worlds groups places. */
export const PLACE_GROUPS = ['Buildings', 'Boards', 'Crowds'] as const

interface PlaceWord extends Word {
  readonly group: (typeof PLACE_GROUPS)[number]
}

/** The worlds of other kinds than a plain terrain. Their code is in `places/`, loaded when one is opened. */
const LIST = {
  house: {
    group: 'Buildings',
    name: 'House',
    means: 'Two floors, stairs, a lift and doors to open and close.',
  },
  level: {
    group: 'Buildings',
    name: 'Level',
    means: 'A 3D level with storeys, as a mesh: the house, or your GLB or OBJ file.',
  },
  hexes: {
    group: 'Boards',
    name: 'Hex board',
    means: 'Hexes with forests, hills and water; fences, danger, sides that wrap around.',
  },
  march: {
    group: 'Crowds',
    name: 'March',
    means:
      'A thousand units cross a rocky plain. Send them somewhere else, in formation if you like, or draw walls while they walk.',
  },
  door: {
    group: 'Crowds',
    name: 'Door',
    means: 'A room empties through a door. Make the door wider, and see how many get through.',
  },
  streams: {
    group: 'Crowds',
    name: 'Two streams',
    means: 'Two streams meet in a corridor and form lanes. Draw pillars in their way.',
  },
  siege: {
    group: 'Crowds',
    name: 'Siege',
    means: 'Attackers stream to the keep. Build towers in their way: they find another path at once.',
  },
  evacuation: {
    group: 'Crowds',
    name: 'Evacuation',
    means: 'People leave an office, slower where it is crowded, as measured. Close doors with walls.',
  },
  circle: {
    group: 'Crowds',
    name: 'Circle',
    means: 'Everybody on a circle walks to the opposite side, and all meet in the middle.',
  },
  warehouse: {
    group: 'Crowds',
    name: 'Warehouse',
    means: 'Robots carry goods between shelves and stations, and never collide. Block an aisle.',
  },
} as const satisfies Readonly<Record<string, PlaceWord>>

export type PlaceId = keyof typeof LIST

export const PLACES: Readonly<Record<PlaceId, PlaceWord>> = LIST

export const PLACE_IDS = Object.keys(PLACES) as readonly PlaceId[]

/** A place as plain data that fits a link. */
export interface PlaceSource {
  readonly kind: 'place'
  readonly place: PlaceId
  /** What its `state` gave; the place checks it. Left out, it is as it was made. */
  readonly state?: unknown
}
