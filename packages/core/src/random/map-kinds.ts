import { requireOptions } from '../checks.js'
import { requireName } from '../error.js'
import { Terrain } from '../terrain/terrain.js'
import { generateCaves } from './caves.js'
import { generateDensityMap } from './density-map.js'
import { generateHills } from './hills.js'
import { generateTerrain } from './landscape.js'
import { generateMaze } from './maze.js'
import { type GeneratorOptions, type MapSize, requireMapSize } from './options.js'
import type { Seed } from './random.js'
import { generateRooms } from './rooms.js'
import { generateUnitMix } from './unit-mix.js'

/** The options of a map of any kind; {@link MAP_DEFAULTS} has the values for what you leave out. */
export interface MapOptions extends MapSize {
  /** The share of blocked cells; only for the kind `density`. */
  readonly density?: number
  /** The share of cells under water; only for the kinds `hills` and `terrain`. */
  readonly water?: number
  /** A number or text; the same seed gives the same map everywhere. */
  readonly seed?: Seed
}

/** What `generateMap` uses for options that you leave out. */
export const MAP_DEFAULTS = Object.freeze({ size: 64, density: 0.25, seed: 1 })

const NAMES = ['density', 'unit-mix', 'maze', 'rooms', 'caves', 'hills', 'terrain', 'empty'] as const

/** The name of a generator: a key of `MAP_KINDS`. */
export type MapKind = (typeof NAMES)[number]

/** The generators by name. Each has its own defaults for everything that is not in {@link MapOptions}. */
export const MAP_KINDS: Readonly<Record<MapKind, (options: MapOptions) => Terrain>> = Object.freeze({
  density: (options: MapOptions) =>
    generateDensityMap({ ...withDefaults(options), density: options.density ?? MAP_DEFAULTS.density }),
  'unit-mix': (options: MapOptions) => generateUnitMix(withDefaults(options)),
  maze: (options: MapOptions) => generateMaze(withDefaults(options)),
  rooms: (options: MapOptions) => generateRooms(withDefaults(options)),
  caves: (options: MapOptions) => generateCaves(withDefaults(options)),
  hills: (options: MapOptions) => generateHills({ ...withDefaults(options), ...waterOf(options) }),
  terrain: (options: MapOptions) => generateTerrain({ ...withDefaults(options), ...waterOf(options) }),
  empty: (options: MapOptions) => new Terrain(requireMapSize(withDefaults(options))),
})

/** A map of the named kind; an unknown name throws `unknown-name` with the nearest one. */
export function generateMap(kind: MapKind, options: MapOptions = {}): Terrain {
  requireOptions(options, ['size', 'width', 'depth', 'density', 'water', 'seed'])
  return MAP_KINDS[requireName('map kind', kind, NAMES)](options)
}

function withDefaults({ size, width, depth, seed }: MapOptions): GeneratorOptions {
  const sizeGiven = size !== undefined || width !== undefined || depth !== undefined
  return {
    ...(sizeGiven ? { size, width, depth } : { size: MAP_DEFAULTS.size }),
    seed: seed ?? MAP_DEFAULTS.seed,
  }
}

function waterOf({ water }: MapOptions): { water?: number } {
  return water === undefined ? {} : { water }
}
