import type { SceneRow } from '../crowd-bench/measure.js'
import { RVO2_MILLIS, RVO2_SCENES } from '../crowd-bench/reference.js'
import type { Results } from '../results.js'
import { dateAndMachine, decimal, table, thousands, withNotes } from './format.js'

interface Shown {
  readonly scene: string
  readonly crowd: string
  readonly arrived: string
  readonly timeRatio: string
  readonly pairs: string
  readonly worst: string
  readonly turning: string
  readonly micros: string
}

/** What crowds did in the same scenes, with what is kept of RVO2 below ours. */
export function crowdScenes({ machine, rows }: Results['crowds']): string {
  const shown = rows.flatMap((row): Shown[] => {
    const kept = RVO2_SCENES[row.scene]
    if (row.crowd !== 'Footpath') return [shownOf(row)]
    return [shownOf(row), { scene: '', crowd: 'RVO2, kept', ...kept, micros: '–' }]
  })
  return withNotes(
    table(shown, 2, [
      ['scene', ({ scene }) => scene],
      ['crowd', ({ crowd }) => crowd],
      ['arrived', ({ arrived }) => arrived],
      ['time ÷ free', ({ timeRatio }) => timeRatio],
      ['pairs', ({ pairs }) => pairs],
      ['worst overlap', ({ worst }) => worst],
      ['turning, °', ({ turning }) => turning],
      ['µs', ({ micros }) => micros],
    ]),
    `${dateAndMachine(machine)}; CPU time, one run.`,
  )
}

function shownOf(row: SceneRow): Shown {
  return {
    scene: row.crowd === 'Footpath' ? row.scene : '',
    crowd: row.crowd,
    arrived: thousands(row.arrived),
    timeRatio: decimal(row.timeRatio, 2),
    pairs: row.pairs < 10 ? decimal(row.pairs, 1) : thousands(row.pairs),
    worst: `${decimal(100 * row.worst, 0)} %`,
    turning: decimal(row.turning, 0),
    micros: decimal(row.micros, 1),
  }
}

/** Milliseconds per tick. */
export function crowdSpeeds({ speeds }: Results['crowds']): string {
  const counts = [...new Set(speeds.map(({ units }) => units))]
  const millisOf = (units: number, crowd: string) =>
    speeds.find((row) => row.units === units && row.crowd === crowd)?.millis
  return table(counts, 0, [
    ['units', (units) => thousands(units)],
    ['Footpath', (units) => shownMillis(millisOf(units, 'Footpath'))],
    ['RVO2, kept', (units) => shownMillis(RVO2_MILLIS[units])],
    ['recast-navigation', (units) => shownMillis(millisOf(units, 'recast-navigation'))],
    ['navcat', (units) => shownMillis(millisOf(units, 'navcat'))],
    ['× RVO2', (units) => ratio(millisOf(units, 'Footpath'), RVO2_MILLIS[units])],
    ['× recast', (units) => ratio(millisOf(units, 'Footpath'), millisOf(units, 'recast-navigation'))],
    ['× navcat', (units) => ratio(millisOf(units, 'Footpath'), millisOf(units, 'navcat'))],
  ])
}

function shownMillis(millis: number | undefined): string {
  return millis === undefined ? '–' : decimal(millis, 1)
}

function ratio(ours: number | undefined, theirs: number | undefined): string {
  return ours === undefined || theirs === undefined ? '–' : decimal(ours / theirs, 2)
}

/** What an edit costs while 500 units are under way. */
export function crowdEditTable({ edits }: Results['crowds']): string {
  return table(edits, 1, [
    ['map of 256 × 256 cells', ({ map }) => map],
    ['units', ({ units }) => thousands(units)],
    ['tick, ms', ({ tick }) => decimal(tick, 2)],
    ['an edit, ms', ({ median }) => decimal(median, 2)],
    ['at worst, ms', ({ worst }) => decimal(worst, 1)],
  ])
}
