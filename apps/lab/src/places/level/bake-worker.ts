import { readLevel } from '@footpath/formats'
import { answerRequests } from 'footpath/internal'
import type { NavMesh } from 'footpath/navmesh'
import { bakeNavMesh, type TriangleSoup } from 'footpath/navmesh/bake'
import { createTilePool } from 'footpath/navmesh/worker'
import type { Baked, BakeRequest } from './bake-client.js'

// Reads and bakes levels in one go: to cancel, end the worker. Its own workers end with it.

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 100

/** The edge of voxels of a walker, in shares of its radius: the baker's default. */
const CELL = 1 / 4

/** Levels of more columns of voxels than this are baked in tiles: that is faster from here on, even by one worker. */
const MOST_AT_ONCE = 512 * 512

answerRequests(async (request: BakeRequest, { onProgress, move }): Promise<Baked> => {
  const { file, positions: more, radius } = request
  const read = file === undefined ? null : cornersOf(readLevel(file.bytes, file.name))
  const positions = new Float32Array((read?.length ?? 0) + more.length)
  if (read !== null) positions.set(read)
  positions.set(more, read?.length ?? 0)
  let next = performance.now() + REPORT_EVERY
  const report = (share: number) => {
    if (performance.now() < next) return
    next = performance.now() + REPORT_EVERY
    onProgress(share)
  }
  const isLarge = columnsOf(positions, CELL * radius) > MOST_AT_ONCE
  const mesh = isLarge
    ? await bakeTiles({ positions }, radius, report)
    : bakeNavMesh({ positions }, { radius, onProgress: report })
  const saved = mesh.save()
  move(saved, read)
  return { positions: read, saved, narrow: mesh.report.narrow }
})

async function bakeTiles(
  level: TriangleSoup,
  radius: number,
  onProgress: (share: number) => void,
): Promise<NavMesh> {
  const pool = createTilePool({ radius })
  try {
    return await pool.bake(level, { onProgress })
  } finally {
    pool.close()
  }
}

/** The columns of voxels over a level. */
function columnsOf(positions: Float32Array, cell: number): number {
  const sides = [0, 2].map((axis) => {
    let [low, high] = [Infinity, -Infinity]
    for (let at = axis; at < positions.length; at += 3) {
      low = Math.min(low, positions[at])
      high = Math.max(high, positions[at])
    }
    return (high - low) / cell
  })
  return sides[0] * sides[1]
}

/** The corners of triangles, one after the other. */
function cornersOf({ positions, triangles }: ReturnType<typeof readLevel>): Float32Array {
  const corners = new Float32Array(3 * triangles.length)
  triangles.forEach((vertex, at) => corners.set(positions.subarray(3 * vertex, 3 * vertex + 3), 3 * at))
  return corners
}
