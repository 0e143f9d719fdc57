// @module-tag slow
import { createWalkmap, flatGround, terrainFromText } from 'footpath'
import { createCrowd } from 'footpath/crowd'
import { createField } from 'footpath/field'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { errorCode, untyped } from './support/errors.js'
import { forged, idsOf, inWalls, statesOf, untilRest, worstOverlap } from './support/crowd.js'
import { LONG } from './support/worlds.js'

const open = (width: number, depth: number) => Array.from({ length: depth }, () => '.'.repeat(width))

it('parts 100 units that begin at one point', () => {
  const terrain = terrainFromText(open(30, 30))
  const crowd = createCrowd(terrain, { capacity: 100 })
  for (let at = 0; at < 100; at++) crowd.add({ x: 15, y: 15 })
  for (let tick = 0; tick < 150; tick++) crowd.step()
  expect(inWalls(crowd, terrain)).toEqual([])
  expect(worstOverlap(crowd)).toBeLessThan(0.1)
})

it('goes on with 10,000 units in one bin', () => {
  const terrain = terrainFromText(open(3, 3))
  const crowd = createCrowd(terrain, { capacity: 10_000 })
  for (let at = 0; at < crowd.capacity; at++) crowd.add({ x: 1 + (at % 100) / 200, y: 1 + at / 20_000 })
  crowd.step()
  expect([crowd.count, inWalls(crowd, terrain)]).toEqual([10_000, []])
})

it('leads a unit as wide as a door through it, and none that is wider', () => {
  const terrain = terrainFromText(['....#....', '....#....', '.........', '....#....', '....#....'])
  const exact = createWalkmap(terrain, { ...flatGround, radius: 0.5 })
  const wide = createWalkmap(terrain, { ...flatGround, radius: 0.6 })
  const crowd = createCrowd(createWalkmap(terrain, flatGround), { capacity: 4 })
  const fits = crowd.add({ x: 1.3, y: 1.2 }, { radius: 0.5 })
  const tooWide = crowd.add({ x: 2.5, y: 3.6 }, { radius: 0.6 })
  const tooWideForPoint = crowd.add({ x: 1.5, y: 4 }, { radius: 0.6 })
  crowd.send(fits, { field: createField(exact, { x: 8, y: 1 }) })
  crowd.send(tooWide, { field: createField(wide, { x: 7, y: 2 }) })
  crowd.send(tooWideForPoint, { point: { x: 7.5, y: 2.5 } })
  const wrong: number[] = []
  untilRest(crowd, 400, () => wrong.push(...inWalls(crowd, terrain)))
  expect(wrong).toEqual([])
  expect([fits, tooWide, tooWideForPoint].map((id) => crowd.stateOf(id))).toEqual([
    'settled',
    'cut-off',
    'cut-off',
  ])
})

it('a unit faster than its radius in a tick does not circle one that has settled at its goal for ever', () => {
  const random = createRandom('circles')
  const walkmap = createWalkmap(terrainFromText(open(12, 12)))
  for (let trial = 0; trial < 40 * LONG; trial++) {
    const crowd = createCrowd(walkmap, { capacity: 2 })
    const goal = { x: 3 + 6 * random.nextFloat(), y: 3 + 6 * random.nextFloat() }
    const radius = random.pick([0.4, 0.5])
    crowd.add({ x: goal.x + 0.2, y: goal.y + 0.1 }, { radius })
    crowd.add({ x: 1 + 10 * random.nextFloat(), y: 1 + 10 * random.nextFloat() }, { radius, speed: 8 })
    crowd.send([0, 1], { point: goal })
    expect(untilRest(crowd, 100), `trial ${trial}`).toBeGreaterThan(0)
  }
})

it('stops units that cover many radii in a tick at a wall', () => {
  const terrain = terrainFromText(['...#...', '...#...', '...#...'])
  const crowd = createCrowd(terrain, { capacity: 1, tick: 1 })
  const id = crowd.add({ x: 0.5, y: 1.5 }, { radius: 0.1, speed: 6 })
  crowd.send(id, { point: { x: 2.95, y: 1.5 } })
  crowd.step()
  crowd.step()
  expect(inWalls(crowd, terrain)).toEqual([])
  expect(crowd.x[id]).toBeGreaterThan(2.5)
})

it('moves a whole crowd out of a wall that is painted on it', () => {
  const terrain = terrainFromText(open(20, 20))
  const crowd = createCrowd(terrain, { capacity: 60 })
  for (let at = 0; at < 60; at++) crowd.add({ x: 6.5 + (at % 8), y: 6.5 + Math.floor(at / 8) })
  for (let y = 7; y < 14; y++) for (let x = 5; x < 16; x++) terrain.setObstacle(x, y, 'tall-wall')
  for (let tick = 0; tick < 60; tick++) {
    crowd.step()
    expect(inWalls(crowd, terrain)).toEqual([])
  }
  expect(crowd.count).toBe(60)
  expect(worstOverlap(crowd)).toBeLessThan(0.2)
})

it('stays as it is when everything is walled in', () => {
  const terrain = terrainFromText(open(4, 4))
  const crowd = createCrowd(terrain, { capacity: 3 })
  crowd.send(crowd.add({ x: 2, y: 2 }), { point: { x: 3, y: 3 } })
  for (let y = 0; y < 4; y++) for (let x = 0; x < 4; x++) terrain.setObstacle(x, y, 'tall-wall')
  crowd.step()
  expect([crowd.count, crowd.add({ x: 1, y: 1 })]).toEqual([1, -1])
})

