import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { Lab } from '../lab.js'

/** Questions about a file, and two answers to all of them: open it, or leave it. */
export function ImportDialog(props: {
  readonly lab: Lab
  readonly title: string
  /** What the second button is called; Cancel by default. */
  readonly leave?: string
  readonly onOpen: () => void
  readonly children: ComponentChildren
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const close = () => {
    props.lab.state.importing.value = null
  }
  return (
    <dialog ref={dialog} class="import" aria-label={props.title} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          props.onOpen()
        }}
      >
        <div class="title">
          <h2>{props.title}</h2>
        </div>
        {props.children}
        <div class="row">
          <button type="submit" class="primary">
            Open
          </button>
          <button type="button" onClick={close}>
            {props.leave ?? 'Cancel'}
          </button>
        </div>
      </form>
    </dialog>
  )
}
