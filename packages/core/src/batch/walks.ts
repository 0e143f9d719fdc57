import type { Link } from '../site/link.js'
import type { SitePath } from '../site/site-path.js'
import type { MapPoint } from '../terrain/world.js'
import { writeCorners } from './corners.js'

/** What a path on a site walks between two hops, as it is sent. */
interface SentWalk {
  readonly floor: number
  readonly cost: number
  /** The position of the link after it in the list of links; −1 at the end. */
  readonly link: number
  /** Whether `places` are the points of a polyline, and not the corners of steps. */
  readonly isLine: boolean
  /** x and y in turn. */
  readonly places: Float64Array
}

/** Numbers of a walk before its places. */
const HEAD = 5

/** The walks of a path in one list of numbers. */
export function writeWalks({ walks, hops }: SitePath, positionOf: (link: Link) => number): number[] {
  const numbers: number[] = []
  for (const [at, { floor, path }] of walks.entries()) {
    const isLine = path.kind === 'polyline'
    const places = isLine ? path.points.flatMap(({ x, y }) => [x, y]) : cornersOf(path.steps)
    const link = at < hops.length ? positionOf(hops[at].link) : -1
    numbers.push(floor, path.cost, link, isLine ? 1 : 0, places.length)
    for (const number of places) numbers.push(number)
  }
  return numbers
}

export function readWalks(numbers: Float64Array): SentWalk[] {
  const walks: SentWalk[] = []
  for (let at = 0; at < numbers.length; ) {
    const [floor, cost, link, isLine, count] = numbers.subarray(at, at + HEAD)
    at += HEAD + count
    walks.push({ floor, cost, link, isLine: isLine === 1, places: numbers.subarray(at - count, at) })
  }
  return walks
}

/** Points from x and y in turn. */
export function toMapPoints(numbers: Float64Array): MapPoint[] {
  return Array.from({ length: numbers.length / 2 }, (_, at) => ({
    x: numbers[2 * at],
    y: numbers[2 * at + 1],
  }))
}

function cornersOf(steps: Int32Array): Float64Array {
  const corners = new Float64Array(steps.length)
  return corners.subarray(0, writeCorners(steps, corners, 0))
}
