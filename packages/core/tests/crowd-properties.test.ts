// @module-tag slow
import { createWalkmap, flatGround, type Terrain } from 'footpath'
import { type Crowd, createCrowd } from 'footpath/crowd'
import { createField } from 'footpath/field'
import { createRandom, generateMap, type Random } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { idsOf, inWalls, untilRest, worstOverlap } from './support/crowd.js'
import { drawn, LONG, randomCell } from './support/worlds.js'

const SEEDS = Array.from({ length: 4 * LONG }, (_, at) => `crowd ${at}`)

const TICKS = 250

interface World {
  readonly terrain: Terrain
  readonly crowd: Crowd
  readonly random: Random
  /** What every unit was made with. */
  readonly kinds: Map<number, { readonly layer: string; readonly speed: number }>
}

/** A map of any kind with units of several kinds on it, apart from each other. */
function randomWorld(seed: string, most = 40): World {
  const random = createRandom(seed)
  const kind = random.pick(['density', 'caves', 'rooms', 'maze', 'empty'] as const)
  const size = { width: 12 + random.nextInt(20), depth: 12 + random.nextInt(20) }
  const terrain = generateMap(kind, { ...size, density: random.pick([0.1, 0.25]), seed: random.nextUint32() })
  const layers = { ground: createWalkmap(terrain, flatGround), air: createWalkmap(terrain, 'air') }
  const crowd = createCrowd(layers, { capacity: most, tick: random.pick([0.05, 0.1, 0.2]) })
  const kinds: World['kinds'] = new Map()
  for (let at = 0; at < most; at++) {
    const { x, y } = randomCell(random, terrain)
    const kind = { layer: random.pick(['ground', 'ground', 'air']), speed: random.pick([1, 3, 8]) }
    const rest = { radius: random.pick([0.2, 0.4, 0.45, 0.5, 0.9]), weight: random.pick([0.3, 1, 5]) }
    const place = { x: x + random.nextFloat(), y: y + random.nextFloat() }
    kinds.set(crowd.add(place, { ...kind, ...rest, group: random.nextInt(3) }), kind)
  }
  return { terrain, crowd, random, kinds }
}

/** Where a unit was before a tick. */
function places(crowd: Crowd): { x: Float64Array; y: Float64Array } {
  return { x: crowd.x.slice(), y: crowd.y.slice() }
}

/** Sends, holds, stops, adds, removes and builds at random. */
function disturb({ terrain, crowd, random, kinds }: World): { hasBuilt: boolean } {
  const ids = idsOf(crowd)
  const id = ids.length > 0 ? random.pick(ids) : -1
  const { x, y } = randomCell(random, terrain)
  const point = { x: x + random.nextFloat(), y: y + random.nextFloat() }
  const what = random.nextInt(9)
  if (what === 0 && id >= 0) crowd.hold(id)
  else if (what === 1 && id >= 0) crowd.stop(id)
  else if (what === 2 && id >= 0 && ids.length > 10) crowd.remove(id)
  else if (what === 3) kinds.set(crowd.add(point, { radius: 0.3, speed: 2 }), { layer: 'ground', speed: 2 })
  else if (what === 4 && id >= 0 && ids[0] !== id) crowd.send(ids[0], { follow: id })
  else if (what === 5) {
    terrain.setObstacle(x, y, terrain.obstacleAt(x, y) === 'none' ? 'tall-wall' : 'none')
    return { hasBuilt: true }
  } else if (what === 6 && ids.length > 0) crowd.send(ids.slice(0, 12), { point })
  else if (id >= 0) crowd.send(id, { point })
  return { hasBuilt: false }
}

describe('whatever happens in a crowd', () => {
  it.each(SEEDS)('nobody is in a wall, too fast or lost (%s)', (seed) => {
    const world = randomWorld(seed)
    const { terrain, crowd, random, kinds } = world
    const about = () => `${seed}, tick ${crowd.ticks}${drawn(terrain)}`
    // What stops which layer, read from the terrain alone.
    const isTall = (x: number, y: number) => ['tall-wall', 'blocked'].includes(terrain.obstacleAt(x, y))
    const isWall = (x: number, y: number) =>
      terrain.obstacleAt(x, y) !== 'none' || !['open', 'mud', 'road'].includes(terrain.surfaceAt(x, y))
    for (let tick = 0; tick < TICKS; tick++) {
      const { hasBuilt } = random.nextInt(4) === 0 ? disturb(world) : { hasBuilt: false }
      const { count } = crowd
      const before = places(crowd)
      crowd.step()
      const wrong = crowd.count === count ? [] : [`${count} units became ${crowd.count}`]
      const walkers = inWalls(crowd, terrain, isWall).filter((id) => kinds.get(id)?.layer === 'ground')
      for (const id of [...walkers, ...inWalls(crowd, terrain, isTall)]) wrong.push(`${id} is in a wall`)
      for (const id of idsOf(crowd)) {
        const moved = Math.hypot(crowd.x[id] - before.x[id], crowd.y[id] - before.y[id])
        const most = hasBuilt ? Infinity : (kinds.get(id)?.speed ?? 0) * crowd.tick * (1 + 1e-6)
        if (!(moved <= most)) wrong.push(`${id} moved by ${moved}`)
      }
      // Drawing the map for every tick would take longer than the ticks.
      if (wrong.length > 0) expect(wrong, about()).toEqual([])
    }
    expect(crowd.ticks).toBe(TICKS)
  })

  it.each(SEEDS)('the same calls give the same hash, also after save and load (%s)', (seed) => {
    const run = (savedAt: number) => {
      const world = randomWorld(seed, 24)
      const hashes: number[] = []
      for (let tick = 0; tick < 120; tick++) {
        if (world.random.nextInt(4) === 0) disturb(world)
        if (tick === savedAt) {
          const bytes = world.crowd.save()
          const other = createCrowd(
            { ground: createWalkmap(world.terrain, flatGround), air: createWalkmap(world.terrain, 'air') },
            { capacity: 24, tick: world.crowd.tick },
          )
          other.load(bytes)
          expect(other.hash()).toBe(world.crowd.hash())
          expect(other.save()).toEqual(bytes)
          hashes.push(...continued(world, other))
          return hashes
        }
        world.crowd.step()
        hashes.push(world.crowd.hash())
      }
      return hashes
    }
    const plain = run(-1)
    expect(new Set(plain).size).toBeGreaterThan(60)
    for (const savedAt of [30, 77]) expect(run(savedAt), `${seed}, saved at ${savedAt}`).toEqual(plain)
  })
})

