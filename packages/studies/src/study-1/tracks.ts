import { drawImage, type MapImage, squaredDistance } from './image.js'

/** Where the track runs: an S from the first corner to the opposite one, through these points. */
const TURNS: readonly (readonly [u: number, v: number])[] = [
  [0.02, 0.1],
  [0.3, 0.11],
  [0.62, 0.12],
  [0.84, 0.2],
  [0.82, 0.38],
  [0.56, 0.47],
  [0.26, 0.53],
  [0.13, 0.68],
  [0.24, 0.86],
  [0.52, 0.87],
  [0.76, 0.78],
  [0.98, 0.9],
]
const HALF_WIDTH = 0.088
const PIECES = 12

const TRACK = 60
const BESIDE = 190
const OBSTACLE = 255
const LEVEL = 128

/** Posts and barriers on the track: where, and half their extent along both axes. */
const OBSTACLES: readonly (readonly [u: number, v: number, halfU: number, halfV: number])[] = [
  [0.275, 0.1, 0.025, 0.075],
  [0.5, 0.17, 0.05, 0.025],
  [0.8, 0.225, 0.05, 0.025],
  [0.675, 0.475, 0.025, 0.05],
  [0.475, 0.45, 0.025, 0.05],
  [0.3, 0.55, 0.025, 0.05],
  [0.1, 0.675, 0.05, 0.025],
  [0.275, 0.825, 0.025, 0.05],
  [0.475, 0.9, 0.025, 0.05],
  [0.625, 0.8, 0.025, 0.05],
  [0.825, 0.775, 0.025, 0.025],
]

/** Test 1: a plain of one grey, nothing on it. */
export function drawUniform(size: number): MapImage {
  return drawImage(size, () => ({ grey: LEVEL }))
}

/** Test 2: a level track of one width; what is beside it is higher and blocked. */
export function drawTrack(size: number): MapImage {
  const line = curve(TURNS)
  return drawImage(size, (u, v) => (isNear(line, u, v) ? { grey: TRACK } : { grey: BESIDE, blocked: true }))
}

/** Test 3: the same track with obstacles standing on it, now on one side, now on the other. */
export function drawTrackWithObstacles(size: number): MapImage {
  const line = curve(TURNS)
  return drawImage(size, (u, v) => {
    if (!isNear(line, u, v)) return { grey: BESIDE, blocked: true }
    const hit = OBSTACLES.some(
      ([atU, atV, halfU, halfV]) => Math.abs(u - atU) < halfU && Math.abs(v - atV) < halfV,
    )
    return hit ? { grey: OBSTACLE, blocked: true } : { grey: TRACK }
  })
}

type Line = readonly (readonly [u: number, v: number])[]

/** A smooth line through the points (Catmull–Rom), as short straight pieces. */
function curve(points: Line): Line {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))]
  const line: [number, number][] = []
  for (let from = 0; from + 1 < points.length; from++) {
    const [before, start, end, after] = [at(from - 1), at(from), at(from + 1), at(from + 2)]
    for (let piece = 0; piece < PIECES; piece++) {
      const t = piece / PIECES
      const along = (axis: 0 | 1): number =>
        0.5 *
        (2 * start[axis] +
          (end[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * start[axis] + 4 * end[axis] - after[axis]) * t * t +
          (3 * start[axis] - before[axis] - 3 * end[axis] + after[axis]) * t * t * t)
      line.push([along(0), along(1)])
    }
  }
  return [...line, points[points.length - 1]]
}

function isNear(line: Line, u: number, v: number): boolean {
  return line.some(([atU, atV]) => squaredDistance(u, v, atU, atV) < HALF_WIDTH * HALF_WIDTH)
}
