import { FootpathError } from 'footpath'
import { requireName } from 'footpath/internal'
import { checkState } from '../share/check-state.js'
import { editsBetween, type PaintedLayers } from '../share/edits.js'
import type { SharedState } from '../share/shared-state.js'
import { setupOf } from './figures.js'
import type { Stage } from './stage.js'

const PREFIX = '#learn='

/** As many searches as Compare has columns for. */
const MOST_SETUPS = 3

/** What the list, links and marks need to know of a lesson of any kind. */
export interface Course {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly steps: readonly unknown[]
}

/** The part of the address after # that opens a lesson; steps count from 0 here, and from 1 in the address. */
export function linkToLesson(lesson: Course, at: number): string {
  return `${PREFIX}${lesson.id}/${at + 1}`
}

/** The lesson in an address and its step, or null where there is none. Refuses what is not there. */
export function lessonIn<Any extends Course>(
  hash: string,
  lessons: readonly Any[],
): { readonly lesson: Any; readonly at: number } | null {
  if (!hash.startsWith(PREFIX)) return null
  const [id, step = '1'] = hash.slice(PREFIX.length).split('/')
  const ids = lessons.map((lesson) => lesson.id)
  const lesson = lessons[ids.indexOf(requireName('lesson', id, ids))]
  const at = Number(step) - 1
  if (lesson.steps[at] === undefined)
    throw new FootpathError(
      'bad-option',
      `The lesson '${lesson.title}' has no step '${step}'.`,
      `Use 1 to ${lesson.steps.length}.`,
      step,
    )
  return { lesson, at }
}

/**
 * What a stage shows as a state of the lab, to try on in Compare or Replay. `source` is its world as it was made, `ground`
 * with its edits. A field is left out: it is no search.
 */
export function stateOfStage(stage: Stage, source: PaintedLayers, ground: PaintedLayers): SharedState {
  const { world, lanes, query } = stage
  const searches = lanes.filter((lane) => lane.isField !== true).map(setupOf)
  // Compare has two columns at least, and Replay plays the first.
  const setups = searches.length === 1 ? [...searches, ...searches] : searches.slice(0, MOST_SETUPS)
  return checkState({
    version: 1,
    world,
    edits: editsBetween(source, ground) ?? {},
    units: [],
    mode: searches.length === 1 ? 'replay' : 'compare',
    layers: { path: true, searched: true, blocked: true, grid: true, surfaces: true },
    setups,
    query: { from: query.from, to: query.to },
  })
}
