import type { CellId } from '../ids.js'
import { Path } from '../path/path.js'
import { polyline } from '../path/polyline.js'
import { askedEverywhere } from '../query/blocked.js'
import type { ShapePath } from '../query/shape.js'
import { type OpenCells, Overlay } from '../walkmap/overlay.js'
import { walkmapFor } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { type AtlasWalk, ShapedAtlasPath, walksOf } from './atlas-walks.js'
import { offFences } from './off-fences.js'
import type { SiteWalkmap } from './site-walkmap.js'
import { stepsOnFloor } from './to-site-path.js'

/** A shape that is applied to every walk between hops, each of which stays on its floor and crosses no fence. */
export function betweenHops(walkmap: SiteWalkmap, shape: ShapePath): ShapePath {
  return (path, _, cells) => {
    const shapeWalk = offFences(
      walkmap,
      isEven(walkmap)
        ? (walk) => shape(walk, walkmap, cells)
        : (walk) => shapeOnFloor(walkmap, walk, cells, shape),
    )
    const walks = walksOf(walkmap, path).map((walk): AtlasWalk => ({ ...walk, path: shapeWalk(walk.path) }))
    const walked = walks.reduce((sum, walk) => sum + walk.path.cost, 0)
    const hopped = walks.reduce((sum, { hop }) => sum + (hop?.cost ?? 0), 0)
    return new ShapedAtlasPath(path, walks, walked + walkmap.toUnits(hopped))
  }
}

/**
 * Whether the ground is the same everywhere: then shaping asks for walls alone, and the atlas has the right ones. For a body
 * it may ask for lines over the ground too.
 */
function isEven({ costs, terrain, unit }: SiteWalkmap): boolean {
  const isPoint = unit.radius === 0 && unit.size === 1
  return isPoint && costs.commonFactor !== 0 && terrain.heights === null && unit.diagonal !== 'never'
}

/** At its border a floor ends, and so does its ground; in the atlas the heights of the next floor would follow. */
function shapeOnFloor(site: SiteWalkmap, walk: Path, cells: OpenCells, shape: ShapePath): Path {
  const { floor, path } = stepsOnFloor(site, walk)
  const walkmap = walkmapFor(site.site.floors[floor], site.unit)
  walkmap.refresh()
  const shaped = shape(path, walkmap, cells === site ? walkmap : blockedOn(site, walkmap, floor, cells))
  const down = floor * site.floors.pitch
  const points = shaped.points.map(({ x, y }) => ({ x, y: y + down }))
  const { stats, terrain } = walk
  return new Path({ status: 'found', cost: shaped.cost, stats, terrain, ...polyline(points, terrain) })
}

/** The cells of one floor without those that a query blocks. */
function blockedOn(site: SiteWalkmap, walkmap: Walkmap, floor: number, cells: OpenCells): OpenCells {
  const { free } = askedEverywhere(site, cells)
  const { width, depth, pitch } = site.floors
  const blocked: CellId[] = []
  for (let y = 0; y < depth; y++) {
    for (let x = 0; x < width; x++) {
      const id = site.layout.idOf(x, y + floor * pitch)
      if (free[id] === 0 && site.free[id] === 1) blocked.push(walkmap.layout.idOf(x, y))
    }
  }
  return new Overlay(walkmap).block(blocked)
}
