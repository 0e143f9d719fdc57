import type { Path } from 'footpath'
import type { CellId, Layout } from 'footpath/walkmap'

/**
 * Step 8: joins the legs to one path without repeated tiles: neither the joints, where one leg ends and the next begins
 * (reading W16), nor the detours there and back where a region's waypoint lies behind the start or the goal (reading W15).
 * Where a leg comes back to a tile, the loop in between is left out; every step that remains was a step before.
 */
export function fuseLegs(layout: Layout, legs: readonly Path[]): CellId[] {
  const fused: CellId[] = []
  const placeOf = new Map<CellId, number>()
  for (const { steps } of legs) {
    for (let at = 0; at < steps.length; at += 2) {
      const cell = layout.idOf(steps[at], steps[at + 1])
      const place = placeOf.get(cell)
      if (place !== undefined) for (const cut of fused.splice(place + 1)) placeOf.delete(cut)
      else placeOf.set(cell, fused.push(cell) - 1)
    }
  }
  return fused
}
