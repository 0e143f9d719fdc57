import { FootpathError } from '../error.js'
import { areaOf, type Loop, type PlanPoints } from '../navmesh/loops.js'
import { NavMesh } from '../navmesh/nav-mesh.js'
import { joinLoops } from '../navmesh/normalise.js'
import { finishWork, finishWorkInSlices, partOfWork, type Work } from '../work.js'
import { type Contour, contoursOf } from './contours.js'
import { convexPieces } from './convex-pieces.js'
import { heightSheets } from './heights.js'
import { narrowGaps } from './narrow.js'
import { openCells } from './open-cells.js'
import { rasterise } from './rasterise.js'
import { type BakeOptions, type BakeSettings, checkBakeOptions, settingsFor } from './settings.js'
import { islandsOf, sheetsOf } from './sheets.js'
import { straightened } from './simplify.js'
import { type Triangles, trianglesOf, type TriangleSoup } from './soup.js'
import { wallDistances } from './erode.js'

/** Steps of the lattice per cell, if the level is not too large for that. */
const STEPS = 1024

/** Steps of the lattice that a level may be wide. */
const MOST_STEPS = 2 ** 24

/** Cells that walls may be straightened by. */
const TOLERANCE = 1

/**
 * Makes the mesh of a level for a unit: where it can stand and walk, seen in voxels, as convex polygons. Doors that are
 * too narrow for it are listed in `mesh.report.narrow`.
 */
export function bakeNavMesh(level: TriangleSoup, options: BakeOptions = {}): NavMesh {
  checkBakeOptions(options)
  return finishWork(baking(trianglesOf(level), options), options)
}

/** The same in slices of some milliseconds, so that a page stays responsive. */
export async function bakeNavMeshAsync(level: TriangleSoup, options: BakeOptions = {}): Promise<NavMesh> {
  checkBakeOptions(options)
  return finishWorkInSlices(baking(trianglesOf(level), options), options)
}

function* baking(triangles: Triangles, options: BakeOptions): Work<NavMesh> {
  const settings = settingsFor(triangles, options)
  const { cell, radius, strict, width, depth } = settings
  const spans = yield* partOfWork(rasterise(triangles, settings), 0, 0.4)
  const cells = yield* partOfWork(openCells(spans, settings), 0.4, 0.6)
  const squared = yield* partOfWork(wallDistances(cells), 0.6, 0.7)
  // In strict meshes all of a cell keeps the distance, not its middle alone.
  const least = radius / cell + (strict ? Math.SQRT1_2 : 0)
  const enough = least * least * (1 - 1e-9)
  const isKept = new Uint8Array(cells.count)
  for (let at = 0; at < cells.count; at++) isKept[at] = squared[at] >= enough ? 1 : 0
  const islands = islandsOf(cells, isKept, settings.minArea / (cell * cell))
  yield 0.75
  if (islands.count === 0) throw noGround(settings, cells.count)
  const narrow = narrowGaps(cells, squared, islands.of, settings)
  yield 0.8
  const sheets = sheetsOf(cells, isKept, width, depth)
  yield 0.85
  const contours = Array.from({ length: sheets.count }, (): Contour[] => [])
  for (const contour of contoursOf(cells, sheets, width)) contours[contour.sheet].push(contour)
  const steps = stepsFor(Math.max(width, depth))
  const plan: PlanPoints = { x: [], z: [] }
  const numberOf = new Map<number, number>()
  const loops: Loop[] = []
  for (let sheet = 0; sheet < sheets.count; sheet++) {
    yield 0.85 + (0.1 * sheet) / sheets.count
    addSheet(contours[sheet])
  }
  const lattice = { x: settings.x, z: settings.z, step: cell / steps }
  const joined = joinLoops(plan, loops, { weld: 0, climb: settings.climb })
  const samples = heightSheets(cells, sheets, width, steps)
  return new NavMesh({
    ...joined,
    report: { ...joined.report, narrow },
    lattice,
    climb: settings.climb,
    weld: 0,
    samples,
  })

  /** Sheets share the points of their borders, whatever their heights. */
  function pointAt(x: number, z: number): number {
    const key = z * (width + 1) + x
    const known = numberOf.get(key)
    if (known !== undefined) return known
    numberOf.set(key, plan.x.length)
    plan.x.push(x * steps)
    plan.z.push(z * steps)
    return plan.x.length - 1
  }

  function addSheet(own: readonly Contour[]): void {
    const kept = straightened(own, { tolerance: TOLERANCE, strict })
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
    const numbers = heights.map((_, at) => pointAt(points.x[at], points.z[at]))
    const holes = rings.filter((ring) => !isOutline(ring))
    for (const piece of convexPieces(points, outline, holes))
      loops.push({
        points: piece.map((at) => numbers[at]),
        heights: piece.map((at) => heights[at]),
        source: own[0].sheet,
      })
  }
}

function stepsFor(cells: number): number {
  let steps = STEPS
  while (steps * cells >= MOST_STEPS) steps /= 2
  return steps
}

function noGround({ radius, height, slope }: BakeSettings, cells: number): FootpathError {
  return new FootpathError(
    'no-map',
    cells === 0
      ? `The level has no floor: no triangle faces up with a slope of at most ${slope} and ${height} m above it.`
      : `The level has no room for a unit with a radius of ${radius} m.`,
    cells === 0
      ? 'Check that y points up and that lengths are in metres. If triangles are wound either way, pass twoSided: true.'
      : 'Use a smaller radius, or check that lengths are in metres.',
    cells,
  )
}
