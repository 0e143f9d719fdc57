import { inDigits } from '../words/figures.js'
import { type Lookup, valueOf } from './expression.js'

/** The figures in a text: `{A.expanded}`, or with a number of digits `{B.cost / A.cost : 1}`. */
const FIGURE = /\{([^{}:]+)(?::\s*(\d))?\}/g

/** Digits of figures that do not say how many. */
const DIGITS = 2

/** A text with the figures of now. */
export function filled(text: string, lookup: Lookup): string {
  return text.replace(FIGURE, (_, expression: string, digits: string | undefined) =>
    inDigits(valueOf(expression, lookup), digits === undefined ? DIGITS : Number(digits)),
  )
}

/** How many words a text has; a figure is one. */
export function wordsIn(text: string): number {
  return text
    .replace(FIGURE, '0')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}
