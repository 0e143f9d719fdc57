import type { LatLon } from 'footpath/terrain'
import type { Lab } from '../lab.js'
import { inDigits } from '../words/figures.js'

/** What lies under the pointer or the cursor. */
export function HoverCard({ lab }: { readonly lab: Lab }) {
  const text = lab.places.card.value
  if (text !== null) return <div class="card lines">{text}</div>
  const hover = lab.state.hover.value
  if (hover === null) return null
  const { cell, place, height, slope, surface, obstacle, factor, searched } = hover
  return (
    <div class="card">
      cell {cell.x},{cell.y}
      {place !== null && ` · ${latLonInWords(place)}`} · height {inMetres(height)} m · slope{' '}
      {(100 * slope).toFixed(0)} %
      <br />
      {groundInWords(surface, obstacle)} · {factor === 0 ? 'cannot go there' : `×${factor}`}
      {searched !== null &&
        ` · g ${inDigits(searched.g, 1)} · h ${inDigits(searched.h, 1)} · f ${inDigits(searched.g + searched.h, 1)}`}
    </div>
  )
}

/** Degrees as on maps: 44.5321° N, 72.1234° W. */
function latLonInWords({ lat, lon }: LatLon): string {
  return `${degrees(lat, 'N', 'S')}, ${degrees(lon, 'E', 'W')}`
}

function degrees(value: number, plus: string, minus: string): string {
  return `${Math.abs(value).toFixed(4)}° ${value < 0 ? minus : plus}`
}

/** Always with one digit after the point, so that the card does not jump. */
function inMetres(height: number): string {
  return height.toLocaleString('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** What is there: an obstacle and the ground under it, or the ground alone. The ground `open` is the plain one. */
function groundInWords(surface: string, obstacle: string): string {
  if (obstacle === 'none') return surface === 'open' ? 'open ground' : surface
  const words = obstacle.replace('-', ' ')
  return surface === 'open' ? words : `${words} on ${surface}`
}
