import type { Path } from 'footpath'
import { ALGORITHMS, type Algorithm } from 'footpath/algorithms'
import { inDigits } from '../words/figures.js'
import { SEARCHES } from '../words/names.js'
import './places.css'

/** The searches that know nothing of squares but their neighbours: they work on every kind of board and building. */
const COMPARED = ['dijkstra', 'a-star', 'weighted-a-star', 'greedy'] as const

/** The same path by several searches, side by side in numbers. */
export function CompareSearches(props: {
  /** Null while there is nothing to search for. */
  readonly find: ((algorithm: Algorithm) => Path) | null
}) {
  const { find } = props
  return (
    <section aria-label="Searches">
      <h2>Searches</h2>
      {find === null ? (
        <p>There is nothing to search for yet. Go to Walk and send somebody.</p>
      ) : (
        <table class="searches">
          <thead>
            <tr>
              <th scope="col">Search</th>
              <th scope="col">Cells looked at</th>
              <th scope="col">Cost</th>
            </tr>
          </thead>
          <tbody>
            {COMPARED.map((algorithm) => {
              const { stats, status, cost } = find(ALGORITHMS[algorithm])
              return (
                <tr key={algorithm}>
                  <th scope="row" title={SEARCHES[algorithm].means}>
                    {SEARCHES[algorithm].name}
                  </th>
                  <td>{inDigits(stats.expanded)}</td>
                  <td>{status === 'found' ? inDigits(cost, 2) : 'no path'}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      <p class="soft">For the path on screen. Drag its ends or change the world: the numbers follow.</p>
    </section>
  )
}
