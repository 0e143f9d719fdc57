import { FootpathError } from 'footpath'
import { requireName } from 'footpath/internal'
import { checkSetup } from '../share/check-setup.js'
import { isTrue, type Lookup } from './expression.js'
import { FIGURES, setupOf } from './figures.js'
import type { Lesson, LessonStep } from './lesson.js'
import { nameOfLane, type Stage, stageAt } from './stage.js'
import { filled, wordsIn } from './text.js'

/** Longer texts are not read beside a picture that moves. */
export const MOST_WORDS = 35

const FEWEST_STEPS = 3
const MOST_STEPS = 6
const MOST_LANES = 4

/**
 * Throws a FootpathError that names the step if a lesson cannot be shown: too many words, a lane or a figure that there is
 * not, a condition that cannot be read, a setup that no search takes. Whether it is true, a search has to say.
 */
export function checkLesson(lesson: Lesson): void {
  const { id, steps } = lesson
  if (steps.length < FEWEST_STEPS || steps.length > MOST_STEPS)
    throw bad(`Lesson '${id}' has ${steps.length} steps.`, `Use ${FEWEST_STEPS} to ${MOST_STEPS}.`, id)
  steps.forEach((step, at) => {
    try {
      checkStep(step, stageAt(lesson, at))
    } catch (error) {
      const { message } = error as Error
      const remedy = error instanceof FootpathError ? error.remedy : 'Change its setup.'
      const problem = message.endsWith(remedy) ? message.slice(0, -remedy.length - 1) : message
      throw bad(`Lesson '${id}', step ${at + 1}: ${problem}`, remedy, id)
    }
  })
}

/** Looks figures up by the names of lanes; throws for a lane or a figure that there is not. */
export function lookupIn(lanes: readonly Readonly<Record<string, number>>[]): Lookup {
  const names = lanes.map((_, at) => nameOfLane(at))
  return (lane, figure) =>
    lanes[names.indexOf(requireName('lane', lane, names))][requireName('figure', figure, FIGURES)]
}

/** The same for figures that are counted when they are asked for, whatever they are called. */
export function lookupOf(lanes: readonly Readonly<Record<string, () => number>>[]): Lookup {
  const names = lanes.map((_, at) => nameOfLane(at))
  return (lane, figure) => {
    const figures = lanes[names.indexOf(requireName('lane', lane, names))]
    return figures[requireName('figure', figure, Object.keys(figures))]()
  }
}

function checkStep({ text, task, holds, always = [] }: LessonStep, { lanes }: Stage): void {
  if (lanes.length < 1 || lanes.length > MOST_LANES)
    throw bad(`It has ${lanes.length} lanes.`, `Use 1 to ${MOST_LANES}.`, lanes.length)
  lanes.forEach((lane, at) => checkSetup(setupOf(lane), `lane ${nameOfLane(at)}`))
  const ones = Object.fromEntries(FIGURES.map((figure) => [figure, 1]))
  const lookup = lookupIn(lanes.map(() => ones))
  for (const words of [text, task?.say ?? '']) {
    filled(words, lookup)
    const count = wordsIn(words)
    if (count > MOST_WORDS) throw bad(`'${words}' has ${count} words.`, `Use at most ${MOST_WORDS}.`, words)
  }
  for (const condition of [...holds, ...always, ...(task?.until ?? [])]) isTrue(condition, lookup)
}

function bad(problem: string, remedy: string, value: unknown): FootpathError {
  return new FootpathError('bad-option', problem, remedy, value)
}
