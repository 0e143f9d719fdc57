import type { Lab } from '../lab.js'
import { LAYERS } from '../share/shared-state.js'
import { Toggle } from './controls.js'
import { WaypointsChoiceFields } from './waypoints-choice.js'

const KEYS: Readonly<Record<string, string>> = { grid: ' (G)', searched: ' (S)' }

/** The layers of the ground: each can be switched, and drawn weaker. */
export function LayersSection({ lab }: { readonly lab: Lab }) {
  const { layers, opacity } = lab.state
  return (
    <section aria-label="Layers">
      <h2>Layers</h2>
      <div class="layers">
        {LAYERS.map((layer) => {
          const isOn = layers.value[layer]
          const percent = Math.round(100 * opacity.value[layer])
          return (
            <div key={layer} class="layer">
              <Toggle
                on={isOn}
                title={`${isOn ? 'Hide' : 'Show'} ${layer}${KEYS[layer] ?? ''}`}
                onChange={() => lab.toggleLayer(layer)}
              >
                {layer}
              </Toggle>
              {isOn && (
                <>
                  <input
                    type="range"
                    aria-label={`Opacity of ${layer}`}
                    aria-valuetext={`${percent} %`}
                    min={0}
                    max={100}
                    step={5}
                    value={percent}
                    onInput={(event) => lab.setOpacity(layer, Number(event.currentTarget.value) / 100)}
                  />
                  <span class="soft number">{percent} %</span>
                </>
              )}
            </div>
          )
        })}
      </div>
      {layers.value.waypoints && <WaypointsChoiceFields lab={lab} />}
    </section>
  )
}
