import { type Progress, stepsDone } from '../../lessons/progress.js'
import { ALL_LESSONS, type AnyLesson } from './all-lessons.js'

/** All lessons with a sentence each and what was done of them; below, the claims of papers. */
export function LessonList(props: {
  readonly progress: Progress
  readonly onOpen: (lesson: AnyLesson) => void
  readonly onClaims: () => void
}) {
  const { progress } = props
  const isDone = (lesson: AnyLesson) => stepsDone(progress, lesson) === lesson.steps.length
  const next = ALL_LESSONS.find((lesson) => !isDone(lesson))
  return (
    <main class="lessons" aria-label="Lessons">
      <h2>Learn how searches find paths</h2>
      <p class="soft">
        Short lessons beside a board or a world that you can change. Every number in them is counted by the
        search you see.
      </p>
      <ol>
        {ALL_LESSONS.map((lesson, at) => (
          <li key={lesson.id}>
            <button
              type="button"
              class="lesson"
              aria-current={lesson === next ? 'true' : undefined}
              onClick={() => props.onOpen(lesson)}
            >
              <span class="place" aria-hidden="true">
                {isDone(lesson) ? '✓' : at + 1}
              </span>
              <span>
                <strong>{lesson.title}</strong>
                <span class="soft about">{lesson.about}</span>
                <span class="soft state">{stateOf(progress, lesson)}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
      <section aria-label="Papers, checked">
        <h2>Papers, checked</h2>
        <p class="soft">
          What four papers claim about searches, whether it held when we ran their experiments again, and
          examples that show it.
        </p>
        <button type="button" onClick={props.onClaims}>
          See the claims
        </button>
      </section>
    </main>
  )
}

function stateOf(progress: Progress, lesson: AnyLesson): string {
  const done = stepsDone(progress, lesson)
  const { length } = lesson.steps
  if (done === length) return 'Done'
  return done === 0 ? `${length} steps` : `${done} of ${length} steps done`
}
