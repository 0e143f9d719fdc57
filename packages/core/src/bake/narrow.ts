import type { NarrowGap } from '../navmesh/normalise.js'
import type { OpenCells } from './open-cells.js'
import type { BakeSettings } from './settings.js'
import type { Islands } from './sheets.js'

/** Steps of distance per cell when cells are ordered by it. */
const FINENESS = 8

/** A gap, and a cell of each of the two parts of the ground that it would join. */
export interface GapBetween extends NarrowGap {
  readonly between: readonly [cell: number, other: number]
}

/**
 * The gaps that would join two parts of the ground if the unit were thinner, the widest first: one for every two parts.
 * Cells are opened from the widest place on; where two parts meet is the gap. Gaps below the radius are cracks.
 */
export function narrowGaps(
  { count, column, y, links }: OpenCells,
  squared: Float64Array,
  { of: islands, count: islandCount }: Islands,
  { x: x0, z: z0, cell, width, radius }: BakeSettings,
): GapBetween[] {
  if (islandCount < 2) return []
  const parent = new Int32Array(count)
  const island = islands.slice()
  const isOpen = new Uint8Array(count)
  // The cells of a part all point at its first cell already.
  const firstOf: number[] = []
  for (let at = 0; at < count; at++) {
    parent[at] = islands[at] < 0 ? at : (firstOf[islands[at]] ??= at)
    if (islands[at] >= 0) isOpen[at] = 1
  }
  const gaps: GapBetween[] = []
  for (const at of byDistance(squared, islands, radius / cell)) {
    open(at, (between) => {
      const cx = column[at] % width
      const cz = (column[at] - cx) / width
      const gap = 2 * Math.sqrt(squared[at]) * cell
      gaps.push({ x: x0 + (cx + 0.5) * cell, y: y[at], z: z0 + (cz + 0.5) * cell, width: gap, between })
    })
  }
  return gaps

  /** Opens a cell, and reports if it joins two parts that were apart. */
  function open(at: number, report: (between: GapBetween['between']) => void): void {
    isOpen[at] = 1
    for (let d = 0; d < 4; d++) {
      const other = links[4 * at + d]
      if (other < 0 || isOpen[other] === 0) continue
      const [one, two] = [root(at), root(other)]
      if (one === two) continue
      if (island[one] >= 0 && island[two] >= 0 && island[one] !== island[two])
        report([firstOf[island[one]], firstOf[island[two]]])
      parent[two] = one
      island[one] = Math.max(island[one], island[two])
    }
  }

  function root(at: number): number {
    let top = at
    while (parent[top] !== top) {
      parent[top] = parent[parent[top]]
      top = parent[top]
    }
    return top
  }
}

/** The cells that are too near to walls but not as near as half the radius, the farthest from walls first. */
function byDistance(squared: Float64Array, islands: Int32Array, radius: number): number[] {
  const buckets: number[][] = []
  for (let at = 0; at < squared.length; at++) {
    if (islands[at] >= 0 || squared[at] < (radius * radius) / 4) continue
    const bucket = Math.floor(Math.sqrt(Math.min(squared[at], 4 * radius * radius)) * FINENESS)
    const list = buckets[bucket]
    if (list === undefined) buckets[bucket] = [at]
    else list.push(at)
  }
  return buckets.reverse().flat()
}
