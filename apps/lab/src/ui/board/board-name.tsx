import type { PlayedLane } from '../../controllers/played-lane.js'
import { counted } from '../../words/figures.js'

/** Whose board it is, and how many cells it has looked at so far. */
export function BoardName({ lane, position }: { readonly lane: PlayedLane; readonly position: number }) {
  const { searched, steps } = lane
  const taken = Math.min(position, steps.length)
  const isOver = taken === steps.length
  return (
    <span class={`lane-${lane.at}`}>
      <b>{lane.name}</b> {lane.lane.name}{' '}
      <span class="number">
        {searched.figures.refused === 1
          ? 'refused'
          : counted(isOver ? searched.figures.expanded : taken, 'cell')}
      </span>
    </span>
  )
}
