import type { Lab } from '../lab.js'
import { adviceFrom, type EngineRow, type EngineTrial, type TriedName } from '../search/engine-advice.js'
import { inDigits } from '../words/figures.js'

const WORDS: Readonly<Record<TriedName, readonly [name: string, gives: string]>> = {
  'a-star': ['A*', 'Nothing prepared: shortest in steps; follows edits at once'],
  'jump-points': ['Jump points', 'shortest in steps; measures what an edit cuts again'],
  index: ['Index', 'shortest in steps; built again after an edit'],
  waypoints: ['Any angle', 'shortest line around corners; follows edits'],
  'waypoint-labels': [
    'Any angle, with labels',
    'shortest line around corners; labels built again after an edit',
  ],
  field: ['Field', 'paths to one goal from anywhere; repaired after edits'],
}

/** What can answer queries on this map, measured on request: time, preparation, memory, and what to use. */
export function EnginesTable({ lab }: { readonly lab: Lab }) {
  const { engines, busy } = lab.state
  const trial = engines.value
  return (
    <section class="engines" aria-label="Engines for this map">
      <h2>Which engine for this map?</h2>
      {trial === null ? (
        <p class="soft">
          200 seeded queries, the same for all, for the unit of setup A. Times are this machine's.
        </p>
      ) : (
        <Measured trial={trial} />
      )}
      <button type="button" disabled={busy.value !== null} onClick={() => void lab.engines.measure()}>
        {trial === null ? 'Measure' : 'Measure again'}
      </button>
    </section>
  )
}

function Measured({ trial }: { readonly trial: EngineTrial }) {
  return (
    <>
      <p>{adviceFrom(trial)}</p>
      <table class="compare" aria-label="Engines in numbers">
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">Engine</span>
            </th>
            <th scope="col" title="The median of the queries">
              A query
            </th>
            <th scope="col" title="95 % of the queries take less">
              95 %
            </th>
            <th scope="col" title="Before the first query">
              To prepare
            </th>
            <th scope="col" title="Beside the map itself">
              Memory
            </th>
          </tr>
        </thead>
        <tbody>
          {trial.rows.map((row) => (
            <Row key={row.name} row={row} />
          ))}
        </tbody>
      </table>
      <p class="soft">
        {trial.queries} queries each, after a warm-up. A field answers the next step to one goal, not a whole
        path.
      </p>
    </>
  )
}

function Row({ row }: { readonly row: EngineRow }) {
  const [name, gives] = WORDS[row.name]
  return (
    <tr>
      <th scope="row" title={gives}>
        {name}
      </th>
      {'problem' in row ? (
        <td colSpan={4} class="why">
          {row.problem}
        </td>
      ) : (
        <>
          <td>{time(row.median)}</td>
          <td>{time(row.high)}</td>
          <td>{time(1000 * row.prepare)}</td>
          <td>{row.bytes === 0 ? '–' : size(row.bytes)}</td>
        </>
      )}
    </tr>
  )
}

/** Microseconds for people. */
function time(micros: number): string {
  if (micros < 1) return `${inDigits(1000 * micros)} ns`
  if (micros < 1000) return `${inDigits(micros, micros < 10 ? 1 : 0)} µs`
  if (micros < 1e6) return `${inDigits(micros / 1000, micros < 1e4 ? 1 : 0)} ms`
  return `${inDigits(micros / 1e6, 1)} s`
}

/** Bytes for people. */
function size(bytes: number): string {
  return bytes < 1e6 ? `${inDigits(bytes / 1e3)} kB` : `${inDigits(bytes / 1e6, 1)} MB`
}
