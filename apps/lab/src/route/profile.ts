import { groundHeight, type MapPoint, type Terrain } from 'footpath'

/** The ground along a path, from its start to its end. */
export interface Profile {
  /** Evenly spread along the path. */
  readonly samples: readonly ProfileSample[]
  /** Metres on the map. */
  readonly length: number
  /** Metres up and down, all in all. */
  readonly ascent: number
  readonly descent: number
  readonly lowest: number
  readonly highest: number
  /** The steepest piece, up or down, as rise over run. */
  readonly steepest: number
  /** Metres from start to end as the crow flies. */
  readonly line: number
}

interface ProfileSample {
  readonly point: MapPoint
  /** Metres from the start. */
  readonly at: number
  readonly height: number
  /** Rise over run around it. */
  readonly slope: number
}

/** Samples of long paths; short ones have two per cell. */
const MOST_SAMPLES = 400

/** Slopes are means over this many samples to both sides: single cells would flicker. */
const SMOOTHED = 3

/** The profile of a path along map points, or null for fewer than two of them. O(points + samples). */
export function profileOf(points: readonly MapPoint[], terrain: Terrain): Profile | null {
  const legs = points.slice(1).map(({ x, y }, at) => Math.hypot(x - points[at].x, y - points[at].y))
  const cells = legs.reduce((sum, leg) => sum + leg, 0)
  if (cells === 0) return null
  const count = Math.min(MOST_SAMPLES, Math.max(2, Math.ceil(2 * cells)))
  const { cellSize } = terrain
  const places: Omit<ProfileSample, 'slope'>[] = []
  let leg = 0
  let before = 0
  for (let index = 0; index <= count; index++) {
    const at = (cells * index) / count
    while (leg < legs.length - 1 && before + legs[leg] < at) before += legs[leg++]
    const share = legs[leg] === 0 ? 0 : Math.min(1, (at - before) / legs[leg])
    const [a, b] = [points[leg], points[leg + 1]]
    const point = { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }
    const height = groundHeight(terrain, point.x, point.y)
    places.push({ point, at: at * cellSize, height })
  }
  const heights = places.map(({ height }) => height)
  const samples = places.map((place, index) => {
    const [from, to] = [Math.max(0, index - SMOOTHED), Math.min(count, index + SMOOTHED)]
    return { ...place, slope: (heights[to] - heights[from]) / (places[to].at - places[from].at) }
  })
  const rises = heights.slice(1).map((height, index) => height - heights[index])
  const [start, end] = [points[0], points[points.length - 1]]
  return {
    samples,
    length: cells * cellSize,
    ascent: rises.reduce((sum, rise) => sum + Math.max(0, rise), 0),
    descent: rises.reduce((sum, rise) => sum + Math.max(0, -rise), 0),
    lowest: Math.min(...heights),
    highest: Math.max(...heights),
    steepest: Math.max(...samples.map(({ slope }) => Math.abs(slope))),
    line: Math.hypot(end.x - start.x, end.y - start.y) * cellSize,
  }
}

/** The sample nearest to a map point, or null where the path is further away than `reach` cells. */
export function sampleNear({ samples }: Profile, { x, y }: MapPoint, reach: number): ProfileSample | null {
  let best: ProfileSample | null = null
  let least = reach
  for (const sample of samples) {
    const away = Math.hypot(sample.point.x - x, sample.point.y - y)
    if (away > least) continue
    least = away
    best = sample
  }
  return best
}

/** Classes of slope, as rise over run: up to 5, 10, 20, 30 % and steeper. */
const STEEPNESS = [0.05, 0.1, 0.2, 0.3] as const

/** How steep a slope is, 0 to 4. */
export function steepnessOf(slope: number): number {
  const at = STEEPNESS.findIndex((limit) => Math.abs(slope) <= limit)
  return at < 0 ? STEEPNESS.length : at
}
