import type { Case, CaseResult } from './case.js'

/** How far a run is. */
export interface RunProgress {
  readonly done: number
  readonly total: number
  /** Share of the work that is done, 0 to 1, by the cases' efforts. */
  readonly share: number
  /** Null until enough is done to tell. */
  readonly secondsLeft: number | null
  /** The case that was done last. */
  readonly last: string
}

/** Below this share the time left would jump about. */
const LEAST_SHARE = 0.01

/** Follows a run: what was done before it, in a run that is resumed, counts as done but not as time. */
export class ProgressWatch {
  readonly #effortOf: ReadonlyMap<string, number>
  readonly #total: number
  readonly #before: number
  readonly #begun = performance.now()
  #effort: number
  #done: number

  constructor(cases: readonly Case[], isDone: (one: Case) => boolean) {
    this.#effortOf = new Map(cases.map(({ id, effort }) => [id, effort]))
    this.#total = sumOf(cases)
    const before = cases.filter(isDone)
    this.#before = sumOf(before)
    this.#effort = this.#before
    this.#done = before.length
  }

  note({ id }: CaseResult): RunProgress {
    this.#done++
    this.#effort += this.#effortOf.get(id) ?? 0
    const now = this.#effort - this.#before
    const seconds = (performance.now() - this.#begun) / 1000
    const canTell = now > LEAST_SHARE * (this.#total - this.#before)
    return {
      done: this.#done,
      total: this.#effortOf.size,
      share: this.#effort / this.#total,
      secondsLeft: canTell ? (seconds * (this.#total - this.#effort)) / now : null,
      last: id,
    }
  }
}

function sumOf(cases: readonly Case[]): number {
  return cases.reduce((sum, { effort }) => sum + effort, 0)
}
