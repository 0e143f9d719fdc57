import { createWalkmap, findPath, type Terrain, terrainFromText, type Walkmap } from 'footpath'
import { type Crowd, CROWD_STATES, createCrowd } from 'footpath/crowd'
import { createField } from 'footpath/field'
import { describe, expect, it, vi } from 'vitest'
import { Walls } from '../dist/crowd/walls.js'
import { inWalls, statesOf, untilRest, worstOverlap } from './support/crowd.js'

const open = (width: number, depth: number) => Array.from({ length: depth }, () => '.'.repeat(width))

/** Two rooms with a door in the middle. */
const ROOMS = [
  '.........#.........',
  '.........#.........',
  '...................',
  '.........#.........',
  '.........#.........',
]

function crowdOn(
  rows: readonly string[],
  capacity = 20,
): { crowd: Crowd; walkmap: Walkmap; terrain: Terrain } {
  const terrain = terrainFromText(rows)
  const walkmap = createWalkmap(terrain)
  return { crowd: createCrowd({ ground: walkmap }, { capacity }), walkmap, terrain }
}

/** How far a unit is from a point. */
function away(crowd: Crowd, id: number, x: number, y: number): number {
  return Math.hypot(crowd.x[id] - x, crowd.y[id] - y)
}

describe('a unit of a crowd', () => {
  it('goes along a field through a door, and settles at the goal', () => {
    const { crowd, walkmap, terrain } = crowdOn(ROOMS)
    const id = crowd.add({ x: 0.5, y: 0.5 })
    crowd.send(id, { field: createField(walkmap, { x: 18, y: 4 }) })
    expect(untilRest(crowd, 200, () => expect(inWalls(crowd, terrain)).toEqual([]))).toBeGreaterThan(0)
    expect(crowd.stateOf(id)).toBe('settled')
    expect(away(crowd, id, 18.5, 4.5)).toBeLessThanOrEqual(0.4)
  })

  it('goes along a path', () => {
    const { crowd, terrain } = crowdOn(ROOMS)
    const id = crowd.add({ x: 0.5, y: 4.5 })
    crowd.send(id, { path: findPath(terrain, { x: 0, y: 4 }, { x: 18, y: 0 }) })
    expect(untilRest(crowd, 200)).toBeGreaterThan(0)
    expect(away(crowd, id, 18.5, 0.5)).toBeLessThanOrEqual(0.4)
  })

  it('goes to a point that it does not see', () => {
    const { crowd } = crowdOn(ROOMS)
    const id = crowd.add({ x: 0.5, y: 0.5 })
    crowd.send(id, { point: { x: 15.2, y: 0.7 } })
    expect(untilRest(crowd, 200)).toBeGreaterThan(0)
    expect(away(crowd, id, 15.2, 0.7)).toBeLessThanOrEqual(0.4)
  })

  it('goes straight to a point that it sees', () => {
    const { crowd } = crowdOn(open(20, 20))
    const id = crowd.add({ x: 2, y: 3 }, { speed: 2 })
    crowd.send(id, { point: { x: 18, y: 15 } })
    crowd.step()
    expect(crowd.vx[id] / crowd.vy[id]).toBeCloseTo(16 / 12, 6)
    expect(Math.hypot(crowd.vx[id], crowd.vy[id])).toBeCloseTo(2, 6)
    // 20 cells, less the radius within which it has arrived.
    expect(untilRest(crowd, 200)).toBe(98 - 1)
  })

  it('follows another, waits beside it, and sets out again when it leaves', () => {
    const { crowd } = crowdOn(ROOMS)
    const leader = crowd.add({ x: 17.5, y: 0.5 })
    const follower = crowd.add({ x: 1.5, y: 4.5 })
    crowd.send(follower, { follow: leader })
    expect(untilRest(crowd, 300)).toBeGreaterThan(0)
    expect(away(crowd, follower, crowd.x[leader], crowd.y[leader])).toBeLessThan(2)
    crowd.send(leader, { point: { x: 0.5, y: 0.5 } })
    for (let tick = 0; tick < 200; tick++) crowd.step()
    expect(crowd.stateOf(leader)).toBe('settled')
    expect(crowd.stateOf(follower)).toBe('settled')
    expect(away(crowd, follower, crowd.x[leader], crowd.y[leader])).toBeLessThan(2)
  })

  it('does not push whom it follows', () => {
    const { crowd } = crowdOn(open(20, 20))
    const leader = crowd.add({ x: 10.5, y: 10.5 })
    const follower = crowd.add({ x: 2.5, y: 9.5 })
    crowd.send(follower, { follow: leader })
    let farthest = 0
    for (let tick = 0; tick < 200; tick++) {
      crowd.step()
      farthest = Math.max(farthest, away(crowd, leader, 10.5, 10.5))
    }
    expect(crowd.stateOf(follower)).toBe('settled')
    expect(farthest).toBeLessThan(0.4)
    expect(away(crowd, follower, 10.5, 10.5)).toBeLessThan(2)
  })

  it('gets past a held unit on the line to the next corner, without going back', () => {
    const rows = open(30, 9).map((row, y) => (y === 4 ? row : `${row.slice(0, 15)}#${row.slice(16)}`))
    const { crowd } = crowdOn(rows)
    const id = crowd.add({ x: 1.5, y: 1.5 })
    crowd.send(id, { point: { x: 28.5, y: 4.5 } })
    // Somebody who does not move stands on the line, so that the unit has to leave it.
    crowd.hold(crowd.add({ x: 10.5, y: 4.5 }))
    let farthest = 0
    for (let tick = 0; tick < 200; tick++) {
      crowd.step()
      expect(crowd.x[id]).toBeGreaterThan(farthest - 0.5)
      farthest = Math.max(farthest, crowd.x[id])
    }
    expect(crowd.stateOf(id)).toBe('settled')
  })

  it('looks for corners now and then only, also on the path to another', () => {
    const rows = open(60, 9).map((row, y) => (y < 8 ? `${row.slice(0, 50)}#${row.slice(51)}` : row))
    const { crowd } = crowdOn(rows)
    const leader = crowd.add({ x: 55.5, y: 0.5 })
    const follower = crowd.add({ x: 1.5, y: 0.5 })
    crowd.send(follower, { follow: leader })
    crowd.step()
    const sees = vi.spyOn(Walls.prototype, 'sees')
    for (let tick = 0; tick < 100; tick++) crowd.step()
    const looks = sees.mock.calls.length
    sees.mockRestore()
    expect(crowd.x[follower]).toBeGreaterThan(12)
    expect(looks).toBeGreaterThan(0)
    expect(looks).toBeLessThan(50)
  })

  it('stops when the unit it follows is removed', () => {
    const { crowd } = crowdOn(open(20, 5))
    const leader = crowd.add({ x: 18, y: 2 })
    const follower = crowd.add({ x: 2, y: 2 })
    crowd.send(follower, { follow: leader })
    crowd.step()
    crowd.remove(leader)
    expect(crowd.stateOf(follower)).toBe('idle')
    crowd.step()
    expect(crowd.count).toBe(1)
  })

  it('is cut off when its goal is walled in, and goes on when a wall falls', () => {
    const { crowd, walkmap, terrain } = crowdOn(ROOMS)
    const id = crowd.add({ x: 0.5, y: 0.5 })
    const other = crowd.add({ x: 0.5, y: 3.5 })
    crowd.send(id, { field: createField(walkmap, { x: 18, y: 2 }) })
    crowd.send(other, { point: { x: 17.5, y: 3.5 } })
    crowd.step()
    terrain.setObstacle(9, 2, 'tall-wall')
    for (let tick = 0; tick < 100; tick++) crowd.step()
    expect(statesOf(crowd)).toEqual({ 'cut-off': 2 })
    terrain.setObstacle(9, 4, 'none')
    expect(untilRest(crowd, 300)).toBeGreaterThan(0)
    expect(statesOf(crowd)).toEqual({ settled: 2 })
  })

  it('leaves a wall that is built on it for the nearest place', () => {
    const { crowd, terrain } = crowdOn(open(9, 9))
    const id = crowd.add({ x: 4.5, y: 4.2 })
    terrain.setObstacle(4, 4, 'tall-wall')
    crowd.step()
    expect(inWalls(crowd, terrain)).toEqual([])
    expect(away(crowd, id, 4.5, 3.6)).toBeLessThan(0.01)
  })
})

