import { counted, inDigits } from '../words/figures.js'

/** A search of a race. */
export interface Racer {
  /** Such as `B`. */
  readonly name: string
  /** How many cells it takes in all. */
  readonly steps: number
}

/**
 * How a race stands after each search has taken this many cells: "C is there, B has 352 to go." Those that are there come
 * first, in the order in which they arrived.
 */
export function raceInWords(racers: readonly Racer[], taken: number): string {
  if (racers.length < 2) return ''
  const inOrder = racers.toSorted((one, other) => one.steps - other.steps)
  const there = inOrder.filter(({ steps }) => steps <= taken)
  const going = inOrder.filter(({ steps }) => steps > taken)
  if (there.length === 0) return `${listed(names(racers))} have each taken ${counted(taken, 'cell')}.`
  if (going.length > 0) {
    const arrived = `${listed(names(there))} ${there.length === 1 ? 'is' : 'are'} there`
    return `${[arrived, ...going.map(({ name, steps }) => `${name} has ${inDigits(steps - taken)} to go`)].join(', ')}.`
  }
  const [{ steps: least }] = there
  const winners = names(there.filter(({ steps }) => steps === least))
  if (winners.length === there.length)
    return `${listed(winners)} got there together, after ${counted(least, 'cell')}.`
  const others = there.slice(winners.length)
  const rest = others.map(({ name, steps }, at) => `${name}${at === 0 ? ' needed' : ''} ${inDigits(steps)}`)
  return `${listed(winners)} got there first, after ${counted(least, 'cell')}; ${listed(rest)}.`
}

function names(racers: readonly Racer[]): string[] {
  return racers.map(({ name }) => name)
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
