import { Terrain } from 'footpath'
import type { NavMesh } from 'footpath/navmesh'
import { GroundGrid } from '../mesh/ground-grid.js'
import { SiteView } from '../site/site-view.js'

/** Where the plan of a crowd lies in the world, and how high the ground is. */
export interface CrowdHeights {
  readonly x: number
  readonly z: number
  readonly cellSize: number
  /** At a place of the plan; `level` is what the crowd says of the unit there. */
  heightAt(x: number, y: number, level: number): number
}

export function heightsOf(ground: Terrain | SiteView | NavMesh): CrowdHeights {
  if (ground instanceof Terrain) return heightsOfFloors([ground], 0)
  if (ground instanceof SiteView) return heightsOfFloors(ground.site.floors, ground.storeyHeight)
  // The crowd's plan is the world, and it knows its heights.
  return { x: 0, z: 0, cellSize: 1, heightAt: (_x, _y, level) => level }
}

/** Levels are floors; between two of them lies a link. */
function heightsOfFloors(floors: readonly Terrain[], storeyHeight: number): CrowdHeights {
  const grids = floors.map((floor) => new GroundGrid(floor))
  const { origin, cellSize } = floors[0]
  const onFloor = (floor: number, x: number, y: number) =>
    floors[floor].origin.y + floor * storeyHeight + grids[floor].heightAt(x, y)
  return {
    x: origin.x,
    z: origin.z,
    cellSize,
    heightAt(x, y, level) {
      const below = Math.floor(level)
      const low = onFloor(below, x, y)
      return level === below ? low : low + (level - below) * (onFloor(below + 1, x, y) - low)
    },
  }
}
