// @module-tag slow
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  type Cell,
  createFinder,
  createWalkmap,
  type PathStats,
  type Terrain,
  type Unit,
  flatGround,
} from 'footpath'
import { ALGORITHMS } from 'footpath/algorithms'
import { type Batch, type BatchQuery, createPathPool } from 'footpath/batch'
import { ENGINES } from 'footpath/engines'
import { createJumpPoints } from 'footpath/jump'
import { createRandom, generateMap } from 'footpath/random'
import { createStaticIndex } from 'footpath/static-index'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openPool } from '../dist/batch/path-pool.js'
import { threadStarter } from '../dist/worker/node-worker.js'
import { closePools, open } from './support/pools.js'
import { LONG, randomCell, randomTerrain, TEST_UNITS } from './support/worlds.js'

const walker: Unit = { ...flatGround, name: 'walker', step: '1/√2' }

const knight: Unit = { ...walker, name: 'knight', directions: 16 }

afterEach(() => {
  closePools()
  vi.unstubAllGlobals()
})

function randomQueries(terrain: Terrain, count: number, seed: number): { from: Cell; to: Cell }[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => ({
    from: randomCell(random, terrain),
    to: randomCell(random, terrain),
  }))
}

/** Everything of a path that does not depend on the clock. */
function plain(path: ReturnType<Batch['path']>) {
  const { status, reason, kind, cost, steps, points } = path
  const { micros: _, ...stats }: PathStats = path.stats
  return { status, reason, kind, cost, steps: [...steps], points, stats }
}

const answersOf = (batch: Batch) =>
  Array.from({ length: batch.length }, (_, query) => plain(batch.path(query)))

