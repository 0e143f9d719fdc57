import type { Lab } from '../lab.js'
import { START_WORLD } from '../world/source.js'
import { type Area } from './areas.js'

/** The panel of a place: its own in Walk and beside its lesson, its comparison in Search, or why there is none. */
export function PlacePanel({ lab, area }: { readonly lab: Lab; readonly area: Area }) {
  const place = lab.places.open.value
  if (place === null) return null
  if (area !== 'Search') return <place.Panel />
  if (place.Search !== undefined) return <place.Search />
  return (
    <section aria-label="Search">
      <h2>Search</h2>
      <p>Searches are compared on plain worlds. This one is to walk in.</p>
      <button type="button" onClick={() => void lab.openWorld(START_WORLD)}>
        Open a landscape
      </button>
    </section>
  )
}
