import { CPP_A_STAR_MICROS } from '../kernel-bench/references.js'

/** What is measured, each in a process of its own. */
export const SECTIONS = ['a-star', 'jump-points', 'index'] as const
export type Section = (typeof SECTIONS)[number]

/** The maps of the references: map, JPS2, SGCH-JPD tuned; see `CPP_MICROS`. */
const COLUMNS = [
  ['dao/arena2', 29, 9.3],
  ['dao/lak303d', 36, 17],
  ['dao/brc202d', 92, 19],
  ['dao/orz900d', 193, 36],
  ['sc1/AcrosstheCape', 128, 34],
  ['bg512/AR0300SR', 17, 13],
  ['rooms/32room_000', 39, 14],
  ['mazes/maze512-8-0', 169, 24],
  ['random/random512-25-0', 2699, 275],
  ['cities/Berlin_0_1024', 47, 39],
] as const

/** The names of these maps. */
export const GRID_MAPS: readonly string[] = COLUMNS.map(([map]) => map)

/**
 * Mean microseconds per query of the programs of the Grid-Based Path Planning Competition 2023 that are compared with:
 * A*, JPS2 (turning points) and SGCH-JPD tuned (cells). C++, g++ 12 -O3 -march=native, 2-core AMD EPYC, per-query
 * minimum of three to five passes, path included. Another machine: a ratio to these is indicative, ± 30 %.
 */
export const CPP_MICROS: Readonly<Record<Section, Readonly<Record<string, number>>>> = {
  'a-star': CPP_A_STAR_MICROS,
  'jump-points': Object.fromEntries(COLUMNS.map(([map, jps2]) => [map, jps2])),
  index: Object.fromEntries(COLUMNS.map(([map, , sgch]) => [map, sgch])),
}
