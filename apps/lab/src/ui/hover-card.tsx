import type { Lab } from '../lab.js'

/** What lies under the pointer or the cursor. */
export function HoverCard({ lab }: { readonly lab: Lab }) {
  const hover = lab.state.hover.value
  if (hover === null) return null
  const { cell, height, slope, surface, obstacle, factor, searched } = hover
  return (
    <div class="card">
      cell {cell.x},{cell.y} · height {height.toFixed(1)} m · slope {(100 * slope).toFixed(0)} %
      <br />
      {surface}
      {obstacle === 'none' ? '' : `, ${obstacle.replace('-', ' ')}`} ·{' '}
      {factor === 0 ? 'cannot go there' : `×${factor}`}
      {searched !== null &&
        ` · g ${shown(searched.g)} · h ${shown(searched.h)} · f ${shown(searched.g + searched.h)}`}
    </div>
  )
}

function shown(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 1 })
}
