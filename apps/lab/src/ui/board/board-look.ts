import { signal } from '@preact/signals'
import type { Cell, CellRect } from 'footpath'
import { type Look, lookAt } from '../../board/board-view.js'

/** What can be switched on over the cells, in words and in a sentence. */
export const NOTES = {
  numbers: ['Numbers', 'The sum in every cell, where there is room; zoom in for its parts'],
  arrows: ['Arrows', 'Where every cell was reached from'],
  contours: ['Contours', 'Lines of equal cost so far'],
  heat: ['Cost colours', 'Closed cells by their cost so far'],
  stops: ['Stops', 'Where jump points stop, and what they jump over'],
} as const

export type NoteName = keyof typeof NOTES

/** How boards are seen: what is written on them, and how near. Several boards have one look. */
export class BoardLook {
  readonly notes = signal<ReadonlySet<NoteName>>(new Set())
  readonly look = signal<Look>({ middle: { x: 0, y: 0 }, zoom: 1 })
  /** What is seen whole from afar. */
  readonly region = signal<CellRect>({ x0: 0, y0: 0, x1: 1, y1: 1 })
  /** Where two boards meet, as a share of the picture's width. */
  readonly wipe = signal(0.5)
  /** The cell under the pointer or the keyboard's cursor. */
  readonly cursor = signal<Cell | null>(null)
  /** Whether stops can be switched on: only jumps have them. */
  readonly hasStops = signal(false)
  readonly held = signal<'from' | 'to' | null>(null)

  /** Shows a region, with these notes on it. */
  show(region: CellRect, notes: Iterable<NoteName>): void {
    this.notes.value = new Set(notes)
    this.hasStops.value = this.notes.value.has('stops')
    this.region.value = region
    this.cursor.value = null
    this.held.value = null
    this.wipe.value = 0.5
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
