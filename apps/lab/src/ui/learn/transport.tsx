import { useMemo } from 'preact/hooks'
import type { LessonPlayer } from '../../controllers/lesson-player.js'
import { laneInWords } from '../../controllers/played-lane.js'
import { raceInWords } from '../../replay/race-words.js'
import { RATES, type Rate, rateInWords } from '../../replay/rates.js'
import { inDigits } from '../../words/figures.js'
import { Icon } from '../icons.js'
import type { LessonView } from './lesson-view.js'

/** Points of the curve above the scrubber. */
const SAMPLES = 160

/** Slower searches can be read step by step while they play. */
const READABLE = 3

/** Plays the searches of a step together, and says what has just happened. */
export function Transport({ player, view }: { readonly player: LessonPlayer; readonly view: LessonView }) {
  const { playback } = player
  const { isPlaying, rate, steps, position } = playback
  const lanes = player.lanes.value
  const lane = lanes[Math.min(view.focus.value, lanes.length - 1)]
  const at = position.value
  const words = lane === undefined ? '' : laneInWords(lane, Math.min(at, Math.max(lane.steps.length, 0)))
  const race = raceInWords(
    lanes
      .filter((each) => each.steps.length > 0)
      .map(({ name, steps: own }) => ({ name, steps: own.length })),
    at,
  )
  const isQuiet = isPlaying.value && !(typeof rate.value === 'number' && rate.value <= READABLE)
  const name = isPlaying.value ? 'Pause' : 'Play'
  return (
    <div class="play" role="group" aria-label="Play">
      <div class="row">
        <button
          type="button"
          aria-label="To the start"
          title="To the start"
          onClick={() => playback.step(-steps.value)}
        >
          <Icon name="first" />
        </button>
        <button
          type="button"
          aria-label="One step back"
          title="One step back (,)"
          onClick={() => playback.step(-1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          class="strong"
          aria-label={name}
          title={`${name} (Space)`}
          onClick={() => playback.toggle()}
        >
          <Icon name={isPlaying.value ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          aria-label="One step on"
          title="One step on (.)"
          onClick={() => playback.step(1)}
        >
          <Icon name="on" />
        </button>
        <select
          aria-label="Speed"
          value={String(rate.value)}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            rate.value = RATES.find((each) => String(each) === chosen) as Rate
          }}
        >
          {RATES.map((each) => (
            <option key={each} value={String(each)}>
              {rateInWords(each)}
            </option>
          ))}
        </select>
        <p class="sentence" aria-hidden="true">
          {words} {lanes.length > 1 && <span class="soft">{race}</span>}
        </p>
        <p class="visually-hidden" aria-live="polite">
          {isQuiet ? '' : `${words} ${race}`}
        </p>
      </div>
      {lane !== undefined && <OpenCurve lane={lane} steps={steps.value} />}
      <input
        type="range"
        aria-label="Moment of the search"
        aria-valuetext={`${inDigits(at)} of ${inDigits(steps.value)} cells`}
        min={0}
        max={steps.value}
        value={at}
        onInput={(event) => {
          isPlaying.value = false
          playback.seek(Number(event.currentTarget.value))
        }}
      />
    </div>
  )
}

/** How many cells are open along the search. */
function OpenCurve({
  lane,
  steps,
}: {
  readonly lane: LessonPlayer['lanes']['value'][number]
  readonly steps: number
}) {
  const { points, most } = useMemo(() => {
    const { length } = lane.steps
    const count = Math.min(SAMPLES, length)
    const sizes = Array.from({ length: count }, (_, at) => {
      const step = 1 + Math.floor((at * (length - 1)) / Math.max(1, count - 1))
      return { step, open: lane.steps.at(step).open }
    })
    const top = Math.max(1, ...sizes.map(({ open }) => open))
    const shown = sizes.map(
      ({ step, open }) => `${(100 * step) / Math.max(1, steps)},${30 - (28 * open) / top}`,
    )
    const end = (100 * length) / Math.max(1, steps)
    return { points: `0,30 ${shown.join(' ')} ${end},30`, most: top }
  }, [lane, steps])
  return (
    <svg
      class="curve"
      viewBox="0 0 100 30"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Open cells of ${lane.name}, at most ${most}`}
    >
      <polygon points={points} />
    </svg>
  )
}
