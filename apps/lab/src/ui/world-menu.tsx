import { STUDY_1_MAPS } from '@footpath/studies/study-1'
import { STUDY_3_MAPS } from '@footpath/studies/study-3'
import type { MapKind } from 'footpath/random'
import { useRef, useState } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { WORLDS } from '../words/names.js'
import { checkWorld } from '../share/check-state.js'
import { someSeed } from '../world/gallery.js'
import type { GeneratedWorld } from '../world/source.js'
import { keepWorld, yourWorlds } from '../world/your-worlds.js'
import { Choice, Slider } from '../controls/controls.js'
import { Icon } from '../controls/icons.js'
import { openFile } from './open-file.js'
import { WorldGallery } from './world-gallery.js'
import { useEscape } from './use-escape.js'

const KINDS: readonly MapKind[] = ['terrain', 'hills', 'unit-mix', 'density', 'maze', 'rooms', 'caves']

/** Where worlds come from: generators with their sliders, the study's maps, files, an empty map. */
export function WorldMenu({ lab, onClose }: { readonly lab: Lab; readonly onClose: () => void }) {
  const now = lab.state.world.value
  const [made, setMade] = useState<GeneratedWorld>(
    now.kind === 'generated' ? now : { kind: 'generated', map: 'terrain', size: 128, seed: '1', water: 0.12 },
  )
  const [size, setSize] = useState(64)
  const file = useRef<HTMLInputElement>(null)
  const open = (work: Promise<void>) => {
    onClose()
    void work
  }
  const make = () => {
    keepWorld(
      made,
      yourWorlds((value) => checkWorld(value, 'world')),
    )
    open(lab.openWorld(made))
  }
  useEscape(onClose)
  return (
    <>
      {lab.state.warnings.value.length > 0 && (
        <section aria-label="Warnings">
          <h2>Warnings about this file</h2>
          <ul>
            {lab.state.warnings.value.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      )}
      <WorldGallery onOpen={(source) => open(lab.openWorld(source))} onClose={onClose} />
      <section aria-label="Generate">
        <h2>Generate</h2>
        <Choice
          label="Kind"
          value={made.map}
          options={KINDS}
          words={WORLDS}
          onChange={(map) => setMade({ ...made, map })}
        />
        <Slider
          label="Size"
          value={made.size}
          least={10}
          most={1000}
          step={1}
          onChange={(value) => setMade({ ...made, size: value })}
        />
        {made.map === 'density' && (
          <Slider
            label="Blocked"
            value={made.density ?? 0.25}
            least={0}
            most={0.75}
            step={0.01}
            onChange={(density) => setMade({ ...made, density })}
          />
        )}
        {(made.map === 'terrain' || made.map === 'hills') && (
          <Slider
            label="Water"
            value={made.water ?? 0}
            least={0}
            most={0.6}
            step={0.01}
            onChange={(water) => setMade({ ...made, water })}
          />
        )}
        <div class="field">
          <label for="seed">Seed</label>
          <span class="seed">
            <input
              id="seed"
              type="text"
              value={made.seed}
              onInput={(event) => setMade({ ...made, seed: event.currentTarget.value })}
            />
            <button type="button" title="Another one" onClick={() => setMade({ ...made, seed: someSeed() })}>
              <Icon name="die" />
              <span class="visually-hidden">Roll the seed</span>
            </button>
          </span>
        </div>
        <button type="button" class="primary" onClick={make}>
          Make it
        </button>
      </section>
      <section aria-label="Maps of study 1">
        <h2>Maps of study 1</h2>
        <p class="soft">Generated from the names and sizes in the paper.</p>
        <div class="wrap">
          {STUDY_1_MAPS.map(({ id, name, size }) => (
            <button key={id} type="button" onClick={() => open(lab.openWorld({ kind: 'study-1', id }))}>
              {id} {name} {size}
            </button>
          ))}
        </div>
      </section>
      <section aria-label="Maps of study 3">
        <h2>Maps of study 3</h2>
        <p class="soft">Generated with the sizes and numbers of blocked tiles in the paper.</p>
        <div class="wrap">
          {STUDY_3_MAPS.map((map) => (
            <button key={map} type="button" onClick={() => open(lab.openWorld({ kind: 'study-3', map }))}>
              {map}
            </button>
          ))}
        </div>
      </section>
      <section aria-label="Open a file">
        <h2>Open a file</h2>
        <p class="soft">
          Drop it anywhere: heightmaps, HGT, GeoTIFF, RAW, Tiled, MovingAI, OBJ, GLB, saved labs.
        </p>
        <input
          ref={file}
          type="file"
          class="visually-hidden"
          aria-label="File with a map, terrain or saved lab"
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? []
            if (chosen !== undefined) open(openFile(lab, chosen))
          }}
        />
        <button type="button" onClick={() => file.current?.click()}>
          Choose a file …
        </button>
      </section>
      <section aria-label="Empty map">
        <h2>Empty map</h2>
        <Slider label="Size" value={size} least={1} most={1024} step={1} onChange={setSize} />
        <button
          type="button"
          onClick={() => open(lab.openWorld({ kind: 'empty', width: size, depth: size }))}
        >
          Begin empty
        </button>
      </section>
    </>
  )
}
