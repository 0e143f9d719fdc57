import type { Lab } from '../lab.js'

/** What lies under the pointer or the cursor. */
export function HoverCard({ lab }: { readonly lab: Lab }) {
  const hover = lab.state.hover.value
  if (hover === null || lab.state.mode.value === 'replay') return null
  const { cell, height, slope, surface, obstacle, factor } = hover
  return (
    <div class="card">
      cell {cell.x},{cell.y} · height {height.toFixed(1)} m · slope {(100 * slope).toFixed(0)} %
      <br />
      {surface}
      {obstacle === 'none' ? '' : `, ${obstacle.replace('-', ' ')}`} ·{' '}
      {factor === 0 ? 'cannot go there' : `×${factor}`}
    </div>
  )
}
