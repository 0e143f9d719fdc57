import { inDigits } from '../words/figures.js'
import type { Figures } from './figures.js'
import type { LessonStep } from './lesson.js'

/** A row of the table of counts. */
interface Row {
  readonly name: keyof Figures
  readonly words: string
  readonly digits: number
  /** Whether it says nothing where no path was found. */
  readonly isOfPath: boolean
}

const ROWS: readonly Row[] = [
  row('expanded', 'Cells looked at', 0, false),
  row('cost', 'Cost of the path', 2),
  row('length', 'Length', 1),
  row('turns', 'Turns', 0),
  row('bound', 'At most too expensive by', 0, false),
  row('road', 'Cells of road', 0),
  row('mud', 'Cells of mud', 0),
  row('ascent', 'Metres up', 1),
  row('reopened', 'Opened again', 0, false),
  row('comparisons', 'Comparisons', 0, false),
  row('pushes', 'Entries put in', 0, false),
]

const ALWAYS: readonly string[] = ['expanded', 'cost']

/** What the counts of a step are: cells and cost, and what its text, its conditions and its task speak of. */
export function rowsOf({ text, holds, always = [], task }: LessonStep): readonly Row[] {
  const said = [text, ...holds, ...always, ...(task?.until ?? [])].join(' ')
  const named = new Set(Array.from(said.matchAll(/[A-D]\.([a-z]+)/gi), ([, name]) => name))
  return ROWS.filter(({ name }) => ALWAYS.includes(name) || named.has(name))
}

/** A figure as the table shows it. */
export function inTable({ name, digits, isOfPath }: Row, figures: Figures): string {
  if (figures.refused === 1) return 'refused'
  if (isOfPath && figures.found === 0) return name === 'cost' ? 'no path' : '–'
  const value = figures[name]
  if (name !== 'bound') return inDigits(value, digits)
  return Number.isFinite(value) ? `${inDigits(100 * (value - 1), 0)} %` : 'no promise'
}

function row(name: Row['name'], words: string, digits: number, isOfPath = true): Row {
  return { name, words, digits, isOfPath }
}
