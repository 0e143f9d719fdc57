import { createTerrain, flatGround, ground } from 'footpath'
import { generateMap } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { adviceFrom, TRIED, type TriedName } from '../../src/search/engine-advice.js'
import { tryEngines } from '../../src/search/engine-trial.js'
import { SearchEngine } from '../../src/search/engine.js'
import type { Setup } from '../../src/search/protocol.js'
import { isFaster, type TimedRun, timeInTurns, timingOf as timingOfRuns } from '../../src/search/timing.js'
import { CONTEXT } from './request-context.js'

/** The timing of runs that took so long. */
function timingOf(micros: readonly number[]) {
  return timingOfRuns(micros.map((each) => ({ micros: each, algorithm: 'a-star' })))
}

/** A machine where a search takes as long as its list says, one entry a run and the last for ever. */
class Machine {
  now = 0
  readonly runs: string[] = []

  search(name: string, ...micros: number[]): () => Promise<TimedRun> {
    return async () => {
      this.runs.push(name)
      const took = micros.length > 1 ? (micros.shift() ?? 0) : micros[0]
      this.now += took / 1000
      return { micros: took, algorithm: name }
    }
  }

  time(searches: readonly (() => Promise<TimedRun | null>)[], millis = 400) {
    return timeInTurns(searches, millis, () => this.now)
  }
}

describe('timing searches', () => {
  it('leaves the cold runs out and takes the median', async () => {
    const machine = new Machine()
    const [timing] = (await machine.time([machine.search('A', 29_700, 9000, 300)])) ?? []
    expect(timing).toMatchObject({ micros: 300, low: 300, high: 300, runs: 25 })
  })

  it('takes turns, so that a slow moment hits all alike', async () => {
    const machine = new Machine()
    await machine.time([machine.search('A', 4000), machine.search('B', 9000)])
    expect(machine.runs.join('')).toMatch(/^(AB)+$/)
  })

  it('runs long searches once more, not for minutes', async () => {
    const machine = new Machine()
    const timings = await machine.time([machine.search('A', 2e6), machine.search('B', 1e6)])
    expect(timings?.map(({ micros, runs }) => [micros, runs])).toEqual([
      [2e6, 1],
      [1e6, 1],
    ])
    expect(machine.runs).toEqual(['A', 'B'])
  })

  it('has no answer when a search was ended', async () => {
    const machine = new Machine()
    expect(await machine.time([machine.search('A', 300), async () => null])).toBeNull()
  })
})

describe('a difference of times', () => {
  it('counts if the medians lie apart in all likelihood', () => {
    const slow = timingOf([3.1, 3, 2.9, 3.2, 9, 3, 3.1, 2.8, 3])
    const fast = timingOf([1, 1.1, 0.9, 1, 7, 1, 1.2, 1, 1])
    expect(isFaster(fast, slow)).toBe(true)
    expect(isFaster(slow, fast)).toBe(false)
  })

  it('is noise between samples of the same search, whichever is first', () => {
    // A seeded walk through lognormal-like times with outliers.
    let seed = 7
    const random = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return seed / 2 ** 32
    }
    const sample = () => (1 + random() * random()) * (random() < 0.1 ? 4 : 1)
    for (const runs of [1, 5, 9, 25]) {
      let called = 0
      for (let trial = 0; trial < 400; trial++) {
        const [a, b] = [0, 0].map(() => timingOf(Array.from({ length: runs }, sample)))
        if (isFaster(a, b) || isFaster(b, a)) called++
      }
      expect(called, `${runs} runs`).toBeLessThan(400 * (runs === 1 ? 0.2 : 0.02))
    }
  })

  it('of a few percent never counts', () => {
    expect(isFaster(timingOf(Array(25).fill(100)), timingOf(Array(25).fill(104)))).toBe(false)
  })
})

