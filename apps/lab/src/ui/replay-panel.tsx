import type { Lab } from '../lab.js'
import type { Setup } from '../search/protocol.js'
import { inDigits } from '../words/figures.js'
import { SetupForm } from './setup-form.js'

const LEGEND = [
  ['searched', 'closed: looked at and done'],
  ['frontier', 'frontier: in the open list'],
  ['reopened', 'tick under the curve: a cell was re-opened'],
] as const

/** The search that is replayed: its setup, what it did in numbers, and what the colours mean. */
export function ReplayPanel({ lab }: { readonly lab: Lab }) {
  const { setups, query, replay, isFlat } = lab.state
  const [setup] = setups.value
  const search = () => {
    const now = query.value
    if (now !== null && now.to !== null) void lab.replay.search(now.from, now.to)
  }
  const choose = (changed: Setup) => {
    setups.value = [changed, ...setups.value.slice(1)]
    search()
  }
  return (
    <>
      <section aria-label="Search">
        <h2>Search</h2>
        {replay.value === null ? (
          <p class="soft">
            {query.value !== null && query.value.to === null
              ? 'Now click the goal.'
              : 'Click a start and a goal on the ground to replay the search between them.'}
          </p>
        ) : (
          <Counts {...replay.value} />
        )}
        {replay.value === null && query.value?.to != null && (
          <button type="button" class="primary" onClick={search}>
            Replay the last query
          </button>
        )}
      </section>
      {setup !== undefined && (
        <section aria-label="Setup A">
          <h2>
            Setup <span class="colour-a">A</span> <span class="soft light">the same as in Compare</span>
          </h2>
          <SetupForm setup={setup} onChange={choose} />
        </section>
      )}
      <section aria-label="View">
        <h2>View</h2>
        <span class="segment">
          {[false, true].map((flat) => (
            <button
              key={String(flat)}
              type="button"
              aria-pressed={isFlat.value === flat}
              title={flat ? 'As on a map, with costs and arrows on the cells' : 'From the side'}
              onClick={() => {
                isFlat.value = flat
                if (flat) lab.state.sheet.value = 'peek'
              }}
            >
              {flat ? 'Flat' : '3D'}
            </button>
          ))}
        </span>
      </section>
      <section aria-label="Colours">
        <h2>Colours</h2>
        {LEGEND.map(([name, means]) => (
          <div key={name} class="legend">
            <span class={`swatch ${name}`} />
            {means}
          </div>
        ))}
      </section>
      <p class="soft keys">
        <kbd>Space</kbd> play, pause · <kbd>,</kbd> <kbd>.</kbd> one step back, forward
      </p>
    </>
  )
}

/** What the search did. The queue holds more than the open cells where it keeps outdated entries. */
function Counts({ stats, peakOpen, steps }: NonNullable<Lab['state']['replay']['value']>) {
  const counts: readonly (readonly [name: string, title: string, value: number])[] = [
    ['cells looked at', 'Cells that were closed and whose neighbours were opened', stats.expanded],
    ['generated', 'Neighbours that were looked at', stats.generated],
    ['re-opened', 'Closed states that were opened again', stats.reopened],
    ...(steps.length > 0
      ? [['most open', 'Most open cells at once: the top of the curve', peakOpen] as const]
      : []),
    ['longest queue', 'Most entries in the open list at once, outdated ones included', stats.peakOpen],
  ]
  return (
    <dl class="counts">
      {counts.map(([name, title, value]) => (
        <div key={name} title={title}>
          <dt class="soft">{name}</dt>
          <dd>{inDigits(value)}</dd>
        </div>
      ))}
    </dl>
  )
}