/** Thirty units in a hall, each on its way to a place of its own behind a wall with two doors far apart. */
function hallWithTwoDoors() {
  const rows = Array.from(
    { length: 20 },
    (_, y) => `${'.'.repeat(40)}${y === 9 || y === 19 ? '.' : '#'}${'.'.repeat(9)}`,
  )
  const { crowd, terrain } = crowdOn(rows, 30)
  const ids = Array.from({ length: 30 }, (_, at) =>
    crowd.add({ x: 1.5 + 3 * (at % 6), y: 0.5 + 4 * Math.floor(at / 6) }, { radius: 0.3 }),
  )
  for (const [at, id] of ids.entries())
    crowd.send(id, { point: { x: 42.5 + (at % 6), y: 0.5 + 4 * Math.floor(at / 6) } })
  for (let tick = 0; tick < 25; tick++) crowd.step()
  return { crowd, terrain, ids }
}

describe('when a door is closed', () => {
  it('units on their way to it walk on until it is their turn to search, and all get through the other one', () => {
    const { crowd, terrain, ids } = hallWithTwoDoors()
    expect(ids.every((id) => crowd.stateOf(id) === 'walking')).toBe(true)
    terrain.setObstacle(40, 9, 'tall-wall')
    crowd.step()
    crowd.step()
    // Some slow down to avoid others; nobody stands about because a path is missing.
    const slow = ids.filter((id) => Math.hypot(crowd.vx[id], crowd.vy[id]) < 1)
    expect(slow.length).toBeLessThan(5)
    expect(untilRest(crowd, 1500)).toBeGreaterThan(0)
    expect(statesOf(crowd)).toEqual({ settled: 30 })
  })

  it('a crowd that was saved goes on alike', () => {
    const { crowd, terrain } = hallWithTwoDoors()
    terrain.setObstacle(40, 9, 'tall-wall')
    crowd.step()
    const other = createCrowd({ ground: createWalkmap(terrain) }, { capacity: 30 })
    other.load(crowd.save())
    for (let tick = 0; tick < 60; tick++) {
      crowd.step()
      other.step()
    }
    expect(other.hash()).toBe(crowd.hash())
  })

  it('units that have passed it do not mind', () => {
    const { crowd, terrain } = crowdOn(ROOMS)
    const id = crowd.add({ x: 0.5, y: 2.5 })
    crowd.send(id, { point: { x: 17.5, y: 0.5 } })
    while (crowd.x[id] < 11) crowd.step()
    terrain.setObstacle(9, 2, 'tall-wall')
    expect(untilRest(crowd, 60)).toBeGreaterThan(0)
    expect(crowd.stateOf(id)).toBe('settled')
  })
})

