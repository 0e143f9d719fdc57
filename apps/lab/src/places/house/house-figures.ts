import { ALGORITHMS } from 'footpath/algorithms'
import type { LaneFigures } from '../place-lesson.js'
import type { House } from './house.js'
import { LINK_KINDS } from './plan.js'

/** What a lesson can count in the house: the selected one's path by Dijkstra and by A*. */
export function houseFigures(house: House): readonly LaneFigures[] {
  void house.version.value
  const unit = house.unitOf(house.selected.value)
  const goal = unit?.goal ?? null
  return (['dijkstra', 'a-star'] as const).map((algorithm) => {
    const path =
      unit === null || goal === null ? null : house.find(unit, goal, { algorithm: ALGORITHMS[algorithm] })
    return {
      expanded: () => path?.stats.expanded ?? 0,
      cost: () => path?.cost ?? 0,
      found: () => (path?.status === 'found' ? 1 : 0),
      // Hops by kind: `stairs`, `lift` and so on.
      ...Object.fromEntries(
        LINK_KINDS.map((kind) => [
          kind,
          () => path?.hops.filter(({ link }) => link.kind === kind).length ?? 0,
        ]),
      ),
    }
  })
}
