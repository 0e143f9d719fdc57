import { type Check, list, partsOf, text, whole } from '../share/plain-data.js'
import type { Course } from './lesson-links.js'

/** The steps of lessons that were gone through, as `lesson/step`; steps count from 1. */
export type Progress = ReadonlySet<string>

/** The part of `localStorage` that is used. */
type Store = Pick<Storage, 'getItem' | 'setItem'>

const KEY = 'footpath-lessons'
const MOST_LESSONS = 100
const MOST_STEPS = 20

interface KeptLesson {
  readonly id: string
  readonly steps: readonly number[]
}

/** What was kept; what cannot be read counts as nothing. */
export function readProgress(store: Store): Progress {
  try {
    const kept = checkKept(JSON.parse(store.getItem(KEY) ?? '[]'), '')
    return new Set(kept.flatMap(({ id, steps }) => steps.map((step) => `${id}/${step}`)))
  } catch {
    // Damaged, or the browser does not let pages keep anything.
    return new Set()
  }
}

/** Notes that a step was gone through, and keeps it where the browser lets pages keep anything. */
export function noteStep(store: Store, progress: Progress, { id }: Pick<Course, 'id'>, at: number): Progress {
  const name = `${id}/${at + 1}`
  if (progress.has(name)) return progress
  const now = new Set([...progress, name])
  const byLesson = new Map<string, number[]>()
  for (const each of now) {
    const [lesson, step] = each.split('/')
    byLesson.set(lesson, [...(byLesson.get(lesson) ?? []), Number(step)])
  }
  try {
    store.setItem(KEY, JSON.stringify(Array.from(byLesson, ([lesson, steps]) => ({ id: lesson, steps }))))
  } catch {
    // The marks then last as long as the page.
  }
  return now
}

/** How many steps of a lesson were gone through. */
export function stepsDone(progress: Progress, { id, steps }: Course): number {
  return steps.filter((_, at) => progress.has(`${id}/${at + 1}`)).length
}

const checkKept: Check<readonly KeptLesson[]> = list(
  (value, at) => {
    const part = partsOf(value, at)
    return { id: part('id', text(60)), steps: part('steps', list(whole(1, MOST_STEPS), 0, MOST_STEPS)) }
  },
  0,
  MOST_LESSONS,
)
