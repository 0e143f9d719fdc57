/** Corners of a triangle or of what is left of it, three numbers each. */
type Corners = readonly number[]

/**
 * Cuts triangles, nine numbers each, along a height: the parts below it and those above. Triangles that it does not cross
 * stay as they are.
 */
export function clipped(
  positions: Float32Array,
  height: number,
): { readonly below: Float32Array; readonly above: Float32Array } {
  const below: number[] = []
  const above: number[] = []
  for (let at = 0; at + 8 < positions.length; at += 9) {
    const triangle = Array.from(positions.subarray(at, at + 9))
    pushFan(below, side(triangle, height, -1))
    pushFan(above, side(triangle, height, 1))
  }
  return { below: Float32Array.from(below), above: Float32Array.from(above) }
}

/** The part of a triangle on one side of a height; a level one on it belongs to what lies above. */
function side(triangle: Corners, height: number, sign: 1 | -1): number[] {
  const part: number[] = []
  const depthAt = (corner: number) => sign * (triangle[3 * corner + 1] - height)
  const isLevel = [0, 1, 2].every((corner) => depthAt(corner) === 0)
  if (isLevel) return sign > 0 ? [...triangle] : []
  for (let corner = 0; corner < 3; corner++) {
    const next = (corner + 1) % 3
    const [a, b] = [depthAt(corner), depthAt(next)]
    const [from, to] = [corner, next].map((each) => triangle.slice(3 * each, 3 * each + 3))
    if (a >= 0) part.push(...from)
    if (a * b < 0) part.push(...from.map((value, axis) => value + ((to[axis] - value) * a) / (a - b)))
  }
  return part
}

function pushFan(to: number[], corners: Corners): void {
  for (let at = 6; at + 2 < corners.length; at += 3)
    to.push(...corners.slice(0, 3), ...corners.slice(at - 3, at + 3))
}
