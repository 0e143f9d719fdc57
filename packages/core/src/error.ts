/** What went wrong, as data: programs tell errors apart by this, people read the message. */
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
 * Misuse, refused at the boundary: wrong sizes, unknown names, damaged files. "No path" is never an error,
 * it is a result with a status.
 */
export class FootpathError extends Error {
  override readonly name = 'FootpathError'
  readonly code: ErrorCode
  /** The offending value, as it was given. */
  readonly value: unknown
  /** What to do about it, one sentence. */
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

/** A value as it should look inside a message: short, strings in quotes, NaN as NaN. */
export function show(value: unknown): string {
  const text = written(value, 2)
  return text.length > LONGEST && typeof value !== 'string' ? `${text.slice(0, LONGEST - 3)}…` : text
}

/** Characters of a value in a message. */
const LONGEST = 60

function written(value: unknown, depth: number): string {
  if (typeof value === 'string')
    return `'${value.length > LONGEST ? `${value.slice(0, LONGEST - 3)}…` : value}'`
  if (typeof value === 'function') return `function ${value.name}`.trim()
  if (value === null || typeof value !== 'object') return String(value)
  if (Array.isArray(value)) {
    const isShort = value.length <= 4 && value.every((item) => item === null || typeof item !== 'object')
    return isShort ? `[${value.map((item) => written(item, 0)).join(', ')}]` : `Array(${value.length})`
  }
  const name = nameOf(value)
  if (ArrayBuffer.isView(value))
    return `${name}(${'length' in value ? String(value.length) : value.byteLength})`
  if (name !== 'Object') return `${/^[AEIOU]/.test(name) ? 'an' : 'a'} ${name}`
  if (depth === 0) return '{…}'
  return `{${Object.entries(value)
    .map(
      ([key, item]) =>
        `"${key}":${typeof item === 'string' ? JSON.stringify(item) : written(item, depth - 1)}`,
    )
    .join(',')}}`
}

/** The class of an object; plain objects and those without a prototype are an Object. */
function nameOf(value: object): string {
  const maker: unknown = Object.getPrototypeOf(value)?.constructor
  return typeof maker === 'function' && maker.name !== '' ? maker.name : 'Object'
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
