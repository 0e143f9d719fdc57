import { Fragment } from 'preact'
import { outcome, whyNone } from '../search/path-words.js'
import type { SearchResult } from '../state/lab-state.js'
import { cellsOf, ROWS, type Row } from './compare-rows.js'
import { SETUP_NAMES } from './setup-form.js'

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
  const cut = found.flatMap(({ path }, at) =>
    path.status === 'cut-off' ? [`${SETUP_NAMES[at]}: ${outcome(path)}`] : [],
  )
  if (cut.length > 0) return <p>{cut.join(' · ')}</p>
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
                <td>{outcome(path)}</td>
                {at > 0 && <td />}
              </Fragment>
            ))}
          </tr>
        )}
        {ROWS.filter(({ name }) => only === undefined || name === only).map((row) => (
          <ResultRow key={row.name} row={row} results={found} />
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
          {at > 0 && <td class="soft">{change}</td>}
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
