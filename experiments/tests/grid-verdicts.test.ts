import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { resultsFolder } from '../dist/data.js'
import type { GridRow } from '../dist/grid-bench/measure.js'
import { type Verdict, verdictsOn } from '../dist/grid-bench/verdicts.js'

const ROW: GridRow = {
  section: 'jump-points',
  map: 'dao/one',
  cells: 512 * 512,
  queries: 100,
  meanLength: 100,
  cppMicros: 100,
  meanMicros: 50,
  p50Micros: 50,
  p99Micros: 90,
  worstMicros: 100,
  medianMicros: 60,
  cellsMicros: 55,
  medianCellsMicros: 65,
  intoMicros: 1,
  expandedMean: 10,
  bytes: 900,
  intoBytes: 0,
  coldBuildMs: 1,
  buildMs: 1,
  indexBytes: 0,
  tier: null,
  mismatches: 0,
  invalid: 0,
}

function verdictOn(target: string, rows: readonly GridRow[]): Verdict {
  const verdict = verdictsOn(rows).find((each) => each.target === target)
  if (verdict === undefined) throw new Error(`There is no target ${target}.`)
  return verdict
}

function jumps(micros: readonly number[]): Verdict {
  return verdictOn(
    'jump points, no index',
    micros.map((meanMicros, at) => ({ ...ROW, map: `m${at}`, meanMicros })),
  )
}

describe('the verdicts of the grid benchmark', () => {
  it('go by the geometric mean, and by the limit for one map', () => {
    expect(jumps([50, 100])).toMatchObject({
      reached: '0.71 × (0.60 by the median pass)',
      verdict: 'met',
      lost: [],
    })
    expect(jumps([80, 90])).toMatchObject({ verdict: 'missed', lost: [] })
    expect(jumps([20, 125])).toMatchObject({ verdict: 'missed', lost: ['m1 1.25'] })
  })

  it('name the maps above the aim where there is no limit for one map', () => {
    const rows = [10, 50].map((cellsMicros, at) => ({
      ...ROW,
      section: 'a-star' as const,
      map: `m${at}`,
      cellsMicros,
    }))
    expect(verdictOn('A*, uniform cost, no index', rows)).toMatchObject({
      verdict: 'missed',
      lost: ['m1 0.50'],
    })
  })

  it('give an index the time and the bytes of its kind of map', () => {
    const index = {
      ...ROW,
      section: 'index' as const,
      coldBuildMs: 2500,
      indexBytes: 16e6,
      tier: 'core' as const,
    }
    const rows = [index, { ...index, map: 'random/noise' }, { ...index, map: 'large', cells: 1024 * 1024 }]
    expect(verdictOn('index, building', rows)).toMatchObject({ verdict: 'missed', lost: ['dao/one 2.5 s'] })
    expect(verdictOn('index, building', rows.slice(1)).verdict).toBe('met')
    expect(verdictOn('index, size', rows)).toMatchObject({ verdict: 'missed', reached: 'at most 16.0 MB' })
  })

  it('say what was not measured', () => {
    expect(verdictsOn([]).every(({ verdict }) => verdict === 'not measured')).toBe(true)
    const into = 'memory taken by a query, `findInto`'
    expect(verdictOn(into, [{ ...ROW, intoBytes: 0 }]).verdict).toBe('met')
    expect(verdictOn(into, [{ ...ROW, intoBytes: 400 }]).lost).toEqual(['jump-points on dao/one 400 bytes'])
  })

  it('are those of the stored rows', () => {
    const { verdicts, rows }: { verdicts: Verdict[]; rows: GridRow[] } = JSON.parse(
      readFileSync(join(resultsFolder, 'grid.json'), 'utf8'),
    )
    expect(verdictsOn(rows)).toEqual(verdicts)
    for (const { mismatches, invalid } of rows) expect(mismatches + invalid).toBe(0)
  })
})
