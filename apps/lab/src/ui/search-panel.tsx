import type { Lab } from '../lab.js'
import { SEARCH_VIEWS } from './areas.js'
import { ShownClaim } from './claims.js'
import { ComparePanel } from './compare-panel.js'
import { Toggle } from '../controls/controls.js'
import { ReplayPanel } from './replay-panel.js'

const VIEW_WORDS = {
  compare: ['Compare', 'Several searches in a table'],
  replay: ['Replay', 'One search, step by step'],
} as const

/** How paths are found: searches side by side, or one of them step by step. */
export function SearchPanel({ lab, onClaims }: { readonly lab: Lab; readonly onClaims: () => void }) {
  const mode = lab.state.mode.value
  return (
    <>
      {mode === 'compare' && lab.state.claim.value !== null && <ShownClaim lab={lab} onAll={onClaims} />}
      <div class="row views" role="group" aria-label="View">
        {SEARCH_VIEWS.map((view) => (
          <Toggle
            key={view}
            on={mode === view}
            title={VIEW_WORDS[view][1]}
            onChange={() => lab.areas.setMode(view)}
          >
            {VIEW_WORDS[view][0]}
          </Toggle>
        ))}
        {mode === 'compare' && lab.state.query.value?.to != null && <RaceChoice lab={lab} />}
      </div>
      {mode === 'compare' ? <ComparePanel lab={lab} /> : <ReplayPanel lab={lab} />}
    </>
  )
}

/** The searches as they ended, on the ground, or played together. */
function RaceChoice({ lab }: { readonly lab: Lab }) {
  const { isRace } = lab.state
  return (
    <span class="segment" role="group" aria-label="View of the searches">
      {[false, true].map((race) => (
        <button
          key={String(race)}
          type="button"
          aria-pressed={isRace.value === race}
          title={
            race ? 'Played together, as on a map' : 'What they found and what they looked at, on the ground'
          }
          onClick={() => {
            isRace.value = race
            // A phone has room for the boards or for the panel.
            if (race) lab.state.sheet.value = 'peek'
          }}
        >
          {race ? 'Race' : '3D'}
        </button>
      ))}
    </span>
  )
}
