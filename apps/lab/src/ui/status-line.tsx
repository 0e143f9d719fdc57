import type { Lab } from '../lab.js'

/** What is going on. On a phone there is room for two lines, and Cancel is a word, to leave room for them. */
export function StatusLine({ lab, isPhone }: { readonly lab: Lab; readonly isPhone: boolean }) {
  const { status, busy } = lab.state
  const { text, isError } = status.value
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
      <span class={isError ? 'error' : ''}>{text}</span>
    </div>
  )
}
