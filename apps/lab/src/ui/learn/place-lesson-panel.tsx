import { useSignalEffect } from '@preact/signals'
import { useMemo, useState } from 'preact/hooks'
import type { Lab } from '../../lab.js'
import { lookupOf } from '../../lessons/check-lesson.js'
import { isTrue } from '../../lessons/expression.js'
import { lessonIn } from '../../lessons/lesson-links.js'
import { noteStep, type Progress, readProgress } from '../../lessons/progress.js'
import { filled } from '../../lessons/text.js'
import { browserStore } from '../../looks/kept.js'
import type { LaneFigures, PlaceLesson } from '../../places/place-lesson.js'
import { PLACE_LESSONS } from '../../places/place-lessons.js'
import { inDigits } from '../../words/figures.js'
import { afterHash, lessonAfter, openInPlace } from './all-lessons.js'
import { LessonSteps, LessonTop, StepButtons, TaskLine } from './lesson-parts.js'

/** What a step of a lesson in a place says and asks for, and what is counted there now. */
export function PlaceLessonPanel({ lab }: { readonly lab: Lab }) {
  const where = lab.state.placeLesson.value
  const place = lab.places.open.value
  const asked = where === null ? null : lessonIn(`#learn${where}`, PLACE_LESSONS)
  if (asked === null || place === null) return null
  return <Step key={where} lab={lab} lesson={asked.lesson} at={asked.at} />
}

function Step({ lab, lesson, at }: { readonly lab: Lab; readonly lesson: PlaceLesson; readonly at: number }) {
  const [progress, setProgress] = useState<Progress>(() => readProgress(browserStore()))
  const [isDone, setIsDone] = useState(false)
  const { text, task } = lesson.steps[at]
  const lanes = lab.places.open.value?.figures?.() ?? []
  // As it was before anything was changed.
  const words = useMemo(() => filled(text, lookupOf(lanes)), [text])
  const note = () => setProgress((now) => noteStep(browserStore(), now, lesson, at))
  useSignalEffect(() => {
    const counted = lab.places.open.value?.figures?.()
    if (task === undefined || counted === undefined) return
    if (!task.until.every((condition) => isTrue(condition, lookupOf(counted)))) return
    setIsDone(true)
    note()
  })
  const next = lessonAfter(lesson)
  const isLast = at === lesson.steps.length - 1
  const go = (to: PlaceLesson, step: number) => void openInPlace(lab, to, step)
  const step = (by: number) => {
    if (by > 0) note()
    if (lesson.steps[at + by] !== undefined) go(lesson, at + by)
    else lab.areas.learn(next === undefined ? '' : afterHash(next, 0))
  }
  return (
    <section class="lesson-panel in-place" aria-label="Lesson">
      <LessonTop lesson={lesson} onList={() => lab.areas.learn()} />
      <LessonSteps lesson={lesson} at={at} progress={progress} onGo={(to) => go(lesson, to)} />
      <p class="text" aria-live="polite">
        {words}
      </p>
      {task !== undefined && <TaskLine say={task.say} isDone={isDone} />}
      <PlaceCounts lesson={lesson} lanes={lanes} />
      <StepButtons
        at={at}
        of={lesson.steps.length}
        last={isLast ? (next === undefined ? 'Finish' : 'Next lesson') : 'Next'}
        onStep={step}
        onPutBack={() => go(lesson, at)}
      />
    </section>
  )
}

/** The table of what is counted now. */
function PlaceCounts({
  lesson,
  lanes,
}: {
  readonly lesson: PlaceLesson
  readonly lanes: readonly LaneFigures[]
}) {
  return (
    <table class="lesson-counts" aria-label="Counted now">
      <thead>
        <tr>
          <td />
          {lesson.lanes.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lesson.rows.map(([figure, words, digits]) => (
          <tr key={figure}>
            <th scope="row">{words}</th>
            {lanes.map((lane, at) => (
              <td key={lesson.lanes[at]}>{inDigits(lane[figure]?.() ?? 0, digits)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
