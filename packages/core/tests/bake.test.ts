import { distanceTo, LevelBuilder, turned } from '@footpath/studies/levels'
import { createNavFinder, loadNavMesh, type NavMesh } from 'footpath/navmesh'
import { bakeNavMesh, bakeNavMeshAsync } from 'footpath/navmesh/bake'
import { bakeNavMeshInWorker } from 'footpath/navmesh/worker'
import { createRandom, type Random } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { errorCode, untyped } from './support/errors.js'
import { LONG } from './support/worlds.js'

const UNIT = { radius: 0.4, cell: 0.2 }

describe('a baked level', () => {
  it('lets a unit walk around a box at its radius', () => {
    const mesh = bakeNavMesh(new LevelBuilder().floor(0, 0, 10, 10).box(4, 2, 6, 8, 0, 1.5).soup, UNIT)
    const path = createNavFinder(mesh).find({ x: 1, y: 0, z: 5 }, { x: 9, y: 0, z: 5 })
    expect(path.status).toBe('found')
    const shortest = 2 * Math.hypot(2.6, 3.4) + 2.8
    expect(path.length).toBeGreaterThan(shortest - 0.4)
    expect(path.length).toBeLessThan(shortest + 0.4)
    expect(mesh.nearest({ x: 5, y: 0, z: 5 }, 0)?.y).toBe(1.5)
  })

  it('keeps exactly the radius from walls that lie on borders of cells', () => {
    const level = new LevelBuilder().floor(0, 0, 8, 8).box(-1, -1, 0, 9, 0, 3).box(8, -1, 9, 9, 0, 3)
    const mesh = bakeNavMesh(level.box(0, -1, 8, 0, 0, 3).box(0, 8, 8, 9, 0, 3).soup, UNIT)
    const point = (x: number, z: number) => mesh.nearest({ x, y: 0, z }, 0)
    for (const [x, z] of [
      [0.41, 4],
      [7.59, 4],
      [4, 0.41],
      [4, 7.59],
    ])
      expect(point(x, z)).not.toBeNull()
    for (const [x, z] of [
      [0.39, 4],
      [7.61, 4],
      [4, 0.39],
      [4, 7.61],
    ])
      expect(point(x, z)).toBeNull()
  })

  it('joins storeys by ramps and steps, and keeps them apart elsewhere', () => {
    const mesh = bakeNavMesh(twoStoreys().soup, UNIT)
    const finder = createNavFinder(mesh)
    const below = { x: 10, y: 0, z: 2 }
    const above = { x: 10, y: 3, z: 2 }
    const up = finder.find(below, above)
    expect(up.status).toBe('found')
    // Out to the ramp at one side and back.
    expect(up.length).toBeGreaterThan(12)
    expect(Math.max(...up.profile.map(({ y }) => y))).toBeCloseTo(3, 1)
    expect(up.lengthInSpace).toBeGreaterThan(up.length)
    expect(finder.find(below, { x: 12, y: 0, z: 3 }).length).toBeCloseTo(Math.hypot(2, 1), 1)
  })

  it('leads up a spiral that lies over itself, between platforms that do', () => {
    for (let seed = 1; seed <= 3 * LONG; seed++) {
      const { level, from, to } = spiral(createRandom(seed))
      const mesh = bakeNavMesh(level.soup, { radius: 0.3, cell: 0.2 })
      const { flat, crossed, split, crowded } = mesh.report
      expect({ flat, crossed, split, crowded }, `seed ${seed}`).toEqual({
        flat: 0,
        crossed: 0,
        split: 0,
        crowded: 0,
      })
      const path = createNavFinder(mesh).find(from, to)
      expect(path.status, `seed ${seed}`).toBe('found')
      // Two turns around the inner wall at least.
      expect(path.length).toBeGreaterThan(2 * 2 * Math.PI * 1.2 * 0.9)
    }
  })

  it('knows the height of the ground between the corners of its polygons', () => {
    const level = new LevelBuilder().ramp(0, 0, 6, 8, 0, 3).ramp(6, 0, 12, 8, 3, 0)
    const mesh = bakeNavMesh(level.soup, UNIT)
    for (const kept of [mesh, loadNavMesh(mesh.save())])
      for (const x of [1, 3, 5, 7, 9])
        expect(kept.nearest({ x, y: 2, z: 4 })?.y).toBeCloseTo(x < 6 ? x / 2 : 6 - x / 2, 0)
  })

  it('opens doors that are wide enough wherever they are, and lists those that are not', () => {
    for (const offset of [0, 0.03, 0.07, 0.11, 0.16]) {
      const wide = bakeNavMesh(rooms(1.2, offset).soup, { radius: 0.4 })
      expect(wide.islands, `a door of 1.2 m at ${offset}`).toBe(1)
      expect(wide.report.narrow).toEqual([])
      const narrow = bakeNavMesh(rooms(0.7, offset).soup, { radius: 0.4 })
      expect(narrow.islands, `a door of 0.7 m at ${offset}`).toBe(2)
      expect(narrow.report.narrow).toHaveLength(1)
      const [gap] = narrow.report.narrow
      expect(Math.abs(gap.x - 5)).toBeLessThan(0.5)
      expect(Math.abs(gap.z - 4 - offset)).toBeLessThan(0.4)
      expect(Math.abs(gap.width - 0.7)).toBeLessThan(0.35)
    }
  })

  it('leaves out what has no headroom, is too steep or too small', () => {
    const level = new LevelBuilder().floor(0, 0, 20, 6).box(8, 0, 12, 6, 1.2, 4).box(15, 2, 16, 3, 0, 1)
    const mesh = bakeNavMesh(level.ramp(-4, 0, 0, 6, 8, 0).soup, UNIT)
    const stands = (x: number, y: number, z: number) => {
      const point = mesh.nearest({ x, y, z }, 0)
      return point !== null && Math.abs(point.y - y) < 0.3
    }
    expect(stands(4, 0, 3)).toBe(true)
    expect(stands(10, 0, 3)).toBe(false)
    expect(stands(10, 4, 3)).toBe(true)
    expect(stands(-2, 4, 3)).toBe(false)
    expect(stands(15.5, 1, 2.5)).toBe(false)
    expect(mesh.islands).toBe(3)
  })
})

