import { FootpathError } from 'footpath'

/** The value of a figure of a lane: of `A.expanded`. Throws for what there is not. */
export type Lookup = (lane: string, figure: string) => number

/** Figures are written with two digits, so that is how far equal ones agree. */
const SAME = 0.005

/** Rounding in sums of costs. */
const NOISE = 1e-9

const COMPARISONS: Readonly<Record<string, (left: number, right: number) => boolean>> = {
  '<': (left, right) => left < right,
  '<=': (left, right) => left <= right + NOISE,
  '=': (left, right) => left === right || Math.abs(left - right) < SAME,
  '>=': (left, right) => left >= right - NOISE,
  '>': (left, right) => left > right,
}

const TOKENS = /\d+(?:\.\d+)?|[A-Z]\.[A-Za-z]+|<=|>=|[-+*/<>=]|\S/g

/** A number from figures: `100 * B.cost / A.cost - 100`. Products before sums, from left to right. */
export function valueOf(text: string, lookup: Lookup): number {
  const tokens = tokensOf(text)
  const value = sum(tokens, text, lookup)
  if (tokens.length > 0) throw unreadable(text, tokens[0])
  return value
}

/** Whether two such numbers compare as it says: `B.expanded < A.expanded / 10`. Equal means the same two digits. */
export function isTrue(condition: string, lookup: Lookup): boolean {
  const tokens = tokensOf(condition)
  const left = sum(tokens, condition, lookup)
  const sign = tokens.shift()
  const compare = sign === undefined ? undefined : COMPARISONS[sign]
  if (compare === undefined) throw unreadable(condition, sign)
  const right = sum(tokens, condition, lookup)
  if (tokens.length > 0) throw unreadable(condition, tokens[0])
  return compare(left, right)
}

function tokensOf(text: string): string[] {
  return text.match(TOKENS) ?? []
}

function sum(tokens: string[], text: string, lookup: Lookup): number {
  let value = product(tokens, text, lookup)
  while (tokens[0] === '+' || tokens[0] === '-') {
    const sign = tokens.shift() === '+' ? 1 : -1
    value += sign * product(tokens, text, lookup)
  }
  return value
}

function product(tokens: string[], text: string, lookup: Lookup): number {
  let value = single(tokens, text, lookup)
  while (tokens[0] === '*' || tokens[0] === '/') {
    const isTimes = tokens.shift() === '*'
    const by = single(tokens, text, lookup)
    value = isTimes ? value * by : value / by
  }
  return value
}

function single(tokens: string[], text: string, lookup: Lookup): number {
  const token = tokens.shift()
  if (token !== undefined && /^\d/.test(token)) return Number(token)
  if (token === undefined || !/^[A-Z]\./.test(token)) throw unreadable(text, token)
  return lookup(token[0], token.slice(2))
}

function unreadable(text: string, token: string | undefined): FootpathError {
  const where = token === undefined ? 'its end' : `'${token}'`
  return new FootpathError(
    'bad-option',
    `'${text}' cannot be read at ${where}.`,
    "Write figures, numbers, + - * / and at most one comparison, such as 'B.expanded < A.expanded / 10'.",
    text,
  )
}
