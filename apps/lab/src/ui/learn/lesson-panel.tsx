import type { LessonPlayer } from '../../controllers/lesson-player.js'
import type { Lesson, LessonStep } from '../../lessons/lesson.js'
import { LESSONS } from '../../lessons/lessons.js'
import type { Progress } from '../../lessons/progress.js'
import { settingsOf } from '../../lessons/settings.js'
import { Icon } from '../../controls/icons.js'
import { CodeLines } from './code-lines.js'
import { Counts } from './counts.js'
import type { LessonView } from './lesson-view.js'
import { SettingField, Walkers } from './setting-field.js'

/** What a step says and asks for, what is counted, and the way to the other steps. */
export function LessonPanel(props: {
  readonly player: LessonPlayer
  readonly view: LessonView
  readonly progress: Progress
  readonly onGo: (lesson: Lesson, at: number) => void
  readonly onStep: (by: number) => void
  readonly onList: () => void
  readonly onTry: () => void
}) {
  const { player, view, progress } = props
  const lesson = player.lesson.value as Lesson
  const at = player.at.value
  const step = lesson.steps[at]
  const place = LESSONS.indexOf(lesson)
  const next = LESSONS[place + 1]
  const isLast = at === lesson.steps.length - 1
  return (
    <aside class="lesson-panel" aria-label="Lesson">
      <div class="top">
        <button type="button" class="quiet" onClick={props.onList}>
          <Icon name="back" />
          All lessons
        </button>
        <span class="soft">
          Lesson {place + 1} of {LESSONS.length}
        </span>
      </div>
      <h2>{lesson.title}</h2>
      <ol class="steps" aria-label="Steps">
        {lesson.steps.map((_, index) => (
          <li key={index}>
            <button
              type="button"
              aria-label={`Step ${index + 1}${progress.has(`${lesson.id}/${index + 1}`) ? ', done' : ''}`}
              aria-current={index === at ? 'step' : undefined}
              class={progress.has(`${lesson.id}/${index + 1}`) ? 'done' : ''}
              onClick={() => props.onGo(lesson, index)}
            />
          </li>
        ))}
      </ol>
      <p class="text" aria-live="polite">
        {player.text.value}
      </p>
      <TaskBox player={player} step={step} />
      <Settings player={player} step={step} />
      <Counts player={player} view={view} step={step} />
      <CodeLines player={player} view={view} />
      {isLast && (
        <p class="end">
          {next !== undefined && <span class="soft">Next: {next.title}. </span>}
          <button type="button" onClick={props.onTry}>
            Try it yourself
          </button>
        </p>
      )}
      <Legend />
      <div class="go">
        <button type="button" disabled={at === 0} onClick={() => props.onStep(-1)}>
          <Icon name="back" />
          Back
        </button>
        {player.isChanged.value && (
          <button type="button" title="The step as it was" onClick={() => player.putBack()}>
            Put back
          </button>
        )}
        <span class="space" />
        <span class="soft">
          {at + 1} of {lesson.steps.length}
        </span>
        <button type="button" class="strong" onClick={() => props.onStep(1)}>
          {!isLast ? 'Next' : next === undefined ? 'Finish' : 'Next lesson'}
          <Icon name="on" />
        </button>
      </div>
    </aside>
  )
}

function TaskBox({ player, step }: { readonly player: LessonPlayer; readonly step: LessonStep }) {
  const { task } = step
  if (task === undefined) return null
  const isDone = player.isTaskDone.value
  return (
    <p class={isDone ? 'task done' : 'task'}>
      <span class="tick" aria-hidden="true">
        {isDone ? '✓' : ''}
      </span>
      <span>
        <b>Your turn:</b> {task.say}
        <span class="visually-hidden" aria-live="polite">
          {isDone ? ' Done.' : ''}
        </span>
      </span>
    </p>
  )
}

/** The controls that the task asks for. */
function Settings({ player, step }: { readonly player: LessonPlayer; readonly step: LessonStep }) {
  const lanes = player.stage.value?.lanes ?? []
  return (
    <>
      {settingsOf(step, lanes).map((each) => (
        <SettingField key={`${each.at}${each.name}`} player={player} setting={each} lane={lanes[each.at]} />
      ))}
      <Walkers player={player} step={step} />
    </>
  )
}

function Legend() {
  return (
    <div class="colours" role="group" aria-label="Colours">
      {(['closed', 'open', 'taken'] as const).map((name) => (
        <span key={name} class="legend">
          <span class={`cell ${name}`} />
          {name === 'taken' ? 'taken now' : name}
        </span>
      ))}
    </div>
  )
}
