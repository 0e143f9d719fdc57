import type { JsonObject } from '../json.js'
import { badGltf, numbersOf } from './container.js'

/** How a node lies in the world: three columns of axes and one of the origin, three numbers each. */
export type Transform = readonly number[]

export const IDENTITY: Transform = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0]

/** The transform of a node within its parent. */
export function transformOf(node: JsonObject): Transform {
  const matrix = numbersOf(node, 'matrix', 16)
  if (matrix !== null) return [0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14].map((at) => matrix[at])
  const [x, y, z, w] = numbersOf(node, 'rotation', 4) ?? [0, 0, 0, 1]
  const [sx, sy, sz] = numbersOf(node, 'scale', 3) ?? [1, 1, 1]
  const [tx, ty, tz] = numbersOf(node, 'translation', 3) ?? [0, 0, 0]
  return [
    sx * (1 - 2 * (y * y + z * z)),
    sx * 2 * (x * y + z * w),
    sx * 2 * (x * z - y * w),
    sy * 2 * (x * y - z * w),
    sy * (1 - 2 * (x * x + z * z)),
    sy * 2 * (y * z + x * w),
    sz * 2 * (x * z + y * w),
    sz * 2 * (y * z - x * w),
    sz * (1 - 2 * (x * x + y * y)),
    tx,
    ty,
    tz,
  ]
}

/** The transform of a child in the world. */
export function within(parent: Transform, child: Transform): Transform {
  const product: number[] = []
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 3; row++) {
      let sum = column === 3 ? parent[9 + row] : 0
      for (let k = 0; k < 3; k++) sum += parent[3 * k + row] * child[3 * column + k]
      product.push(sum)
    }
  return product
}

/** A mirrored node turns its triangles round. */
export function isMirrored([a, b, c, d, e, f, g, h, i]: Transform): boolean {
  return a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e) < 0
}

/** Adds points in the world to a list. */
export function pushTransformed(to: number[], points: Float64Array, t: Transform): void {
  for (let at = 0; at + 2 < points.length; at += 3)
    for (let row = 0; row < 3; row++) {
      const value =
        t[row] * points[at] + t[3 + row] * points[at + 1] + t[6 + row] * points[at + 2] + t[9 + row]
      if (!Number.isFinite(value)) throw badGltf('a position is not finite.', value)
      to.push(value)
    }
}
