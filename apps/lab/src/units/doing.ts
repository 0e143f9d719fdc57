import type { UnitKind } from './kinds.js'

/** What units of a kind do, in the words of the panel and the status line. */
interface Doing {
  /** With nowhere to go; why it cannot stay there may follow. */
  readonly rests: string
  readonly moves: string
  /** On its way to a cell where it cannot stay. */
  readonly approaches: string
}

export const DOING: Readonly<Record<UnitKind, Doing>> = {
  ground: { rests: 'standing', moves: 'walking', approaches: 'Walks up to a blocked cell.' },
  air: { rests: 'hovering', moves: 'flying', approaches: 'Flies up to a blocked cell.' },
}
