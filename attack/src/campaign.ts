import type { Random } from './random.js'

/** Counts by name, such as queries per algorithm; they add up over cases and runs. */
export class Tally {
  readonly counts: Record<string, number> = {}
  /** Highest values by name, such as megabytes. */
  readonly peaks: Record<string, number> = {}

  add(name: string, count = 1): void {
    this.counts[name] = (this.counts[name] ?? 0) + count
  }

  peak(name: string, value: number): void {
    this.peaks[name] = Math.max(this.peaks[name] ?? value, value)
  }

  merge({ counts, peaks }: Pick<Tally, 'counts' | 'peaks'>): void {
    for (const [name, count] of Object.entries(counts)) this.add(name, count)
    for (const [name, value] of Object.entries(peaks)) this.peak(name, value)
  }
}

/**
 * One kind of attack. A case is plain data that JSON can hold: it is made from random numbers, checked, and made smaller
 * if it fails.
 */
export interface Campaign<Case = unknown> {
  readonly name: string
  /** What the report counts first, such as `queries`; a name in the tally. */
  readonly counts: string
  /** How many cases a process runs between two reports. */
  readonly chunk: number
  make(random: Random): Case
  /** What is wrong, or null. Counts what it did. */
  check(given: Case, tally: Tally): string | null | Promise<string | null>
  /** Simpler forms of a case that may fail in the same way, the boldest first. */
  smaller(given: Case): Iterable<Case>
}

/** A campaign whatever its cases are: its runner passes on what `make` gave. */
// oxlint-disable-next-line typescript/no-explicit-any -- a case is both given and taken, so no other type fits all
export type AnyCampaign = Campaign<any>

/** A case that went wrong. */
export interface Failure {
  /** `campaign:seed:number`, for `--case`. */
  readonly id: string
  readonly problem: string
  /** The smallest case that still fails. */
  readonly case: unknown
}
