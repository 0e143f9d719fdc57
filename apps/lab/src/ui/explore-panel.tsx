import type { Lab } from '../lab.js'
import { Icon } from './icons.js'
import { LayersSection } from './layers-section.js'

/** The units and what they do; the layers of the ground. */
export function ExplorePanel({ lab }: { readonly lab: Lab }) {
  const { state } = lab
  const units = state.units.value
  return (
    <>
      <section aria-label="Units">
        <h2>Units</h2>
        {units.length === 0 && <p class="soft">No units yet: add one, then click where it should go.</p>}
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
                {unit.kind} {unit.id}
              </button>
              <span class="soft doing">{unit.doing}</span>
              {unit.nearest !== null && (
                <button type="button" onClick={() => lab.units.goNearest(unit.id)}>
                  go there
                </button>
              )}
              <button
                type="button"
                class="quiet"
                aria-label={`Remove ${unit.kind} ${unit.id}`}
                title="Remove"
                onClick={() => lab.units.remove(unit.id)}
              >
                <Icon name="remove" />
              </button>
            </li>
          ))}
        </ul>
        <div class="row">
          <button type="button" onClick={() => lab.units.add('ground')}>
            Add ground
          </button>
          <button type="button" onClick={() => lab.units.add('air')}>
            Add air
          </button>
        </div>
        <p class="soft keys">
          <kbd>Space</kbd> next unit · <kbd>Enter</kbd> or click: send it
        </p>
      </section>
      <LayersSection lab={lab} />
    </>
  )
}
