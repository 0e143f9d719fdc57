import { MeshBuilder, type Point } from './mesh-builder.js'
import type { ModelShape } from './shape.js'

/** The shelf's own models, made by code: nothing to load. */
export function builtInShapes(): readonly ModelShape[] {
  return [rock(), tree(), house()]
}

/** A ball of 80 faces, dented by slow waves and a little roughness, and flat below. */
function rock(): ModelShape {
  const builder = new MeshBuilder()
  const golden = (1 + Math.sqrt(5)) / 2
  const corners: Point[] = []
  for (const a of [-1, 1]) for (const b of [-golden, golden]) corners.push([0, a, b], [a, b, 0], [b, 0, a])
  const put = (a: Point, b: Point, c: Point, depth: number): void => {
    if (depth > 0) {
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)]
      put(a, ab, ca, depth - 1)
      put(ab, b, bc, depth - 1)
      put(ca, bc, c, depth - 1)
      put(ab, bc, ca, depth - 1)
      return
    }
    const shade = Math.round(118 + 34 * noise(a[1], b[2], c[0]))
    builder.triangle(dented(a), dented(b), dented(c), (shade << 16) | ((shade - 5) << 8) | (shade - 15))
  }
  for (const [a, b, c] of icosahedronFaces(corners)) put(a, b, c, 1)
  return builder.shape('rock', 3)
}

/** A corner of the ball as it is drawn. */
function dented(point: Point): Point {
  const length = Math.hypot(...point)
  const [x, y, z] = point.map((value) => value / length)
  const waves =
    Math.sin(2.1 * x + 1.3 * z) + Math.sin(2.7 * y - 1.9 * x + 1) + Math.sin(3.1 * z + 2.3 * y + 2)
  const dent = 0.8 + 0.08 * waves + 0.16 * noise(x, y, z)
  return [x * dent, Math.max(-0.3, 0.78 * y * dent), 0.84 * z * dent]
}

/** The point between two corners, as far from the origin as they are. */
function middle(a: Point, b: Point): Point {
  const sum: Point = [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
  const scale = Math.hypot(...a) / Math.hypot(...sum)
  return [sum[0] * scale, sum[1] * scale, sum[2] * scale]
}

function isNear(a: Point, b: Point): boolean {
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]) < 2.1
}

/** All triples of corners at the shortest distance from each other, turned outwards. */
function icosahedronFaces(corners: readonly Point[]): [Point, Point, Point][] {
  const faces: [Point, Point, Point][] = []
  for (let i = 0; i < corners.length; i++) {
    for (let j = i + 1; j < corners.length; j++) {
      for (let k = j + 1; k < corners.length; k++) {
        const [a, b, c] = [corners[i], corners[j], corners[k]]
        if (!isNear(a, b) || !isNear(b, c) || !isNear(a, c)) continue
        const volume =
          a[0] * (b[1] * c[2] - b[2] * c[1]) +
          a[1] * (b[2] * c[0] - b[0] * c[2]) +
          a[2] * (b[0] * c[1] - b[1] * c[0])
        faces.push(volume > 0 ? [a, b, c] : [a, c, b])
      }
    }
  }
  return faces
}

/** A value from 0 to 1 that depends on the place alone. */
function noise(x: number, y: number, z: number): number {
  const value = Math.sin(12.9898 * x + 78.233 * y + 37.719 * z) * 43758.5453
  return value - Math.floor(value)
}

/** A conifer: a trunk and three tiers. */
function tree(): ModelShape {
  return new MeshBuilder()
    .cone(0, 0.5, 0.13, 0.1, 7, 0x6b4a2f)
    .cone(0.4, 1.25, 0.62, 0, 9, 0x38622f)
    .cone(0.85, 1.65, 0.48, 0, 9, 0x437236)
    .cone(1.3, 2.1, 0.34, 0, 9, 0x4f823e)
    .shape('tree', 2.6)
}

const WALL = 0xe6dcc6
const ROOF = 0xa4472f
const DARK_ROOF = 0x8f3d29

/** An L of two wings with gable roofs, five cells by five: its footprint is not its bounding box. */
function house(): ModelShape {
  const eaves = 1.5
  const ridge = 2.5
  // The window in front of this wall ends the model, at 2.5.
  const front = 2.49
  const builder = new MeshBuilder()
    .walls(-2.5, -2.5, 2.5, -0.5, eaves, WALL)
    .walls(-2.5, -0.5, -0.5, front, eaves, WALL)
    // The long wing's roof, along x, and its gables.
    .quad([-2.5, eaves, -0.5], [2.5, eaves, -0.5], [2.5, ridge, -1.5], [-2.5, ridge, -1.5], ROOF)
    .quad([2.5, eaves, -2.5], [-2.5, eaves, -2.5], [-2.5, ridge, -1.5], [2.5, ridge, -1.5], DARK_ROOF)
    .triangle([2.5, eaves, -0.5], [2.5, eaves, -2.5], [2.5, ridge, -1.5], WALL)
    .triangle([-2.5, eaves, -2.5], [-2.5, eaves, -0.5], [-2.5, ridge, -1.5], WALL)
    // The short wing's roof, along z, into the long one.
    .quad([-0.5, eaves, front], [-0.5, eaves, -0.5], [-1.5, ridge, -1.5], [-1.5, ridge, front], DARK_ROOF)
    .quad([-2.5, eaves, -1.5], [-2.5, eaves, front], [-1.5, ridge, front], [-1.5, ridge, -1.5], ROOF)
    .triangle([-2.5, eaves, front], [-0.5, eaves, front], [-1.5, ridge, front], WALL)
  // Door and windows, a little in front of the walls.
  const pane = (x: number, y: number, wide: number, high: number, z: number, colour: number) =>
    builder.quad([x, y, z], [x + wide, y, z], [x + wide, y + high, z], [x, y + high, z], colour)
  pane(0.6, 0, 0.5, 1, -0.49, 0x5a3d28)
  pane(1.5, 0.6, 0.5, 0.5, -0.49, 0x53687a)
  pane(-0.2, 0.6, 0.5, 0.5, -0.49, 0x53687a)
  pane(-1.75, 0.6, 0.5, 0.5, 2.5, 0x53687a)
  return builder.shape('house', 5)
}
