import {
  createFinder,
  type EngineName,
  type Finder,
  type FinderOptions,
  type PathEngine,
  type Walkmap,
} from 'footpath'
import { ALGORITHMS, type HeuristicName } from 'footpath/algorithms'
import type { BoardWalkmap } from 'footpath/board'
import { ENGINES } from 'footpath/engines'
import { createLandmarks } from 'footpath/landmarks'
import { ENGINE_NAMES, type KernelFindOptions } from 'footpath/search'
import { loadStudyEngine, STUDY_ENGINE } from './studies.js'

/** The options of a query, with the names of all engines. */
export type SearchOptions = KernelFindOptions<EngineName | typeof STUDY_ENGINE>

/** Makes the engines that a search needs: one or none. */
export type EngineMaker = (walkmap: Walkmap) => PathEngine[]

/** A finder with every algorithm by its name, the engines given, and `auto` as everywhere. */
export function finderWith(walkmap: Walkmap, options: FinderOptions): Finder<SearchOptions> {
  const algorithms = Object.values(ALGORITHMS)
  return createFinder(walkmap, { ...options, algorithms }) as Finder<SearchOptions>
}

/** The same on a board. Engines know squares alone and refuse it. */
export function finderOnBoard(
  walkmap: BoardWalkmap,
  createEngines: EngineMaker,
  heuristic: HeuristicName | undefined,
): Finder<SearchOptions> {
  createEngines(walkmap)
  const algorithms = Object.values(ALGORITHMS)
  const { landmarks } = landmarksFor(walkmap, heuristic)
  return createFinder(walkmap, {
    algorithms,
    ...(landmarks && { landmarks }),
  })
}

/** What makes the engines for a search by this algorithm; that of study 3 is loaded from a clone. */
export async function engineMaker(algorithm: SearchOptions['algorithm']): Promise<EngineMaker> {
  const name = ENGINE_NAMES.find((engine) => engine === algorithm)
  if (name === undefined && algorithm !== STUDY_ENGINE) return () => []
  const create = name === undefined ? await loadStudyEngine() : ENGINES[name]
  return (walkmap) => [create(walkmap)]
}

/** Landmarks, built, if the heuristic asks for them. */
export function landmarksFor(
  walkmap: Walkmap,
  heuristic: HeuristicName | undefined,
): Pick<FinderOptions, 'landmarks'> {
  if (heuristic !== 'landmarks') return {}
  const landmarks = createLandmarks(walkmap)
  landmarks.build()
  return { landmarks }
}
