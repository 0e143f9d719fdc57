import { effect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { BoardPicture } from '../../board/board-picture.js'
import type { Theme } from '../../board/colours.js'
import type { LessonPlayer } from '../../controllers/lesson-player.js'
import { boardLane, type PlayedLane } from '../../controllers/played-lane.js'
import { listenToBoard } from './board-input.js'
import type { LessonView } from './lesson-view.js'

/** The board of a lane, or of two with a line between them. Drawn again when anything it shows has changed. */
export function Board(props: {
  readonly player: LessonPlayer
  readonly view: LessonView
  readonly theme: Theme
  readonly lanes: readonly number[]
}) {
  const { player, view, theme } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  const key = props.lanes.join()
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const picture = new BoardPicture(element)
    const lanes = key.split(',').map(Number)
    let frame = 0
    const draw = () => {
      frame = 0
      drawNow(picture, player, view, theme, lanes)
    }
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(draw)
    }
    const stop = effect(() => {
      for (const part of [
        player.lanes,
        player.playback.position,
        player.stage,
        player.ground.groundVersion,
        view.look,
        view.region,
        view.notes,
        view.wipe,
        view.cursor,
        view.held,
      ])
        void part.value
      ask()
    })
    const resized = new ResizeObserver(ask)
    resized.observe(element)
    const deaf = listenToBoard(element, picture, player, view)
    return () => {
      cancelAnimationFrame(frame)
      stop()
      resized.disconnect()
      deaf()
    }
  }, [player, view, theme, key])
  const shown = props.lanes.map((at) => player.lanes.value[at]).filter((lane) => lane !== undefined)
  return (
    <div class="board">
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={`Board: ${shown.map(({ lane }) => lane.name).join(' and ')}; arrows move the cell cursor, Enter uses the tool or lifts start and goal`}
      />
      <div class="names" aria-hidden="true">
        {shown.map((lane) => (
          <BoardName key={lane.at} lane={lane} player={player} />
        ))}
      </div>
    </div>
  )
}

/** Whose board it is, and how many cells it has looked at so far. */
function BoardName({ lane, player }: { readonly lane: PlayedLane; readonly player: LessonPlayer }) {
  const { searched, steps } = lane
  const taken = Math.min(player.playback.position.value, steps.length)
  const isOver = taken === steps.length
  return (
    <span class={`lane-${lane.at}`}>
      <b>{lane.name}</b> {lane.lane.name}{' '}
      <span class="number">
        {searched.figures.refused === 1
          ? 'refused'
          : `${(isOver ? searched.figures.expanded : taken).toLocaleString('en-US')} cells`}
      </span>
    </span>
  )
}

function drawNow(
  picture: BoardPicture,
  { lanes, playback, stage, ground }: LessonPlayer,
  view: LessonView,
  theme: Theme,
  at: readonly number[],
): void {
  const notes = view.notes.peek()
  picture.draw({
    terrain: ground.terrain.peek(),
    theme,
    look: view.look.peek(),
    region: view.region.peek(),
    ends: stage.peek()?.query ?? null,
    held: view.held.peek(),
    cursor: view.cursor.peek(),
    lanes: at
      .map((each) => lanes.peek()[each])
      .filter((lane) => lane !== undefined)
      .map((lane) => boardLane(lane, playback.position.peek())),
    wipe: view.wipe.peek(),
    notes: {
      numbers: notes.has('numbers'),
      arrows: notes.has('arrows'),
      contours: notes.has('contours'),
      stops: notes.has('stops'),
      heat: notes.has('heat'),
    },
  })
}
