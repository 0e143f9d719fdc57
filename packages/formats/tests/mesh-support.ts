import type { TriangleMesh } from '@footpath/formats'
import { createLcg } from './support.js'

/** A mesh of these vertices and of triangles by their numbers. */
export function meshOf(positions: number[][], triangles: number[][]): TriangleMesh {
  return { positions: Float64Array.from(positions.flat()), triangles: Uint32Array.from(triangles.flat()) }
}

/** Values in threes. */
export function chunks(values: ArrayLike<number>): number[][] {
  return Array.from({ length: values.length / 3 }, (_, at) => [
    values[at * 3],
    values[at * 3 + 1],
    values[at * 3 + 2],
  ])
}

/** Barycentric weights of a point in the plane of x and z, by the textbook. */
export function weightsAt([a, b, c]: number[][], x: number, z: number): number[] | null {
  const area = (b[0] - a[0]) * (c[2] - a[2]) - (b[2] - a[2]) * (c[0] - a[0])
  if (Math.abs(area) < 1e-6) return null
  const ofA = ((b[0] - x) * (c[2] - z) - (b[2] - z) * (c[0] - x)) / area
  const ofB = ((c[0] - x) * (a[2] - z) - (c[2] - z) * (a[0] - x)) / area
  return [ofA, ofB, 1 - ofA - ofB]
}

/**
 * A square of triangles without gaps: a grid of vertices, the inner ones moved about (many onto the centres of
 * cells, where edges cross them), each square cut along either diagonal, and thin fans in some of them.
 */
export function randomSheet(seed: number): { mesh: TriangleMesh; lowest: number; highest: number } {
  const below = createLcg(seed)
  const side = 2 + below(7)
  const scale = [1, 0.1, 1 / 3, 1000][below(4)]
  const positions: number[][] = []
  for (let z = 0; z <= side; z++) {
    for (let x = 0; x <= side; x++) {
      const move = (at: number): number => (at === 0 || at === side ? 0 : (below(65) - 32) / 80)
      positions.push([(x + move(x)) * scale, below(100) / 7, (z + move(z)) * scale])
    }
  }
  const triangles: number[][] = []
  for (let z = 0; z < side; z++) {
    for (let x = 0; x < side; x++) {
      const [a, b] = [z * (side + 1) + x, z * (side + 1) + x + 1]
      const [d, c] = [a + side + 1, b + side + 1]
      // Moved corners may make a dent, where only one diagonal leaves no gap: the middle works for both.
      const middle = [0, 1, 2].map((axis) => [a, b, c, d].reduce((sum, v) => sum + positions[v][axis] / 4, 0))
      positions.push(middle)
      const m = positions.length - 1
      for (const [from, to] of [
        [a, b],
        [b, c],
        [c, d],
        [d, a],
      ]) {
        triangles.push(below(2) === 0 ? [from, to, m] : [to, from, m])
      }
    }
  }
  const heights = positions.map(([, height]) => height)
  return { mesh: meshOf(positions, triangles), lowest: Math.min(...heights), highest: Math.max(...heights) }
}
