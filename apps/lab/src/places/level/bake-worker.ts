import { readLevel } from '@footpath/formats'
import { answerRequests } from 'footpath/internal'
import { bakeNavMesh } from 'footpath/navmesh/bake'
import type { Baked, BakeRequest } from './bake-client.js'

// Reads and bakes levels in one go: to cancel, end the worker.

/** Milliseconds between two reports of progress. */
const REPORT_EVERY = 100

answerRequests((request: BakeRequest, { onProgress, move }): Baked => {
  const { file, positions: more, radius } = request
  const read = file === undefined ? null : cornersOf(readLevel(file.bytes, file.name))
  const positions = new Float32Array((read?.length ?? 0) + more.length)
  if (read !== null) positions.set(read)
  positions.set(more, read?.length ?? 0)
  let next = performance.now() + REPORT_EVERY
  const mesh = bakeNavMesh(
    { positions },
    {
      radius,
      onProgress: (share) => {
        if (performance.now() < next) return
        next = performance.now() + REPORT_EVERY
        onProgress(share)
      },
    },
  )
  const saved = mesh.save()
  move(saved, read)
  return { positions: read, saved, narrow: mesh.report.narrow }
})

/** The corners of triangles, one after the other. */
function cornersOf({ positions, triangles }: ReturnType<typeof readLevel>): Float32Array {
  const corners = new Float32Array(3 * triangles.length)
  triangles.forEach((vertex, at) => corners.set(positions.subarray(3 * vertex, 3 * vertex + 3), 3 * at))
  return corners
}
