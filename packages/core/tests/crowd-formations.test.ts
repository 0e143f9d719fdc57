import {
  createFinder,
  createWalkmap,
  flatGround,
  straighten,
  type Cell,
  type Terrain,
  terrainFromText,
  type Walkmap,
} from 'footpath'
import { type Crowd, type CrowdFormation, type CrowdGoal, createCrowd } from 'footpath/crowd'
import { createField } from 'footpath/field'
import { createRandom, generateMap, type Random } from 'footpath/random'
import { expect, it } from 'vitest'
import { assignPlaces } from '../dist/crowd/assign.js'
import { idsOf, inWalls, statesOf, untilRest, worstOverlap } from './support/crowd.js'
import { errorCode, untyped } from './support/errors.js'
import { drawn, LONG, randomCell } from './support/worlds.js'

const open = (width: number, depth: number) => Array.from({ length: depth }, () => '.'.repeat(width))

/** Units in rows of six, sent in formation. */
function marching(terrain: Terrain, count: number, x: number, y: number, formation: CrowdFormation): Crowd {
  const crowd = createCrowd(createWalkmap(terrain, flatGround), { capacity: count })
  const ids = Array.from({ length: count }, (_, at) =>
    crowd.add({ x: 4 + (at % 6) * 1.1, y: 8 + Math.floor(at / 6) * 1.1 }),
  )
  crowd.send(ids, { point: { x, y }, formation })
  return crowd
}

/** How far every unit is from its post. */
function gaps(crowd: Crowd): number[] {
  const posts = crowd.posts(new Float64Array(2 * crowd.capacity))
  return idsOf(crowd).map((id) => Math.hypot(posts[2 * id] - crowd.x[id], posts[2 * id + 1] - crowd.y[id]))
}

it.each(['line', 'column', 'wedge', 'box'] as const)('a %s keeps its posts on open ground', (shape) => {
  const terrain = terrainFromText(open(90, 40))
  const crowd = marching(terrain, 12, 75, 24, shape)
  let worst = 0
  // Half of the way to form up; then nobody may be a radius off.
  untilRest(crowd, 600, () => {
    if (crowd.ticks > 120) worst = Math.max(worst, ...gaps(crowd))
  })
  expect(statesOf(crowd)).toEqual({ settled: 12 })
  expect(worst).toBeLessThan(0.4)
  const along = idsOf(crowd).map((id) => Math.hypot(crowd.x[id] - 75, crowd.y[id] - 24))
  // A line of twelve reaches eleven halves of its spacing to each side; a box of twelve two and a half cells.
  const reach = { line: 6.6, column: 6.6, wedge: 8, box: 3 }[shape]
  expect(Math.abs(Math.max(...along) - reach)).toBeLessThan(0.7)
})

it('dissolves at a door that is narrower, forms again behind it and looks where it should', () => {
  const rows = Array.from(
    { length: 30 },
    (_, y) => `${'.'.repeat(26)}${y === 14 || y === 15 ? '.' : '#'}${'.'.repeat(34)}`,
  )
  const terrain = terrainFromText(rows)
  const crowd = marching(terrain, 20, 42, 15, { shape: 'line', facing: { x: 0, y: 3 } })
  const wrong: number[] = []
  let worst = 0
  const widths: number[] = []
  untilRest(crowd, 900, () => {
    if (crowd.ticks % 3 === 0) {
      wrong.push(...inWalls(crowd, terrain))
      worst = Math.max(worst, worstOverlap(crowd))
    }
    const inDoor = idsOf(crowd).filter((id) => Math.abs(crowd.x[id] - 26.5) < 0.5)
    widths.push(inDoor.length)
  })
  expect(wrong).toEqual([])
  expect(worst).toBeLessThan(0.2)
  expect(statesOf(crowd)).toEqual({ settled: 20 })
  // Two abreast at most fit through, and somebody was in it in many ticks.
  expect(widths.filter((count) => count > 0).length).toBeGreaterThan(30)
  // It looks south, so that the line stands from west to east around the point.
  const xs = idsOf(crowd).map((id) => crowd.x[id])
  const ys = idsOf(crowd).map((id) => crowd.y[id])
  expect(Math.max(...ys) - Math.min(...ys)).toBeLessThan(1)
  expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(16)
  expect(Math.max(...gaps(crowd))).toBeLessThan(0.4)
})

