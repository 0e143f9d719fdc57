import { NavMeshView, soupOf } from '@footpath/three'
import { createNavFinder } from 'footpath/navmesh'
import { bakeNavMesh } from 'footpath/navmesh/bake'
import { BoxGeometry, Group, InstancedMesh, type LineSegments, Matrix4, Mesh, PlaneGeometry } from 'three'
import { describe, expect, it } from 'vitest'

/** A floor of 12 × 8 m around the origin and a wall on it, put there by groups. */
function level(): Group {
  const floor = new Mesh(new PlaneGeometry(12, 8).rotateX(-Math.PI / 2))
  const wall = new Mesh(new BoxGeometry(1, 3, 3))
  wall.position.set(0, 1.5, 0)
  const turned = new Group().add(wall)
  turned.rotation.y = Math.PI / 2
  return new Group().add(floor, turned)
}

function count(part: LineSegments): number {
  return part.geometry.attributes.position.count
}

describe('a level of three.js objects', () => {
  it('becomes a mesh to walk on', () => {
    const mesh = bakeNavMesh(soupOf(level()), { radius: 0.4, cell: 0.2 })
    const finder = createNavFinder(mesh)
    // The wall is turned: it stands across x, 3 m long.
    expect(finder.find({ x: -4, y: 0, z: 2 }, { x: 4, y: 0, z: 2 }).length).toBeCloseTo(8, 6)
    expect(finder.find({ x: 0, y: 0, z: -3 }, { x: 0, y: 0, z: 3 }).length).toBeGreaterThan(6.5)
  })

  it('has every instance, faces up where it is mirrored, and leaves out what is hidden or refused', () => {
    const tiles = new InstancedMesh(new PlaneGeometry(2, 2).rotateX(-Math.PI / 2), undefined, 2)
    tiles.setMatrixAt(1, new Matrix4().makeTranslation(2, 0, 0))
    tiles.scale.x = -1
    const { positions } = soupOf(new Group().add(tiles))
    expect(positions.length).toBe(4 * 9)
    expect(Math.min(...Array.from(positions))).toBe(-3)
    expect(bakeNavMesh({ positions }, { radius: 0.2, minArea: 0 }).polygons).toBe(1)
    const [floor, turned] = level().children
    turned.visible = false
    expect(soupOf(new Group().add(floor, turned)).positions.length).toBe(2 * 9)
    expect(soupOf(level(), (mesh) => mesh.geometry instanceof PlaneGeometry).positions.length).toBe(2 * 9)
    expect(() => soupOf({} as Group)).toThrow('gltf.scene')
  })

  it('is shown with its walls and a path, and again after an obstacle', () => {
    const mesh = bakeNavMesh(soupOf(level()), { radius: 0.4, cell: 0.2 })
    const view = new NavMeshView(mesh)
    const [floor, walls, path] = view.children as LineSegments[]
    expect(count(walls)).toBeGreaterThan(8)
    view.setPath(createNavFinder(mesh).find({ x: -4, y: 0, z: 2 }, { x: 4, y: 0, z: 2 }))
    expect(count(path)).toBeGreaterThan(1)
    const before = count(floor)
    mesh.block([
      { x: -4, z: 2 },
      { x: -3, z: 2 },
      { x: -3, z: 3 },
    ])
    view.update()
    expect(count(floor)).toBeGreaterThan(before)
    const jump = mesh.link({ from: { x: 0, y: 0, z: -3 }, to: { x: 0, y: 0, z: 3 }, kind: 'jump' })
    view.update()
    const [links, closed] = ['links', 'closed links'].map(
      (name) => view.getObjectByName(name) as LineSegments,
    )
    const { array } = links.geometry.attributes.position
    // It swings up as an arc from end to end.
    expect(Array.from(array.slice(0, 3))).toEqual([0, expect.closeTo(0.05, 5), -3])
    expect(Math.max(...Array.from(array))).toBeCloseTo(3, 5)
    expect(Math.max(...Array.from(array).filter((_, at) => at % 3 === 1))).toBeGreaterThan(1)
    expect([count(links), count(closed)]).toEqual([48, 0])
    jump.open = false
    view.update()
    expect([count(links), count(closed)]).toEqual([0, 48])
    expect(mesh.links).toEqual([jump])
    view.below = -1
    view.update()
    expect(count(floor)).toBe(0)
    view.setPath(null)
    expect(count(path)).toBe(0)
    view.dispose()
  })
})
