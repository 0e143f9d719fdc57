import type { Lab } from '../lab.js'
import type { Setup } from '../search/protocol.js'
import { CompareTable, WhyNone } from './compare-table.js'
import { Icon } from './icons.js'
import { SETUP_FIELDS, SETUP_NAMES, SetupForm } from './setup-form.js'

/** Two setups, or three, on the same query. */
export function ComparePanel({ lab }: { readonly lab: Lab }) {
  const { setups, results, query } = lab.state
  const count = setups.value.length
  const choose = (chosen: readonly Setup[]) => {
    setups.value = chosen
    if (query.value?.to != null) void lab.compare.run()
    else lab.compare.clear()
  }
  return (
    <>
      <div class="setups" style={{ '--columns': count }}>
        <div aria-hidden="true">
          <h2>&nbsp;</h2>
          {SETUP_FIELDS.map((field) => (
            <div key={field} class="bare soft">
              {field}
            </div>
          ))}
        </div>
        {setups.value.map((setup, at) => (
          <section key={SETUP_NAMES[at]} aria-label={`Setup ${SETUP_NAMES[at]}`}>
            <h2 class={`colour-${SETUP_NAMES[at].toLowerCase()}`}>
              {SETUP_NAMES[at]}
              {at === 2 && (
                <button
                  type="button"
                  class="quiet"
                  aria-label="Remove setup C"
                  title="Remove C"
                  onClick={() => choose(setups.value.slice(0, 2))}
                >
                  <Icon name="remove" />
                </button>
              )}
            </h2>
            <SetupForm bare setup={setup} onChange={(changed) => lab.compare.set(at, changed)} />
          </section>
        ))}
      </div>
      <div class="wrap actions">
        <button type="button" onClick={() => lab.compare.swap()}>
          Swap
        </button>
        <button type="button" onClick={() => lab.compare.copy()}>
          Copy A to B
        </button>
        {count < SETUP_NAMES.length && (
          <button
            type="button"
            title="Add a third setup, as a copy of the second"
            onClick={() => choose([...setups.value, ...setups.value.slice(-1)])}
          >
            Add a third
          </button>
        )}
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
        <p class="soft">
          {query.value === null ? 'Click a start and a goal on the ground.' : 'Now click the goal.'}
        </p>
      ) : (
        <>
          <WhyNone results={results.value} />
          <CompareTable results={results.value} />
        </>
      )}
    </>
  )
}
