import { createRandom, type Seed } from 'footpath/random'
import { buildRectangles } from '../waypoints/rectangles.js'
import { type Bitmap, countBlocked, fillRect } from './bitmap.js'

/** A side of a block moved outwards by one cell; `to` is exclusive. */
interface Strip {
  readonly along: 'row' | 'column'
  readonly line: number
  readonly from: number
  readonly to: number
}

/**
 * Brings a map that has too few blocked cells to an exact count by moving sides of its blocks outwards, whole sides
 * while they fit, at last a part of one. Streets stay at least `street` cells wide.
 */
export function thickenTo(map: Bitmap, count: number, street: number, seed: Seed): void {
  const random = createRandom(seed)
  for (let missing = count - countBlocked(map); missing !== 0; missing = count - countBlocked(map)) {
    const strips = random.shuffle(stripsOf(map).filter((strip) => hasRoom(map, strip, street)))
    const whole = strips.find(({ from, to }) => to - from <= missing)
    const part = strips.find(({ from, to }) => to - from > missing)
    if (missing < 0 || (whole === undefined && part === undefined))
      throw new Error(`The drawing cannot have ${count} blocked cells: ${missing} are missing.`)
    if (whole !== undefined) fillStrip(map, whole)
    else if (part !== undefined) fillStrip(map, { ...part, to: part.from + missing })
  }
}

/** The four sides of every rectangle of blocked cells. */
function stripsOf({ blocked, width, depth }: Bitmap): Strip[] {
  const rectangles = buildRectangles(blocked, width, depth, 'down-first')
  return Array.from({ length: rectangles.length / 4 }, (_, at) => {
    const [x0, y0, x1, y1] = rectangles.subarray(4 * at, 4 * at + 4)
    return [
      { along: 'row', line: y0 - 1, from: x0, to: x1 },
      { along: 'row', line: y1, from: x0, to: x1 },
      { along: 'column', line: x0 - 1, from: y0, to: y1 },
      { along: 'column', line: x1, from: y0, to: y1 },
    ] as const
  }).flat()
}

/** Whether the strip and all cells up to `street` beyond it, on every side but the block's, are free and inside. */
function hasRoom(map: Bitmap, strip: Strip, street: number): boolean {
  const { along, line, from, to } = strip
  const across = along === 'row' ? map.width : map.depth
  const down = along === 'row' ? map.depth : map.width
  const bitAt = (at: number, row: number) =>
    along === 'row' ? map.blocked[row * map.width + at] : map.blocked[at * map.width + row]
  const outwards = line > 0 && line < down && bitAt(from, line - 1) === 1 ? 1 : -1
  for (let step = 0; step <= street; step++) {
    const row = line + step * outwards
    if (row < 0 || row >= down) return false
    for (let at = Math.max(0, from - street); at < Math.min(across, to + street); at++)
      if (bitAt(at, row) === 1) return false
  }
  return from >= street && to + street <= across
}

function fillStrip(map: Bitmap, { along, line, from, to }: Strip): void {
  if (along === 'row') fillRect(map, from, line, to, line + 1, 1)
  else fillRect(map, line, from, line + 1, to, 1)
}
