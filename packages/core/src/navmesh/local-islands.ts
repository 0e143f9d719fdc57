import { islandsOf } from './join-polygons.js'
import type { NavPolygons } from './nav-polygons.js'

/** What an edit is about to change: the polygons that go, those joined to them, and which of all hang together here. */
export interface PartsBefore {
  readonly gone: readonly number[]
  readonly beside: readonly number[]
  readonly partOf: ReadonlyMap<number, number>
}

/** Looks at polygons that are about to go, and at others around them. */
export function partsBefore(
  mesh: NavPolygons,
  gone: readonly number[],
  around: readonly number[],
): PartsBefore {
  return { gone, beside: besideOf(mesh, gone), partOf: partsOf(mesh, [...gone, ...around]) }
}

/**
 * Follows an edit that has put polygons `added` in the place of others. Where polygons that hung together here do so
 * still, and no others do, no island has changed: O(polygons nearby), not O(mesh). Otherwise all are counted again.
 */
export function followIslands(
  mesh: { -readonly [Name in keyof NavPolygons]: NavPolygons[Name] },
  { gone, beside, partOf: partBefore }: PartsBefore,
  added: readonly number[],
  around: readonly number[],
): void {
  const partNow = partsOf(mesh, [...added, ...around])
  const { island } = mesh
  const count = mesh.first.length - 1
  // By part before: its part now. By part now: its island.
  const nowOf = new Map<number, number>()
  const islandOf = new Map<number, number>()
  for (const polygon of beside) {
    const [before, now] = [partBefore.get(polygon), partNow.get(polygon)]
    if (before === undefined || now === undefined) return recount()
    if ((nowOf.get(before) ?? now) !== now) return recount()
    if ((islandOf.get(now) ?? island[polygon]) !== island[polygon]) return recount()
    nowOf.set(before, now)
    islandOf.set(now, island[polygon])
  }
  // An island may be gone as a whole.
  if (gone.some((polygon) => !nowOf.has(partBefore.get(polygon) ?? -1))) return recount()
  // Beside the new polygons there may be others than beside the old ones.
  for (const polygon of besideOf(mesh, added))
    if (islandOf.get(partNow.get(polygon) ?? -1) !== island[polygon]) return recount()
  const next = new Int32Array(count).fill(-1)
  next.set(island)
  for (const polygon of gone) next[polygon] = -1
  for (const polygon of added) {
    const known = islandOf.get(partNow.get(polygon) ?? -1)
    if (known === undefined) return recount()
    next[polygon] = known
  }
  mesh.island = next

  function recount(): void {
    Object.assign(mesh, islandsOf(count, mesh.first, mesh.twin, mesh.polygon))
  }
}

/** The polygons beside some others: joined to one of them, and not among them. */
function besideOf({ first, twin, polygon }: NavPolygons, polygons: readonly number[]): number[] {
  const own = new Set(polygons)
  const beside = new Set<number>()
  for (const each of polygons)
    for (let side = first[each]; side < first[each + 1]; side++)
      if (twin[side] >= 0 && !own.has(polygon[twin[side]])) beside.add(polygon[twin[side]])
  return Array.from(beside)
}

/** By polygon of a list: the first of those that it hangs together with by way of the list. */
function partsOf({ first, twin, polygon }: NavPolygons, polygons: readonly number[]): Map<number, number> {
  const listed = new Set(polygons)
  const partOf = new Map<number, number>()
  for (const start of polygons) {
    if (partOf.has(start)) continue
    partOf.set(start, start)
    const rest = [start]
    for (let at = rest.pop(); at !== undefined; at = rest.pop())
      for (let side = first[at]; side < first[at + 1]; side++) {
        if (twin[side] < 0) continue
        const other = polygon[twin[side]]
        if (partOf.has(other) || !listed.has(other)) continue
        partOf.set(other, start)
        rest.push(other)
      }
  }
  return partOf
}