describe('units that meet', () => {
  it('pass each other when they are exactly head-on', () => {
    const { crowd } = crowdOn(open(20, 7))
    const left = crowd.add({ x: 2.5, y: 3.5 })
    const right = crowd.add({ x: 17.5, y: 3.5 })
    crowd.send(left, { point: { x: 17.5, y: 3.5 } })
    crowd.send(right, { point: { x: 2.5, y: 3.5 } })
    const ticks = untilRest(crowd, 300, () => expect(worstOverlap(crowd)).toBeLessThan(0.05))
    // 15 cells at 3 cells a second are 50 ticks.
    expect(ticks).toBeGreaterThan(0)
    expect(ticks).toBeLessThan(75)
  })

  it('make way when they are idle, and walk back', () => {
    const { crowd } = crowdOn(open(20, 3))
    const ids = [0.5, 1.5, 2.5].map((y) => crowd.add({ x: 10, y }))
    const walker = crowd.add({ x: 2, y: 1.5 })
    crowd.send(walker, { point: { x: 18, y: 1.5 } })
    expect(untilRest(crowd, 300)).toBeGreaterThan(0)
    expect(crowd.x[walker]).toBeGreaterThan(17)
    for (let tick = 0; tick < 100; tick++) crowd.step()
    for (const id of ids) expect(crowd.x[id]).toBeCloseTo(10, 0)
  })

  it('are not pushed when they are held', () => {
    const { crowd } = crowdOn(open(20, 5))
    const held = crowd.add({ x: 10, y: 2.5 })
    crowd.hold(held)
    const walkers = [1.2, 2.5, 3.8].map((y) => crowd.add({ x: 3, y }))
    crowd.send(walkers, { point: { x: 17, y: 2.5 } })
    expect(untilRest(crowd, 300)).toBeGreaterThan(0)
    expect([crowd.x[held], crowd.y[held], crowd.stateOf(held)]).toEqual([10, 2.5, 'held'])
    for (const id of walkers) expect(crowd.x[id]).toBeGreaterThan(14)
  })

  it('settle around a goal they share', () => {
    const { crowd, walkmap } = crowdOn(open(30, 30), 100)
    const ids: number[] = []
    for (let at = 0; at < 100; at++) ids.push(crowd.add({ x: 1 + (at % 10), y: 1 + Math.floor(at / 10) }))
    crowd.send(Int32Array.from(ids), { field: createField(walkmap, { x: 22, y: 22 }) })
    expect(untilRest(crowd, 400)).toBeGreaterThan(0)
    // 100 discs of radius 0.4, packed to three quarters, fill a circle of radius 4.6. They come from one side.
    for (const id of ids) expect(away(crowd, id, 22.5, 22.5)).toBeLessThan(9.2)
    for (let tick = 0; tick < 50; tick++) crowd.step()
    const before = Array.from(crowd.x)
    crowd.step()
    expect(Array.from(crowd.x, (x, id) => Math.abs(x - before[id])).every((moved) => moved < 0.01)).toBe(true)
  })

  it('never touch units of another layer', () => {
    const terrain = terrainFromText(open(20, 5))
    const crowd = createCrowd(
      { ground: createWalkmap(terrain), air: createWalkmap(terrain, 'air') },
      { capacity: 4 },
    )
    const walker = crowd.add({ x: 2.5, y: 2.5 })
    const flyer = crowd.add({ x: 17.5, y: 2.5 }, { layer: 'air' })
    crowd.send(walker, { point: { x: 17.5, y: 2.5 } })
    crowd.send(flyer, { point: { x: 2.5, y: 2.5 } })
    for (let tick = 0; tick < 60; tick++) {
      crowd.step()
      expect([crowd.y[walker], crowd.y[flyer]]).toEqual([2.5, 2.5])
    }
  })
})

