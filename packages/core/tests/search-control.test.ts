import {
  type Cell,
  createWalkmap,
  type Path,
  type Search,
  type Terrain,
  terrainFromText,
  validatePath,
} from 'footpath'
import {
  decodeTraceEvent,
  TRACE_EXPANDED,
  TRACE_IMPROVED,
  TRACE_OPENED,
  TRACE_REOPENED,
  type AlgorithmName,
  createFinder,
  type KernelFindOptions,
  type KernelFinder,
} from 'footpath/search'
import { createRandom, generateMap } from 'footpath/random'
import { describe, expect, test } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'

const BEST_FIRST: AlgorithmName[] = [
  'a-star',
  'dijkstra',
  'breadth-first',
  'greedy',
  'weighted-a-star',
  'bidirectional',
]
const ALL: AlgorithmName[] = [...BEST_FIRST, 'ida-star']

const at = (x: number, y: number): Cell => ({ x, y })

/** A map with mud, walls and free corners, and a finder on it. */
function mixedMap(seed: number, size = 24): { terrain: Terrain; finder: KernelFinder } {
  const terrain = generateMap('unit-mix', { size, seed })
  return { terrain, finder: createFinder(createWalkmap(terrain, 'air')) }
}

/** Everything of an answer that must not differ from run to run. */
function answerOf(path: Path) {
  const { micros: _, ...counts } = path.stats
  return { status: path.status, reason: path.reason, cost: path.cost, cells: path.cells, counts }
}

function finish(search: Search, slice: () => number): Path {
  while (!search.done) search.advance(slice())
  if (search.path === null) throw new Error('a search that is done has no path')
  return search.path
}

describe('limits', () => {
  test.each(ALL)('%s expands no more states than it may', (algorithm) => {
    const { finder } = mixedMap(1)
    const needed = finder.find(at(0, 0), at(23, 23), { algorithm }).stats.expanded
    for (const maxExpanded of [0, 1, 2, 7, needed - 1]) {
      const path = finder.find(at(0, 0), at(23, 23), { algorithm, maxExpanded })
      expect([path.status, path.reason, path.cells], `${maxExpanded}`).toEqual(['cut-off', 'nodes', []])
      expect(path.stats.expanded).toBeLessThanOrEqual(maxExpanded)
    }
    expect(finder.find(at(0, 0), at(23, 23), { algorithm, maxExpanded: needed + 1 }).status).toBe('found')
  })

  test.each(ALL)('%s keeps a limit that is not whole, and ends', (algorithm) => {
    // Started, not found at once: a search that does not end must not hold up the tests.
    const search = mixedMap(1).finder.start(at(0, 0), at(23, 23), { algorithm, maxExpanded: 1.5 })
    search.advance(100)
    expect([search.done, search.path?.reason, search.expanded]).toEqual([true, 'nodes', 1])
  })

  test.each(ALL)('%s stops at once when it has no time', (algorithm) => {
    const path = mixedMap(2).finder.find(at(0, 0), at(23, 23), { algorithm, maxMillis: 0 })
    expect([path.status, path.reason]).toEqual(['cut-off', 'time'])
  })

  test('a cut-off with partial leads as far as the search had come', () => {
    const { terrain, finder } = mixedMap(3)
    const path = finder.find(at(0, 0), at(23, 23), { partial: true, maxExpanded: 15 })
    expect([path.status, path.reason]).toEqual(['cut-off', 'nodes'])
    expect(path.cells.length).toBeGreaterThan(1)
    expect(validatePath(path, terrain, 'air', { from: at(0, 0) })).toEqual([])
  })

  test('a limit does not spoil the answers after it', () => {
    const { finder } = mixedMap(4)
    const before = answerOf(finder.find(at(0, 0), at(23, 23)))
    for (const maxExpanded of [1, 5, 20]) finder.find(at(23, 0), at(0, 23), { maxExpanded })
    expect(answerOf(finder.find(at(0, 0), at(23, 23)))).toEqual(before)
  })
})

