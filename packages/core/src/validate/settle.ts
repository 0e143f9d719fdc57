/**
 * Dijkstra's algorithm as in the textbook, without a heap: sets the cost of every place that can be reached from
 * `start`; all others stay as they are. `eachStep` calls `go` with every place that a step leads to and what it costs.
 * O(places²).
 */
export function settleAll(
  costs: Float64Array,
  start: number,
  eachStep: (place: number, go: (to: number, price: number) => void) => void,
): void {
  costs[start] = 0
  const unsettled = new Set([start])
  while (unsettled.size > 0) {
    let nearest = -1
    for (const place of unsettled) if (nearest < 0 || costs[place] < costs[nearest]) nearest = place
    unsettled.delete(nearest)
    eachStep(nearest, (to, price) => {
      const cost = costs[nearest] + price
      // NaN, from an influence, leads nowhere.
      if (!(cost < costs[to])) return
      costs[to] = cost
      unsettled.add(to)
    })
  }
}

/** A cost in integer units: rounded to the nearest, a cost above zero to at least 1. */
export function inUnits(cost: number, scale: number): number {
  return Math.max(cost > 0 ? 1 : 0, Math.floor(cost * scale + 0.5))
}
