import type { AnyOpenListName, StudiedHeuristic } from '@footpath/studies/study-2'

/** The columns of table 1: Manhattan, diagonal, Chebyshev, Euclidean and squared Euclidean distance. */
export const HEURISTIC_COLUMNS = {
  MD: 'manhattan',
  DD: 'octile',
  CD: 'chebyshev',
  ED: 'euclidean',
  'ED-S': 'euclidean-squared',
} as const satisfies Record<string, StudiedHeuristic>

/** The columns of table 2. */
export const OPEN_LIST_COLUMNS = {
  UL: 'unsorted-list',
  SL: 'sorted-list',
  BH: 'binary-heap',
  'BH + HT': 'binary-heap-hash',
  'PH + HT': 'pairing-heap-hash',
  'ST + HT': 'splay-tree-hash',
} as const satisfies Record<string, AnyOpenListName>

export type StudiedOpenList = (typeof OPEN_LIST_COLUMNS)[keyof typeof OPEN_LIST_COLUMNS]

export const STUDIED_HEURISTICS: readonly StudiedHeuristic[] = Object.values(HEURISTIC_COLUMNS)
export const STUDIED_OPEN_LISTS: readonly StudiedOpenList[] = Object.values(OPEN_LIST_COLUMNS)

/** A published cell of table 1. */
export type LengthAndMillis = readonly [length: number, millis: number]

/** A published cell of table 2: milliseconds, or that the limit of time was exceeded. */
export type MillisOrTle = number | 'TLE'

/** A row of a published table: board size, obstacle density in percent, a cell per column. */
export interface PublishedRow<T> {
  readonly size: number
  readonly density: number
  readonly cells: readonly T[]
}

function row<T>(size: number, density: number, ...cells: readonly T[]): PublishedRow<T> {
  return { size, density, cells }
}

/** Table 1: mean path length in units and mean time in milliseconds, in the order of HEURISTIC_COLUMNS. */
export const TABLE_1: readonly PublishedRow<LengthAndMillis>[] = [
  row(10, 25, [10.6, 5], [10.6, 4], [10.57, 4], [10.63, 4], [11.97, 4]),
  row(10, 50, [10.4, 4], [10.4, 4], [10.4, 4], [10.4, 4], [10.5, 3]),
  row(10, 75, [11.87, 4], [11.87, 4], [11.87, 5], [11.87, 5], [11.87, 4]),
  row(30, 25, [26.4, 15], [24.73, 17], [24.67, 18], [25.73, 16], [27.93, 13]),
  row(30, 50, [36.13, 17], [35.5, 19], [35.37, 19], [35.47, 19], [39.33, 10]),
  row(30, 75, [39.83, 12], [39.37, 11], [39.37, 11], [39.43, 14], [39.86, 10]),
  row(50, 25, [49.57, 43], [46.5, 49], [46.27, 48], [47.1, 40], [54.63, 17]),
  row(50, 50, [75.3, 59], [73.43, 64], [73.5, 64], [73.6, 65], [88.27, 42]),
  row(50, 75, [115.73, 39], [114.167, 40], [114.167, 40], [114.467, 40], [117.9, 37]),
  row(100, 25, [94.34, 205], [89.8, 205], [89.9, 205], [90.5, 154], [114.167, 56]),
  row(100, 50, [215.07, 286], [206.57, 286], [206.73, 294], [208.3, 298], [222.97, 263]),
  row(100, 75, [143.23, 202], [138.8, 209], [138.73, 209], [139.77, 206], [181.53, 98]),
  row(300, 25, [236.17, 1036], [249.53, 1147], [248.13, 1225], [255.33, 847], [312.07, 142]),
  row(300, 50, [329.23, 1473], [310.63, 1553], [309.83, 1598], [313.5, 1322], [420.567, 332]),
  row(500, 25, [499.43, 4454], [466.77, 4255], [464.37, 4082], [478.4, 2878], [589.5, 513]),
  row(500, 50, [518.73, 4084], [492.5, 4190], [490.3, 4457], [503.07, 2769], [661.73, 556]),
]

/** Table 2: mean time in milliseconds with squared Euclidean distance, in the order of OPEN_LIST_COLUMNS. */
export const TABLE_2: readonly PublishedRow<MillisOrTle>[] = [
  row<MillisOrTle>(10, 25, 5, 12, 4, 4, 5, 12),
  row<MillisOrTle>(10, 50, 3, 6, 3, 3, 5, 8),
  row<MillisOrTle>(10, 75, 3, 5, 3, 4, 5, 8),
  row<MillisOrTle>(30, 25, 81, 268, 12, 10, 22, 28),
  row<MillisOrTle>(30, 50, 28, 121, 10, 13, 18, 17),
  row<MillisOrTle>(30, 75, 22, 39, 10, 10, 8, 17),
  row<MillisOrTle>(50, 25, 86, 1142, 17, 17, 25, 32),
  row<MillisOrTle>(50, 50, 220, 481, 30, 42, 42, 52),
  row<MillisOrTle>(50, 75, 129, 123, 29, 37, 28, 44),
  row<MillisOrTle>(100, 25, 555, 10747, 48, 56, 59, 71),
  row<MillisOrTle>(100, 50, 9758, 4622, 240, 263, 232, 317),
  row<MillisOrTle>(100, 75, 2156, 2211, 89, 98, 89, 112),
  row<MillisOrTle>(300, 25, 2437, 314891, 161, 142, 122, 133),
  row<MillisOrTle>(300, 50, 21419, 144059, 350, 332, 315, 363),
  row<MillisOrTle>(500, 25, 33447, 'TLE', 487, 442, 357, 416),
  row<MillisOrTle>(500, 50, 57133, 'TLE', 546, 342, 434, 796),
]
