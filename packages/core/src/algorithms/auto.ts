import { defaultScales, type HeuristicName } from '../estimate/heuristics.js'
import type { LandmarkTable } from '../estimate/landmark-aim.js'
import { bucketQueue } from '../kernel/open-lists/bucket-queue.js'
import type { OpenListKind } from '../kernel/open-lists/open-list.js'
import type { Ties } from '../kernel/ties.js'
import { usesHeights } from '../unit/step-model.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Algorithm } from './algorithm.js'
import { bestFirstRunner } from './best-first-runner.js'
import type { Setup } from './setup-options.js'

/**
 * `auto` when no engine answers: A* with the strongest estimate that never overestimates. It takes no settings, so a
 * bundle with `findPath` alone holds none of the code that checks them. Equal to `aStar` without settings; a test
 * compares them.
 */
export const AUTO: Algorithm<'a-star'> = {
  name: 'a-star',
  takesInfluence: true,
  takesTargets: true,
  resolve: (walkmap, _, landmarks) => autoSetup(walkmap, landmarks),
  run: (init) => bestFirstRunner(init),
}

function autoSetup(walkmap: Walkmap, landmarks: LandmarkTable | null): Setup {
  const usesLandmarks = !walkmap.costs.uniform && landmarks?.state === 'ready'
  const heuristic = usesLandmarks ? 'landmarks' : bestHeuristic(walkmap)
  const why = `A* with ${heuristic}: the strongest estimate that never overestimates for this unit`
  const missing = usesLandmarks || walkmap.costs.uniform ? '' : whyNoLandmarks(landmarks)
  return { ...plainSetup(walkmap, heuristic), why: why + missing }
}

/** Dijkstra's algorithm in this open list, for floods of cells. */
export function dijkstraSetup(walkmap: Walkmap, openList: OpenListKind, ties: Ties): Setup {
  return { ...plainSetup(walkmap, 'zero'), algorithm: 'dijkstra', hWeight: 0, openList, ties }
}

function plainSetup(walkmap: Walkmap, heuristic: HeuristicName): Setup {
  const hasScale = heuristic !== 'envelope' && heuristic !== 'landmarks'
  return {
    algorithm: 'a-star',
    why: '',
    heuristic,
    scales: hasScale ? defaultScales(walkmap.costs) : { d: 0, d2: 0 },
    scale: walkmap.costs.scale,
    openList: bucketQueue,
    ties: 'lifo',
    reopen: 'allow',
    stop: 'on-expansion',
    gWeight: 1,
    hWeight: 1,
    turnPenalty: 0,
    bound: 1,
  }
}

/** The strongest of the built-in estimates that never overestimates, for paths in steps. */
export function bestHeuristic({ unit, terrain }: Walkmap): HeuristicName {
  const climbs = terrain.heights !== null && usesHeights(unit.step)
  if (climbs || unit.directions === 16) return 'envelope'
  return unit.diagonal === 'never' ? 'manhattan' : 'octile'
}

/** What to add to the reason if landmarks were given and wanted but could not be used. */
export function whyNoLandmarks(landmarks: LandmarkTable | null): string {
  if (landmarks === null) return ''
  if (landmarks.state === 'not-built') return '; the landmarks are not built yet'
  if (landmarks.state === 'building') return '; the landmarks are being built'
  return '; the map has changed since the landmarks were built'
}
