import { signal } from '@preact/signals'
import type { CellRect } from 'footpath'
import { regionAround } from '../../board/board-view.js'
import type { Stage } from '../../lessons/stage.js'
import { BoardLook } from '../board/board-look.js'
import type { Layout } from '../../board/layouts.js'

/** Cells around start and goal that are in sight where numbers are to be read. */
const AROUND = 3

/** Boards with more cells along an edge are always seen whole at first. */
const SMALL = 48

/** How the boards of a lesson are seen: how many there are, and what they look like. */
export class LessonView extends BoardLook {
  readonly layout = signal<Layout>('one')
  /** Whether the ground is also seen with its heights. */
  readonly isRelief = signal(false)
  /** The lane that the sentence, the code and a single board are about. */
  readonly focus = signal(0)

  /** As a step wants it: what is to be read cell by cell is seen alone and from near. */
  reset(
    { show, lanes, query, view }: Stage,
    { width, depth }: { readonly width: number; readonly depth: number },
  ): void {
    const isNear = show.includes('numbers') || show.includes('arrows')
    this.focus.value = lanes.length - 1
    this.isRelief.value = view === '3d'
    this.layout.value = lanes.length === 1 || isNear ? 'one' : 'side'
    const ends = [query.from, query.to]
    const region =
      show.includes('numbers') && Math.max(width, depth) <= SMALL
        ? tall(regionAround(ends, AROUND, { width, height: depth }), depth)
        : { x0: 0, y0: 0, x1: width, y1: depth }
    this.show(region, show)
  }
}

/** Higher than the straight line: a search spreads to both sides of it. */
function tall(region: CellRect, depth: number): CellRect {
  const missing = Math.max(0, 0.6 * (region.x1 - region.x0) - (region.y1 - region.y0)) / 2
  return {
    ...region,
    y0: Math.max(0, Math.floor(region.y0 - missing)),
    y1: Math.min(depth, Math.ceil(region.y1 + missing)),
  }
}