describe('people', () => {
  it('walk slower the denser they are; units do not', () => {
    const [sparse, dense] = [walked('people', 2.4), walked('people', 0.7)]
    // 0.3 and 1 person per square metre: Weidmann's people walk at 0.99 and 0.79 of their speed.
    expect(sparse).toBeGreaterThan(3.6)
    expect(dense).toBeLessThan(0.9 * sparse)
    expect(dense).toBeGreaterThan(0.6 * sparse)
    expect(walked('units', 0.7)).toBeGreaterThan(1.1 * dense)
  })
})

describe('ids', () => {
  it('are −1 when the crowd is full or nothing fits, and are used again', () => {
    const { crowd } = crowdOn(['#.#', '...', '#.#'], 2)
    const first = crowd.add({ x: 1.5, y: 1.5 })
    expect(crowd.add({ x: 1.5, y: 1.5 }, { radius: 1.2 })).toBe(-1)
    const second = crowd.add({ x: 1.5, y: 1.5 })
    expect(crowd.add({ x: 1.5, y: 1.5 })).toBe(-1)
    crowd.remove(first)
    expect([crowd.has(first), crowd.count, crowd.states[first]]).toEqual([false, 1, 0])
    expect(crowd.add({ x: 0.1, y: 0.1 }, { group: 7 })).toBe(first)
    expect([...crowd.idsOf(7), second]).toEqual([first, second])
  })

  it('have states with names', () => {
    const { crowd } = crowdOn(open(5, 5))
    const id = crowd.add({ x: 2, y: 2 })
    expect(CROWD_STATES[crowd.states[id]]).toBe('idle')
    crowd.send(id, { point: { x: 4, y: 4 } })
    expect(crowd.stateOf(id)).toBe('walking')
    crowd.hold(id)
    expect(crowd.stateOf(id)).toBe('held')
    crowd.stop(id)
    expect(crowd.stateOf(id)).toBe('idle')
  })
})

