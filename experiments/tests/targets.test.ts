import { describe, expect, it } from 'vitest'
import type { BesideRow } from '../dist/beside-cpp/ratios.js'
import { anyAngleTarget, stepTargets } from '../dist/beside-cpp/targets.js'
import { generatedTargets } from '../dist/generated-bench/targets.js'
import type { GridRow } from '../dist/grid-bench/measure.js'
import { gridTargets } from '../dist/grid-bench/targets.js'
import { readResult } from '../dist/results.js'
import { judge, type Target, type Verdict } from '../dist/target.js'
import type { ThenRow } from '../dist/then-and-now/measure.js'
import { measuredMaps } from '../dist/then-and-now/maps.js'
import { targetsSince } from '../dist/then-and-now/targets.js'

const beside = readResult('beside-cpp')

const ROW: GridRow = {
  section: 'jump-points',
  map: 'dao/one',
  cells: 512 * 512,
  queries: 100,
  meanLength: 100,
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

function verdictOn(name: string, rows: readonly GridRow[]): Verdict {
  const target = gridTargets({ rows }).find((each) => each.target === name)
  if (target === undefined) throw new Error(`There is no target ${name}.`)
  return judge(target)
}

function verdictAt(name: string, ratios: readonly number[], set: BesideRow['set'] = 'first'): Verdict {
  const [row] = beside.rows
  const rows = ratios.map((ratio, at): BesideRow => {
    const own = { aStarMicros: 100 * ratio, jumpPointsMicros: 100 * ratio }
    return {
      ...row,
      ...own,
      cppAStarMicros: 100,
      jps2Micros: 100,
      map: `m${at}`,
      set: at === 0 ? 'first' : set,
    }
  })
  const target = stepTargets({ ...beside, rows }).find((each) => each.target === name)
  if (target === undefined) throw new Error(`There is no target ${name}.`)
  return judge(target)
}

function speeds(values: readonly number[], more: Partial<Target> = {}): Verdict {
  return judge({
    target: 'speed',
    aimedAt: '≥ 10',
    better: 'more',
    threshold: 10,
    reached: values.map((value, at) => ({ where: `m${at}`, value })),
    show: (value) => value.toFixed(0),
    ...more,
  })
}

describe('the rule for targets', () => {
  it('judges the mean and every map separately', () => {
    expect(speeds([5, 40])).toMatchObject({
      inTheMean: true,
      mean: '14',
      onEveryMap: false,
      worst: '5',
      missedOn: ['m0 5'],
    })
    expect(speeds([9, 10])).toMatchObject({ inTheMean: false, onEveryMap: false, missedOn: ['m0 9'] })
    expect(speeds([10, 10])).toMatchObject({ inTheMean: true, onEveryMap: true, missedOn: [] })
  })

  it('holds a map to the limit for one map, where there is one', () => {
    expect(speeds([9, 8], { limit: 8 })).toMatchObject({ inTheMean: false, onEveryMap: true, worst: '8' })
  })

  it('compares the mean with that of the thresholds, where maps have their own', () => {
    const reached = [
      { where: 'easy', value: 19, threshold: 20 },
      { where: 'hard', value: 6, threshold: 5 },
    ]
    expect(speeds([], { reached })).toMatchObject({
      inTheMean: true,
      onEveryMap: false,
      worst: '19',
      missedOn: ['easy 19'],
    })
  })

  it('says nothing of every map for a single figure, and nothing at all for none', () => {
    expect(speeds([12])).toMatchObject({ inTheMean: true, onEveryMap: null })
    expect(speeds([])).toMatchObject({ inTheMean: null, onEveryMap: null })
  })
})

describe('the targets beside C++ programs', () => {
  const jumps = 'jump points, no index'

  it('go by the geometric mean, and by the limit for one map', () => {
    expect(verdictAt(jumps, [0.35, 0.7])).toMatchObject({
      inTheMean: true,
      mean: '0.49 ×',
      onEveryMap: true,
      worst: '0.70 ×',
    })
    expect(verdictAt(jumps, [0.6, 0.7])).toMatchObject({ inTheMean: false, onEveryMap: true, missedOn: [] })
    expect(verdictAt(jumps, [0.2, 0.8])).toMatchObject({ inTheMean: true, missedOn: ['m1 0.80 ×'] })
  })

  it('count maps that were added later, and tell the mean of the first ones', () => {
    expect(verdictAt(jumps, [0.5, 1], 'added').mean).toBe('0.71 × (0.50 × on the first 1 maps)')
  })

  it('name the maps above the threshold where all maps have the same limit', () => {
    expect(verdictAt('A*, uniform cost, no index', [0.1, 0.5])).toMatchObject({
      inTheMean: false,
      missedOn: ['m1 0.50 ×'],
    })
  })

  it('are those of one run on one machine', () => {
    const verdicts = [...stepTargets(beside), anyAngleTarget(beside)].map(judge)
    const meanOf = (name: string) => verdicts.find(({ target }) => target === name)?.mean
    expect(meanOf('index, turning points')).toBe('0.47 × (0.42 × on the first 16 maps)')
    expect(meanOf('any-angle shortest')).toBe('0.37 ×')
    expect(beside.rows.every(({ queries, set }) => queries !== null || set === 'generated')).toBe(true)
  })
})

describe('the targets beside C++ programs by way of older code', () => {
  const [first] = beside.rows
  const was = {
    ...first,
    tier: 'labels' as const,
    jumpPointsMicros: 80,
    jps2Micros: 100,
    indexMicros: 40,
    sgchMicros: 100,
  }
  const names = ['rooms/real', 'mazes/missing', 'mazes/unmeasured']
  const then = { ...beside, rows: names.map((map) => ({ ...was, map, indexCellsMicros: null })) }
  const halved = { was: 10, now: 5 }
  const since: ThenRow = {
    map: 'rooms/real',
    standsFor: ['rooms/real'],
    queries: 1,
    jumpPoints: halved,
    index: { was: 10, now: 20 },
    indexCells: halved,
    indexSeconds: null,
    indexMegabytes: null,
    tier: { was: was.tier, now: 'core' },
    mismatches: 0,
  }
  const standIn: ThenRow = { ...since, map: 'maze', standsFor: ['mazes/missing'], index: null }

  it('multiply its ratios with what was gained, and name stand-ins', () => {
    const targets = targetsSince({ rows: [since, standIn] }, then)
    expect(targets.map(({ target }) => target)).toEqual([
      `jump points, no index, by way of the code of ${beside.machine.date}`,
      `index, turning points, by way of the code of ${beside.machine.date}`,
      `index, all cells, by way of the code of ${beside.machine.date}`,
    ])
    expect(targets.map(({ reached }) => reached)).toEqual([
      [
        { where: 'rooms/real', value: 0.4 },
        { where: 'mazes/missing by maze', value: 0.4 },
      ],
      [{ where: 'rooms/real', value: 0.8 }],
      [],
    ])
    expect(judge(targets[0]).mean).toBe('0.40 × (1 of 2 maps by stand-ins)')
  })

  it('leave an index out whose tier was another', () => {
    const other = { ...since, tier: { was: 'core' as const, now: 'core' as const } }
    const [jumps, turns] = targetsSince({ rows: [other] }, then)
    expect([jumps.reached.length, turns.reached.length]).toEqual([1, 0])
  })

  it('have a map for every one that was measured', () => {
    const standing = measuredMaps().flatMap(({ standsFor }) => standsFor)
    const generated = beside.rows.filter(({ map }) => /^(mazes|random|gen)\//.test(map))
    expect(standing).toEqual(expect.arrayContaining(generated.map(({ map }) => map)))
    expect(new Set(standing).size).toBe(standing.length)
    expect(beside.rows.map(({ map }) => map)).toEqual(expect.arrayContaining(standing))
  })
})

describe('the targets on generated maps', () => {
  const result = readResult('generated')
  const verdicts = (rows: typeof result.rows) =>
    new Map(generatedTargets({ rows }).map((target) => [target.target, judge(target)]))

  it('are all judged on the stored rows', () => {
    for (const [target, { inTheMean, places }] of verdicts(result.rows)) {
      expect(inTheMean, target).not.toBeNull()
      expect(places, target).toBeGreaterThan(2)
    }
  })

  it('ask for first use and brushes on maps of up to 512², for small indexes on noise', () => {
    const [row] = result.rows
    const slow = { ...row, map: 'slow', editMillis: 0.2, indexSeconds: 6, indexMicros: 3, jumpMicros: 2 }
    const judged = verdicts([
      { ...slow, size: 513, isNoise: false },
      { ...slow, size: 512, isNoise: true },
    ])
    const missed = (target: string) => judged.get(target)?.missedOn
    expect(missed('a brush of 3 × 3 cells: walkmap, islands, jump points')).toEqual(['slow 0.200 ms'])
    expect(missed('index, building on noise, generated maps')).toEqual(['slow 6.0 s'])
    expect(missed('index beside jump points, generated maps')).toEqual(['slow 1.50 ×', 'slow 1.50 ×'])
  })
})

describe('the targets of the grid benchmark', () => {
  it('give an index the time and the bytes of its kind of map', () => {
    const index = {
      ...ROW,
      section: 'index' as const,
      coldBuildMs: 4500,
      indexBytes: 16e6,
      tier: 'core' as const,
    }
    const rows = [index, { ...index, map: 'random/noise' }, { ...index, map: 'large', cells: 1024 * 1024 }]
    expect(verdictOn('index, building', rows)).toMatchObject({
      onEveryMap: false,
      missedOn: ['dao/one 4.5 s'],
    })
    expect(verdictOn('index, building', rows.slice(1)).onEveryMap).toBe(true)
    expect(verdictOn('index, size', rows)).toMatchObject({
      onEveryMap: false,
      missedOn: ['dao/one 16.0 MB', 'large 16.0 MB'],
    })
  })

  it('allow no memory for `findInto`', () => {
    const into = 'memory taken by a query, `findInto`'
    const none = { ...ROW, intoBytes: 0 }
    expect(verdictOn(into, [none, none])).toMatchObject({ inTheMean: true, onEveryMap: true })
    expect(verdictOn(into, [none, { ...ROW, intoBytes: 400 }]).missedOn).toEqual([
      'jump-points on dao/one 400 bytes',
    ])
  })

  it('are judged on stored rows without a wrong path', () => {
    const { rows } = readResult('grid')
    for (const { inTheMean } of gridTargets({ rows }).map(judge)) expect(inTheMean).not.toBeNull()
    for (const { mismatches, invalid } of rows) expect(mismatches + invalid).toBe(0)
  })
})
