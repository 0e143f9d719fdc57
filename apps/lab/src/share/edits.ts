import type { Terrain } from 'footpath'

/** Cells of one layer that differ from the world's source: [first cell, values…] for every run. */
export type Runs = readonly (readonly number[])[]

/** All that was painted on a world, as plain data. */
export interface Edits {
  readonly heights?: Runs
  readonly surfaces?: Runs
  readonly obstacles?: Runs
}

const LAYERS = ['surfaces', 'obstacles'] as const

/** What makes `terrain` out of `source`, which must be of the same size; O(cells). */
export function editsBetween(source: Terrain, terrain: Terrain): Edits {
  const edits: { heights?: Runs; surfaces?: Runs; obstacles?: Runs } = {}
  for (const layer of LAYERS) {
    const runs = runsOf(source[layer], terrain[layer], (value) => value)
    if (runs.length > 0) edits[layer] = runs
  }
  if (terrain.heights !== null) {
    const before = source.heights ?? new Float32Array(terrain.heights.length)
    // Nine digits hold a 32-bit float to the bit.
    const runs = runsOf(before, terrain.heights, (value) => Number(value.toPrecision(9)))
    if (runs.length > 0) edits.heights = runs
  }
  return edits
}

/** Paints what was painted, on a fresh world; cells beside it are left out. */
export function applyEdits(terrain: Terrain, edits: Edits): void {
  const { width, depth } = terrain
  if (edits.heights !== undefined && terrain.heights === null) terrain.setHeight(0, 0, 0)
  terrain.edit({ x0: 0, y0: 0, x1: width, y1: depth }, (layers) => {
    for (const layer of LAYERS) put(layers[layer], edits[layer] ?? [])
    if (layers.heights !== null) put(layers.heights, edits.heights ?? [])
  })
}

function runsOf(
  before: Float32Array | Uint8Array,
  after: Float32Array | Uint8Array,
  shown: (value: number) => number,
): number[][] {
  const runs: number[][] = []
  let run: number[] | null = null
  for (let cell = 0; cell < after.length; cell++) {
    if (after[cell] === before[cell]) {
      run = null
      continue
    }
    if (run === null) {
      run = [cell]
      runs.push(run)
    }
    run.push(shown(after[cell]))
  }
  return runs
}

function put(layer: Float32Array | Uint8Array, runs: Runs): void {
  for (const [first, ...values] of runs) {
    for (let at = 0; at < values.length; at++) {
      if (Number.isInteger(first) && first + at >= 0 && first + at < layer.length)
        layer[first + at] = values[at]
    }
  }
}
