import { createTerrain, walkmapFor } from 'footpath'
import { createField } from 'footpath/field'
import { createFinder, decodeTraceEvent } from 'footpath/search'
import { describe, expect, it } from 'vitest'
import { fieldTrace } from '../../src/lessons/field-trace.js'
import type { Figures } from '../../src/lessons/figures.js'
import { LESSONS } from '../../src/lessons/lessons.js'
import { noteStep, readProgress, stepsDone } from '../../src/lessons/progress.js'
import { inTable, rowsOf } from '../../src/lessons/rows.js'
import { setting, settingsOf, toolOf, valueIn } from '../../src/lessons/settings.js'
import { act, putOn, stageAt } from '../../src/lessons/stage.js'
import { raceInWords } from '../../src/replay/race-words.js'
import { cellsASecond, firstRate, RATES, rateInWords } from '../../src/replay/rates.js'
import { ReplaySteps } from '../../src/replay/replay-steps.js'
import { SearchMoment } from '../../src/replay/search-moment.js'
import { Playback } from '../../src/state/playback.js'
import { unitOf } from '../../src/units/kinds.js'

const WALKER = unitOf('ground', false)

describe('playing a search', () => {
  it('goes at a number of cells a second, or all of it in ten seconds', () => {
    expect(RATES.map((rate) => cellsASecond(rate, 500))).toEqual([0, 3, 10, 30, 100, 300, 1000, 50])
    expect(rateInWords(1000)).toBe('1,000 cells a second')
    expect([firstRate(400), firstRate(401)]).toEqual([30, 'whole'])
    const playback = new Playback()
    playback.load(20, 'start')
    playback.rate.value = 10
    playback.toggle()
    expect(playback.advance(0.25)).toBe(true)
    expect(playback.position.value).toBe(2)
    expect(playback.advance(0.06)).toBe(true)
    expect(playback.position.value).toBe(3)
    expect(playback.advance(10)).toBe(false)
    expect([playback.position.value, playback.isPlaying.value, playback.shown.value]).toEqual([20, false, 1])
    playback.toggle()
    expect([playback.position.value, playback.isPlaying.value]).toEqual([0, true])
  })

  it('takes a step by hand at Step, and knows what was shown', () => {
    const playback = new Playback()
    playback.load(20, 'start')
    playback.rate.value = 'step'
    playback.toggle()
    playback.toggle()
    expect([playback.position.value, playback.isPlaying.value, playback.shown.value]).toEqual([2, false, 0.1])
    playback.step(-1)
    playback.step(-5)
    expect([playback.position.value, playback.shown.value]).toEqual([0, 0.1])
    // Other searches are shown to their end, but nobody has played them.
    playback.load(40, 'end')
    expect([playback.position.value, playback.shown.value]).toEqual([40, 0.1])
  })

  it('of what has no steps is over at once', () => {
    const playback = new Playback()
    playback.load(0, 'start')
    playback.toggle()
    expect([playback.isPlaying.value, playback.shown.value]).toEqual([false, 1])
  })
})

describe('a race in words', () => {
  const racers = [
    { name: 'A', steps: 864 },
    { name: 'B', steps: 452 },
    { name: 'C', steps: 100 },
  ]

  it('says who is there, and what the others have to go', () => {
    expect(raceInWords(racers, 1)).toBe('A, B and C have each taken 1 cell.')
    expect(raceInWords(racers, 100)).toBe('C is there, B has 352 to go, A has 764 to go.')
    expect(raceInWords(racers, 500)).toBe('C and B are there, A has 364 to go.')
    expect(raceInWords(racers, 864)).toBe('C got there first, after 100 cells; B needed 452 and A 864.')
    expect(raceInWords(racers.slice(0, 1), 3)).toBe('')
    expect(raceInWords([racers[0], { ...racers[0], name: 'B' }], 900)).toBe(
      'A and B got there together, after 864 cells.',
    )
  })
})

/** A store as a browser has it. */
function store(kept: string | null = null) {
  return {
    kept,
    getItem: function () {
      return this.kept
    },
    setItem: function (_: string, value: string) {
      this.kept = value
    },
  }
}

describe('what was done of lessons', () => {
  const [first, second] = LESSONS

  it('is kept, step by step', () => {
    const browser = store()
    let progress = readProgress(browser)
    for (const at of [0, 2, 0]) progress = noteStep(browser, progress, first, at)
    expect(stepsDone(progress, first)).toBe(2)
    expect(stepsDone(readProgress(browser), first)).toBe(2)
    expect(stepsDone(progress, second)).toBe(0)
  })

  it.each(['no JSON', '{"id":1}', '[{"id":"x","steps":[-4]}]'])(
    'is nothing where it is damaged: %s',
    (kept) => {
      expect(readProgress(store(kept)).size).toBe(0)
    },
  )

  it('lasts as long as the page where a browser keeps nothing', () => {
    const refusing = {
      getItem: () => {
        throw new Error('off')
      },
      setItem: () => {
        throw new Error('off')
      },
    }
    expect(stepsDone(noteStep(refusing, readProgress(refusing), first, 1), first)).toBe(1)
  })
})