describe('baking random levels', () => {
  it('keeps the radius and loses little ground', { tags: 'slow', timeout: 120_000 * LONG }, () => {
    for (let seed = 1; seed <= 6 * LONG; seed++) {
      const random = createRandom(seed)
      const { level, boxes, size } = slantedBoxes(random)
      for (const strict of [false, true]) {
        const cell = random.pick([0.1, 0.15, 0.2])
        const mesh = bakeNavMesh(level.soup, { radius: 0.6, cell, strict })
        const clearance = (p: { x: number; z: number }) =>
          Math.min(p.x, p.z, size - p.x, size - p.z, ...boxes.map((box) => distanceTo(box, p)))
        let least = Infinity
        for (let at = 0; at < 400; at++) {
          const point = mesh.randomPoint(random)
          if (point.y < 0.1) least = Math.min(least, clearance(point))
        }
        const kept = strict ? 0.6 : 0.6 - cell
        if (least < kept) expect.fail(`seed ${seed}, cell ${cell}, strict ${strict}: clearance ${least}`)
        for (let at = 0; at < 400; at++) {
          const p = { x: random.nextFloat() * size, y: 0, z: random.nextFloat() * size }
          // Parts that are too small are left out.
          if (clearance(p) < 0.6 + 3 * cell || mesh.nearest(p, 0) !== null) continue
          if (mesh.nearest(p, 0.6) === null) continue
          expect.fail(`seed ${seed}, cell ${cell}, strict ${strict}: no ground at ${JSON.stringify(p)}`)
        }
        expectSound(mesh, random, `seed ${seed}, cell ${cell}, strict ${strict}`)
      }
    }
  })
})

describe('a level that cannot be used', () => {
  const room = new LevelBuilder().floor(0, 0, 4, 4).soup
  it.each<[string, string, () => unknown]>([
    ['no level', 'bad-option', () => bakeNavMesh(untyped(null))],
    ['half a triangle', 'bad-option', () => bakeNavMesh({ positions: [0, 0, 0], triangles: [0, 0] })],
    [
      'a vertex that is not there',
      'bad-number',
      () => bakeNavMesh({ positions: [0, 0, 0], triangles: [0, 0, 7] }),
    ],
    [
      'a coordinate that is not finite',
      'bad-number',
      () => bakeNavMesh({ positions: [0, 0, NaN, 1, 0, 0, 0, 0, 1] }),
    ],
    ['triangles that face down', 'no-map', () => bakeNavMesh({ positions: [0, 0, 0, 9, 0, 0, 0, 0, 9] })],
    ['no room', 'no-map', () => bakeNavMesh(room, { radius: 3 })],
    ['cells above the radius', 'bad-option', () => bakeNavMesh(room, { radius: 0.2, cell: 0.5 })],
    ['far too many cells', 'bad-size', () => bakeNavMesh(room, { radius: 0.0001 })],
    ['a misspelt option', 'unknown-name', () => bakeNavMesh(room, untyped({ radios: 1 }))],
  ])('%s is refused as %s', (_, code, call) => {
    expect(errorCode(call)).toBe(code)
  })

  it('is told to be wound otherwise, which may be allowed', () => {
    const positions = [0, 0, 0, 9, 0, 0, 0, 0, 9]
    expect(() => bakeNavMesh({ positions })).toThrow('twoSided')
    expect(bakeNavMesh({ positions }, { twoSided: true }).polygons).toBe(1)
  })
})

