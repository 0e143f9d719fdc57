import { createTerrain, flatGround, type WorldPoint } from 'footpath'
import {
  createNavFinder,
  loadNavMesh,
  type NavMesh,
  navMeshFromPolygons,
  navMeshFromTerrain,
} from 'footpath/navmesh'
import { createAreaFinder } from 'footpath/navmesh/areas'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { errorCode, untyped } from './support/errors.js'
import { areaOf } from './support/mesh-area.js'

/** A rectangle on the plan, level or rising from y0 at its left side to y1 at its right. */
function floor(x0: number, z0: number, x1: number, z1: number, y0 = 0, y1 = y0): number[][] {
  return [
    [x0, y0, z0],
    [x1, y1, z0],
    [x1, y1, z1],
    [x0, y0, z1],
  ]
}

function meshOf(floors: readonly (readonly (readonly number[])[])[]): NavMesh {
  const vertices: number[] = []
  const polygons = floors.map((corners) =>
    corners.map((corner) => {
      vertices.push(...corner)
      return vertices.length / 3 - 1
    }),
  )
  return navMeshFromPolygons(vertices, polygons)
}

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

function turned(x: number, z: number): number[] {
  return [x * 0.8 - z * 0.6, 0, x * 0.6 + z * 0.8]
}

/** Two floors, 3 metres apart, and the second lower. */
function floors(): NavMesh {
  return meshOf([floor(0, 0, 4, 10, 2), floor(7, 0, 12, 10)])
}

function at(x: number, y: number, z: number): WorldPoint {
  return { x, y, z }
}

/** A house of two storeys, 10 by 10 metres: a ramp along its far wall leads up, where the upper floor has a gap. */
const house = meshOf([
  floor(0, 0, 10, 8),
  floor(0, 8, 2, 10),
  floor(2, 8, 8, 10, 0, 3),
  floor(8, 8, 10, 10, 3),
  floor(0, 0, 10, 8, 3),
])

/** A room with a wall in it that leaves a gap at one end. */
const room = meshOf([floor(0, 0, 4, 10), floor(4, 8, 6, 10), floor(6, 0, 10, 10)])

