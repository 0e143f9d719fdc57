import type { PlaceId } from '../world/places.js'

/** What a place counts of one search or method, by name; only what a text or a condition names is counted. */
export type LaneFigures = Readonly<Record<string, () => number>>

/** What the student is asked to do in a place. */
interface PlaceTask<State> {
  readonly say: string
  /** It is done once all of these hold; none of them has to hold before. */
  readonly until: readonly string[]
  /** What the place is like when it is done, for the test: what changes, and how many seconds pass. */
  readonly solution: Partial<State>
  readonly after?: number
}

/** A step of a lesson in a place. */
interface PlaceStep<State> {
  /** At most 35 words, with figures as in other lessons: `{B.expanded}`. */
  readonly text: string
  /** The place as the step begins. */
  readonly state: State
  /** What is true before anything is changed. A test opens the place and compares. */
  readonly holds: readonly string[]
  readonly task?: PlaceTask<State>
}

/** A row of the table of counts: a figure, its name, and how many digits it is shown with. */
type PlaceRow = readonly [figure: string, words: string, digits: number]

/** A lesson in a world of another kind: the place itself, with the steps beside it. Plain data, as all lessons. */
export interface PlaceLesson<State = unknown> {
  readonly id: string
  readonly title: string
  /** One sentence for the list of lessons. */
  readonly about: string
  readonly place: PlaceId
  /** What is counted side by side: A, B, C. */
  readonly lanes: readonly string[]
  readonly rows: readonly PlaceRow[]
  readonly steps: readonly PlaceStep<State>[]
}
