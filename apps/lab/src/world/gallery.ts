import type { Word } from '../words/names.js'
import { PLACE_GROUPS, PLACE_IDS, PLACES } from './places.js'
import type { WorldSource } from './source.js'

/** How the gallery groups worlds; a group without worlds is not shown. */
export const GALLERY_GROUPS = ['Landscapes', ...PLACE_GROUPS] as const

/** A world to begin with. */
export interface GalleryWorld extends Word {
  readonly group: (typeof GALLERY_GROUPS)[number]
  readonly source: WorldSource
}

/** Every world of the gallery: a line here is all that one needs. Its picture is drawn from its ground. */
export const GALLERY: readonly GalleryWorld[] = [
  {
    group: 'Landscapes',
    name: 'Landscape',
    means: 'Mountains, valleys and lakes.',
    source: { kind: 'generated', map: 'terrain', size: 128, seed: 'hillside', water: 0.12 },
  },
  {
    group: 'Landscapes',
    name: 'Lakes',
    means: 'Much water: walkers go around it.',
    source: { kind: 'generated', map: 'terrain', size: 128, seed: 'lakes', water: 0.4 },
  },
  {
    group: 'Landscapes',
    name: 'Hills',
    means: 'Rolling ground.',
    source: { kind: 'generated', map: 'hills', size: 96, seed: '2', water: 0.05 },
  },
  {
    group: 'Boards',
    name: 'Caves',
    means: 'Winding caves with soft walls.',
    source: { kind: 'generated', map: 'caves', size: 64, seed: '7' },
  },
  {
    group: 'Boards',
    name: 'Maze',
    means: 'Corridors one cell wide.',
    source: { kind: 'generated', map: 'maze', size: 41, seed: '3' },
  },
  {
    group: 'Boards',
    name: 'Rocks',
    means: 'Every fourth cell is blocked.',
    source: { kind: 'generated', map: 'density', size: 64, seed: '1', density: 0.25 },
  },
  {
    group: 'Boards',
    name: 'Two walls',
    means: 'Low walls that fliers cross, and tall walls that stop everyone.',
    source: { kind: 'generated', map: 'unit-mix', size: 64, seed: '1' },
  },
  {
    group: 'Boards',
    name: 'Empty board',
    means: 'Nothing, to draw on.',
    source: { kind: 'empty', width: 48, depth: 32 },
  },
  {
    group: 'Buildings',
    name: 'Rooms',
    means: 'Rooms with doors, all on one floor.',
    source: { kind: 'generated', map: 'rooms', size: 64, seed: '5' },
  },
  ...PLACE_IDS.map((place) => ({ ...PLACES[place], source: { kind: 'place', place } as const })),
]

/** The same world with another seed; one that has none stays as it is. */
export function withSeed(source: WorldSource, seed: string): WorldSource {
  return source.kind === 'generated' ? { ...source, seed } : source
}

/** A seed that nobody has thought of. */
export function someSeed(): string {
  return Math.floor(Math.random() * 1e6).toString(36)
}
