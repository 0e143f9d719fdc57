import { createTerrain, ground } from 'footpath'
import { describe, expect, it } from 'vitest'
import { SearchEngine } from '../../src/search/engine.js'
import { type Timing, timingOf } from '../../src/search/timing.js'
import type { SearchResult } from '../../src/state/lab-state.js'
import type { Setup } from '../../src/search/protocol.js'
import { cellsOf, ROWS } from '../../src/ui/compare-rows.js'
import { namesOf } from '../../src/ui/setup-fields.js'
import { CONTEXT } from './request-context.js'

const setup = { unit: ground, options: {}, shape: 'none' } as const

/** A real result, with some figures of its own. */
async function result(cost: number, timing: Timing | null = null): Promise<SearchResult> {
  const engine = new SearchEngine(async () => {})
  engine.answer({ kind: 'load', terrain: createTerrain({ width: 6, depth: 6 }) }, CONTEXT)
  const rest = { blocked: [], trace: false, measure: true, costs: false }
  const path = await engine.answer(
    { kind: 'find', setup, from: { x: 0, y: 0 }, to: { x: 5, y: 5 }, ...rest },
    CONTEXT,
  )
  return { setup, path: { ...path, cost }, peakOpen: null, timing }
}

function row(name: string, ...results: SearchResult[]) {
  const found = ROWS.find((each) => each.id === name)
  if (found === undefined) throw new Error(`There is no row ${name}.`)
  return cellsOf(found, results).map(({ text, isBest, change }) => [text, isBest ? 'best' : '', change])
}

const about = (micros: number) =>
  timingOf(Array.from({ length: 25 }, (_, at) => ({ micros: micros * (1 + at / 100), algorithm: 'a-star' })))

describe('a row of the comparison', () => {
  it('marks the best, and says how far the others are off', async () => {
    expect(row('cost', await result(100), await result(60))).toEqual([
      ['100', '', ''],
      ['60', 'best', '−40 %'],
    ])
  })

  it('takes values that read the same as the same', async () => {
    expect(row('cost', await result(89.801), await result(89.802))).toEqual([
      ['89.8', '', ''],
      ['89.8', '', '='],
    ])
  })

  it('has no best where a search has not reached the goal, and no number where there is no path', async () => {
    const none = await result(0)
    const lost = { ...none, path: { ...none.path, status: 'unreachable', cells: 0 } } as const
    expect(row('cost', await result(100), lost)).toEqual([
      ['100', '', ''],
      ['–', '', ''],
    ])
    expect(row('N1 turns', lost, lost).map(([text]) => text)).toEqual(['–', '–'])
  })

  it('shows times that differ by chance as about the same', async () => {
    expect(row('time', await result(1, about(300)), await result(1, about(309)))).toEqual([
      ['0.34', '', ''],
      ['0.35', '', '≈'],
    ])
    expect(row('time', await result(1, about(300)), await result(1, about(900)))).toEqual([
      ['0.34', 'best', ''],
      ['1.01', '', '+200 %'],
    ])
    expect(row('time', await result(1), await result(1, about(900)))).toEqual([
      ['–', '', ''],
      ['1.01', '', ''],
    ])
  })

  it('never marks one of two that were timed as one', async () => {
    const timing = about(300)
    expect(row('time', await result(1, timing), await result(1, timing))).toEqual([
      ['0.34', '', ''],
      ['0.34', '', '='],
    ])
  })

  it('says how far a cost is above the best that is known for sure, and what is promised', async () => {
    const best = await result(100)
    const weighted = await result(107)
    const bound = { ...weighted, path: { ...weighted.path, stats: { ...weighted.path.stats, bound: 1.5 } } }
    expect(row('longer', best, bound).map(([text]) => text)).toEqual(['0 %', '7 %'])
    expect(row('promised', best, bound).map(([text]) => text)).toEqual(['0 %', '50 %'])
    // Nobody knows the best cost where no search is sure of it.
    expect(row('longer', bound, bound).map(([text]) => text)).toEqual(['–', '–'])
  })
})

/** What setups with such options are called, side by side. */
const of = (...options: readonly Setup['options'][]) =>
  namesOf(options.map((each) => ({ ...setup, options: each })))

describe('what tells setups apart', () => {
  it('is the name of the search, or what else differs', () => {
    expect(of({ algorithm: 'dijkstra' }, { algorithm: 'a-star' })).toEqual(['Dijkstra', 'A*'])
    expect(of({ algorithm: 'a-star' }, { algorithm: 'a-star' })).toEqual(['A*', 'A*'])
    expect(
      of({ algorithm: 'a-star', openList: 'binary-heap' }, { algorithm: 'a-star', openList: 'bucket-queue' }),
    ).toEqual(['Binary heap', 'Buckets'])
    expect(
      of(
        { algorithm: 'a-star' },
        { algorithm: 'weighted-a-star', weight: 2 },
        { algorithm: 'weighted-a-star', weight: 4 },
      ),
    ).toEqual(['A*', 'Weighted A*, weight 2', 'Weighted A*, weight 4'])
  })
})
