import { type Cell, createFinder, createTerrain, findPath, terrainFromCells, terrainFromText } from 'footpath'
import { createPathPool } from 'footpath/batch'
import { createField } from 'footpath/field'
import { createLandmarks } from 'footpath/landmarks'
import { createQueue } from 'footpath/queue'
import { createFinder as createKernelFinder } from 'footpath/search'
import { createStaticIndex } from 'footpath/static-index'
import { createWaypoints } from 'footpath/waypoints'
import { buildIndexInWorker, buildWaypointsInWorker, createWalkmapInWorker } from 'footpath/worker'
import { expect, test, vi } from 'vitest'

const ROWS = ['.......', '.####..', '....m..', '.m####.', '.......']
const A: Cell = { x: 0, y: 0 }
const B: Cell = { x: 6, y: 4 }
const mine = new Error('mine')

/** A callback that works a few times and then throws. */
function failingAfter(calls: number, answer: unknown): () => never {
  let left = calls
  return () => {
    if (left-- <= 0) throw mine
    return answer as never
  }
}

const thrown = failingAfter(0, undefined)

test.each([0, 1, 7])(
  'what a callback throws after %i calls comes out of the query, and nothing is left behind',
  (calls) => {
    const terrain = terrainFromText(ROWS)
    const before = terrain.toJSON()
    const expected = findPath(ROWS, A, B)
    for (const finder of [createFinder(terrain), createKernelFinder(terrain)]) {
      const walkable = () => failingAfter(calls, true)
      const influence = () => failingAfter(calls, 1)
      const queries: (() => unknown)[] = [
        () => finder.find(A, B, { walkable: walkable() }),
        () => finder.find(A, B, { blocked: failingAfter(calls, false) }),
        () => finder.find(A, B, { influence: influence() }),
        () => finder.start(A, B, { influence: influence() }).advance(),
        () => finder.start(A, B, { walkable: walkable() }).advance(),
        () => finder.reach(A, 9, { walkable: walkable() }),
        () => finder.reach(A, 9, { influence: influence() }),
        () => findPath(terrain, A, B, { walkable: walkable() }),
      ]
      for (const query of queries) {
        expect(query).toThrow(mine)
        const { cells, cost } = finder.find(A, B)
        expect([cells, cost]).toEqual([expected.cells, expected.cost])
      }
    }
    expect(terrain.toJSON()).toEqual(before)
  },
)

test('what a function that edits or makes a terrain throws comes out, and the terrain stays as it was', () => {
  const terrain = createTerrain({ width: 3, depth: 3 })
  const change = (layers: { surfaces: { fill(value: number): unknown } }) => {
    layers.surfaces.fill(1)
    throw mine
  }
  expect(() => terrain.edit({ x0: 0, y0: 0, x1: 2, y1: 2 }, change as never)).toThrow(mine)
  expect([terrain.version, terrain.surfaceAt(0, 0)]).toEqual([0, 'open'])
  expect(() => terrainFromCells(2, 2, failingAfter(2, 'open'))).toThrow(mine)
})

test('a queue goes on after a request whose callback throws', async () => {
  const queue = createQueue(createFinder(terrainFromText(ROWS)))
  const bad = queue.ask(A, B, { walkable: failingAfter(3, true) })
  const good = queue.ask(A, B)
  const failed = expect(bad.ready).rejects.toBe(mine)
  while (queue.waiting > 0) queue.run({ expansions: 1000 })
  await failed
  expect((await good.ready).status).toBe('found')
})

test('what onProgress throws ends any build with that error, and the next build works', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  process.on('uncaughtException', unhandled)
  const terrain = terrainFromText(ROWS, { m: {} })
  const options = { onProgress: thrown }
  const [index, waypoints, landmarks] = [
    createStaticIndex(terrain),
    createWaypoints(terrain),
    createLandmarks(terrain),
  ]
  const field = createField(terrain, B)
  for (const built of [index, waypoints, landmarks]) {
    expect(() => built.build(options)).toThrow(mine)
    await expect(built.buildAsync(options)).rejects.toBe(mine)
    expect(built.state).toBe('not-built')
    built.build()
    expect(built.state).toBe('ready')
  }
  terrain.setObstacle(5, 0, 'blocked')
  expect(() => field.refresh(options)).toThrow(mine)
  field.refresh()
  expect(field.costAt(A)).toBe(createField(terrain, B).costAt(A))
  for (const build of [buildIndexInWorker, buildWaypointsInWorker])
    await expect(build(terrain, options)).rejects.toBe(mine)
  await expect(createWalkmapInWorker(terrain, 'ground', options)).rejects.toBe(mine)
  const pool = await createPathPool(terrain, { workers: 1 })
  await expect(pool.findAll([{ from: A, to: B }], options)).rejects.toBe(mine)
  expect((await pool.findAll([{ from: A, to: B }])).status(0)).toBe('found')
  pool.close()
  process.off('unhandledRejection', unhandled)
  process.off('uncaughtException', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})
