import { buildPublishedWaypoints, WALKER } from '@footpath/studies/study-3'
import { createTerrain, createWalkmap } from 'footpath'
import { createRandom } from 'footpath/random'
import type { StudyMap } from './maps.js'

/** How much of the waypoints an edit rebuilds, beside what a build does; means over some edits. */
export interface EditRow {
  readonly map: string
  readonly edits: number
  readonly rectangles: number
  readonly waypoints: number
  /** Shares of all pairs of waypoints and of all free tiles. */
  readonly rays: number
  readonly tiles: number
}

const EDITS = 50

/** A world that changes, the paper's future work: single tiles become blocked or free, one after the other. */
export function measureEdits({ name, terrain: { width, depth, obstacles } }: StudyMap): EditRow {
  // A copy: the study's map stays as it is.
  const terrain = createTerrain({ width, depth, obstacles })
  const waypoints = buildPublishedWaypoints(createWalkmap(terrain, WALKER))
  const random = createRandom(`${name} edits`)
  const sums = { rectangles: 0, waypoints: 0, rays: 0, tiles: 0 }
  for (let edit = 0; edit < EDITS; edit++) {
    const [x, y] = [random.nextInt(width), random.nextInt(depth)]
    terrain.setObstacle(x, y, terrain.obstacleAt(x, y) === 'none' ? 'blocked' : 'none')
    const counts = waypoints.update()
    const all = waypoints.cellOfWaypoint.length
    sums.rectangles += counts.rectangles
    sums.waypoints += counts.waypoints
    sums.rays += counts.rays / ((all * (all - 1)) / 2)
    sums.tiles += counts.tiles / terrain.obstacles.filter((obstacle) => obstacle === 0).length
  }
  return {
    map: name,
    edits: EDITS,
    rectangles: sums.rectangles / EDITS,
    waypoints: sums.waypoints / EDITS,
    rays: sums.rays / EDITS,
    tiles: sums.tiles / EDITS,
  }
}
