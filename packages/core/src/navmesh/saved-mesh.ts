import {
  CHECKSUM_BYTES,
  CONTENT_AT,
  damaged,
  requireSealed,
  type SavedKind,
  seal,
} from '../memory/saved-file.js'
import type { AreaData } from './nav-areas.js'
import type { HeightSheet } from './height-sheets.js'
import type { Lattice } from './lattice.js'
import { isConvexLoop } from './convex-parts.js'
import { type Loop, type PlanPoints } from './loops.js'

const SAVED_MESH: SavedKind = {
  magic: 'FPNMESH',
  version: 1,
  problem: 'The saved navigation mesh cannot be used.',
  remedy: 'Make the mesh again and save it.',
}

/** What is kept of a mesh: the rest follows from it. */
export interface KeptMesh {
  readonly plan: PlanPoints
  readonly loops: readonly Loop[]
  readonly lattice: Lattice
  readonly climb: number
  readonly weld: number
  /** The heights of levels that were baked, by the source of polygons. */
  readonly samples?: readonly HeightSheet[] | undefined
  /** The areas of polygons, if there is more than the default one. */
  readonly areas?: AreaData | undefined
}

/** Numbers before the points: five of 8 bytes, four of 4. */
const POINTS_AT = CONTENT_AT + 5 * 8 + 4 * 4

/** The numbers of a sheet of heights before its samples. */
const SHEET_BYTES = 5 * 4

/**
 * A mesh as bytes, little-endian: the lattice, climb and weld, the numbers of points, polygons, corners and sheets of
 * heights; x and z of every point; the number of corners and the source of every polygon; the point and the height of
 * every corner; place, spacing, size and samples of every sheet. If there are areas: the length of their names and the
 * names as JSON, and the number of its area for every polygon.
 */
export function writeMesh({
  plan,
  loops,
  lattice,
  climb,
  weld,
  samples = [],
  areas,
}: KeptMesh): Uint8Array<ArrayBuffer> {
  const corners = loops.reduce((sum, { points }) => sum + points.length, 0)
  const fixed = POINTS_AT + 8 * plan.x.length + 8 * loops.length + 12 * corners + CHECKSUM_BYTES
  const names = areas === undefined ? null : new TextEncoder().encode(JSON.stringify(areas.names))
  const areaBytes = names === null ? 0 : 4 + names.length + loops.length
  const bytes = new Uint8Array(
    samples.reduce((sum, { values }) => sum + SHEET_BYTES + 4 * values.length, fixed + areaBytes),
  )
  const view = new DataView(bytes.buffer)
  let at = CONTENT_AT
  const real = (value: number) => {
    view.setFloat64(at, value, true)
    at += 8
  }
  const whole = (value: number) => {
    view.setInt32(at, value, true)
    at += 4
  }
  for (const value of [lattice.x, lattice.z, lattice.step, climb, weld]) real(value)
  for (const value of [plan.x.length, loops.length, corners, samples.length]) whole(value)
  for (let point = 0; point < plan.x.length; point++) {
    whole(plan.x[point])
    whole(plan.z[point])
  }
  for (const { points, source } of loops) {
    whole(points.length)
    whole(source)
  }
  for (const { points, heights } of loops) {
    for (let corner = 0; corner < points.length; corner++) {
      whole(points[corner])
      real(heights[corner])
    }
  }
  for (const { x, z, spacing, columns, rows, values } of samples) {
    for (const value of [x, z, spacing, columns, rows]) whole(value)
    for (const value of values) {
      view.setFloat32(at, value, true)
      at += 4
    }
  }
  if (areas !== undefined && names !== null) {
    whole(names.length)
    bytes.set(names, at)
    bytes.set(areas.of, at + names.length)
  }
  return seal(SAVED_MESH, bytes)
}

