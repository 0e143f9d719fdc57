import type { Output } from './io.js'

/*
 * Everything that is printed goes through here, except our own pictures and progress, which contain no text of others:
 * names out of files and arguments could otherwise steer the terminal.
 */

/** Characters that do something instead of showing something; some turn the direction of the text. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu

/** A text without control characters and line ends. */
export function printable(text: string): string {
  return text.replace(CONTROLS, ' ')
}

/** Prints lines; what is in them cannot begin another or steer the terminal. */
export function writeLines(output: Output, ...lines: readonly string[]): void {
  output.write(lines.map((line) => `${printable(line)}\n`).join(''))
}

/** The one object of `--json`, on one line; control characters in it are escaped. */
export function writeJson(output: Output, object: object): void {
  writeLines(output, JSON.stringify(object).replace(CONTROLS, escaped))
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** A number for people: thousands separated, at most `digits` decimals, none that are zero. */
export function number(value: number, digits = 1): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

/** The same with exactly `digits` decimals, so that a column of them lines up. */
export function fixed(value: number, digits: number): string {
  return value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}

/** `1 cell`, `1,204 cells`. */
export function count(value: number, singular: string, plural = `${singular}s`): string {
  return `${number(value)} ${value === 1 ? singular : plural}`
}

/** A time with two significant digits, in the unit that suits it. */
export function duration(micros: number): string {
  if (micros >= 1e6) return `${number(micros / 1e6)} s`
  const millis = micros / 1000
  return `${number(millis, millis >= 10 ? 0 : millis >= 0.1 ? 1 : 2)} ms`
}

/** Rounded for JSON: timer noise beyond a nanosecond is no information. */
export function rounded(value: number, digits = 3): number {
  return Number(value.toFixed(digits))
}

/** Rows of text as columns: the first two (names) aligned left, the others right, two spaces between. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)))
  return rows.map((row) =>
    row
      .map((text, column) => (column < 2 ? text.padEnd(widths[column]) : text.padStart(widths[column])))
      .join('  ')
      .trimEnd(),
  )
}
