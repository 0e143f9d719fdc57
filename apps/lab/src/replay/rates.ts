import { inDigits } from '../words/figures.js'

/** How fast a search is played: step by step by hand, cells a second, or the whole of it in ten seconds. */
export const RATES = ['step', 3, 10, 30, 100, 300, 1000, 'whole'] as const
export type Rate = (typeof RATES)[number]

/** The seconds that a whole search takes. */
const WHOLE_SECONDS = 10

/** Searches of up to this many steps can be followed cell by cell. */
const FEW_STEPS = 400

/** A rate as its choice is called. */
export function rateInWords(rate: Rate): string {
  if (rate === 'step') return 'Step by step'
  return rate === 'whole' ? `All in ${WHOLE_SECONDS} seconds` : `${inDigits(rate)} cells a second`
}

/** Cells a second for a search, or a race whose longest search has this many steps; 0 if it goes on by hand only. */
export function cellsASecond(rate: Rate, steps: number): number {
  if (rate === 'step') return 0
  return rate === 'whole' ? steps / WHOLE_SECONDS : rate
}

/** What a search of this many steps is played at, until somebody chooses. */
export function firstRate(steps: number): Rate {
  return steps <= FEW_STEPS ? 30 : 'whole'
}
