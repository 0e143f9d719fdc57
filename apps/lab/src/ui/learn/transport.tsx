import { useMemo } from 'preact/hooks'
import type { LessonPlayer } from '../../controllers/lesson-player.js'
import { laneInWords } from '../../controllers/played-lane.js'
import { raceInWords } from '../../replay/race-words.js'
import { PlayBar } from '../play-bar.js'
import type { LessonView } from './lesson-view.js'

/** Points of the curve above the scrubber. */
const SAMPLES = 160

/** Plays the searches of a step together, and says what has just happened in the chosen one. */
export function Transport({ player, view }: { readonly player: LessonPlayer; readonly view: LessonView }) {
  const { playback } = player
  const lanes = player.lanes.value
  const lane = lanes[Math.min(view.focus.value, lanes.length - 1)]
  const at = playback.position.value
  const sizes = useMemo(() => lane?.steps.openSizes(SAMPLES) ?? [], [lane])
  const racers = lanes.filter(({ steps }) => steps.length > 0)
  return (
    <PlayBar
      name="Play"
      playback={playback}
      words={lane === undefined ? '' : laneInWords(lane, Math.min(at, lane.steps.length))}
      race={raceInWords(
        racers.map(({ name, steps }) => ({ name, steps: steps.length })),
        at,
      )}
      curve={
        lane === undefined ? null : { sizes, share: lane.steps.length / Math.max(1, playback.steps.value) }
      }
      onToggle={() => playback.toggle()}
    />
  )
}
