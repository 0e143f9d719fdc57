import { type PlacedModel, ROLES, SIZES } from '../models/placed-model.js'
import type { ModelShape } from '../models/shape.js'
import type { CratePose } from '../physics/crate.js'

/** A shape from a file, as a saved file keeps it. */
export interface SharedShape {
  readonly name: string
  readonly size: number
  readonly positions: readonly number[]
  readonly triangles: readonly number[]
}

/** Models and crates as a link or a saved file has them: short, because links are. */
export interface SharedThings {
  /** Shape, x, y, degrees, size and the number of the role. */
  readonly models?: readonly (readonly [string, number, number, number, number, number])[]
  /** x, y, height, the four parts of the turn, and the edge; all at rest. */
  readonly crates?: readonly (readonly number[])[]
  /** Only in a saved file. */
  readonly shapes?: readonly SharedShape[]
}

/** Models, crates and shapes, as the lab uses them. */
export interface ThingLists {
  readonly models: readonly Omit<PlacedModel, 'id'>[]
  readonly crates: readonly CratePose[]
  readonly shapes: readonly ModelShape[]
}

/** A state with more of each is refused. */
const MOST = 1000

/** Puts things into plain data, or null where there are none. */
export function packThings(things: ThingLists): SharedThings | null {
  const { models, crates } = things
  if (models.length === 0 && crates.length === 0) return null
  const used = new Set(models.map(({ shape }) => shape))
  const shapes = things.shapes.filter(({ name, isUploaded }) => isUploaded && used.has(name))
  return {
    ...(models.length === 0
      ? {}
      : {
          models: models.map(({ shape, cell, turn, size, role }) => [
            shape,
            cell.x,
            cell.y,
            turn,
            size,
            ROLES.indexOf(role),
          ]),
        }),
    ...(crates.length === 0
      ? {}
      : {
          crates: crates.map(({ x, y, height, turn, size }) =>
            [x, y, height, ...turn, size].map((value) => rounded(value)),
          ),
        }),
    ...(shapes.length === 0
      ? {}
      : {
          shapes: shapes.map(({ name, size, positions, triangles }) => ({
            name,
            size,
            positions: Array.from(positions, rounded),
            triangles: [...triangles],
          })),
        }),
  }
}

/** Takes things out of data that may be anything; what makes no sense is left out. */
export function unpackThings(data: SharedThings | undefined): ThingLists {
  const models: Omit<PlacedModel, 'id'>[] = []
  for (const entry of listOf(data?.models)) {
    const [shape, x, y, turn, size, role] = listOf(entry)
    if (typeof shape !== 'string' || !isCount(x) || !isCount(y) || !isNumber(turn) || !isNumber(size))
      continue
    if (size < SIZES.least || size > SIZES.most || turn < 0 || turn >= 360) continue
    models.push({ shape, cell: { x, y }, turn, size, role: role === 1 ? 'scenery' : 'obstacle' })
  }
  const crates: CratePose[] = []
  for (const entry of listOf(data?.crates)) {
    const numbers = listOf(entry)
    if (numbers.length !== 8 || !numbers.every(isNumber)) continue
    const [x, y, height, i, j, k, w, size] = numbers
    const length = Math.hypot(i, j, k, w)
    if (length < 0.5 || size < 0.1 || size > 4) continue
    crates.push({ x, y, height, turn: [i / length, j / length, k / length, w / length], size })
  }
  const shapes: ModelShape[] = []
  for (const entry of listOf(data?.shapes)) {
    const shape = shapeOf(entry)
    if (shape !== null) shapes.push(shape)
  }
  return { models, crates, shapes }
}

function shapeOf(entry: unknown): ModelShape | null {
  const { name, size, positions, triangles } = (entry ?? {}) as Partial<SharedShape>
  if (typeof name !== 'string' || !isNumber(size) || !Array.isArray(positions) || !Array.isArray(triangles))
    return null
  const vertices = positions.length / 3
  if (!Number.isInteger(vertices) || !positions.every(isNumber)) return null
  if (triangles.length % 3 !== 0 || !triangles.every((vertex) => isCount(vertex) && vertex < vertices))
    return null
  return {
    name,
    isUploaded: true,
    size,
    positions: Float32Array.from(positions),
    triangles: Uint32Array.from(triangles),
    colours: null,
  }
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MOST) : []
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value)
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0
}

/** Four digits behind the point are a tenth of a millimetre in a cell of a metre. */
function rounded(value: number): number {
  return Math.round(10_000 * value) / 10_000
}
