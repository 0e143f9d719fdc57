import { useMemo } from 'preact/hooks'
import { laneInWords, type PlayedLane } from '../../controllers/played-lane.js'
import { raceInWords } from '../../replay/race-words.js'
import type { Playback } from '../../state/playback.js'
import { PlayBar } from '../play-bar.js'

/** Points of the curve above the scrubber. */
const SAMPLES = 160

/** Plays several searches together, and says what has just happened in the chosen one and how the race stands. */
export function Transport(props: {
  /** What is played, such as `Race`. */
  readonly name: string
  readonly playback: Playback
  readonly lanes: readonly PlayedLane[]
  /** The place of the chosen lane. */
  readonly focus: number
}) {
  const { playback, lanes } = props
  const lane = lanes[Math.min(props.focus, lanes.length - 1)]
  const at = playback.position.value
  const sizes = useMemo(() => lane?.steps.openSizes(SAMPLES) ?? [], [lane])
  const racers = lanes.filter(({ steps }) => steps.length > 0)
  return (
    <PlayBar
      name={props.name}
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
