import { useState } from 'preact/hooks'
import type { Lab } from '../lab.js'
import type { LabAlgorithmName } from '../search/names.js'
import { isPreset, PRESETS, setupsOf } from '../search/presets.js'
import type { Setup } from '../search/protocol.js'
import { SEARCHES } from '../words/names.js'
import { click } from '../words/pointing.js'
import { CompareTable, WhyNone } from './compare-table.js'
import { Toggle } from '../controls/controls.js'
import { EnginesTable } from './engines-table.js'
import { Icon } from '../controls/icons.js'
import { differing, fieldsOf, sameInAll } from './setup-fields.js'
import { SetupForm } from './setup-form.js'
import { SETUP_NAMES } from './setup-names.js'

/** Two setups, or three, on the same query: what they found, then what is often compared, then what they are. */
export function ComparePanel({ lab }: { readonly lab: Lab }) {
  const { setups, results, query } = lab.state
  const choose = (chosen: readonly Setup[]) => {
    setups.value = chosen
    if (query.value?.to != null) void lab.compare.run()
    else lab.compare.clear()
  }
  return (
    <>
      {query.value?.to == null ? (
        <p class="soft">
          {query.value === null
            ? `${click()} a start and a goal on the ground.`
            : `Now ${click().toLowerCase()} the goal.`}
        </p>
      ) : (
        <>
          <WhyNone results={results.value} />
          <CompareTable results={results.value} />
        </>
      )}
      <div class="wrap chips" role="group" aria-label="Often compared">
        {PRESETS.map((preset) => (
          <Toggle
            key={preset.name}
            on={isPreset(preset, setups.value)}
            title={preset.means}
            onChange={() => choose(setupsOf(preset, setups.value[0].unit))}
          >
            {preset.name}
          </Toggle>
        ))}
      </div>
      <Setups lab={lab} choose={choose} />
      <EnginesTable lab={lab} />
    </>
  )
}

/** The setups side by side: what differs, or everything. */
function Setups(props: { readonly lab: Lab; readonly choose: (setups: readonly Setup[]) => void }) {
  const { lab, choose } = props
  const { setups } = lab.state
  const [isWhole, setIsWhole] = useState(false)
  const count = setups.value.length
  const fields = isWhole ? fieldsOf(setups.value) : differing(setups.value)
  const same = sameInAll(setups.value)
  return (
    <>
      <div class="setups" style={{ '--columns': count }}>
        <div aria-hidden="true">
          <h2>&nbsp;</h2>
          {fields.map(({ label }) => (
            <div key={label} class="bare soft">
              {label}
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
            <SetupForm
              bare
              setup={setup}
              fields={fields}
              onChange={(changed) => lab.compare.set(at, changed)}
            />
          </section>
        ))}
      </div>
      <p class="soft">
        {!isWhole && same !== '' && `Same in all: ${same}. `}
        <button
          type="button"
          class="quiet inline"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? 'Only what differs' : 'All settings'}
        </button>
      </p>
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
      </div>
      <Meanings setups={setups.value} />
    </>
  )
}

/** A sentence about each search, once. */
function Meanings({ setups }: { readonly setups: readonly Setup[] }) {
  const names = new Set(setups.map(({ options }): LabAlgorithmName => options.algorithm ?? 'auto'))
  return (
    <dl class="meanings">
      {[...names].map((name) => (
        <div key={name}>
          <dt>{SEARCHES[name].name}</dt>
          <dd>{SEARCHES[name].means}</dd>
        </div>
      ))}
    </dl>
  )
}
