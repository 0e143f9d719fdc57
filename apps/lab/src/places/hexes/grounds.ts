import type { Tile } from 'footpath'

/** What is on a cell: how it is called, what it is to a walker, and how it looks. */
export interface Ground {
  readonly name: string
  readonly means: string
  readonly tile: Tile
  readonly colour: string
  /** How high it is drawn, in cells. */
  readonly height: number
}

/** By the letter that stands for it in rows of text. */
export const GROUNDS = {
  '.': { name: 'Grass', means: 'A step costs 1.', tile: {}, colour: '#8fb35c', height: 0.3 },
  f: { name: 'Forest', means: 'A step costs 2.', tile: { factor: 2 }, colour: '#3f7a3e', height: 0.42 },
  h: { name: 'Hills', means: 'A step costs 3.', tile: { factor: 3 }, colour: '#b59a68', height: 0.6 },
  '~': {
    name: 'Water',
    means: 'Walkers cannot enter it.',
    tile: { surface: 'water' },
    colour: '#4f8fc4',
    height: 0.16,
  },
  '#': {
    name: 'Rock',
    means: 'Nobody can enter it.',
    tile: { obstacle: 'blocked' },
    colour: '#77726b',
    height: 1.05,
  },
} as const satisfies Readonly<Record<string, Ground>>

export type GroundLetter = keyof typeof GROUNDS

export const GROUND_LETTERS = Object.keys(GROUNDS) as readonly GroundLetter[]

/** For `terrainFromText`. */
export const GROUND_TILES: Readonly<Record<string, Tile>> = Object.fromEntries(
  GROUND_LETTERS.map((letter) => [letter, GROUNDS[letter].tile]),
)
