/** Points are whole numbers of sixteenths of a cell, so that every test is exact. */
export const FINE = 16

/** A point in sixteenths of a cell. */
export interface FinePoint {
  readonly x: number
  readonly y: number
}

/** Which cells stop a line; cells outside the map do too. */
export interface SightGround {
  readonly width: number
  readonly depth: number
  isFree(x: number, y: number): boolean
}

/** The centre of a cell. */
export function fineCentre({ x, y }: { readonly x: number; readonly y: number }): FinePoint {
  return { x: x * FINE + FINE / 2, y: y * FINE + FINE / 2 }
}

/**
 * Whether a straight line crosses no blocked cell. A point may touch walls and corners, but passes neither between two
 * blocked cells that meet at a corner nor along the seam of two. With a radius (in sixteenths), blocked cells
 * are larger by it on every side.
 */
export function sees(ground: SightGround, a: FinePoint, b: FinePoint, radius = 0): boolean {
  const left = Math.floor((Math.min(a.x, b.x) - radius) / FINE) - 1
  const right = Math.ceil((Math.max(a.x, b.x) + radius) / FINE)
  const top = Math.floor((Math.min(a.y, b.y) - radius) / FINE) - 1
  const bottom = Math.ceil((Math.max(a.y, b.y) + radius) / FINE)
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      if (ground.isFree(x, y)) continue
      if (crosses(a, b, x * FINE - radius, y * FINE - radius, FINE + 2 * radius)) return false
    }
  }
  return radius > 0 || (passesCorners(ground, a, b) && !followsSeam(ground, a, b))
}

/** Whether the line goes through the inside of a square: no axis separates the two. */
function crosses(a: FinePoint, b: FinePoint, left: number, top: number, size: number): boolean {
  if (Math.max(a.x, b.x) <= left || Math.min(a.x, b.x) >= left + size) return false
  if (Math.max(a.y, b.y) <= top || Math.min(a.y, b.y) >= top + size) return false
  const dx = b.x - a.x
  const dy = b.y - a.y
  const side = dx * (top - a.y) - dy * (left - a.x)
  const sides = [side, side + dx * size, side - dy * size, side + dx * size - dy * size]
  return !(sides.every((value) => value >= 0) || sides.every((value) => value <= 0))
}

/** Whether no corner on the line is one where two blocked cells meet. */
function passesCorners(ground: SightGround, a: FinePoint, b: FinePoint): boolean {
  const dx = b.x - a.x
  const dy = b.y - a.y
  for (let x = Math.ceil(Math.min(a.x, b.x) / FINE); x <= Math.max(a.x, b.x) / FINE; x++) {
    for (let y = Math.ceil(Math.min(a.y, b.y) / FINE); y <= Math.max(a.y, b.y) / FINE; y++) {
      if ((x * FINE - a.x) * dy === (y * FINE - a.y) * dx && isPinch(ground, x, y)) return false
    }
  }
  return true
}

/** Whether two blocked cells meet at a corner, opposite to each other. */
export function isPinch(ground: SightGround, x: number, y: number): boolean {
  return (
    (!ground.isFree(x - 1, y - 1) && !ground.isFree(x, y)) ||
    (!ground.isFree(x, y - 1) && !ground.isFree(x - 1, y))
  )
}

function followsSeam(ground: SightGround, a: FinePoint, b: FinePoint): boolean {
  if (a.x === b.x && a.x % FINE === 0) {
    const x = a.x / FINE
    for (let y = Math.floor(Math.min(a.y, b.y) / FINE); y * FINE < Math.max(a.y, b.y); y++)
      if (!ground.isFree(x - 1, y) && !ground.isFree(x, y)) return true
  }
  if (a.y === b.y && a.y % FINE === 0) {
    const y = a.y / FINE
    for (let x = Math.floor(Math.min(a.x, b.x) / FINE); x * FINE < Math.max(a.x, b.x); x++)
      if (!ground.isFree(x, y - 1) && !ground.isFree(x, y)) return true
  }
  return false
}
