import { useSignalEffect } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import type { LessonPlayer } from '../../controllers/lesson-player.js'
import type { Lab } from '../../lab.js'
import type { Lesson } from '../../lessons/lesson.js'
import type { Progress } from '../../lessons/progress.js'
import { type AnyLesson, lessonAfter } from './all-lessons.js'
import { Boards } from '../board/boards.js'
import { groupsOf } from '../../board/layouts.js'
import { playing } from '../board/playing.js'
import { Transport } from '../board/transport.js'
import { BoardName } from '../board/board-name.js'
import { CellCard } from './cell-card.js'
import { BoardTools } from './board-tools.js'
import { lessonBoard } from './lesson-board.js'
import { LessonPanel } from './lesson-panel.js'
import { LessonView } from './lesson-view.js'
import { Relief } from './relief.js'

/** A step of a lesson: boards with their tools, what plays them, and the text beside them. */
export function LessonPage(props: {
  readonly lab: Lab
  readonly player: LessonPlayer
  readonly progress: Progress
  readonly onDone: (at: number) => void
  readonly onGo: (lesson: AnyLesson, at: number) => void
  readonly onList: () => void
  readonly onTry: () => void
}) {
  const { lab, player, onDone, onGo } = props
  const [view] = useState(() => new LessonView())
  const [model] = useState(() => lessonBoard(player))
  const lesson = player.lesson.value as Lesson
  const at = player.at.value
  const lanes = player.lanes.value
  useSignalEffect(() => {
    const [opened, step] = [player.lesson.value, player.at.value]
    const stage = player.stage.peek()
    if (opened !== null && step >= 0 && stage !== null) view.reset(stage, player.ground.terrain.peek())
  })
  useSignalEffect(() => {
    if (player.isTaskDone.value) onDone(player.at.peek())
  })
  useSignalEffect(() => {
    if (!player.playback.isPlaying.value) return undefined
    return playing(player.playback)
  })
  const go = (by: number) => {
    if (by > 0) onDone(at)
    const to = at + by
    if (lesson.steps[to] !== undefined) onGo(lesson, to)
    else if (by > 0) {
      const next = lessonAfter(lesson)
      if (next === undefined) props.onList()
      else onGo(next, 0)
    }
  }
  useEffect(() => {
    const stop = new AbortController()
    addEventListener('keydown', (event) => key(player, event, go), { signal: stop.signal })
    return () => stop.abort()
  })
  return (
    <div class="lesson-page">
      <main class="stage" aria-label="The board">
        <BoardTools player={player} view={view} />
        <Boards
          shown={groupsOf(lanes, view.layout.value, view.focus.value).map((group) =>
            group.map(({ at: place, lane }) => ({ at: place, title: lane.name })),
          )}
          model={model}
          look={view}
          theme={lab.state.theme.value}
          nameOf={(place) => (
            <BoardName key={place} lane={lanes[place]} position={player.playback.position.value} />
          )}
          tile={
            view.isRelief.value ? (isWide) => <Relief lab={lab} player={player} isWide={isWide} /> : undefined
          }
        >
          <CellCard player={player} view={view} />
        </Boards>
        <Transport name="Play" playback={player.playback} lanes={lanes} focus={view.focus.value} />
      </main>
      <LessonPanel {...props} view={view} onStep={go} />
    </div>
  )
}

/** Space plays and pauses, comma and full stop step, the page keys go to the next step and back. */
function key({ playback, paint }: LessonPlayer, event: KeyboardEvent, go: (by: number) => void): void {
  const { target } = event
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') {
    event.preventDefault()
    if (event.shiftKey) paint.redo()
    else paint.undo()
    return
  }
  const isField = target instanceof HTMLSelectElement
  if (isField || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === ' ' && !(target instanceof HTMLButtonElement)) playback.toggle()
  else if (event.key === ',') playback.step(-1)
  else if (event.key === '.') playback.step(1)
  else if (event.key === 'PageDown') go(1)
  else if (event.key === 'PageUp') go(-1)
  else return
  event.preventDefault()
}
