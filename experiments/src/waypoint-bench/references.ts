/**
 * Mean microseconds of Polyanya (C++, g++ 12 -O3 -march=native, 2-core AMD EPYC, per-query minimum of several passes,
 * path included). Another machine: a ratio to these is indicative, ± 30 %.
 */
export const POLYANYA_MICROS: Readonly<Record<string, number>> = {
  'dao/arena2': 46,
  'dao/lak303d': 91,
  'dao/brc202d': 279,
  'dao/orz900d': 581,
  'sc1/AcrosstheCape': 411,
  'bg512/AR0300SR': 47,
  'rooms/32room_000': 59,
  'mazes/maze512-8-0': 248,
  'random/random512-25-0': 9512,
  'cities/Berlin_0_1024': 194,
}

/** The ratio to Polyanya that was aimed at, by kind of map. */
export function targetOf(map: string): number {
  if (map.startsWith('rooms/')) return 0.5
  return map.startsWith('cities/') ? 0.7 : 0.35
}
