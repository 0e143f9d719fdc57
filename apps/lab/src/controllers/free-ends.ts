import type { Cell, Unit } from 'footpath'
import type { LabState } from '../state/lab-state.js'
import { nearestFree } from '../units/standing.js'

/** Start and goal of a query on cells where all units can stand, and what had to be moved, in words. */
export interface FreeEnds {
  readonly from: Cell
  readonly to: Cell
  /** A sentence for each end that was moved. */
  readonly moved: readonly string[]
}

/**
 * Moves the ends of a query to the nearest cells that are free for all units: some algorithms walk up to a blocked goal
 * and some refuse it, so that their answers could not be compared. The state's query follows, and with it the flags.
 */
export function freeEnds(state: LabState, units: readonly Unit[], from: Cell, to: Cell): FreeEnds {
  const ground = { terrain: state.terrain.value, occupied: state.occupied }
  const moved: string[] = []
  const free = (name: string, cell: Cell): Cell => {
    const nearest = nearestFree(ground, units, cell)
    if (nearest === null || isSame(nearest, cell)) return cell
    moved.push(
      `The ${name} ${cell.x},${cell.y} is blocked: ${nearest.x},${nearest.y} is the nearest free cell.`,
    )
    return nearest
  }
  const ends = { from: free('start', from), to: free('goal', to) }
  if (moved.length > 0) state.query.value = ends
  return { ...ends, moved }
}

export function isSame(a: Cell, b: Cell): boolean {
  return a.x === b.x && a.y === b.y
}