describe('abort', () => {
  test.each(ALL)('%s does nothing under a signal that is already aborted', (algorithm) => {
    const signal = AbortSignal.abort()
    const path = mixedMap(1).finder.find(at(0, 0), at(23, 23), { algorithm, signal })
    expect([path.status, path.reason, path.cells]).toEqual(['cut-off', 'aborted', []])
    expect(path.stats.expanded).toBeLessThanOrEqual(1)
  })

  test('findAsync sees an abort between two slices', async () => {
    const finder = createFinder(createWalkmap(generateMap('empty', { size: 200 })))
    const controller = new AbortController()
    const options = { algorithm: 'dijkstra', sliceMillis: 0, signal: controller.signal } as const
    const asked = finder.findAsync(at(0, 0), at(199, 199), options)
    controller.abort()
    await expect(asked).rejects.toBe(controller.signal.reason)
    // Its memory is free again, and the next search is right.
    expect(finder.find(at(0, 0), at(199, 199)).status).toBe('found')
  })

  test('findAsync answers like find, and others get their turn meanwhile', async () => {
    const finder = createFinder(createWalkmap(generateMap('empty', { size: 200 })))
    let turns = 0
    const timer = setInterval(() => turns++)
    const path = await finder.findAsync(at(0, 0), at(199, 199), { algorithm: 'dijkstra', sliceMillis: 0 })
    clearInterval(timer)
    expect(answerOf(path)).toEqual(answerOf(finder.find(at(0, 0), at(199, 199), { algorithm: 'dijkstra' })))
    expect(turns).toBeGreaterThan(0)
  })

  test('cancel ends a search as aborted, and a finished one is left alone', () => {
    const { finder } = mixedMap(5)
    const search = finder.start(at(0, 0), at(23, 23))
    search.advance(5)
    expect([search.done, search.path, search.expanded]).toEqual([false, null, 5])
    search.cancel()
    expect([search.done, search.path?.status, search.path?.reason]).toEqual([true, 'cut-off', 'aborted'])
    expect([search.advance(), search.expanded]).toEqual([true, 5])
    const finished = finder.start(at(0, 0), at(23, 23))
    finished.advance()
    finished.cancel()
    expect(finished.path?.status).toBe('found')
  })
})

describe('a search under way', () => {
  test.each(ALL)('%s in slices of any size does what find does', (algorithm) => {
    for (let seed = 1; seed <= 10; seed++) {
      const { finder } = mixedMap(seed, 12)
      const random = createRandom(seed)
      const search = finder.start(at(0, 0), at(11, 11), { algorithm })
      const sliced = finish(search, () => 1 + random.nextInt(4))
      expect(answerOf(sliced), `seed ${seed}`).toEqual(
        answerOf(finder.find(at(0, 0), at(11, 11), { algorithm })),
      )
    }
  })

  test.each(ALL)('%s is cut off when the terrain changes', (algorithm) => {
    for (const expansions of [0, 3]) {
      const { terrain, finder } = mixedMap(6)
      const search = finder.start(at(0, 0), at(23, 23), { algorithm, partial: true })
      if (expansions > 0) search.advance(expansions)
      terrain.setSurface(20, 20, 'water')
      expect(search.advance(1)).toBe(true)
      expect([search.path?.status, search.path?.reason]).toEqual(['cut-off', 'changed'])
      expect(search.path?.cells).toEqual([])
      expect(finder.find(at(0, 0), at(23, 23), { algorithm }).status).toBe('found')
    }
  })

  test('is cut off also when another search has already followed the change', () => {
    const { terrain, finder } = mixedMap(6)
    const search = finder.start(at(0, 0), at(23, 23))
    search.advance(3)
    terrain.setSurface(20, 20, 'water')
    finder.find(at(0, 0), at(5, 5))
    search.advance()
    expect(search.path?.reason).toBe('changed')
  })

  test('findAsync is cut off by a change between two slices', async () => {
    const terrain = generateMap('empty', { size: 200 })
    const finder = createFinder(createWalkmap(terrain))
    const asked = finder.findAsync(at(0, 0), at(199, 199), { algorithm: 'dijkstra', sliceMillis: 0 })
    terrain.setObstacle(100, 100, 'blocked')
    expect((await asked).reason).toBe('changed')
  })

  test('cancelled after a change, it does not lead over cells that are now blocked', () => {
    const terrain = terrainFromText(['......#..'])
    const search = createFinder(createWalkmap(terrain)).start(at(0, 0), at(8, 0), { partial: true })
    search.advance(4)
    terrain.setObstacle(1, 0, 'blocked')
    search.cancel()
    expect([search.path?.status, search.path?.cells]).toEqual(['cut-off', []])
  })

  test('shares its finder with others: interleaved they answer as alone', { tags: 'slow' }, () => {
    for (let seed = 1; seed <= 30; seed++) {
      const random = createRandom(seed)
      const { finder } = mixedMap(seed, 16)
      const queries = ALL.map((algorithm) => {
        const [from, to] = [
          at(random.nextInt(16), random.nextInt(16)),
          at(random.nextInt(16), random.nextInt(16)),
        ]
        const blocked = Array.from({ length: random.nextInt(5) }, () =>
          at(random.nextInt(16), random.nextInt(16)),
        )
        const limit = algorithm === 'ida-star' ? { maxExpanded: 1000 } : {}
        const options: KernelFindOptions = { algorithm, blocked, partial: random.nextInt(2) === 0, ...limit }
        return { from, to, options }
      })
      const alone = queries.map(({ from, to, options }) =>
        answerOf(mixedMap(seed, 16).finder.find(from, to, options)),
      )
      const searches = queries.map(({ from, to, options }) => finder.start(from, to, options))
      while (searches.some((search) => !search.done)) {
        random.pick(searches).advance(1 + random.nextInt(6))
        if (random.nextInt(10) === 0) finder.find(queries[0].from, queries[1].to, queries[2].options)
        if (random.nextInt(10) === 0)
          finder.reach(queries[3].from, 50, { blocked: queries[4].options.blocked })
      }
      searches.forEach((search, query) => {
        const message = `seed ${seed}, ${JSON.stringify(queries[query])}`
        if (search.path === null) expect.fail(message)
        expect(answerOf(search.path), message).toEqual(alone[query])
      })
    }
  })
})

