import { signal } from '@preact/signals'
import { describe, expect, it } from 'vitest'
import { House } from '../../src/places/house/house.js'
import { checkHouse } from '../../src/places/house/house-state.js'
import { HOUSE_TASKS } from '../../src/places/house/house-tasks.js'
import { HOUSE } from '../../src/places/house/plan.js'
import { sideNear, sidesTo } from '../../src/places/house/sides.js'
import { TaskList } from '../../src/places/tasks.js'

/** The kinds of links on the way of the selected one, without doors. */
function floorsBy(house: House): string {
  const path = house.unitOf(house.selected.value)?.path
  return (
    path?.hops
      .map(({ link }) => link.kind)
      .filter((kind) => kind !== 'door')
      .join() ?? 'no path'
  )
}

it('finds the side of a cell that is nearest to a point, and those in line with it', () => {
  const size = { width: 5, depth: 4 }
  const near = (x: number, y: number) =>
    sideNear({ cell: { x: Math.floor(x), y: Math.floor(y), floor: 1 }, point: { x, y } }, size)
  expect(near(2.9, 1.5)).toEqual([
    { x: 2, y: 1, floor: 1 },
    { x: 3, y: 1, floor: 1 },
  ])
  expect(near(2.4, 1.1)).toEqual([
    { x: 2, y: 1, floor: 1 },
    { x: 2, y: 0, floor: 1 },
  ])
  // Beyond the floor there is no neighbour.
  expect(near(0.1, 0.3)).toEqual([
    { x: 0, y: 0, floor: 1 },
    { x: 0, y: 1, floor: 1 },
  ])
  const line = sidesTo(
    [
      { x: 2, y: 3 },
      { x: 3, y: 3 },
    ],
    { cell: { x: 4, y: 1 }, point: { x: 4.5, y: 1.5 } },
  )
  expect(line.map(([a, b]) => [a.x, a.y, b.x, b.y])).toEqual([
    [2, 1, 3, 1],
    [2, 2, 3, 2],
    [2, 3, 3, 3],
  ])
})

