import type { StepTable } from './world.js'

/**
 * The cost from a place to all others by Dijkstra's algorithm, Infinity where there is no path. A plain binary heap
 * of places that may hold a place more than once.
 *
 * @param extra what entering each place costs in addition
 */
export function dijkstra(
  { first, to, cost }: StepTable,
  from: number,
  extra: ArrayLike<number> | null = null,
): Float64Array {
  const costs = new Float64Array(first.length - 1).fill(Number.POSITIVE_INFINITY)
  const places: number[] = [from]
  const keys: number[] = [0]
  costs[from] = 0
  while (places.length > 0) {
    const place = places[0]
    const key = keys[0]
    removeFirst(places, keys)
    if (key > costs[place]) continue
    for (let at = first[place]; at < first[place + 1]; at++) {
      const next = to[at]
      const sum = key + cost[at] + (extra === null ? 0 : extra[next])
      if (sum >= costs[next]) continue
      costs[next] = sum
      insert(places, keys, next, sum)
    }
  }
  return costs
}

function insert(places: number[], keys: number[], place: number, key: number): void {
  let at = places.length
  places.push(place)
  keys.push(key)
  while (at > 0) {
    const parent = (at - 1) >> 1
    if (keys[parent] <= key) break
    places[at] = places[parent]
    keys[at] = keys[parent]
    at = parent
  }
  places[at] = place
  keys[at] = key
}

function removeFirst(places: number[], keys: number[]): void {
  const place = places.pop() as number
  const key = keys.pop() as number
  const count = places.length
  if (count === 0) return
  let at = 0
  for (;;) {
    let child = 2 * at + 1
    if (child >= count) break
    if (child + 1 < count && keys[child + 1] < keys[child]) child++
    if (keys[child] >= key) break
    places[at] = places[child]
    keys[at] = keys[child]
    at = child
  }
  places[at] = place
  keys[at] = key
}
