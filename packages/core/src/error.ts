/** What went wrong, as data. Programs distinguish errors by this code; people read the message. */
export type ErrorCode =
  | 'bad-size'
  | 'bad-coordinate'
  | 'outside-map'
  | 'bad-number'
  | 'bad-layer'
  | 'bad-map'
  | 'bad-unit'
  | 'bad-option'
  | 'bad-file'
  | 'unknown-name'
  | 'unsuitable-combination'
  | 'cost-range'
  | 'no-map'
  | 'worker-failed'
  | 'closed'

/**
 * Thrown for misuse: wrong sizes, unknown names, damaged files. "No path" is never an error: it is a result with a
 * status.
 */
export class FootpathError extends Error {
  override readonly name = 'FootpathError'
  readonly code: ErrorCode
  /** The value that was refused. */
  readonly value: unknown
  /** What to do about it, in one sentence. */
  readonly remedy: string

  constructor(code: ErrorCode, problem: string, remedy: string, value?: unknown) {
    super(`${problem} ${remedy}`)
    this.code = code
    this.value = value
    this.remedy = remedy
  }
}

/**
 * Finds the known name nearest to a misspelt one by edit distance (insert, delete, replace, each 1), or
 * undefined when nothing is near. O(names × length²); only ever called while an error is being made.
 */
export function nearestName(given: string, known: readonly string[]): string | undefined {
  let best: string | undefined
  let bestDistance = Math.max(3, Math.ceil(given.length / 2)) + 1
  for (const name of known) {
    const distance = editDistance(given.toLowerCase(), name.toLowerCase())
    if (distance < bestDistance) {
      bestDistance = distance
      best = name
    }
  }
  return best
}

/** Returns `given` if it is one of `known`; otherwise throws `unknown-name` with the nearest name. */
export function requireName<T extends string>(what: string, given: unknown, known: readonly T[]): T {
  if (typeof given === 'string' && (known as readonly string[]).includes(given)) return given as T
  const nearest = typeof given === 'string' ? nearestName(given, known) : undefined
  throw new FootpathError(
    'unknown-name',
    `Unknown ${what} ${show(given)}.`,
    nearest === undefined
      ? `Use one of: ${known.join(', ')}.`
      : `Did you mean '${nearest}'? Known: ${known.join(', ')}.`,
    given,
  )
}

/** The error for an option that is not what it must be. */
export function badOption(what: string, must: string, value: unknown, remedy: string): FootpathError {
  return new FootpathError('bad-option', `${what} must be ${must}; got ${show(value)}.`, remedy, value)
}

/** Characters of a value in a message. */
const LONGEST = 60

/** A value as it should look inside a message: short, strings in quotes, NaN as NaN. */
export function show(value: unknown): string {
  return typeof value === 'string' ? `'${shortened(value)}'` : shortened(written(value, 2))
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 3)}…` : text
}

function written(value: unknown, depth: number): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'function') return 'a function'
  if (value === null || typeof value !== 'object') return String(value)
  const name = Object.getPrototypeOf(value)?.constructor.name ?? 'Object'
  if (Array.isArray(value) && value.length < 5 && value.every((item) => Object(item) !== item))
    return `[${value.map((item) => written(item, 0)).join(', ')}]`
  if ('length' in value && name !== 'Object') return `${name}(${String(value.length)})`
  if (name !== 'Object') return `a ${name}`
  if (depth === 0) return '{…}'
  return `{${Object.entries(value)
    .map(([key, item]) => `"${key}":${written(item, depth - 1)}`)
    .join(',')}}`
}

function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = above[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1)
      row.push(Math.min(replace, above[j] + 1, row[j - 1] + 1))
    }
    above = row
  }
  return above[b.length]
}
