import type { SceneRow } from '../crowd-bench/measure.js'
import { RVO2_MILLIS, RVO2_SCENES } from '../crowd-bench/reference.js'
import { groupBy } from '../looks/tally.js'
import type { Results } from '../results.js'
import { median } from '../statistics.js'
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

/** What crowds did in the same scenes from several starts, with what is kept of RVO2 below ours. */
export function crowdScenes({ machine, rows }: Results['crowds']): string {
  const shown = [...groupBy(rows, ({ scene, crowd }) => `${scene} ${crowd}`).values()].flatMap(
    (alike): Shown[] => {
      const [{ scene, crowd }] = alike
      if (crowd !== 'Footpath') return [shownOf(alike)]
      return [shownOf(alike), { scene: '', crowd: 'RVO2, kept', ...RVO2_SCENES[scene], micros: '–' }]
    },
  )
  const starts = Math.max(...rows.map(({ seed }) => seed))
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
    `${dateAndMachine(machine)}; CPU time, one run from ${starts} starts for each scene.`,
  )
}

/** The same crowd in a scene from all starts: lowest and highest values; of the overlaps the deepest. */
function shownOf(alike: readonly SceneRow[]): Shown {
  const [{ scene, crowd }] = alike
  return {
    scene: crowd === 'Footpath' ? scene : '',
    crowd,
    arrived: range(alike, ({ arrived }) => thousands(arrived)),
    timeRatio: range(alike, ({ timeRatio }) => decimal(timeRatio, 2)),
    pairs: range(alike, ({ pairs }) => (pairs < 10 ? decimal(pairs, 1) : thousands(pairs))),
    worst: `${decimal(100 * Math.max(...alike.map(({ worst }) => worst)), 0)} %`,
    turning: range(alike, ({ turning }) => decimal(turning, 0)),
    micros: decimal(median(alike.map(({ micros }) => micros)), 1),
  }
}

/** The lowest and the highest of some values as they are shown, or the one that all have. */
function range(alike: readonly SceneRow[], shown: (row: SceneRow) => string): string {
  const values = alike.map(shown).sort((a, b) => numberIn(a) - numberIn(b))
  const [low, high] = [values[0], values[values.length - 1]]
  return low === high ? low : `${low}–${high}`
}

function numberIn(shown: string): number {
  return Number(shown.replaceAll(',', ''))
}

/** A tick in JavaScript beside one with the WebAssembly kernel. */
export function crowdKernelTable({ kernels }: Results['crowds']): string {
  return table(kernels, 1, [
    ['scene', ({ scene }) => scene],
    ['JavaScript, ms', ({ javascript }) => decimal(javascript, 2)],
    ['WebAssembly, ms', ({ webassembly }) => decimal(webassembly, 2)],
    ['times faster', ({ javascript, webassembly }) => decimal(javascript / webassembly, 2)],
    ['in the kernel', ({ webassembly, inKernel }) => `${decimal((100 * inKernel) / webassembly, 0)} %`],
    ['same bytes', ({ isSame }) => (isSame ? 'yes' : 'no')],
  ])
}

/** A tick in WebAssembly alone and with workers. */
export function crowdWorkersTable({ workers }: Results['crowds']): string {
  if (workers === undefined) return 'Not measured yet: they come with the next run.'
  return table(workers, 1, [
    ['scene', ({ scene }) => scene],
    ['alone, ms', ({ alone }) => decimal(alone, 2)],
    ['one worker, ms', ({ one }) => decimal(one, 2)],
    ['two workers, ms', ({ two }) => decimal(two, 2)],
    ['one worker, times faster', ({ alone, one }) => decimal(alone / one, 2)],
    ['same bytes', ({ isSame }) => (isSame ? 'yes' : 'no')],
  ])
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
