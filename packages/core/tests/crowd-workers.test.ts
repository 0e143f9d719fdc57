// @module-tag slow
import { Worker } from 'node:worker_threads'
import { createWalkmap, flatGround, type Terrain } from 'footpath'
import { type Crowd, type CrowdOptions, createCrowd } from 'footpath/crowd'
import { type CrowdWorkers, createCrowdWorkers } from 'footpath/crowd/workers'
import { createRandom, generateMap } from 'footpath/random'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CrowdWorkers as Crew } from '../dist/crowd-workers/crowd-workers.js'
import { threadStarter } from '../dist/worker/node-worker.js'
import { untyped } from './support/errors.js'
import { LONG, randomCell } from './support/worlds.js'

const opened: CrowdWorkers[] = []

afterEach(() => {
  vi.unstubAllGlobals()
  for (const workers of opened.splice(0)) workers.close()
})

async function open(workers: number): Promise<CrowdWorkers> {
  const made = await createCrowdWorkers({ workers })
  opened.push(made)
  return made
}

/** Bands have at least 64 units: enough of them that all threads find some. */
const UNITS = 700

/** The same crowd several times on one map, with units sent to places of their own and in one heap. */
function alike(
  seed: string,
  kernels: readonly CrowdOptions['kernel'][],
): { terrain: Terrain; crowds: Crowd[] } {
  const random = createRandom(seed)
  const terrain = generateMap(random.pick(['caves', 'density', 'rooms']), { size: 48, density: 0.1, seed })
  const options = { capacity: UNITS, walkers: random.pick(['units', 'people'] as const) }
  const layers = { ground: createWalkmap(terrain, flatGround), air: createWalkmap(terrain, 'air') }
  const crowds = kernels.map((kernel) => createCrowd(layers, { ...options, ...(kernel && { kernel }) }))
  const heap = randomCell(random, terrain)
  for (let unit = 0; unit < UNITS; unit++) {
    const at = randomCell(random, terrain)
    const to = unit % 3 === 0 ? heap : randomCell(random, terrain)
    const body = { radius: random.pick([0.2, 0.4]), layer: unit % 5 === 0 ? 'air' : 'ground' }
    for (const crowd of crowds) {
      const id = crowd.add({ x: at.x + 0.5, y: at.y + 0.5 }, body)
      crowd.send(id, { point: { x: to.x + 0.5, y: to.y + 0.5 } })
    }
  }
  return { terrain, crowds }
}

/** Workers that do something else instead of their part of a pass. */
function faulty(fault: string): Promise<Crew> {
  const script = `
    const { parentPort } = require('node:worker_threads')
    const load = (name) => import(new URL(name, ${JSON.stringify(new URL('../dist/', import.meta.url).href)}))
    Promise.all([load('crowd-workers/bands.js'), load('worker/answer-requests.js')]).then(([{ Bands }, { answerRequests }]) => {
      let bands
      answerRequests((request) => {
        if (request.kind === 'begin') bands = new Bands(request.shared)
        else if (request.kind === 'serve') bands.serve(0, () => ({ run() { ${fault} } }))
      }, parentPort)
    })`
  return Crew.open(threadStarter(() => new Worker(script, { eval: true }))(undefined), 1, undefined, 50)
}

describe('workers of crowds', () => {
  it('give the bytes of JavaScript, however many they are, also after save and load', async () => {
    const crews = await Promise.all([open(1), open(2), open(3)])
    for (let round = 0; round < 2 * LONG; round++) {
      const seed = `workers ${round}`
      const { terrain, crowds } = alike(seed, [undefined, ...crews.map(({ kernel }) => kernel)])
      const [plain, ...others] = crowds
      for (let tick = 0; tick < 40; tick++) {
        if (tick % 10 === 4) terrain.setObstacle((7 * tick) % 48, (5 * tick) % 48, 'tall-wall')
        if (tick === 20) for (const crowd of others) crowd.load(plain.save())
        for (const crowd of crowds) crowd.step()
        for (const crowd of others) expect(crowd.hash(), `${seed}, tick ${tick}`).toBe(plain.hash())
      }
    }
    expect(crews.map(({ workers, failure }) => [workers, failure])).toEqual([1, 2, 3].map((of) => [of, null]))
  })

  it.each([
    ['hangs', 'for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)'],
    ['dies', 'process.exit()'],
  ])(
    'are given up when one %s in the middle of a tick: the crowd goes on with the same bytes',
    async (_, fault) => {
      const crew = await faulty(fault)
      try {
        const [plain, crowd] = alike('faulty', [undefined, crew.kernel]).crowds
        // The worker may come late to the first ones.
        for (let tick = 0, after = 0; after < 3; tick++) {
          expect(tick).toBeLessThan(5000)
          if (crew.failure !== null) after++
          plain.step()
          crowd.step()
          if (plain.hash() !== crowd.hash()) expect.fail(`tick ${tick}`)
        }
        expect([crew.failure?.code, crew.workers]).toEqual(['worker-failed', 0])
      } finally {
        crew.close()
      }
    },
  )

  it('are left out after close, and when they end between ticks', async () => {
    const threads: Worker[] = []
    const start = () => {
      threads.push(new Worker(new URL('../dist/crowd-workers/node-thread.js', import.meta.url)))
      return threads[0]
    }
    const [closed, ended] = [await open(1), await Crew.open(threadStarter(start)(undefined), 1, undefined)]
    const [plain, ...crowds] = alike('ended', [undefined, closed.kernel, ended.kernel]).crowds
    closed.close()
    await threads[0].terminate()
    for (let tick = 0; tick < 3; tick++) {
      for (const crowd of [plain, ...crowds]) crowd.step()
      for (const crowd of crowds) expect(crowd.hash()).toBe(plain.hash())
    }
    expect([closed.workers, closed.failure]).toEqual([0, null])
    expect([ended.workers, ended.failure?.code]).toEqual([0, 'worker-failed'])
  })

  it('are refused with a remedy where memory cannot be shared, and with wrong options', async () => {
    for (const workers of [0, 1.5, 32, untyped('two')])
      await expect(createCrowdWorkers({ workers })).rejects.toMatchObject({ code: 'bad-option' })
    vi.stubGlobal('SharedArrayBuffer', undefined)
    await expect(createCrowdWorkers()).rejects.toThrow(/Cross-Origin-Opener-Policy/)
  })

  it('end when you abort while they start', async () => {
    const control = new AbortController()
    const waiting = createCrowdWorkers({ workers: 1, signal: control.signal })
    control.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
  })
})
