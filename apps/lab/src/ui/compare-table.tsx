import { Fragment } from 'preact'
import { outcome, whyNone } from '../search/path-words.js'
import type { SearchResult } from '../state/lab-state.js'
import { cellsOf, ROWS, type Row, type RowGroup } from './compare-rows.js'
import { namesOf } from './setup-fields.js'
import { SETUP_NAMES } from './setup-names.js'

const FOLDED: readonly (readonly [RowGroup, string])[] = [
  ['shape', 'Shape of the path'],
  ['work', 'Work of the search'],
]

/** The searches in numbers: the best value of each row is marked, and all are set against A in percent. */
export function CompareTable({
  results,
  only,
}: {
  readonly results: readonly (SearchResult | null)[]
  /** The only row to show, as claims call it. */
  readonly only?: string
}) {
  const found = results.filter((result) => result !== null)
  if (found.length < 2 || found.length < results.length) return null
  const cut = found.flatMap(({ path }, at) =>
    path.status === 'cut-off' ? [`${SETUP_NAMES[at]}: ${outcome(path)}`] : [],
  )
  if (cut.length > 0) return <p>{cut.join(' · ')}</p>
  if (only !== undefined)
    return <Table name="What decides" rows={ROWS.filter(({ id }) => id === only)} results={found} />
  return (
    <>
      <Table name="The searches in numbers" rows={rowsOf('main')} results={found} hasOutcome />
      {FOLDED.map(([group, name]) => (
        <details key={group} class="more-rows">
          <summary>{name}</summary>
          <Table name={name} rows={rowsOf(group)} results={found} />
        </details>
      ))}
    </>
  )
}

function rowsOf(group: RowGroup): readonly Row[] {
  return ROWS.filter((row) => row.group === group)
}

function Table(props: {
  readonly name: string
  readonly rows: readonly Row[]
  readonly results: readonly SearchResult[]
  readonly hasOutcome?: true
}) {
  const { name, rows, results } = props
  const names = namesOf(results.map(({ setup }) => setup))
  return (
    <table class="compare">
      <caption class="visually-hidden">{name}; the best value is bold</caption>
      <thead>
        <tr>
          <td />
          {results.map((_, at) => (
            <Fragment key={SETUP_NAMES[at]}>
              <th scope="col" class={`colour-${SETUP_NAMES[at].toLowerCase()}`}>
                {SETUP_NAMES[at]} <span class="of">{names[at]}</span>
              </th>
              {at > 0 && (
                <th scope="col" class="to-a">
                  {SETUP_NAMES[at]} to A
                </th>
              )}
            </Fragment>
          ))}
        </tr>
      </thead>
      <tbody>
        {props.hasOutcome === true && (
          <tr>
            <th scope="row">Path</th>
            {results.map(({ path }, at) => (
              <Fragment key={SETUP_NAMES[at]}>
                <td>{outcome(path)}</td>
                {at > 0 && <td class="to-a" />}
              </Fragment>
            ))}
          </tr>
        )}
        {rows.map((row) => (
          <ResultRow key={row.id} row={row} results={results} />
        ))}
      </tbody>
    </table>
  )
}

function ResultRow({ row, results }: { readonly row: Row; readonly results: readonly SearchResult[] }) {
  return (
    <tr>
      <th scope="row" title={row.title}>
        {row.name}
      </th>
      {cellsOf(row, results).map(({ text, isBest, change }, at) => (
        <Fragment key={SETUP_NAMES[at]}>
          <td class={isBest ? 'better' : ''}>{text}</td>
          {at > 0 && <td class="to-a soft">{change}</td>}
        </Fragment>
      ))}
    </tr>
  )
}

/** Why there is no path, said once for all searches; nothing where all have found one. */
export function WhyNone({ results }: { readonly results: readonly (SearchResult | null)[] }) {
  const why = new Set(results.flatMap((result) => (result === null ? [] : [whyNone(result.path)])))
  return [...why].filter((words) => words !== '').map((words) => <p key={words}>No path{words}.</p>)
}
