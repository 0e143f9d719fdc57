import { HEAP } from '@footpath/studies/study-4'
import type { Judgement } from '../reproduce/claims.js'
import { short } from '../reproduce/comparisons.js'
import { judgeEach, type UnderReading } from '../reproduce/judge-each.js'
import { keyOf, type Study4Measurements } from './measurements.js'
import { CUTS, MESH_SIZE } from './meshes.js'

/** The paper's count for a mesh of the empty grid. */
const POINTS = 4

/**
 * Whether a mesh of the empty grid has the paper's four points, and whether a search looks at four. Counts decide; times
 * are shown beside them, with that of A* on the cells.
 */
export function judgeMesh(measured: Study4Measurements): Judgement {
  const grid = gridMicros(measured)
  const judged = CUTS.flatMap((cut): UnderReading[] => {
    const found = measured.mesh(cut)
    if (found === undefined) return []
    const { polygons, points, checks, micros } = found
    const parts = `${polygons} ${polygons === 1 ? cut.slice(0, -1) : cut}`
    const time = micros === null ? [] : [`${short(micros)} µs a query`]
    const beside = grid === null ? [] : [`A* on the cells ${short(grid)} µs`]
    return [
      {
        reading: `points of a mesh of ${cut}`,
        holds: points === POINTS,
        figure: [`${points} points`, parts, `${checks} checks`, ...time, ...beside].join(', '),
      },
    ]
  })
  const searched = measured.mesh('rectangles')
  if (searched !== undefined)
    judged.push({
      reading: 'points that a search expands',
      holds: searched.expanded === POINTS,
      figure: `${searched.expanded}, because start and goal see each other`,
    })
  return judgeEach('empty grid of 100²', judged)
}

/** The time of the same query by A* on the cells, if it was measured. */
function gridMicros({ pool }: Study4Measurements): number | null {
  const line = { reading: 'corrected', world: 'empty', unitName: 'ground', variant: HEAP } as const
  return pool.mean(keyOf(line, MESH_SIZE), 'micros')
}
