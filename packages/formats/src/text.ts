import { FootpathError } from 'footpath'
import { requireBytes } from 'footpath/internal'

export { requireBytes }

/** The input of text parsers: the bytes of a file (UTF-8, with or without a byte order mark) or its text. */
export type TextSource = Uint8Array | string

/** A file that cannot be read, with what to do about it. */
export function badFile(problem: string, remedy: string, value?: unknown): FootpathError {
  return new FootpathError('bad-file', problem, remedy, value)
}

/** The same for a text file; `line` counts from 1, as editors do. */
export function badLine(line: number, problem: string, remedy: string, value?: unknown): FootpathError {
  return badFile(`Line ${line}: ${problem}`, remedy, value)
}

/** Refuses a file without content: parsers would call it damaged. `what` should be in it. */
export function requireContent({ length }: Uint8Array, what: string): void {
  if (length === 0) throw badFile('The file is empty.', `Save ${what} again, or choose another file.`)
}

/**
 * The lines of a text file (ended by LF, CRLF or CR), one after the other: a list of a million short ones would take
 * many times the file's size.
 */
export class LineReader {
  readonly #text: string
  #at = 0
  #feed = -1
  #return = -1
  /** The number of the line that was given last, from 1 as editors count. */
  number = 0

  constructor(source: TextSource) {
    this.#text = textOf(source)
  }

  /** Characters after the line that was given last. */
  get left(): number {
    return Math.max(0, this.#text.length - this.#at)
  }

  /** The next line without its line end; null after the last, which is empty if the text ends with a line end. */
  next(): string | null {
    const { length } = this.#text
    if (this.#at > length) return null
    if (this.#feed < this.#at) this.#feed = this.#find('\n')
    if (this.#return < this.#at) this.#return = this.#find('\r')
    const end = Math.min(this.#feed, this.#return, length)
    const line = this.#text.slice(this.#at, end)
    this.#at = end + (end === this.#return && end + 1 === this.#feed ? 2 : 1)
    this.number++
    return line
  }

  #find(character: string): number {
    const at = this.#text.indexOf(character, this.#at)
    return at < 0 ? Number.POSITIVE_INFINITY : at
  }
}

/** The text of a file without its byte order mark; throws `bad-file` unless it is UTF-8. */
export function textOf(source: TextSource): string {
  if (typeof source === 'string') return source.startsWith('\uFEFF') ? source.slice(1) : source
  requireBytes(source)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(source)
  } catch {
    throw badFile('The file is not UTF-8 text.', 'Save it as plain text in UTF-8 or ASCII.')
  }
}

/**
 * A whole number without sign from its digits, or null for anything else, also for one too large to be exact.
 */
export function wholeNumber(digits: string): number | null {
  if (!/^\d+$/.test(digits)) return null
  const value = Number(digits)
  return Number.isSafeInteger(value) ? value : null
}

/**
 * A decimal number, or null for anything else, also for one too large to be finite. The digits can only be split once,
 * or a long wrong number would take time by the square of its length.
 */
export function decimalNumber(text: string): number | null {
  const value = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(value) ? value : null
}