it('walks along its path from corner to corner, also where it sees its goal', () => {
  const terrain = terrainFromText(open(60, 40))
  const walkmap = createWalkmap(terrain, flatGround)
  // Closed for the search only.
  const blocked = Array.from({ length: 30 }, (_, y) => ({ x: 28, y }))
  const path = createFinder(walkmap).find({ x: 6, y: 9 }, { x: 48, y: 8 }, { blocked })
  const crowd = createCrowd(walkmap, { capacity: 9 })
  for (let at = 0; at < 9; at++) crowd.add({ x: 5 + (at % 3) * 1.2, y: 8 + Math.floor(at / 3) * 1.2 })
  crowd.send(idsOf(crowd), { path, formation: 'box' })
  let deepest = 0
  const ticks = untilRest(crowd, 600, () => {
    deepest = Math.max(deepest, Math.min(...idsOf(crowd).map((id) => crowd.y[id])))
    for (const id of idsOf(crowd)) {
      const isOnPath = path.cells.some((cell) => Math.hypot(cell.x - crowd.x[id], cell.y - crowd.y[id]) < 5)
      expect(isOnPath, `unit ${id} in tick ${crowd.ticks}`).toBe(true)
    }
  })
  expect([ticks > 0, statesOf(crowd), deepest > 26]).toEqual([true, { settled: 9 }, true])
  expect(Math.max(...gaps(crowd))).toBeLessThan(0.4 * 2.5)
})

it('walks where a field leads it, and to the goal that is nearest by cost', () => {
  const rows = open(50, 30).map((row, y) => (y < 20 ? `${row.slice(0, 20)}~~~~~~~~${row.slice(28)}` : row))
  const terrain = terrainFromText(rows)
  const walkmap = createWalkmap(terrain, { ...flatGround, surfaces: { '*': 1, water: 8 } })
  const crowd = createCrowd(walkmap, { capacity: 6 })
  for (let at = 0; at < 6; at++) crowd.add({ x: 5 + (at % 3) * 1.2, y: 10 + Math.floor(at / 3) * 1.2 })
  const field = createField(walkmap, [
    { x: 42, y: 10 },
    { x: 42, y: 26 },
  ])
  crowd.send(idsOf(crowd), { field, formation: { shape: 'column', facing: { x: 1, y: 0 } } })
  const inWater: number[] = []
  const ticks = untilRest(crowd, 900, () => {
    inWater.push(...idsOf(crowd).filter((id) => crowd.y[id] < 19 && Math.abs(crowd.x[id] - 24) < 3))
  })
  expect([ticks > 0, statesOf(crowd), inWater.length]).toEqual([true, { settled: 6 }, 0])
  expect(Math.max(...idsOf(crowd).map((id) => Math.abs(crowd.y[id] - 26.5)))).toBeLessThan(1.2)
})

it('finds another way when its path is cut ahead, and minds nothing behind', () => {
  const rows = open(50, 24).map((row, y) =>
    y === 5 || y === 18 ? row : `${row.slice(0, 24)}#${row.slice(25)}`,
  )
  const sent = (wall: number, tick: number) => {
    const terrain = terrainFromText(rows)
    const walkmap = createWalkmap(terrain, flatGround)
    const path = createFinder(walkmap).find({ x: 4, y: 7 }, { x: 44, y: 7 })
    const crowd = createCrowd(walkmap, { capacity: 6 })
    for (let at = 0; at < 6; at++) crowd.add({ x: 3 + (at % 3) * 1.2, y: 7 + Math.floor(at / 3) * 1.2 })
    crowd.send(idsOf(crowd), { path, formation: 'column' })
    let deepest = 0
    const ticks = untilRest(crowd, 900, () => {
      if (crowd.ticks === tick) for (let y = 4; y < 8; y++) terrain.setObstacle(wall, y, 'tall-wall')
      deepest = Math.max(deepest, ...idsOf(crowd).map((id) => crowd.y[id]))
    })
    return [ticks > 0, statesOf(crowd), deepest > 17]
  }
  expect(sent(24, 20)).toEqual([true, { settled: 6 }, true])
  expect(sent(10, 140)).toEqual([true, { settled: 6 }, false])
})

