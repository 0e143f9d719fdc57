import type { AlgorithmName, EngineName } from 'footpath/search'

/** An engine of the library, or study 3's. */
export type LabEngineName = EngineName | 'waypoints-published'

/** What the lab can search with, by name. */
export type LabAlgorithmName = AlgorithmName | LabEngineName

/** The library's own lists would bring the algorithms with them, which only the worker needs. A test compares them. */
const ALGORITHMS: Readonly<Record<AlgorithmName, true>> = {
  auto: true,
  'a-star': true,
  dijkstra: true,
  'breadth-first': true,
  greedy: true,
  'weighted-a-star': true,
  bidirectional: true,
  'ida-star': true,
  'a-star-mod': true,
  'theta-star': true,
  'lazy-theta-star': true,
  'fewest-turns': true,
}

const ENGINES: Readonly<Record<LabEngineName, true>> = {
  'jump-points': true,
  'rea-star': true,
  index: true,
  waypoints: true,
  'waypoints-published': true,
}

export const LAB_ENGINES = Object.keys(ENGINES) as readonly LabEngineName[]

export const LAB_ALGORITHMS = [...Object.keys(ALGORITHMS), ...LAB_ENGINES] as readonly LabAlgorithmName[]
