import { useState } from 'preact/hooks'
import type { Lab } from '../lab.js'

/** What is going on. On a phone one line, and all of it after a tap; Cancel is a word there, to leave room for it. */
export function StatusLine({ lab, isPhone }: { readonly lab: Lab; readonly isPhone: boolean }) {
  const { status, busy } = lab.state
  const { text, isError } = status.value
  const [whole, setWhole] = useState<string | null>(null)
  const isWhole = whole === text
  return (
    <div class="status" role="status" aria-live="polite">
      {busy.value !== null && (
        <button
          type="button"
          aria-label={`Cancel ${busy.value.text} (Esc)`}
          onClick={() => busy.value?.cancel()}
        >
          {isPhone ? 'Cancel' : `Cancel ${busy.value.text} (Esc)`}
        </button>
      )}
      {isPhone ? (
        <button
          type="button"
          class={`quiet words ${isError ? 'error' : ''}`}
          aria-expanded={isWhole}
          onClick={() => setWhole(isWhole ? null : text)}
        >
          {text}
        </button>
      ) : (
        <span class={isError ? 'error' : ''}>{text}</span>
      )}
    </div>
  )
}
