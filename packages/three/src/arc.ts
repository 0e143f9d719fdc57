import { QuadraticBezierCurve3, type Vector3 } from 'three'

/** How far an arc swings out, as a share of the distance between its ends. */
const SWING = 0.3

/** The arc of a link: it swings up; where it leads straight up, to the side. */
export function arcBetween(from: Vector3, to: Vector3): QuadraticBezierCurve3 {
  const apart = from.distanceTo(to)
  const isSteep = Math.abs(to.y - from.y) > Math.hypot(to.x - from.x, to.z - from.z)
  const middle = from.clone().add(to).divideScalar(2)
  if (isSteep) middle.x += 2 * SWING * apart
  else middle.y += 2 * SWING * apart
  return new QuadraticBezierCurve3(from, middle, to)
}
