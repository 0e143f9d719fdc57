import { type Cell, groundHeight, type Terrain } from 'footpath'
import { cellsOnMap, type Footprint, footprintOf } from './footprint.js'
import type { ModelShape } from './shape.js'

/** Obstacles block the cells under them, scenery blocks nothing. */
export const ROLES = ['obstacle', 'scenery'] as const
export type Role = (typeof ROLES)[number]

/** A model in the scene, as plain data. */
export interface PlacedModel {
  readonly id: number
  /** The name of its shape. */
  readonly shape: string
  /** The cell its middle stands on. */
  readonly cell: Cell
  /** Degrees, anticlockwise from above, 0 up to 360. */
  readonly turn: number
  /** The longer side of the unturned model in cells. */
  readonly size: number
  readonly role: Role
}

/** The smallest and the largest model, in cells. */
export const SIZES = { least: 0.5, most: 64 } as const

/** The last footprint of every shape: a model being dragged keeps its size and turn. */
const footprints = new WeakMap<ModelShape, { key: string; footprint: Footprint }>()

/** The cells a model stands on, as indices of the map. */
export function cellsUnder(shape: ModelShape, model: PlacedModel, terrain: Terrain): Int32Array {
  const key = `${model.turn} ${model.size}`
  let known = footprints.get(shape)
  if (known?.key !== key) {
    const points = mapPoints(shape, { ...model, cell: { x: 0, y: 0 } })
    known = { key, footprint: footprintOf(points, shape.triangles) }
    footprints.set(shape, known)
  }
  return cellsOnMap(known.footprint, model.cell, terrain)
}

/** Where the vertices of a model are, seen from above: x and y in turn, in cells. */
export function mapPoints(shape: ModelShape, model: PlacedModel): Float64Array {
  const { positions } = shape
  const [cos, sin] = cosAndSin(model.turn)
  const points = new Float64Array((2 * positions.length) / 3)
  for (let vertex = 0; 3 * vertex < positions.length; vertex++)
    points.set(onMap(model, cos, sin, positions[3 * vertex], positions[3 * vertex + 2]), 2 * vertex)
  return points
}

/** A point of the shape, seen from above, on the map. */
function onMap(
  { cell, size }: PlacedModel,
  cos: number,
  sin: number,
  x: number,
  z: number,
): [number, number] {
  return [cell.x + 0.5 + size * (x * cos + z * sin), cell.y + 0.5 + size * (z * cos - x * sin)]
}

/** Vertices this share of the model's height above its lowest belong to the base it stands on. */
const BASE = 0.01

/**
 * The height at which a model rests, above the terrain's origin: the lowest point of its base is on the ground and
 * the rest of the base in it, so that no light shows below it on a slope.
 */
export function restingHeight(shape: ModelShape, model: PlacedModel, terrain: Terrain): number {
  if (terrain.heights === null) return 0
  const { positions } = shape
  const [cos, sin] = cosAndSin(model.turn)
  let lowest = Infinity
  for (const vertex of baseOf(shape)) {
    const [x, y] = onMap(model, cos, sin, positions[3 * vertex], positions[3 * vertex + 2])
    lowest = Math.min(lowest, groundHeight(terrain, x, y))
  }
  return lowest
}

/** The vertices a shape stands on, once worked out: models are put back on the ground with every touch of a brush. */
const bases = new WeakMap<ModelShape, Uint32Array>()

function baseOf(shape: ModelShape): Uint32Array {
  const known = bases.get(shape)
  if (known !== undefined) return known
  const { positions, triangles } = shape
  let top = 0
  for (let at = 1; at < positions.length; at += 3) top = Math.max(top, positions[at])
  const base = Uint32Array.from(
    new Set(triangles.filter((vertex) => positions[3 * vertex + 1] <= BASE * top)),
  )
  bases.set(shape, base)
  return base
}

/** The triangles of a placed model in cells, x, height and y of every vertex in turn: what crates collide with. */
export function solidOf(shape: ModelShape, model: PlacedModel, terrain: Terrain) {
  const { positions, triangles } = shape
  const points = mapPoints(shape, model)
  const base = restingHeight(shape, model, terrain) / terrain.cellSize
  const vertices = new Float32Array(positions.length)
  for (let vertex = 0; 3 * vertex < positions.length; vertex++) {
    vertices[3 * vertex] = points[2 * vertex]
    vertices[3 * vertex + 1] = base + model.size * positions[3 * vertex + 1]
    vertices[3 * vertex + 2] = points[2 * vertex + 1]
  }
  return { vertices, triangles }
}

/** Exact for quarter turns, so that what is square to the grid stays so. */
function cosAndSin(degrees: number): [number, number] {
  if (degrees % 90 === 0) {
    const quarter = (((degrees / 90) % 4) + 4) % 4
    return [[1, 0, -1, 0][quarter], [0, 1, 0, -1][quarter]]
  }
  const angle = (degrees * Math.PI) / 180
  return [Math.cos(angle), Math.sin(angle)]
}
