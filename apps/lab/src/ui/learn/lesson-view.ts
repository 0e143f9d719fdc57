import { signal } from '@preact/signals'
import type { Cell, CellRect } from 'footpath'
import { type Look, lookAt, regionAround } from '../../board/board-view.js'
import type { Shown } from '../../lessons/lesson.js'
import type { Stage } from '../../lessons/stage.js'

/** One lane, all lanes side by side, or two with a line between them. */
export const LAYOUTS = ['one', 'side', 'wipe'] as const
export type Layout = (typeof LAYOUTS)[number]

/** What can be switched on over the cells. */
export type NoteName = Shown | 'heat'

/** Cells around start and goal that are in sight where numbers are to be read. */
const AROUND = 3

/** How the boards of a lesson are seen: what is written on them, how many there are, and how near. */
export class LessonView {
  readonly layout = signal<Layout>('one')
  /** The lane that the sentence, the code and a single board are about. */
  readonly focus = signal(0)
  readonly notes = signal<ReadonlySet<NoteName>>(new Set())
  readonly look = signal<Look>({ middle: { x: 0, y: 0 }, zoom: 1 })
  readonly region = signal<CellRect>({ x0: 0, y0: 0, x1: 1, y1: 1 })
  readonly wipe = signal(0.5)
  /** The cell under the pointer or the keyboard's cursor. */
  readonly cursor = signal<Cell | null>(null)
  readonly held = signal<'from' | 'to' | null>(null)

  /** As a step wants it: what is to be read cell by cell is seen alone and from near. */
  reset({ show, lanes, query }: Stage, map: { readonly width: number; readonly depth: number }): void {
    const isNear = show.includes('numbers') || show.includes('arrows')
    this.notes.value = new Set(show)
    this.focus.value = lanes.length - 1
    this.layout.value = lanes.length === 1 || isNear ? 'one' : 'side'
    this.cursor.value = null
    this.held.value = null
    this.wipe.value = 0.5
    const all = { x0: 0, y0: 0, x1: map.width, y1: map.depth }
    const ends = [query.from, query.to]
    this.region.value =
      show.includes('numbers') && Math.max(map.width, map.depth) <= 48
        ? tall(regionAround(ends, AROUND, { width: map.width, height: map.depth }), map.depth)
        : all
    this.fit()
  }

  /** Shows the whole region. */
  fit(): void {
    this.look.value = lookAt(this.region.value)
  }

  toggle(note: NoteName): void {
    const notes = new Set(this.notes.value)
    if (!notes.delete(note)) notes.add(note)
    this.notes.value = notes
  }
}

/** As high as half of it is wide: a search spreads to both sides of the straight line. */
function tall(region: CellRect, depth: number): CellRect {
  const missing = Math.max(0, 0.6 * (region.x1 - region.x0) - (region.y1 - region.y0)) / 2
  return {
    ...region,
    y0: Math.max(0, Math.floor(region.y0 - missing)),
    y1: Math.min(depth, Math.ceil(region.y1 + missing)),
  }
}
