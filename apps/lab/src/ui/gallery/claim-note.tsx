import { untracked } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { entryOf, nameOf, RUN } from '../../claims/judged.js'
import { type Show, stateOf } from '../../claims/show.js'
import type { Lab } from '../../lab.js'
import type { SharedState } from '../../share/shared-state.js'
import { nameOfRow } from '../compare-rows.js'
import { CompareTable } from '../compare-table.js'
import { Icon } from '../../controls/icons.js'
import { Badge } from './badge.js'
import { Quote } from './quote.js'

/** The claim that the comparison below shows, and where to look; nothing for an unknown claim. */
export function ClaimNote({ lab, onAll }: { readonly lab: Lab; readonly onAll: () => void }) {
  const { claim, world, query, setups, groundVersion, models, crates, results } = lab.state
  const name = claim.value ?? ''
  const note = useRef<HTMLElement>(null)
  // The panel may still be scrolled to where the claim was chosen.
  useEffect(() => note.current?.scrollIntoView({ block: 'nearest' }), [name])
  const [number, id] = name.split('/')
  const study = RUN.studies.find((each) => String(each.study) === number)
  const found = study?.claims.find((each) => each.claim === id)
  if (study === undefined || found === undefined) return null
  const entry = entryOf(study.study, id)
  const shows = 'reason' in entry ? [] : entry.shows
  // The rest of the shared state does not matter here, and walking units change it all the time.
  for (const part of [world, query, setups, groundVersion, models, crates]) void part.value
  const onScreen = searchKey(untracked(() => lab.shared()))
  const show = shows.find((each) => searchKey(stateOf(name, each)) === onScreen)
  return (
    <section ref={note} class="shown-claim" aria-label="Claim">
      <div class="title">
        <span class="soft">{nameOf(study)}</span>
        <span class="actions">
          <button type="button" class="quiet" onClick={onAll}>
            All claims
          </button>
          <button
            type="button"
            class="quiet"
            aria-label="Close the claim"
            title="Close the claim and keep the comparison"
            onClick={() => {
              claim.value = null
            }}
          >
            <Icon name="remove" />
          </button>
        </span>
      </div>
      <div class="plain">
        <h2>{found.plain}</h2>
        <Badge verdict={found.verdict} />
      </div>
      <Quote claim={found} />
      {show !== undefined && (
        <>
          <Look show={show} />
          <CompareTable results={results.value} only={show.row} />
        </>
      )}
    </section>
  )
}

/** All that the searches depend on. */
function searchKey({ world, edits, things, query, setups }: SharedState): string {
  return JSON.stringify([world, edits, things, query, setups])
}

/** What is compared, and the row that shows it. */
function Look({ show }: { readonly show: Show }) {
  const [a, b] = show.setups
  return (
    <p>
      <b class="colour-a">A</b> {a.name} · <b class="colour-b">B</b> {b.name}. See “{nameOfRow(show.row)}”:{' '}
      {show.b === 'equal' ? 'the same' : `${show.b} for B`}. {show.hint}
    </p>
  )
}
