import { createNavFinder } from 'footpath/navmesh'
import { describe, expect, it } from 'vitest'
import { at, floor, house, meshOf, room } from './support/mesh-floors.js'

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
