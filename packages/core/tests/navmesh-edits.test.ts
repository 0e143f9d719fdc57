import type { WorldPoint } from 'footpath'
import { createNavFinder, type NavMesh } from 'footpath/navmesh'
import { createAreaFinder } from 'footpath/navmesh/areas'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { errorCode, untyped } from './support/errors.js'
import { areaOf } from './support/mesh-area.js'
import { at, floor, meshOf, room } from './support/mesh-floors.js'

/** The area that obstacles leave of a floor of 10 × 10 m in two triangles. */
function freeUnder(...outlines: WorldPoint[][]): number {
  const mesh = meshOf([
    [
      [0, 0, 0],
      [10, 0, 0],
      [10, 0, 10],
    ],
    [
      [0, 0, 0],
      [10, 0, 10],
      [0, 0, 10],
    ],
  ])
  for (const outline of outlines) mesh.block(outline)
  return areaOf(mesh)
}

/** Two floors, 3 metres apart, and the second lower. */
function floors(): NavMesh {
  return meshOf([floor(0, 0, 4, 10, 2), floor(7, 0, 12, 10)])
}

describe('an obstacle', () => {
  const crate = [
    { x: 2, z: 2 },
    { x: 6, z: 2 },
    { x: 6, z: 4 },
    { x: 2, z: 4 },
  ]

  it('turns paths aside until it is taken away', () => {
    const mesh = meshOf([floor(0, 0, 5, 10), floor(5, 0, 10, 10)])
    const finder = createNavFinder(mesh)
    const block = mesh.block(crate)
    expect(finder.find(at(3, 0, 0), at(3, 0, 6)).world).toEqual([
      at(3, 0, 0),
      at(2, 0, 2),
      at(2, 0, 4),
      at(3, 0, 6),
    ])
    expect(finder.find(at(4, 0, 3), at(4, 0, 9), { reach: 0.5 }).reason).toBe('start-blocked')
    mesh.unblock(block)
    expect(finder.find(at(3, 0, 0), at(3, 0, 6)).world).toHaveLength(2)
    expect(errorCode(() => mesh.unblock(block))).toBe('bad-option')
  })

  it('keeps units of a radius away', () => {
    const mesh = meshOf([floor(0, 0, 10, 10)])
    mesh.block(crate, { margin: 0.5 })
    const { world } = createNavFinder(mesh).find(at(3, 0, 0), at(3, 0, 6))
    expect(Math.min(...world.map(({ x }) => x))).toBeCloseTo(1.5, 5)
  })

  it('stands on one floor: others stay free', () => {
    const mesh = meshOf([floor(0, 0, 10, 10), floor(0, 0, 10, 10, 3)])
    mesh.block(crate, { base: 0, height: 1.2 })
    const finder = createNavFinder(mesh)
    expect(finder.find(at(3, 0, 0), at(3, 0, 6)).world.length).toBeGreaterThan(2)
    expect(finder.find(at(4, 3, 0), at(4, 3, 6)).world).toHaveLength(2)
  })

  it.each([
    [2.7, 2.4, 8, 1.5, 8.5, 6.6, 1.3, 9],
    [3.1, 3.3, 7.7, 2.9, 8.4, 7.4, 0.5, 8.6],
    [2.3, 3.3, 7.6, 1, 9.2, 8.5, 2.5, 9.1],
    [1.9, 1.4, 6.9, 0.7, 9.2, 7.3, 2.4, 7.3],
    [2.1, 0.8, 9.3, 1, 6.7, 8, 1.6, 7.7],
  ])('takes no ground beside another one that it touches: %s, %s …', (...given) => {
    const [a, b, c, d] = [0, 2, 4, 6].map((first) => at(given[first], 0, given[first + 1]))
    const whole = freeUnder([a, b, c, d])
    expect(whole).toBeGreaterThan(40)
    expect(freeUnder([a, b, c], [a, c, d])).toBeCloseTo(whole, 3)
    expect(freeUnder([a, c, d], [a, b, c])).toBeCloseTo(whole, 3)
  })

  it('may reach far beyond the mesh, or lie beside it', () => {
    const mesh = meshOf([floor(0, 0, 10, 10)])
    // A wall from (0, 5) to (10, 6), a thousand kilometres long.
    const slanted = [at(-1e6, 0, 5 - 1e5), at(1e6, 0, 5 + 1e5), at(1e6, 0, 5.2 + 1e5), at(-1e6, 0, 5.2 - 1e5)]
    const wall = mesh.block(slanted)
    expect(mesh.islands).toBe(2)
    expect(mesh.raycast(at(8, 0, 1), at(8, 0, 9))?.point.z).toBeCloseTo(5.8, 4)
    expect(mesh.raycast(at(1, 0, 1), at(1, 0, 9))?.point.z).toBeCloseTo(5.1, 4)
    mesh.unblock(wall)
    const crate = mesh.block([at(500, 0, 500), at(501, 0, 500), at(501, 0, 501)])
    expect([mesh.islands, mesh.blocks]).toEqual([1, [crate]])
    mesh.unblock(crate)
    expect(areaOf(mesh)).toBeCloseTo(100, 4)
  })

  it('can cut ground in two, or cover all of it', () => {
    const mesh = meshOf([floor(0, 0, 10, 10)])
    mesh.block([at(-1, 0, 4), at(11, 0, 4), at(11, 0, 5), at(-1, 0, 5)])
    expect(mesh.islands).toBe(2)
    const all = mesh.block([at(-1, 0, -1), at(11, 0, -1), at(11, 0, 11), at(-1, 0, 11)])
    expect(createNavFinder(mesh).find(at(3, 0, 0), at(3, 0, 6)).reason).toBe('start-blocked')
    expect(errorCode(() => mesh.randomPoint(createRandom(1)))).toBe('no-map')
    mesh.unblock(all)
    expect(mesh.islands).toBe(2)
  })

  it('changes the mesh only where it is, however often it comes and goes', () => {
    const mesh = meshOf(Array.from({ length: 12 }, (_, column) => floor(4 * column, 0, 4 * column + 4, 8)))
    const finder = createNavFinder(mesh)
    const { polygons, corners } = mesh
    const far = mesh.nearest(at(46, 0, 4))
    const before = finder.find(at(1, 0, 4), at(47, 0, 4))
    const sizes: number[] = []
    for (let time = 0; time < 30; time++) {
      const x = 5 + (time % 3)
      const crate = mesh.block([
        { x, z: 0 },
        { x: x + 1.5, z: 0 },
        { x: x + 1, z: 6 },
      ])
      expect(finder.find(at(1, 0, 4), at(47, 0, 4)).length).toBeGreaterThan(46.1)
      expect(mesh.nearest(at(46, 0, 4))).toEqual(far)
      expect(before.profile[0]).toEqual(before.world[0])
      mesh.unblock(crate)
      expect(finder.find(at(1, 0, 4), at(47, 0, 4)).length).toBe(46)
      expect([mesh.polygons, mesh.corners, mesh.islands]).toEqual([polygons, corners, 1])
      sizes.push(mesh.ground.mesh.next.length)
    }
    // Places of polygons that are gone are used again.
    expect(sizes[29]).toBe(sizes[2])
  })

  it('needs an outline', () => {
    expect(errorCode(() => room.block([{ x: 0, z: 0 }]))).toBe('bad-option')
    expect(errorCode(() => room.block([at(0, 0, 0), at(1, 0, 0), at(2, 0, 0)]))).toBe('bad-option')
    expect(errorCode(() => room.block(crate, { margin: -1 }))).toBe('bad-option')
    expect(errorCode(() => room.block([at(0, 0, 0), at(1, 0, 0), at(2, 0, Number.NaN)]))).toBe('bad-number')
  })
})

