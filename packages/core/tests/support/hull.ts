import { type StepModel } from 'footpath'
import { lineCost } from 'footpath/unit'
import { slopeBounds } from '../../dist/estimate/slope-bounds.js'

/** The least share of the true bound (the hull's lines with across ≥ 0) that the best line reaches at any slope. */
export function weakestShare(model: StepModel, slopeUp: number, slopeDown: number): number {
  const [low, high] = [-Math.min(slopeDown, 2), Math.min(slopeUp, 2)]
  const slopes = Array.from({ length: 1501 }, (_, at) => low + ((high - low) * at) / 1500)
  slopes.push(...[-0.2125].filter((slope) => slope > low && slope < high))
  const points = slopes.sort((a, b) => a - b).map((slope) => [slope, lineCost(model, 1, 1, slope, 1)])
  const hull: number[][] = []
  for (const point of points) {
    while (hull.length > 1 && turnsRight(hull[hull.length - 2], hull[hull.length - 1], point)) hull.pop()
    hull.push(point)
  }
  const edges = hull.slice(1).map(([slope, cost], at) => {
    const climbing = (cost - hull[at][1]) / (slope - hull[at][0])
    return { across: cost - climbing * slope, climbing }
  })
  const { across, climbing } = slopeBounds(model, slopeUp, slopeDown, 1)
  let weakest = 1
  for (const [slope] of points) {
    const truth = Math.max(
      ...edges.map((edge) => (edge.across >= 0 ? edge.across + edge.climbing * slope : 0)),
    )
    const best = Math.max(...Array.from(across, (value, line) => value + climbing[line] * slope))
    if (truth > 0) weakest = Math.min(weakest, best / truth)
  }
  return weakest
}

function turnsRight(a: readonly number[], b: readonly number[], c: readonly number[]): boolean {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) <= 0
}
