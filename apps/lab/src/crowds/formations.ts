import type { FormationShape } from 'footpath/crowd'
import type { Word } from '../words/names.js'

/** How the units of a crowd walk: everybody for themselves, or in squads of a shape. */
export const FORMATIONS = ['none', 'box', 'line', 'column', 'wedge'] as const
export type FormationName = 'none' | FormationShape

export const FORMATION_WORDS: Readonly<Record<FormationName, Word>> = {
  none: { name: 'None', means: 'Everybody for themselves' },
  box: { name: 'Box', means: 'As many behind each other as side by side' },
  line: { name: 'Line', means: 'Side by side' },
  column: { name: 'Column', means: 'One behind the other' },
  wedge: { name: 'Wedge', means: 'The first in front, the others to both sides behind it' },
}
