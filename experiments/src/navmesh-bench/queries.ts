import type { WorldPoint } from 'footpath'
import { createNavFinder, type NavMesh, navMeshFromPolygons } from 'footpath/navmesh'
import { createRandom } from 'footpath/random'
import { rounded } from '../timing.js'
import type { PeerMesh, PeerQuery } from './peer.js'

/** Queries of one library on its own mesh beside ours on the same mesh. */
export interface NavQueryRow {
  readonly mesh: string
  readonly library: string
  readonly polygons: number
  readonly corners: number
  readonly queries: number
  /** Means in microseconds, of the best pass. Ours includes looking up the polygons and the points of the path. */
  readonly ourMicros: number
  readonly theirMicros: number
  /** What their users call, where that is another function. */
  readonly callMicros: number | null
  /** How much longer than ours their paths are on the plan, in per cent. */
  readonly meanExcess: number
  readonly p95Excess: number
  readonly worstExcess: number
  /** Shares of their paths, in per cent: more than 1 % too long; shorter than ours by more than 0.05 %; none or not complete. */
  readonly tooLong: number
  readonly shorter: number
  readonly missing: number
}

/** A path may be this much shorter than ours by rounding: Detour cuts sides between tiles to 1/255 of their length. */
const ROUNDING = 5e-4

export interface QueryPlan {
  /** The highest step that joins two polygons, as it was for them. */
  readonly climb: number
  readonly queries: number
  readonly passes: number
}

export function measureQueries(
  name: string,
  library: string,
  peer: PeerMesh,
  { queries, passes, climb }: QueryPlan,
): NavQueryRow {
  const mesh = navMeshFromPolygons(peer.vertices, peer.polygons, { climb })
  const finder = createNavFinder(mesh)
  const pairs = pairsOn(mesh, queries)
  const asked = pairs.map(([from, to]) => peer.prepare(from, to))
  const ours = () => {
    for (const [from, to] of pairs) void finder.find(from, to).world
  }
  const calls = asked.flatMap(({ call }) => (call === undefined ? [] : [call]))
  const [ourMicros, theirMicros, callMicros] = bestPasses(passes, [
    ours,
    () => each(asked, (query) => query.find()),
    () => each(calls, (call) => call()),
  ]).map((millis) => rounded((1000 * millis) / queries))
  const excesses = pairs.map(([from, to], at) => excessOf(asked[at], finder.find(from, to).length))
  const known = excesses.filter((excess) => excess !== null).sort((a, b) => a - b)
  const share = (count: number) => rounded((100 * count) / queries)
  return {
    mesh: name,
    library,
    polygons: mesh.polygons,
    corners: mesh.corners,
    queries,
    ourMicros,
    theirMicros,
    callMicros: calls.length === 0 ? null : callMicros,
    meanExcess: rounded(100 * (known.reduce((sum, excess) => sum + excess, 0) / known.length)),
    p95Excess: rounded(100 * known[Math.floor(0.95 * known.length)]),
    worstExcess: rounded(100 * known[known.length - 1]),
    tooLong: share(known.filter((excess) => excess > 0.01).length),
    shorter: share(known.filter((excess) => excess < -ROUNDING).length),
    missing: share(queries - known.length),
  }
}

/** The least time of some passes each, which take turns. */
export function bestPasses(passes: number, works: readonly (() => void)[]): number[] {
  const best = works.map(() => Infinity)
  for (let pass = 0; pass < passes; pass++)
    works.forEach((work, at) => {
      const begun = performance.now()
      work()
      best[at] = Math.min(best[at], performance.now() - begun)
    })
  return best
}

function each<Item>(items: readonly Item[], visit: (item: Item) => void): void {
  for (const item of items) visit(item)
}

/** Pairs of points on the same ground, the same for every library. */
function pairsOn(mesh: NavMesh, count: number): [WorldPoint, WorldPoint][] {
  const random = createRandom('queries')
  const pairs: [WorldPoint, WorldPoint][] = []
  while (pairs.length < count) {
    const [a, b] = [mesh.randomPoint(random), mesh.randomPoint(random)]
    if (a.island === b.island) pairs.push([bare(a), bare(b)])
  }
  return pairs
}

function bare({ x, y, z }: WorldPoint): WorldPoint {
  return { x, y, z }
}

/** How much longer their path is, as a share; null without a path. */
function excessOf(query: PeerQuery, length: number): number | null {
  const path = query.path()
  if (path === null) return null
  let theirs = 0
  for (let at = 1; at < path.length; at++)
    theirs += Math.hypot(path[at].x - path[at - 1].x, path[at].z - path[at - 1].z)
  return theirs / length - 1
}
