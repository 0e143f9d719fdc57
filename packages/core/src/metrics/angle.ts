/**
 * Angles of our own, because engines of JavaScript differ in the last bits of Math.atan2, Math.asin and Math.hypot, and
 * measures are compared between machines. Only operations that are exact to the last bit everywhere: + − × ÷ √.
 */

/** 1 / (2k + 1) for k = 9 … 0: the series of the arc tangent, whose rest is below 1e-20 for angles up to π / 32. */
const SERIES = Float64Array.from({ length: 10 }, (_, at) => 1 / (2 * (9 - at) + 1))

/** The angle from the x axis to a point, −π to π, to about 1e-15; 0 for the origin. */
export function angleOf(y: number, x: number): number {
  const [across, along] = [Math.abs(y), Math.abs(x)]
  if (across === 0 && along === 0) return 0
  let angle = across > along ? Math.PI / 2 - arcTangent(along / across) : arcTangent(across / along)
  if (x < 0) angle = Math.PI - angle
  return y < 0 ? -angle : angle
}

/** The length of a vector. */
export function lengthOfVector(x: number, y: number): number {
  return Math.sqrt(x * x + y * y)
}

/** For 0 ≤ t ≤ 1: the angle is halved three times, tan(a / 2) = t / (1 + √(1 + t²)), and the series does the rest. */
function arcTangent(t: number): number {
  let eighth = t
  for (let halving = 0; halving < 3; halving++) eighth /= 1 + Math.sqrt(1 + eighth * eighth)
  const minusSquare = -eighth * eighth
  let sum = 0
  for (let term = 0; term < 10; term++) sum = sum * minusSquare + SERIES[term]
  return 8 * eighth * sum
}
