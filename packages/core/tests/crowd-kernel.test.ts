// @module-tag slow
import { createWalkmap, flatGround, type Terrain } from 'footpath'
import { type Crowd, type CrowdOptions, createCrowd } from 'footpath/crowd'
import { crowdKernel } from 'footpath/crowd/kernel'
import { createField } from 'footpath/field'
import { createRandom, generateMap, type Random } from 'footpath/random'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { errorCode, untyped } from './support/errors.js'
import { drawn, LONG, randomCell } from './support/worlds.js'

/** How often kernels have moved a crowd. */
let moves = 0

const counted: typeof crowdKernel = (...parts) => {
  const kernel = crowdKernel(...parts)
  return (
    kernel && {
      move: () => {
        moves++
        return kernel.move()
      },
    }
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  moves = 0
})

function crowdOn(terrain: Terrain, options: CrowdOptions): Crowd {
  const layers = { ground: createWalkmap(terrain, flatGround), air: createWalkmap(terrain, 'air') }
  return createCrowd(layers, options)
}

/** The same crowd twice, in JavaScript and in WebAssembly, on one map. */
interface Twins {
  readonly terrain: Terrain
  readonly random: Random
  readonly both: readonly [Crowd, Crowd]
}

function twins(seed: string, units: number): Twins {
  const random = createRandom(seed)
  const kind = random.pick(['density', 'caves', 'rooms', 'maze', 'empty'] as const)
  const size = { width: 10 + random.nextInt(20), depth: 10 + random.nextInt(20) }
  const terrain = generateMap(kind, { ...size, density: 0.2, seed: random.nextUint32() })
  const options = {
    capacity: units,
    tick: random.pick([0.05, 0.1, 0.4]),
    horizon: random.pick([0.5, 1, 2]),
    walkers: random.pick(['units', 'units', 'people'] as const),
  }
  const both = [crowdOn(terrain, options), crowdOn(terrain, { ...options, kernel: counted })] as const
  const spot = randomCell(random, terrain)
  for (let unit = 0; unit < units; unit++) {
    // Some begin at the same point.
    const { x, y } = random.nextInt(4) === 0 ? spot : randomCell(random, terrain)
    const body = {
      radius: random.pick([0.1, 0.4, 0.4, 0.45, 0.5]),
      speed: random.pick([1, 3, 12]),
      weight: random.pick([0.3, 1, 5]),
      group: random.nextInt(2),
      layer: random.pick(['ground', 'ground', 'air']),
    }
    for (const crowd of both) crowd.add({ x: x + 0.5, y: y + 0.5 }, body)
  }
  return { terrain, random, both }
}

/** Sends, holds and removes units, or builds a wall. */
function disturb({ terrain, random, both }: Twins): void {
  const { x, y } = randomCell(random, terrain)
  const id = random.nextInt(both[0].capacity)
  const what = random.nextInt(8)
  if (what === 0) terrain.setObstacle(x, y, terrain.obstacleAt(x, y) === 'none' ? 'tall-wall' : 'none')
  for (const crowd of both) {
    if (!crowd.has(id)) continue
    if (what === 1) crowd.hold(id)
    else if (what === 2) crowd.remove(id)
    else if (what === 3)
      crowd.send(crowd.idsOf(0).filter(isNarrow(crowd)), {
        field: createField(createWalkmap(terrain, flatGround), { x, y }),
      })
    else if (what === 4) crowd.send(crowd.idsOf(1), { point: { x: x + 0.5, y: y + 0.5 } })
    else crowd.send(id, { point: { x: x + 0.5, y: y + 0.5 } })
  }
}

/** Fields are for units on the ground that fit through every passage. */
function isNarrow(crowd: Crowd) {
  return (id: number) => crowd.layer[id] === 0 && crowd.radius[id] <= 0.5
}

describe('a crowd with a kernel', () => {
  it('has the same bytes as one without, tick by tick', () => {
    const seeds = Array.from({ length: 6 * LONG }, (_, at) => `kernel ${at}`)
    for (const seed of seeds) {
      const world = twins(seed, 40)
      const [plain, fast] = world.both
      for (let tick = 0; tick < 80; tick++) {
        if (world.random.nextInt(3) === 0) disturb(world)
        plain.step()
        fast.step()
        if (plain.hash() !== fast.hash()) expect.fail(`${seed}, tick ${tick}${drawn(world.terrain)}`)
      }
      expect(fast.save(), seed).toEqual(plain.save())
    }
    expect(moves).toBe(80 * seeds.length)
  })

  it('goes on with what one without has saved', () => {
    const world = twins('kernel saved', 40)
    const [plain, fast] = world.both
    for (let tick = 0; tick < 40; tick++) {
      if (tick % 4 === 0) disturb(world)
      plain.step()
    }
    fast.load(plain.save())
    for (let tick = 0; tick < 20; tick++) {
      plain.step()
      fast.step()
      expect(fast.hash(), `tick ${tick}`).toBe(plain.hash())
    }
  })

  it('does everything in JavaScript where there is no WebAssembly', () => {
    const [plain] = twins('no kernel', 20).both
    vi.stubGlobal('WebAssembly', undefined)
    const [, slow] = twins('no kernel', 20).both
    for (const crowd of [plain, slow]) for (let tick = 0; tick < 20; tick++) crowd.step()
    expect([slow.hash(), moves]).toEqual([plain.hash(), 0])
  })

  it('is refused if the kernel is none', () => {
    const terrain = generateMap('empty', { size: 8 })
    expect(errorCode(() => createCrowd(terrain, { capacity: 1, kernel: untyped('fast') }))).toBe('bad-option')
  })
})
