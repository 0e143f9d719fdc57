import { useEffect, useRef } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { CompareTable } from '../ui/compare-table.js'
import { Icon } from '../ui/icons.js'
import { Badge } from './badge.js'
import { entryOf, nameOf, RUN } from './judged.js'
import { Quote } from './quote.js'
import { type Show, stateOf } from './show.js'

/** The claim that the comparison below shows, and where to look; nothing for a claim that there is not. */
export function ClaimNote({ lab, onAll }: { readonly lab: Lab; readonly onAll: () => void }) {
  const { claim, world, query, setups, results } = lab.state
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
  const onScreen = JSON.stringify([world.value, query.value, setups.value])
  const show = shows.find((each) => {
    const state = stateOf(name, each)
    return JSON.stringify([state.world, state.query, state.setups]) === onScreen
  })
  return (
    <section ref={note} class="shown-claim" aria-label="Claim">
      <div class="title">
        <span class="soft">{nameOf(study)}</span>
        <span class="deeds">
          <button type="button" class="quiet" onClick={onAll}>
            All claims
          </button>
          <button
            type="button"
            class="quiet"
            aria-label="Forget the claim"
            title="Forget the claim, keep the comparison"
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

/** What is compared, and the row that tells. */
function Look({ show }: { readonly show: Show }) {
  const [a, b] = show.setups
  return (
    <p>
      <b class="colour-a">A</b> {a.name} · <b class="colour-b">B</b> {b.name}. See “{show.row}”:{' '}
      {show.b === 'equal' ? 'the same' : `${show.b} for B`}. {show.hint}
    </p>
  )
}
