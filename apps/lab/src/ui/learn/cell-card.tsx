import type { LessonPlayer } from '../../controllers/lesson-player.js'
import type { PlayedLane } from '../../controllers/played-lane.js'
import { inDigits } from '../../words/figures.js'
import type { LessonView } from './lesson-view.js'

/** What the searches of a lesson know of the cell under the pointer or the cursor: cost so far, and estimate. */
export function CellCard({ player, view }: { readonly player: LessonPlayer; readonly view: LessonView }) {
  const cell = view.cursor.value
  if (cell === null) return null
  const index = cell.y * player.ground.terrain.value.width + cell.x
  const lines = player.lanes.value.flatMap((lane) => {
    const words = known(lane, index)
    return words === null ? [] : [`${lane.name} ${words}`]
  })
  return <div class="card lines">{[`cell ${cell.x},${cell.y}`, ...lines].join('\n')}</div>
}

/** `g 13.7 + h 13.7 = 27.3`, with the weights of the search; null where it has not been. */
function known({ searched: { costs, stats } }: PlayedLane, index: number): string | null {
  if (costs === null || !Number.isFinite(costs.g[index] ?? Number.POSITIVE_INFINITY)) return null
  // A field has no settings of a search: it knows costs alone.
  const { gWeight, hWeight } = stats ?? { gWeight: 1, hWeight: 0 }
  const parts = [
    [gWeight, 'g', costs.g[index]],
    [hWeight, 'h', costs.h[index]],
  ] as const
  const sum = parts.reduce((total, [weight, , value]) => total + weight * value, 0)
  const words = parts
    .filter(([weight]) => weight !== 0)
    .map(
      ([weight, name, value]) =>
        `${weight === 1 ? '' : `${inDigits(weight, 2)} × `}${name} ${inDigits(value, 1)}`,
    )
  return words.length === 1 ? words[0] : `${words.join(' + ')} = ${inDigits(sum, 1)}`
}