describe.each(['shared memory', 'messages'])('a batch by %s', (transport) => {
  const begin = () => {
    if (transport === 'messages') vi.stubGlobal('SharedArrayBuffer', undefined)
  }

  it.each(Array.from({ length: 6 * LONG }, (_, seed) => seed))(
    'is answered as a finder does one by one (world %i)',
    async (seed) => {
      begin()
      const random = createRandom(`batch ${seed}`)
      const terrain = randomTerrain(random)
      const unit = random.pick([...Object.values(TEST_UNITS), walker, walker, knight, knight])
      const walkmap = createWalkmap(terrain, unit)
      const queries = randomQueries(terrain, 60, seed)
      const finder = createFinder(walkmap, { algorithms: [ALGORITHMS['a-star']] })
      const pool = await open(walkmap, { workers: 2 })
      for (const options of [{}, { algorithm: 'a-star', partial: true }, { maxExpanded: 3 }] as const) {
        const batch = await pool.findAll(queries, options)
        expect([batch.length, batch.answered]).toEqual([60, 60])
        expect(answersOf(batch)).toEqual(queries.map(({ from, to }) => plain(finder.find(from, to, options))))
      }
    },
  )

  it('takes few queries, none, and numbers instead of cells', async () => {
    begin()
    const walkmap = createWalkmap(generateMap('rooms', { size: 32, seed: 3 }), walker)
    const queries = randomQueries(walkmap.terrain, 7, 1)
    const numbers = Int32Array.from(queries.flatMap(({ from, to }) => [from.x, from.y, to.x, to.y]))
    const pool = await open(walkmap, { workers: 3 })
    const all = answersOf(await pool.findAll(queries))
    expect(answersOf(await pool.findAll(numbers))).toEqual(all)
    expect(answersOf(await pool.findAll(queries.slice(2, 3)))).toEqual(all.slice(2, 3))
    expect((await pool.findAll([])).length).toBe(0)
    expect((await pool.findAll(new Int32Array(0))).length).toBe(0)
  })

  it('gives status, reason, cost and steps without making paths', async () => {
    begin()
    const terrain = generateMap('rooms', { size: 32, seed: 3 })
    const walkmap = createWalkmap(terrain, walker)
    const pool = await open(walkmap, { workers: 2 })
    const queries = randomQueries(terrain, 300, 4)
    const batch = await pool.findAll(queries)
    const seen = new Set<string>()
    queries.forEach(({ from, to }, query) => {
      const path = createFinder(walkmap, { engines: [createJumpPoints(walkmap)] }).find(from, to)
      expect([batch.status(query), batch.reason(query)]).toEqual([path.status, path.reason])
      expect(batch.costs[query]).toBe(path.cost)
      expect([...batch.steps(query)]).toEqual([...path.steps])
      seen.add(`${path.status} ${path.reason}`)
    })
    expect(seen).toContain('found undefined')
    expect(seen).toContain('unreachable start-blocked')
    expect(seen).toContain('unreachable goal-blocked')
    const costs = await pool.findAll(queries, { costsOnly: true })
    expect([...costs.costs]).toEqual([...batch.costs])
    expect(queries.every((_, query) => costs.steps(query).length === 0)).toBe(true)
    for (const query of [-1, 300, 0.5]) expect(() => batch.path(query)).toThrow(/The batch has no query/)
  })

  it('is for the map as it was when it was asked for, and follows every edit', async () => {
    begin()
    const terrain = generateMap('density', { size: 64, density: 0.25, seed: 5 })
    const walkmap = createWalkmap(terrain, walker)
    const pool = await open(walkmap, { workers: 2 })
    const queries = randomQueries(terrain, 150, 6)
    const random = createRandom(7)
    const expected: unknown[] = []
    const coming: Promise<Batch>[] = []
    const finder = createFinder(walkmap, { engines: [createJumpPoints(walkmap)] })
    for (let round = 0; round < 4; round++) {
      expected.push(queries.map(({ from, to }) => plain(finder.find(from, to))))
      coming.push(pool.findAll(queries))
      // More edits than a terrain remembers, while the batch is under way; mud makes the ground uneven.
      for (let edit = 0; edit < 80; edit++) {
        const { x, y } = randomCell(random, terrain)
        terrain.setObstacle(x, y, random.pick(['none', 'tall-wall']))
      }
      terrain.setSurface(3 * round, 5, 'mud')
      if (round === 1) terrain.setHeight(4, 4, 2)
      if (round === 2) terrain.setFactor(5, 5, 2)
    }
    const batches = await Promise.all(coming)
    batches.forEach((batch, round) => expect(answersOf(batch)).toEqual(expected[round]))
  })

  it('answers by an index while it is ready for the map as it is', async () => {
    begin()
    const terrain = generateMap('rooms', { size: 64, seed: 7 })
    const walkmap = createWalkmap(terrain, walker)
    const index = createStaticIndex(walkmap)
    const pool = await open(walkmap, { workers: 2, index })
    const queries = randomQueries(terrain, 100, 8)
    const algorithms = async () =>
      new Set(answersOf(await pool.findAll(queries)).map(({ stats }) => stats.algorithm))
    expect(await algorithms()).toEqual(new Set(['jump-points']))
    index.build()
    expect(await algorithms()).toEqual(new Set(['index']))
    expect(answersOf(await pool.findAll(queries, { algorithm: 'index' }))).toEqual(
      queries.map(({ from, to }) => plain(index.find(from, to))),
    )
    const was = terrain.obstacleAt(20, 20)
    terrain.setObstacle(20, 20, was === 'none' ? 'tall-wall' : 'none')
    expect(await algorithms()).toEqual(new Set(['jump-points']))
    index.build()
    expect(await algorithms()).toEqual(new Set(['index']))
    terrain.setObstacle(20, 20, was)
    expect(await algorithms()).toEqual(new Set(['jump-points']))
  })

  it('goes to the cheapest of several goals', async () => {
    begin()
    const terrain = generateMap('unit-mix', { size: 24, seed: 4 })
    const walkmap = createWalkmap(terrain, 'ground')
    const random = createRandom('goals')
    const queries = Array.from({ length: 200 }, () => ({
      from: randomCell(random, terrain),
      to: Array.from({ length: 1 + random.nextInt(4) }, () => randomCell(random, terrain)),
    }))
    const finder = createFinder(walkmap)
    const pool = await open(walkmap, { workers: 2 })
    const batch = await pool.findAll(queries, { algorithm: 'a-star' })
    expect(answersOf(batch)).toEqual(
      queries.map(({ from, to }) => plain(finder.find(from, to, { algorithm: ALGORITHMS['a-star'] }))),
    )
  })

  it('reports progress and the answers so far, and rejects with the reason when aborted', async () => {
    begin()
    const walkmap = createWalkmap(generateMap('caves', { size: 128, seed: 1 }), walker)
    const pool = await open(walkmap, { workers: 2 })
    const queries = randomQueries(walkmap.terrain, 3000, 9)
    const reported: number[] = []
    const all = await pool.findAll(queries, { onProgress: (done) => reported.push(done) })
    expect(reported.at(-1)).toBe(1)
    expect(reported).toEqual(reported.toSorted((a, b) => a - b))

    const control = new AbortController()
    const { signal } = control
    const reason = new Error('enough')
    let cut = all
    const onProgress = (_: number, batch: Batch) => {
      cut = batch
      control.abort(reason)
    }
    await expect(pool.findAll(queries, { algorithm: 'dijkstra', signal, onProgress })).rejects.toBe(reason)
    expect(cut.answered).toBeGreaterThan(0)
    expect(cut.answered).toBeLessThan(3000)
    const statuses = queries.map((_, query) => [cut.status(query), cut.reason(query)].join(' '))
    expect(statuses.filter((status) => status === 'cut-off aborted').length).toBe(3000 - cut.answered)
    expect(cut.path(statuses.indexOf('cut-off aborted')).cells).toEqual([])
    await expect(pool.findAll(queries, { signal })).rejects.toBe(reason)
    await expect(pool.findAll([], { signal })).rejects.toBe(reason)

    const waiting = new AbortController()
    const [first, second, third] = [
      pool.findAll(queries),
      pool.findAll(queries, { signal: waiting.signal }),
      pool.findAll(queries),
    ]
    waiting.abort(reason)
    await expect(second).rejects.toBe(reason)
    expect([...(await first).costs]).toEqual([...all.costs])
    expect([...(await third).costs]).toEqual([...all.costs])
  })

  it('rejects when it is closed meanwhile', async () => {
    begin()
    const walkmap = createWalkmap(generateMap('caves', { size: 64, seed: 1 }), walker)
    const pool = await open(walkmap, { workers: 2 })
    const queries = randomQueries(walkmap.terrain, 5000, 9)
    const coming = [pool.findAll(queries), pool.findAll(queries)]
    pool.close()
    for (const batch of coming) await expect(batch).rejects.toMatchObject({ code: 'closed' })
    await expect(pool.findAll(queries)).rejects.toMatchObject({ code: 'closed' })
    expect(pool.workers).toBe(0)
  })
})

