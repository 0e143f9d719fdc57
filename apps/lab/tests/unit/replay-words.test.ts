import { createTerrain, type Path, type Terrain, walkmapFor } from 'footpath'
import { createRandom, generateMap } from 'footpath/random'
import {
  ALGORITHM_NAMES,
  createFinder,
  decodeTraceEvent,
  type KernelFindOptions,
  TRACE_OPENED,
} from 'footpath/search'
import { describe, expect, it } from 'vitest'
import { boardLane, laneInWords } from '../../src/controllers/played-lane.js'
import { isOtherRace, raceLanes } from '../../src/controllers/race-lanes.js'
import { LESSONS } from '../../src/lessons/lessons.js'
import { putOn, stageAt } from '../../src/lessons/stage.js'
import { pseudoCode } from '../../src/replay/pseudo-code.js'
import { raceInWords } from '../../src/replay/race-words.js'
import { ReplaySteps } from '../../src/replay/replay-steps.js'
import { type Searched, stepInWords } from '../../src/replay/step-words.js'
import { SearchEngine } from '../../src/search/engine.js'
import type { SetupOptions } from '../../src/search/protocol.js'
import type { SearchResult } from '../../src/state/lab-state.js'
import { unitOf } from '../../src/units/kinds.js'
import { CONTEXT } from './request-context.js'

const WALKER = unitOf('ground', false)

function searched(terrain: Terrain, path: Path): { steps: ReplaySteps; search: Searched } {
  const steps = new ReplaySteps(path.trace ?? new Uint32Array(0), terrain.width)
  return { steps, search: { stats: path.stats, costs: path.costs ?? null, width: terrain.width } }
}

/** Board with the cup of the first lesson. */
function cup(options: KernelFindOptions) {
  const { query, edits } = stageAt(LESSONS[0], 2)
  const terrain = createTerrain({ width: 41, depth: 25 })
  putOn(terrain, edits)
  const finder = createFinder(walkmapFor(terrain, WALKER))
  const path = finder.find(query.from, query.to, {
    openList: 'binary-heap',
    ...options,
    trace: true,
    costs: true,
  })
  return { ...searched(terrain, path), path }
}

describe('a step of a replay in words', () => {
  it('says which cell was taken, why, and what it did', () => {
    const { steps, search } = cup({ algorithm: 'a-star' })
    expect(steps.length).toBe(317)
    expect(stepInWords(steps.at(118), search)).toBe(
      'Step 118: took 20,8, least of 45 open: 13.7 + 13.7 = 27.3. Opened 1, improved 2.',
    )
    expect(stepInWords(steps.at(1), search)).toBe(
      'Step 1: took 8,12, least of 1 open: 0 + 24 = 24. Opened 8.',
    )
    expect(steps.at(1).from).toBe(null)
  })

  it.each([
    [{ algorithm: 'dijkstra' }, /^Step 118: took \d+,\d+, least of \d+ open: cost so far [\d.]+\. /],
    [{ algorithm: 'greedy' }, /^Step 118: took \d+,\d+, least of \d+ open: estimate [\d.]+\. /],
    [{ algorithm: 'weighted-a-star', weight: 1.5 }, /open: [\d.]+ \+ 1\.5 × [\d.]+ = [\d.]+\. /],
    [{ algorithm: 'a-star', openList: 'bucket-queue' }, /, among the least of \d+ open: /],
    [{ algorithm: 'breadth-first' }, /, least of \d+ open\. /],
    [{ algorithm: 'bidirectional' }, /took \d+,\d+ from the goal’s side, least of \d+ open\. /],
  ] as const)('of %j', (options, words) => {
    const { steps, search } = cup(options)
    expect(stepInWords(steps.at(118), search)).toMatch(words)
  })

  it('says when a cell is taken again, and no cost that it did not have yet', () => {
    const { steps, search, path } = cup({ algorithm: 'a-star', heuristic: 'euclidean-squared' })
    const all = Array.from({ length: steps.length }, (_, at) => steps.at(at + 1))
    expect(all.filter(({ isAgain }) => isAgain)).toHaveLength(path.stats.reopened)
    const again = all.filter(({ isAgain, comesBack }) => isAgain && !comesBack)
    for (const step of again)
      expect(stepInWords(step, search)).toMatch(/took \d+,\d+ again, least of \d+ open: /)
    const early = all.filter(({ comesBack }) => comesBack)
    expect(early.length).toBeGreaterThan(10)
    for (const step of early) expect(stepInWords(step, search)).toMatch(/ open\. /)
  })

  it('of a search without an open list says the cell alone', () => {
    const terrain = createTerrain({ width: 8, depth: 8 })
    const finder = createFinder(walkmapFor(terrain, WALKER))
    const path = finder.find(
      { x: 0, y: 0 },
      { x: 6, y: 3 },
      { algorithm: 'ida-star', trace: true, costs: true },
    )
    const { steps, search } = searched(terrain, path)
    expect(stepInWords(steps.at(1), search)).toBe('Step 1: took 0,0.')
  })
})