describe('a path on a mesh', () => {
  it('goes straight where nothing is in between', () => {
    const path = createNavFinder(room).find(at(1, 0, 1), at(3, 0, 9))
    expect(path.status).toBe('found')
    expect(path.world).toEqual([at(1, 0, 1), at(3, 0, 9)])
    expect(path.length).toBeCloseTo(Math.hypot(2, 8), 9)
  })

  it('bends around the corners of walls, and nowhere else', () => {
    const path = createNavFinder(room).find(at(1, 0, 1), at(9, 0, 1))
    expect(path.world).toEqual([at(1, 0, 1), at(4, 0, 8), at(6, 0, 8), at(9, 0, 1)])
    expect(path.length).toBeCloseTo(2 * Math.hypot(3, 7) + 2, 9)
    expect(path.stats).toMatchObject({ algorithm: 'navmesh', bound: 1 })
    expect(path.stats.expanded).toBeGreaterThan(0)
  })

  it('leads upstairs: the height of the goal decides on which floor it is', () => {
    const finder = createNavFinder(house)
    const below = finder.find(at(5, 0, 4), at(6, 0.2, 2))
    expect(below.world).toHaveLength(2)
    const above = finder.find(at(5, 0, 4), at(6, 2.9, 2))
    expect(above.status).toBe('found')
    expect(above.world).toEqual([at(5, 0, 4), at(2, 0, 8), at(8, 3, 8), at(6, 3, 2)])
    expect(above.length).toBeCloseTo(5 + 6 + Math.hypot(2, 6), 9)
    expect(above.lengthInSpace).toBeCloseTo(5 + Math.hypot(6, 3) + Math.hypot(2, 6), 9)
  })

  it('turns back round the end of a wall without width', () => {
    // A slope beside a floor: they are joined by the floor at their left ends alone.
    const mesh = meshOf([floor(-4, 0, 0, 8), floor(0, 0, 10, 4), floor(0, 4, 10, 8, 0, 5)])
    const path = createNavFinder(mesh).find(at(9, 0, 4), at(8, 4, 4))
    expect(path.length).toBeCloseTo(17, 9)
    expect(path.world).toEqual([at(9, 0, 4), at(0, 0, 4), at(8, 4, 4)])
  })

  it('knows the ground under its lines', () => {
    const hill = meshOf([floor(0, 0, 4, 4, 0, 2), floor(4, 0, 8, 4, 2, 0)])
    const path = createNavFinder(hill).find(at(2, 1, 1), at(6, 1, 3))
    expect(path.world).toHaveLength(2)
    expect(path.profile).toEqual([at(2, 1, 1), at(4, 2, 2), at(6, 1, 3)])
  })

  it('knows its polygons when it is asked late, after other queries and after edits', () => {
    const mesh = meshOf([floor(0, 0, 4, 10), floor(4, 0, 10, 4)])
    const finder = createNavFinder(mesh)
    const path = finder.find(at(3, 0, 9), at(9, 0, 3))
    expect(path.world).toEqual([at(3, 0, 9), at(4, 0, 4), at(9, 0, 3)])
    finder.find(at(1, 0, 1), at(2, 0, 9))
    expect(path.polygons).toEqual([0, expect.any(Number), 1])
    mesh.block([at(6, 0, 1), at(7, 0, 1), at(7, 0, 2)])
    expect(path.profile).toEqual(finder.find(at(3, 0, 9), at(9, 0, 3)).profile)
    expect(path.polygons).toEqual(finder.find(at(3, 0, 9), at(9, 0, 3)).polygons)
  })

  it('says why there is none', () => {
    const apart = createNavFinder(meshOf([floor(0, 0, 4, 4), floor(6, 0, 9, 4)]))
    expect(apart.mesh.islands).toBe(2)
    expect(apart.find(at(1, 0, 1), at(8, 0, 1))).toMatchObject({ status: 'unreachable', reason: 'separate' })
    expect(apart.find(at(1, 0, 1), at(20, 0, 1))).toMatchObject({ reason: 'goal-blocked' })
    const finder = createNavFinder(room)
    expect(finder.find(at(1, 0, 1), at(9, 0, 1)).stats.expanded).toBeGreaterThan(0)
    expect(finder.find(at(1, 0, 1), at(99, 0, 1)).stats).toMatchObject({ expanded: 0, generated: 0 })
    expect(apart.find(at(-9, 0, 1), at(1, 0, 1))).toMatchObject({ reason: 'start-blocked', length: 0 })
    const cut = createNavFinder(room).find(at(1, 0, 1), at(9, 0, 1), { maxExpanded: 1 })
    expect(cut).toMatchObject({ status: 'cut-off', reason: 'nodes' })
  })

  it('leads as near as it can if you ask for a partial one', () => {
    const apart = createNavFinder(meshOf([floor(0, 0, 4, 4), floor(6, 0, 9, 4)]))
    const path = apart.find(at(1, 0, 1), at(8, 0, 3), { partial: true })
    expect(path).toMatchObject({ status: 'partial', reason: 'separate' })
    expect(path.world.at(-1)).toEqual(at(4, 0, 3))
  })

  it('takes points beside the mesh to the nearest floor within reach', () => {
    const finder = createNavFinder(room)
    expect(finder.find(at(-0.5, 0, 1), at(3, 0, 1)).world[0]).toEqual(at(0, 0, 1))
    expect(finder.find(at(-0.5, 0, 1), at(3, 0, 1), { reach: 0.2 }).reason).toBe('start-blocked')
  })

  it('begins on a side that the corners of neighbours divide', () => {
    const path = createNavFinder(room).find(at(4, 0, 9), at(5, 0, 9), { reach: 0 })
    expect(path).toMatchObject({ status: 'found', length: 1 })
    expect(room.raycast(at(4, 0, 9), at(9, 0, 9))?.isBlocked).toBe(false)
  })

  it('is plain data as JSON', () => {
    const path = createNavFinder(room).find(at(1, 0, 1), at(3, 0, 9))
    const json = JSON.parse(JSON.stringify(path)) as Record<string, unknown>
    expect(json).toMatchObject({ status: 'found', world: [at(1, 0, 1), at(3, 0, 9)] })
  })
})

