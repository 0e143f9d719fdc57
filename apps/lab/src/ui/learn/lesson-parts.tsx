import { Icon } from '../../controls/icons.js'
import type { Progress } from '../../lessons/progress.js'
import { ALL_LESSONS, type AnyLesson } from './all-lessons.js'

/** Parts that lessons on boards and in places share. */

/** The title of a lesson, its number, and back to the list. */
export function LessonTop({ lesson, onList }: { readonly lesson: AnyLesson; readonly onList: () => void }) {
  return (
    <>
      <div class="top">
        <button type="button" class="quiet" onClick={onList}>
          <Icon name="back" />
          All lessons
        </button>
        <span class="soft">
          Lesson {ALL_LESSONS.indexOf(lesson) + 1} of {ALL_LESSONS.length}
        </span>
      </div>
      <h2>{lesson.title}</h2>
    </>
  )
}

/** A dot for every step. */
export function LessonSteps(props: {
  readonly lesson: AnyLesson
  readonly at: number
  readonly progress: Progress
  readonly onGo: (at: number) => void
}) {
  const { lesson, at, progress } = props
  return (
    <ol class="steps" aria-label="Steps">
      {lesson.steps.map((_, index) => {
        const isDone = progress.has(`${lesson.id}/${index + 1}`)
        return (
          <li key={index}>
            <button
              type="button"
              aria-label={`Step ${index + 1}${isDone ? ', done' : ''}`}
              aria-current={index === at ? 'step' : undefined}
              class={isDone ? 'done' : ''}
              onClick={() => props.onGo(index)}
            />
          </li>
        )
      })}
    </ol>
  )
}

/** What the student is asked to do, ticked once it is done. */
export function TaskLine({ say, isDone }: { readonly say: string; readonly isDone: boolean }) {
  return (
    <p class={isDone ? 'task done' : 'task'}>
      <span class="tick" aria-hidden="true">
        {isDone ? '✓' : ''}
      </span>
      <span>
        <b>Your turn:</b> {say}
        <span class="visually-hidden" aria-live="polite">
          {isDone ? ' Done.' : ''}
        </span>
      </span>
    </p>
  )
}

/** Back, put back, and on. */
export function StepButtons(props: {
  readonly at: number
  readonly of: number
  /** What the button says that leads on. */
  readonly last: string
  readonly onStep: (by: number) => void
  /** Left out while there is nothing to put back. */
  readonly onPutBack?: (() => void) | undefined
}) {
  const { at, onPutBack } = props
  return (
    <div class="go">
      <button type="button" disabled={at === 0} onClick={() => props.onStep(-1)}>
        <Icon name="back" />
        Back
      </button>
      {onPutBack !== undefined && (
        <button type="button" title="The step as it was" onClick={onPutBack}>
          Put back
        </button>
      )}
      <span class="space" />
      <span class="soft">
        {at + 1} of {props.of}
      </span>
      <button type="button" class="strong" onClick={() => props.onStep(1)}>
        {props.last}
        <Icon name="on" />
      </button>
    </div>
  )
}
