import { type Box, boxOf } from './boxes.js'
import type { Outline } from './subtract.js'

/** What an obstacle covers: a convex outline, the box around it, and the heights of ground that it blocks. */
export interface ObstacleShape {
  readonly outline: Outline
  readonly box: Box
  readonly low: number
  readonly high: number
}

export function obstacleOf(outline: Outline, low: number, high: number): ObstacleShape {
  return { outline, box: boxOf(outline), low, high }
}
