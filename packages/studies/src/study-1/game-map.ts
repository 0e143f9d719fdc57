import { bump, drawImage, type MapImage, type Spot, squaredDistance } from './image.js'

const GROUND = 90
const BASE = 170
const RIVER = 20
const FORD = 60
const WOOD = 130

/** Edge of a base in the corner, and how thick the cliff around it is. */
const BASE_EDGE = 0.3
const CLIFF = 0.05
/** The ramps lead out of a base between these, measured along its edge, and end this far from the corner. */
const RAMP_FROM = 0.1
const RAMP_TO = 0.2
const RAMP_END = 0.45

/** Woods of one half of the map: centre and radius. */
const WOODS: readonly (readonly [u: number, v: number, radius: number])[] = [
  [0.66, 0.06, 0.09],
  [0.06, 0.64, 0.1],
  [0.43, 0.43, 0.07],
]

/**
 * Tests 7 and 8: a map of a strategy game, the same seen from both corners. Each side has a base on a plateau behind
 * a cliff with two ramps and before it woods and two hills; a river with two fords parts them.
 */
export function drawGameMap(size: number): MapImage {
  // The far half is the near half turned round; `u + v` grows from the first corner to the opposite one.
  return drawImage(size, (u, v) => (u + v <= 1 ? halfAt(u, v) : halfAt(1 - u, 1 - v)))
}

function halfAt(u: number, v: number): Spot {
  const fromRiver = 1 - u - v
  if (fromRiver < 0.1) {
    // Along the river, −1 to 1 from one bank's end to the other: two fords, one to each side of the middle.
    const along = Math.abs(u - v)
    return along > 0.36 && along < 0.6 ? { grey: FORD } : { grey: RIVER, blocked: true }
  }
  const [longer, shorter] = u > v ? [u, v] : [v, u]
  if (longer < RAMP_END && shorter > RAMP_FROM && shorter < RAMP_TO) {
    const down = Math.max(0, (longer - (BASE_EDGE - CLIFF)) / (RAMP_END - BASE_EDGE + CLIFF))
    return { grey: BASE + (GROUND - BASE) * down }
  }
  if (longer < BASE_EDGE - CLIFF) return { grey: BASE }
  if (longer < BASE_EDGE) return { grey: BASE, blocked: true }
  const isWood = WOODS.some(([atU, atV, radius]) => squaredDistance(u, v, atU, atV) < radius * radius)
  if (isWood) return { grey: WOOD, blocked: true }
  const hills = 120 * bump(u, v, 0.54, 0.29, 0.14) + 90 * bump(u, v, 0.29, 0.5, 0.17)
  return { grey: GROUND + hills }
}
