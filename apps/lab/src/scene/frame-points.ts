import { type PerspectiveCamera, Vector3 } from 'three'

/**
 * Puts a camera in a direction from some points, as near as it can be with all of them in view, and returns the point
 * it looks at. A point is in view where |aside − shift| ≤ slope · (distance − near), in the camera's own axes: the
 * points furthest out decide. `margin` is left free at the edges, as a share of half the view. O(points).
 */
export function framePoints(
  camera: PerspectiveCamera,
  points: readonly Vector3[],
  { from, margin }: { readonly from: Vector3; readonly margin: number },
): Vector3 {
  const back = from.clone().normalize()
  const right = new Vector3(0, 1, 0).cross(back).normalize()
  const up = new Vector3().crossVectors(back, right)
  const tall = Math.tan((camera.fov * Math.PI) / 360) * (1 - margin)
  const across = fit(points, right, back, tall * camera.aspect)
  const along = fit(points, up, back, tall)
  const distance = Math.max(across.distance, along.distance)
  camera.position.set(0, 0, 0)
  camera.position.addScaledVector(right, across.shift).addScaledVector(up, along.shift)
  camera.position.addScaledVector(back, distance)
  const middle = points.reduce((sum, point) => sum + point.dot(back), 0) / points.length
  const target = camera.position.clone().addScaledVector(back, middle - distance)
  camera.lookAt(target)
  return target
}

/** The least place along the view from which all points fit between two planes, and the place beside it. */
function fit(
  points: readonly Vector3[],
  axis: Vector3,
  back: Vector3,
  slope: number,
): { readonly distance: number; readonly shift: number } {
  let most = Number.NEGATIVE_INFINITY
  let least = Number.POSITIVE_INFINITY
  for (const point of points) {
    most = Math.max(most, point.dot(axis) + slope * point.dot(back))
    least = Math.min(least, point.dot(axis) - slope * point.dot(back))
  }
  return { distance: (most - least) / (2 * slope), shift: (most + least) / 2 }
}
