import type { MapPoint } from 'footpath'
import type { FenceData } from './site-rules.js'

/** Rounding does not count, in cells. */
const TOUCH = 1e-9

/** Whether a disc on a floor reaches over a fence; touching does not count. */
export function isInFence(
  fences: readonly FenceData[],
  floor: number,
  { x, y }: MapPoint,
  radius: number,
): boolean {
  return fences.some((fence) => {
    if (fence[0].floor !== floor) return false
    const { left, top, right, bottom } = sideOf(fence)
    const gapX = Math.max(left - x, x - right, 0)
    const gapY = Math.max(top - y, y - bottom, 0)
    return Math.hypot(gapX, gapY) < radius - TOUCH
  })
}

/** Whether a straight walk on a floor goes through a fence. */
export function goesThroughFence(
  fences: readonly FenceData[],
  floor: number,
  from: MapPoint,
  to: MapPoint,
): boolean {
  return fences.some((fence) => {
    if (fence[0].floor !== floor) return false
    const { left, top, right, bottom } = sideOf(fence)
    const isUpright = left === right
    // How far along the walk it meets the fence's line, and where on that.
    const share = isUpright ? (left - from.x) / (to.x - from.x) : (top - from.y) / (to.y - from.y)
    if (!(share >= 0 && share <= 1)) return false
    const at = isUpright ? from.y + share * (to.y - from.y) : from.x + share * (to.x - from.x)
    return isUpright ? at >= top && at <= bottom : at >= left && at <= right
  })
}

/** Whether a fence ends in the open near a point: then one may have walked around it. */
export function hasFreeEnd(
  fences: readonly FenceData[],
  floor: number,
  { x, y }: MapPoint,
  reach: number,
  isFree: (column: number, row: number) => boolean,
): boolean {
  const here = fences.filter((fence) => fence[0].floor === floor).map(sideOf)
  // A fence that is listed twice is one.
  const sides = [...new Map(here.map((side) => [Object.values(side).join(), side])).values()]
  const ends = sides.flatMap(({ left, top, right, bottom }) => [
    [left, top],
    [right, bottom],
  ])
  return ends.some(([endX, endY]) => {
    if (Math.hypot(endX - x, endY - y) > reach) return false
    const isJoined = ends.filter(([otherX, otherY]) => otherX === endX && otherY === endY).length > 1
    const touchesWall = [0, 1, 2, 3].some((at) => !isFree(endX - (at & 1), endY - (at >> 1)))
    return !isJoined && !touchesWall
  })
}

function sideOf([a, b]: FenceData) {
  const [x, y] = [Math.max(a.x, b.x), Math.max(a.y, b.y)]
  return a.y === b.y
    ? { left: x, top: y, right: x, bottom: y + 1 }
    : { left: x, top: y, right: x + 1, bottom: y }
}