it('goes another way where its path is too narrow for the widest of its units', () => {
  const rows = open(40, 20).map((row, y) =>
    y === 5 || y > 14 ? row : `${row.slice(0, 20)}#${row.slice(21)}`,
  )
  const terrain = terrainFromText(rows)
  const walkmap = createWalkmap(terrain, flatGround)
  const path = createFinder(walkmap).find({ x: 5, y: 5 }, { x: 34, y: 5 })
  const crowd = createCrowd(walkmap, { capacity: 4 })
  for (let at = 0; at < 4; at++) crowd.add({ x: 4 + 2 * at, y: 6 }, { radius: at === 0 ? 0.8 : 0.4 })
  crowd.send(idsOf(crowd), { path, formation: 'column' })
  let deepest = 0
  const ticks = untilRest(crowd, 900, () => {
    deepest = Math.max(deepest, crowd.y[0])
  })
  expect([ticks > 0, statesOf(crowd), deepest > 14]).toEqual([true, { settled: 4 }, true])
})

it('takes places of your own, and releases units that are sent elsewhere', () => {
  const crowd = createCrowd(terrainFromText(open(40, 30)), { capacity: 4 })
  const ids = [0, 1, 2].map((at) => crowd.add({ x: 5 + 2 * at, y: 12 }))
  const offsets = [
    { x: 2, y: 0 },
    { x: 0, y: -3 },
    { x: 0, y: 3 },
  ]
  crowd.send(ids, { point: { x: 30, y: 12 }, formation: { offsets, facing: { x: 1, y: 0 } } })
  const loner = crowd.add({ x: 2, y: 2 })
  untilRest(crowd, 400)
  const places = ids.map((id) => `${Math.round(crowd.x[id])},${Math.round(crowd.y[id])}`).sort()
  expect(places).toEqual(['30,15', '30,9', '32,12'])
  expect(Number.isNaN(crowd.posts(new Float64Array(8))[2 * loner])).toBe(true)
  crowd.send(ids[0], { point: { x: 5, y: 25 } })
  untilRest(crowd, 400)
  expect(Math.hypot(crowd.x[ids[0]] - 5, crowd.y[ids[0]] - 25)).toBeLessThan(0.5)
})

it('is cut off like others where no path leads, and sets out from a unit from which one leads', () => {
  const rows = open(30, 12).map((row) => `${row.slice(0, 12)}#${row.slice(13)}`)
  const terrain = terrainFromText(rows)
  const crowd = marching(terrain, 4, 24, 6, 'line')
  for (let tick = 0; tick < 20; tick++) crowd.step()
  expect(statesOf(crowd)).toEqual({ 'cut-off': 4 })
  terrain.setObstacle(12, 3, 'none')
  expect(untilRest(crowd, 600)).toBeGreaterThan(0)
  expect(statesOf(crowd)).toEqual({ settled: 4 })
  expect(Math.max(...gaps(crowd))).toBeLessThan(0.5)
  const other = createCrowd(terrainFromText(rows), { capacity: 4 })
  const ids = [3, 5, 7, 20].map((x) => other.add({ x, y: 6 }))
  other.send(ids, { point: { x: 24, y: 6 }, formation: 'line' })
  untilRest(other, 600)
  expect(ids.map((id) => other.stateOf(id))).toEqual(['cut-off', 'cut-off', 'cut-off', 'settled'])
})

/** Where a crowd may be sent in formation on the way to a cell. */
function leadTo(random: Random, walkmap: Walkmap, crowd: Crowd, { x, y }: Cell): CrowdGoal {
  const goals = [{ x, y }]
  switch (random.nextInt(4)) {
    case 0:
      return { point: { x: x + 0.5, y: y + 0.5 } }
    case 1: {
      const near = { x: x + 1, y }
      if (walkmap.passableAt(near.x, near.y)) goals.push(near)
      return { field: createField(walkmap, goals) }
    }
    default: {
      const id = random.pick(idsOf(crowd))
      const from = { x: Math.floor(crowd.x[id]), y: Math.floor(crowd.y[id]) }
      const path = createFinder(walkmap).find(from, { x, y })
      return { path: random.nextInt(2) === 0 ? path : straighten(path, walkmap) }
    }
  }
}

