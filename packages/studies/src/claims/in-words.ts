/** What a paper states. */
export interface ClaimInWords {
  /** What is meant, in a few words of ours, for readers who do not know the paper. */
  readonly plain: string
  /** The paper's own words. */
  readonly statement: string
  /** Where in the paper. */
  readonly where: string
}

/** A paper, or a chapter of our own after the four, and its claims by name. */
export interface StudyInWords {
  readonly study: number
  readonly title: string
  readonly paper: string
  readonly claims: Readonly<Record<string, ClaimInWords>>
}
