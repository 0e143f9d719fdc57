import { ALGORITHM_NAMES, type AlgorithmName, ENGINE_NAMES, type EngineName } from 'footpath/search'

/** An engine of the library, or study 3's. */
export type LabEngineName = EngineName | 'waypoints-published'

/** What the lab can search with, by name. */
export type LabAlgorithmName = AlgorithmName | LabEngineName

export const LAB_ENGINES: readonly LabEngineName[] = [...ENGINE_NAMES, 'waypoints-published']

export const LAB_ALGORITHMS: readonly LabAlgorithmName[] = [...ALGORITHM_NAMES, ...LAB_ENGINES]