describe('the trace', () => {
  test.each(BEST_FIRST)(
    'of %s begins with the start, opens before it expands, and counts like the stats',
    (algorithm) => {
      let traced = 0
      for (let seed = 1; seed <= 20; seed++) {
        const { terrain, finder } = mixedMap(seed, 16)
        for (const options of [{}, { partial: true, blocked: [at(15, 15)] }]) {
          const path = finder.find(at(0, 0), at(15, 15), { algorithm, trace: true, ...options })
          const events = Array.from(path.trace ?? [], decodeTraceEvent)
          // Known without a search: no path, or the start itself.
          if (path.cells.length < 2) continue
          traced++
          expect(events[0], `seed ${seed}`).toEqual({ event: TRACE_OPENED, cell: 0, backward: false })
          const opened = [new Set<number>(), new Set<number>()]
          for (const { event, cell, backward } of events) {
            // Opened once, before anything else happens to it; `backward` has its own OPEN.
            const known = opened[Number(backward)].has(cell)
            if (known === (event === TRACE_OPENED) || cell >= terrain.width * terrain.depth)
              expect.fail(`seed ${seed}: event ${event} of ${cell}`)
            opened[Number(backward)].add(cell)
          }
          const count = (event: number) => events.filter((entry) => entry.event === event).length
          expect(count(TRACE_EXPANDED), `seed ${seed}`).toBe(path.stats.expanded)
          expect(count(TRACE_REOPENED), `seed ${seed}`).toBe(path.stats.reopened)
          expect(count(TRACE_OPENED) + count(TRACE_REOPENED)).toBe(path.stats.openListCounts.pushes)
          if (path.status === 'found')
            expect(events.some(({ backward }) => backward)).toBe(algorithm === 'bidirectional')
        }
      }
      expect(traced).toBeGreaterThan(30)
    },
  )

  test.each(['binary-heap', 'lazy-heap', 'quad-heap'] as const)(
    'names the parents: with a %s, improved cells included, they lead back along the path',
    (openList) => {
      let improved = 0
      for (let seed = 1; seed <= 20; seed++) {
        const { terrain, finder } = mixedMap(seed, 16)
        const path = finder.find(at(0, 0), at(15, 15), { algorithm: 'a-star', openList, trace: true })
        if (path.status !== 'found') continue
        const parents = new Map<number, number>()
        let last = -1
        for (const { event, cell } of Array.from(path.trace ?? [], decodeTraceEvent)) {
          if (event === TRACE_IMPROVED) improved++
          if (event === TRACE_EXPANDED) last = cell
          else parents.set(cell, last)
        }
        const back: number[] = []
        for (let cell = 15 * terrain.width + 15; cell >= 0; cell = parents.get(cell) ?? -1) back.push(cell)
        const cells = path.cells.map(({ x, y }) => y * terrain.width + x)
        expect(back.toReversed(), `seed ${seed}`).toEqual(cells)
      }
      expect(improved).toBeGreaterThan(20)
    },
  )

  test('has an event for every decrease of the open list', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const options = { algorithm: 'dijkstra', openList: 'binary-heap', trace: true } as const
      const { trace, stats } = mixedMap(seed, 16).finder.find(at(0, 0), at(15, 15), options)
      const improved = Array.from(trace ?? [], decodeTraceEvent).filter(
        ({ event }) => event === TRACE_IMPROVED,
      )
      expect(improved.length, `seed ${seed}`).toBe(stats.openListCounts.decreases)
    }
  })

  test('of ida-star has an event for every expansion', () => {
    const path = mixedMap(1, 8).finder.find(at(0, 0), at(7, 7), { algorithm: 'ida-star', trace: true })
    const expansions = Array.from(path.trace ?? [], decodeTraceEvent).filter(
      ({ event }) => event === TRACE_EXPANDED,
    )
    expect(expansions).toHaveLength(path.stats.expanded)
  })

  test('changes nothing, and is only there when asked for', () => {
    const { finder } = mixedMap(1)
    const plain = finder.find(at(0, 0), at(23, 23))
    expect(plain.trace).toBeUndefined()
    expect(answerOf(finder.find(at(0, 0), at(23, 23), { trace: true }))).toEqual(answerOf(plain))
    const unreachable = finder.find(at(0, 0), at(23, 23), { trace: true, blocked: [at(23, 23)] })
    expect(unreachable.trace?.length ?? 0).toBe(0)
  })

  test('of a flood over 1000 × 1000 cells stays under 10 MB', () => {
    const finder = createFinder(createWalkmap(generateMap('empty', { size: 1000 })))
    const path = finder.find(at(0, 0), at(999, 999), { algorithm: 'dijkstra', trace: true })
    expect(path.stats.expanded).toBeGreaterThan(990_000)
    expect(path.trace?.byteLength).toBeLessThan(10_000_000)
  })
})

