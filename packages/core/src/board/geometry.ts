import type { Cell } from '../cell.js'
import type { MapPoint } from '../terrain/world.js'
import type { BoardPlan } from './plan.js'

/*
 * Where cells lie on a plane. The unit is the distance between the centres of two cells that share a side; the board's top
 * left corner is at 0,0. Hexes of staggered rows stand on a corner, those of staggered columns on a side.
 */

/** Half the distance between two opposite corners of a hex. */
const HEX_RADIUS = 1 / Math.sqrt(3)

/** From the centre of a diamond to a corner. */
const DIAMOND_RADIUS = Math.SQRT2 / 2

/** The centre of a cell. */
export function centreOf(plan: BoardPlan, { x, y }: Cell): MapPoint {
  if (plan.cells === 'square') return { x: x + 0.5, y: y + 0.5 }
  const [along, across] = plan.isByRow ? [x, y] : [y, x]
  const isShifted = (across & 1) === (plan.isOdd ? 1 : 0)
  const [pitch, inset, between] = plan.isHex
    ? [1, HEX_RADIUS, 1.5 * HEX_RADIUS]
    : [2 * DIAMOND_RADIUS, DIAMOND_RADIUS, DIAMOND_RADIUS]
  const alongAt = (along + 0.5 + (isShifted ? 0.5 : 0)) * pitch
  const acrossAt = inset + across * between
  return plan.isByRow ? { x: alongAt, y: acrossAt } : { x: acrossAt, y: alongAt }
}

/** The corners of a cell around its centre, clockwise as y points down. */
export function cornersOf(plan: BoardPlan, cell: Cell): MapPoint[] {
  const { x, y } = centreOf(plan, cell)
  return outlineOf(plan).map(([dx, dy]) => ({ x: x + dx, y: y + dy }))
}

/** The cell under a point; null beyond the board. */
export function cellUnder(plan: BoardPlan, { x, y }: MapPoint): Cell | null {
  if (!Number.isFinite(x) || !Number.isFinite(y)) return null
  if (plan.cells === 'square') return cellOrNull(plan, Math.floor(x), Math.floor(y))
  // Near enough by rows, then the nearest centre: cells are those of which no other centre is nearer.
  const guess = plan.isByRow
    ? { x: x / pitchOf(plan), y: y / acrossOf(plan) }
    : { x: x / acrossOf(plan), y: y / pitchOf(plan) }
  let best: Cell | null = null
  let least = Number.POSITIVE_INFINITY
  for (let row = Math.floor(guess.y) - 2; row <= Math.floor(guess.y) + 2; row++) {
    for (let column = Math.floor(guess.x) - 2; column <= Math.floor(guess.x) + 2; column++) {
      const centre = centreOf(plan, { x: column, y: row })
      const distance = (centre.x - x) * (centre.x - x) + (centre.y - y) * (centre.y - y)
      if (distance >= least) continue
      least = distance
      best = { x: column, y: row }
    }
  }
  return best === null ? null : cellOrNull(plan, best.x, best.y)
}

function pitchOf(plan: BoardPlan): number {
  return plan.isHex ? 1 : 2 * DIAMOND_RADIUS
}

function acrossOf(plan: BoardPlan): number {
  return plan.isHex ? 1.5 * HEX_RADIUS : DIAMOND_RADIUS
}

function outlineOf(plan: BoardPlan): readonly (readonly [number, number])[] {
  if (plan.cells === 'square')
    return [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ]
  const r = plan.isHex ? HEX_RADIUS : DIAMOND_RADIUS
  if (!plan.isHex)
    return [
      [0, -r],
      [r, 0],
      [0, r],
      [-r, 0],
    ]
  const upright = [
    [0, -r],
    [0.5, -r / 2],
    [0.5, r / 2],
    [0, r],
    [-0.5, r / 2],
    [-0.5, -r / 2],
  ] as const
  return plan.isByRow ? upright : upright.map(([dx, dy]) => [-dy, dx] as const)
}

function cellOrNull({ width, depth }: BoardPlan, x: number, y: number): Cell | null {
  return x >= 0 && y >= 0 && x < width && y < depth ? { x, y } : null
}
