import { download } from '../download.js'
import { type Lab, PATH_EXTENSIONS, type PathExtension } from '../lab.js'
import { LAYERS } from '../share/shared-state.js'
import { Toggle } from './controls.js'

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
                <span class="row" style={{ margin: 0 }}>
                  <span class={`dot ${unit.kind}`} style={{ background: unit.colour }} />
                  {unit.kind} {unit.id}
                </span>
              </button>
              <span class="soft" style={{ flex: 1 }}>
                {unit.doing}
              </span>
              {unit.nearest !== null && (
                <button type="button" onClick={() => lab.units.goNearest(unit.id)}>
                  go there
                </button>
              )}
              <button
                type="button"
                class="quiet"
                aria-label={`Remove ${unit.kind} ${unit.id}`}
                onClick={() => lab.units.remove(unit.id)}
              >
                ×
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
        <p class="soft">
          <kbd>Space</kbd> next unit · <kbd>Enter</kbd> or click sends it
        </p>
      </section>
      {selectedWalks(lab) && (
        <section aria-label="Save the path">
          <h2>Save the path</h2>
          <div class="wrap">
            {PATH_EXTENSIONS.filter((extension) => hasPlace(lab) || !/geo|gpx/.test(extension)).map(
              (extension) => (
                <button key={extension} type="button" onClick={() => savePath(lab, extension)}>
                  {extension}
                </button>
              ),
            )}
          </div>
        </section>
      )}
      <section aria-label="Layers">
        <h2>Layers</h2>
        <div class="wrap">
          {LAYERS.map((layer) => (
            <Toggle key={layer} on={state.layers.value[layer]} onChange={() => lab.toggleLayer(layer)}>
              {layer}
            </Toggle>
          ))}
        </div>
      </section>
    </>
  )
}

function selectedWalks({ state }: Lab): boolean {
  return state.units.value.some(({ id, goal }) => id === state.selected.value && goal !== null)
}

function hasPlace({ state }: Lab): boolean {
  return state.terrain.value.geo !== null && state.terrain.value.geo !== undefined
}

function savePath(lab: Lab, extension: PathExtension): void {
  const text = lab.exportPath(extension)
  if (text !== null) download(new TextEncoder().encode(text), `path${extension}`)
}