describe('a step of a lesson', () => {
  const steps = LESSONS.flatMap((lesson) =>
    lesson.steps.map((step, at) => ({ step, stage: stageAt(lesson, at) })),
  )

  it('has a control or a tool for everything that its task needs', () => {
    for (const { step, stage } of steps) {
      const needed = (step.task?.solution ?? []).filter(({ lane }) => lane !== undefined)
      const settings = settingsOf(step, stage.lanes)
      expect(settings).toHaveLength(needed.length)
      for (const [at, { name, at: lane }] of settings.entries()) {
        // Set to what the solution says, the control shows just that.
        const solved = act(stage, needed[at])
        const value = valueIn(solved.lanes[lane], name)
        const done = act(stage, setting({ name, at: lane }, stage.lanes[lane], value))
        expect(done.lanes).toEqual(solved.lanes)
        expect(value).not.toBe(valueIn(stage.lanes[lane], name))
      }
      const edits = (step.task?.solution ?? []).some(({ edits: drawn }) => drawn !== undefined)
      expect(toolOf(step) !== 'hand').toBe(edits)
    }
  })

  it('has the counts that it speaks of in its table', () => {
    const names = rowsOf(LESSONS[9].steps[0]).map(({ words }) => words)
    expect(names).toEqual(['Cells looked at', 'Cost of the path', 'Cells of road', 'Cells of mud'])
    const weighted = rowsOf(LESSONS[3].steps[1])
    const bound = weighted.filter(({ name }) => name === 'bound')
    expect(bound.map((row) => inTable(row, { bound: 1.5, refused: 0 } as Figures))).toEqual(['50 %'])
    expect(bound.map((row) => inTable(row, { bound: Infinity, refused: 0 } as Figures))).toEqual([
      'no promise',
    ])
    const [cells, cost] = weighted
    expect(inTable(cost, { found: 0, refused: 0 } as Figures)).toBe('no path')
    expect(inTable(cells, { refused: 1 } as Figures)).toBe('refused')
  })
})

describe('a field as a trace', () => {
  it('takes every cell once, from the goal in the order of costs, from where its walkers go', () => {
    const terrain = createTerrain({ width: 12, depth: 8 })
    terrain.fill({ x0: 5, y0: 1, x1: 6, y1: 8 }, { obstacle: 'tall-wall' })
    const field = createField(walkmapFor(terrain, WALKER), { x: 9, y: 6 })
    const trace = fieldTrace(field)
    const steps = new ReplaySteps(trace, 12)
    expect(steps.length).toBe(12 * 8 - 7)
    let last = 0
    for (let number = 1; number <= steps.length; number++) {
      const { cell, from, backward } = steps.at(number)
      const cost = field.costAt(cell)
      expect(cost).toBeGreaterThanOrEqual(last)
      expect(backward).toBe(true)
      expect(from).toEqual(field.next(cell))
      last = cost
    }
    expect(steps.at(1).cell).toEqual({ x: 9, y: 6 })
  })
})

describe('a moment of a search', () => {
  const { query, edits } = stageAt(LESSONS[0], 2)
  const terrain = createTerrain({ width: 41, depth: 25 })
  putOn(terrain, edits)

  it.each(['a-star', 'dijkstra', 'a-star-mod', 'bidirectional'] as const)(
    'of %s is the same forwards and backwards',
    (algorithm) => {
      const path = createFinder(walkmapFor(terrain, WALKER)).find(query.from, query.to, {
        algorithm,
        openList: 'binary-heap',
        trace: true,
      })
      const trace = path.trace ?? new Uint32Array(0)
      const cells = 41 * 25
      const moment = new SearchMoment(trace, cells)
      const read = (at: number, on: SearchMoment) => {
        on.seek(at)
        return Array.from({ length: cells }, (_, cell) => [on.stateOf(cell), on.parentOf(cell)].join())
      }
      const half = read(Math.floor(trace.length / 2), moment)
      const end = read(trace.length, moment)
      expect(read(Math.floor(trace.length / 2), moment)).toEqual(half)
      expect(read(trace.length, new SearchMoment(trace, cells))).toEqual(end)
      const seen = new Set(Array.from(trace, (word) => decodeTraceEvent(word).cell))
      expect(end.filter((state) => !state.startsWith('unseen'))).toHaveLength(seen.size)
      expect(half).not.toEqual(end)
    },
  )

  it('leads from the goal back to the start at the end', () => {
    const path = createFinder(walkmapFor(terrain, WALKER)).find(query.from, query.to, {
      algorithm: 'a-star',
      openList: 'binary-heap',
      trace: true,
    })
    const trace = path.trace ?? new Uint32Array(0)
    const moment = new SearchMoment(trace, 41 * 25)
    moment.seek(trace.length)
    const back = moment.pathTo(query.to.y * 41 + query.to.x)
    expect(back.map((cell) => ({ x: cell % 41, y: Math.floor(cell / 41) }))).toEqual(path.cells)
    // The start was closed first, and is the oldest.
    const start = query.from.y * 41 + query.from.x
    expect(moment.ageOf(start)).toBeGreaterThan(moment.ageOf(back.at(-2) ?? 0))
    // A cell that is improved later does not have its last cost yet.
    const improved = Array.from(trace).findIndex((word) => decodeTraceEvent(word).event === 3)
    const { cell } = decodeTraceEvent(trace[improved])
    moment.seek(improved)
    expect([moment.stateOf(cell), moment.isSettled(cell)]).toEqual(['open', false])
  })
})
