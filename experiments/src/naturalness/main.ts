import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { hasData, resultsFolder } from '../data.js'
import { describeMachine } from '../machine.js'
import { type Summary, summarise } from '../statistics.js'
import { type MeasureName, MEASURES, measureQuery } from './measure.js'
import { METHODS } from './methods.js'
import { type QuerySet, querySets } from './sets.js'
import { verdictOf } from './verdict.js'

/**
 * How natural the paths of nine methods are, N1 to N8, on three sets of queries. The best path of a query is the
 * cheapest of those compared, until there is an exact any-angle search.
 *
 *     node main.js               200 queries a set; writes results/naturalness.json
 *     node main.js --queries N   fewer; writes nothing
 */
const USUAL_QUERIES = 200

/** A method on a set: each measure's mean with its interval, and what it took. */
export interface NaturalnessRow {
  readonly set: QuerySet['name']
  readonly method: string
  readonly queries: number
  readonly expanded: Summary
  readonly measures: Readonly<Record<MeasureName, Summary>>
}

function main(): void {
  const { values } = parseArgs({ options: { queries: { type: 'string' } } })
  const queries = values.queries === undefined ? USUAL_QUERIES : Number(values.queries)
  const rows = querySets(queries).flatMap(measureSet)
  const verdicts = verdictOf(rows)
  console.table(rows.map(shown))
  console.table(verdicts)
  const isWhole = values.queries === undefined && hasData('movingai') && hasData('terrain')
  const { date, node } = describeMachine()
  if (isWhole)
    writeFileSync(
      join(resultsFolder, 'naturalness.json'),
      `${JSON.stringify({ date, node, queries, rows, verdicts }, null, 2)}\n`,
    )
}

function measureSet({ name, queries }: QuerySet): NaturalnessRow[] {
  const compared = queries.filter(({ isCorridors }) => !isCorridors)
  const measured = compared.map((query, at) => {
    process.stderr.write(`\r${name} ${at + 1} of ${compared.length}  `)
    return measureQuery(query)
  })
  process.stderr.write('\n')
  return METHODS.map(({ name: method }, at) => ({
    set: name,
    method,
    queries: compared.length,
    expanded: summarise(measured.map((paths) => paths[at].path.stats.expanded)),
    measures: Object.fromEntries(
      MEASURES.map((measure) => [
        measure,
        summarise(measured.map((paths) => paths[at].metrics[measure] ?? 0)),
      ]),
    ) as NaturalnessRow['measures'],
  }))
}

function shown({ set, method, measures }: NaturalnessRow) {
  const of = (measure: keyof typeof measures, digits: number) =>
    Number(measures[measure].mean.toFixed(digits))
  return {
    set,
    method,
    N1: of('turnsPer100', 2),
    turning: of('turning', 0),
    N3: of('freeTurns', 2),
    N4: of('zigZagsPer100', 2),
    N5: of('bendingEnergy', 0),
    N6: of('lengthStretch', 4),
    cost: of('costStretch', 4),
    N7: of('lowClearance', 2),
    hug: of('hugShare', 3),
    N8: of('effortRegret', 4),
  }
}

main()
