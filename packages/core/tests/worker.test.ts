import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  createWalkmap,
  flatGround,
  terrainFromText,
  type Unit,
  type Walkmap,
  type WorkOptions,
} from 'footpath'
import { generateMap } from 'footpath/random'
import { createStaticIndex } from 'footpath/static-index'
import { createWaypoints } from 'footpath/waypoints'
import { buildIndexInWorker, buildWaypointsInWorker } from 'footpath/worker'
import { describe, expect, it } from 'vitest'
import { indexBy, walkmapBy, waypointsBy } from '../dist/worker/build-by-worker.js'
import { threadStarter } from '../dist/worker/node-worker.js'
import { sameBytes } from './support/bytes.js'

const enough = new Error('enough')

/** Compiles the walkmap of a walkmap's terrain, to have the arguments of the other builds. */
function walkmapOf(starter: Parameters<typeof walkmapBy>[0]) {
  return ({ terrain }: Walkmap, options: WorkOptions) => walkmapBy(starter)(terrain, walker, options)
}

const walker: Unit = { ...flatGround, name: 'walker', step: '1/√2' }

/** A script that does something when it is asked for the first time. */
const onMessage = (does: string) => `require('worker_threads').parentPort.on('message', () => ${does})`

describe('a worker for waypoints', () => {
  it('builds the same graph as this thread, and reports progress', async () => {
    const walkmap = createWalkmap(generateMap('density', { size: 64, density: 0.3, seed: 1 }), walker)
    const reported: number[] = []
    const built = await buildWaypointsInWorker(walkmap, { onProgress: (done) => reported.push(done) })
    const here = createWaypoints(walkmap)
    here.build()
    expect(built.state).toBe('ready')
    expect(sameBytes(built.save(), here.save())).toBe(true)
    expect(reported[0]).toBe(0)
    expect(reported.at(-1)).toBe(1)
  })

  it('does not miss what is edited while it works', async () => {
    const terrain = generateMap('rooms', { size: 48, seed: 2 })
    const walkmap = createWalkmap(terrain, { ...walker, radius: 0.2 })
    const coming = buildWaypointsInWorker(walkmap)
    for (let at = 4; at < 40; at += 3)
      terrain.setObstacle(at, 20, terrain.obstacleAt(at, 20) === 'none' ? 'tall-wall' : 'none')
    const built = await coming
    const fresh = createWaypoints(walkmap)
    fresh.build()
    expect(sameBytes(built.save(), fresh.save())).toBe(true)
  })

  it('stops when asked to, also before it began', async () => {
    const walkmap = createWalkmap(generateMap('density', { size: 128, density: 0.3, seed: 1 }), walker)
    const control = new AbortController()
    const { signal } = control
    const coming = buildWaypointsInWorker(walkmap, { signal, onProgress: () => control.abort(enough) })
    await expect(coming).rejects.toBe(enough)
    await expect(buildWaypointsInWorker(walkmap, { signal })).rejects.toBe(enough)
  })

  it('is not started for units and ground it cannot work for', async () => {
    const walkmap = createWalkmap(generateMap('empty', { size: 4, seed: 1 }), { ...walker, size: 2 })
    await expect(buildWaypointsInWorker(walkmap)).rejects.toMatchObject({ code: 'unsuitable-combination' })
  })
})

