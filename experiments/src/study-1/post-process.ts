import type { Cell } from 'footpath'

/**
 * Steps 20 to 27 of section 5.3, as reading A8 has them: the vertices from the goal to the start; a vertex is kept
 * unless it lies on one line with the last one kept and the next one (P2 is meant in step 26, reading A9); the last
 * has no next and is kept. The library's own, with the warnings of section 5.2, is `removeCollinear`.
 */
export function collinearRemoved(cells: readonly Cell[]): Cell[] {
  const backwards = cells.slice().reverse()
  const kept = backwards.slice(0, 1)
  for (let i = 1; i < backwards.length; i++) {
    const p1 = kept[kept.length - 1]
    const p2 = backwards[i]
    const p3 = backwards.at(i + 1)
    if (p3 === undefined || cross(p1, p2, p3) !== 0) kept.push(p2)
  }
  return kept.reverse()
}

function cross(a: Cell, b: Cell, c: Cell): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}
