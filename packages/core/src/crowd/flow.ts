/** A direction that is written to. */
export interface Direction {
  x: number
  y: number
}

/** Blended directions shorter than this point to different ways around something: then the cell's own counts. */
const LEAST_LENGTH = 0.3

/**
 * Writes the direction in which the costs of a field fall at a point, of length 1, into `out`; false where no goal is in
 * reach. Costs are in row order.
 *
 * At every cell's centre it is the steepest one-sided slope along x and y, as a unit vector; between centres it is bilinear.
 * So neighbours in a crowd walk side by side instead of in one lane, and past corners they turn gradually.
 */
export function flowAt(
  out: Direction,
  costs: Float64Array,
  width: number,
  depth: number,
  x: number,
  y: number,
): boolean {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const own = row * width + column
  if (costs[own] === Number.POSITIVE_INFINITY) return toKnown(out, costs, width, depth, x, y)
  const left = Math.floor(x - 0.5)
  const top = Math.floor(y - 0.5)
  const shareX = x - 0.5 - left
  const shareY = y - 0.5 - top
  let sumX = 0
  let sumY = 0
  for (let corner = 0; corner < 4; corner++) {
    const c = left + (corner & 1)
    const r = top + (corner >> 1)
    if (c < 0 || r < 0 || c >= width || r >= depth) continue
    const at = r * width + c
    if (costs[at] === Number.POSITIVE_INFINITY) continue
    // Across a corner that two walls make, the costs are those of the other side.
    const isAcross = c !== column && r !== row
    if (isAcross && costs[row * width + c] === Infinity && costs[r * width + column] === Infinity) continue
    slopeOf(out, costs, width, depth, c, r)
    const share = ((corner & 1) === 1 ? shareX : 1 - shareX) * (corner >> 1 === 1 ? shareY : 1 - shareY)
    sumX += share * out.x
    sumY += share * out.y
  }
  const length = Math.sqrt(sumX * sumX + sumY * sumY)
  if (length >= LEAST_LENGTH) {
    out.x = sumX / length
    out.y = sumY / length
    return true
  }
  slopeOf(out, costs, width, depth, column, row)
  if (out.x === 0 && out.y === 0) toLowest(out, costs, width, depth, x, y)
  return true
}

/** Writes the direction of steepest descent at a cell's centre by its four neighbours; 0,0 where none is lower. */
function slopeOf(
  out: Direction,
  costs: Float64Array,
  width: number,
  depth: number,
  column: number,
  row: number,
): void {
  const at = row * width + column
  const cost = costs[at]
  const west = column > 0 ? costs[at - 1] : Infinity
  const east = column < width - 1 ? costs[at + 1] : Infinity
  const north = row > 0 ? costs[at - width] : Infinity
  const south = row < depth - 1 ? costs[at + width] : Infinity
  const x = west < east ? Math.min(0, west - cost) : east < west ? Math.max(0, cost - east) : 0
  const y = north < south ? Math.min(0, north - cost) : south < north ? Math.max(0, cost - south) : 0
  const length = Math.sqrt(x * x + y * y)
  out.x = length > 0 ? x / length : 0
  out.y = length > 0 ? y / length : 0
}

/** Writes the direction to the lowest of the eight cells around; 0,0 in a goal's cell. */
function toLowest(
  out: Direction,
  costs: Float64Array,
  width: number,
  depth: number,
  x: number,
  y: number,
): void {
  const column = Math.floor(x)
  const row = Math.floor(y)
  let least = costs[row * width + column]
  let bestX = x
  let bestY = y
  for (let r = Math.max(0, row - 1); r <= Math.min(depth - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++) {
      const cost = costs[r * width + c]
      if (cost >= least) continue
      least = cost
      bestX = c + 0.5
      bestY = r + 0.5
    }
  }
  point(out, bestX - x, bestY - y)
}

/**
 * Writes the direction to the nearest centre with a cost. A wide unit may be beside the cells on whose centres it fits.
 */
function toKnown(
  out: Direction,
  costs: Float64Array,
  width: number,
  depth: number,
  x: number,
  y: number,
): boolean {
  const column = Math.floor(x)
  const row = Math.floor(y)
  let least = Number.POSITIVE_INFINITY
  for (let r = Math.max(0, row - 1); r <= Math.min(depth - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(width - 1, column + 1); c++) {
      if (costs[r * width + c] === Number.POSITIVE_INFINITY) continue
      const dx = c + 0.5 - x
      const dy = r + 0.5 - y
      const square = dx * dx + dy * dy
      if (square >= least) continue
      least = square
      point(out, dx, dy)
    }
  }
  return least < Number.POSITIVE_INFINITY
}

function point(out: Direction, x: number, y: number): void {
  const length = Math.sqrt(x * x + y * y)
  out.x = length > 0 ? x / length : 0
  out.y = length > 0 ? y / length : 0
}
