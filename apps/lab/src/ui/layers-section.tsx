import type { Lab } from '../lab.js'
import { type LayerName, LAYERS } from '../share/shared-state.js'
import { Toggle } from '../controls/controls.js'
import { WaypointsChoiceFields } from './waypoints-choice.js'

/** What each layer is called, and what it shows. */
const WORDS: Readonly<Record<LayerName, readonly [name: string, means: string]>> = {
  path: ['Paths', 'The paths of units and searches'],
  searched: ['Searched', 'Cells that a search has looked at (S)'],
  blocked: ['Walls', 'Everything that blocks'],
  grid: ['Grid', 'The borders of cells (G)'],
  surfaces: ['Surfaces', 'Roads, mud and water'],
  cost: ['Cost so far', 'What the last search paid to reach each cell'],
  waypoints: ['Waypoints', 'The graph of a waypoint search'],
}

/** The layers of the ground: each can be switched, and drawn weaker. */
export function LayersSection({ lab }: { readonly lab: Lab }) {
  const { layers, opacity } = lab.state
  return (
    <section aria-label="Layers">
      <h2>Show</h2>
      <div class="wrap chips">
        {LAYERS.map((layer) => (
          <Toggle
            key={layer}
            on={layers.value[layer]}
            title={WORDS[layer][1]}
            onChange={() => lab.layers.toggle(layer)}
          >
            {WORDS[layer][0]}
          </Toggle>
        ))}
      </div>
      {layers.value.waypoints && <WaypointsChoiceFields lab={lab} />}
      <details class="fade">
        <summary>How strong</summary>
        {LAYERS.filter((layer) => layers.value[layer]).map((layer) => {
          const percent = Math.round(100 * opacity.value[layer])
          return (
            <div key={layer} class="layer">
              <span class="soft">{WORDS[layer][0]}</span>
              <input
                type="range"
                aria-label={`Opacity of ${WORDS[layer][0]}`}
                aria-valuetext={`${percent} %`}
                min={0}
                max={100}
                step={5}
                value={percent}
                onInput={(event) => lab.layers.setOpacity(layer, Number(event.currentTarget.value) / 100)}
              />
              <span class="soft number">{percent} %</span>
            </div>
          )
        })}
      </details>
    </section>
  )
}
