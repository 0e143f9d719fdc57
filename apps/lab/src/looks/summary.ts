import type { LookAnswer } from '@footpath/studies/looks'
import { counted } from '../words/figures.js'
import { type Method, METHOD_WORDS, METHODS } from './methods.js'

/** What became of a method's paths. */
export interface Tally {
  readonly method: Method
  readonly shown: number
  readonly chosen: number
  readonly same: number
}

/** How often the paths of each method were shown and chosen, those chosen most often first. */
export function tallies(answers: readonly LookAnswer[]): Tally[] {
  const found = METHODS.map((method) => {
    const shown = answers.filter(({ left, right }) => left === method || right === method)
    return {
      method,
      shown: shown.length,
      chosen: shown.filter((answer) => chosenOf(answer) === method).length,
      same: shown.filter(({ chosen }) => chosen === 'same').length,
    }
  }).filter(({ shown }) => shown > 0)
  return found.sort((a, b) => b.chosen / b.shown - a.chosen / a.shown)
}

/** The method that was chosen; null if both looked the same. */
export function chosenOf({ chosen, left, right }: LookAnswer): string | null {
  return chosen === 'same' ? null : chosen === 'left' ? left : right
}

/** The round in a sentence or two. */
export function inWords(answers: readonly LookAnswer[]): string {
  const [first, ...rest] = tallies(answers)
  const same = answers.filter(({ chosen }) => chosen === 'same').length
  if (first === undefined) return 'There are no answers yet.'
  if (same === answers.length) return 'Both paths looked the same to you in every pair.'
  const best = [first, ...rest].filter(({ chosen, shown }) => chosen / shown === first.chosen / first.shown)
  const names = best.map(({ method }) => METHOD_WORDS[method].name).join(' and ')
  const often = best.length > 1 ? 'equally often' : `in ${first.chosen} of ${counted(first.shown, 'pair')}`
  const equal = same === 0 ? '' : ` Both looked the same in ${counted(same, 'pair')}.`
  return `You chose ${names} most often: ${often}.${equal}`
}

/** The name of a method that a file or a link may have invented. */
export function nameOf(method: string): string {
  const known = METHODS.find((each) => each === method)
  return known === undefined ? method : METHOD_WORDS[known].name
}
