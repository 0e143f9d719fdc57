import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Lab } from '../lab.js'
import type { LevelFile } from '../world/level-file.js'

/** Asks what triangles are: the heights of a landscape, or a level with storeys. */
export function LevelSheet({ lab, file }: { readonly lab: Lab; readonly file: LevelFile }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const close = () => {
    lab.state.levelFile.value = null
  }
  const { name, bytes } = file
  return (
    <dialog ref={dialog} class="import" aria-label={`Open ${name}`} onClose={close}>
      <div class="title">
        <h2>Open {name}</h2>
      </div>
      <p>
        As heights, its top surface becomes a landscape. As a level, it keeps its storeys, and the floors
        become a mesh to walk on.
      </p>
      <div class="row">
        <button
          type="button"
          class="primary"
          onClick={() => {
            close()
            void lab.files.openGround(name, bytes)
          }}
        >
          As heights
        </button>
        <button
          type="button"
          class="primary"
          onClick={() => {
            close()
            void lab.files.openLevel(name, bytes)
          }}
        >
          As a level
        </button>
        <button type="button" onClick={close}>
          Cancel
        </button>
      </div>
    </dialog>
  )
}
