import { requireOptions } from '../checks.js'
import { checkBuildOptions, type IndexBuildOptions } from '../static-index/build-index.js'
import { groundOf } from '../static-index/ground.js'
import { type IndexFallback, StaticIndex } from '../static-index/static-index.js'
import { checkUnit, type Unit } from '../unit/unit.js'
import { type MapLike, terrainForUnit } from '../map-like.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import { type CompiledWalkmap, Walkmap } from '../walkmap/walkmap.js'
import { requireSuitable } from '../waypoints/suitable.js'
import { checkLabelLimits, labelsAsked } from '../waypoints/lookup.js'
import { WAYPOINT_BUILD_OPTIONS, type WaypointBuildOptions, Waypoints } from '../waypoints/waypoints.js'
import {
  checkWorkOptions,
  finishWorkInSlices,
  SLICED_WORK_OPTIONS,
  type SlicedWorkOptions,
  type WorkOptions,
} from '../work.js'
import type { BuiltWaypoints, Job, JobResult } from './run-job.js'
import { requestOnce } from './worker-client.js'
import type { OwnWorkerOption, StartWorker, WorkerStarter } from './worker-handle.js'

/** Options of waypoints that a worker builds. */
export interface WaypointsInWorkerOptions extends WaypointBuildOptions, OwnWorkerOption {}

/** Options of an index that a worker builds. */
export interface IndexInWorkerOptions extends IndexBuildOptions, OwnWorkerOption {
  /** See `StaticIndexOptions`. */
  readonly fallback?: IndexFallback
}

/** Options of a walkmap that a worker compiles. */
export interface WalkmapInWorkerOptions extends SlicedWorkOptions, OwnWorkerOption {}

/** Waypoints whose graph a worker has built. */
export function waypointsBy(starter: WorkerStarter) {
  return async (map: MapGiven, options: WaypointsInWorkerOptions = {}): Promise<Waypoints> => {
    const walkmap = requireWalkmap(map)
    requireOptions(options, [...WAYPOINT_BUILD_OPTIONS, 'worker'])
    const { signal, onProgress, maxMillis, maxBytes } = options
    checkLabelLimits(options)
    const labels = labelsAsked(options.labels)
    walkmap.refresh()
    requireSuitable(walkmap)
    const { width, depth } = walkmap.layout
    const free = walkmap.free.slice()
    const version = walkmap.terrain.version
    const { radius } = walkmap.unit
    const limits = labels === null ? null : { maxMillis, maxBytes }
    const job = { kind: 'waypoints', width, depth, radius, free, labels: limits } as const
    const built = await doJob<BuiltWaypoints>(starter(options.worker), job, { signal, onProgress })
    return new Waypoints(walkmap, { ...built, free, version, labels: labels ?? false })
  }
}

/** An index that a worker has built. What it sends back is moved, and read in slices. */
export function indexBy(starter: WorkerStarter) {
  return async (map: MapGiven, options: IndexInWorkerOptions = {}): Promise<StaticIndex> => {
    const walkmap = requireWalkmap(map)
    checkBuildOptions(options, ['fallback', 'worker'])
    const { signal, onProgress, fallback, worker, ...limits } = options
    walkmap.refresh()
    const { layout, ...now } = groundOf(walkmap)
    const { width, depth } = layout
    const ground = { ...now, passable: now.passable.slice() }
    const job = { kind: 'index', width, depth, ground, limits } as const
    const saved = await doJob<Uint8Array<ArrayBuffer>>(starter(worker), job, { signal, onProgress })
    const index = new StaticIndex(walkmap, fallback === undefined ? {} : { fallback })
    await index.loadAsync(saved, { signal, savedGround: { ...ground, layout } })
    return index
  }
}

/** A walkmap that a worker has compiled. The terrain is copied for it; what it sends back is moved, and read in slices. */
export function walkmapBy(starter: WorkerStarter) {
  return async (
    map: MapLike,
    unit: string | Unit = 'ground',
    options: WalkmapInWorkerOptions = {},
  ): Promise<Walkmap> => {
    requireOptions(options, [...SLICED_WORK_OPTIONS, 'worker'])
    const { worker, sliceMillis, ...work } = options
    const terrain = terrainForUnit(map, unit)
    const { version } = terrain
    const job = { kind: 'walkmap', terrain: terrain.toInit(), unit: checkUnit(unit) } as const
    const compiled = await doJob<CompiledWalkmap>(starter(worker), job, work)
    const adopting = Walkmap.adopting(terrain, unit, compiled, version)
    return finishWorkInSlices(adopting, { signal: options.signal, sliceMillis })
  }
}

/** Does a job in a worker that is started for it. */
function doJob<Result extends JobResult>(
  start: StartWorker,
  job: Job,
  options: WorkOptions,
): Promise<Result> {
  checkWorkOptions(options)
  const { signal, onProgress } = options
  return requestOnce(start, job, { signal, onProgress })
}
