import type { BesideCpp } from '../beside-cpp/ratios.js'
import { stepTargets } from '../beside-cpp/targets.js'
import { type Section, SECTIONS } from '../grid-bench/sections.js'
import { gridTargets } from '../grid-bench/targets.js'
import type { Results } from '../results.js'
import { judge } from '../target.js'
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

const EXPANDED: Column<Row> = ['expanded', ({ expandedMean }) => thousands(expandedMean)]

/** Whether the targets of the benchmark hold. */
export function gridVerdicts(beside: BesideCpp, result: Results['grid']): string {
  const { machine, quick, rows } = result
  const wrong = sum(rows.map(({ mismatches, invalid }) => mismatches + invalid))
  const checked = sum(rows.map(({ queries }) => queries))
  return withNotes(
    table([...stepTargets(beside), ...gridTargets(result)].map(judge), 5, verdictColumns),
    `Ratios are of the run [beside the C++ programs](#beside-c-programs), the rest of the benchmark below. There every path was validated and every length compared with the optimum: ${thousands(wrong)} of ${thousands(checked)} wrong. ${measuredOn(machine, quick)}`,
  )
}

/** The searches of a section; those without an index also say how many cells they expand. */
export function gridSearches({ rows }: Results['grid'], section: Section): string {
  return table(rowsWith(rows, { section }), 1, [...TIMES, ...(section === 'index' ? [] : [EXPANDED])])
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

function micros(value: number): string {
  return value >= 100 ? thousands(value) : value.toFixed(1)
}