describe('a pool', () => {
  it('brings the paths of an index back as they were, with four directions too', async () => {
    for (const diagonal of ['never', 'no-corner-cutting'] as const) {
      const walkmap = createWalkmap(generateMap('caves', { size: 64, seed: 3 }), { ...walker, diagonal })
      const index = createStaticIndex(walkmap)
      index.build()
      const pool = await open(walkmap, { workers: 1, index })
      const queries = randomQueries(walkmap.terrain, 200, 5)
      const batch = await pool.findAll(queries, { algorithm: 'index' })
      queries.forEach(({ from, to }, query) =>
        expect([...batch.steps(query)]).toEqual([...index.find(from, to).steps]),
      )
    }
  })

  it('knows every algorithm, polylines too', async () => {
    const walkmap = createWalkmap(generateMap('rooms', { size: 24, seed: 2 }), walker)
    const queries = randomQueries(walkmap.terrain, 40, 2)
    const pool = await open(walkmap, { workers: 2 })
    for (const algorithm of ['theta-star', 'bidirectional', 'fewest-turns'] as const) {
      const batch = await pool.findAll(queries, { algorithm })
      const finder = createFinder(walkmap)
      expect(answersOf(batch)).toEqual(
        queries.map(({ from, to }) => plain(finder.find(from, to, { algorithm: ALGORITHMS[algorithm] }))),
      )
    }
    for (const algorithm of ['waypoints', 'jump-points'] as const) {
      const batch = await pool.findAll(queries, { algorithm })
      const engine = ENGINES[algorithm](walkmap)
      queries.forEach(({ from, to }, query) => {
        const path = engine.find(from, to)
        expect([batch.costs[query], batch.path(query).points]).toEqual([path.cost, path.points])
        expect([...batch.steps(query)]).toEqual([...path.steps])
      })
    }
  })

  it('refuses bad queries, naming the first, before anything runs', async () => {
    const walkmap = createWalkmap(generateMap('empty', { size: 8 }), walker)
    const pool = await open(walkmap, { workers: 1 })
    const good = { from: { x: 0, y: 0 }, to: { x: 7, y: 7 } }
    const progress = vi.fn()
    const ask = (queries: unknown) => pool.findAll(queries as BatchQuery[], { onProgress: progress })
    await expect(ask([good, { ...good, to: { x: 8, y: 0 } }])).rejects.toMatchObject({
      code: 'outside-map',
      message: expect.stringContaining('The goal of query 1') as string,
    })
    await expect(ask([good, good, { from: { x: 0.5, y: 0 }, to: good.to }])).rejects.toMatchObject({
      code: 'bad-coordinate',
      message: expect.stringContaining('The start of query 2') as string,
    })
    await expect(ask([good, { ...good, to: [good.to, { x: 0, y: 9 }] }])).rejects.toMatchObject({
      code: 'outside-map',
      message: expect.stringContaining('The goal of query 1') as string,
    })
    await expect(ask([{ ...good, to: [] }])).rejects.toMatchObject({ code: 'bad-option' })
    await expect(ask([undefined])).rejects.toMatchObject({ code: 'bad-coordinate' })
    await expect(ask(Int32Array.of(0, 0, 1, 1, 0, -1, 1, 1))).rejects.toMatchObject({
      code: 'outside-map',
      message: expect.stringContaining('The start of query 1') as string,
    })
    await expect(ask(Int32Array.of(0, 0, 1))).rejects.toMatchObject({ code: 'bad-option' })
    await expect(ask('all')).rejects.toMatchObject({ code: 'bad-option' })
    expect(progress).not.toHaveBeenCalled()
  })

  it('refuses options that do not go together', async () => {
    const walkmap = createWalkmap(generateMap('unit-mix', { size: 8 }), 'ground')
    const other = createStaticIndex(createWalkmap(generateMap('empty', { size: 8 }), walker))
    for (const workers of [0, 1.5, 1e6])
      await expect(createPathPool(walkmap, { workers })).rejects.toMatchObject({ code: 'bad-option' })
    await expect(createPathPool(walkmap, { index: other })).rejects.toMatchObject({
      code: 'unsuitable-combination',
    })
    const pool = await open(walkmap)
    expect(pool.workers).toBeGreaterThan(0)
    const queries = randomQueries(walkmap.terrain, 3, 1)
    const codeOf = (options: object) =>
      pool.findAll(queries, options).then(
        () => 'none',
        ({ code }: { code: string }) => code,
      )
    expect(await codeOf({ algorithm: 'a-start' })).toBe('unknown-name')
    expect(await codeOf({ speed: 2 })).toBe('unknown-name')
    expect(await codeOf({ onProgress: 'often' })).toBe('bad-option')
    expect(await codeOf({ signal: {} })).toBe('bad-option')
    expect(await codeOf({ trace: true })).toBe('bad-option')
    expect(await codeOf({ maxExpanded: -1 })).toBe('bad-option')
    expect(await codeOf({ blocked: [{ x: 9, y: 0 }] })).toBe('outside-map')
    expect(await codeOf({ algorithm: 'dijkstra', heuristic: 'octile' })).toBe('unsuitable-combination')
    expect(await codeOf({ algorithm: 'index' })).toBe('unsuitable-combination')
    // Only the workers find out: the ground is uneven.
    expect(await codeOf({ algorithm: 'jump-points' })).toBe('unsuitable-combination')
    expect(await codeOf({})).toBe('none')
  })

  it('rejects what is under way when a worker dies, and is closed then', async () => {
    const walkmap = createWalkmap(generateMap('caves', { size: 64, seed: 1 }), walker)
    const threads: Worker[] = []
    const pool = await openPool(
      threadStarter(() => {
        const thread = new Worker(new URL('../dist/batch/node-thread.js', import.meta.url))
        threads.push(thread)
        return thread
      }),
      3,
      walkmap,
    )
    const queries = randomQueries(walkmap.terrain, 20_000, 9)
    const coming = pool.findAll(queries)
    void threads[1].terminate()
    await expect(coming).rejects.toMatchObject({ code: 'worker-failed' })
    await expect(pool.findAll(queries)).rejects.toMatchObject({ code: 'closed' })
  })

  it('lets its threads end by themselves when it is closed, also in the middle of a batch', async () => {
    const walkmap = createWalkmap(generateMap('caves', { size: 64, seed: 1 }), walker)
    const exits: Promise<unknown[]>[] = []
    const starter = threadStarter(() => {
      const thread = new Worker(new URL('../dist/batch/node-thread.js', import.meta.url))
      exits.push(once(thread, 'exit'))
      return thread
    })
    const idle = await openPool(starter, 2, walkmap)
    idle.close()
    const busy = await openPool(starter, 2, walkmap)
    const coming = busy.findAll(randomQueries(walkmap.terrain, 200_000, 9))
    busy.close()
    await expect(coming).rejects.toMatchObject({ code: 'closed' })
    // 1 if a thread was terminated.
    expect(await Promise.all(exits)).toEqual([[0], [0]])
  })

  it('is not opened where workers cannot start', async () => {
    const walkmap = createWalkmap(generateMap('empty', { size: 8 }), walker)
    const missing = new URL('../dist/batch/no-such-thread.js', import.meta.url)
    const coming = openPool(
      threadStarter(() => new Worker(missing)),
      3,
      walkmap,
    )
    await expect(coming).rejects.toMatchObject({ code: 'worker-failed' })
  })

  it('is not opened when aborted, before it starts or while it does', async () => {
    const walkmap = createWalkmap(generateMap('empty', { size: 8 }), walker)
    const threads: Worker[] = []
    const starter = threadStarter(() => {
      const thread = new Worker(new URL('../dist/batch/node-thread.js', import.meta.url))
      threads.push(thread)
      return thread
    })
    const reason = new Error('enough')
    const control = new AbortController()
    const coming = openPool(starter, 3, walkmap, { signal: control.signal })
    control.abort(reason)
    await expect(coming).rejects.toBe(reason)
    expect(threads.length).toBe(2)
    for (const thread of threads) if (thread.threadId > 0) await once(thread, 'exit')
    await expect(openPool(starter, 3, walkmap, { signal: control.signal })).rejects.toBe(reason)
    expect(threads.length).toBe(2)
  })

  it('takes a terrain, which stands for its walkmap for ground, and refuses anything else', async () => {
    const terrain = generateMap('unit-mix', { size: 16, seed: 1 })
    const pool = await open(terrain, { workers: 1 })
    const queries = randomQueries(terrain, 20, 3)
    const finder = createFinder(createWalkmap(terrain, 'ground'))
    const batch = await pool.findAll(queries)
    expect([...batch.costs]).toEqual(queries.map(({ from, to }) => finder.find(from, to).cost))
    await expect(createPathPool(['...'] as never)).rejects.toMatchObject({ code: 'bad-map' })
    await expect(createPathPool(terrain, { worker: () => ({}) as never })).rejects.toMatchObject({
      code: 'unsuitable-combination',
    })
    await expect(createPathPool(terrain, { signal: {} as never })).rejects.toMatchObject({
      code: 'bad-option',
    })
  })

  it('does not keep Node alive when it has nothing to do', () => {
    const script = `
      import { createWalkmap, terrainFromText } from 'footpath'
      import { createPathPool } from 'footpath/batch'
      const pool = await createPathPool(createWalkmap(terrainFromText(['...'])), { workers: 2 })
      const batch = await pool.findAll(Int32Array.of(0, 0, 2, 0))
      console.log(batch.costs[0])
      process.on('exit', () => console.log(pool.workers))`
    const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      encoding: 'utf8',
      timeout: 60_000,
    })
    // The threads ended by themselves before the process did.
    expect([stdout.trim(), status]).toEqual(['2\n0', 0])
  })

  it('takes blocked cells of any class', async () => {
    const walkmap = createWalkmap(generateMap('empty', { size: 5 }), walker)
    const pool = await open(walkmap, { workers: 1 })
    class Guard {
      readonly y = 0
      readonly say = () => 'halt'
      get x() {
        return 2
      }
    }
    const batch = await pool.findAll(Int32Array.of(0, 0, 4, 0), { blocked: [new Guard()] })
    expect(batch.costs[0]).toBeGreaterThan(4)
  })

  it('rejects when onProgress throws', async () => {
    const walkmap = createWalkmap(generateMap('empty', { size: 8 }), walker)
    const pool = await open(walkmap, { workers: 1 })
    const queries = randomQueries(walkmap.terrain, 10, 1)
    const onProgress = vi.fn().mockImplementation(() => {
      throw new RangeError('no display')
    })
    await expect(pool.findAll(queries, { onProgress })).rejects.toThrow('no display')
    expect((await pool.findAll(queries)).answered).toBe(10)
  })
})
