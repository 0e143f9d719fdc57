import { partOfWork, type Work } from '../work.js'
import { wallDistances } from './erode.js'
import { type OpenCells, openCells } from './open-cells.js'
import { rasterise } from './rasterise.js'
import type { BakeSettings } from './settings.js'
import type { Triangles } from './soup.js'

/** Where a unit can stand, how far walls are (squared, in cells), and which cells keep its radius from them. */
export interface GroundCells {
  readonly cells: OpenCells
  readonly squared: Float64Array
  readonly isKept: Uint8Array
}

/** The ground of a level in voxels, without what is nearer to walls than the unit's radius. */
export function* groundCells(triangles: Triangles, settings: BakeSettings): Work<GroundCells> {
  const { cell, radius, strict } = settings
  const spans = yield* partOfWork(rasterise(triangles, settings), 0, 0.6)
  const cells = yield* partOfWork(openCells(spans, settings), 0.6, 0.85)
  const squared = yield* partOfWork(wallDistances(cells, spans, settings), 0.85, 1)
  // In strict meshes all of a cell keeps the distance, not its middle alone.
  const least = radius / cell + (strict ? Math.SQRT1_2 : 0)
  const enough = least * least * (1 - 1e-9)
  const isKept = new Uint8Array(cells.count)
  for (let at = 0; at < cells.count; at++) isKept[at] = squared[at] >= enough ? 1 : 0
  return { cells, squared, isKept }
}
