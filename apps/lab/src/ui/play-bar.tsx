import type { Playback } from '../state/playback.js'
import { RATES, type Rate, rateInWords } from '../replay/rates.js'
import { inDigits } from '../words/figures.js'
import { Icon } from '../controls/icons.js'

/** Up to this many cells a second can be read step by step while they play. */
const READABLE = 3

/** How many cells are open along a search. */
export interface Curve {
  readonly sizes: readonly number[]
  /** Its share of the longest search. */
  readonly share: number
  /** Steps that opened a closed cell again. */
  readonly reopened?: readonly number[]
}

/** Plays a search, or several together: buttons, speed, what has just happened, and the open cells over time. */
export function PlayBar(props: {
  readonly name: string
  readonly playback: Playback
  /** What has just happened, in a sentence, and how the race stands. */
  readonly words: string
  readonly race?: string
  readonly curve: Curve | null
  readonly onToggle: () => void
}) {
  const { playback, words, race = '', curve } = props
  const { isPlaying, rate, steps, position } = playback
  const at = position.value
  const isQuiet = isPlaying.value && !(typeof rate.value === 'number' && rate.value <= READABLE)
  const name = isPlaying.value ? 'Pause' : 'Play'
  return (
    <div class="play" role="group" aria-label={props.name}>
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
          onClick={props.onToggle}
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
          {words} {race !== '' && <span class="soft">{race}</span>}
        </p>
        <p class="visually-hidden" aria-live="polite">
          {isQuiet ? '' : `${words} ${race}`}
        </p>
      </div>
      {curve !== null && <OpenCurve {...curve} steps={steps.value} />}
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

function OpenCurve({ sizes, share, reopened = [], steps }: Curve & { readonly steps: number }) {
  const most = Math.max(1, ...sizes)
  const points = sizes.map((size, at) => {
    const along = (100 * share * at) / Math.max(1, sizes.length - 1)
    return `${along.toFixed(2)},${(30 - (28 * size) / most).toFixed(2)}`
  })
  const x = (step: number) => (100 * step) / Math.max(1, steps)
  return (
    <svg
      class="curve"
      viewBox="0 0 100 30"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Size of the open list, at most ${most}`}
    >
      <polygon points={`0,30 ${points.join(' ')} ${100 * share},30`} />
      {reopened.map((step) => (
        <line
          key={step}
          x1={x(step)}
          x2={x(step)}
          y1={24}
          y2={30}
          stroke="var(--accent)"
          vector-effect="non-scaling-stroke"
        />
      ))}
    </svg>
  )
}
