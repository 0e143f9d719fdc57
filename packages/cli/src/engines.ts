import { createFinder, type Finder, type FinderOptions, type PathEngine, type Walkmap } from 'footpath'
import { ALGORITHMS, type HeuristicName } from 'footpath/algorithms'
import { ENGINES } from 'footpath/engines'
import { createLandmarks } from 'footpath/landmarks'
import { ENGINE_NAMES, type NamedFindOptions } from 'footpath/search'

/** A finder with every algorithm by its name, the engines given, and `auto` as everywhere. */
export function finderWith(walkmap: Walkmap, options: FinderOptions): Finder<NamedFindOptions> {
  const algorithms = Object.values(ALGORITHMS)
  return createFinder(walkmap, { ...options, algorithms }) as Finder<NamedFindOptions>
}

/** The engines that a search by this algorithm needs: one or none. */
export function enginesFor(walkmap: Walkmap, algorithm: NamedFindOptions['algorithm']): PathEngine[] {
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