it('draws units between two ticks', () => {
  const { crowd } = crowdOn(open(20, 5), 2)
  const id = crowd.add({ x: 2, y: 2 }, { speed: 4 })
  crowd.send(id, { point: { x: 18, y: 2 } })
  crowd.step()
  const out = new Float32Array(4)
  expect(crowd.between(0, out)).toBe(out)
  expect(out[2 * id]).toBeCloseTo(2, 5)
  expect(crowd.between(0.25, out)[2 * id]).toBeCloseTo(2.1, 5)
  expect(crowd.between(1, out)[2 * id]).toBeCloseTo(crowd.x[id], 5)
})

it('tells what units wanted before they avoided each other', () => {
  const { crowd } = crowdOn(open(20, 20), 3)
  const walker = crowd.add({ x: 2, y: 5 }, { speed: 2, group: 7 })
  const blocker = crowd.add({ x: 3, y: 5 })
  crowd.hold(blocker)
  crowd.send(walker, { point: { x: 15, y: 5 } })
  for (let tick = 0; tick < 4; tick++) crowd.step()
  const out = crowd.wanted(new Float32Array(6))
  expect(Math.hypot(out[2 * walker], out[2 * walker + 1])).toBeCloseTo(2, 5)
  expect(Math.hypot(crowd.vx[walker], crowd.vy[walker])).toBeLessThan(1.9)
  expect(Array.from(out.subarray(2))).toEqual([0, 0, 0, 0])
  expect(crowd.group[walker]).toBe(7)
  expect(crowd.layerNames[crowd.layer[walker]]).toBe('ground')
  crowd.remove(walker)
  expect([...crowd.wanted(out)]).toEqual([0, 0, 0, 0, 0, 0])
  expect(() => crowd.wanted(new Float32Array(5))).toThrow(/out must be a Float32Array or Float64Array of 6/)
})

/** How far a block of walkers gets along a corridor in three seconds, in the mean of its middle. */
function walked(walkers: 'people' | 'units', spacing: number): number {
  const terrain = terrainFromText(open(80, 6))
  const crowd = createCrowd(terrain, { capacity: 200, walkers })
  const ids = Array.from({ length: 100 }, (_, at) =>
    crowd.add(
      { x: 1 + spacing * Math.floor(at / 4), y: 0.9 + 1.4 * (at % 4) },
      { radius: 0.25, speed: 1.34 },
    ),
  )
  for (const id of ids) crowd.send(id, { point: { x: 78, y: crowd.y[id] } })
  const before = ids.map((id) => crowd.x[id])
  for (let tick = 0; tick < 30; tick++) crowd.step()
  const middle = ids.map((id, at) => crowd.x[id] - before[at]).slice(30, 70)
  return middle.reduce((sum, one) => sum + one, 0) / middle.length
}
