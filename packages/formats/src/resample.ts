/** Heights in row order, with a mark for those that are not known. */
interface Samples {
  readonly width: number
  readonly depth: number
  readonly heights: Float32Array
  readonly missing: Uint8Array | null
}

/** Which samples of an axis make up each target cell: `weights[start[t] … start[t + 1]]`, from `first[t]` on. */
interface AxisWeights {
  readonly first: Int32Array
  readonly start: Int32Array
  readonly weights: Float64Array
}

/**
 * Samples on a grid of another size: area average along an axis that shrinks, linear along one that grows. The
 * weights of missing samples are left out of sum and divisor; a cell of which nothing is known is missing. All
 * weights are whole numbers, so a level field stays exactly level. O(samples + cells).
 */
export function resample(
  { width, depth, heights, missing }: Samples,
  newWidth: number,
  newDepth: number,
): { heights: Float32Array; missing: Uint8Array | null } {
  const alongX = createWeights(width, newWidth)
  const alongY = createWeights(depth, newDepth)
  const result = new Float32Array(newWidth * newDepth)
  let unknown: Uint8Array | null = null
  for (let y = 0, target = 0; y < newDepth; y++) {
    for (let x = 0; x < newWidth; x++, target++) {
      let sum = 0
      let divisor = 0
      for (
        let j = alongY.start[y], row = alongY.first[y] * width;
        j < alongY.start[y + 1];
        j++, row += width
      ) {
        for (let i = alongX.start[x], at = row + alongX.first[x]; i < alongX.start[x + 1]; i++, at++) {
          if (missing !== null && missing[at] !== 0) continue
          const weight = alongX.weights[i] * alongY.weights[j]
          sum += weight * heights[at]
          divisor += weight
        }
      }
      if (divisor > 0) result[target] = sum / divisor
      else {
        unknown ??= new Uint8Array(result.length)
        unknown[target] = 1
      }
    }
  }
  return { heights: result, missing: unknown }
}

/**
 * Gives every missing cell the height of the known cell nearest in steps along rows and columns (of equally
 * near ones, the first in reading order); does nothing when no cell is known.
 */
export function fillMissing(heights: Float32Array, missing: Uint8Array, width: number): void {
  const queue = new Int32Array(heights.length)
  const reached = new Uint8Array(heights.length)
  let tail = 0
  const reach = (cell: number, height: number): void => {
    if (reached[cell] !== 0) return
    reached[cell] = 1
    heights[cell] = height
    queue[tail++] = cell
  }
  for (let cell = 0; cell < heights.length; cell++) if (missing[cell] === 0) reach(cell, heights[cell])
  for (let head = 0; head < tail; head++) {
    const cell = queue[head]
    const x = cell % width
    if (cell >= width) reach(cell - width, heights[cell])
    if (x > 0) reach(cell - 1, heights[cell])
    if (x < width - 1) reach(cell + 1, heights[cell])
    if (cell + width < heights.length) reach(cell + width, heights[cell])
  }
}

function createWeights(from: number, to: number): AxisWeights {
  const first = new Int32Array(to)
  const start = new Int32Array(to + 1)
  const weights: number[] = []
  for (let t = 0; t < to; t++) {
    first[t] = to <= from ? pushArea(weights, t, from, to) : pushLinear(weights, t, from, to)
    start[t + 1] = weights.length
  }
  return { first, start, weights: Float64Array.from(weights) }
}

/*
 * Measured in parts of which a sample has `to` and a target cell `from`, so that every edge is whole:
 *
 *   samples  |     |     |     |     |     |     from = 5, to = 2
 *   targets  |              |              |     weights 2 2 1, 1 2 2
 */
function pushArea(weights: number[], t: number, from: number, to: number): number {
  const begin = t * from
  const end = begin + from
  const first = Math.floor(begin / to)
  for (let s = first; s * to < end; s++) {
    weights.push(Math.min(end, (s + 1) * to) - Math.max(begin, s * to))
  }
  return first
}

/** The two samples whose centres enclose the target's centre; at the rim only the outermost one. */
function pushLinear(weights: number[], t: number, from: number, to: number): number {
  const parts = 2 * to
  const position = Math.min(Math.max((2 * t + 1) * from - to, 0), (from - 1) * parts)
  const first = Math.floor(position / parts)
  const rest = position - first * parts
  weights.push(parts - rest)
  if (rest > 0) weights.push(rest)
  return first
}
