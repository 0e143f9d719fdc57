import { BufferAttribute, type BufferGeometry, Sphere, Vector3 } from 'three'

/**
 * Gives a geometry new values for an attribute: in place if they fit, otherwise in a new array twice as large. The
 * caller sets draw ranges. The old buffers are freed before a larger one takes their place.
 */
export function fillAttribute(
  geometry: BufferGeometry,
  name: string,
  itemSize: number,
  values: ArrayLike<number>,
): void {
  const old = geometry.getAttribute(name) as BufferAttribute | undefined
  if (old !== undefined && old.array.length >= values.length) {
    old.array.set(values)
    old.clearUpdateRanges()
    old.addUpdateRange(0, values.length)
    old.needsUpdate = true
    return
  }
  if (old !== undefined) geometry.dispose()
  const array = new Float32Array(Math.max(64 * itemSize, 2 * values.length))
  array.set(values)
  geometry.setAttribute(name, new BufferAttribute(array, itemSize))
}

/** The sphere around these positions alone: what follows them in a reused buffer is left over from before. */
export function boundBy(geometry: BufferGeometry, positions: ArrayLike<number>): void {
  const low = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  const high = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let at = 0; at < positions.length; at += 3) {
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[at + axis]
      if (value < low[axis]) low[axis] = value
      if (value > high[axis]) high[axis] = value
    }
  }
  const sphere = new Sphere()
  if (positions.length > 0) {
    sphere.center.fromArray(low).add(new Vector3().fromArray(high)).multiplyScalar(0.5)
    sphere.radius = sphere.center.distanceTo(new Vector3().fromArray(high))
  }
  geometry.boundingSphere = sphere
}
