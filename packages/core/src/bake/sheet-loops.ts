import { areaOf, type Loop, type PlanPoints } from '../navmesh/loops.js'
import type { Work } from '../work.js'
import { type Contour, contoursOf } from './contours.js'
import { convexPieces } from './convex-pieces.js'
import type { GroundCells } from './ground-cells.js'
import type { BakeSettings } from './settings.js'
import type { Sheets } from './sheets.js'
import { straightened, type Straightening } from './simplify.js'

/** Cells that walls may be straightened by away from them. */
const CUT = 1

/**
 * Cells that walls may be straightened by towards them: fine cells keep nine tenths of the radius, with a fortieth for what
 * drawing misses. Coarse cells, that cannot, get fewer polygons.
 */
function addedFor(radius: number): number {
  return Math.max(0.085 * radius, 1 - radius / 6)
}

/** Polygons with points at parts of cells. Sheets share the points of their borders, whatever their heights. */
export class LoopList {
  readonly plan: PlanPoints = { x: [], z: [] }
  readonly loops: Loop[] = []
  readonly #steps: number
  readonly #numbers = new Map<number, number>()

  /** `steps`: steps of the lattice per part of a cell. */
  constructor(steps: number) {
    this.#steps = steps
  }

  /** The point at these coordinates in parts of cells. */
  pointAt(x: number, z: number): number {
    const key = z * 2 ** 25 + x
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    this.#numbers.set(key, this.plan.x.length)
    this.plan.x.push(x * this.#steps)
    this.plan.z.push(z * this.#steps)
    return this.plan.x.length - 1
  }
}

/** Adds the polygons of sheets to a list: their borders straightened, and what is inside as convex pieces. */
export function* sheetLoops(
  { cells, squared }: GroundCells,
  sheets: Sheets,
  { width, strict, radius, cell }: BakeSettings,
  parts: number,
  list: LoopList,
  isWanted: (sheet: number) => boolean = () => true,
): Work<void> {
  const contours = Array.from({ length: sheets.count }, (): Contour[] => [])
  const walls = strict ? null : { squared, distance: radius / cell }
  const how = { added: strict ? 0 : parts * addedFor(radius / cell), cut: parts * CUT }
  for (const contour of contoursOf(cells, sheets, { width, parts, walls }))
    contours[contour.sheet].push(contour)
  for (const [sheet, own] of contours.entries()) {
    yield sheet / sheets.count
    if (isWanted(sheet)) addSheet(list, own, how)
  }
}

function addSheet(list: LoopList, own: readonly Contour[], how: Straightening): void {
  const kept = straightened(own, how)
  const heights: number[] = []
  const points: PlanPoints = { x: [], z: [] }
  const rings = own.map(({ x, z, y }, contour) =>
    kept[contour].map((at) => {
      points.x.push(x[at])
      points.z.push(z[at])
      return heights.push(y[at]) - 1
    }),
  )
  const isOutline = (ring: readonly number[]) => areaOf(points, ring) > 0
  const [outline] = rings.filter(isOutline)
  const numbers = heights.map((_, at) => list.pointAt(points.x[at], points.z[at]))
  const holes = rings.filter((ring) => !isOutline(ring))
  for (const piece of convexPieces(points, outline, holes))
    list.loops.push({
      points: piece.map((at) => numbers[at]),
      heights: piece.map((at) => heights[at]),
      source: own[0].sheet,
    })
}