describe('misuse', () => {
  test('of advance is refused instead of looping for ever', () => {
    const search = mixedMap(1).finder.start(at(0, 0), at(23, 23))
    for (const expansions of [Number.NaN, 0, -1, untyped('x'), untyped(null), untyped(5n)])
      expect(refusalOf(() => search.advance(expansions)).code).toBe('bad-option')
    expect(search.expanded).toBe(0)
    expect([search.advance(0.5), search.expanded]).toEqual([false, 1])
    expect(search.advance(Number.POSITIVE_INFINITY)).toBe(true)
  })

  test.each(['unit', 'diagonal', 'step', 'tiles'])(
    'of %s says that a finder is made with it',
    async (name) => {
      const { finder } = mixedMap(1)
      const options = untyped({ [name]: 'never' })
      for (const call of [
        () => finder.find(at(0, 0), at(1, 1), options),
        () => finder.start(at(0, 0), at(1, 1), options),
      ]) {
        const { code, message } = refusalOf(call)
        expect(code).toBe('bad-option')
        expect(message).toMatch(new RegExp(`^${name} belongs to the (unit|map) of the finder.*createFinder`))
      }
      await expect(finder.findAsync(at(0, 0), at(1, 1), options)).rejects.toThrow(`${name} belongs`)
    },
  )
})

describe('a time budget', () => {
  test('does not number islands first: the search decides', () => {
    const terrain = generateMap('empty', { size: 300 })
    for (let x = 0; x < 300; x++) terrain.setObstacle(x, 150, 'blocked')
    for (const [options, known] of [
      [{ maxMillis: 60_000 }, false],
      [{ maxMillis: 60_000, partial: true }, false],
      [{}, true],
    ] as const) {
      const walkmap = createWalkmap(terrain)
      const path = createFinder(walkmap).find(at(5, 5), at(9, 290), options)
      expect([path.reason, walkmap.knowsIslands]).toEqual(['separate', known])
      expect(path.status).toBe('partial' in options ? 'partial' : 'unreachable')
    }
  })

  test('of 0 is over before the first expansion', () => {
    const walkmap = createWalkmap(generateMap('empty', { size: 300 }))
    const { status, reason, stats } = createFinder(walkmap).find(at(0, 0), at(299, 299), { maxMillis: 0 })
    expect([status, reason, stats.expanded]).toEqual(['cut-off', 'time', 0])
  })
})
