import {
  createFinder,
  type EngineName,
  type Finder,
  FootpathError,
  type FinderOptions,
  type PathEngine,
  type Walkmap,
} from 'footpath'
import { ALGORITHMS, type HeuristicName } from 'footpath/algorithms'
import type { BoardWalkmap } from 'footpath/board'
import { ENGINES } from 'footpath/engines'
import { show } from 'footpath/internal'
import { createLandmarks } from 'footpath/landmarks'
import { ENGINE_NAMES, type KernelFindOptions } from 'footpath/search'
import { createWaypoints } from 'footpath/waypoints'
import { labels } from 'footpath/waypoints/labels'
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
export async function engineMaker(
  algorithm: SearchOptions['algorithm'],
  hasLabels = false,
): Promise<EngineMaker> {
  if (hasLabels) {
    if (algorithm === 'waypoints') return labelledWaypoints
    throw new FootpathError(
      'unsuitable-combination',
      `--labels works only with --algorithm waypoints; got ${show(algorithm ?? 'auto')}.`,
      'Leave --labels out, or add --algorithm waypoints.',
      algorithm,
    )
  }
  const name = ENGINE_NAMES.find((engine) => engine === algorithm)
  if (name === undefined && algorithm !== STUDY_ENGINE) return () => []
  const create = name === undefined ? await loadStudyEngine() : ENGINES[name]
  return (walkmap) => [create(walkmap)]
}

/** Waypoints with labels; refused with a reason where those do not fit. */
function labelledWaypoints(walkmap: Walkmap): PathEngine[] {
  const engine = createWaypoints(walkmap)
  if (engine.build({ labels }) === 'labels') return [engine]
  throw new FootpathError(
    'unsuitable-combination',
    engine.noLabels ?? 'Labels could not be built.',
    'Leave --labels out: the graph of waypoints is searched then.',
  )
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
