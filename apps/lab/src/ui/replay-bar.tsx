import type { Lab } from '../lab.js'
import { stepInWords } from '../replay/step-words.js'
import { PlayBar } from './play-bar.js'

/** Plays the search of setup A from its trace. */
export function ReplayBar({ lab }: { readonly lab: Lab }) {
  const { playback } = lab.state
  const replay = lab.state.replay.value
  if (replay === null) return null
  const { steps, searched, openSizes, reopened } = replay
  const at = playback.position.value
  return (
    <div class="transport">
      <PlayBar
        name="Replay"
        playback={playback}
        words={at === 0 || at > steps.length ? '' : stepInWords(steps.at(at), searched)}
        curve={{ sizes: openSizes, share: 1, reopened }}
        onToggle={() => lab.replay.toggle()}
      />
    </div>
  )
}
