import { type Cell, FootpathError, type Unit } from 'footpath'
import { cellWords } from '../goal.js'
import { type Group, noRoom } from './question.js'

/** Units up to this radius fit through every passage of one cell. */
const NARROW = 0.5

/** The unit whose walkmap leads only where round units of this radius fit. */
export function roomFor(unit: Unit, radius: number): Unit {
  return radius > NARROW ? { ...unit, radius } : unit
}

interface Size {
  readonly width: number
  readonly depth: number
}

/** Throws unless the cells of all groups are on the map, or on one of the floors of a site. */
export function requireCells(groups: readonly Group<Cell>[], { width, depth }: Size, floors: number): void {
  for (const { from, to } of groups)
    for (const [flag, at] of [['--from', from] as const, ['--to', to] as const]) {
      const { x, y, floor = 0 } = at
      if (x >= 0 && y >= 0 && floor >= 0 && x < width && y < depth && floor < floors) continue
      const floorWords = floors === 1 ? '' : `, floors from 0 to ${floors - 1}`
      throw new FootpathError(
        'outside-map',
        `${flag} ${cellWords(at)} is outside the map.`,
        `x runs from 0 to ${width - 1}, y from 0 to ${depth - 1}${floorWords}.`,
        at,
      )
    }
}

/**
 * Cells in which a group starts: those from which `from` is nearest on foot, so that walls do not part the group. Wide units leave
 * cells between them. `costs` are those of a field to `from`, in rows, floor after floor; `taken` grows by the cells.
 */
export function startCells(
  from: Cell,
  count: number,
  radius: number,
  costs: Float64Array,
  { width, depth }: Size,
  taken: Set<number>,
): Cell[] {
  const apart = Math.max(1, Math.ceil(2 * radius))
  const cellAt = (at: number): Cell => ({
    x: at % width,
    y: Math.floor(at / width) % depth,
    floor: Math.floor(at / (width * depth)),
  })
  const isFree = (at: number): boolean => {
    const { x, y } = cellAt(at)
    return (x - from.x) % apart === 0 && (y - from.y) % apart === 0 && !taken.has(at)
  }
  const nearest = Array.from(costs.keys())
    .filter((at) => costs[at] < Number.POSITIVE_INFINITY && isFree(at))
    .sort((a, b) => costs[a] - costs[b] || a - b)
    .slice(0, count)
  if (nearest.length < count) noRoom(cellWords(from), nearest.length, count)
  for (const at of nearest) taken.add(at)
  return nearest.map(cellAt)
}
