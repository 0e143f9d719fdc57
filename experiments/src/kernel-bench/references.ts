/**
 * Mean microseconds of the A* program of the Grid-Based Path Planning Competition 2023 (C++, g++ 12 -O3
 * -march=native, 2-core AMD EPYC, per-query minimum of several passes, path included; on large maps every fifth of
 * the queries). Another machine: a ratio to these is indicative, ± 30 %.
 */
export const CPP_A_STAR_MICROS: Readonly<Record<string, number>> = {
  'dao/arena2': 850,
  'dao/lak303d': 672,
  'dao/brc202d': 3017,
  'dao/orz900d': 9751,
  'sc1/AcrosstheCape': 15451,
  'bg512/AR0300SR': 1344,
  'rooms/32room_000': 6513,
  'mazes/maze512-8-0': 23886,
  'random/random512-25-0': 5193,
  'cities/Berlin_0_1024': 20486,
}
