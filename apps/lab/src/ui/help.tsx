import { useEffect, useRef } from 'preact/hooks'
import type { Lab } from '../lab.js'

const KEYS: readonly (readonly [string, string])[] = [
  ['Space', 'next unit'],
  ['Enter', 'send the unit to the cell under the mouse or the cursor; in Paint: paint there'],
  ['Arrows', 'move the cell cursor'],
  ['1 2 3 4', 'Explore, Paint, Compare, Replay'],
  ['G', 'grid'],
  ['S', 'searched cells'],
  ['P', 'save a picture'],
  ['C, with Shift', 'drop a crate, a big crate, at the cursor'],
  ['F', 'push crates near the cursor away from you'],
  ['R, with Shift', 'turn the selected model left, right'],
  ['M', 'move the selected model to the cursor'],
  ['Delete', 'remove the selected model or crate'],
  ['Ctrl or ⌘ Z, with Shift', 'undo, redo'],
  ['Esc', 'cancel a search, empty the hand, close this'],
  ['?', 'this help'],
]

const POINTING: readonly (readonly [string, string])[] = [
  ['Click or tap', 'select a unit, or send the selected one'],
  ['Drag', 'turn around; in Paint: paint, or move a model or crate'],
  ['Right drag, two fingers', 'move'],
  ['Wheel, pinch', 'zoom'],
  ['Long press', 'send the unit'],
]

/** All controls on one sheet. */
export function Help({ lab }: { readonly lab: Lab }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = lab.state.helpOpen.value
  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  const close = () => {
    lab.state.helpOpen.value = false
  }
  return (
    <dialog ref={dialog} aria-label="Help" onCancel={close} onClose={close}>
      <h2>Keys</h2>
      <Sheet rows={KEYS} />
      <h2>Mouse and touch</h2>
      <Sheet rows={POINTING} />
      <button type="button" onClick={close}>
        Close
      </button>
    </dialog>
  )
}

function Sheet({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl class="sheet">
      {rows.map(([key, does]) => (
        <div key={key} class="row">
          <dt style={{ minWidth: '11em' }}>
            <kbd>{key}</kbd>
          </dt>
          <dd style={{ margin: 0 }}>{does}</dd>
        </div>
      ))}
    </dl>
  )
}