/** Goes on with another crowd in the same world. */
function continued(world: World, crowd: Crowd): number[] {
  const hashes: number[] = []
  const rest = { ...world, crowd }
  // The disturbance of this tick has happened before the crowd was saved.
  crowd.step()
  hashes.push(crowd.hash())
  for (let tick = crowd.ticks; tick < 120; tick++) {
    if (world.random.nextInt(4) === 0) disturb(rest)
    crowd.step()
    hashes.push(crowd.hash())
  }
  return hashes
}

describe('units with a goal', () => {
  it.each(SEEDS)('all arrive where a plain Dijkstra does, and overlap little (%s)', (seed) => {
    const random = createRandom(`arrive ${seed}`)
    const kind = random.pick(['density', 'rooms', 'caves', 'empty'] as const)
    const terrain = generateMap(kind, { width: 32, depth: 32, density: 0.2, seed: random.nextUint32() })
    const walkmap = createWalkmap(terrain, flatGround)
    const crowd = createCrowd(walkmap, { capacity: 40 })
    let goal = randomCell(random, terrain)
    while (!walkmap.passableAt(goal.x, goal.y)) goal = randomCell(random, terrain)
    const field = createField(walkmap, goal)
    const costs = plainDijkstra(terrain, flatGround, goal, 1000)
    const reaches = new Map<number, boolean>()
    for (let at = 0; at < 400 && crowd.count < 40; at++) {
      const cell = randomCell(random, terrain)
      const isTaken = idsOf(crowd).some(
        (id) => Math.hypot(crowd.x[id] - cell.x - 0.5, crowd.y[id] - cell.y - 0.5) < 0.9,
      )
      if (isTaken || !walkmap.passableAt(cell.x, cell.y)) continue
      const id = crowd.add({ x: cell.x + 0.5, y: cell.y + 0.5 })
      reaches.set(id, costs[cell.y * terrain.width + cell.x] < Infinity)
      crowd.send(id, random.nextInt(2) === 0 ? { field } : { point: { x: goal.x + 0.5, y: goal.y + 0.5 } })
    }
    let worst = 0
    const ticks = untilRest(crowd, 1200, () => {
      worst = Math.max(worst, worstOverlap(crowd))
    })
    const about = `${seed}, ${kind}, to ${goal.x},${goal.y}${drawn(terrain)}`
    expect(ticks, about).toBeGreaterThan(0)
    for (const [id, isInReach] of reaches)
      expect(crowd.stateOf(id), `${id} in ${about}`).toBe(isInReach ? 'settled' : 'cut-off')
    expect(worst, about).toBeLessThan(0.2)
  })

  it('all stop among scattered obstacles, even where they are nearly as wide as a gap', () => {
    for (let seed = 0; seed < 12 * LONG; seed++) {
      const { crowd, about } = scattered(`scattered ${seed}`, [0.25, 0.4, 0.45, 0.49, 0.5][seed % 5])
      expect(untilRest(crowd, 600), about).toBeGreaterThan(0)
    }
  })

  it.each([
    ['where a gap turns them off its middle again and again', 0.5, [258, 317, 341, 360, 387, 390]],
    ['where they dart to and fro between walls and settled units', 0.25, [45, 433]],
  ] as const)('all stop %s', (_, radius, seeds) => {
    for (const seed of seeds) {
      const { crowd, about } = scattered(`trial ${seed}`, radius)
      expect(untilRest(crowd, 600), about).toBeGreaterThan(0)
    }
  })
})

/** 24 units of one radius on a map with scattered obstacles, sent to one place. */
function scattered(seed: string, radius: number): { readonly crowd: Crowd; readonly about: string } {
  const random = createRandom(seed)
  const size = { width: 14 + random.nextInt(8), depth: 12 + random.nextInt(8) }
  const terrain = generateMap('density', { ...size, density: 0.15, seed: random.nextUint32() })
  const crowd = createCrowd(createWalkmap(terrain, flatGround), { capacity: 24 })
  const free = Array.from({ length: size.width * size.depth }, (_, at) => ({
    x: at % size.width,
    y: Math.floor(at / size.width),
  })).filter(({ x, y }) => terrain.obstacleAt(x, y) === 'none')
  random.shuffle(free)
  for (const { x, y } of free.slice(0, 24)) crowd.add({ x: x + 0.5, y: y + 0.5 }, { radius })
  const goal = random.pick(free)
  crowd.send(idsOf(crowd), { point: { x: goal.x + 0.5, y: goal.y + 0.5 } })
  return { crowd, about: `${seed}, radius ${radius}, to ${goal.x},${goal.y}${drawn(terrain)}` }
}
