import { NONE, type Units } from './units.js'
import type { Walls } from './walls.js'

/** A place that is written to. */
interface Place {
  x: number
  y: number
}

/**
 * Writes the place nearest to a point at which a disc fits into `out`; false if it fits nowhere. Looks at rings of cells
 * from the inside out, and in every cell at the point nearest to the wanted one that keeps away from the cell's edges.
 */
export function nearestPlace(out: Place, walls: Walls, x: number, y: number, radius: number): boolean {
  if (walls.fits(x, y, radius)) {
    out.x = x
    out.y = y
    return true
  }
  const { width, depth } = walls
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)))
  const row = Math.min(depth - 1, Math.max(0, Math.floor(y)))
  const margin = Math.min(radius, 0.5)
  let least = Number.POSITIVE_INFINITY
  const look = (cellX: number, cellY: number) => {
    const nearX = Math.min(Math.max(x, cellX + margin), cellX + 1 - margin)
    const nearY = Math.min(Math.max(y, cellY + margin), cellY + 1 - margin)
    const square = (nearX - x) * (nearX - x) + (nearY - y) * (nearY - y)
    if (square >= least || !walls.fits(nearX, nearY, radius)) return
    least = square
    out.x = nearX
    out.y = nearY
  }
  const rings = Math.max(column, width - 1 - column, row, depth - 1 - row)
  // No point of a ring is nearer than its number less one.
  for (let ring = 0; ring <= rings && (ring - 1) * (ring - 1) <= least; ring++) {
    for (let cellY = Math.max(0, row - ring); cellY <= Math.min(depth - 1, row + ring); cellY++) {
      const step = Math.abs(cellY - row) === ring ? 1 : 2 * ring
      for (let cellX = column - ring; cellX <= column + ring; cellX += Math.max(1, step))
        if (cellX >= 0 && cellX < width) look(cellX, cellY)
    }
  }
  return least < Number.POSITIVE_INFINITY
}

/** Puts the units of a sheet that are in walls to the nearest places at which they fit. */
export function leaveWalls(units: Units, walls: Walls, sheet: number, spare: Place): void {
  const { capacity, states, layer, x, y, radius } = units
  for (let id = 0; id < capacity; id++) {
    if (states[id] === NONE || layer[id] !== sheet || walls.fits(x[id], y[id], radius[id])) continue
    if (nearestPlace(spare, walls, x[id], y[id], radius[id])) units.place(id, spare.x, spare.y)
  }
}