describe('a link', () => {
  it('joins what no floor joins, and the path says where it takes it', () => {
    const mesh = floors()
    const finder = createNavFinder(mesh)
    expect(finder.find(at(1, 2, 1), at(11, 0, 1)).status).toBe('unreachable')
    const jump = mesh.link({ from: at(4, 2, 5), to: at(7, 0, 5), cost: 4, kind: 'jump', oneWay: true })
    const path = finder.find(at(1, 2, 1), at(11, 0, 1))
    expect(path.world).toEqual([at(1, 2, 1), at(4, 2, 5), at(7, 0, 5), at(11, 0, 1)])
    expect(path.links).toEqual([{ link: jump, at: 1 }])
    expect(path.length).toBeCloseTo(5 + Math.hypot(4, 4), 6)
    expect(path.cost).toBeCloseTo(path.length + 4, 6)
    expect(path.profile).toHaveLength(4)
    expect(finder.find(at(11, 0, 1), at(1, 2, 1))).toMatchObject({
      status: 'unreachable',
      reason: 'separate',
    })
    jump.open = false
    expect(finder.find(at(1, 2, 1), at(11, 0, 1)).status).toBe('unreachable')
    const near = finder.find(at(1, 2, 1), at(11, 0, 1), { partial: true })
    expect(near).toMatchObject({ status: 'partial', reason: 'separate', links: [] })
    mesh.unlink(jump)
    expect(errorCode(() => mesh.unlink(jump))).toBe('bad-option')
  })

  it('leads a partial path to what is nearest, over open links only, and in their direction', () => {
    const mesh = meshOf([floor(0, 0, 4, 10), floor(7, 0, 12, 10), floor(20, 0, 24, 10)])
    const jump = mesh.link({ from: at(4, 0, 5), to: at(7, 0, 5), kind: 'jump', oneWay: true })
    const finders = [createNavFinder(mesh), createAreaFinder(mesh)]
    const ends = () =>
      finders.map((finder) => {
        const { status, world } = finder.find(at(1, 0, 5), at(15, 0, 5), { partial: true })
        return [status, world.at(-1)]
      })
    expect(ends()).toEqual([1, 2].map(() => ['partial', at(12, 0, 5)]))
    jump.open = false
    expect(ends()).toEqual([1, 2].map(() => ['partial', at(4, 0, 5)]))
    jump.open = true
    const back = finders[0].find(at(8, 0, 5), at(2, 0, 5), { partial: true })
    expect(back).toMatchObject({ status: 'partial', reason: 'separate', links: [] })
    expect(back.world.at(-1)).toEqual(at(7, 0, 5))
  })

  it('is in no length of what is walked', () => {
    const mesh = floors()
    mesh.link({ from: at(4, 2, 5), to: at(7, 0, 5), cost: 9 })
    const path = createNavFinder(mesh).find(at(1, 2, 5), at(9, 0, 5))
    expect(path.length).toBeCloseTo(5, 9)
    expect(path.lengthInSpace).toBeCloseTo(5, 9)
    expect(path.profile).toHaveLength(4)
  })

  it('is taken only where it is worth its cost, even past a free line', () => {
    const mesh = meshOf([floor(0, 0, 100, 10)])
    const lift = mesh.link({ from: at(10, 0, 5), to: at(90, 0, 5), cost: 30 })
    const finder = createNavFinder(mesh)
    expect(finder.find(at(9, 0, 5), at(91, 0, 5)).cost).toBeCloseTo(32, 6)
    expect(finder.find(at(91, 0, 5), at(9, 0, 5)).links).toEqual([{ link: lift, at: 1 }])
    expect(finder.find(at(9, 0, 5), at(30, 0, 5)).links).toEqual([])
    lift.open = false
    expect(finder.find(at(9, 0, 5), at(91, 0, 5)).cost).toBeCloseTo(82, 6)
  })

  it('stays while obstacles come and go, unless one covers its end', () => {
    const mesh = floors()
    const finder = createNavFinder(mesh)
    mesh.link({ from: at(4, 2, 5), to: at(7, 0, 5) })
    const beside = mesh.block([at(1, 0, 1), at(2, 0, 1), at(2, 0, 2), at(1, 0, 2)])
    expect(finder.find(at(3, 2, 1), at(11, 0, 1)).status).toBe('found')
    mesh.block([at(1, 0, 3), at(5, 0, 3), at(5, 0, 7), at(1, 0, 7)])
    mesh.unblock(beside)
    expect(finder.find(at(3, 2, 1), at(11, 0, 1)).status).toBe('unreachable')
  })

  it('is refused with an end beside the mesh, or a cost below 0', () => {
    const mesh = floors()
    expect(errorCode(() => mesh.link({ from: at(4, 2, 5), to: at(70, 0, 5) }))).toBe('bad-coordinate')
    expect(errorCode(() => mesh.link({ from: at(4, 2, 5), to: at(7, 0, 5), cost: -1 }))).toBe('bad-option')
    expect(errorCode(() => mesh.link(untyped({ from: at(4, 2, 5), to: at(7, 0, 5), price: 1 })))).toBe(
      'unknown-name',
    )
  })
})
