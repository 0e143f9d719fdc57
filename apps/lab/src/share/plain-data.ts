import { show } from 'footpath/internal'

/**
 * Reads a value that may be anything: returns it as what it should be, or throws an Error that says where it stands and
 * what is wrong with it. What is returned is a copy of the known parts alone.
 */
export type Check<T> = (value: unknown, at: string) => T

/** Throws: the value at this place is not what it should be. */
export function refuse(at: string, value: unknown, expected: string): never {
  throw new Error(`${at === '' ? 'it' : at} is ${inWords(value)}, not ${expected}`)
}

/** A number in a range. */
export function number(least: number, most: number): Check<number> {
  return (value, at) =>
    typeof value === 'number' && value >= least && value <= most
      ? value
      : refuse(at, value, `a number from ${least} to ${most}`)
}

/** A whole number in a range. */
export function whole(least: number, most: number): Check<number> {
  return (value, at) =>
    typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
      ? value
      : refuse(at, value, `a whole number from ${least} to ${most}`)
}

/** A text of at most this many characters. */
export function text(most: number): Check<string> {
  return (value, at) =>
    typeof value === 'string' && value.length <= most
      ? value
      : refuse(at, value, `a text of at most ${most} characters`)
}

/** True or false. */
export const flag: Check<boolean> = (value, at) =>
  typeof value === 'boolean' ? value : refuse(at, value, 'true or false')

/** One of some names or numbers. */
export function oneOf<T extends string | number>(known: readonly T[]): Check<T> {
  return (value, at) =>
    known.find((each) => each === value) ?? refuse(at, value, `one of ${known.join(', ')}`)
}

/** A list, and every entry of it. */
export function list<T>(check: Check<T>, least: number, most: number): Check<T[]> {
  return (value, at) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      const length = least === most ? `${most}` : least === 0 ? `at most ${most}` : `${least} to ${most}`
      return refuse(at, value, `a list of ${length}`)
    }
    return value.map((entry, index) => check(entry, `${at}[${index}]`))
  }
}

/** Reads the named parts of an object; all other parts are left out. */
export interface Parts {
  <T>(name: string, check: Check<T>): T
  /** A part that may be missing: an object with it, or an empty one. */
  maybe<K extends string, T>(name: K, check: Check<T>): { [P in K]?: T }
}

/** The parts of a value that should be an object. */
export function partsOf(value: unknown, at: string): Parts {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(at, value, 'an object')
  const entries = new Map<string, unknown>(Object.entries(value))
  const placeOf = (name: string) => (at === '' ? name : `${at}.${name}`)
  const part = <T>(name: string, check: Check<T>) => check(entries.get(name), placeOf(name))
  const maybe = <K extends string, T>(name: K, check: Check<T>) =>
    (entries.get(name) === undefined ? {} : { [name]: part(name, check) }) as { [P in K]?: T }
  return Object.assign(part, { maybe })
}

/** Short, however large the value is. */
function inWords(value: unknown): string {
  if (value === undefined) return 'missing'
  if (Array.isArray(value)) return `a list of ${value.length}`
  if (typeof value === 'object' && value !== null) return 'an object'
  if (typeof value === 'string' && value.length > 40) return `a text of ${value.length} characters`
  return show(value)
}