it('a replay of jump points plays their stops', async () => {
  const engine = new SearchEngine(() => Promise.resolve())
  const terrain = generateMap('caves', { size: 64, seed: '7' })
  engine.answer({ kind: 'load', terrain }, CONTEXT)
  const setup = { unit: WALKER, options: { algorithm: 'jump-points' }, shape: 'none' } as const
  const query = { from: { x: 6, y: 6 }, to: { x: 58, y: 54 }, blocked: [], measure: false, costs: false }
  const path = await engine.answer({ kind: 'find', setup, ...query, trace: true }, CONTEXT)
  const steps = new ReplaySteps(path.trace ?? new Uint32Array(0), 64)
  expect(steps.length).toBe(34)
  const search = { stats: path.stats, costs: null, width: 64 }
  expect(stepInWords(steps.at(1), search)).toMatch(
    /^Step 1: took 6,6, among the least of 1 open\. Opened \d+\.$/,
  )
  const plain = await engine.answer({ kind: 'find', setup, ...query, trace: false }, CONTEXT)
  expect(plain.trace).toBe(null)
})

describe('the steps of a replay', () => {
  it.each(['a-star', 'dijkstra', 'a-star-mod', 'greedy', 'bidirectional'] as const)(
    'of %s add up to the trace, and lead back from every cell at the cost that is said',
    { tags: 'slow' },
    (algorithm) => {
      for (let seed = 1; seed <= 8; seed++) {
        const terrain = generateMap('caves', { size: 24, seed })
        const free = createRandom(seed).shuffle(
          Array.from(terrain.obstacles.keys()).filter((at) => terrain.obstacles[at] === 0),
        )
        const [from, to] = free.map((at) => ({ x: at % 24, y: Math.floor(at / 24) }))
        const options = { algorithm, openList: 'binary-heap', trace: true, costs: true } as const
        const path = createFinder(walkmapFor(terrain, WALKER)).find(from, to, options)
        const { steps } = searched(terrain, path)
        const where = `seed ${seed}`
        expect(steps.length, where).toBe(path.trace === undefined ? 0 : path.stats.expanded)
        const all = Array.from({ length: steps.length }, (_, at) => steps.at(at + 1))
        const sum = (name: 'opened' | 'improved' | 'reopened') =>
          all.reduce((total, step) => total + step[name], 0)
        const starts = Array.from(path.trace ?? [], decodeTraceEvent).filter(
          ({ event }) => event === TRACE_OPENED,
        )
        const roots = algorithm === 'bidirectional' ? 2 : 1
        if (steps.length === 0) continue
        expect(sum('opened') + roots, where).toBe(starts.length)
        expect(sum('improved'), where).toBe(path.stats.openListCounts.decreases)
        expect(sum('reopened'), where).toBe(path.stats.reopened)
        for (const step of all) {
          expect(steps.stepAfter(step.end), where).toBe(step.number)
          if (step.backward || step.comesBack || step.from === null || path.costs === undefined) continue
          const { cell } = step
          const long = cell.x !== step.from.x && cell.y !== step.from.y ? Math.SQRT2 : 1
          const [parent, own] = [step.from, cell].map(({ x, y }) => path.costs?.g[y * 24 + x] ?? Number.NaN)
          // A parent that was reached more cheaply later has passed that on, or its cell comes back.
          expect(own, `${where}, ${cell.x},${cell.y}`).toBeGreaterThanOrEqual(parent + long - 1e-4)
          if (algorithm !== 'greedy') expect(own, where).toBeCloseTo(parent + long, 3)
        }
        expect(steps.stepAfter(0)).toBe(0)
      }
    },
  )
})

/** The line of the code that says which cell is taken. */
function least(options: KernelFindOptions): string | undefined {
  return pseudoCode(cup(options).path.stats)?.lines.find((line) => line.startsWith('take'))
}

