/** From cheap to expensive: dark violet over red and orange to pale yellow; lightness rises throughout. */
const STOPS: readonly (readonly [number, number, number])[] = [
  [0x2b, 0x12, 0x58],
  [0x7a, 0x1d, 0x6d],
  [0xc4, 0x3b, 0x4e],
  [0xf0, 0x7f, 0x2a],
  [0xfc, 0xd2, 0x6b],
]

/** Values of the heat layer: 0 is no value, 1 to 255 go from the lowest to the highest. */
const STEPS = 255

/** The colours of the heat layer's values, from 1 on. */
export function heatColours(): number[] {
  return Array.from({ length: STEPS }, (_, step) => {
    const at = (step / (STEPS - 1)) * (STOPS.length - 1)
    const from = Math.min(STOPS.length - 2, Math.floor(at))
    const [red, green, blue] = [0, 1, 2].map((part) =>
      Math.round(STOPS[from][part] + (STOPS[from + 1][part] - STOPS[from][part]) * (at - from)),
    )
    return (red << 16) | (green << 8) | blue
  })
}

/** Costs as values of the heat layer, spread evenly between the lowest and the highest that is finite. O(cells). */
export function heatValues(costs: ArrayLike<number>): Uint8Array {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let at = 0; at < costs.length; at++) {
    const cost = costs[at]
    if (!Number.isFinite(cost)) continue
    if (cost < low) low = cost
    if (cost > high) high = cost
  }
  const scale = high > low ? (STEPS - 1) / (high - low) : 0
  return Uint8Array.from(costs, (cost) => (Number.isFinite(cost) ? 1 + Math.round((cost - low) * scale) : 0))
}
