// @module-tag slow
import { type NavBlock, type NavMesh, navMeshFromPolygons } from 'footpath/navmesh'
import { createRandom, type Random } from 'footpath/random'
import { expect, it } from 'vitest'
import { LONG } from './support/worlds.js'

interface Spot {
  readonly x: number
  readonly z: number
}

/** The side of the floor in metres. */
const SIZE = 10

/** In these worlds a corner of one cut lay beside the acute corner of a piece, which cannot take it. */
const HARD = [520, 1124, 1638, 3287, 4245, 4828]

it('two obstacles with a side in common leave no crack where it goes on', () => {
  const triangle = [
    0,
    0,
    10 / 3,
    2.804609899470743,
    0,
    2.937132999552834,
    3.6593706166757585,
    0,
    7.214008380843412,
  ]
  const mesh = navMeshFromPolygons([0, 0, 0, 10, 0, 10, ...triangle], [[2, 3, 4]])
  const side = [
    { x: 1.4530489073399406, z: 4.629401128097404 },
    { x: 2.5168947048935273, z: 5.161324026874198 },
  ]
  mesh.block([
    ...side,
    { x: 2.082359308243668, z: 6.030394820173916 },
    { x: 1.0185135106900811, z: 5.4984719213971225 },
  ])
  mesh.block([...side, { x: 0.512784272710628, z: 6.412405726323998 }])
  expect(mesh.islands).toBe(1)
  expect(mesh.raycast({ x: 1.75, y: 0, z: 3.7 }, { x: 2, y: 0, z: 4 })?.isBlocked).toBe(false)
})

it('obstacles that overlap, touch, come and go leave the ground that none covers, and no wall but theirs', {
  timeout: 60_000 * LONG,
}, () => {
  const tally = { free: 0, covered: 0, walls: 0 }
  for (const seed of [...Array.from({ length: 80 * LONG }, (_, at) => at + 1), ...HARD]) {
    const random = createRandom(seed)
    const { vertices, triangles } = floor(random)
    const mesh = navMeshFromPolygons(vertices, triangles)
    const there = new Map<NavBlock, readonly Spot[]>()
    for (let edit = 2 + random.nextInt(6); edit > 0; edit--) {
      const outline = obstacle(random, Array.from(there.values()))
      if (areaOf(outline) < 0.05) continue
      there.set(mesh.block(outline), outline)
      if (there.size < 3 || random.nextInt(4) > 0) continue
      const gone = random.pick(Array.from(there.keys()))
      mesh.unblock(gone)
      there.delete(gone)
    }
    for (let query = 0; query < 60; query++) {
      const p = { x: random.nextFloat() * SIZE, z: random.nextFloat() * SIZE }
      const depths = Array.from(there.values(), (outline) => depthIn(outline, p))
      // Rounding decides at their borders.
      if (depths.some((depth) => Math.abs(depth) < 1e-4)) continue
      const isFree = depths.every((depth) => depth < 0)
      if ((mesh.islandAt({ ...p, y: 0 }) !== null) !== isFree)
        expect.fail(
          `seed ${seed}: ${JSON.stringify(p)} is free: ${isFree}, but not on the mesh under ${JSON.stringify(Array.from(there.values()))}`,
        )
      tally[isFree ? 'free' : 'covered']++
    }
    const borders = [SQUARE, ...there.values()]
    for (const wall of wallsOf(mesh)) {
      if (!borders.some((border) => distanceTo(border, wall) < 1e-4))
        expect.fail(
          `seed ${seed}: a wall at ${JSON.stringify(wall)} under ${JSON.stringify(Array.from(there.values()))}`,
        )
      tally.walls++
    }
  }
  for (const count of Object.values(tally)) expect(count).toBeGreaterThan(500)
})

const SQUARE = [
  { x: 0, z: 0 },
  { x: SIZE, z: 0 },
  { x: SIZE, z: SIZE },
  { x: 0, z: SIZE },
]

