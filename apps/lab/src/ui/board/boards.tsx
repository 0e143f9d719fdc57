import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Theme } from '../../board/colours.js'
import { Board } from './board.js'
import type { BoardLook } from './board-look.js'
import type { BoardModel } from './board-model.js'

/** A search that has a board, or a part of one. */
interface Shown {
  /** The place of its lane: 0 is A. */
  readonly at: number
  /** What it is called on the page. */
  readonly title: string
}

/** One board or several, each of one lane, or of two with a line between them that can be dragged. */
export function Boards(props: {
  /** The lanes of each board. */
  readonly shown: readonly (readonly Shown[])[]
  readonly model: BoardModel
  readonly look: BoardLook
  readonly theme: Theme
  /** What is written over the upper edge, for each lane. */
  readonly nameOf: (at: number) => ComponentChildren
  /** One more tile after the boards, if there is one; wide, if it has a row of its own. */
  readonly tile?: ((isWide: boolean) => ComponentChildren) | undefined
  /** What lies over the boards. */
  readonly children?: ComponentChildren
}) {
  const { shown, look, tile } = props
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
  const { x0, y0, x1, y1 } = look.region.value
  const tiles = shown.length + (tile === undefined ? 0 : 1)
  const columns = columnsFor(tiles, size, (x1 - x0) / Math.max(1, y1 - y0))
  return (
    <div ref={place} class="boards" style={{ '--columns': columns }}>
      {shown.map((lanes) => (
        <Board
          key={lanes.map(({ at }) => at).join()}
          model={props.model}
          look={look}
          theme={props.theme}
          lanes={lanes.map(({ at }) => at)}
          name={lanes.map(({ title }) => title).join(' and ')}
        >
          {lanes.map(({ at }) => props.nameOf(at))}
        </Board>
      ))}
      {tile?.(shown.length % columns === 0)}
      {props.children}
      {shown.length === 1 && shown[0].length === 2 && (
        <input
          class="wipe"
          type="range"
          aria-label="Where the boards meet"
          aria-valuetext={`${Math.round(100 * look.wipe.value)} % from the left`}
          min={0}
          max={100}
          value={100 * look.wipe.value}
          onInput={(event) => {
            look.wipe.value = Number(event.currentTarget.value) / 100
          }}
        />
      )}
    </div>
  )
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
