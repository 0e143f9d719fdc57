import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { choiceOfKey } from '../../looks/choice-of-key.js'
import { browserStore, randomText } from '../../looks/kept.js'
import { Looks } from '../../looks/looks.js'
import { PairClient } from '../../looks/pair-client.js'
import type { Lab } from '../../lab.js'
import { titleOf } from '../../world/source.js'
import { writeLooks } from '../looks-address.js'
import { useWindowShape } from '../window-shape.js'
import { End } from './end.js'
import { openMapOf } from './open-map.js'
import { Question } from './question.js'
import { Start } from './start.js'
import './looks.css'

/** "Which looks walked?" over the whole window. `seed` is that of a link; empty for any. */
export function LooksPage(props: { readonly lab: Lab; readonly seed: string; readonly onClose: () => void }) {
  const { lab, onClose } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const { isPhone: isStacked } = useWindowShape()
  const [{ looks, client }] = useState(() => {
    const made = new PairClient(() => openMapOf(lab))
    return { client: made, looks: new Looks({ store: browserStore(), make: (trial) => made.make(trial) }) }
  })
  const [seed, setSeed] = useState(props.seed)
  const [isBegun, setIsBegun] = useState(() => {
    const { round } = looks.kept.value
    return round !== null && (seed === '' ? looks.isRunning : seed === round.seed)
  })
  const isAsking = isBegun && looks.isRunning

  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    lab.scene.isAsleep = true
    return () => {
      lab.scene.isAsleep = false
      client.end()
      // Gives the focus back to where it was.
      shown?.close()
    }
  }, [lab, client])

  // What had the focus is gone with the last view.
  useLayoutEffect(() => {
    const start = isBegun ? null : dialog.current?.querySelector<HTMLElement>('.primary')
    const first = start ?? dialog.current
    first?.focus()
  }, [isBegun, isAsking])

  useEffect(() => {
    const key = (event: KeyboardEvent) => {
      // The lab behind has its own keys.
      event.stopPropagation()
      const isUndo =
        event.key === 'Backspace' || (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey))
      if (!isAsking || event.repeat) return
      if (isUndo) looks.undo()
      else if (event.ctrlKey || event.metaKey || event.altKey) return
      else {
        const choice = choiceOfKey(event.key, isStacked)
        if (choice === null) return
        looks.answer(choice)
      }
      event.preventDefault()
    }
    addEventListener('keydown', key, { capture: true })
    return () => removeEventListener('keydown', key, { capture: true })
  }, [looks, isAsking, isStacked])

  const done = looks.answers.value.length
  const count = looks.trials.value.length
  const restart = () => {
    setSeed('')
    setIsBegun(false)
  }
  return (
    <dialog
      ref={dialog}
      class="looks"
      tabIndex={-1}
      aria-labelledby="looks-title"
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <header>
        <h2 id="looks-title">Which looks walked?</h2>
        {isAsking && (
          <>
            <span class="number" aria-live="polite">
              {done + 1} of {count}
            </span>
            <progress value={done} max={count} aria-label="Pairs judged" />
          </>
        )}
        <span class="space" />
        {isBegun && (
          <button type="button" disabled={done === 0} onClick={() => looks.undo()}>
            Undo
          </button>
        )}
        <button type="button" onClick={onClose}>
          Close
        </button>
      </header>
      {!looks.isKept.value && (
        <p class="warning" role="alert">
          This browser keeps no answers. Save them as CSV before you leave the page.
        </p>
      )}
      {!isBegun ? (
        <Start
          looks={looks}
          map={titleOf(lab.state.world.value)}
          onBegin={(withOpen) => {
            const chosen = seed === '' ? randomText() : seed
            looks.begin({ seed: chosen, withOpen })
            writeLooks(chosen)
            setIsBegun(true)
          }}
        />
      ) : looks.isRunning ? (
        <Question looks={looks} theme={lab.state.theme.value} isStacked={isStacked} />
      ) : (
        <End looks={looks} onAgain={restart} />
      )}
    </dialog>
  )
}