it.each(Array.from({ length: 8 * LONG }, (_, at) => `formation ${at}`))(
  'all arrive in any world, nobody in a wall, and a saved one goes on alike (%s)',
  (seed) => {
    const random = createRandom(seed)
    const kind = random.pick(['density', 'rooms', 'caves'] as const)
    const terrain = generateMap(kind, { width: 36, depth: 36, density: 0.15, seed: random.nextUint32() })
    const walkmap = createWalkmap(terrain, flatGround)
    const layers = { ground: walkmap }
    const crowd = createCrowd(layers, { capacity: 16 })
    let goal = randomCell(random, terrain)
    while (!walkmap.passableAt(goal.x, goal.y)) goal = randomCell(random, terrain)
    const island = walkmap.islandAt(goal.x, goal.y)
    for (let at = 0; at < 4000 && crowd.count < 16; at++) {
      const { x, y } = randomCell(random, terrain)
      const isTaken = idsOf(crowd).some(
        (id) => Math.hypot(crowd.x[id] - x - 0.5, crowd.y[id] - y - 0.5) < 0.9,
      )
      if (!isTaken && walkmap.passableAt(x, y) && walkmap.islandAt(x, y) === island)
        crowd.add({ x: x + 0.5, y: y + 0.5 }, { radius: random.pick([0.3, 0.4]) })
    }
    const shape = random.pick(['line', 'column', 'wedge', 'box'] as const)
    const lead = leadTo(random, walkmap, crowd, goal)
    crowd.send(idsOf(crowd), { ...lead, formation: shape })
    const about = `${seed}, ${shape} by ${Object.keys(lead).join()} to ${goal.x},${goal.y}${drawn(terrain)}`
    for (let tick = 0; tick < 40; tick++) crowd.step()
    const other = createCrowd(layers, { capacity: 16 })
    other.load(crowd.save())
    const wrong: number[] = []
    const ticks = untilRest(crowd, 1500, () => {
      wrong.push(...inWalls(crowd, terrain))
      other.step()
    })
    expect(wrong, about).toEqual([])
    expect(ticks, about).toBeGreaterThan(0)
    expect(statesOf(crowd), about).toEqual({ settled: crowd.count })
    expect(other.hash(), about).toBe(crowd.hash())
  },
)

it('gives every unit the place that is best for all, against all orders', () => {
  const random = createRandom('places')
  const points = (count: number) => Float64Array.from({ length: 2 * count }, () => random.nextInt(12) / 2)
  const orders = (items: number[]): number[][] =>
    items.length === 0
      ? [[]]
      : items.flatMap((item) =>
          orders(items.filter((other) => other !== item)).map((rest) => [item, ...rest]),
        )
  for (let round = 0; round < 40 * LONG; round++) {
    const count = 1 + random.nextInt(6)
    const [units, places] = [points(count), points(count)]
    const costOf = (order: ArrayLike<number>) =>
      Array.from(order).reduce((sum, place, unit) => {
        const dx = units[2 * unit] - places[2 * place]
        const dy = units[2 * unit + 1] - places[2 * place + 1]
        return sum + dx * dx + dy * dy
      }, 0)
    const given = assignPlaces(units, places, 1, 0)
    expect(new Set(given).size).toBe(count)
    const best = Math.min(...orders(Array.from({ length: count }, (_, at) => at)).map(costOf))
    expect(costOf(given), `round ${round}`).toBeCloseTo(best, 9)
  }
  // Hundreds are matched by order; everybody still has a place of their own.
  expect(new Set(assignPlaces(points(300), points(300), 1, 0)).size).toBe(300)
})

it('refuses formations that cannot be, before anything changes', () => {
  const terrain = terrainFromText(open(20, 20))
  const crowd = createCrowd({ ground: terrain, air: createWalkmap(terrain, 'air') }, { capacity: 3 })
  const ids = [crowd.add({ x: 3, y: 3 }), crowd.add({ x: 5, y: 3 })]
  const flyer = crowd.add({ x: 7, y: 3 }, { layer: 'air' })
  const point = { x: 10, y: 10 }
  const before = crowd.hash()
  const codes = [
    () => crowd.send(ids, { point, formation: untyped('circle') }),
    () => crowd.send(ids, { point, formation: { offsets: [point] } }),
    () => crowd.send(ids, { point, formation: { spacing: 0.5 } }),
    () => crowd.send(ids, { point, formation: { facing: { x: 0, y: 0 } } }),
    () => crowd.send(ids, untyped({ follow: flyer, formation: 'box' })),
    () => crowd.send(ids, { path: untyped([point]), formation: 'box' }),
    () => crowd.send(ids, { field: createField(terrainFromText(open(20, 20)), point), formation: 'box' }),
    () => crowd.send([...ids, flyer], { point, formation: 'box' }),
    () => crowd.posts(new Float32Array(2)),
  ].map((call) => errorCode(call))
  expect(codes).toEqual([
    'unknown-name',
    'bad-option',
    'bad-option',
    'bad-option',
    'unsuitable-combination',
    'bad-option',
    'unsuitable-combination',
    'unsuitable-combination',
    'bad-option',
  ])
  expect(crowd.hash()).toBe(before)
})
