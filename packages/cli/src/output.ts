import type { Output } from './io.js'

/** The one object of `--json`, on one line. */
export function writeJson(output: Output, object: object): void {
  output.write(`${JSON.stringify(object)}\n`)
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
