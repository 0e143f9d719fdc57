import type { Word } from '../words/names.js'

/** How the menu of worlds groups places. */
export const PLACE_GROUPS = ['Buildings', 'Boards', 'Crowds'] as const

interface PlaceWord extends Word {
  readonly group: (typeof PLACE_GROUPS)[number]
}

/** The worlds of other kinds than a plain terrain. Their code is in `places/`, loaded when one is opened. */
export const PLACES = {
  house: {
    group: 'Buildings',
    name: 'House',
    means: 'Two floors, stairs, a lift and doors to open and close.',
  },
} as const satisfies Readonly<Record<string, PlaceWord>>

export type PlaceId = keyof typeof PLACES

export const PLACE_IDS = Object.keys(PLACES) as readonly PlaceId[]

/** A place as plain data that fits a link. */
export interface PlaceSource {
  readonly kind: 'place'
  readonly place: PlaceId
  /** What its `state` gave; the place checks it. Left out, it is as it was made. */
  readonly state?: unknown
}