describe('baking in slices', () => {
  it('gives the same mesh, says how far it is, and can be stopped', async () => {
    const { soup } = twoStoreys()
    const shares: number[] = []
    const mesh = await bakeNavMeshAsync(soup, { ...UNIT, onProgress: (share) => shares.push(share) })
    expect(mesh.save()).toEqual(bakeNavMesh(soup, UNIT).save())
    expect(shares.length).toBeGreaterThan(5)
    expect(shares.at(-1)).toBe(1)
    const stopped = new AbortController()
    const baking = bakeNavMeshAsync(soup, {
      ...UNIT,
      signal: stopped.signal,
      onProgress: () => stopped.abort(new Error('enough')),
    })
    await expect(baking).rejects.toThrow('enough')
  })
})

describe('baking in a worker', () => {
  it('gives the same mesh and report, says how far it is, and can be stopped', async () => {
    const { soup } = rooms(0.7, 0)
    const shares: number[] = []
    const options = { radius: 0.4 }
    const mesh = await bakeNavMeshInWorker(soup, { ...options, onProgress: (share) => shares.push(share) })
    const wanted = bakeNavMesh(soup, options)
    expect(mesh.save()).toEqual(wanted.save())
    expect(mesh.report).toEqual(wanted.report)
    expect(mesh.report.narrow).toHaveLength(1)
    expect(shares.at(-1)).toBe(1)
    const stopped = AbortSignal.abort(new Error('enough'))
    await expect(bakeNavMeshInWorker(soup, { ...options, signal: stopped })).rejects.toThrow('enough')
    await expect(bakeNavMeshInWorker({ positions: [0, 0, 0, 9, 0, 0, 0, 0, 9] })).rejects.toThrow('twoSided')
  })
})

/** Every point is found again, and paths cost the same there and back. */
function expectSound(mesh: NavMesh, random: Random, what: string): void {
  const finder = createNavFinder(mesh)
  for (let query = 0; query < 20; query++) {
    const [a, b] = [mesh.randomPoint(random), mesh.randomPoint(random)]
    const there = finder.find(a, b, { reach: 0 })
    const back = finder.find(b, a, { reach: 0 })
    expect(there.status, what).toBe(a.island === b.island ? 'found' : 'unreachable')
    expect(there.length, what).toBeCloseTo(back.length, 9)
    expect(there.length, what).toBeGreaterThan(
      a.island === b.island ? Math.hypot(a.x - b.x, a.z - b.z) - 1e-6 : -1,
    )
  }
}

function twoStoreys(): LevelBuilder {
  return new LevelBuilder()
    .floor(-4, 0, 16, 8)
    .box(6, 0, 16, 4, 2.8, 3)
    .box(0, 4, 6, 8, 2.8, 3)
    .box(6, 6, 10, 8, 2.8, 3)
    .ramp(0, 0.5, 6, 3.5, 0, 3)
}

/** A floor with platforms over it, and a spiral ramp of two turns beside them. */
function spiral(random: Random) {
  const level = new LevelBuilder().floor(0, 0, 12, 16)
  for (let slab = 0; slab < 12; slab++) {
    const [x, z, y] = [random.nextFloat() * 4, random.nextFloat() * 12, random.pick([0, 2.2, 4.4])]
    const [width, rise] = [4 + random.nextFloat() * 4, random.pick([0, 0, 2.2])]
    level.ramp(x, z, x + width, z + 1 + random.nextFloat() * 3, y, y + rise)
  }
  for (let step = 0; step < 24; step++)
    level.quad(onSpiral(step, 1), onSpiral(step + 1, 1), onSpiral(step + 1, 4), onSpiral(step, 4))
  const [[x, y, z], [toX, toY, toZ]] = [onSpiral(1, 2.5), onSpiral(23, 2.5)]
  return { level, from: { x, y, z }, to: { x: toX, y: toY, z: toZ } }
}

function onSpiral(step: number, radius: number): [x: number, y: number, z: number] {
  const angle = (step * Math.PI) / 6
  return [20 + radius * Math.cos(angle), 0.4 * step, 8 + radius * Math.sin(angle)]
}

/** Two rooms of 5 × 8 m with a door of some width. */
function rooms(width: number, offset: number): LevelBuilder {
  const [low, high] = [4 + offset - width / 2, 4 + offset + width / 2]
  return new LevelBuilder().floor(0, 0, 10, 8).box(4.9, 0, 5.1, low, 0, 3).box(4.9, high, 5.1, 8, 0, 3)
}

function slantedBoxes(random: Random) {
  const size = 16
  const level = new LevelBuilder().floor(0, 0, size, size)
  // Too low to stand in, too high to step on.
  const boxes = Array.from({ length: 10 }, () => {
    const [x, z] = [random.nextFloat() * size, random.nextFloat() * size]
    const [w, d] = [0.5 + 2 * random.nextFloat(), 0.5 + 2 * random.nextFloat()]
    const angle = random.nextFloat() * 3
    level.box(x - w, z - d, x + w, z + d, 0, 1.5, angle)
    return turned(x - w, z - d, x + w, z + d, angle)
  })
  return { level, boxes, size }
}
