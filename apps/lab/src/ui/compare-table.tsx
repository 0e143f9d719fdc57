import { Fragment } from 'preact'
import type { SearchResult } from '../state/lab-state.js'
import { SETUP_NAMES } from './setup-form.js'

/** A row of the table: what it says, and whether less is better. */
interface Row {
  readonly name: string
  /** The whole name, where the row has a short one. */
  readonly title?: string
  readonly value: (result: SearchResult) => number
  readonly digits: number
  readonly more?: true
}

const ROWS: readonly Row[] = [
  { name: 'cells', title: 'Cells under the path', value: ({ path }) => path.cells, digits: 0 },
  {
    name: 'vertices',
    title: 'Points where the path begins, bends or ends',
    value: ({ path }) => path.points.length / 2,
    digits: 0,
  },
  { name: 'cost', value: ({ path }) => path.cost, digits: 1 },
  { name: 'length', title: 'Length in metres', value: ({ path }) => path.length, digits: 1 },
  {
    name: 'expanded',
    title: 'Cells or waypoints that the search expanded',
    value: ({ path }) => path.stats.expanded,
    digits: 0,
  },
  { name: 'time, ms', value: ({ path }) => path.stats.micros / 1000, digits: 2 },
  {
    name: 'N1 turns',
    title: 'Turns per 100 m',
    value: ({ path }) => path.metrics?.turnsPer100 ?? 0,
    digits: 1,
  },
  {
    name: 'N2 turning, °',
    title: 'All turns together, in degrees',
    value: ({ path }) => path.metrics?.turning ?? 0,
    digits: 0,
  },
  {
    name: 'N3 free turns',
    title: 'Turns that nothing nearby explains',
    value: ({ path }) => path.metrics?.freeTurns ?? 0,
    digits: 0,
  },
  {
    name: 'N4 zig-zags',
    title: 'Zig-zags per 100 m',
    value: ({ path }) => path.metrics?.zigZagsPer100 ?? 0,
    digits: 1,
  },
  {
    name: 'N5 bending',
    title: 'Bending energy',
    value: ({ path }) => path.metrics?.bendingEnergy ?? 0,
    digits: 0,
  },
  {
    name: 'N7 clearance',
    title: 'Distance to the nearest obstacle along the path, 5th percentile; more is better',
    value: ({ path }) => path.metrics?.lowClearance ?? 0,
    digits: 2,
    more: true,
  },
  {
    name: 'N8 effort',
    title: 'Effort of walking, in J/kg',
    value: ({ path }) => path.metrics?.effort ?? 0,
    digits: 0,
  },
]

/** The searches in numbers: the best value of each row is marked, and all are set against A in percent. */
export function CompareTable({
  results,
  only,
}: {
  readonly results: readonly (SearchResult | null)[]
  /** The name of the only row to show. */
  readonly only?: string
}) {
  const found = results.filter((result) => result !== null)
  if (found.length < 2 || found.length < results.length) return null
  const lost = found.flatMap(({ path }, at) =>
    path.status === 'found'
      ? []
      : [`${SETUP_NAMES[at]}: ${path.status === 'cut-off' ? 'cancelled' : 'no path'}`],
  )
  if (lost.length > 0) return <p>{lost.join(' · ')}</p>
  return (
    <table class="compare">
      <caption class="visually-hidden">The searches in numbers; the best value is bold</caption>
      <thead>
        <tr>
          <td />
          {found.map((_, at) => (
            <Fragment key={SETUP_NAMES[at]}>
              <th scope="col" class={`colour-${SETUP_NAMES[at].toLowerCase()}`}>
                {SETUP_NAMES[at]}
              </th>
              {at > 0 && <th scope="col">{SETUP_NAMES[at]} to A</th>}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {only === undefined && (
          <tr>
            <th scope="row">status</th>
            {found.map(({ path }, at) => (
              <Fragment key={SETUP_NAMES[at]}>
                <td>{path.status}</td>
                {at > 0 && <td />}
              </Fragment>
            ))}
          </tr>
        )}
        {ROWS.filter(({ name }) => only === undefined || name === only).map((row) => (
          <ResultRow key={row.name} row={row} values={found.map(row.value)} />
        ))}
      </tbody>
    </table>
  )
}

function ResultRow({ row, values }: { readonly row: Row; readonly values: readonly number[] }) {
  const [first] = values
  const best = row.more === true ? Math.max(...values) : Math.min(...values)
  const differ = values.some((value) => value !== first)
  return (
    <tr>
      <th scope="row" title={row.title}>
        {row.name}
      </th>
      {values.map((value, at) => (
        <Fragment key={SETUP_NAMES[at]}>
          <td class={differ && value === best ? 'better' : ''}>
            {value.toLocaleString('en-US', { maximumFractionDigits: row.digits })}
          </td>
          {at > 0 && <td class="soft">{change(first, value)}</td>}
        </Fragment>
      ))}
    </tr>
  )
}

/** How much more or less than A, in percent; empty if A is 0. */
function change(a: number, value: number): string {
  if (a === value) return '='
  if (a === 0) return ''
  return `${value >= a ? '+' : '−'}${Math.abs((100 * (value - a)) / a).toFixed(0)} %`
}
