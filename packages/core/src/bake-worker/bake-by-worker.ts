import { checkBakeOptions, type BakeOptions } from '../bake/settings.js'
import { trianglesOf, type TriangleSoup } from '../bake/soup.js'
import { adoptNavMesh, type NavMesh } from '../navmesh/nav-mesh.js'
import { checkWorkOptions } from '../work.js'
import { requestOnce } from '../worker/worker-client.js'
import type { OwnWorkerOption, WorkerStarter } from '../worker/worker-handle.js'
import type { BakedMesh, BakeJob } from './bake-job.js'

/** Options of a level that a worker bakes. */
export interface BakeInWorkerOptions extends Omit<BakeOptions, 'sliceMillis'>, OwnWorkerOption {}

/** A mesh that a worker has baked. The triangles are copied for it; the mesh is moved back. */
export function bakeBy(starter: WorkerStarter) {
  return async (level: TriangleSoup, options: BakeInWorkerOptions = {}): Promise<NavMesh> => {
    checkBakeOptions(options, ['worker'])
    const { worker, signal, onProgress, ...settings } = options
    checkWorkOptions({ signal, onProgress })
    const job: BakeJob = { kind: 'level', job: { positions: trianglesOf(level).corners, options: settings } }
    const { bytes, report } = await requestOnce<BakedMesh>(starter(worker), job, { signal, onProgress })
    return adoptNavMesh(bytes, report)
  }
}
