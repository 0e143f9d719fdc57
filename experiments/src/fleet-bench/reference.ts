/** What lacam3 (C++, first solution with swaps) took on the same maps, agents and machine, map by map. */
export interface Reference {
  readonly sumOfCosts: number
  readonly makespan: number
  readonly cpuMs: number
}

const row = (sumOfCosts: number, makespan: number, cpuMs: number): Reference => ({
  sumOfCosts,
  makespan,
  cpuMs,
})

/** Kept figures of 2026-11-15: lacam3 1a269b7, built with -O3. It was not kept for all maps. */
export const LACAM3: Readonly<Record<string, Reference>> = {
  'empty-32-32': row(25_023, 70, 45),
  'empty-48-48': row(71_193, 94, 133),
  'random-32-32-10': row(25_227, 79, 50),
  'random-32-32-20': row(30_965, 120, 46),
  'random-64-64-10': row(80_621, 113, 185),
  'room-32-32-4': row(39_487, 160, 39),
  'room-64-64-8': row(334_731, 565, 340),
  'maze-32-32-2': row(81_068, 304, 46),
  'maze-128-128-10': row(349_508, 549, 677),
  den312d: row(302_733, 416, 230),
  lak303d: row(350_501, 578, 1182),
  Berlin_1_256: row(220_252, 442, 3309),
  'warehouse-10-20-10-2-1': row(245_651, 459, 322),
  'warehouse-10-20-10-2-2': row(143_169, 234, 366),
  'warehouse-20-40-10-2-2': row(245_416, 440, 2241),
  den520d: row(227_633, 401, 1953),
}

/** Kept figures of the same day: what lacam3 with all of its refinement made of a plan in 40 seconds of a busy core. */
export const LACAM3_REFINED = [
  { map: 'random-32-32-20', agents: 200, first: 8171, refined: 6430 },
  { map: 'random-64-64-10', agents: 400, first: 23_778, refined: 17_339 },
] as const
