import { dijkstraSetup } from '../algorithms/auto.js'
import { FieldData } from '../flood/field-data.js'
import { giveBackFloodKernel, takeFloodKernel } from '../flood/flood-kernel.js'
import { UniformFlood } from '../flood/uniform-flood.js'
import { stateOfCell, type CellId } from '../ids.js'
import { advanceUnlinked } from '../kernel/generated/flat-kernel.js'
import { fastestKernel, generatedFor } from '../kernel/flat-kernels.js'
import { openStart } from '../kernel/kernel.js'
import { bucketQueue } from '../kernel/open-lists/bucket-queue.js'
import { Side } from '../kernel/scratch.js'
import { NO_STATE } from '../kernel/search-state.js'
import { worldInto, worldOut } from '../kernel/worlds.js'
import { NO_DIRECTION } from '../walkmap/directions.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import type { Work } from '../work.js'

/** Cells taken between two looks at the clock: a fraction of a millisecond. */
export const SLICE = 4096

/**
 * The integer costs between every cell and the nearest of some, in slices: from the cells to `ends`, or from `ends` to
 * the cells. `limit` is an integer cost.
 */
export function* fillCosts(
  walkmap: Walkmap,
  ends: readonly CellId[],
  direction: 'to-ends' | 'from-ends',
  limit = Number.POSITIVE_INFINITY,
): Work<FieldData> {
  const flooded = UniformFlood.suits(walkmap)
    ? ((yield* floodInKernel(walkmap, ends, limit)) ?? (yield* flood(walkmap, ends, limit)))
    : null
  return flooded ?? (yield* search(walkmap, ends, direction, limit))
}

/** The flood in WebAssembly; null if that is missing, not worth it or gives up. */
function* floodInKernel(walkmap: Walkmap, ends: readonly CellId[], limit: number): Work<FieldData | null> {
  const kernel = takeFloodKernel(walkmap)
  if (kernel === null) return null
  // A kernel that gave up, or whose flood is never ended, is left to the garbage collector.
  if (!kernel.begin(walkmap, ends, limit)) return null
  for (let slice = 1; ; slice++) {
    const isDone = kernel.advance(SLICE)
    if (isDone === null) return null
    if (isDone) break
    yield shareOf(slice, walkmap)
  }
  if (kernel.isIncomplete) return null
  const data = kernel.read(walkmap.layout.cellCount)
  giveBackFloodKernel(walkmap, kernel)
  return data
}

/** On ground that costs the same everywhere, in both directions; null where costs do not fit into 32 bits. */
function* flood(walkmap: Walkmap, ends: readonly CellId[], limit: number): Work<FieldData | null> {
  const flood = new UniformFlood(walkmap.layout)
  flood.begin(walkmap, walkmap, ends, limit)
  for (let slice = 1; !flood.advance(SLICE); slice++) yield shareOf(slice, walkmap)
  return flood.isIncomplete ? null : new FieldData(flood.fuelOfCell, flood.fullFuel, flood.arrivalOfCell)
}

/** Anywhere: the kernel from the ends over the steps into a cell, or out of it. */
function* search(
  walkmap: Walkmap,
  ends: readonly CellId[],
  direction: 'to-ends' | 'from-ends',
  limit: number,
): Work<FieldData> {
  const { layout } = walkmap
  const side = new Side(walkmap)
  const setup = dijkstraSetup(walkmap, bucketQueue, 'lifo')
  side.begin(setup, 'costs')
  const { state } = side
  state.costLimit = limit
  const { cellCount } = layout
  const fullFuel = Math.min(limit + 1, Number.MAX_SAFE_INTEGER)
  const data = new FieldData(new Float64Array(cellCount), fullFuel, new Int8Array(cellCount))
  // The queue may take a cell twice; the last time its cost and parent are final.
  state.watcher = {
    expanded: (expanded, cell, cost) => {
      const parent = state.parentOf(expanded)
      data.set(cell, cost, parent < 0 ? NO_DIRECTION : layout.offsets.indexOf(cell - parent))
    },
  }
  side.estimate.aim({ heuristic: 'zero', scales: setup.scales, goals: [] })
  const parts = side.parts(direction === 'to-ends' ? worldInto(walkmap) : worldOut(walkmap), false)
  for (const end of ends) openStart(state, parts, stateOfCell(end))
  const advance = fastestKernel(
    state,
    parts,
    layout,
    NO_STATE,
    (flatParts) => generatedFor(flatParts) ?? advanceUnlinked,
  )
  for (let slice = 1; advance(SLICE) === 'running'; slice++) yield shareOf(slice, walkmap)
  return data
}

/**
 * The share of the work that is done after this many slices, at most: a cell may be taken twice, and some never are.
 */
function shareOf(slices: number, { layout }: Walkmap): number {
  return Math.min(1, (slices * SLICE) / layout.cellCount)
}