describe('the code of a search', () => {
  it.each(ALGORITHM_NAMES.filter((name) => name !== 'auto'))('%s has a line for every event', (algorithm) => {
    const size = algorithm === 'ida-star' ? 8 : 24
    const terrain = createTerrain({ width: size, depth: size })
    terrain.fill({ x0: 2, y0: 1, x1: 3, y1: size }, { obstacle: 'tall-wall' })
    const path = createFinder(walkmapFor(terrain, WALKER)).find(
      { x: 0, y: 3 },
      { x: 5, y: 4 },
      { algorithm, trace: true },
    )
    const code = pseudoCode(path.stats)
    if (code === null) return expect.fail('no code')
    expect(path.trace?.length).toBeGreaterThan(10)
    for (const { event } of Array.from(path.trace ?? [], decodeTraceEvent))
      expect(code.lines[code.lineOf(event)], `event ${event}`).toMatch(/\w/)
    expect(Math.max(...code.lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  it('takes the least of what the search goes by', () => {
    expect(least({ algorithm: 'dijkstra' })).toBe('take the open cell with the least g')
    expect(least({ algorithm: 'a-star' })).toBe('take the open cell with the least g + h')
    expect(least({ algorithm: 'a-star', heuristic: 'zero' })).toBe('take the open cell with the least g')
    expect(least({ algorithm: 'greedy' })).toBe('take the open cell with the least h')
    expect(least({ algorithm: 'weighted-a-star', weight: 1.5 })).toBe(
      'take the open cell with the least g + 1.5 × h',
    )
  })

  it('is not there for engines that record no trace', () => {
    const { stats } = cup({ algorithm: 'a-star' }).path
    expect(pseudoCode({ ...stats, algorithm: 'jump-points' })?.lines).toContain(
      "    g' = g + cost of the walk",
    )
    expect(pseudoCode({ ...stats, algorithm: 'index' })).toBe(null)
  })
})

describe('a race of the comparison', () => {
  const board = createTerrain({ width: 30, depth: 20 })
  const from = { x: 3, y: 10 }
  const to = { x: 26, y: 10 }

  async function compared(all: readonly SetupOptions[]): Promise<SearchResult[]> {
    const engine = new SearchEngine(async () => {})
    engine.answer({ kind: 'load', terrain: board }, CONTEXT)
    const asked = { kind: 'find', from, to, blocked: [], trace: true, measure: false, costs: true } as const
    return Promise.all(
      all.map(async (options) => {
        const setup = { unit: WALKER, options, shape: 'none' } as const
        return {
          setup,
          path: await engine.answer({ ...asked, setup }, CONTEXT),
          peakOpen: null,
          timing: null,
        }
      }),
    )
  }

  it('has a lane with its name and steps for every search, and says who came first', async () => {
    const lanes = raceLanes(await compared([{ algorithm: 'dijkstra' }, { algorithm: 'a-star' }]), board)
    const [slow, fast] = lanes.map(({ steps, searched: { figures } }) => {
      expect(steps.length).toBe(figures.expanded)
      return steps.length
    })
    expect(fast).toBeLessThan(slow / 4)
    expect(lanes.map((lane) => laneInWords(lane, slow))).toEqual([
      `Dijkstra looked at ${slow} cells and found a path that costs 23.`,
      `A* looked at ${fast} cells and found a path that costs 23.`,
    ])
    const racers = lanes.map(({ name, steps }) => ({ name, steps: steps.length }))
    expect(raceInWords(racers, fast)).toBe(`B is there, A has ${slow - fast} to go.`)
    expect(raceInWords(racers, slow)).toBe(`B got there first, after ${fast} cells; A needed ${slow}.`)
    expect(lanes.map((lane) => boardLane(lane, fast).isOver)).toEqual([false, true])
  })

  it('shows what has no trace at once', async () => {
    const [lane] = raceLanes(await compared([{ algorithm: 'index' }]), board)
    expect(lane.steps.length).toBe(0)
    expect(boardLane(lane, 0)).toMatchObject({ isOver: true, lines: [expect.anything()] })
  })

  it('begins again with other searches, not with times', async () => {
    const results = await compared([{ algorithm: 'a-star' }])
    expect(isOtherRace(results, [{ ...results[0], peakOpen: 7 }])).toBe(false)
    expect(isOtherRace(results, await compared([{ algorithm: 'a-star' }]))).toBe(true)
    expect(isOtherRace([], results)).toBe(true)
  })
})
