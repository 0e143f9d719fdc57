import type { Ground } from './swatches.js'

/** The room for a picture, in characters. */
export interface Room {
  readonly columns: number
  readonly rows: number
  readonly colour: boolean
}

/**
 * How cells become characters. A character is about twice as high as wide, so a picture keeps its proportions when
 *
 * - `wide`: a cell takes two characters;
 * - `half`: a character shows two pixels one above the other, by half blocks (█ ▀ ▄), exact as long as there are
 *   just two things to distinguish, or colours;
 * - `single`: a character is one pixel, twice as many cells high as wide unless the whole map fits cell by cell.
 */
export interface Layout {
  readonly kind: 'wide' | 'half' | 'single'
  /** Cells per pixel. */
  readonly cellsAcross: number
  readonly cellsDown: number
}

/** The most exact layout that fits the room; large maps are sampled. */
export function chooseLayout(ground: Ground, room: Room): Layout {
  const { width, depth } = ground
  if (2 * width <= room.columns && depth <= room.rows) return { kind: 'wide', cellsAcross: 1, cellsDown: 1 }
  const cells = Math.max(Math.ceil(width / room.columns), Math.ceil(depth / (2 * room.rows)))
  const { blank, obstacles } = tonesOf(ground)
  // Where cells are merged anyway, different walls may share the half blocks.
  const halves = blank && (obstacles <= 1 || cells > 1)
  if (room.colour || halves) return { kind: 'half', cellsAcross: cells, cellsDown: cells }
  // Out of proportion, but every cell is there.
  if (cells === 1 && depth <= 1.5 * room.rows) return { kind: 'single', cellsAcross: 1, cellsDown: 1 }
  return { kind: 'single', cellsAcross: cells, cellsDown: 2 * cells }
}

/** Whether all ground is blank in a picture without colours, and how many kinds of obstacle there are. */
function tonesOf({ swatches, swatchOfCell }: Ground): { blank: boolean; obstacles: number } {
  const used = [...new Set(swatchOfCell)].map((id) => swatches[id])
  return {
    blank: used.every(({ kind, glyph }) => kind === 'solid' || glyph === ' '),
    obstacles: used.filter(({ kind }) => kind === 'solid').length,
  }
}