describe('any polygons', () => {
  it('become a mesh, whichever way they are wound', () => {
    const turned = meshOf([floor(0, 0, 4, 10).reverse(), floor(4, 8, 6, 10), floor(6, 0, 10, 10).reverse()])
    expect(createNavFinder(turned).find(at(1, 0, 1), at(9, 0, 1)).length).toBeCloseTo(
      2 * Math.hypot(3, 7) + 2,
      9,
    )
  })

  it('are joined where the corner of one lies on the side of another, slanted or with float noise', () => {
    const quads = [
      [turned(0, 0), turned(7, 0), turned(7, 3), turned(0, 3)],
      [turned(0, 3.000001), turned(2, 3), turned(2, 6), turned(0, 6)],
      [turned(2, 3), turned(7, 2.999999), turned(7, 6), turned(2, 6)],
    ]
    const mesh = meshOf(quads)
    expect(mesh.islands).toBe(1)
    const path = createNavFinder(mesh).find(
      at(turned(1, 1)[0], 0, turned(1, 1)[2]),
      at(turned(6, 5)[0], 0, turned(6, 5)[2]),
    )
    expect(path.world).toHaveLength(2)
    expect(path.length).toBeCloseTo(Math.hypot(5, 4), 4)
  })

  it('are cut until they are convex; what has no area or crosses itself is counted', () => {
    const arrow = [
      [0, 0, 0],
      [8, 0, 0],
      [8, 0, 8],
      [6, 0, 2],
    ]
    const wall = [
      [0, 0, 0],
      [4, 0, 0],
      [4, 3, 0],
      [0, 3, 0],
    ]
    const bow = [
      [20, 0, 0],
      [24, 0, 4],
      [24, 0, 0],
      [20, 0, 5],
    ]
    const mesh = meshOf([arrow, wall, bow])
    expect(mesh.report).toEqual({ flat: 1, crossed: 1, split: 1, crowded: 0, narrow: [] })
    const path = createNavFinder(mesh).find(at(1, 0, 0.1), at(7.9, 0, 7))
    expect(path.world[1]).toEqual(at(6, 0, 2))
  })

  it('do not let a path squeeze through a point', () => {
    const mesh = meshOf([floor(0, 0, 2, 2), floor(2, 2, 4, 4)])
    expect(mesh.islands).toBe(2)
    expect(createNavFinder(mesh).find(at(1, 0, 1), at(3, 0, 3)).status).toBe('unreachable')
  })

  it('are not joined where their heights differ by more than the unit climbs', () => {
    const steps = [floor(0, 0, 2, 2), floor(2, 0, 4, 2, 0.4), floor(4, 0, 6, 2, 1.4)]
    expect(meshOf(steps).islands).toBe(2)
  })

  it('are refused if they are none', () => {
    expect(errorCode(() => navMeshFromPolygons([0, 0, 0, 1, 0], [[0, 1, 2]]))).toBe('bad-option')
    expect(errorCode(() => navMeshFromPolygons([0, 0, 0, 1, 0, Number.NaN], [[0, 1, 1]]))).toBe('bad-number')
    expect(errorCode(() => navMeshFromPolygons([0, 0, 0, 1, 0, 0, 1, 0, 1], [[0, 1, 3]]))).toBe('bad-map')
    expect(errorCode(() => navMeshFromPolygons([0, 0, 0, 1, 0, 0, 2, 0, 0], [[0, 1, 2]]))).toBe('bad-map')
    expect(errorCode(() => createNavFinder(untyped({})))).toBe('bad-map')
    expect(errorCode(() => createNavFinder(room).find(untyped(null), at(0, 0, 0)))).toBe('bad-coordinate')
    expect(errorCode(() => createNavFinder(room).find(at(0, 0, 0), at(0, 0, Infinity)))).toBe('bad-number')
    expect(errorCode(() => createNavFinder(room).find(at(0, 0, 0), at(1, 0, 1), untyped({ far: 1 })))).toBe(
      'unknown-name',
    )
  })
})

