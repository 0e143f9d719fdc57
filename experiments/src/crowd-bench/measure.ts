import type { Contender } from './contenders.js'
import { RADIUS, type Scene, SPEED, TICK } from './scenes.js'

/** What a crowd did in a scene. */
export interface SceneRow {
  readonly scene: string
  /** Which of the starts of that scene. */
  readonly seed: number
  readonly crowd: string
  readonly units: number
  readonly arrived: number
  /** Time until arrival divided by that of a straight walk at full speed, in the mean over who arrived. */
  readonly timeRatio: number
  /** Overlapping pairs per 1,000 units looked at. */
  readonly pairs: number
  /** The deepest overlap as a part of the diameter. */
  readonly worst: number
  /** Degrees turned per cell walked. */
  readonly turning: number
  /** Microseconds of CPU time per unit and tick. */
  readonly micros: number
}

/** Pairs are counted in every such tick. */
const LOOK_EVERY = 10

/** Overlaps below this part of the diameter do not count: all three libraries let discs touch. */
const TOUCH = 0.01

/** Turning counts in steps longer than this, in cells. */
const LEAST_STEP = 0.02

/** Lets a crowd walk until all have arrived, or the scene's time is over. */
export function measured(
  scene: Scene,
  name: string,
  crowd: Contender,
  most = scene.most,
): Omit<SceneRow, 'scene' | 'seed'> {
  const { walkers } = scene
  const count = walkers.length
  const now = new Float64Array(2 * count)
  const before = new Float64Array(2 * count)
  const heading = new Float64Array(count).fill(Number.NaN)
  const arrivedAt = new Int32Array(count).fill(-1)
  let arrived = 0
  let cpu = 0
  let ticks = 0
  let looked = 0
  let pairs = 0
  let worst = 0
  let turned = 0
  let walked = 0
  crowd.read(now)
  for (; ticks < most && arrived < count; ticks++) {
    before.set(now)
    const begun = process.cpuUsage()
    crowd.step()
    const { user, system } = process.cpuUsage(begun)
    cpu += user + system
    crowd.read(now)
    for (let at = 0; at < count; at++) {
      const [x, y] = [now[2 * at], now[2 * at + 1]]
      if (arrivedAt[at] < 0 && walkers[at].isThere(x, y)) {
        arrivedAt[at] = ticks + 1
        arrived++
      }
      const [dx, dy] = [x - before[2 * at], y - before[2 * at + 1]]
      const step = Math.hypot(dx, dy)
      if (step < LEAST_STEP) continue
      const angle = Math.atan2(dy, dx)
      const turn = Math.abs(angle - heading[at])
      if (!Number.isNaN(turn)) turned += Math.min(turn, 2 * Math.PI - turn)
      heading[at] = angle
      walked += step
    }
    if (ticks % LOOK_EVERY !== 0) continue
    looked += count
    const found = overlaps(now)
    pairs += found.pairs
    worst = Math.max(worst, found.worst)
  }
  let ratios = 0
  for (const [at, { from, to }] of walkers.entries())
    if (arrivedAt[at] >= 0)
      ratios += (arrivedAt[at] * TICK * SPEED) / Math.hypot(to.x - from.x, to.y - from.y)
  return {
    crowd: name,
    units: count,
    arrived,
    timeRatio: ratios / Math.max(1, arrived),
    pairs: (1000 * pairs) / looked,
    worst,
    turning: ((180 / Math.PI) * turned) / walked,
    micros: cpu / ticks / count,
  }
}

/** Pairs that overlap and the deepest overlap: units sorted by x, each compared with those up to a diameter further. */
function overlaps(places: Float64Array): { pairs: number; worst: number } {
  const order = Array.from({ length: places.length / 2 }, (_, at) => at)
  order.sort((a, b) => places[2 * a] - places[2 * b])
  let pairs = 0
  let worst = 0
  for (let first = 0; first < order.length; first++)
    for (let second = first + 1; second < order.length; second++) {
      const dx = places[2 * order[second]] - places[2 * order[first]]
      if (dx >= 2 * RADIUS) break
      const dy = places[2 * order[second] + 1] - places[2 * order[first] + 1]
      const overlap = 1 - Math.hypot(dx, dy) / (2 * RADIUS)
      if (overlap < TOUCH) continue
      pairs++
      worst = Math.max(worst, overlap)
    }
  return { pairs, worst }
}
