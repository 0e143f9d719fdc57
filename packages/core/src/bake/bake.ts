import { FootpathError } from '../error.js'
import { NavMesh } from '../navmesh/nav-mesh.js'
import { joinLoops } from '../navmesh/normalise.js'
import { finishWork, finishWorkInSlices, partOfWork, type Work } from '../work.js'
import { partsFor } from './contours.js'
import { groundCells } from './ground-cells.js'
import { heightSheets } from './heights.js'
import { narrowGaps } from './narrow.js'
import { ownHeights } from './own-heights.js'
import { type BakeOptions, type BakeSettings, checkBakeOptions, settingsFor } from './settings.js'
import { islandsOf, sheetsOf } from './sheets.js'
import { LoopList, sheetLoops } from './sheet-loops.js'
import { type Triangles, trianglesOf, type TriangleSoup } from './soup.js'

/** Steps of the lattice per cell, if the level is not too large for that. */
const STEPS = 1024

/** Steps of the lattice that a level may be wide. */
const MOST_STEPS = 2 ** 24

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
  const { cell, width, depth } = settings
  const ground = yield* partOfWork(groundCells(triangles, settings), 0, 0.7)
  const { cells, squared, isKept } = ground
  const islands = islandsOf(cells, isKept, settings.minArea / (cell * cell))
  yield 0.75
  if (islands.count === 0) throw noGround(settings, cells.count)
  const narrow = narrowGaps(cells, squared, islands, settings)
  yield 0.8
  const sheets = sheetsOf(cells, isKept, width, depth)
  yield 0.85
  const steps = stepsFor(Math.max(width, depth))
  const parts = partsFor(steps)
  const list = new LoopList(steps / parts)
  yield* partOfWork(sheetLoops(ground, sheets, settings, parts, list), 0.85, 0.95)
  const lattice = { x: settings.x, z: settings.z, step: cell / steps }
  const shared = heightSheets(cells, sheets, { width, steps })
  const own = ownHeights(cells, sheets, shared, list, { width, steps, cell, perCell: steps })
  const joined = joinLoops(list.plan, own.loops, { weld: 0, climb: settings.climb })
  return new NavMesh({
    ...joined,
    report: {
      ...joined.report,
      narrow: narrow.map(({ x, y, z, width: wide }) => ({ x, y, z, width: wide })),
    },
    lattice,
    climb: settings.climb,
    weld: 0,
    samples: [...shared, ...own.samples],
  })
}

/** Steps of the lattice per cell, fewer for wide levels. */
export function stepsFor(cells: number): number {
  let steps = STEPS
  while (steps * cells >= MOST_STEPS) steps /= 2
  return steps
}

/** Why there is no mesh. */
export function noGround({ radius, height, slope }: BakeSettings, cells: number): FootpathError {
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
