/** The studies by the numbers of their papers; 5 is our own chapter on naturalness. */
export type StudyId = 1 | 2 | 3 | 4 | 5

/**
 * One configuration of a study, as plain JSON: everything that decides what is measured is in its tuple, so that any
 * process on any machine can run it.
 */
export interface Case<Tuple = unknown> {
  /** Names the case in all runs; its result is kept under it, once. */
  readonly id: string
  readonly study: StudyId
  /** Cases of one group run one after the other in one fresh process. */
  readonly group: string
  /** Whether its times count: then nothing else of the run works at the same time. */
  readonly timed: boolean
  /** After this much time in searches the case ends as `TLE`. */
  readonly limitMillis: number
  /** About how many seconds it takes; used only to estimate the time left. */
  readonly effort: number
  readonly tuple: Tuple
}

/** What running a case gave. Counts are the same on every machine; times are not, and are kept apart. */
export interface Measured<Counts = unknown, Times = unknown> {
  /** `TLE`: the limit of time was reached before every search had been made once. */
  readonly ended: 'done' | 'TLE'
  readonly counts: Counts | null
  /** Null where the case is not timed. */
  readonly times: Times | null
}

/** A line of the file of raw measurements. */
export interface CaseResult<Counts = unknown, Times = unknown> {
  readonly id: string
  readonly ended: Measured['ended'] | 'failed'
  readonly counts: Counts | null
  readonly times: Times | null
  /** What went wrong, where it failed. */
  readonly problem?: string
}

/** A case with its result. */
export interface Outcome<Tuple = unknown, Counts = unknown, Times = unknown> {
  readonly case: Case<Tuple>
  readonly result: CaseResult<Counts, Times>
}
