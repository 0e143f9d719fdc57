import { type Cell, createTerrain, type MapPoint, type Terrain, type TerrainData } from 'footpath'
import { createRandom, generateMap, type Random } from 'footpath/random'
import { farthestApart } from './apart.js'
import { crop } from './crop.js'
import type { LookMap, Trial } from './plan.js'
import { Walks } from './walk.js'

/** The map that is open, and what the file of answers calls it. */
export interface OpenMap {
  readonly terrain: TerrainData
  readonly map: string
  readonly seed: string
}

/** Two paths of the same query, with the ground around them. */
export interface Pair {
  /** Map, seed and query name the scene. */
  readonly map: string
  readonly seed: string
  readonly query: string
  readonly ground: TerrainData
  /** x and y of every point in turn, in cells of that ground. */
  readonly left: Float64Array
  readonly right: Float64Array
}

/** Paths are this many cells from start to goal along an axis, so that cells are seen on a phone. */
const LONGEST = 30
const SHORTEST = 12

/** The first pair is taken whose paths are this many cells apart somewhere, and this many from a straight line. */
const VISIBLE = 0.3
const BENT = 1.5

/** Queries that are drawn on a map, and those of them whose paths are looked at: many end in walls or beside the map. */
const DRAWN = 300
const LOOKED_AT = 24

interface Candidate {
  readonly from: Cell
  readonly to: Cell
  readonly left: readonly MapPoint[]
  readonly right: readonly MapPoint[]
  readonly isBent: boolean
  readonly apart: number
}

/**
 * The pair of a trial: the first query whose paths bend and differ so that you can see it. If there is none on any of
 * its maps, the one that differs most; null if no path was found at all.
 */
export function makePair(trial: Trial, open: OpenMap | null): Pair | null {
  let best: { readonly candidate: Candidate; readonly scene: Scene } | null = null
  for (const map of trial.maps) {
    const scene = sceneOf(map, open)
    if (scene === null || (scene.terrain.heights !== null && areAlikeOnHills(trial))) continue
    for (const candidate of candidates(scene.terrain, trial)) {
      if (candidate.isBent && candidate.apart >= VISIBLE) return pairOf(candidate, scene)
      if (best === null || candidate.apart > best.candidate.apart) best = { candidate, scene }
    }
  }
  return best === null ? null : pairOf(best.candidate, best.scene)
}

interface Scene {
  readonly terrain: Terrain
  readonly map: string
  readonly seed: string
}

/** On hills natural paths are made step by step, and turning has no budget. */
function areAlikeOnHills({ left, right }: Trial): boolean {
  return [left, right].every((method) => method !== 'grid' && method !== 'straight')
}

function sceneOf(map: LookMap, open: OpenMap | null): Scene | null {
  if (map === 'open') return open && { ...open, terrain: createTerrain(open.terrain) }
  const { kind: _, map: name, ...options } = map
  return { terrain: generateMap(name, options), map: `${name} ${map.size}`, seed: map.seed }
}

function* candidates(terrain: Terrain, { seed, left, right }: Trial): Generator<Candidate> {
  const walks = new Walks(terrain)
  const random = createRandom(seed)
  let looked = 0
  for (let drawn = 0; drawn < DRAWN && looked < LOOKED_AT; drawn++) {
    const query = someQuery(terrain, random)
    if (query === null || !walks.isFree(query.from) || !walks.isFree(query.to)) continue
    const { from, to } = query
    const one = walks.path(from, to, left)
    const other = one === null ? null : walks.path(from, to, right)
    if (one === null || other === null) continue
    looked++
    const line = [centre(from), centre(to)]
    const isBent = Math.min(farthestApart(one, line), farthestApart(other, line)) >= BENT
    yield { from, to, left: one, right: other, isBent, apart: farthestApart(one, other) }
  }
}

/** Two cells that are not too near and not too far, on a small map as far as it goes; null for others. */
function someQuery(
  { width, depth }: Terrain,
  random: Random,
): { readonly from: Cell; readonly to: Cell } | null {
  const from = { x: random.nextInt(width), y: random.nextInt(depth) }
  const [dx, dy] = [random.nextInt(2 * LONGEST + 1) - LONGEST, random.nextInt(2 * LONGEST + 1) - LONGEST]
  const least = Math.min(SHORTEST, Math.max(width, depth) / 3)
  const isFar = Math.max(Math.abs(dx), Math.abs(dy)) >= least
  return isFar ? { from, to: { x: from.x + dx, y: from.y + dy } } : null
}

function centre({ x, y }: Cell): MapPoint {
  return { x: x + 0.5, y: y + 0.5 }
}

function pairOf({ from, to, left, right }: Candidate, { terrain, map, seed }: Scene): Pair {
  const { ground, x0, y0 } = crop(terrain, [...left, ...right])
  const moved = (points: readonly MapPoint[]) =>
    Float64Array.from(points.flatMap(({ x, y }) => [x - x0, y - y0]))
  return {
    map,
    seed,
    query: `${from.x},${from.y} to ${to.x},${to.y}`,
    ground,
    left: moved(left),
    right: moved(right),
  }
}
