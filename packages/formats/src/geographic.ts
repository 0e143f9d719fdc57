/** Metres in a degree of latitude, and in a degree of longitude at the equator: the earth as a ball. */
const METRES_PER_DEGREE = 111320

const RADIANS_PER_DEGREE = 0.017453292519943295

/** Cells below this are taken for degrees where a file does not say: 5 cm would be a strange survey. */
const LARGEST_DEGREES = 0.05

/** Whether an area in degrees lies on the earth. At the very pole a cell would have no width. */
export function liesOnEarth(west: number, south: number, north: number): boolean {
  return Math.abs(west) <= 360 && Math.abs((south + north) / 2) < 89.99 && north - south <= 181
}

/** Whether the numbers of an area are likely to be degrees and not metres. */
export function looksLikeDegrees(west: number, south: number, north: number, cell: number): boolean {
  return liesOnEarth(west, south, north) && cell < LARGEST_DEGREES
}

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
