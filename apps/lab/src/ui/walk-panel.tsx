import type { Lab } from '../lab.js'
import { nameOfUnit } from '../units/kinds.js'
import { click } from '../words/pointing.js'
import { Toggle } from '../controls/controls.js'
import { IconButton } from '../controls/icon-button.js'
import { CrowdDoor } from './late.js'
import { LayersSection } from './layers-section.js'
import { ViaList } from './via-list.js'
import { UnitEditor } from './unit-editor.js'

/** The units and what they do; the layers of the ground. */
export function WalkPanel({ lab }: { readonly lab: Lab }) {
  const { state } = lab
  const units = state.units.value
  return (
    <>
      <section aria-label="Units">
        <h2>Units</h2>
        {units.length === 0 && (
          <p class="soft no-units">No units yet: add one, then {click().toLowerCase()} where it should go.</p>
        )}
        <ul class="units">
          {units.map((unit) => (
            <li key={unit.id}>
              <button
                type="button"
                class="quiet"
                aria-pressed={state.selected.value === unit.id}
                onClick={() => lab.units.select(unit.id)}
              >
                <span class={`dot ${unit.kind}`} style={{ background: unit.colour }} />
                {nameOfUnit(unit)}
              </button>
              <span class="soft doing">{unit.doing}</span>
              {unit.nearest !== null && (
                <button type="button" onClick={() => lab.orders.goNearest(unit.id)}>
                  go there
                </button>
              )}
              <IconButton
                name={`Remove ${nameOfUnit(unit)}`}
                icon="remove"
                title="Remove"
                onClick={() => lab.orders.remove(unit.id)}
              />
            </li>
          ))}
        </ul>
        <div class="row wrap">
          <button type="button" onClick={() => lab.orders.add('ground')}>
            + Walker
          </button>
          <button type="button" onClick={() => lab.orders.add('air')}>
            + Flier
          </button>
          <Toggle
            on={state.placing.value !== null}
            title="Many units like the selected one: drag a circle on the ground"
            onChange={() => lab.crowd.togglePlacing()}
          >
            + Crowd
          </Toggle>
        </div>
        <p class="soft keys">
          Click the ground to send {state.selected.value === 'crowd' ? 'the crowd' : 'the selected unit'}.
          Drag units, flags and paths. <kbd>Space</kbd>{' '}
          {state.selected.value === 'crowd' ? 'play, pause' : 'next unit'}
        </p>
      </section>
      {state.crowd.value !== null && <CrowdDoor lab={lab} />}
      <ViaList lab={lab} />
      <UnitEditor lab={lab} />
      <LayersSection lab={lab} />
    </>
  )
}
