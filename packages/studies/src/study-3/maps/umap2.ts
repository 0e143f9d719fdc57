import { type Bitmap, createBitmap } from './bitmap.js'

/** A U in cells: how long its arms are, how wide it is from side to side, and how thick. */
const ARM = 66
const BREADTH = 66
const THICKNESS = 8
/** Its arms fall by one cell in this many. */
const TILT = 6

/**
 * UMAP2: 331 × 108 tiles, 2,890 blocked (reading W21): two tilted Us that face away from each other, the left one open
 * to the left. A search that runs straight at its goal is caught in one.
 */
export function drawUmap2(): Bitmap {
  const map = createBitmap(331, 108)
  drawU(map, 150, 58, -1)
  drawU(map, 180, 50, 1)
  return map
}

/** A U with the middle of its base at x,y and arms to the left (−1) or to the right (1). */
function drawU({ width, depth, blocked }: Bitmap, x: number, y: number, side: 1 | -1): void {
  const scale = Math.sqrt(TILT * TILT + 1)
  for (let row = 0; row < depth; row++) {
    for (let column = 0; column < width; column++) {
      const along = (side * (TILT * (column - x) + (row - y))) / scale
      const aside = Math.abs(TILT * (row - y) - (column - x)) / scale
      const isInside = along >= 0 && along < ARM && aside < BREADTH / 2
      const isYard = along >= THICKNESS && aside < BREADTH / 2 - THICKNESS
      if (isInside && !isYard) blocked[row * width + column] = 1
    }
  }
}
