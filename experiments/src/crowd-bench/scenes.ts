import { createTerrain, type MapPoint, type Terrain } from 'footpath'
import { createRandom } from 'footpath/random'

/** Radius in cells and speed in cells per second of all units. */
export const RADIUS = 0.4
export const SPEED = 3

/** Seconds of a tick. */
export const TICK = 0.1

/** A unit with its start and goal, and when it counts as arrived. */
interface Walker {
  readonly from: MapPoint
  readonly to: MapPoint
  readonly isThere: (x: number, y: number) => boolean
}

export interface Scene {
  readonly name: string
  readonly terrain: Terrain
  readonly walkers: readonly Walker[]
  /** Whether all have the same goal. */
  readonly isShared: boolean
  /** Ticks after which who has not arrived counts as lost. */
  readonly most: number
}

type Rows = (x: number, y: number) => boolean

function terrainOf(width: number, depth: number, isFree: Rows): Terrain {
  const terrain = createTerrain({ width, depth })
  for (let y = 0; y < depth; y++)
    for (let x = 0; x < width; x++) if (!isFree(x, y)) terrain.setObstacle(x, y, 'blocked')
  return terrain
}

/** Places in a rectangle, a unit's width and some more apart, in random order and a little off the grid. */
function places(seed: string, count: number, left: number, top: number, right: number, bottom: number) {
  const random = createRandom(seed)
  const found: { x: number; y: number; key: number }[] = []
  for (let y = top + 0.6; y <= bottom - 0.6; y += 1)
    for (let x = left + 0.6; x <= right - 0.6; x += 1)
      found.push({
        x: x + 0.1 * random.nextFloat(),
        y: y + 0.1 * random.nextFloat(),
        key: random.nextFloat(),
      })
  return found.sort((a, b) => a.key - b.key).slice(0, count)
}

const isNear = (to: MapPoint, reach: number) => (x: number, y: number) =>
  (x - to.x) * (x - to.x) + (y - to.y) * (y - to.y) <= reach * reach

/** 250 units on a circle, each to the opposite point. */
export function circle(seed: number): Scene {
  const random = createRandom(`circle ${seed}`)
  const walkers = Array.from({ length: 250 }, (_, at): Walker => {
    const angle = (2 * Math.PI * at) / 250 + 0.001 * random.nextFloat()
    const from = { x: 50 + 40 * Math.cos(angle), y: 50 + 40 * Math.sin(angle) }
    const to = { x: 100 - from.x, y: 100 - from.y }
    return { from, to, isThere: isNear(to, 1) }
  })
  const terrain = terrainOf(100, 100, () => true)
  return { name: 'circle, 250', terrain, walkers, isShared: false, most: 1500 }
}

/** 400 units leave a room by a door two cells wide. */
export function door(seed: number): Scene {
  const terrain = terrainOf(60, 30, (x, y) => x !== 30 || y === 14 || y === 15)
  const to = { x: 55, y: 15 }
  const walkers = places(`door ${seed}`, 400, 0, 0, 28, 30).map(
    (from): Walker => ({ from, to, isThere: (x) => x > 32 }),
  )
  return { name: 'door of two cells, 400', terrain, walkers, isShared: true, most: 2800 }
}

/** 150 units at one end of the corridor, each to the same place at the other. */
function stream(seed: string, left: number, goal: number): Walker[] {
  return places(seed, 150, left, 0, left + 20, 10).map((from): Walker => {
    const to = { x: goal + (from.x - left), y: from.y }
    return { from, to, isThere: isNear(to, 2.5) }
  })
}

/** 150 units each way through a corridor ten cells wide. */
export function streams(seed: number): Scene {
  const terrain = terrainOf(100, 10, () => true)
  const walkers = [...stream(`east ${seed}`, 0, 80), ...stream(`west ${seed}`, 80, 0)]
  return { name: 'two streams, 300', terrain, walkers, isShared: false, most: 1500 }
}

/** 150 units each along two streets that cross. */
export function crossing(seed: number): Scene {
  const terrain = terrainOf(120, 120, (x, y) => (x >= 50 && x < 70) || (y >= 50 && y < 70))
  const east = places(`right ${seed}`, 150, 0, 50, 40, 70).map(
    (from): Walker => ({
      from,
      to: { x: from.x + 79, y: from.y },
      isThere: isNear({ x: from.x + 79, y: from.y }, 2.5),
    }),
  )
  const south = places(`down ${seed}`, 150, 50, 0, 70, 40).map(
    (from): Walker => ({
      from,
      to: { x: from.x, y: from.y + 79 },
      isThere: isNear({ x: from.x, y: from.y + 79 }, 2.5),
    }),
  )
  return { name: 'crossing, 300', terrain, walkers: [...east, ...south], isShared: false, most: 1500 }
}

/** 1,000 units to one point; arrived is who is in the disc that all of them fill loosely. */
export function oneGoal(seed: number): Scene {
  const terrain = terrainOf(120, 120, () => true)
  const to = { x: 60, y: 60 }
  const reach = Math.sqrt((1000 * RADIUS * RADIUS) / 0.6) + 2
  const walkers = places(`goal ${seed}`, 1000, 0, 0, 120, 120).map(
    (from): Walker => ({ from, to, isThere: isNear(to, reach) }),
  )
  return { name: 'one goal, 1,000', terrain, walkers, isShared: true, most: 800 }
}

/** A hall with pillars, a unit on every fourth cell, each to a place of its own. */
export function hall(count: number): Scene {
  const edge = Math.ceil(Math.sqrt(4 * count))
  const terrain = terrainOf(edge, edge, (x, y) => x % 8 !== 4 || y % 8 !== 4)
  const free = places(`hall ${count}`, edge * edge, 0, 0, edge, edge).filter(
    ({ x, y }) => !isNearPillar(x) || !isNearPillar(y),
  )
  const walkers = free.slice(0, count).map(({ x, y }, at): Walker => {
    const to = free[free.length - 1 - at]
    return { from: { x, y }, to: { x: to.x, y: to.y }, isThere: isNear(to, 1) }
  })
  return { name: `hall, ${count}`, terrain, walkers, isShared: false, most: 1000 }
}

function isNearPillar(along: number): boolean {
  const off = along % 8
  return off > 3.4 && off < 5.6
}
