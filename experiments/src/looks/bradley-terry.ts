import type { LookAnswer } from '@footpath/studies/looks'
import { createRandom, type Seed } from 'footpath/random'
import { middleOf, RESAMPLES } from '../statistics.js'
import { groupBy, methodsOf, pairOf, winnerOf } from './tally.js'

/** How strong a method is. */
export interface Strength {
  readonly method: string
  /** The chance that it is chosen over a method of mean strength. */
  readonly chance: number
  /** The ends of the 95 % interval; null where all answers come from one person. */
  readonly low: number | null
  readonly high: number | null
}

/** Wins by row over column, a tie as half a win for both; one row after the other. */
type Wins = Float64Array

/**
 * Strengths by Bradley and Terry (1952): the chance that i is chosen over j is sᵢ / (sᵢ + sⱼ). A tie is half a win for
 * both. The intervals draw people again with replacement, because answers of one person resemble each other.
 * Strongest first. The same answers and seed give the same intervals.
 */
export function strengthsOf(answers: readonly LookAnswer[], seed: Seed = 1): Strength[] {
  const methods = methodsOf(answers)
  const people = [...groupBy(answers, ({ person }) => person).values()].map((own) => winsIn(own, methods))
  const chances = chancesOf(fitStrengths(sumOf(people, methods.length), methods.length))
  const random = createRandom(seed)
  const drawn = Array.from({ length: people.length < 2 ? 0 : RESAMPLES }, () => {
    const some = people.map(() => people[random.nextInt(people.length)])
    return chancesOf(fitStrengths(sumOf(some, methods.length), methods.length))
  })
  return methods
    .map((method, at) => {
      const chance = chances[at]
      if (drawn.length === 0) return { method, chance, low: null, high: null }
      return { method, chance, ...middleOf(Float64Array.from(drawn, (each) => each[at])) }
    })
    .sort((a, b) => b.chance - a.chance)
}

/**
 * The most likely strengths, by the algorithm of Hunter (2004); their geometric mean is 1. Every two methods have one tie
 * more than was answered: without it a method that always wins would be infinitely strong.
 */
export function fitStrengths(wins: Wins, count: number): Float64Array {
  const strengths = new Float64Array(count).fill(1)
  for (let change = 1; change > 1e-7; ) {
    change = 0
    for (let i = 0; i < count; i++) {
      let [won, met] = [0, 0]
      for (let j = 0; j < count; j++) {
        if (j === i) continue
        won += wins[i * count + j] + 0.5
        met += (wins[i * count + j] + wins[j * count + i] + 1) / (strengths[i] + strengths[j])
      }
      const next = won / met
      change = Math.max(change, Math.abs(next / strengths[i] - 1))
      strengths[i] = next
    }
  }
  const mean = Math.exp(strengths.reduce((sum, value) => sum + Math.log(value), 0) / count)
  return strengths.map((value) => value / mean)
}

/** Against one of mean strength. */
function chancesOf(strengths: Float64Array): Float64Array {
  return strengths.map((value) => value / (value + 1))
}

function winsIn(answers: readonly LookAnswer[], methods: readonly string[]): Wins {
  const wins = new Float64Array(methods.length ** 2)
  for (const answer of answers) {
    const pair = pairOf(answer)
    if (pair === null) continue
    const [first, second] = pair.map((method) => methods.indexOf(method))
    const winner = winnerOf(answer)
    const share = winner === null ? 0.5 : winner === pair[0] ? 1 : 0
    wins[first * methods.length + second] += share
    wins[second * methods.length + first] += 1 - share
  }
  return wins
}

function sumOf(all: readonly Wins[], count: number): Wins {
  const sum = new Float64Array(count * count)
  for (const wins of all) for (let at = 0; at < sum.length; at++) sum[at] += wins[at]
  return sum
}
