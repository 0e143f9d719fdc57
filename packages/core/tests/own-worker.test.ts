import { createTerrain } from 'footpath'
import { createStaticIndex } from 'footpath/static-index'
import type { PageWorker } from 'footpath/worker'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPathPool } from '../dist/batch/browser.js'
import { buildIndexInWorker } from '../dist/worker/browser.js'
import { sameBytes } from './support/bytes.js'

type Listener = (event: { readonly data: unknown }) => void

/** A page's worker and the scope that its script sees, in one thread: what one posts the other hears. */
class Pair {
  readonly #inside: Listener[] = []
  readonly #outside: Listener[] = []
  ended = 0

  readonly scope = {
    postMessage: (data: unknown) => this.#tell(this.#outside, data),
    addEventListener: (_: string, listener: Listener) => this.#inside.push(listener),
  }

  readonly worker: PageWorker = {
    postMessage: (data) => this.#tell(this.#inside, data),
    addEventListener: (type, listener) => {
      if (type === 'message') this.#outside.push(listener)
    },
    terminate: () => {
      this.ended++
    },
  }

  #tell(listeners: readonly Listener[], data: unknown): void {
    queueMicrotask(() => {
      for (const listener of listeners) listener({ data })
    })
  }
}

let pair = new Pair()

beforeEach(() => {
  pair = new Pair()
  vi.stubGlobal('self', pair.scope)
  vi.stubGlobal('navigator', { hardwareConcurrency: 2 })
  vi.resetModules()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

function failing(): never {
  throw new Error('no such script')
}

const terrain = createTerrain({ width: 12, depth: 9 })
terrain.setObstacle(5, 4, 'blocked')

test('an index is built by a worker of your own that imports footpath/worker/script', async () => {
  await import('footpath/worker/script')
  const built = await buildIndexInWorker(terrain, { worker: () => pair.worker })
  const here = createStaticIndex(terrain)
  here.build()
  expect(sameBytes(built.save(), here.save())).toBe(true)
  expect(pair.ended).toBe(1)
})

test('a pool is opened with workers of your own that import footpath/batch/script', async () => {
  await import('footpath/batch/script')
  const pool = await createPathPool(terrain, { workers: 1, worker: () => pair.worker })
  const batch = await pool.findAll(Int32Array.of(0, 0, 11, 8))
  expect(batch.status(0)).toBe('found')
  pool.close()
  expect(pair.ended).toBe(1)
})

test('anything but a function, and a function that fails, is refused', async () => {
  await expect(buildIndexInWorker(terrain, { worker: failing })).rejects.toThrow('no such script')
  await expect(createPathPool(terrain, { worker: failing })).rejects.toThrow('no such script')
  for (const nonsense of ['worker.js', null])
    await expect(buildIndexInWorker(terrain, { worker: nonsense as never })).rejects.toMatchObject({
      code: 'bad-option',
    })
  for (const nonsense of [null, undefined, 5, {}, Promise.resolve(pair.worker)]) {
    const worker = () => nonsense as never
    await expect(buildIndexInWorker(terrain, { worker })).rejects.toMatchObject({ code: 'bad-option' })
    await expect(createPathPool(terrain, { worker })).rejects.toMatchObject({ code: 'bad-option' })
  }
})

test('workers that have started are ended when another cannot be, and nothing is left unhandled', async () => {
  await import('footpath/batch/script')
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  let started = 0
  const worker = () => (started++ === 0 ? pair.worker : failing())
  await expect(createPathPool(terrain, { workers: 3, worker })).rejects.toThrow('no such script')
  await new Promise((resolve) => setImmediate(resolve))
  process.off('unhandledRejection', unhandled)
  expect([started, pair.ended, unhandled.mock.calls.length]).toEqual([2, 1, 0])
})