/** The middle of every side that no polygon lies beside. */
function wallsOf({ ground: { mesh, living, lattice } }: NavMesh): Spot[] {
  const { x, z, first, twin, origin, next } = mesh
  return living.flatMap((polygon) => {
    const sides = Array.from({ length: first[polygon + 1] - first[polygon] }, (_, at) => first[polygon] + at)
    return sides
      .filter((side) => twin[side] < 0)
      .map((side) => {
        const [a, b] = [origin[side], origin[next[side]]]
        return {
          x: lattice.x + (lattice.step * (x[a] + x[b])) / 2,
          z: lattice.z + (lattice.step * (z[a] + z[b])) / 2,
        }
      })
  })
}

/** How far a point lies from the border of an outline. */
function distanceTo(outline: readonly Spot[], p: Spot): number {
  const distances = outline.map((a, at) => {
    const b = outline[(at + 1) % outline.length]
    const [dx, dz] = [b.x - a.x, b.z - a.z]
    const along = ((p.x - a.x) * dx + (p.z - a.z) * dz) / (dx * dx + dz * dz)
    const share = Math.min(1, Math.max(0, along))
    return Math.hypot(p.x - a.x - share * dx, p.z - a.z - share * dz)
  })
  return Math.min(...distances)
}

/** A square of triangles whose inner corners lie anywhere. */
function floor(random: Random) {
  const cells = 1 + random.nextInt(4)
  const vertices: number[] = []
  const triangles: number[][] = []
  for (let row = 0; row <= cells; row++)
    for (let column = 0; column <= cells; column++) {
      const isInner = row > 0 && row < cells && column > 0 && column < cells
      const [x, z] = [column, row].map(
        (at) => (SIZE * at) / cells + (isInner ? ((random.nextFloat() - 0.5) * 4) / cells : 0),
      )
      vertices.push(x, 0, z)
      const first = row * (cells + 1) + column
      const next = first + cells + 1
      if (row < cells && column < cells) triangles.push([first, first + 1, next + 1], [first, next + 1, next])
    }
  return { vertices, triangles }
}

/** A rectangle, turned or on whole coordinates, or a triangle on a side of another obstacle. */
function obstacle(random: Random, others: readonly (readonly Spot[])[]): readonly Spot[] {
  const [x, z] = [random.nextFloat() * SIZE, random.nextFloat() * SIZE]
  if (others.length > 0 && random.nextInt(2) === 0) {
    const other = random.pick(others)
    const at = random.nextInt(other.length)
    return leftward([other[at], other[(at + 1) % other.length], { x, z }])
  }
  const [w, d] = [0.3 + 2 * random.nextFloat(), 0.3 + 2 * random.nextFloat()]
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ]
  if (random.nextInt(2) === 0)
    return corners.map(([dx, dz]) => ({ x: Math.round(x + dx * w), z: Math.round(z + dz * d) }))
  return corners.map(([dx, dz]) => ({ x: x + dx * w - 0.5 * dz * d, z: z + 0.5 * dx * w + dz * d }))
}

function leftward(outline: readonly Spot[]): readonly Spot[] {
  return areaOf(outline) < 0 ? outline.slice().reverse() : outline
}

function areaOf(outline: readonly Spot[]): number {
  return outline.reduce((sum, a, at) => {
    const b = outline[(at + 1) % outline.length]
    return sum + (a.x * b.z - b.x * a.z) / 2
  }, 0)
}

/** How far inside a convex outline a point lies; below 0 outside. */
function depthIn(outline: readonly Spot[], p: Spot): number {
  const depths = outline.map((a, at) => {
    const b = outline[(at + 1) % outline.length]
    const [dx, dz] = [b.x - a.x, b.z - a.z]
    return (dx * (p.z - a.z) - dz * (p.x - a.x)) / Math.hypot(dx, dz)
  })
  return Math.min(...depths)
}