describe('the house', () => {
  it('is the same after a link or a saved lab', () => {
    const state = { ...new House(HOUSE).read(), shown: 1 }
    expect(checkHouse(JSON.parse(JSON.stringify(state)))).toEqual(state)
    expect(new House(checkHouse(HOUSE)).read().floors).toEqual(HOUSE.floors)
    const house = new House(HOUSE)
    house.setFence(
      [
        { x: 10, y: 6, floor: 1 },
        { x: 11, y: 6, floor: 1 },
      ],
      true,
    )
    const fenced = checkHouse(JSON.parse(JSON.stringify({ ...house.read(), shown: 1 })))
    expect(new House(fenced).site.fences).toEqual(house.site.fences)
    house.restoreRooms(HOUSE)
    expect(house.site.fences).toEqual([])
  })

  it.each([
    ['null', null, 'world.state is null'],
    ['no floors', { ...HOUSE, floors: [] }, 'world.state.floors is a list of 0'],
    ['ragged rows', { ...HOUSE, floors: [['..', '.']] }, 'world.state.floors[0] is a list of 2'],
    ['other letters', { ...HOUSE, floors: [['.x']] }, "world.state.floors[0][0] is '.x'"],
    [
      'a link to nowhere',
      { ...HOUSE, links: [{ kind: 'lift', from: { x: 0, y: 0 }, to: { x: 99, y: 0 } }] },
      'world.state.links[0].to.x is 99',
    ],
    [
      'a link to itself',
      { ...HOUSE, links: [{ kind: 'lift', from: { x: 0, y: 0 }, to: { x: 0, y: 0 } }] },
      'not another cell than from',
    ],
    [
      'a made-up kind',
      { ...HOUSE, links: [{ kind: '*', from: { x: 0, y: 0 }, to: { x: 1, y: 0 } }] },
      "world.state.links[0].kind is '*'",
    ],
    [
      'a cost below 0',
      { ...HOUSE, links: [{ kind: 'lift', cost: -1, from: { x: 0, y: 0 }, to: { x: 1, y: 0 } }] },
      'world.state.links[0].cost is -1',
    ],
    [
      'a fence between cells that share no side',
      { ...HOUSE, fences: [[HOUSE.units[0].cell, { ...HOUSE.units[0].cell, floor: 1 }]] },
      'not two cells that share a side',
    ],
    ['a floor too many', { ...HOUSE, shown: 3 }, 'world.state.shown is 3'],
    [
      'a unit off the map',
      { ...HOUSE, units: [{ kind: 'walker', cell: { x: 0, y: 0, floor: 2 } }] },
      'world.state.units[0].cell.floor is 2',
    ],
  ])('refuses a state with %s', (_, state, words) => {
    expect(() => checkHouse(state)).toThrow(words)
  })

  it('lets walkers take the stairs and wheels the lift; closed stairs send the walker to the lift', () => {
    const house = new House(HOUSE)
    expect(floorsBy(house)).toBe('stairs')
    const stairs = house.site.links[0]
    house.toggle(stairs)
    expect(floorsBy(house)).toBe('lift')
    house.toggle(stairs)
    expect(floorsBy(house)).toBe('stairs')
    house.selected.value = house.units[1].id
    house.send(house.units[1], { x: 20, y: 6, floor: 1 })
    expect(floorsBy(house)).toBe('lift')
  })

  it('goes as near as it can where every door to the goal is closed, and on when one opens', () => {
    const house = new House(HOUSE)
    const [unit] = house.units
    const door = house.doorAt({ x: 11, y: 5, floor: 1 })
    if (door === null) throw new Error('There is no door.')
    house.toggle(door)
    expect(unit.path?.status).not.toBe('found')
    for (let second = 0; second < 60; second++) house.advance(1)
    expect(unit.walker.isWalking).toBe(false)
    house.toggle(door)
    for (let second = 0; second < 60; second++) house.advance(1)
    expect(unit.walker.cell).toEqual({ x: 11, y: 2, floor: 1 })
  })

  it('has tasks that are open at first and done by what they say', () => {
    const model = new House(HOUSE)
    const [walker] = model.units
    model.pace(walker)
    const place = { model, isApart: signal(true), seen: signal<ReadonlySet<number>>(new Set()) }
    const list = new TaskList(HOUSE_TASKS)
    const done = () => {
      list.look(place)
      return HOUSE_TASKS.map((task) => (list.isDone(task) ? 1 : 0)).join('')
    }
    expect(done()).toBe('000000')
    model.send(walker, { x: 11, y: 2, floor: 1 })
    expect(done()).toBe('100000')
    model.toggle(model.site.links[0])
    expect(done()).toBe('110000')
    const door = model.doorAt({ x: 11, y: 5, floor: 1 })
    if (door !== null) model.toggle(door)
    expect(done()).toBe('111000')
    model.addLink({ kind: 'teleport', from: { x: 12, y: 11 }, to: { x: 12, y: 2, floor: 1 }, cost: 1 })
    expect(done()).toBe('111100')
    model.setFence(
      [
        { x: 3, y: 6 },
        { x: 4, y: 6 },
      ],
      true,
    )
    expect(done()).toBe('111110')
    place.seen.value = new Set([1, 0])
    place.isApart.value = false
    expect(done()).toBe('111110')
    place.isApart.value = true
    expect(done()).toBe('111111')
  })

  it('lets danger bend paths by how much it is feared, on its floor alone, and keeps it as data', () => {
    const house = new House(HOUSE)
    const [unit] = house.units
    const goal = { x: 12, y: 6 }
    house.send(unit, goal)
    const straight = house.find(unit, goal, {}).cost
    for (let x = 1; x < 23; x++) house.setDanger({ x, y: 7, floor: 1 }, true)
    expect(house.find(unit, goal, {}).cost).toBe(straight)
    for (let x = 9; x < 14; x++) house.setDanger({ x, y: 8 }, true)
    const crossed = (path: typeof unit.path) => path?.cells.some((cell) => house.danger.isAt(cell))
    house.setFear(0.5)
    expect(crossed(house.find(unit, goal, {}))).toBe(true)
    house.setFear(10)
    const around = house.find(unit, goal, {})
    expect([around.status, crossed(around), around.cost > straight]).toEqual(['found', false, true])
    const kept = checkHouse(JSON.parse(JSON.stringify({ ...house.read(), shown: 0 })))
    expect(new House(kept).read()).toEqual(house.read())
    house.restoreRooms(HOUSE)
    expect([house.danger.isAnywhere, house.find(unit, goal, {}).cost]).toEqual([false, straight])
  })

  it('has doorways in walls as long as there is a door, and walls after it', () => {
    const house = new House(HOUSE)
    const [ground] = house.site.floors
    expect(ground.obstacleAt(4, 5)).toBe('doorway')
    const door = house.doorAt({ x: 4, y: 5 })
    if (door === null) throw new Error('There is no door.')
    house.removeLink(door)
    expect(ground.obstacleAt(4, 5)).toBe('tall-wall')
    house.restoreRooms(HOUSE)
    expect(ground.obstacleAt(4, 5)).toBe('doorway')
    expect(house.read().floors).toEqual(HOUSE.floors)
  })
})
