import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Theme } from '../../board/colours.js'
import type { LessonPlayer } from '../../controllers/lesson-player.js'
import type { PlayedLane } from '../../controllers/played-lane.js'
import { Board } from '../board/board.js'
import type { BoardModel } from '../board/board-model.js'
import { BoardName } from './board-name.js'
import { CellCard } from './cell-card.js'
import type { LessonView } from './lesson-view.js'

/** The board of one lane, of all lanes side by side, or of two with a line between them. */
export function Boards(props: {
  readonly player: LessonPlayer
  readonly model: BoardModel
  readonly view: LessonView
  readonly theme: Theme
}) {
  const { player, view } = props
  const place = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState({ width: 1, height: 1 })
  useLayoutEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const measured = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    )
    measured.observe(element)
    return () => measured.disconnect()
  }, [])
  const shown = groupsOf(player.lanes.value, view)
  const { x0, y0, x1, y1 } = view.region.value
  const columns = columnsFor(shown.length, size, (x1 - x0) / Math.max(1, y1 - y0))
  return (
    <div ref={place} class="boards" style={{ '--columns': columns }}>
      {shown.map((lanes) => (
        <Board
          key={lanes.map(({ at }) => at).join()}
          model={props.model}
          look={view}
          theme={props.theme}
          lanes={lanes.map(({ at }) => at)}
          name={lanes.map(({ lane }) => lane.name).join(' and ')}
        >
          {lanes.map((lane) => (
            <BoardName key={lane.at} lane={lane} player={player} />
          ))}
        </Board>
      ))}
      <CellCard player={player} view={view} />
      {view.layout.value === 'wipe' && shown[0]?.length === 2 && (
        <input
          class="wipe"
          type="range"
          aria-label="Where the boards meet"
          min={0}
          max={100}
          value={100 * view.wipe.value}
          onInput={(event) => {
            view.wipe.value = Number(event.currentTarget.value) / 100
          }}
        />
      )}
    </div>
  )
}

/** The lanes of every board. */
function groupsOf(lanes: readonly PlayedLane[], { layout, focus }: LessonView): PlayedLane[][] {
  if (lanes.length === 0) return []
  const chosen = lanes[Math.min(focus.value, lanes.length - 1)]
  if (layout.value === 'side') return lanes.map((lane) => [lane])
  if (layout.value === 'one' || lanes.length === 1) return [[chosen]]
  return [chosen === lanes[0] ? [lanes[0], lanes[1]] : [lanes[0], chosen]]
}

/** In how many columns this many boards are the largest. */
function columnsFor(
  count: number,
  { width, height }: { readonly width: number; readonly height: number },
  aspect: number,
): number {
  let best = 1
  let largest = 0
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns)
    const wide = Math.min(width / columns, (height / rows) * aspect)
    if (wide > largest * 1.02) [best, largest] = [columns, wide]
  }
  return best
}
