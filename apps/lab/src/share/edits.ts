import type { TerrainData } from 'footpath'

/** Cells of one layer that differ from the world's source: [first cell, values…] for every run. */
export type Runs = readonly (readonly number[])[]

/** All that was painted on a world, as plain data. */
export interface Edits {
  readonly heights?: Runs
  readonly surfaces?: Runs
  readonly obstacles?: Runs
}

/** The layers of a terrain that can be painted. */
export type PaintedLayers = Pick<TerrainData, 'heights' | 'surfaces' | 'obstacles'>

/**
 * What makes `painted` out of `source`, which must be of the same size, or null where more than `most` cells of a layer
 * differ; O(cells).
 */
export function editsBetween(source: PaintedLayers, painted: PaintedLayers, most = Infinity): Edits | null {
  const flat = source.heights ?? new Float32Array(painted.heights?.length ?? 0)
  const surfaces = runsOf(source.surfaces, painted.surfaces, most)
  const obstacles = runsOf(source.obstacles, painted.obstacles, most)
  const heights = painted.heights === null ? [] : runsOf(flat, painted.heights, most)
  if (surfaces === null || obstacles === null || heights === null) return null
  return {
    ...(surfaces.length === 0 ? {} : { surfaces }),
    ...(obstacles.length === 0 ? {} : { obstacles }),
    ...(heights.length === 0 ? {} : { heights }),
  }
}

/** How many values edits hold. */
export function editedCells({ heights = [], surfaces = [], obstacles = [] }: Edits): number {
  return [...heights, ...surfaces, ...obstacles].reduce((sum, run) => sum + run.length - 1, 0)
}

/** The world as it was painted; `source` stays as it is, layers without edits are its own. */
export function withEdits(source: TerrainData, edits: Edits): TerrainData {
  const { width, depth } = source
  const heights = source.heights ?? new Float32Array(edits.heights === undefined ? 0 : width * depth)
  return {
    ...source,
    surfaces:
      edits.surfaces === undefined ? source.surfaces : painted(source.surfaces.slice(), edits.surfaces),
    obstacles:
      edits.obstacles === undefined ? source.obstacles : painted(source.obstacles.slice(), edits.obstacles),
    heights: edits.heights === undefined ? source.heights : painted(heights.slice(), edits.heights),
  }
}

function runsOf(before: ArrayLike<number>, after: ArrayLike<number>, most: number): number[][] | null {
  const runs: number[][] = []
  let run: number[] | null = null
  let left = most
  for (let cell = 0; cell < after.length; cell++) {
    if (after[cell] === before[cell]) {
      run = null
      continue
    }
    if (left-- <= 0) return null
    if (run === null) {
      run = [cell]
      runs.push(run)
    }
    // Nine digits hold a 32-bit float to the bit.
    run.push(Number(after[cell].toPrecision(9)))
  }
  return runs
}

function painted<T extends Float32Array | Uint8Array>(copy: T, runs: Runs): T {
  for (const [first, ...values] of runs) copy.set(values, first)
  return copy
}