describe('a worker for an index', () => {
  it('builds the same as this thread, and reports progress', async () => {
    const walkmap = createWalkmap(generateMap('density', { size: 64, density: 0.3, seed: 1 }), walker)
    const reported: number[] = []
    const built = await buildIndexInWorker(walkmap, { onProgress: (done) => reported.push(done) })
    const here = createStaticIndex(walkmap)
    here.build()
    expect([built.tier, built.state]).toEqual(['labels', 'ready'])
    expect(sameBytes(built.save(), here.save())).toBe(true)
    expect([reported[0], reported.at(-1)]).toEqual([0, 1])
    expect((await buildIndexInWorker(walkmap, { maxMillis: 0 })).tier).toBe('graph')
  })

  it('gives an index that does not answer for a map that was edited meanwhile', async () => {
    const terrain = generateMap('rooms', { size: 48, seed: 2 })
    const walkmap = createWalkmap(terrain, walker)
    const coming = buildIndexInWorker(walkmap)
    const was = terrain.obstacleAt(20, 20)
    terrain.setObstacle(20, 20, was === 'none' ? 'tall-wall' : 'none')
    const built = await coming
    expect([built.tier, built.state]).toEqual(['labels', 'stale'])
    terrain.setObstacle(20, 20, was)
    expect(built.state).toBe('ready')
  })

  it('stops when asked to', async () => {
    const walkmap = createWalkmap(generateMap('density', { size: 128, density: 0.3, seed: 1 }), walker)
    const control = new AbortController()
    const { signal } = control
    const coming = buildIndexInWorker(walkmap, { signal, onProgress: () => control.abort(enough) })
    await expect(coming).rejects.toBe(enough)
    await expect(buildIndexInWorker(walkmap, { signal })).rejects.toBe(enough)
  })

  it('ends with the error of a callback, once, and its thread with it', async () => {
    const walkmap = createWalkmap(generateMap('density', { size: 64, density: 0.3, seed: 1 }), walker)
    const exits: Promise<unknown[]>[] = []
    const starter = threadStarter(() => {
      const thread = new Worker(new URL('../dist/worker/node-thread.js', import.meta.url))
      exits.push(once(thread, 'exit'))
      return thread
    })
    let calls = 0
    const onProgress = () => {
      calls++
      throw enough
    }
    await expect(indexBy(starter)(walkmap, { onProgress })).rejects.toBe(enough)
    // 1 if the thread was terminated.
    expect(await Promise.all(exits)).toEqual([[0]])
    expect(calls).toBe(1)
  })

  it('rejects when its thread dies', async () => {
    const walkmap = createWalkmap(generateMap('empty', { size: 8, seed: 1 }), walker)
    for (const script of [
      'process.exit(3)',
      'throw new Error("no luck")',
      'null.x',
      'throw null',
      'throw undefined',
      'throw 5',
      'Promise.reject(null)',
      onMessage('process.exit(0)'),
      onMessage('{ for (const hoard = []; ; ) hoard.push(new Array(1e5).fill(0.5)) }'),
    ]) {
      const exits: Promise<unknown>[] = []
      const starter = threadStarter(() => {
        const thread = new Worker(script, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 16 } })
        exits.push(new Promise((resolve) => thread.on('exit', resolve)))
        return thread
      })
      await expect(indexBy(starter)(walkmap), script).rejects.toMatchObject({ code: 'worker-failed' })
      expect((await Promise.all(exits)).length, script).toBe(1)
    }
  })

  it('does not start for a signal or a callback that is none', async () => {
    const walkmap = createWalkmap(generateMap('empty', { size: 8, seed: 1 }), walker)
    let started = 0
    const starter = threadStarter(() => {
      started++
      return new Worker('', { eval: true })
    })
    const signals = [null, 5, 'x', {}, [], { aborted: false }, { aborted: false, addEventListener() {} }]
    for (const build of [indexBy(starter), waypointsBy(starter), walkmapOf(starter)]) {
      for (const signal of signals)
        await expect(build(walkmap, { signal: signal as never })).rejects.toMatchObject({
          code: 'bad-option',
        })
      await expect(build(walkmap, { onProgress: 'often' as never })).rejects.toMatchObject({
        code: 'bad-option',
      })
    }
    expect(started).toBe(0)
  })

  it('takes no notice of other messages from its script', async () => {
    const walkmap = createWalkmap(generateMap('empty', { size: 8, seed: 1 }), walker)
    const starter = threadStarter(() => {
      const thread = new Worker(new URL('../dist/worker/node-thread.js', import.meta.url))
      for (const message of [null, undefined, 'hello', 7, {}, { id: 'a' }]) thread.emit('message', message)
      queueMicrotask(() => thread.emit('message', null))
      return thread
    })
    expect((await indexBy(starter)(walkmap)).state).toBe('ready')
  })

  it('is not started for units and ground it cannot work for', async () => {
    const walkmap = createWalkmap(generateMap('empty', { size: 4, seed: 1 }), {
      ...walker,
      diagonal: 'always',
    })
    await expect(buildIndexInWorker(walkmap)).rejects.toMatchObject({ code: 'unsuitable-combination' })
  })
})

describe('both', () => {
  it('take a terrain and refuse misuse', async () => {
    const terrain = terrainFromText(['....', '.##.', '....'])
    for (const build of [buildIndexInWorker, buildWaypointsInWorker]) {
      expect((await build(terrain)).state).toBe('ready')
      const codeOf = (...args: unknown[]) =>
        (Reflect.apply(build, undefined, args) as Promise<unknown>).then(
          () => 'none',
          ({ code }: { code: string }) => code,
        )
      expect(await codeOf('...')).toBe('bad-map')
      expect(await codeOf(terrain, null)).toBe('bad-option')
      expect(await codeOf(terrain, { signal: {} })).toBe('bad-option')
      expect(await codeOf(terrain, { onProgress: 1 })).toBe('bad-option')
      expect(await codeOf(terrain, { onProgres: () => {} })).toBe('unknown-name')
      expect(await codeOf(terrain, { worker: () => null })).toBe('unsuitable-combination')
    }
  })
})
