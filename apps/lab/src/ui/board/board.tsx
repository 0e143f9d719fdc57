import { effect } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { BoardPicture } from '../../board/board-picture.js'
import type { Theme } from '../../board/colours.js'
import { listenToBoard } from './board-input.js'
import type { BoardLook } from './board-look.js'
import type { BoardModel } from './board-model.js'

/** The board of a lane, or of two with a line between them. Drawn again when anything it shows has changed. */
export function Board(props: {
  readonly model: BoardModel
  readonly look: BoardLook
  readonly theme: Theme
  readonly lanes: readonly number[]
  /** Whose searches they are. */
  readonly name: string
  /** Written over its upper edge. */
  readonly children?: ComponentChildren
}) {
  const { model, look, theme } = props
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
      drawNow(picture, model, look, theme, lanes)
    }
    const ask = () => {
      if (frame === 0) frame = requestAnimationFrame(draw)
    }
    const parts = [...model.parts, look.look, look.region, look.notes, look.wipe, look.cursor, look.held]
    const stop = effect(() => {
      for (const part of parts) void part.value
      ask()
    })
    const resized = new ResizeObserver(ask)
    resized.observe(element)
    const deaf = listenToBoard(element, picture, model, look)
    return () => {
      cancelAnimationFrame(frame)
      stop()
      resized.disconnect()
      deaf()
    }
  }, [model, look, theme, key])
  return (
    <div class="board">
      <canvas
        ref={canvas}
        tabIndex={0}
        // Its keys are its own: screen readers hand them on.
        role="application"
        aria-label={`Board: ${props.name}; arrows move the cell cursor, Enter uses the tool or lifts start and goal`}
      />
      <div class="names" aria-hidden="true">
        {props.children}
      </div>
    </div>
  )
}

function drawNow(
  picture: BoardPicture,
  model: BoardModel,
  look: BoardLook,
  theme: Theme,
  lanes: readonly number[],
): void {
  const notes = look.notes.peek()
  picture.draw({
    terrain: model.terrain.peek(),
    theme,
    look: look.look.peek(),
    region: look.region.peek(),
    ends: model.ends(),
    held: look.held.peek(),
    cursor: look.cursor.peek(),
    lanes: model.lanes(lanes),
    outlined: model.outlined?.(lanes) ?? [],
    wipe: look.wipe.peek(),
    notes: {
      numbers: notes.has('numbers'),
      arrows: notes.has('arrows'),
      contours: notes.has('contours'),
      stops: notes.has('stops'),
      heat: notes.has('heat'),
    },
  })
}
