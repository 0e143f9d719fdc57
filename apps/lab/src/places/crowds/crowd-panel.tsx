import { Slider } from '../../controls/controls.js'
import { OVERLAYS, type OverlayName } from '../../crowds/overlays.js'
import { FEWEST } from '../../crowds/body.js'
import { CrowdFigures, FormationChoice, Overlays } from '../../controls/crowd-controls.js'
import { CrowdTransport } from '../../controls/crowd-transport.js'
import { inDigits } from '../../words/figures.js'
import { PaceChart } from './pace-chart.js'
import type { CrowdPlace } from './crowd-place.js'
import { LARGEST_SEED } from './crowd-state.js'
import './crowds.css'

/** The scene, its figures, and what can be chosen. */
export function CrowdPanel({ place }: { readonly place: CrowdPlace }) {
  const { words } = place
  const { scene, player } = place.model
  return (
    <>
      <section aria-label={words.name}>
        <h2>{words.name}</h2>
        <p class="soft">{words.means}</p>
        <CrowdTransport
          player={player}
          onToggle={() => place.togglePlay()}
          onStep={() => place.step()}
          onAgain={() => place.again()}
          againKey="R"
          onRate={(rate) => place.setRate(rate)}
        />
        <CrowdFigures figures={player.figures.value} millis={player.millis.value} scene={scene} />
      </section>
      {player.figures.value?.paces != null && <PaceChart paces={player.figures.value.paces} />}
      <Settings place={place} />
      <Overlays
        names={OVERLAYS.filter((name) => isOffered(name, place))}
        shows={place.shows.value}
        density="persons per square metre"
        unit="persons/m²"
        onShow={(name, isOn) => place.show(name, isOn)}
      />
    </>
  )
}

/** Robots want nothing else than they do, and only squads have posts. */
function isOffered(name: OverlayName, { model }: CrowdPlace): boolean {
  if (name === 'wanted') return model.scene.kind === 'crowd'
  return name !== 'posts' || model.settings.value.formation !== 'none'
}

function Settings({ place }: { readonly place: CrowdPlace }) {
  const { tool, wallSize } = place
  const { scene, settings } = place.model
  const { count, seed, doorCells, formation } = settings.value
  const door = scene.kind === 'crowd' ? scene.door : undefined
  return (
    <section aria-label="Settings">
      <h2>Settings</h2>
      <Slider
        label={scene.kind === 'fleet' ? 'Robots' : 'Units'}
        value={count}
        least={FEWEST}
        most={scene.most}
        step={10}
        says={(value) => inDigits(value)}
        onChange={(value) => place.change({ count: value })}
      />
      {place.model.isSent && <FormationChoice value={formation} onChange={(name) => place.form(name)} />}
      {door !== undefined && (
        <Slider
          label="Width of the door"
          value={doorCells}
          least={1}
          most={door.most}
          step={1}
          says={(value) => `${inDigits(value * scene.metres, 1)} m`}
          onChange={(value) => place.change({ doorCells: value })}
        />
      )}
      {tool.value === 'wall' && (
        <Slider
          label="Width of walls"
          value={wallSize.value}
          least={1}
          most={6}
          step={1}
          says={(value) => `${value} cells`}
          onChange={(value) => {
            wallSize.value = value
          }}
        />
      )}
      <div class="field">
        <label for="crowd-seed">Seed</label>
        <span class="row">
          <input
            id="crowd-seed"
            type="number"
            min={0}
            max={LARGEST_SEED}
            value={seed}
            onChange={(event) => {
              const value = Math.round(Number(event.currentTarget.value))
              place.change({ seed: Math.min(LARGEST_SEED, Math.max(0, Number.isFinite(value) ? value : 0)) })
            }}
          />
          <button type="button" onClick={() => place.change({ seed: (seed + 1) % LARGEST_SEED })}>
            Another
          </button>
        </span>
      </div>
    </section>
  )
}
