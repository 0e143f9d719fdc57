import {
  type AlgorithmName,
  ENGINE_NAMES,
  type EngineName,
  type FinderOptions,
  type HeuristicName,
  type PathEngine,
  type Walkmap,
} from 'footpath'
import { ENGINES } from 'footpath/engines'
import { createLandmarks } from 'footpath/landmarks'

/** The engines that a search by this algorithm needs: one or none. */
export function enginesFor(
  walkmap: Walkmap,
  algorithm: AlgorithmName | EngineName | undefined,
): PathEngine[] {
  const name = ENGINE_NAMES.find((engine) => engine === algorithm)
  return name === undefined ? [] : [ENGINES[name](walkmap)]
}

/** Landmarks, built, if the heuristic asks for them. */
export function landmarksFor(walkmap: Walkmap, heuristic: HeuristicName | undefined): FinderOptions {
  if (heuristic !== 'landmarks') return {}
  const landmarks = createLandmarks(walkmap)
  landmarks.build()
  return { landmarks }
}
