import { useSignalEffect } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { LessonPlayer } from '../../controllers/lesson-player.js'
import type { Lab } from '../../lab.js'
import { lessonIn, linkToLesson } from '../../lessons/lesson-links.js'
import { noteStep, type Progress, readProgress } from '../../lessons/progress.js'
import { browserStore } from '../../looks/kept.js'
import type { PlaceLesson } from '../../places/place-lesson.js'
import { linkOf } from '../../share/link.js'
import { fail, say } from '../../state/status.js'
import { afterHash, ALL_LESSONS, type AnyLesson, openInPlace } from './all-lessons.js'
import { LessonList } from './lesson-list.js'
import { LessonPage } from './lesson-page.js'

/** The area Learn: the list of lessons, or a step of one, as the address says. */
export function LearnArea({ lab, onClaims }: { readonly lab: Lab; readonly onClaims: () => void }) {
  const [player] = useState(() => new LessonPlayer())
  const [progress, setProgress] = useState<Progress>(() => readProgress(browserStore()))
  const { learn } = lab.state
  useEffect(() => {
    say(lab.state, '')
    return () => player.dispose()
  }, [lab, player])
  /** A lesson in a place: Learn gives way to it. Where it cannot be opened, the list stays and the status says why. */
  const enter = async (to: PlaceLesson, at: number) => {
    if (!(await openInPlace(lab, to, at)) && learn.peek() === afterHash(to, at)) learn.value = ''
  }
  useSignalEffect(() => {
    if (learn.value === null) return
    try {
      const asked = lessonIn(`#learn${learn.value}`, ALL_LESSONS)
      if (asked === null) player.close()
      else if ('place' in asked.lesson) void enter(asked.lesson, asked.at)
      else if (player.lesson.peek() !== asked.lesson || player.at.peek() !== asked.at)
        void player.open(asked.lesson, asked.at)
    } catch (error) {
      fail(lab.state, error)
      learn.value = ''
    }
  })
  useSignalEffect(() => {
    if (player.problem.value !== null) fail(lab.state, player.problem.value)
  })
  const note = (lesson: AnyLesson, at: number) =>
    setProgress((now) => noteStep(browserStore(), now, lesson, at))
  const lesson = player.lesson.value
  return (
    <div class="learn">
      {lesson === null ? (
        <LessonList
          progress={progress}
          onOpen={(chosen) => {
            // A step of the history: Back returns to the list.
            lab.address.write()
            location.hash = linkToLesson(chosen, 0)
          }}
          onClaims={(study) => {
            lab.state.openStudy.value = study
            onClaims()
          }}
        />
      ) : (
        <LessonPage
          lab={lab}
          player={player}
          progress={progress}
          onDone={(at) => note(lesson, at)}
          onGo={(to, at) => {
            learn.value = afterHash(to, at)
          }}
          onList={() => {
            learn.value = ''
          }}
          onTry={() => tryOut(lab, player)}
        />
      )}
    </div>
  )
}

/** Opens what is on the board in Compare or Replay. */
function tryOut(lab: Lab, player: LessonPlayer): void {
  const state = player.shared()
  if (state === null) return
  lab.address.write()
  const link = linkOf(state)
  // A step of the history, where a link can hold it: Back returns to the lesson.
  if (link !== null) {
    location.hash = link
    return
  }
  lab.areas.leaveLearn()
  void lab.restore(state)
}
