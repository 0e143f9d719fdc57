import type { LookAnswer } from '@footpath/studies/looks'
import { median } from '../statistics.js'
import { type Agreement, agreementOf } from './agreement.js'
import { type Strength, strengthsOf } from './bradley-terry.js'
import { FEWEST, holm, type Share, shareOf } from './sign-test.js'
import { type PairTally, tallyPairs, withoutRepeats } from './tally.js'

/** What answers say about two methods. */
export interface PairVerdict extends PairTally {
  /** How often the first was chosen over the second; null where nobody chose. */
  readonly byAnswers: Share | null
  /** How many people prefer the first; null where nobody prefers one. */
  readonly byPeople: Share | null
  /** Holm's p of `byAnswers` among all pairs; null with too few answers. */
  readonly holmP: number | null
}

/** What all answers say. */
export interface LooksAnalysis {
  readonly answers: number
  /** Lines that were left out because they are in the files twice. */
  readonly repeats: number
  readonly people: number
  readonly medianSeconds: number
  readonly pairs: readonly PairVerdict[]
  readonly strengths: readonly Strength[]
  readonly agreement: Agreement | null
  /** How often the left path was chosen, whatever it was; null where nobody chose. */
  readonly left: Share | null
}

/** All statistics of some answers; there must be one. */
export function analyse(given: readonly LookAnswer[]): LooksAnalysis {
  const answers = withoutRepeats(given)
  const pairs = judgePairs(answers)
  const sides = answers.map(({ chosen }) => chosen)
  return {
    answers: answers.length,
    repeats: given.length - answers.length,
    people: new Set(answers.map(({ person }) => person)).size,
    medianSeconds: median(answers.map(({ seconds }) => seconds)),
    pairs,
    strengths: pairs.length === 0 ? [] : strengthsOf(answers),
    agreement: agreementOf(answers),
    left: shares(['left', 'right'].map((side) => sides.filter((each) => each === side).length)),
  }
}

/** What answers say about every pair of methods. */
export function judgePairs(answers: readonly LookAnswer[]): PairVerdict[] {
  const judged = tallyPairs(answers).map((tally) => ({
    ...tally,
    byAnswers: shares(tally.wins),
    byPeople: shares(tally.people),
  }))
  const tested = judged.filter(({ byAnswers }) => byAnswers !== null && byAnswers.of >= FEWEST)
  const adjusted = holm(tested.map(({ byAnswers }) => byAnswers?.p ?? 1))
  return judged.map((pair) => {
    const at = tested.indexOf(pair)
    return { ...pair, holmP: at < 0 ? null : adjusted[at] }
  })
}

function shares([first, second]: readonly number[]): Share | null {
  return first + second === 0 ? null : shareOf(first, first + second)
}
