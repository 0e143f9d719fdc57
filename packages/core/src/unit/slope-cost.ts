/**
 * What a metre on the map costs a walker by slope (rise over run, signed in the direction of travel). Uphill and
 * downhill differ; the cheapest is slightly downhill.
 *
 *     tobler     seconds       Tobler 1993: 6 · e^(−3.5 · |slope + 0.05|) km/h
 *     langmuir   seconds       Naismith's rule with Langmuir's corrections, as in GRASS r.walk: 0.72 s a metre, 6 s a
 *                              metre climbed, 2 s less a metre dropped down to slope −0.2125, 2 s more below that
 *     minetti    J per kg      Minetti et al. 2002, energy of walking
 *     wheeled    metres        Herzog 2013, a vehicle with the critical slope of 10 %: 1 + (slope / 0.1)²
 */
export const SLOPE_PROFILES = ['tobler', 'langmuir', 'minetti', 'wheeled'] as const

/** One of `SLOPE_PROFILES`. */
export type SlopeProfile = (typeof SLOPE_PROFILES)[number]

/**
 * Minetti's measurements end here, and his polynomial turns negative below −0.57. Steeper slopes go on in straight
 * lines: up along the tangent; down at the same cost per metre dropped, because the tangent there falls again.
 */
const MINETTI_LIMIT = 0.45

/** From this slope down langmuir's descents get slower instead of faster. */
const LANGMUIR_STEEP = -0.2125

/** The slopes at which a profile's curve has a corner or a jump. */
export const PROFILE_KINKS: Readonly<Record<SlopeProfile, readonly number[]>> = {
  tobler: [-0.05],
  langmuir: [LANGMUIR_STEEP, 0],
  minetti: [-MINETTI_LIMIT, MINETTI_LIMIT],
  wheeled: [],
}

/** What a metre costs at a slope (rise over run, negative downhill), in the unit of the profile. */
export function costPerMetre(profile: SlopeProfile, slope: number): number {
  switch (profile) {
    case 'tobler':
      return 0.6 * exp(3.5 * Math.abs(slope + 0.05))
    case 'langmuir':
      if (slope >= 0) return 0.72 + 6 * slope
      return slope >= LANGMUIR_STEEP ? 0.72 + 1.9998 * slope : 0.72 - 1.9998 * slope
    case 'minetti':
      if (slope > MINETTI_LIMIT)
        return minetti(MINETTI_LIMIT) + (slope - MINETTI_LIMIT) * minettiSlope(MINETTI_LIMIT)
      if (slope < -MINETTI_LIMIT) return (minetti(-MINETTI_LIMIT) * -slope) / MINETTI_LIMIT
      return minetti(slope)
    case 'wheeled':
      return 1 + 100 * slope * slope
  }
}

function minetti(i: number): number {
  return ((((280.5 * i - 58.7) * i - 76.8) * i + 51.9) * i + 19.6) * i + 2.5
}

/** The polynomial's derivative. */
function minettiSlope(i: number): number {
  return (((1402.5 * i - 234.8) * i - 230.4) * i + 103.8) * i + 19.6
}

/** 2^0 … 2^1023, each exact. */
const POWERS_OF_TWO = Float64Array.from({ length: 1024 }, (_, at) => 2 ** at)

/**
 * e^x for x ≥ 0, to about 1e-15 relative. Our own, because engines differ in the last bits of Math.exp, and costs
 * decide paths: x = n · ln 2 + r with |r| ≤ ln 2 / 2, a Taylor polynomial for e^r, times 2^n.
 */
function exp(x: number): number {
  const doublings = Math.floor(x / Math.LN2 + 0.5)
  if (doublings > 1023) return Number.POSITIVE_INFINITY
  const r = x - doublings * Math.LN2
  // 1 / k! for k = 13 … 0, written out because walkmaps ask millions of times; the rest of the series is below 1e-16.
  let result = 1 / 6227020800
  result = result * r + 1 / 479001600
  result = result * r + 1 / 39916800
  result = result * r + 1 / 3628800
  result = result * r + 1 / 362880
  result = result * r + 1 / 40320
  result = result * r + 1 / 5040
  result = result * r + 1 / 720
  result = result * r + 1 / 120
  result = result * r + 1 / 24
  result = result * r + 1 / 6
  result = result * r + 0.5
  result = result * r + 1
  result = result * r + 1
  return result * POWERS_OF_TWO[doublings]
}
