/**
 * One way to get an answer from Footpath: an algorithm, an engine, a setting. New kinds of search join the attack as a
 * row of this kind. `Ground` is a world as users make it, `Query` a question as plain data, `Answer` what comes back.
 */
export interface ContenderOf<Ground, Query, Answer, Promised> {
  readonly name: string
  /** What its answers have to be. */
  readonly promises: Promised
  /** Whether it works on a world. */
  readonly suits: (ground: Ground) => boolean
  /** Whether it takes a query. */
  readonly takes: (query: Query) => boolean
  /** Prepares it for a world. */
  readonly open: (ground: Ground) => AskerOf<Query, Answer>
}

/** A contender on a world. */
export interface AskerOf<Query, Answer> {
  /** Answers a query on the world as it is now, with all edits. */
  readonly answer: (query: Query) => Answer
  /** Builds again what edits made stale; left out where there is nothing to build. */
  readonly rebuild?: () => void
}
