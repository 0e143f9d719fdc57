import type { MapPoint, Walkmap } from 'footpath'
import type { FormationShape } from 'footpath/crowd'

/**
 * Divides units into squads of about 12 that stand near each other. Their places are beside and behind each other around the
 * goal; where a wall is in the way, a squad gets the nearest free one.
 */
export function squadsOf(
  { x, y }: { readonly x: ArrayLike<number>; readonly y: ArrayLike<number> },
  ids: readonly number[],
  goal: MapPoint,
  shape: FormationShape,
  walkmap: Walkmap,
): { ids: number[]; point: MapPoint; facing: MapPoint }[] {
  const mean = (of: ArrayLike<number>) => ids.reduce((sum, id) => sum + of[id], 0) / ids.length
  const [dx, dy] = [goal.x - mean(x), goal.y - mean(y)]
  const length = Math.sqrt(dx * dx + dy * dy)
  const facing = length > 0 ? { x: dx / length, y: dy / length } : { x: 1, y: 0 }
  const ahead = (id: number) => x[id] * facing.x + y[id] * facing.y
  const aside = (id: number) => y[id] * facing.x - x[id] * facing.y
  const { width, depth } = walkmap.terrain
  // Every squad is led by a field of its own: on large maps there are fewer.
  const count = Math.ceil(ids.length / Math.max(12, (ids.length * width * depth) / 4e6))
  const most = Math.ceil(ids.length / count)
  const side = Math.ceil(Math.sqrt(most))
  const shapes = { line: [most, 1], column: [1, most], wedge: [most, most / 2], box: [side, side] }
  const [wide, deep] = shapes[shape].map((units) => 1.2 * (units + 1))
  const columns = Math.min(count, Math.max(1, Math.round(Math.sqrt((count * deep) / wide))))
  const rows = Math.ceil(count / columns)
  const island = walkmap.islandAt(Math.floor(goal.x), Math.floor(goal.y))
  const fromFront = [...ids].sort((a, b) => ahead(b) - ahead(a) || a - b)
  const squads: { ids: number[]; point: MapPoint; facing: MapPoint }[] = []
  for (let row = 0; row < rows; row++) {
    const units = fromFront.slice(row * columns * most, (row + 1) * columns * most)
    units.sort((a, b) => aside(a) - aside(b) || a - b)
    const inRow = Math.ceil(units.length / most)
    for (let column = 0; column < inRow; column++) {
      const forward = ((rows - 1) / 2 - row) * deep
      const right = (column - (inRow - 1) / 2) * wide
      const wanted = {
        x: goal.x + forward * facing.x - right * facing.y,
        y: goal.y + forward * facing.y + right * facing.x,
      }
      let point = goal
      let least = Infinity
      for (let cellY = 0; cellY < depth; cellY++)
        for (let cellX = 0; cellX < width; cellX++) {
          const place = { x: cellX + 0.5, y: cellY + 0.5 }
          if (away(place, wanted) >= least || walkmap.islandAt(cellX, cellY) !== island) continue
          if (squads.some((squad) => away(squad.point, place) < Math.min(wide, deep) - 1)) continue
          least = away(place, wanted)
          point = place
        }
      squads.push({ ids: units.slice(column * most, (column + 1) * most), point, facing })
    }
  }
  return squads
}

function away(a: MapPoint, b: MapPoint): number {
  return Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2)
}
