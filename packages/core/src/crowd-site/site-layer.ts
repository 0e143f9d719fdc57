import { hasMethods } from '../checks.js'
import { NARROW } from '../crowd/flow.js'
import { FootpathError } from '../error.js'
import { requireSiteWalkmap } from '../site/require-site.js'
import type { Site } from '../site/site.js'
import type { SiteWalkmap } from '../site/site-walkmap.js'
import type { Unit } from '../unit/unit.js'
import { straightCost } from '../walkmap/scale.js'
import { FloorWalls } from './floor-walls.js'

/** A layer of a crowd on a site: a sheet of ground for every floor. */
export class SiteLayer {
  readonly number: number
  readonly walkmap: SiteWalkmap
  readonly site: Site
  /** The sheet of floor 0; the others follow. */
  readonly first: number
  readonly floors: readonly FloorWalls[]
  /** What a unit of costs is in cells of walking: a link takes as long as walking these. */
  readonly cellsPerCost: number

  constructor(number: number, walkmap: SiteWalkmap, first: number) {
    this.number = number
    this.walkmap = walkmap
    this.site = walkmap.site
    this.first = first
    this.floors = walkmap.site.floors.map((_, floor) => new FloorWalls(this, floor))
    this.cellsPerCost = 1 / straightCost(walkmap.unit, walkmap.terrain)
  }

  /** Grows with every edit of a floor, with every fence, and whenever a link comes, goes, opens or closes. */
  get version(): number {
    return this.site.linkVersion + this.walkmap.terrain.version
  }

  /** Throws if a unit is too wide for the fences that stand: no search knows where it fits between them. */
  requireRoomAmongFences(radius: number): void {
    if (radius <= NARROW || !this.site.hasFences) return
    throw new FootpathError(
      'unsuitable-combination',
      'The site has fences, and they do not support a unit that is wider than a cell.',
      `Use a radius of at most ${NARROW}, or remove the fences.`,
      radius,
    )
  }

  /** The walkmap for units of a radius; 0 for what the layer's own allows for. */
  walkmapFor(radius: number): SiteWalkmap {
    return radius === 0 ? this.walkmap : this.site.createWalkmap(unitOfRadius(this.walkmap.unit, radius))
  }
}

function unitOfRadius(unit: SiteWalkmap['unit'], radius: number): Unit {
  return { ...unit, radius }
}

/** The walkmap itself, or that of a site for `ground`; refuses anything else, and square units. */
export function walkmapOf(given: Site | SiteWalkmap): SiteWalkmap {
  const walkmap = hasMethods(given, 'addLink', 'createWalkmap')
    ? (given as Site).createWalkmap()
    : requireSiteWalkmap(given as SiteWalkmap)
  walkmap.refresh()
  if (walkmap.unit.size === 1) return walkmap
  throw new FootpathError(
    'unsuitable-combination',
    'The layer is for a square unit, and the units of a crowd are round.',
    'Give its unit a radius instead of a size.',
    walkmap.unit.size,
  )
}
