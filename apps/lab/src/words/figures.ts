/** A number for people: with separators, a minus sign, and at most this many digits after the point. */
export function inDigits(value: number, digits = 0): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: digits }).replace('-', '−')
}

/** How many there are of something, as `1 cell` or `1,200 cells`. */
export function counted(count: number, what: string): string {
  return `${inDigits(count)} ${what}${count === 1 ? '' : 's'}`
}

/** A distance for people: whole metres, or kilometres from one on. */
export function distance(metres: number): string {
  const whole = Math.ceil(metres)
  return whole < 1000 ? `${whole} m` : `${inDigits(metres / 1000, 1)} km`
}

/** A time for people: seconds, minutes and seconds, or hours and minutes. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return `${whole} s`
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`
  const minutes = Math.round(seconds / 60)
  return `${inDigits(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')} min`
}

/**
 * How much more or less a value is than another, in percent. `=` if both read the same with that many digits; empty
 * where percent mean nothing, because the other is 0. Less than one percent is never rounded to none.
 */
export function change(from: number, to: number, digits: number): string {
  if (inDigits(from, digits) === inDigits(to, digits)) return '='
  if (from === 0) return ''
  const percent = Math.abs((100 * (to - from)) / from)
  return `${to > from ? '+' : '−'}${percent < 1 ? Number(percent.toPrecision(1)) : inDigits(percent)} %`
}
