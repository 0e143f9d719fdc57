import type { Illustration } from '../report/illustration.js'
import type { Case, Measured, Outcome, StudyId } from './case.js'
import type { JudgedClaim, Verdict } from './claims.js'
import type { Table } from './table.js'

/** A paper as the runner sees it; the folder `study-N` holds everything behind this. */
export interface Study<Tuple = unknown, Counts = unknown, Times = unknown> {
  readonly id: StudyId
  readonly title: string
  /** Who wrote the paper, and when. */
  readonly paper: string
  /** All configurations. `quick` has fewer and smaller ones. */
  cases(quick: boolean): Case<Tuple>[]
  /** Runs one case. Apart from times, the result depends on the tuple alone. Throws at an invalid path. */
  runCase(one: Case<Tuple>): Measured<Counts, Times>
  /** Our tables, and every claim with its verdict: a function of what was measured, all of it or a part. */
  conclude(outcomes: readonly Outcome<Tuple, Counts, Times>[]): Conclusion
  /** The study for readers who do not know the paper; what we learned follows from the verdicts. */
  writeStory(claims: readonly ToldClaim[]): Story
  /** What of the tables is drawn or shown, and how. */
  illustrate(tables: readonly Table[]): Illustration[]
}

/** What a story must know of a claim: its verdict by counts, or by time if no count speaks for it. */
export interface ToldClaim {
  readonly claim: string
  readonly verdict: Verdict
}

/** A paragraph each, and where its random numbers come from. */
export interface Story {
  readonly seeds: string
  readonly asked: readonly string[]
  readonly ran: readonly string[]
  readonly learned: readonly string[]
}

interface Conclusion {
  readonly tables: readonly Table[]
  readonly claims: readonly JudgedClaim[]
}

/** A study's part of the report. */
export interface Chapter extends Conclusion {
  readonly story: Story
  readonly illustrations: readonly Illustration[]
  readonly study: StudyId
  readonly title: string
  readonly paper: string
}
