import { Fragment } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { TOOL_WORDS, TOOLS } from '../paint/tools.js'
import { click } from '../words/pointing.js'

type Rows = readonly (readonly [string, string])[]

const MOUSE: Rows = [
  ['Click', 'select a unit, or send the selected one; in Search: start, then goal'],
  ['Drag a unit, a flag, start or goal', 'move it: the path follows'],
  ['Drag the path', 'add a point to go through; drag a pin to move it'],
  ['Drag the ground', 'turn the view; with a brush: paint'],
  ['Shift drag', 'paint with the last brush, whatever is in hand'],
  ['Drag beside the map', 'turn the view, with a brush too'],
  ['Right drag, or drag with Space held', 'move the view'],
  ['Wheel', 'zoom'],
]

const TOUCH: Rows = [
  ['Tap', 'select a unit, or send the selected one'],
  ['Long press', 'send the selected unit, even to a cell with another unit'],
  ['One finger', 'move a unit or a flag; turn the view; with a brush: paint'],
  ['Two fingers', 'move the view; pinch to zoom, with a brush too'],
  ['Handle of the panel', 'tap or drag for three heights'],
]

/** What points; what you point with comes first. */
const POINTERS = [
  ['Mouse', MOUSE],
  ['Touch', TOUCH],
] as const

const KEYS: Rows = [
  ['1 2 3', 'Walk, Search, Learn'],
  ...TOOLS.map(
    (tool) => [TOOL_WORDS[tool].key, `${TOOL_WORDS[tool].name}: ${TOOL_WORDS[tool].means}`] as const,
  ),
  ['Space', 'next unit; with a crowd selected, in Replay, Race and Learn: play, pause'],
  ['Enter', 'what a click does, at the cell under the mouse or the cursor'],
  ['Arrows', 'move the cell cursor; with Shift by ten cells'],
  ['A', 'let the selected unit go through the cell under the mouse or the cursor'],
  ['G S P L', 'grid, searched cells, save a picture, claims'],
  [', .', 'in Replay, Race and Learn: one step back, forward; full stop with a crowd: one tick'],
  ['+ −', 'with a crowd selected: faster, slower; on boards: nearer, farther'],
  ['V', 'from above or from the side; in Replay: flat or 3D'],
  ['N', 'the whole map, north at the top'],
  ['Ctrl or ⌘ Z, with Shift', 'undo (with Shift: redo)'],
  ['C, with Shift', 'drop a crate (with Shift: a big one) at the cursor'],
  ['F', 'push crates near the cursor away from you'],
  ['R, with Shift', 'turn the selected model left (with Shift: right)'],
  ['M', 'move the selected model to the cursor'],
  ['Delete', 'remove the selected model or crate'],
  ['Esc', 'cancel a search, put back what you hold, close this help'],
  ['?', 'this help'],
]

/** All controls on one sheet. */
export function Help({ lab }: { readonly lab: Lab }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = lab.state.helpOpen.value
  const place = lab.places.open.value
  /** The close event comes late: it must not close what was opened after our own close. */
  const isOurs = useRef(false)
  useLayoutEffect(() => {
    if (open) dialog.current?.showModal()
    else if (dialog.current?.open === true) {
      isOurs.current = true
      dialog.current.close()
    }
  }, [open])
  const close = () => {
    lab.state.helpOpen.value = false
  }
  return (
    <dialog
      ref={dialog}
      aria-label="Help"
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClose={() => {
        if (!isOurs.current) close()
        isOurs.current = false
      }}
    >
      <div class="title">
        <h2>Controls</h2>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      {place !== null && (
        <>
          <h3>In this world</h3>
          <Sheet rows={place.keys} />
        </>
      )}
      {(click() === 'Tap' ? POINTERS.toReversed() : POINTERS).map(([name, rows]) => (
        <Fragment key={name}>
          <h3>{name}</h3>
          <Sheet rows={rows} />
        </Fragment>
      ))}
      <h3>Keys</h3>
      <Sheet rows={KEYS} />
    </dialog>
  )
}

function Sheet({ rows }: { readonly rows: Rows }) {
  return (
    <dl class="sheet-rows">
      {rows.map(([key, does]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
