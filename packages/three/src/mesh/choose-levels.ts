import type { Camera, Vector3 } from 'three'
import { CameraView } from './camera-view.js'
import type { Chunk } from './chunk.js'

export interface LevelBudget {
  /** How wrong a level may look, as a share of the view's height: 0.001 is one pixel in a thousand. */
  readonly detail: number
  /** Most triangles in view; where they would be more, detail is given up evenly. */
  readonly triangles: number
}

/**
 * Chooses a level for every chunk: the coarsest whose error, seen from the camera, stays below `detail`; then coarser
 * for all until the triangles in view fit the budget. Chunks out of view are chosen by the same rule, because they
 * border on those in view. O(chunks · levels), a few microseconds for 64 chunks.
 *
 * @param origin where the ground's own 0,0,0 lies in the world
 */
export function chooseLevels(
  chunks: readonly Chunk[],
  camera: Camera,
  origin: Vector3,
  budget: LevelBudget,
): void {
  const view = new CameraView(camera, origin)
  const inView = chunks.filter(
    ({ geometry }) => geometry.boundingSphere === null || view.has(geometry.boundingSphere),
  )
  for (let detail = Math.max(budget.detail, 1e-6); ; detail *= 1.4) {
    for (const chunk of chunks) {
      const height = view.heightAt(chunk.box.distanceToPoint(view.eye))
      chunk.level = coarsestWithin(chunk.errors, detail * height)
    }
    let triangles = 0
    for (const chunk of inView) triangles += trianglesOf(chunk)
    const coarsest = inView.every(({ level, errors }) => level === errors.length - 1)
    if (triangles <= budget.triangles || coarsest || detail > 1e3) return
  }
}

function coarsestWithin(errors: Float64Array, allowed: number): number {
  let level = 0
  while (level + 1 < errors.length && errors[level + 1] <= allowed) level++
  return level
}

/** An upper bound: stitched borders have fewer. */
function trianglesOf({ columns, rows, level }: Chunk): number {
  const step = 1 << level
  return 2 * Math.ceil(columns / step) * Math.ceil(rows / step)
}
