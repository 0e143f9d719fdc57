import type { Cell, Terrain } from 'footpath'

/** Integer costs of a straight and a diagonal step of the step model 1/√2. */
const STRAIGHT = 13860
const DIAGONAL = 19601

/**
 * What a path in steps from a cell to another costs by the same rules, x and y of its cells in turn: NaN where it
 * breaks one, Infinity without cells.
 */
export function costOfSteps(
  { width, depth, obstacles }: Terrain,
  steps: Int32Array,
  from: Cell,
  to: Cell,
  eight: boolean,
): number {
  const end = steps.length
  if (end === 0) return Number.POSITIVE_INFINITY
  const isFree = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < depth && obstacles[y * width + x] === 0
  if (steps[0] !== from.x || steps[1] !== from.y || steps[end - 2] !== to.x || steps[end - 1] !== to.y)
    return Number.NaN
  let cost = isFree(from.x, from.y) ? 0 : Number.NaN
  for (let at = 2; at < end; at += 2) {
    const [x, y, beforeX, beforeY] = [steps[at], steps[at + 1], steps[at - 2], steps[at - 1]]
    const straightSteps = Math.abs(x - beforeX) + Math.abs(y - beforeY)
    const isDiagonal = x !== beforeX && y !== beforeY
    const isLegal =
      isFree(x, y) &&
      straightSteps === (isDiagonal ? 2 : 1) &&
      (!isDiagonal || (eight && isFree(x, beforeY) && isFree(beforeX, y)))
    if (!isLegal) return Number.NaN
    cost += isDiagonal ? DIAGONAL : STRAIGHT
  }
  return cost
}

/**
 * Dijkstra's algorithm for large maps of walls and open ground: the costs from a cell to all others in row order,
 * Infinity where there is no path. Shares no code with the library; `plainDijkstra` is its oracle where maps are small.
 */
export function plainField({ width, depth, obstacles }: Terrain, from: Cell, eight: boolean): Float64Array {
  const costs = new Float64Array(width * depth).fill(Number.POSITIVE_INFINITY)
  const isFree = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < depth && obstacles[y * width + x] === 0
  if (!isFree(from.x, from.y)) return costs
  const heap = new CellHeap()
  costs[from.y * width + from.x] = 0
  heap.push(0, from.y * width + from.x)
  while (heap.size > 0) {
    const [cost, cell] = heap.pop()
    if (cost > costs[cell]) continue
    const x = cell % width
    const y = Math.floor(cell / width)
    for (let dy = -1; dy <= 1; dy++) {
      for (let dx = -1; dx <= 1; dx++) {
        const isDiagonal = dx !== 0 && dy !== 0
        if ((isDiagonal && !eight) || !isFree(x + dx, y + dy)) continue
        // No corner cutting: a diagonal step needs both cells that it passes between.
        if (isDiagonal && !(isFree(x + dx, y) && isFree(x, y + dy))) continue
        const next = cell + dy * width + dx
        const through = cost + (isDiagonal ? DIAGONAL : STRAIGHT)
        if (through >= costs[next]) continue
        costs[next] = through
        heap.push(through, next)
      }
    }
  }
  return costs
}

/** A binary heap as in the textbook. */
class CellHeap {
  readonly #costs: number[] = []
  readonly #cells: number[] = []

  get size(): number {
    return this.#cells.length
  }

  push(cost: number, cell: number): void {
    const costs = this.#costs
    const cells = this.#cells
    let at = cells.length
    while (at > 0 && costs[(at - 1) >> 1] > cost) {
      costs[at] = costs[(at - 1) >> 1]
      cells[at] = cells[(at - 1) >> 1]
      at = (at - 1) >> 1
    }
    costs[at] = cost
    cells[at] = cell
  }

  /** The cell of least cost, taken out; only where there is one. */
  pop(): [cost: number, cell: number] {
    const costs = this.#costs
    const cells = this.#cells
    const least: [number, number] = [costs[0], cells[0]]
    const cost = costs.pop() as number
    const cell = cells.pop() as number
    const size = cells.length
    if (size === 0) return least
    let at = 0
    for (;;) {
      let below = 2 * at + 1
      if (below + 1 < size && costs[below + 1] < costs[below]) below++
      if (below >= size || costs[below] >= cost) break
      costs[at] = costs[below]
      cells[at] = cells[below]
      at = below
    }
    costs[at] = cost
    cells[at] = cell
    return least
  }
}
