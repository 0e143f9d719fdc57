import type { Lab } from '../lab.js'
import { BRUSHES } from '../paint/brush.js'
import { Slider, Toggle } from './controls.js'
import { Shelf } from './shelf.js'

/** Brushes, their size and shape, and the strokes made so far. */
export function PaintPanel({ lab }: { readonly lab: Lab }) {
  const { brush, strokes, inHand } = lab.state
  const { done, undone } = strokes.value
  return (
    <>
      <section aria-label="Brush">
        <h2>Brush</h2>
        <div class="wrap">
          {BRUSHES.map((name) => (
            <Toggle
              key={name}
              on={brush.value.name === name && inHand.value === null}
              onChange={() => {
                inHand.value = null
                brush.value = { ...brush.value, name }
              }}
            >
              {name.replace('-', ' ')}
            </Toggle>
          ))}
        </div>
        <Slider
          label="Size"
          value={brush.value.size}
          least={1}
          most={50}
          step={1}
          onChange={(size) => {
            brush.value = { ...brush.value, size }
          }}
        />
        <div class="row">
          {(['round', 'square'] as const).map((shape) => (
            <Toggle
              key={shape}
              on={brush.value.shape === shape}
              onChange={() => {
                brush.value = { ...brush.value, shape }
              }}
            >
              {shape}
            </Toggle>
          ))}
        </div>
        <p class="soft">Drag over the ground; Enter paints at the keyboard's cursor.</p>
      </section>
      <Shelf lab={lab} />
      <section aria-label="History">
        <h2>History</h2>
        <div class="row">
          <button type="button" disabled={done.length === 0} onClick={() => lab.paint.undo()}>
            Undo
          </button>
          <button type="button" disabled={undone.length === 0} onClick={() => lab.paint.redo()}>
            Redo
          </button>
        </div>
        <ol class="soft" aria-label="Strokes">
          {done.slice(-8).map((name, at) => (
            <li key={at}>{name.replace('-', ' ')}</li>
          ))}
        </ol>
      </section>
    </>
  )
}
