import type { Cell } from '../cell.js'
import { requireCell, requireFunction, requireNumbers } from '../checks.js'
import { badOption } from '../error.js'
import type { BlockedOptions } from '../query/blocked.js'
import type { InfluenceGiven } from '../query/influence.js'
import type { Terrain } from '../terrain/terrain.js'
import type { CheckedUnit } from '../unit/unit.js'

/**
 * All cells that a query blocks for a unit that starts at `from`, found by asking about every cell of the map. What the
 * unit stands on itself does not block it.
 */
export function blockedCells(
  { width, depth }: Terrain,
  unit: CheckedUnit,
  from: Cell,
  options: BlockedOptions,
): Cell[] {
  const { blocked = [], walkable = () => true } = options
  requireCell('The start', from, width, depth)
  requireFunction('walkable', walkable)
  // Most queries block nothing, and then there is no cell to ask about.
  if (options.walkable === undefined && Array.isArray(blocked) && blocked.length === 0) return []
  const isBlocked = questionOf(width, blocked)
  const cells: Cell[] = []
  for (let y = 0; y < depth; y++) {
    for (let x = 0; x < width; x++)
      if (!covers(unit, from, x, y) && (isBlocked(x, y) || !walkable({ x, y }))) cells.push({ x, y })
  }
  return cells
}

function questionOf(
  width: number,
  blocked: NonNullable<BlockedOptions['blocked']>,
): (x: number, y: number) => boolean {
  if (typeof blocked === 'function') return (x, y) => blocked({ x, y })
  if (typeof blocked !== 'object' || blocked === null || !(Symbol.iterator in blocked))
    throw badOption('blocked', 'a list of cells or a function', blocked, 'Pass a list of { x, y }.')
  const entries: readonly unknown[] = Array.from<unknown>(blocked as Iterable<unknown>)
  const isMask = blocked instanceof Uint8Array || typeof entries[0] === 'boolean'
  if (isMask) return (x, y) => Boolean(entries[y * width + x])
  const indexes = new Set(
    entries.map((entry) => {
      if (typeof entry === 'number') return entry
      const { x, y } = (entry ?? {}) as Cell
      requireNumbers('A blocked cell', x, y)
      return y * width + x
    }),
  )
  return (x, y) => indexes.has(y * width + x)
}

/** The extra cost of entering a cell in a query. */
export function influenceAt(
  { width }: Terrain,
  influence: InfluenceGiven | undefined,
  { x, y }: Cell,
): number {
  if (influence === undefined) return 0
  if (typeof influence === 'function') return influence({ x, y })
  if (typeof influence !== 'object' || influence === null)
    throw badOption('influence', 'an Influence, a list or a function', influence, 'Use createInfluence.')
  return 'costAt' in influence ? influence.costAt({ x, y }) : influence[y * width + x]
}

/** Whether a unit that stands on `from` touches a cell. */
function covers({ size, radius }: CheckedUnit, from: Cell, x: number, y: number): boolean {
  if (size > 1) return x >= from.x && y >= from.y && x < from.x + size && y < from.y + size
  const gapX = Math.max(0, Math.abs(x - from.x) - 0.5)
  const gapY = Math.max(0, Math.abs(y - from.y) - 0.5)
  return (x === from.x && y === from.y) || gapX * gapX + gapY * gapY < radius * radius
}
