/** What the oracle has to know about a world: its places by number, and the steps between them. */
export interface World {
  /** How many places there are; they are numbered from 0. */
  readonly places: number
  /** Calls `visit` for every legal step out of a place, with its cost. */
  eachStep(place: number, visit: (to: number, cost: number) => void): void
}

/** All steps of a world in plain arrays: those of place p are at first[p] … first[p + 1] − 1. */
export interface StepTable {
  readonly first: Int32Array
  readonly to: Int32Array
  readonly cost: Float64Array
}

/** Asks a world for all its steps once. */
export function stepTable(world: World): StepTable {
  const first = new Int32Array(world.places + 1)
  const to: number[] = []
  const cost: number[] = []
  for (let place = 0; place < world.places; place++) {
    world.eachStep(place, (next, price) => {
      to.push(next)
      cost.push(price)
    })
    first[place + 1] = to.length
  }
  return { first, to: Int32Array.from(to), cost: Float64Array.from(cost) }
}

/** What the step between two places costs, or null if there is none. */
export function costOfStep({ first, to, cost }: StepTable, from: number, next: number): number | null {
  for (let at = first[from]; at < first[from + 1]; at++) if (to[at] === next) return cost[at]
  return null
}

/** The same steps walked backwards, at the same cost. */
export function reversed({ first, to, cost }: StepTable): StepTable {
  const places = first.length - 1
  const before: { readonly from: number; readonly cost: number }[][] = Array.from(
    { length: places },
    () => [],
  )
  for (let from = 0; from < places; from++)
    for (let at = first[from]; at < first[from + 1]; at++) before[to[at]].push({ from, cost: cost[at] })
  const steps = before.flat()
  const starts = new Int32Array(places + 1)
  before.forEach((list, place) => {
    starts[place + 1] = starts[place] + list.length
  })
  return {
    first: starts,
    to: Int32Array.from(steps, ({ from }) => from),
    cost: Float64Array.from(steps, (step) => step.cost),
  }
}
