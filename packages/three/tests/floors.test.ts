import { createFinder, terrainFromText } from 'footpath'
import { createSite } from 'footpath/site'
import { Box3, InstancedMesh, type Object3D, Vector3 } from 'three'
import { describe, expect, it, vi } from 'vitest'
import { PathLine, SitePathLine, SiteView } from '../dist/index.js'

function house() {
  return createSite({
    floors: [
      terrainFromText(['......', '.####.', '......']),
      terrainFromText(['......', '...#..', '......']),
    ],
    links: [{ kind: 'stairs', from: { x: 5, y: 1 }, to: { x: 5, y: 1, floor: 1 } }],
  })
}

function all<Kind>(object: Object3D, is: (each: Object3D) => boolean): Kind[] {
  const found: Object3D[] = []
  object.traverse((each) => {
    if (is(each)) found.push(each)
  })
  return found as Kind[]
}

const isShown = (object: Object3D): boolean =>
  object.visible && (object.parent === null || isShown(object.parent))

describe('a site in three dimensions', () => {
  it('stacks its floors, and hides those above the one you look at', () => {
    const view = new SiteView(house(), { storeyHeight: 3 })
    const grounds = view.views.map(({ ground }) => ground.getWorldPosition(new Vector3()).y)
    expect(grounds[1] - grounds[0]).toBe(3)
    view.topFloor = 0
    expect(view.views.map(isShown)).toEqual([true, false])
    view.topFloor = 1
    expect(view.views.map(isShown)).toEqual([true, true])
    expect(() => {
      view.topFloor = 2
    }).toThrow(/Floors run from 0 to 1/)
    expect(new SiteView(house()).storeyHeight).toBe(4)
    view.dispose()
  })

  it('leaves floors where their origins put them', () => {
    const { floors, links } = house().toJSON()
    const site = createSite({ links, floors: [floors[0], { ...floors[1], origin: { x: 0, y: 2.5, z: 0 } }] })
    const view = new SiteView(site)
    expect(view.storeyHeight).toBe(0)
    const arc = all<Object3D>(
      new SitePathLine(view, createFinder(site).find({ x: 0, y: 0 }, { x: 0, y: 0, floor: 1 })),
      ({ name }) => name === 'hop',
    )
    expect(new Box3().setFromObject(arc[0]).getSize(new Vector3()).y).toBeGreaterThan(2.5)
  })

  it('shows fences on the sides between their cells, on their floor, and follows them', () => {
    const site = house()
    site.addFence({ x: 1, y: 0, floor: 1 }, { x: 2, y: 0, floor: 1 })
    const view = new SiteView(site, { storeyHeight: 3 })
    const bars = (floor: number) =>
      all<InstancedMesh>(
        view.storeys[floor],
        (each) => each instanceof InstancedMesh && each.parent?.name === 'fences',
      )
    expect([bars(0).length, bars(1).length]).toEqual([0, 1])
    view.updateMatrixWorld(true)
    const box = new Box3().setFromObject(bars(1)[0])
    expect(
      box
        .getCenter(new Vector3())
        .toArray()
        .map((number) => Number(number.toFixed(6))),
    ).toEqual([2, 3.3, 0.5])
    site.removeFence({ x: 1, y: 0, floor: 1 }, { x: 2, y: 0, floor: 1 })
    site.addFence({ x: 0, y: 0 }, { x: 0, y: 1 })
    site.addFence({ x: 1, y: 0 }, { x: 2, y: 0 })
    view.refresh()
    expect([bars(0)[0].count, bars(1).length]).toEqual([2, 0])
    view.dispose()
  })

  it('draws a path that takes no link without a complaint', () => {
    const site = house()
    const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
    const view = new SiteView(site)
    const line = new SitePathLine(view, createFinder(site).find({ x: 0, y: 0 }, { x: 4, y: 0 }))
    expect(complain).not.toHaveBeenCalled()
    expect(all(view, (each) => each instanceof PathLine)).toHaveLength(1)
    complain.mockRestore()
    line.dispose()
  })

  it('draws a path floor by floor, with an arc from cell to cell for every hop', () => {
    const site = house()
    const view = new SiteView(site, { storeyHeight: 3 })
    const path = createFinder(site).find({ x: 0, y: 1 }, { x: 2, y: 1, floor: 1 })
    const line = new SitePathLine(view, path)
    const linesOn = (floor: number) => all<PathLine>(view.storeys[floor], (each) => each instanceof PathLine)
    expect([0, 1].map((floor) => linesOn(floor).map(({ points }) => points))).toEqual(
      path.walks.map((walk) => [walk.path.points]),
    )
    const hops = () => all<Object3D>(view, ({ name }) => name === 'hop')
    expect(hops()).toHaveLength(1)
    const box = new Box3().setFromObject(hops()[0])
    for (const end of [new Vector3(5.5, 0, 1.5), new Vector3(5.5, 3, 1.5)])
      expect(box.distanceToPoint(end)).toBeLessThan(1e-6)
    view.topFloor = 0
    line.refresh()
    expect(hops().map(isShown)).toEqual([false])
    view.topFloor = 1
    line.setPath(null)
    expect([hops().length, linesOn(0).length, linesOn(1).length]).toEqual([0, 0, 0])
    line.dispose()
    view.dispose()
  })
})
