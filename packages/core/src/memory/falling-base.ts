/** Sums of costs are exact in Float64 while they stay below 2^53; bases stay above minus this. */
const LOWEST_BASE = 2 ** 52

/**
 * The base of the next search, for memory that is not cleared between searches. Searches keep every cost plus their
 * base. Each base is lower than the one before by more than any path costs, so whatever is left from earlier searches
 * compares as worse than anything new, and so do the zeros that memory begins with. Clears the costs only when the base
 * would get too low.
 */
export function nextBase(base: number, costliestPath: number, costs: Float64Array): number {
  const next = base - (costliestPath + 1)
  if (next >= -LOWEST_BASE) return next
  costs.fill(Number.POSITIVE_INFINITY)
  return 0
}
