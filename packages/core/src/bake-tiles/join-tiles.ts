import { partsFor } from '../bake/contours.js'
import { LoopList } from '../bake/sheet-loops.js'
import type { BakeSettings } from '../bake/settings.js'
import type { HeightSheet } from '../navmesh/height-sheets.js'
import { joinPolygons } from '../navmesh/join-polygons.js'
import type { Loop } from '../navmesh/loops.js'
import { NavMesh } from '../navmesh/nav-mesh.js'
import type { NavGround } from '../navmesh/nav-ground.js'
import { joinLoops, type NarrowGap } from '../navmesh/normalise.js'
import type { Tile, TileGap } from './bake-tile.js'

/** How far the middle of a cell may lie beside the mesh after its border was straightened, in cells. */
const BESIDE = 3

/** The mesh of all tiles; null if they have no ground. Parts that are too small are left out. */
export function joinTiles(tiles: Iterable<Tile>, settings: BakeSettings, steps: number): NavMesh | null {
  const { cell, climb, minArea } = settings
  const list = new LoopList(steps / partsFor(steps))
  const samples: HeightSheet[] = []
  const sizes: number[] = []
  const gaps: TileGap[] = []
  for (const tile of tiles) {
    for (const { points, heights, source } of tile.loops)
      list.loops.push({
        points: points.map((point) => list.pointAt(tile.x[point], tile.z[point])),
        heights,
        source: samples.length + source,
      })
    samples.push(...tile.samples)
    sizes.push(...tile.sizes)
    gaps.push(...tile.gaps)
  }
  const joined = joinLoops(list.plan, list.loops, { weld: 0, climb })
  const loops = largeParts(joined.loops, joined.mesh.island, sizes, minArea / (cell * cell))
  if (loops.length === 0) return null
  const { mesh } = loops.length === joined.loops.length ? joined : joinPolygons(joined.plan, loops, climb)
  const lattice = { x: settings.x, z: settings.z, step: cell / steps }
  const narrow: NarrowGap[] = []
  const made = new NavMesh({
    ...joined,
    loops,
    mesh,
    lattice,
    climb,
    weld: 0,
    samples,
    report: { ...joined.report, narrow },
  })
  narrow.push(...gapsBetweenParts(made.ground, gaps, cell))
  return made
}

/** The polygons of parts of the ground with enough cells. `sizes`: cells by sheet. */
function largeParts(
  loops: readonly Loop[],
  island: Int32Array,
  sizes: readonly number[],
  fewest: number,
): readonly Loop[] {
  const sums: number[] = []
  const isCounted = new Set<number>()
  for (const [at, { source }] of loops.entries()) {
    if (isCounted.has(source)) continue
    isCounted.add(source)
    sums[island[at]] = (sums[island[at]] ?? 0) + sizes[source]
  }
  return loops.filter((_, at) => sums[island[at]] >= fewest)
}

/** The gaps between parts of the ground that nothing joins: the widest first, one for every two parts. */
function gapsBetweenParts(ground: NavGround, gaps: readonly TileGap[], cell: number): NarrowGap[] {
  const groups = Array.from({ length: ground.mesh.islands }, (_, island) => island)
  const groupOf = (island: number): number => (groups[island] === island ? island : groupOf(groups[island]))
  return gaps
    .slice()
    .sort((a, b) => b.gap.width - a.gap.width)
    .flatMap(({ gap, parts }) => {
      const [one, two] = parts.map((point) => {
        const place = ground.nearest(point, BESIDE * cell)
        return place === null ? -1 : groupOf(ground.mesh.island[place.polygon])
      })
      // Small parts were left out.
      if (one < 0 || two < 0 || one === two) return []
      groups[one] = two
      return [gap]
    })
}
