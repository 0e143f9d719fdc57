import { createWalkmap } from 'footpath'
import { createPathPool } from 'footpath/batch'
import { createCrowd } from 'footpath/crowd'
import { createCrowdWorkers } from 'footpath/crowd/workers'
import { generateMap } from 'footpath/random'
import { createStaticIndex } from 'footpath/static-index'
import { buildIndexInWorker, buildWaypointsInWorker } from 'footpath/worker'
import { Bytes } from './bytes.js'
import { queriesOn, walker, walkmaps } from './worlds.js'

/** What workers answer and build, as hashes by name: the same in Node and in browsers, with shared memory or without. */
export async function workerHashes(): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const [at, walkmap] of walkmaps().entries()) {
    const pool = await createPathPool(walkmap, { workers: 2 })
    const bytes = new Bytes()
    const queries = queriesOn(walkmap, 300, 'batch')
    for (const options of [{}, { algorithm: 'theta-star', maxExpanded: 200 }] as const) {
      const batch = await pool.findAll(queries, options)
      bytes.array(batch.costs)
      for (let query = 0; query < batch.length; query++) bytes.path(batch.path(query))
      // The second batch is for another map.
      walkmap.terrain.setObstacle(queries[0].from.x, queries[0].from.y, 'tall-wall')
    }
    pool.close()
    hashes[`batches on world ${at}`] = await bytes.hash()
  }
  const walkmap = createWalkmap(generateMap('caves', { size: 64, seed: 1 }), walker)
  hashes['batch by index'] = await batchByIndex()
  hashes['index'] = await new Bytes().array((await buildIndexInWorker(walkmap)).save()).hash()
  const waypoints = await buildWaypointsInWorker(walkmap)
  hashes['waypoints'] = await new Bytes().array(waypoints.save()).hash()
  return hashes
}

async function batchByIndex(): Promise<string> {
  const walkmap = createWalkmap(generateMap('rooms', { size: 64, seed: 1 }), walker)
  const index = createStaticIndex(walkmap)
  index.build()
  const pool = await createPathPool(walkmap, { workers: 2, index })
  const batch = await pool.findAll(queriesOn(walkmap, 300, 'index'))
  pool.close()
  const bytes = new Bytes()
  for (let query = 0; query < batch.length; query++) bytes.path(batch.path(query))
  return bytes.hash()
}

/** The hashes of a crowd after some ticks, alone and with 1, 2 and 3 workers; all are the same. */
export async function crowdHashes(): Promise<number[]> {
  const crews = await Promise.all([1, 2, 3].map((workers) => createCrowdWorkers({ workers })))
  const kernels = [undefined, ...crews.map(({ kernel }) => kernel)]
  const hashes: number[] = []
  for (const kernel of kernels) {
    const walkmap = createWalkmap(generateMap('caves', { size: 64, seed: 1 }), walker)
    const queries = queriesOn(walkmap, 300, 'crowd')
    const crowd = createCrowd(walkmap, { capacity: queries.length, ...(kernel && { kernel }) })
    for (const { from, to } of queries) {
      const id = crowd.add({ x: from.x + 0.5, y: from.y + 0.5 }, { radius: 0.3 })
      if (id >= 0) crowd.send(id, { point: { x: to.x + 0.5, y: to.y + 0.5 } })
    }
    for (let tick = 0; tick < 30; tick++) crowd.step()
    hashes.push(crowd.hash())
  }
  for (const crew of crews) crew.close()
  return hashes
}

/** What becomes of work that is given up: a batch when it has begun, and building an index. Both reject with the reason. */
export async function giveUp(): Promise<{ answered: number; length: number; reasons: unknown[] }> {
  const walkmap = createWalkmap(generateMap('caves', { size: 128, seed: 1 }), walker)
  const pool = await createPathPool(walkmap, { workers: 2 })
  const control = new AbortController()
  let [answered, length] = [0, 0]
  const batch = pool.findAll(queriesOn(walkmap, 20_000, 'many'), {
    algorithm: 'dijkstra',
    signal: control.signal,
    onProgress: (_, soFar) => {
      answered = soFar.answered
      length = soFar.length
      control.abort('no more paths')
    },
  })
  const reasons: unknown[] = [await batch.catch((reason: unknown) => reason)]
  pool.close()
  const building = new AbortController()
  const index = buildIndexInWorker(walkmap, {
    signal: building.signal,
    onProgress: () => building.abort('no index'),
  })
  reasons.push(await index.catch((reason: unknown) => reason))
  return { answered, length, reasons }
}

/** The codes of errors where the scripts of workers cannot be loaded. */
export async function codesWithoutWorkers(): Promise<unknown[]> {
  const walkmap = createWalkmap(generateMap('empty', { size: 8 }), walker)
  const failed = [
    createPathPool(walkmap, { workers: 2 }),
    buildIndexInWorker(walkmap),
    createCrowdWorkers({ workers: 1 }),
  ]
  return (await Promise.allSettled(failed)).map((result) =>
    result.status === 'rejected' ? (result.reason as { code?: string }).code : null,
  )
}
