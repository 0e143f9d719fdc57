import { useState } from 'preact/hooks'
import type { Looks } from '../../looks/looks.js'
import { counted } from '../../words/figures.js'
import { download } from '../download.js'

/** What can be done with the answers that are kept: save them as a file, delete them. */
export function Answers(props: { readonly looks: Looks; readonly onRemoved?: () => void }) {
  const { looks, onRemoved } = props
  const [isSure, setIsSure] = useState(false)
  const count = looks.kept.value.answers.length
  return (
    <>
      <button
        type="button"
        onClick={() => download(new TextEncoder().encode(looks.csv()), 'which-looks-walked.csv')}
      >
        Save as CSV
      </button>
      <button
        type="button"
        onClick={() => {
          if (!isSure) {
            setIsSure(true)
            return
          }
          looks.remove()
          onRemoved?.()
        }}
      >
        {isSure ? `Really delete ${counted(count, 'answer')}` : 'Delete answers'}
      </button>
    </>
  )
}
