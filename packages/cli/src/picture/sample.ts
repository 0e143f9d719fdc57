import type { Cell } from 'footpath'
import type { Layout } from './layout.js'
import { type Ground, MARKS, type Swatch } from './swatches.js'

/** What is drawn over the map. */
export interface Overlay {
  /** Null where the path starts on another floor. */
  readonly start: Cell | null
  readonly goals: readonly Cell[]
  /** More cells that are blocked. */
  readonly blocked?: readonly Cell[]
  readonly path: readonly Cell[]
  /** Where it takes links. */
  readonly links?: readonly Cell[]
}

/** The picture's pixels, row by row. */
export function samplePixels(ground: Ground, layout: Layout, overlay: Overlay): Swatch[][] {
  const { width, depth } = ground
  const { cellsAcross, cellsDown } = layout
  const solidShare = solidShareOf(ground)
  const pixels = Array.from({ length: Math.ceil(depth / cellsDown) }, (_, row) =>
    Array.from({ length: Math.ceil(width / cellsAcross) }, (_, column) =>
      merge(ground, column * cellsAcross, row * cellsDown, layout, solidShare),
    ),
  )
  const mark = ({ x, y }: Cell, swatch: Swatch) => {
    pixels[Math.floor(y / cellsDown)][Math.floor(x / cellsAcross)] = swatch
  }
  for (const cell of overlay.blocked ?? []) mark(cell, MARKS.blocked)
  for (const cell of overlay.path) mark(cell, MARKS.path)
  const end = overlay.path.at(-1)
  if (end !== undefined) mark(end, MARKS.end)
  for (const cell of overlay.links ?? []) mark(cell, MARKS.link)
  for (const goal of overlay.goals) mark(goal, MARKS.goal)
  if (overlay.start !== null) mark(overlay.start, MARKS.start)
  return pixels
}

/**
 * The swatch that stands for a rectangle of cells. It is solid where it has at least as many solid cells as the map
 * has on average, or half: by a plain majority the thin walls of a maze would vanish, and with any lower limit a
 * map of scattered rocks would be one wall.
 */
function merge(ground: Ground, x0: number, y0: number, layout: Layout, solidShare: number): Swatch {
  const { width, depth, swatches, swatchOfCell } = ground
  const x1 = Math.min(width, x0 + layout.cellsAcross)
  const y1 = Math.min(depth, y0 + layout.cellsDown)
  const counts = new Uint32Array(swatches.length)
  for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) counts[swatchOfCell[y * width + x]]++
  const solid = counts.map((cells, id) => (swatches[id].kind === 'solid' ? cells : 0))
  const solidCells = solid.reduce((sum, cells) => sum + cells)
  const isSolid = solidCells > 0 && solidCells >= Math.min(0.5, solidShare) * (x1 - x0) * (y1 - y0)
  const candidates = isSolid ? solid : counts.map((cells, id) => cells - solid[id])
  return swatches[candidates.indexOf(Math.max(...candidates))]
}

function solidShareOf({ swatches, swatchOfCell }: Ground): number {
  let solid = 0
  for (const id of swatchOfCell) if (swatches[id].kind === 'solid') solid++
  return solid / swatchOfCell.length
}
