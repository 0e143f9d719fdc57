import { useState } from 'preact/hooks'
import type { Looks } from '../../looks/looks.js'
import { counted } from '../../words/figures.js'
import { Answers } from './answers.js'

/** Before a round: what will be asked, and what becomes of the answers. */
export function Start(props: {
  readonly looks: Looks
  /** The name of the map that is open. */
  readonly map: string
  readonly onBegin: (withOpen: boolean) => void
}) {
  const { looks, map, onBegin } = props
  const [withOpen, setWithOpen] = useState(true)
  const count = looks.kept.value.answers.length
  return (
    <div class="middle">
      <p>
        You see two paths between the same two places. Choose the one that looks more as if someone had walked
        it. There are 20 pairs, which takes about three minutes. Which method drew which path stays hidden
        until the end.
      </p>
      <label class="row">
        <input
          type="checkbox"
          checked={withOpen}
          onChange={({ currentTarget }) => setWithOpen(currentTarget.checked)}
        />
        <span>Show some pairs on the map that is open: {map}</span>
      </label>
      <p class="soft">
        Your answers stay in this browser until you delete them. They carry a random id and nothing about you.
        {count > 0 && ` It has kept ${counted(count, 'answer')}.`}
      </p>
      <div class="wrap">
        <button type="button" class="primary" onClick={() => onBegin(withOpen)}>
          Start
        </button>
        {count > 0 && <Answers looks={looks} />}
      </div>
    </div>
  )
}
