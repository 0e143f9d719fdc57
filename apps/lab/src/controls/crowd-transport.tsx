import type { Player } from '../crowds/player.js'
import { nearestRate, RATES, type TimeRate } from '../crowds/time-rates.js'
import { Choice } from './controls.js'
import { Icon } from './icons.js'
import './crowd-controls.css'

/** Time in a run: pause, a tick, from the start, and how fast. */
export function CrowdTransport(props: {
  readonly player: Pick<Player, 'isPlaying' | 'rate'>
  readonly onToggle: () => void
  readonly onStep: () => void
  readonly onAgain: () => void
  /** The key that begins again, where there is one. */
  readonly againKey?: string
  readonly onRate: (rate: TimeRate) => void
}) {
  const { isPlaying, rate } = props.player
  const name = isPlaying.value ? 'Pause' : 'Play'
  return (
    <div class="row crowd-transport" role="group" aria-label="Time">
      <button type="button" class="strong" title={`${name} (Space)`} onClick={props.onToggle}>
        <Icon name={isPlaying.value ? 'pause' : 'play'} />
        {name}
      </button>
      <button type="button" aria-label="One tick on" title="One tick on (.)" onClick={props.onStep}>
        <Icon name="on" />
      </button>
      <button
        type="button"
        title={props.againKey === undefined ? 'From the start' : `From the start (${props.againKey})`}
        onClick={props.onAgain}
      >
        Again
      </button>
      <Choice
        label="Speed"
        bare
        value={String(rate.value)}
        options={RATES.map(String)}
        words={Object.fromEntries(
          RATES.map((each) => [String(each), { name: `${each} ×`, means: 'Speed of time (+ −)' }]),
        )}
        onChange={(value) => props.onRate(nearestRate(Number(value)))}
      />
    </div>
  )
}
