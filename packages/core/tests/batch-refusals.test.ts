import { Worker } from 'node:worker_threads'
import { type Cell, createFinder, createWalkmap, type Terrain, terrainFromText } from 'footpath'
import { createPathPool, type PathPool } from 'footpath/batch'
import { createStaticIndex } from 'footpath/static-index'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { untyped } from './support/errors.js'

const QUERY = [{ from: { x: 0, y: 0 }, to: { x: 4, y: 0 } }]

const pools: PathPool[] = []

afterEach(() => {
  for (const pool of pools.splice(0)) pool.close()
})

/** A pool whose workers know the map as it was before the wall came. */
async function poolBehindItsMap(): Promise<{ pool: PathPool; terrain: Terrain }> {
  const terrain = terrainFromText(['.....', '.....'])
  const walkmap = createWalkmap(terrain)
  const index = createStaticIndex(walkmap)
  index.build()
  const pool = await createPathPool(walkmap, { workers: 1, index })
  pools.push(pool)
  await pool.findAll(QUERY)
  terrain.setObstacle(2, 0, 'blocked')
  index.build()
  vi.spyOn(index, 'save').mockImplementationOnce(() => {
    throw new RangeError('Array buffer allocation failed')
  })
  return { pool, terrain }
}

/** A signal as an old polyfill could give it, which cannot be listened to. */
const brokenSignal = {
  aborted: false,
  throwIfAborted() {},
  addEventListener() {
    throw new Error('no events here')
  },
  removeEventListener() {},
}

const throwingCell = {
  get x(): number {
    throw new Error('no x')
  },
  y: 0,
}

describe('after a call that was refused or failed, a pool answers for the map as it is:', () => {
  it.each<[string, unknown, unknown]>([
    ['the index could not be copied', QUERY, {}],
    ['no signal', QUERY, { signal: {} }],
    ['a signal that throws', QUERY, { signal: brokenSignal }],
    ['a query outside the map', [{ from: { x: 9, y: 9 }, to: { x: 0, y: 0 } }], {}],
    ['a query whose cell throws', [{ from: throwingCell, to: { x: 0, y: 0 } }], {}],
    ['a blocked cell that throws', QUERY, { blocked: [throwingCell] }],
    ['an option that cannot be sent', QUERY, { partial: () => true }],
    ['options that do not go together', QUERY, { algorithm: 'dijkstra', heuristic: 'octile' }],
    ['no queries', undefined, {}],
  ])('%s', async (_, queries, options) => {
    const { pool, terrain } = await poolBehindItsMap()
    await expect(pool.findAll(untyped(queries), untyped(options))).rejects.toBeInstanceOf(Error)
    // The copy of the index fails once, in the first call that comes so far.
    await pool.findAll(QUERY).catch(() => {})
    const batch = await pool.findAll(QUERY)
    const path = createFinder(terrain).find(QUERY[0].from, QUERY[0].to)
    expect(batch.costs[0]).toBe(path.cost)
    expect(crossesWall(batch.path(0).cells)).toBe(false)
    vi.restoreAllMocks()
  })
})

function crossesWall(cells: readonly Cell[]): boolean {
  return cells.some(({ x, y }) => x === 2 && y === 0)
}

describe('a pool refuses, with a remedy,', () => {
  it.each([
    ['partial', 'yes'],
    ['partial', 1],
    ['partial', () => 1],
    ['costsOnly', 'no'],
    ['signal', 5],
    ['signal', { aborted: false, addEventListener() {} }],
    ['onProgress', {}],
    ['blocked', new Set()],
  ])('%s: %s', async (name, value) => {
    const pool = await createPathPool(terrainFromText(['.....']), { workers: 1 })
    pools.push(pool)
    await expect(pool.findAll(QUERY, untyped({ [name]: value }))).rejects.toMatchObject({
      name: 'FootpathError',
      code: 'bad-option',
      message: expect.stringContaining(name) as string,
    })
  })
})

describe('a worker that cannot be told of an edit', () => {
  it('closes the pool instead of answering for an old map', async () => {
    const terrain = terrainFromText(['.....', '.....'])
    const pool = await createPathPool(terrain, { workers: 1 })
    pools.push(pool)
    terrain.setObstacle(2, 0, 'blocked')
    const post = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(() => {
      throw new RangeError('out of memory')
    })
    await expect(pool.findAll(QUERY)).rejects.toMatchObject({ code: 'worker-failed' })
    post.mockRestore()
    await expect(pool.findAll(QUERY)).rejects.toMatchObject({ code: 'closed' })
  })
})