it('lets four meet at a crossing', () => {
  const crowd = createCrowd(terrainFromText(open(21, 21)), { capacity: 4 })
  const ends = [
    [2.5, 10.5, 18.5, 10.5],
    [18.5, 10.5, 2.5, 10.5],
    [10.5, 2.5, 10.5, 18.5],
    [10.5, 18.5, 10.5, 2.5],
  ]
  for (const [x, y, toX, toY] of ends) crowd.send(crowd.add({ x, y }), { point: { x: toX, y: toY } })
  expect(untilRest(crowd, 300)).toBeGreaterThan(0)
  expect(statesOf(crowd)).toEqual({ settled: 4 })
})

it('leaves a perfect lattice alone', () => {
  const crowd = createCrowd(terrainFromText(open(12, 12)), { capacity: 100 })
  for (let at = 0; at < 100; at++)
    crowd.add({ x: 1 + (at % 10), y: 1 + Math.floor(at / 10) }, { radius: 0.5 })
  const before = Array.from(crowd.x)
  for (let tick = 0; tick < 20; tick++) crowd.step()
  expect(Array.from(crowd.x)).toEqual(before)
})

it('refuses misuse with a code, before anything changes', () => {
  const terrain = terrainFromText(open(9, 9))
  const walkmap = createWalkmap(terrain)
  const crowd = createCrowd({ ground: walkmap }, { capacity: 3 })
  const id = crowd.add({ x: 2, y: 2 })
  const wide = crowd.add({ x: 5, y: 5 }, { radius: 0.9 })
  const before = crowd.hash()
  const codes = [
    () => createCrowd(walkmap, untyped({ capacity: 0 })),
    () => createCrowd(untyped({}), { capacity: 3 }),
    () => createCrowd(createWalkmap(terrain, { ...flatGround, size: 2 }), { capacity: 3 }),
    () => crowd.add({ x: 9.5, y: 1 }),
    () => crowd.add({ x: 1, y: 1 }, { layer: 'sea' }),
    () => crowd.add({ x: 1, y: 1 }, { speed: 1e9 }),
    () => crowd.send([id, 2], { point: { x: 1, y: 1 } }),
    () => crowd.send(untyped({ length: 2 ** 40 }), { point: { x: 1, y: 1 } }),
    () => crowd.send(id, { point: { x: 1, y: Number.NaN } }),
    () => crowd.send(id, { follow: id }),
    () => crowd.send([id, wide], { field: createField(walkmap, { x: 1, y: 1 }) }),
    () => crowd.send(id, { field: createField(terrainFromText(open(9, 9)), { x: 1, y: 1 }) }),
    () => crowd.stateOf(2),
    () => crowd.between(2, new Float32Array(6)),
    () => crowd.load(new Uint8Array(9)),
    () => crowd.load(createCrowd(walkmap, { capacity: 4 }).save()),
  ].map((call) => errorCode(call))
  expect(codes).toEqual([
    'bad-option',
    'bad-option',
    'unsuitable-combination',
    'outside-map',
    'unknown-name',
    'bad-option',
    'bad-option',
    'bad-option',
    'bad-number',
    'bad-option',
    'unsuitable-combination',
    'unsuitable-combination',
    'bad-option',
    'bad-option',
    'bad-file',
    'bad-file',
  ])
  expect([crowd.hash(), idsOf(crowd)]).toEqual([before, [id, wide]])
})

describe('a saved crowd', () => {
  const rows = ['..........', '....##....', '..........', '....##....', '..........']
  const build = () => {
    const walkmap = createWalkmap(terrainFromText(rows), flatGround)
    const crowd = createCrowd(walkmap, { capacity: 6 })
    const ids = [0.5, 2.5, 4.5].map((y) => crowd.add({ x: 0.5, y }))
    crowd.send(ids[0], { point: { x: 9.5, y: 1.5 } })
    crowd.send(ids[1], { field: createField(walkmap, { x: 9, y: 2 }) })
    crowd.send(ids[2], { follow: ids[0] })
    for (let tick = 0; tick < 5; tick++) crowd.step()
    return crowd
  }
  const bytes = build().save()
  const spare = build()
  const refusal = (given: Uint8Array) => errorCode(() => spare.load(given))

  it('is refused when a bit is flipped, when it is cut, and when something is added', () => {
    for (let bit = 0; bit < 8 * bytes.length; bit += 53) {
      const bad = bytes.slice()
      bad[bit >> 3] ^= 1 << (bit & 7)
      expect(refusal(bad), `bit ${bit}`).toBe('bad-file')
    }
    for (let length = 0; length < bytes.length; length += 31)
      expect(refusal(bytes.slice(0, length)), `length ${length}`).toBe('bad-file')
    expect(refusal(Uint8Array.of(...bytes, 0))).toBe('bad-file')
    expect(spare.hash()).toBe(build().hash())
  })

  it('is refused or goes on without harm when it was forged', () => {
    const counts = { refused: 0, accepted: 0 }
    for (let seed = 0; seed < 120 * LONG; seed++) {
      const random = createRandom(`forged crowd ${seed}`)
      const bad = forged(bytes, random)
      const crowd = build()
      const code = errorCode(() => crowd.load(bad))
      if (code !== 'nothing thrown') {
        expect(code, `seed ${seed}`).toBe('bad-file')
        counts.refused++
        continue
      }
      counts.accepted++
      for (let tick = 0; tick < 10; tick++) crowd.step()
      const places = idsOf(crowd).flatMap((id) => [crowd.x[id], crowd.y[id]])
      expect(
        places.every((place) => place >= 0 && place <= 10),
        `seed ${seed}`,
      ).toBe(true)
    }
    expect(Math.min(counts.refused, counts.accepted)).toBeGreaterThan(10)
  })
})
