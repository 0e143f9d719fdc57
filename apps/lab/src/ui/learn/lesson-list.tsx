import { nameOf, RUN, type StudyClaims } from '../../claims/judged.js'
import { type Progress, stepsDone } from '../../lessons/progress.js'
import { counted } from '../../words/figures.js'
import { ALL_LESSONS, type AnyLesson } from './all-lessons.js'

/** All lessons with a sentence each and what was done of them; after them, the papers whose claims were checked. */
export function LessonList(props: {
  readonly progress: Progress
  readonly onOpen: (lesson: AnyLesson) => void
  /** Opens the claims of a study. */
  readonly onClaims: (study: number) => void
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
        <ol>
          {RUN.studies.map((study) => (
            <li key={study.study}>
              <button type="button" class="lesson" onClick={() => props.onClaims(study.study)}>
                <span class="place" aria-hidden="true">
                  “ ”
                </span>
                <span>
                  <strong>{nameOf(study)}</strong>
                  <span class="soft about">{study.claims[0].plain}</span>
                  <span class="soft state">{verdictsOf(study)}</span>
                </span>
              </button>
            </li>
          ))}
        </ol>
      </section>
    </main>
  )
}

/** How many claims a study has, and how many of them held. */
function verdictsOf({ claims }: StudyClaims): string {
  const held = claims.filter(({ verdict }) => verdict === 'held').length
  return `${counted(claims.length, 'claim')}, ${held} held`
}

function stateOf(progress: Progress, lesson: AnyLesson): string {
  const done = stepsDone(progress, lesson)
  const { length } = lesson.steps
  if (done === length) return 'Done'
  return done === 0 ? `${length} steps` : `${done} of ${length} steps done`
}