describe('a mesh', () => {
  it('tells the nearest floor', () => {
    expect(house.nearest(at(5, 2.8, 4))).toMatchObject(at(5, 3, 4))
    expect(house.nearest(at(5, 0.3, 4))).toMatchObject(at(5, 0, 4))
    expect(house.nearest(at(5, 0, -3))).toBeNull()
    expect(house.nearest(at(5, 0, -3), 4)).toMatchObject(at(5, 0, 0))
    expect(house.islandAt(at(5, 0, 4))).toBe(0)
    expect(house.islandAt(at(50, 0, 4))).toBeNull()
  })

  it('follows a straight line over the floor to the first wall', () => {
    expect(room.raycast(at(1, 0, 1), at(3, 0, 9))).toMatchObject({ isBlocked: false, point: at(3, 0, 9) })
    expect(room.raycast(at(1, 0, 1), at(9, 0, 1))).toMatchObject({ isBlocked: true, point: at(4, 0, 1) })
    expect(room.raycast(at(-5, 0, 1), at(9, 0, 1))).toBeNull()
    // Up the ramp: the line ends on the floor it leads to.
    expect(house.raycast(at(1, 0, 9), at(9, 0, 9))?.point.y).toBeCloseTo(3, 6)
  })

  it('lets you walk along walls instead of stopping at them', () => {
    expect(room.walk(at(1, 0, 1), at(2, 0, 3))).toMatchObject(at(2, 0, 3))
    const slid = room.walk(at(3, 0, 1), at(6, 0, 5))
    expect(slid?.x).toBeCloseTo(4, 5)
    expect(slid?.z).toBeCloseTo(5, 5)
    expect(room.walk(at(3, 0, 9), at(99, 0, 99))).toMatchObject(at(10, 0, 10))
  })

  it('gives random points, more of them on larger floors', () => {
    const random = createRandom(7)
    const counts = [0, 0]
    const mesh = meshOf([floor(0, 0, 9, 9), floor(20, 0, 23, 9)])
    for (let drawn = 0; drawn < 2000; drawn++) counts[mesh.randomPoint(random).island]++
    expect(counts[0] / 2000).toBeGreaterThan(0.7)
    expect(counts[0] / 2000).toBeLessThan(0.8)
  })

  it('is made from a terrain', () => {
    const terrain = createTerrain({
      width: 5,
      depth: 3,
      cellSize: 2,
      obstacles: [0, 0, 2, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0],
      origin: { x: 10, y: 1, z: 20 },
    })
    const mesh = navMeshFromTerrain(terrain)
    const path = createNavFinder(mesh).find(at(11, 1, 21), at(19, 1, 21))
    expect(path.world).toEqual([at(11, 1, 21), at(14, 1, 24), at(16, 1, 24), at(19, 1, 21)])
    expect(errorCode(() => navMeshFromTerrain(terrain, { ...flatGround, diagonal: 'never' }))).toBe(
      'unsuitable-combination',
    )
  })
})

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

describe('a saved mesh', () => {
  it('answers as before when it is loaded', () => {
    const loaded = loadNavMesh(house.save())
    expect(loaded.polygons).toBe(house.polygons)
    const [from, to] = [at(5, 0, 4), at(6, 2.9, 2)]
    expect(createNavFinder(loaded).find(from, to).world).toEqual(createNavFinder(house).find(from, to).world)
    expect(loaded.save()).toEqual(house.save())
  })

  it('is refused wherever a byte has changed or is missing', () => {
    const bytes = room.save()
    for (let byte = 0; byte < bytes.length; byte++) {
      const changed = bytes.slice()
      changed[byte] ^= 16
      expect(errorCode(() => loadNavMesh(changed))).toBe('bad-file')
      expect(errorCode(() => loadNavMesh(bytes.slice(0, byte)))).toBe('bad-file')
    }
    expect(errorCode(() => loadNavMesh(untyped(null)))).toBe('bad-file')
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
