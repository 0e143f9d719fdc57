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
      </div>
      {mode === 'compare' ? <ComparePanel lab={lab} /> : <ReplayPanel lab={lab} />}
    </>
  )
}
