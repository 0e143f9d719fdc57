import { summarise } from '../statistics.js'
import type { Figure, Judgement } from './claims.js'
import { judgeEach } from './judge-each.js'

/** One comparison that a claim makes: it says that the first is lower than the second. */
export interface Comparison {
  /** Where: a configuration in words. */
  readonly at: string
  readonly first: number
  readonly second: number
  /** `unclear`: the 95 % interval of the differences holds zero. */
  readonly outcome: 'yes' | 'no' | 'unclear'
}

/** The comparisons under one reading of the paper. */
export interface ReadingComparisons {
  readonly reading: string
  readonly comparisons: readonly Comparison[]
}

/** A claim holds under a reading if this share of its clear comparisons agrees. */
const ENOUGH = 0.9
/** Comparisons shown with their figures, the last ones: those of the largest maps. */
const SHOWN = 3

/** Compares by pairs: the same searches both times. Whether the first is lower, as far as chance lets one say. */
export function comparePairs(at: string, first: readonly number[], second: readonly number[]): Comparison {
  const differences = second.map((value, index) => value - first[index])
  return { at, first: mean(first), second: mean(second), outcome: outcomeOf(differences) }
}

function outcomeOf(differences: readonly number[]): Comparison['outcome'] {
  // Most often all agree; then so does every mean that could be drawn from them.
  if (differences.every((difference) => difference > 0)) return 'yes'
  if (differences.every((difference) => difference < 0)) return 'no'
  if (differences.every((difference) => difference === 0)) return 'unclear'
  const { low, high } = summarise(differences)
  return low > 0 ? 'yes' : high < 0 ? 'no' : 'unclear'
}

/** Compares two published figures, of which no spread is known. */
export function compareFigures(at: string, first: number, second: number): Comparison {
  return { at, first, second, outcome: first < second ? 'yes' : first > second ? 'no' : 'unclear' }
}

/** Whether a claim holds under every reading, under none, or depends on which one takes. */
export function judgeReadings(what: string, readings: readonly ReadingComparisons[]): Judgement {
  const judged = readings
    .filter(({ comparisons }) => comparisons.length > 0)
    .map(({ reading, comparisons }) => {
      const { yes, no, unclear, holds } = tally(comparisons)
      const evidence = examplesOf(comparisons)
      const [only] = evidence
      const undecided = unclear > 0 ? `, ${unclear} too close to call` : ''
      const figure =
        comparisons.length === 1
          ? `${what}, ${only.label}: ${only.value}`
          : `${yes} of ${yes + no} comparisons of ${what} agree${undecided}`
      return { reading, holds, figure, evidence }
    })
  const judgement = judgeEach(what, judged)
  const examples = judged.flatMap(({ reading, evidence }) =>
    evidence.map(({ label, value }) => ({ label: `${reading}: ${what}, ${label}`, value })),
  )
  return { ...judgement, evidence: [...judgement.evidence, ...examples] }
}

function tally(comparisons: readonly Comparison[]) {
  const count = (outcome: Comparison['outcome']) =>
    comparisons.filter((comparison) => comparison.outcome === outcome).length
  const yes = count('yes')
  const no = count('no')
  return { yes, no, unclear: count('unclear'), holds: yes > 0 && yes >= ENOUGH * (yes + no) }
}

function examplesOf(comparisons: readonly Comparison[]): Figure[] {
  return comparisons.slice(-SHOWN).map(({ at, first, second }) => ({
    label: at,
    value: `${short(first)} against ${short(second)}`,
  }))
}

/** A figure with four significant digits; Infinity exceeded the time limit. */
export function short(value: number): string {
  if (value === Number.POSITIVE_INFINITY) return 'TLE'
  const digits = Math.abs(value) >= 1000 ? 0 : Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 10 ? 2 : 3
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
