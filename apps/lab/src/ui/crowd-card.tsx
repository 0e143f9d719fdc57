import { CrowdFigures, FormationChoice, Overlays } from '../controls/crowd-controls.js'
import { CrowdTransport } from '../controls/crowd-transport.js'
import { Slider } from '../controls/controls.js'
import { IconButton } from '../controls/icon-button.js'
import { FEWEST, WALK_MOST } from '../crowds/body.js'
import { OVERLAYS } from '../crowds/overlays.js'
import type { Lab } from '../lab.js'
import { counted, inDigits } from '../words/figures.js'

/** Units of a crowd in Walk stay where they have arrived. */
const STAYING = { kind: 'crowd', atGoal: 'stay' } as const

/** The crowd: how many, what is measured, and what can be drawn over it. */
export function CrowdCard({ lab }: { readonly lab: Lab }) {
  const { state, crowd } = lab
  const shown = state.crowd.value
  if (shown === null) return null
  const player = crowd.walk.value?.player
  const figures = player?.figures.value ?? null
  return (
    <>
      <section aria-label="Crowd">
        <h2>Crowd</h2>
        <ul class="units">
          <li>
            <button
              type="button"
              class="quiet"
              aria-pressed={state.selected.value === 'crowd'}
              onClick={() => lab.units.select('crowd')}
            >
              <span class="dot crowd" />
              {counted(figures?.units ?? shown.count, 'unit')}
            </button>
            <span class="soft doing">
              {player?.isPlaying.value === false
                ? 'paused'
                : doing(figures?.underWay ?? 0, shown.goal !== null)}
            </span>
            <IconButton name="Remove the crowd" title="Remove" icon="remove" onClick={() => crowd.remove()} />
          </li>
        </ul>
        {player !== undefined && (
          <CrowdTransport
            player={player}
            onToggle={() => crowd.togglePlay()}
            onStep={() => crowd.step()}
            onAgain={() => crowd.again()}
            onRate={(rate) => crowd.setRate(rate)}
          />
        )}
        <Slider
          label="Units"
          value={shown.count}
          least={FEWEST}
          most={WALK_MOST}
          step={10}
          says={(value) => inDigits(value)}
          onChange={(count) => crowd.setCount(count)}
        />
        <FormationChoice value={shown.formation} onChange={(formation) => crowd.setFormation(formation)} />
        <CrowdFigures figures={figures} millis={player?.millis.value ?? 0} scene={STAYING} />
      </section>
      <Overlays
        title="Show in the crowd"
        names={OVERLAYS.filter((name) => name !== 'posts' || shown.formation !== 'none')}
        shows={shown.shows}
        density="units on 2 × 2 cells"
        unit="on 2 × 2 cells"
        onShow={(name, isOn) => crowd.show(name, isOn)}
      />
    </>
  )
}

function doing(underWay: number, isSent: boolean): string {
  if (underWay > 0) return 'walking'
  return isSent ? 'at rest' : 'waiting'
}
