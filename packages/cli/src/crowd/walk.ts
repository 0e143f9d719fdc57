import type { Progress } from '../progress.js'
import type { Place, Stage } from './question.js'

/** How a crowd got on. */
export interface Walk {
  /** Seconds until each unit arrived, in the order of the stage's ids; null for those that did not. */
  readonly arrivals: readonly (number | null)[]
  /** Units to whose goal no path leads. */
  readonly cutOff: number
  /** Units that were under way when the time was over. */
  readonly walking: number
  readonly ticks: number
  /** The places of every unit, at equal intervals. */
  readonly tracks: readonly (readonly Place[])[]
  /** Microseconds for a unit and a tick. */
  readonly micros: number
}

/** Lets a crowd walk until nobody is under way, or for this many seconds; notes places after every `every` seconds. */
export function walk(stage: Stage, seconds: number, every: number, progress: Progress): Walk {
  const { crowd, ids } = stage
  const arrivals: (number | null)[] = ids.map(() => null)
  const tracks: Place[][] = ids.map((id) => [stage.placeOf(id)])
  const between = Math.max(1, Math.round(every / crowd.tick))
  const note = () => {
    for (const [at, id] of ids.entries()) tracks[at].push(stage.placeOf(id))
  }
  let micros = 0
  let walking = ids.length
  while (walking > 0 && crowd.ticks * crowd.tick < seconds) {
    const begun = performance.now()
    crowd.step()
    micros += 1000 * (performance.now() - begun)
    walking = 0
    for (const [at, id] of ids.entries()) {
      const state = crowd.stateOf(id)
      if (state === 'walking') walking++
      // A unit that is pushed away from its goal sets out again.
      arrivals[at] = state === 'settled' ? (arrivals[at] ?? crowd.ticks * crowd.tick) : null
    }
    if (crowd.ticks % between === 0) note()
    progress.show(() => {
      const arrived = arrivals.filter((time) => time !== null).length
      return `${arrived} of ${ids.length} have arrived after ${(crowd.ticks * crowd.tick).toFixed(0)} s`
    })
  }
  progress.clear()
  if (crowd.ticks % between !== 0) note()
  return {
    arrivals,
    cutOff: ids.filter((id) => crowd.stateOf(id) === 'cut-off').length,
    walking,
    ticks: crowd.ticks,
    tracks,
    micros: micros / Math.max(1, crowd.ticks * ids.length),
  }
}
