import type { Lab } from '../../lab.js'
import type { Lesson } from '../../lessons/lesson.js'
import { linkToLesson } from '../../lessons/lesson-links.js'
import { LESSONS } from '../../lessons/lessons.js'
import type { PlaceLesson } from '../../places/place-lesson.js'
import { PLACE_LESSONS } from '../../places/place-lessons.js'

/** A lesson on a board, or in a place. */
export type AnyLesson = Lesson | PlaceLesson

/** All lessons in the order of the list. */
export const ALL_LESSONS: readonly AnyLesson[] = [...LESSONS, ...PLACE_LESSONS]

/** What follows `#learn` in the address of a step. */
export function afterHash(lesson: AnyLesson, at: number): string {
  return linkToLesson(lesson, at).slice('#learn'.length)
}

/** The lesson after this one; undefined after the last. */
export function lessonAfter(lesson: AnyLesson): AnyLesson | undefined {
  return ALL_LESSONS[ALL_LESSONS.indexOf(lesson) + 1]
}

/** Opens the place of a lesson as a step wants it, with the step beside it. False where it cannot be opened. */
export async function openInPlace(lab: Lab, lesson: PlaceLesson, at: number): Promise<boolean> {
  const { place } = lesson
  const before = lab.places.open.peek()
  await lab.openWorld({ kind: 'place', place, state: lesson.steps[at].state })
  const now = lab.places.open.peek()
  if (now === null || now === before || lab.places.source?.place !== place) return false
  // The place is there, so Walk is what Learn gives way to.
  lab.areas.setMode('explore')
  lab.state.placeLesson.value = afterHash(lesson, at)
  return true
}
