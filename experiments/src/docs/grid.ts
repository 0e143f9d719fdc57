import { type Section, SECTIONS } from '../grid-bench/references.js'
import { gridTargets } from '../grid-bench/targets.js'
import type { Results } from '../results.js'
import { judge } from '../target.js'
import { geometricMean } from '../timing.js'
import {
  type Column,
  distinct,
  measuredOn,
  rowWith,
  rowsWith,
  sum,
  table,
  thousands,
  withNotes,
} from './format.js'
import { verdictColumns } from './verdicts.js'

type Row = Results['grid']['rows'][number]

/** How a section is named, the program it is compared with, and the time that is compared. */
const COMPARED: Readonly<
  Record<Section, { name: string; program: string; time: 'meanMicros' | 'cellsMicros' }>
> = {
  'a-star': { name: 'A*', program: 'C++ A*', time: 'cellsMicros' },
  'jump-points': { name: 'jump points', program: 'JPS2', time: 'meanMicros' },
  index: { name: 'index', program: 'SGCH-JPD', time: 'meanMicros' },
}

const TIMES: readonly Column<Row>[] = [
  ['map', ({ map }) => map],
  ['queries', ({ queries }) => thousands(queries)],
  ['length', ({ meanLength }) => meanLength.toFixed(1)],
  ['mean µs', ({ meanMicros }) => micros(meanMicros)],
  ['median pass µs', ({ medianMicros }) => micros(medianMicros)],
  ['p50 µs', ({ p50Micros }) => micros(p50Micros)],
  ['p99 µs', ({ p99Micros }) => micros(p99Micros)],
  ['worst µs', ({ worstMicros }) => micros(worstMicros)],
  ['with cells µs', ({ cellsMicros }) => micros(cellsMicros)],
  ['`findInto` µs', ({ intoMicros }) => micros(intoMicros)],
]

/** Map by map in microseconds, ours and theirs, and the ratio below. */
export function gridSummary({ machine, quick, rows }: Results['grid']): string {
  const compared = rows.filter(({ cppMicros }) => cppMicros !== null)
  const withCells = meanRatio(rowsWith(compared, { section: 'index' }), 'cellsMicros')
  return withNotes(
    table([...distinct(compared.map(({ map }) => map)), null], 1, [
      ['map', (map) => map ?? 'ratio, geometric mean'],
      ...SECTIONS.flatMap((section): Column<string | null>[] => {
        const { name, program, time } = COMPARED[section]
        const own = rowsWith(compared, { section })
        const total = `**${meanRatio(own, time)}**`
        return [
          [`${name} µs`, (map) => (map === null ? total : micros(rowWith(own, { map })[time]))],
          [`${program} µs`, (map) => (map === null ? 1 : micros(cppMicros(rowWith(own, { map }))))],
        ]
      }),
    ]),
    `Mean time of a query, every path a shortest one. A* and jump points give all cells, the index gives turning points. JPS2 gives turning points, SGCH-JPD all cells; with all cells the ratio of the index is ${withCells}. ${measuredOn(machine, quick)}`,
  )
}

/** Whether the targets of the benchmark hold. */
export function gridVerdicts(result: Results['grid']): string {
  const { machine, quick, rows } = result
  const wrong = sum(rows.map(({ mismatches, invalid }) => mismatches + invalid))
  const checked = sum(rows.map(({ queries }) => queries))
  return withNotes(
    table(gridTargets(result).map(judge), 5, verdictColumns),
    `Every path was validated and every length compared with the optimum: ${thousands(wrong)} of ${thousands(checked)} wrong. ${measuredOn(machine, quick)}`,
  )
}

/** A* or jump points beside their reference. */
export function gridSearches({ rows }: Results['grid'], section: 'a-star' | 'jump-points'): string {
  const { program, time } = COMPARED[section]
  return table(rowsWith(rows, { section }), 1, [
    ...TIMES,
    ['expanded', ({ expandedMean }) => thousands(expandedMean)],
    [`${program} µs`, (row) => micros(cppMicros(row))],
    ['ratio', (row) => (row[time] / cppMicros(row)).toFixed(2)],
  ])
}

/** The index beside its reference. */
export function gridIndex({ rows }: Results['grid']): string {
  return table(rowsWith(rows, { section: 'index' }), 1, [
    ...TIMES,
    ['SGCH-JPD µs', (row) => micros(cppMicros(row))],
    ['ratio', (row) => (row.meanMicros / cppMicros(row)).toFixed(2)],
    ['ratio with cells', (row) => (row.cellsMicros / cppMicros(row)).toFixed(2)],
  ])
}

/** What the index takes to build and to hold. */
export function gridBuilds({ rows }: Results['grid']): string {
  return table(rowsWith(rows, { section: 'index' }), 1, [
    ['map', ({ map }) => map],
    ['cells', ({ cells }) => thousands(cells)],
    ['first build, ms', ({ coldBuildMs }) => thousands(coldBuildMs)],
    ['least of three, ms', ({ buildMs }) => thousands(buildMs)],
    ['size, MB', ({ indexBytes }) => (indexBytes / 1e6).toFixed(1)],
    ['tier', ({ tier }) => tier ?? '–'],
  ])
}

/** Memory of a query. */
export function gridMemory({ rows }: Results['grid']): string {
  return table(distinct(rows.map(({ map }) => map)), 1, [
    ['map', (map) => map],
    ...SECTIONS.flatMap((section): Column<string>[] => [
      [`${section}, \`find\``, (map) => thousands(rowWith(rows, { map, section }).bytes)],
      ['`findInto`', (map) => thousands(rowWith(rows, { map, section }).intoBytes)],
    ]),
  ])
}

function meanRatio(rows: readonly Row[], time: 'meanMicros' | 'cellsMicros'): string {
  return geometricMean(rows.map((row) => row[time] / cppMicros(row))).toFixed(2)
}

/** The time of the reference; these tables show maps that have one. */
function cppMicros({ map, cppMicros: time }: Row): number {
  if (time === null) throw new Error(`There is no C++ time for ${map}.`)
  return time
}

function micros(value: number): string {
  return value >= 100 ? thousands(value) : value.toFixed(1)
}
