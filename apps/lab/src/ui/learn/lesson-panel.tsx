import type { LessonPlayer } from '../../controllers/lesson-player.js'
import type { Lesson, LessonStep } from '../../lessons/lesson.js'
import type { Progress } from '../../lessons/progress.js'
import { settingsOf } from '../../lessons/settings.js'
import { lessonAfter } from './all-lessons.js'
import { CodeLines } from './code-lines.js'
import { Counts } from './counts.js'
import { LessonSteps, LessonTop, StepButtons, TaskLine } from './lesson-parts.js'
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
  const next = lessonAfter(lesson)
  const isLast = at === lesson.steps.length - 1
  return (
    <aside class="lesson-panel" aria-label="Lesson">
      <LessonTop lesson={lesson} onList={props.onList} />
      <LessonSteps lesson={lesson} at={at} progress={progress} onGo={(to) => props.onGo(lesson, to)} />
      <p class="text" aria-live="polite">
        {player.text.value}
      </p>
      {step.task !== undefined && <TaskLine say={step.task.say} isDone={player.isTaskDone.value} />}
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
      <StepButtons
        at={at}
        of={lesson.steps.length}
        last={!isLast ? 'Next' : next === undefined ? 'Finish' : 'Next lesson'}
        onStep={props.onStep}
        onPutBack={player.isChanged.value ? () => player.putBack() : undefined}
      />
    </aside>
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