describe('the search worker', () => {
  it('times setups that search alike once: they have the same time', async () => {
    const engine = new SearchEngine(async () => {})
    engine.answer({ kind: 'load', terrain: createTerrain({ width: 20, depth: 20 }) }, CONTEXT)
    const a: Setup = { unit: ground, options: { algorithm: 'a-star' }, shape: 'none' }
    const other: Setup = { ...a, options: { algorithm: 'jump-points' } }
    const ends = { from: { x: 0, y: 0 }, to: { x: 19, y: 12 } }
    const request = {
      recorded: true,
      kind: 'time',
      setups: [a, { ...a, shape: 'natural' }, other],
      millis: 20,
      ...ends,
    } as const
    const timings = await engine.answer(request, CONTEXT)
    expect(timings).toHaveLength(3)
    expect(timings?.[0]).toBe(timings?.[1])
    expect(timings?.[2]).not.toBe(timings?.[0])
    for (const { micros, low, high } of timings ?? []) {
      expect(low).toBeGreaterThan(0)
      expect(micros).toBeGreaterThanOrEqual(low)
      expect(high).toBeGreaterThanOrEqual(micros)
    }
    const signal = AbortSignal.abort()
    expect(await engine.answer(request, { ...CONTEXT, signal })).toBeNull()
  })

  it('stops timing when it is told to, and lets other searches in between', async () => {
    const control = new AbortController()
    const setup: Setup = { unit: ground, options: {}, shape: 'none' }
    const ends = { from: { x: 0, y: 0 }, to: { x: 19, y: 12 } }
    const find = {
      kind: 'find',
      setup,
      blocked: [],
      trace: false,
      costs: false,
      measure: false,
      ...ends,
    } as const
    let pauses = 0
    const found: string[] = []
    const engine: SearchEngine = new SearchEngine(async () => {
      pauses++
      if (pauses === 2)
        void engine.answer(find, CONTEXT).then(({ status }) => found.push(`${status} at ${pauses}`))
      if (pauses === 4) control.abort()
    })
    engine.answer({ kind: 'load', terrain: createTerrain({ width: 20, depth: 20 }) }, CONTEXT)
    const timed = { kind: 'time', setups: [setup], recorded: true, millis: 1000, ...ends } as const
    expect(await engine.answer(timed, { ...CONTEXT, signal: control.signal })).toBeNull()
    expect(pauses).toBe(4)
    expect(found).toEqual([expect.stringMatching(/^found at [234]$/)])
  })

  it('times the search that was shown: a recorded one is done by A*, any other may be done by jump points', async () => {
    const engine = new SearchEngine(async () => {})
    engine.answer({ kind: 'load', terrain: createTerrain({ width: 20, depth: 20 }) }, CONTEXT)
    const setup: Setup = { unit: ground, options: {}, shape: 'none' }
    const ends = { from: { x: 0, y: 0 }, to: { x: 19, y: 12 } }
    for (const recorded of [true, false]) {
      const shown = {
        kind: 'find',
        setup,
        blocked: [],
        trace: recorded,
        costs: false,
        measure: false,
      } as const
      const { stats } = await engine.answer({ ...shown, ...ends }, CONTEXT)
      expect(stats.algorithm).toBe(recorded ? 'a-star' : 'jump-points')
      const timed = { kind: 'time', setups: [setup], recorded, millis: 20 } as const
      const timings = await engine.answer({ ...timed, ...ends }, CONTEXT)
      expect(timings?.[0].algorithm).toBe(stats.algorithm)
    }
  })
})

/** What a trial runs in; it is ended after some pauses. */
function context(abortAfter = Infinity) {
  const control = new AbortController()
  const shares: number[] = []
  let pauses = 0
  let clock = 0
  return {
    shares,
    pause: async () => {
      if (++pauses >= abortAfter) control.abort()
    },
    signal: control.signal,
    onProgress: (share: number) => shares.push(share),
    // Each look at the clock is half a millisecond later, so that no query is asked twice.
    now: () => (clock += 0.5),
  }
}

function advice(jumps: number, index: number): string {
  return adviceFrom({
    queries: 9,
    rows: [row('a-star', 100), row('jump-points', jumps), row('index', index)],
  })
}

function row(name: TriedName, median: number) {
  return { name, median, high: median, prepare: 1, bytes: 1 }
}

describe('engines tried on a map', () => {
  const terrain = generateMap('caves', { size: 24, seed: '7' })
  it('answer the same queries, say what they need, and how far they are', async () => {
    const run = context()
    const trial = await tryEngines(terrain, flatGround, 'caves', run)
    expect(trial?.rows.map(({ name }) => name)).toEqual([...TRIED])
    expect(trial?.queries).toBe(200)
    for (const row of trial?.rows ?? []) {
      if ('problem' in row) throw new Error(row.problem)
      expect(row.median).toBeGreaterThan(0)
      expect(row.high).toBeGreaterThanOrEqual(row.median)
      if (row.name !== 'a-star') expect(row.bytes).toBeGreaterThan(0)
    }
    expect(run.shares).toEqual(run.shares.toSorted((a, b) => a - b))
    expect(run.shares.at(-1)).toBeGreaterThan(0.95)
  })

  it('that do not suit the ground say why, and a trial that is ended gives nothing', async () => {
    const mud = createTerrain(terrain)
    mud.fill({ x0: 0, y0: 0, x1: 12, y1: 24 }, { surface: 'mud' })
    const trial = await tryEngines(mud, flatGround, 'caves', context())
    const refused = trial?.rows.filter((row) => 'problem' in row).map(({ name }) => name)
    expect(refused).toEqual(['jump-points', 'index', 'waypoints', 'waypoint-labels'])
    if (trial === null) throw new Error('Nothing was tried.')
    expect(adviceFrom(trial)).toMatch(/^Costs differ from cell to cell here: use A\*/)
    expect(await tryEngines(terrain, flatGround, 'caves', context(3))).toBeNull()
  })

  it('are advised by what was measured', () => {
    expect(advice(20, 2)).toBe(
      'Use jump points. If the map never changes, an index answers 10 times as fast. If many units have one goal, use a field.',
    )
    expect(advice(200, 90)).toBe('Use A*. If many units have one goal, use a field.')
  })
})
