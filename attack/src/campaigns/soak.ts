import type { Campaign } from '../campaign.js'
import { Random } from '../random.js'
import { SoakGame } from '../soak/calls.js'
import { type Levels, measureLevels, riseOf } from '../soak/levels.js'

/** Calls in a row, made from this seed. */
export interface SoakCase {
  readonly seed: number
  readonly calls: number
}

/** Rounds until everything is compiled and every buffer has its size. */
const WARM_UP = 4

/**
 * Mixed calls in one process that lives on: heap, memory and handles stay where they are.
 *
 * @param also is done with every call: how tests plant a leak
 */
export function soakCampaign(also: () => void = () => undefined, calls = 1000): Campaign<SoakCase> {
  let game: SoakGame | null = null
  let rounds = 0
  let first: Levels | null = null
  return {
    name: 'soak',
    counts: 'calls',
    chunk: 1,
    make: (random) => ({ seed: random.next(), calls }),
    async check({ seed, calls }, tally) {
      const random = new Random(`soak ${seed}`)
      game ??= new SoakGame()
      for (let call = 0; call < calls; call++) {
        const problem = await game.call(random)
        also()
        if (problem !== null) return problem
      }
      tally.add('calls', calls)
      const levels = await measureLevels()
      tally.peak('heap megabytes', Math.round(levels.heapMegabytes))
      tally.peak('handles', levels.handles)
      if (++rounds < WARM_UP) return null
      if (first === null) first = levels
      return riseOf(first, levels)
    },
    // A leak shows in the long run only.
    smaller: () => [],
  }
}
