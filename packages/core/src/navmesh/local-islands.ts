import { islandsOf } from './join-polygons.js'
import type { NavPolygons } from './nav-polygons.js'

/** The polygons beside some others: joined to one of them, and not among them. */
export function besideOf({ first, twin, polygon }: NavPolygons, polygons: readonly number[]): number[] {
  const own = new Set(polygons)
  const beside = new Set<number>()
  for (const each of polygons)
    for (let side = first[each]; side < first[each + 1]; side++)
      if (twin[side] >= 0 && !own.has(polygon[twin[side]])) beside.add(polygon[twin[side]])
  return Array.from(beside)
}

/**
 * Follows an edit: polygons `added` instead of `gone`, to which those in `beside` were joined. Where what was joined is
 * joined still, by way of polygons in `near`, no island has changed: O(polygons nearby), not O(mesh). Otherwise all are
 * counted again.
 */
export function followIslands(
  mesh: { -readonly [Name in keyof NavPolygons]: NavPolygons[Name] },
  gone: readonly number[],
  added: readonly number[],
  beside: readonly number[],
  near: readonly number[],
): void {
  const islandOf = partsOf(mesh, [...added, ...near])
  const { island } = mesh
  const count = mesh.first.length - 1
  // By part: the island that its polygons beside the edit belong to. By island: its part.
  const islands = new Map<number, number>()
  const parts = new Map<number, number>()
  for (const polygon of beside) {
    const part = islandOf.get(polygon)
    if (part === undefined) return recount()
    const known = islands.get(part) ?? island[polygon]
    if (known !== island[polygon] || (parts.get(known) ?? part) !== part) return recount()
    islands.set(part, known)
    parts.set(known, part)
  }
  // Beside the new polygons there may be others than beside the old ones.
  for (const polygon of besideOf(mesh, added)) {
    const part = islandOf.get(polygon)
    if (part === undefined || islands.get(part) !== island[polygon]) return recount()
  }
  // An island may be gone as a whole.
  if (gone.some((polygon) => !parts.has(island[polygon]))) return recount()
  const next = new Int32Array(count).fill(-1)
  next.set(island)
  for (const polygon of gone) next[polygon] = -1
  for (const polygon of added) {
    const known = islands.get(islandOf.get(polygon) ?? -1)
    if (known === undefined) return recount()
    next[polygon] = known
  }
  mesh.island = next

  function recount(): void {
    Object.assign(mesh, islandsOf(count, mesh.first, mesh.twin, mesh.polygon))
  }
}

/** By polygon: the first of those that it is joined to within the list. */
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
