/**
 * A path in steps by the ends of its legs, x and y in turn. Each leg is diagonal first, then straight; the last of
 * several is straight first. On a square path diagonal steps are walked as two straight ones.
 */
export interface PathLegs {
  readonly ends: ArrayLike<number>
  readonly isSquare: boolean
}

/** The number of cells on a path by its legs. `length` is for lists of ends with room at the end. */
export function cellsOnLegs({ ends, isSquare }: PathLegs, length: number = ends.length): number {
  let count = 1
  for (let at = 2; at < length; at += 2) {
    const wide = Math.abs(ends[at] - ends[at - 2])
    const deep = Math.abs(ends[at + 1] - ends[at - 1])
    count += isSquare ? wide + deep : Math.max(wide, deep)
  }
  return count
}

/** x and y of every cell on a path by its legs, as in `Path.steps`. */
export function stepsOfLegs(legs: PathLegs): Int32Array {
  const steps = new Int32Array(2 * cellsOnLegs(legs))
  writeLegs(steps, legs)
  return steps
}

/** Writes x and y of every cell on a path by its legs; returns the number of cells. */
export function writeLegs(
  out: Int32Array,
  { ends, isSquare }: PathLegs,
  length: number = ends.length,
): number {
  let x = ends[0]
  let y = ends[1]
  out[0] = x
  out[1] = y
  let at = 2
  for (let end = 2; end < length; end += 2) {
    const toX = ends[end]
    const toY = ends[end + 1]
    const wide = Math.abs(toX - x)
    const deep = Math.abs(toY - y)
    const dx = Math.sign(toX - x)
    const dy = Math.sign(toY - y)
    x = toX
    y = toY
    if (wide === 0 || deep === 0 || (wide === deep && !isSquare)) {
      const count = wide > deep ? wide : deep
      at = end < length - FAR_FROM_END ? writeAhead(out, at, dx, dy, count) : writeRun(out, at, dx, dy, count)
      continue
    }
    // The last leg is found from the goal, in reverse.
    at = writeBent(out, at, dx, dy, wide, deep, end === length - 2 && end > 2, isSquare)
  }
  return at >> 1
}

/** Writes the cells of one leg from `at` on, beginning at the cell before; returns where they end. */
export function writeLeg(
  out: Int32Array,
  at: number,
  toX: number,
  toY: number,
  isStraightFirst: boolean,
  isSquare: boolean,
): number {
  const wide = toX - out[at - 2]
  const deep = toY - out[at - 1]
  return writeBent(
    out,
    at,
    Math.sign(wide),
    Math.sign(deep),
    Math.abs(wide),
    Math.abs(deep),
    isStraightFirst,
    isSquare,
  )
}

/** The same by its directions and how far it goes in both. */
function writeBent(
  out: Int32Array,
  at: number,
  dx: number,
  dy: number,
  wide: number,
  deep: number,
  isStraightFirst: boolean,
  isSquare: boolean,
): number {
  const alongX = wide > deep ? dx : 0
  const alongY = wide > deep ? 0 : dy
  const straights = Math.abs(wide - deep)
  const diagonals = Math.min(wide, deep)
  let next = at
  if (isStraightFirst) next = writeRun(out, next, alongX, alongY, straights)
  next = isSquare ? writeStairs(out, next, dx, dy, diagonals) : writeRun(out, next, dx, dy, diagonals)
  return isStraightFirst ? next : writeRun(out, next, alongX, alongY, straights)
}

/** How many numbers of ends from the last one on belong to four cells at least. */
const FAR_FROM_END = 12

/** The same where four cells or more follow: what is written beyond the run is written again. */
function writeAhead(out: Int32Array, at: number, dx: number, dy: number, count: number): number {
  const x = out[at - 2]
  const y = out[at - 1]
  out[at] = x + dx
  out[at + 1] = y + dy
  out[at + 2] = x + 2 * dx
  out[at + 3] = y + 2 * dy
  out[at + 4] = x + 3 * dx
  out[at + 5] = y + 3 * dy
  out[at + 6] = x + 4 * dx
  out[at + 7] = y + 4 * dy
  if (count > 4) writeRun(out, at + 8, dx, dy, count - 4)
  return at + 2 * count
}

/** Writes `count` equal steps from `at` on, beginning at the cell before; returns where they end. */
export function writeRun(out: Int32Array, at: number, dx: number, dy: number, count: number): number {
  let x = out[at - 2]
  let y = out[at - 1]
  let next = at
  for (let left = count; left > 0; left--, next += 2) {
    x += dx
    y += dy
    out[next] = x
    out[next + 1] = y
  }
  return next
}

/** The same for diagonal steps that are walked as two straight ones: without corner cutting any order of the two is legal. */
function writeStairs(out: Int32Array, at: number, dx: number, dy: number, count: number): number {
  let x = out[at - 2]
  let y = out[at - 1]
  let next = at
  for (let left = count; left > 0; left--, next += 4) {
    x += dx
    out[next] = x
    out[next + 1] = y
    y += dy
    out[next + 2] = x
    out[next + 3] = y
  }
  return next
}
