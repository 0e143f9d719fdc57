import { requireOptions } from '../checks.js'
import { type MapGiven, requireWalkmap } from '../walkmap/index.js'
import { Waypoints } from '../waypoints/index.js'
import { requireSuitable } from '../waypoints/suitable.js'
import { WORK_OPTIONS, type WorkOptions } from '../work.js'
import { askWorker } from './ask-worker.js'
import type { Job, Reply } from './protocol.js'
import type { OwnWorkerOption, WorkerStarter } from './worker-handle.js'

/** Options of waypoints that a worker builds. */
export interface WaypointsInWorkerOptions extends WorkOptions, OwnWorkerOption {}

/** Waypoints whose graph a worker has built. */
export async function waypointsByWorker(
  starter: WorkerStarter<Job, Reply>,
  map: MapGiven,
  options: WaypointsInWorkerOptions = {},
): Promise<Waypoints> {
  const walkmap = requireWalkmap(map)
  requireOptions(options, [...WORK_OPTIONS, 'worker'])
  walkmap.refresh()
  requireSuitable(walkmap)
  const { width, depth } = walkmap.layout
  const free = walkmap.free.slice()
  const version = walkmap.terrain.version
  const { radius } = walkmap.unit
  const job = { kind: 'waypoints', width, depth, radius, free } as const
  const bytes = await askWorker<Uint8Array<ArrayBuffer>>(starter(options.worker), job, options)
  return new Waypoints(walkmap, { bytes, free, version })
}
