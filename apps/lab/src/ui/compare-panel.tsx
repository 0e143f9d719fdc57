import type { Lab } from '../lab.js'
import type { SearchResult } from '../state.js'
import { SETUP_FIELDS, SetupForm } from './setup-form.js'

/** A row of the table: what it says, and whether less is better. */
interface Row {
  readonly name: string
  readonly value: (result: SearchResult) => number
  readonly digits: number
  readonly more?: true
}

const ROWS: readonly Row[] = [
  { name: 'vertices', value: ({ path }) => path.points.length / 2, digits: 0 },
  { name: 'cost', value: ({ path }) => path.cost, digits: 1 },
  { name: 'length, cells', value: ({ path }) => path.length, digits: 1 },
  { name: 'expanded', value: ({ path }) => path.stats.expanded, digits: 0 },
  { name: 'time, ms', value: ({ path }) => path.stats.micros / 1000, digits: 2 },
  { name: 'N1 turns per 100 m', value: ({ path }) => path.metrics?.turnsPer100 ?? 0, digits: 2 },
  { name: 'N2 turning, °', value: ({ path }) => path.metrics?.turning ?? 0, digits: 0 },
  { name: 'N3 free turns', value: ({ path }) => path.metrics?.freeTurns ?? 0, digits: 0 },
  { name: 'N4 zig-zags per 100 m', value: ({ path }) => path.metrics?.zigZagsPer100 ?? 0, digits: 2 },
  { name: 'N5 bending', value: ({ path }) => path.metrics?.bendingEnergy ?? 0, digits: 0 },
  { name: 'N7 clearance', value: ({ path }) => path.metrics?.lowClearance ?? 0, digits: 2, more: true },
  { name: 'N8 effort, J/kg', value: ({ path }) => path.metrics?.effort ?? 0, digits: 0 },
]

const NAMES = ['A', 'B', 'C'] as const

/** Two setups, or three, on the same query. */
export function ComparePanel({ lab }: { readonly lab: Lab }) {
  const { setups, results, query } = lab.state
  return (
    <>
      <div class="setups">
        <div aria-hidden="true">
          <h2>&nbsp;</h2>
          {SETUP_FIELDS.map((field) => (
            <div key={field} class="bare soft">
              {field}
            </div>
          ))}
        </div>
        {setups.value.map((setup, at) => (
          <section key={NAMES[at]} aria-label={`Setup ${NAMES[at]}`}>
            <h2 style={{ color: `var(--${NAMES[at].toLowerCase()})` }}>{NAMES[at]}</h2>
            <SetupForm setup={setup} onChange={(changed) => lab.compare.set(at, changed)} />
          </section>
        ))}
      </div>
      <div class="row wrap">
        <button type="button" onClick={() => lab.compare.swap()}>
          Swap
        </button>
        <button type="button" onClick={() => lab.compare.copy()}>
          Copy A to B
        </button>
        <button
          type="button"
          class="primary"
          disabled={query.value?.to == null}
          onClick={() => void lab.compare.run()}
        >
          Compare
        </button>
      </div>
      {query.value?.to == null ? (
        <p class="soft">Click a start and a goal on the ground.</p>
      ) : (
        <Results results={results.value} />
      )}
    </>
  )
}

function Results({ results }: { readonly results: readonly (SearchResult | null)[] }) {
  const [a, b] = results
  if (a === null || b === null || a === undefined || b === undefined) return null
  const lost = [a, b].flatMap(({ path }, at) =>
    path.status === 'found' ? [] : [`${NAMES[at]}: no way there`],
  )
  if (lost.length > 0) return <p>{lost.join(' · ')}</p>
  return (
    <table class="compare">
      <caption class="visually-hidden">Both searches in numbers; the better value is bold</caption>
      <thead>
        <tr>
          <th scope="col">&nbsp;</th>
          <th scope="col" style={{ color: 'var(--a)' }}>
            A
          </th>
          <th scope="col" style={{ color: 'var(--b)' }}>
            B
          </th>
          <th scope="col">B to A</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">status</th>
          <td>{a.path.status}</td>
          <td>{b.path.status}</td>
          <td />
        </tr>
        {ROWS.map((row) => (
          <ResultRow key={row.name} row={row} a={row.value(a)} b={row.value(b)} />
        ))}
      </tbody>
    </table>
  )
}

function ResultRow({ row, a, b }: { readonly row: Row; readonly a: number; readonly b: number }) {
  const text = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: row.digits })
  const better = a === b ? null : a < b === (row.more !== true) ? 'a' : 'b'
  const change = a === 0 ? '' : `${b >= a ? '+' : '−'}${Math.abs((100 * (b - a)) / a).toFixed(0)} %`
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td class={better === 'a' ? 'better' : ''}>{text(a)}</td>
      <td class={better === 'b' ? 'better' : ''}>{text(b)}</td>
      <td class="soft">{a === b ? '=' : change}</td>
    </tr>
  )
}
