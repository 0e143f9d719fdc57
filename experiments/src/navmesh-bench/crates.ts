import { createNavFinder, type NavMesh } from 'footpath/navmesh'
import { createRandom } from 'footpath/random'
import { rounded } from '../timing.js'

/** What it takes to put a crate on a mesh and to take it away again, in milliseconds. */
export interface NavCrateRow {
  readonly mesh: string
  readonly polygons: number
  readonly blockMillis: number
  readonly unblockMillis: number
  readonly worstMillis: number
  /** A query right after a crate was put down, and the same query once more. */
  readonly nextQueryMicros: number
  readonly queryMicros: number
}

const CRATES = 60

export function measureCrates(name: string, mesh: NavMesh): NavCrateRow {
  const random = createRandom('crates')
  const finder = createNavFinder(mesh)
  const pairs = Array.from({ length: 100 }, () => [mesh.randomPoint(random), mesh.randomPoint(random)])
  const times = {
    block: [] as number[],
    unblock: [] as number[],
    next: [] as number[],
    again: [] as number[],
  }
  for (let at = 0; at < CRATES; at++) {
    const { x, y, z } = mesh.randomPoint(random)
    const outline = [
      { x: x - 0.5, z: z - 0.4 },
      { x: x + 0.6, z: z - 0.5 },
      { x: x + 0.5, z: z + 0.5 },
      { x: x - 0.6, z: z + 0.4 },
    ]
    let crate = mesh.block(outline, { base: y, height: 1.2, margin: 0.6 })
    mesh.unblock(crate)
    for (const [from, to] of pairs) finder.find(from, to)
    took(times.block, () => {
      crate = mesh.block(outline, { base: y, height: 1.2, margin: 0.6 })
    })
    const [from, to] = pairs[at % pairs.length]
    took(times.next, () => finder.find(from, to))
    took(times.again, () => finder.find(from, to))
    took(times.unblock, () => mesh.unblock(crate))
  }
  return {
    mesh: name,
    polygons: mesh.polygons,
    blockMillis: rounded(median(times.block)),
    unblockMillis: rounded(median(times.unblock)),
    worstMillis: rounded(Math.max(...times.block, ...times.unblock)),
    nextQueryMicros: rounded(1000 * median(times.next)),
    queryMicros: rounded(1000 * median(times.again)),
  }
}

function took(list: number[], work: () => void): void {
  const begun = performance.now()
  work()
  list.push(performance.now() - begun)
}

function median(list: number[]): number {
  return list.sort((a, b) => a - b)[list.length >> 1]
}
