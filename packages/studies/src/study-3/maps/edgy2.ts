import { type Bitmap, createBitmap, fillPockets } from './bitmap.js'
import { drawEdgy } from './edgy.js'
import { thickenTo } from './exact-count.js'

const WIDTH = 177
const DEPTH = 150
const BLOCKED = 12854
/** Where parts meet there is a gate every this many cells, this wide; it goes through rock of at most this many cells. */
const BETWEEN_GATES = 20
const GATE = 3
const LONGEST_GATE = 14

/**
 * Edgy2: 177 × 150 tiles, 12,854 blocked (reading W21), "built of several parts of Edgy repeated": the whole map and
 * its left part above, its right part and the whole again below, with gates where they meet.
 */
export function drawEdgy2(): Bitmap {
  const edgy = drawEdgy()
  const map = createBitmap(WIDTH, DEPTH)
  const shift = WIDTH - edgy.width
  for (let y = 0; y < DEPTH; y++) {
    for (let x = 0; x < WIDTH; x++) {
      const column = (y < edgy.depth ? x : x + edgy.width - shift) % edgy.width
      map.blocked[y * WIDTH + x] = edgy.blocked[(y % edgy.depth) * edgy.width + column]
    }
  }
  for (let x = BETWEEN_GATES / 2; x < WIDTH - GATE; x += BETWEEN_GATES) openGate(map, x, edgy.depth, 'down')
  for (let y = BETWEEN_GATES / 2; y < DEPTH - GATE; y += BETWEEN_GATES)
    openGate(map, y < edgy.depth ? edgy.width : shift, y, 'across')
  fillPockets(map)
  thickenTo(map, BLOCKED, 2, 'edgy2')
  return map
}

/** Opens the rock on both sides of a seam as far as the first open cell. */
function openGate({ width, blocked }: Bitmap, x: number, y: number, direction: 'down' | 'across'): void {
  const [alongX, alongY] = direction === 'down' ? [0, 1] : [1, 0]
  const cellAt = (step: number, aside: number) =>
    (y + step * alongY + aside * alongX) * width + x + step * alongX + aside * alongY
  for (const side of [-1, 1]) {
    for (let step = side < 0 ? 1 : 0; step < LONGEST_GATE; step++) {
      if (blocked[cellAt(side * step, 1)] === 0) break
      for (let aside = 0; aside < GATE; aside++) blocked[cellAt(side * step, aside)] = 0
    }
  }
}