/** Reads what was saved; refuses bytes that are damaged or hold something that is no mesh. */
export function readMesh(bytes: Uint8Array): KeptMesh {
  requireSealed(SAVED_MESH, bytes)
  if (bytes.length < POINTS_AT + CHECKSUM_BYTES) throw damaged(SAVED_MESH, 'Its header is not whole.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = bytes.length - CHECKSUM_BYTES
  let at = CONTENT_AT
  const real = () => {
    at += 8
    return view.getFloat64(at - 8, true)
  }
  const whole = () => {
    at += 4
    return view.getInt32(at - 4, true)
  }
  const [x, z, step, climb, weld] = Array.from({ length: 5 }, real)
  const [pointCount, loopCount, cornerCount, sheetCount] = Array.from({ length: 4 }, whole)
  const fixed = POINTS_AT + 8 * pointCount + 8 * loopCount + 12 * cornerCount + CHECKSUM_BYTES
  const isSized =
    pointCount > 0 &&
    loopCount > 0 &&
    cornerCount > 0 &&
    sheetCount >= 0 &&
    bytes.length >= fixed + sheetCount * SHEET_BYTES
  if (!isSized) throw damaged(SAVED_MESH, 'It does not have the length that its header says.')
  const isPlaced = Number.isFinite(x) && Number.isFinite(z) && step > 0 && Number.isFinite(step)
  if (!isPlaced || !(climb >= 0) || !(weld >= 0)) throw damaged(SAVED_MESH, 'Its header holds no lattice.')
  const plan: PlanPoints = { x: [], z: [] }
  for (let point = 0; point < pointCount; point++) {
    const [px, pz] = [whole(), whole()]
    if (Math.abs(px) >= 2 ** 25 || Math.abs(pz) >= 2 ** 25)
      throw damaged(SAVED_MESH, 'A point is too far away.')
    plan.x.push(px)
    plan.z.push(pz)
  }
  const sizes = Array.from({ length: loopCount }, () => ({ count: whole(), source: whole() }))
  if (
    sizes.some(({ count }) => count < 3) ||
    sizes.reduce((sum, { count }) => sum + count, 0) !== cornerCount
  )
    throw damaged(SAVED_MESH, 'Its polygons do not have as many corners as the mesh.')
  const loops = sizes.map(({ count, source }): Loop => {
    const loop: Loop = { points: [], heights: [], source }
    for (let corner = 0; corner < count; corner++) {
      const point = whole()
      const height = real()
      if (!(point >= 0 && point < pointCount) || !Number.isFinite(height))
        throw damaged(SAVED_MESH, 'A polygon has a corner that is not there.')
      loop.points.push(point)
      loop.heights.push(height)
    }
    if (!isConvexLoop(plan, loop)) throw damaged(SAVED_MESH, 'A polygon is not convex.')
    return loop
  })
  const samples = Array.from({ length: sheetCount }, (): HeightSheet => {
    const [sheetX, sheetZ, spacing, columns, rows] =
      at + SHEET_BYTES <= end ? Array.from({ length: 5 }, whole) : [0, 0, 0, 0, 0]
    if (!(spacing > 0 && columns > 0 && rows > 0 && at + 4 * columns * rows <= end))
      throw damaged(SAVED_MESH, 'Its heights are not whole.')
    const values = Float32Array.from({ length: columns * rows }, () => {
      at += 4
      return view.getFloat32(at - 4, true)
    })
    if (!values.every(Number.isFinite)) throw damaged(SAVED_MESH, 'One of its heights is no number.')
    return { x: sheetX, z: sheetZ, spacing, columns, rows, values }
  })
  const areas = at < end ? readAreas(bytes.subarray(at, end), loopCount) : undefined
  const isSampled = loops.every(({ source }) => source >= 0 && source < sheetCount)
  if (sheetCount > 0 && !isSampled) throw damaged(SAVED_MESH, 'Its heights are not those of its polygons.')
  const kept = {
    plan,
    loops,
    lattice: { x, z, step },
    climb,
    weld,
    ...(areas === undefined ? {} : { areas }),
  }
  return sheetCount === 0 ? kept : { ...kept, samples }
}

/** The last part of a file: the names of areas, and a byte a polygon. */
function readAreas(bytes: Uint8Array, polygons: number): AreaData {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = bytes.length < 4 ? -1 : view.getInt32(0, true)
  if (length < 0 || bytes.length !== 4 + length + polygons)
    throw damaged(SAVED_MESH, 'It does not have the length that its header says.')
  const names = namesIn(bytes.subarray(4, 4 + length))
  const of = bytes.slice(4 + length)
  if (names === null || of.some((area) => area >= names.length))
    throw damaged(SAVED_MESH, 'Its areas are not those of its polygons.')
  return { names, of }
}

/** Different names as JSON; null if the bytes hold something else. */
function namesIn(bytes: Uint8Array): string[] | null {
  try {
    const names: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (!Array.isArray(names) || new Set(names).size !== names.length || names.length > 255) return null
    return names.every((name): name is string => typeof name === 'string' && name !== '') ? names : null
  } catch {
    return null
  }
}
