import type { Lesson } from '../../lessons/lesson.js'
import { LESSONS } from '../../lessons/lessons.js'
import { type Progress, stepsDone } from '../../lessons/progress.js'
import { PLACE_IDS, type PlaceId, PLACES } from '../../world/places.js'

/** All lessons with a sentence each and what was done of them; below, worlds with tasks and the claims of papers. */
export function LessonList(props: {
  readonly progress: Progress
  readonly onOpen: (lesson: Lesson) => void
  readonly onPlace: (place: PlaceId) => void
  readonly onClaims: () => void
}) {
  const { progress } = props
  const isDone = (lesson: Lesson) => stepsDone(progress, lesson) === lesson.steps.length
  const next = LESSONS.find((lesson) => !isDone(lesson))
  return (
    <main class="lessons" aria-label="Lessons">
      <h2>Learn how searches find paths</h2>
      <p class="soft">
        Short lessons beside a board that you can change. Every number in them is counted by the search you
        see.
      </p>
      <ol>
        {LESSONS.map((lesson, at) => (
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
      <section aria-label="Worlds with tasks">
        <h2>Worlds with tasks</h2>
        <p class="soft">
          Worlds of other kinds to walk in. Their tasks tick themselves when you have done them.
        </p>
        <ul class="worlds">
          {PLACE_IDS.filter((id) => PLACES[id].teaches !== undefined).map((id) => (
            <li key={id}>
              <button type="button" onClick={() => props.onPlace(id)}>
                {PLACES[id].teaches}
              </button>{' '}
              <span class="soft">{PLACES[id].means}</span>
            </li>
          ))}
        </ul>
      </section>
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

function stateOf(progress: Progress, lesson: Lesson): string {
  const done = stepsDone(progress, lesson)
  const { length } = lesson.steps
  if (done === length) return 'Done'
  return done === 0 ? `${length} steps` : `${done} of ${length} steps done`
}
