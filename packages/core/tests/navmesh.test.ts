import { createTerrain, flatGround } from 'footpath'
import { createNavFinder, loadNavMesh, navMeshFromPolygons, navMeshFromTerrain } from 'footpath/navmesh'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { errorCode, untyped } from './support/errors.js'
import { at, floor, house, meshOf, room } from './support/mesh-floors.js'

function turned(x: number, z: number): number[] {
  return [x * 0.8 - z * 0.6, 0, x * 0.6 + z * 0.8]
}

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
