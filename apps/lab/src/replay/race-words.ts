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
  if (there.length === 0) return `All are on the way, ${counted(taken, 'cell')} each.`
  const arrived = `${listed(there.map(({ name }) => name))} ${there.length === 1 ? 'is' : 'are'} there`
  if (going.length > 0)
    return `${[arrived, ...going.map(({ name, steps }) => `${name} has ${inDigits(steps - taken)} to go`)].join(', ')}.`
  const [first] = there
  const others = there.filter(({ steps }) => steps > first.steps)
  if (others.length === 0) return `All are there, after ${counted(first.steps, 'cell')} each.`
  const winners = there.filter(({ steps }) => steps === first.steps).map(({ name }) => name)
  const rest = others.map(({ name, steps }) => `${name} ${inDigits(steps)}`)
  return `All are there: ${listed(winners)} after ${counted(first.steps, 'cell')}, ${rest.join(', ')}.`
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
