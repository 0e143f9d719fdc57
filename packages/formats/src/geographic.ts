/** Metres in a degree of latitude, and in a degree of longitude at the equator: the earth as a ball. */
const METRES_PER_DEGREE = 111320

const RADIANS_PER_DEGREE = 0.017453292519943295

/** The size in metres of a cell given in degrees, at a latitude. */
export function metresOfDegrees(
  degreesX: number,
  degreesY: number,
  latitude: number,
): { cellWidth: number; cellDepth: number } {
  return {
    cellWidth: degreesX * METRES_PER_DEGREE * cosOfDegrees(latitude),
    cellDepth: degreesY * METRES_PER_DEGREE,
  }
}

/**
 * The cosine of −90° to 90° by its Taylor series up to x¹⁸, within 1e-13. Not `Math.cos`, whose last digits
 * differ between engines: the size of a terrain depends on it.
 */
function cosOfDegrees(degrees: number): number {
  const x = degrees * RADIANS_PER_DEGREE
  const square = x * x
  let sum = 1
  for (let n = 18; n >= 2; n -= 2) sum = 1 - (sum * square) / (n * (n - 1))
  return sum
}
