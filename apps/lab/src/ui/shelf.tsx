import { useRef } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { ROLES } from '../models/placed-model.js'
import { CRATE_SIZES } from '../physics/crate.js'
import { Toggle } from '../controls/controls.js'
import { openFile } from './open-file.js'

/** Models and crates to be placed, and what can be done with those in the scene. */
export function Shelf({ lab }: { readonly lab: Lab }) {
  const { shapes, inHand, role, objAs, crates, picked } = lab.state
  const file = useRef<HTMLInputElement>(null)
  return (
    <section aria-label="Shelf">
      <h2>Shelf</h2>
      <div class="wrap" role="group" aria-label="Take from the shelf">
        {[...shapes.value.map(({ name }) => name), ...Object.keys(CRATE_SIZES)].map((name) => (
          <Toggle
            key={name}
            on={inHand.value === name}
            title={name === 'crate' ? 'Drop a crate at the cursor (C)' : `Place a ${name}`}
            onChange={(on) => {
              inHand.value = on ? name : null
            }}
          >
            {name}
          </Toggle>
        ))}
      </div>
      <div class="row" role="group" aria-label="Place as">
        {ROLES.map((each) => (
          <Toggle
            key={each}
            on={role.value === each}
            title={each === 'obstacle' ? 'Blocks the cells under it' : 'Decoration: blocks nothing'}
            onChange={() => {
              role.value = each
            }}
          >
            {each}
          </Toggle>
        ))}
      </div>
      <p class="soft">
        {inHand.value === null
          ? 'Choose something, then click the ground. Drag a model or crate to move it.'
          : `Click the ground, or Enter at the cursor, to place a ${inHand.value}. Press Esc to put it back.`}
      </p>
      <div class="row" role="group" aria-label="Crates">
        <button
          type="button"
          title="Push crates near the cursor away from you (F)"
          disabled={crates.value === 0}
          onClick={() => lab.things.crates.push(lab.state.cursor.value)}
        >
          Push
        </button>
        <button type="button" disabled={crates.value === 0} onClick={() => lab.things.crates.removeAll()}>
          Clear crates
        </button>
        {picked.value?.kind === 'crate' && (
          <button type="button" title="Delete" onClick={() => lab.things.removePicked()}>
            Remove
          </button>
        )}
        <span class="soft">
          {crates.value} {crates.value === 1 ? 'crate' : 'crates'}
        </span>
      </div>
      <Placed lab={lab} />
      <div class="row" role="group" aria-label="OBJ files become">
        <span class="soft">OBJ files become</span>
        {(['model', 'terrain'] as const).map((each) => (
          <Toggle
            key={each}
            on={objAs.value === each}
            onChange={() => {
              objAs.value = each
            }}
          >
            {each}
          </Toggle>
        ))}
      </div>
      <input
        ref={file}
        type="file"
        accept=".obj"
        class="visually-hidden"
        aria-label="OBJ file"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? []
          event.currentTarget.value = ''
          if (chosen !== undefined) void openFile(lab, chosen)
        }}
      />
      <button type="button" onClick={() => file.current?.click()}>
        Choose an OBJ file …
      </button>
    </section>
  )
}

/** The models in the scene: one is selected, and turned, resized or removed. */
function Placed({ lab }: { readonly lab: Lab }) {
  const { models, picked } = lab.state
  const { models: control } = lab.things
  const { selected } = control
  if (models.value.length === 0) return null
  return (
    <>
      <ul class="units" aria-label="Models">
        {models.value.map(({ id, shape, cell, role }) => (
          <li key={id}>
            <Toggle
              on={selected?.id === id}
              onChange={(on) => {
                picked.value = on ? { kind: 'model', id } : null
              }}
            >
              {shape}
            </Toggle>
            <span class="soft">
              {cell.x},{cell.y} · {role}
            </span>
          </li>
        ))}
      </ul>
      {selected !== null && (
        <>
          <div class="row" role="group" aria-label="Turn and size">
            <button
              type="button"
              title="Turn left (R)"
              aria-label="Turn left"
              onClick={() => control.turn(15)}
            >
              ↺
            </button>
            <button
              type="button"
              title="Turn right (Shift R)"
              aria-label="Turn right"
              onClick={() => control.turn(-15)}
            >
              ↻
            </button>
            <span class="soft">{selected.turn}°</span>
            <button type="button" aria-label="Smaller" onClick={() => control.resize(selected.size - 1)}>
              −
            </button>
            <button type="button" aria-label="Larger" onClick={() => control.resize(selected.size + 1)}>
              +
            </button>
            <span class="soft">{Number(selected.size.toFixed(1))} cells</span>
          </div>
          <div class="row" role="group" aria-label="Selected model">
            <button
              type="button"
              onClick={() => control.setRole(selected.role === 'obstacle' ? 'scenery' : 'obstacle')}
            >
              Make {selected.role === 'obstacle' ? 'scenery' : 'obstacle'}
            </button>
            <button type="button" title="Delete" onClick={() => control.remove()}>
              Remove
            </button>
          </div>
        </>
      )}
      <button type="button" class="quiet" onClick={() => control.removeAll()}>
        Clear models
      </button>
    </>
  )
}
