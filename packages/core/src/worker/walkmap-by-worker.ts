import { requireOptions } from '../checks.js'
import type { MapRows, Terrain } from '../terrain/index.js'
import { checkUnit, type Unit } from '../unit/unit.js'
import { terrainForUnit } from '../walkmap/create-walkmap.js'
import { type CompiledWalkmap, Walkmap } from '../walkmap/walkmap.js'
import { finishWorkInSlices, SLICED_WORK_OPTIONS, type SlicedWorkOptions } from '../work.js'
import { askWorker } from './ask-worker.js'
import type { Job, Reply } from './protocol.js'
import type { OwnWorkerOption, WorkerStarter } from './worker-handle.js'

/** Options of a walkmap that a worker compiles. */
export interface WalkmapInWorkerOptions extends SlicedWorkOptions, OwnWorkerOption {}

/** A walkmap that a worker has compiled. The terrain is copied for it; what it sends back is moved, and read in slices. */
export async function walkmapByWorker(
  starter: WorkerStarter<Job, Reply>,
  map: Terrain | MapRows,
  given: string | Unit = 'ground',
  options: WalkmapInWorkerOptions = {},
): Promise<Walkmap> {
  requireOptions(options, [...SLICED_WORK_OPTIONS, 'worker'])
  const { worker, sliceMillis, ...work } = options
  const unit = checkUnit(given)
  const terrain = terrainForUnit(map, given)
  const { version } = terrain
  const job = { kind: 'walkmap', terrain: terrain.toInit(), unit } as const
  const compiled = await askWorker<CompiledWalkmap>(starter(worker), job, work)
  const adopting = Walkmap.adopting(terrain, given, compiled, version)
  return finishWorkInSlices(adopting, { signal: options.signal, sliceMillis })
}
