/** More than this are matched by order: the exact assignment takes time that grows with the cube of their number. */
const MOST_EXACT = 96

/**
 * Gives every unit one of as many places, both as x and y in turn; returns the number of each one's place. The sum of squared
 * distances is the least possible for up to 96 units. More are matched rank by rank, and from one side to the other in each
 * rank, along the direction `forwardX`, `forwardY`: nobody crosses the whole formation.
 */
export function assignPlaces(
  units: Float64Array,
  places: Float64Array,
  forwardX: number,
  forwardY: number,
): Int32Array {
  const count = units.length / 2
  return count <= MOST_EXACT
    ? exactly(units, places, count)
    : inRanks(units, places, count, forwardX, forwardY)
}

/** The assignment of least cost, by shortest augmenting paths (Jonker and Volgenant 1987). */
function exactly(units: Float64Array, places: Float64Array, count: number): Int32Array {
  const unitAt = new Int32Array(count + 1).fill(-1)
  const priceOfUnit = new Float64Array(count)
  const priceOfPlace = new Float64Array(count + 1)
  for (let unit = 0; unit < count; unit++) {
    const least = new Float64Array(count).fill(Number.POSITIVE_INFINITY)
    const before = new Int32Array(count)
    const isDone = new Uint8Array(count + 1)
    // The place `count` is where the new unit waits.
    let place = count
    unitAt[count] = unit
    do {
      isDone[place] = 1
      const from = unitAt[place]
      let next = -1
      let step = Number.POSITIVE_INFINITY
      for (let other = 0; other < count; other++) {
        if (isDone[other] === 1) continue
        const dx = units[2 * from] - places[2 * other]
        const dy = units[2 * from + 1] - places[2 * other + 1]
        const cost = dx * dx + dy * dy - priceOfUnit[from] - priceOfPlace[other]
        if (cost < least[other]) {
          least[other] = cost
          before[other] = place
        }
        if (least[other] < step) {
          step = least[other]
          next = other
        }
      }
      for (let other = 0; other <= count; other++)
        if (isDone[other] === 1) {
          priceOfUnit[unitAt[other]] += step
          priceOfPlace[other] -= step
        } else if (other < count) least[other] -= step
      place = next
    } while (unitAt[place] >= 0)
    while (place !== count) {
      unitAt[place] = unitAt[before[place]]
      place = before[place]
    }
  }
  const placeOf = new Int32Array(count)
  for (let place = 0; place < count; place++) placeOf[unitAt[place]] = place
  return placeOf
}

function inRanks(
  units: Float64Array,
  places: Float64Array,
  count: number,
  forwardX: number,
  forwardY: number,
): Int32Array {
  const files = Math.ceil(Math.sqrt(count))
  const ordered = (points: Float64Array) => {
    const along = (at: number) => points[2 * at] * forwardX + points[2 * at + 1] * forwardY
    const across = (at: number) => points[2 * at + 1] * forwardX - points[2 * at] * forwardY
    const all = Array.from({ length: count }, (_, at) => at).sort((a, b) => along(b) - along(a) || a - b)
    const ranks: number[] = []
    for (let at = 0; at < count; at += files)
      ranks.push(...all.slice(at, at + files).sort((a, b) => across(a) - across(b) || a - b))
    return ranks
  }
  const placeOf = new Int32Array(count)
  const orderedPlaces = ordered(places)
  for (const [at, unit] of ordered(units).entries()) placeOf[unit] = orderedPlaces[at]
  return placeOf
}
