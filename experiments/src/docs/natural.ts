import type { KeptClearance } from '../natural-bench/kept-clearance.js'
import { NO_BUDGETS, SHAPINGS } from '../natural-bench/methods.js'
import type { ShapeRow } from '../natural-bench/shapes.js'
import { keptShare, shapeTargets, speedTarget, timesPlain } from '../natural-bench/targets.js'
import type { Results } from '../results.js'
import type { Summary } from '../statistics.js'
import { judge } from '../target.js'
import { geometricMean, mean } from '../timing.js'
import {
  dateAndMachine,
  decimal,
  distinct,
  measuredOn,
  rowWith,
  rowsWith,
  sum,
  table,
  thousands,
  withNotes,
} from './format.js'
import { verdictColumns, verdictLine } from './verdicts.js'

/** For README: what a natural path takes. */
export function naturalSentence({ rows }: Results['natural']): string {
  const times = geometricMean(rows.map(timesPlain))
  return `With \`{ shape: natural }\` you get a path that a person would walk: straight, away from walls, rounded. On ${rows.length} maps that takes ${decimal(times, 1)} times as long as the path in steps ([how that is measured](docs/results/natural-paths.md)).`
}

/** What a natural path takes beside one in steps. */
export function naturalSpeed(result: Results['natural']): string {
  const { machine, rows, slopes } = result
  return withNotes(
    table(rows, 1, [
      ['map', ({ map }) => map],
      ['queries', ({ queries }) => thousands(queries)],
      ['in steps, µs', ({ plainMicros }) => decimal(plainMicros, 1)],
      ['natural, µs', ({ naturalMicros }) => decimal(naturalMicros, 1)],
      ['times', (row) => decimal(timesPlain(row), 2)],
      ['in steps, bytes', ({ plainBytes }) => thousands(plainBytes)],
      ['natural, bytes', ({ naturalBytes }) => thousands(naturalBytes)],
      ['kept for the map, kB', ({ keptBytes }) => decimal(keptBytes / 1000, 1)],
    ]),
    `${verdictLine(speedTarget(result))} The plain mean of the ratios is ${decimal(mean(rows.map(timesPlain)), 2)}.`,
    ...slopes.map(
      (row) =>
        `On mountains (${row.ground}, \`${row.step}\`, ${row.queries} queries) a path in steps takes ${decimal(row.plainMicros / 1000, 1)} ms and a natural one ${decimal(row.naturalMicros / 1000, 1)} ms: ${decimal(timesPlain(row), 2)} times as long.`,
    ),
    `Of every query the least of 25 passes, both kinds in turns, on ${dateAndMachine(machine)}. ${thousands(sum(rows.map(({ validated }) => validated)))} natural paths were validated, ${thousands(sum(rows.map(({ invalid }) => invalid)))} could not be walked.`,
  )
}

/** Whether natural paths have the shape that they should. */
export function shapeVerdicts(result: Results['naturalness']): string {
  return table(shapeTargets(result).map(judge), 5, verdictColumns)
}

/** Every method beside the shortest line of the same query, map by map. */
export function shapeTable({ machine, rows }: Results['naturalness']): string {
  const maps = distinct(rows.map(({ map }) => map))
  const shown = maps.flatMap((map) =>
    SHAPINGS.map(({ name }) => ({
      ...rowWith(rows, { map, method: name }),
      isFirst: name === SHAPINGS[0].name,
    })),
  )
  const most = Math.max(...rows.map(({ queries }) => queries))
  return withNotes(
    table(shown, 2, [
      ['map', ({ map, isFirst }) => (isFirst ? map : '')],
      ['method', ({ method }) => method],
      ['turning ×', ({ turning }) => withInterval(turning, 3)],
      ['length ×', ({ length }) => withInterval(length, 4)],
      ['free turns', ({ freeTurns }) => withInterval(freeTurns, 2)],
      ['hug %', ({ hugShare }) => withInterval(hugShare, 1, 100)],
    ]),
    `${most} queries a map, with 95 % intervals (bootstrap over queries). ${thousands(sum(rows.map(({ validated }) => validated)))} paths were validated, ${thousands(sum(rows.map(({ invalid }) => invalid)))} could not be walked. The figures are the same on every machine. ${measuredOn(machine)}`,
  )
}

/** How many points keep the clearance without budgets. */
export function clearanceTable({ rows }: Results['naturalness']): string {
  const shown = rowsWith(rows, { method: NO_BUDGETS })
  return table(shown, 1, [
    ['map', ({ map }) => map],
    ['points that keep it', counted('kept')],
    ['on lines into a narrow place or near the ends', counted('beside')],
    ['others that miss it', counted('missed')],
    ['kept', ({ clearance }) => `${decimal(100 * keptShare(clearance), 3)} %`],
  ])
}

function counted(name: keyof KeptClearance): (row: ShapeRow) => string {
  return ({ clearance }) => thousands(clearance?.[name] ?? 0)
}

/** Natural paths on mountains. */
export function slopeShapes({ slopes }: Results['naturalness']): string {
  return table(slopes, 2, [
    ['ground', ({ ground }) => ground],
    ['step model', ({ step }) => `\`${step}\``],
    ['queries', ({ queries }) => queries],
    ['cost × steps', ({ costOfSteps }) => withInterval(costOfSteps, 3)],
    ['turning × steps', ({ turningOfSteps }) => withInterval(turningOfSteps, 3)],
    ['cost × single shapings', ({ costOfChain }) => withInterval(costOfChain, 4)],
    ['turning × single shapings', ({ turningOfChain }) => withInterval(turningOfChain, 3)],
  ])
}

function withInterval({ mean: middle, low, high }: Summary, digits: number, times = 1): string {
  const [shown, from, to] = [middle, low, high].map((value) => decimal(value * times, digits))
  return from === to ? shown : `${shown} (${from}–${to})`
}
