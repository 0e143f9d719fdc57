import type { Lab } from '../lab.js'
import { Icon } from './icons.js'

const SPEEDS = [0.25, 1, 4, 16] as const

/** Plays a search from its trace; the size of OPEN over time above the scrubber, re-openings as ticks. */
export function ReplayBar({ lab }: { readonly lab: Lab }) {
  const { replay, replayAt, isPlaying, replaySpeed } = lab.state
  const trace = replay.value
  if (trace === null) return null
  const at = replayAt.value
  return (
    <div class="transport" role="group" aria-label="Replay">
      <OpenCurve sizes={trace.openSizes} reopened={trace.reopened} events={trace.events} at={at} />
      <input
        type="range"
        aria-label="Moment of the search"
        min={0}
        max={trace.events}
        value={at}
        onInput={(event) => lab.replay.seek(Number(event.currentTarget.value))}
      />
      <div class="row">
        <button
          type="button"
          aria-label={isPlaying.value ? 'Pause' : 'Play'}
          title={`${isPlaying.value ? 'Pause' : 'Play'} (Space)`}
          onClick={() => lab.replay.toggle()}
        >
          <Icon name={isPlaying.value ? 'pause' : 'play'} />
        </button>
        <button
          type="button"
          aria-label="One event back"
          title="One event back (,)"
          onClick={() => lab.replay.seek(at - 1)}
        >
          <Icon name="back" />
        </button>
        <button
          type="button"
          aria-label="One event forward"
          title="One event forward (.)"
          onClick={() => lab.replay.seek(at + 1)}
        >
          <Icon name="on" />
        </button>
        <label title="Speed">
          <span class="visually-hidden">Speed</span>
          <select
            value={replaySpeed.value}
            onChange={(event) => {
              replaySpeed.value = Number(event.currentTarget.value)
            }}
          >
            {SPEEDS.map((speed) => (
              <option key={speed} value={speed}>
                {speed}×
              </option>
            ))}
          </select>
        </label>
        <span class="soft number">
          <span class="wide">event </span>
          {at.toLocaleString('en-US')} of {trace.events.toLocaleString('en-US')}
          <span class="wide"> · open {lab.replay.openNow().toLocaleString('en-US')}</span>
        </span>
      </div>
    </div>
  )
}

function OpenCurve(props: {
  readonly sizes: readonly number[]
  readonly reopened: readonly number[]
  readonly events: number
  readonly at: number
}) {
  const { sizes, reopened, events, at } = props
  const most = Math.max(1, ...sizes)
  const line = sizes.map(
    (size, index) => `${(100 * index) / Math.max(1, sizes.length - 1)},${36 - (34 * size) / most}`,
  )
  const x = (event: number) => (100 * event) / Math.max(1, events)
  return (
    <svg
      class="curve"
      viewBox="0 0 100 36"
      preserveAspectRatio="none"
      role="img"
      aria-label={`Size of the open list, at most ${most}`}
    >
      <polygon points={`0,36 ${line.join(' ')} 100,36`} fill="var(--edge)" />
      {reopened.map((event) => (
        <line
          key={event}
          x1={x(event)}
          x2={x(event)}
          y1={30}
          y2={36}
          stroke="var(--accent)"
          vector-effect="non-scaling-stroke"
        />
      ))}
      <line
        x1={x(at)}
        x2={x(at)}
        y1={0}
        y2={36}
        stroke="var(--ink)"
        stroke-width="2"
        vector-effect="non-scaling-stroke"
      />
    </svg>
  )
}
