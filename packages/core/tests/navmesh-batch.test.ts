import { createNavFinder, type NavMesh, type NavPath, navMeshFromPolygons } from 'footpath/navmesh'
import { createNavPool, findNavPaths, type NavQuery } from 'footpath/navmesh/batch'
import { createRandom } from 'footpath/random'
import { afterAll, describe, expect, it } from 'vitest'
import { errorCode, untyped } from './support/errors.js'
import { asInput, largeWorld } from './support/mesh-worlds.js'

const random = createRandom(5)
const input = asInput(largeWorld(random).polygons)
const mesh = navMeshFromPolygons(input.vertices, input.polygons)
const queries = (count: number) =>
  Array.from({ length: count }, () => ({ from: mesh.randomPoint(random), to: mesh.randomPoint(random) }))

/** What a path is, without how it was found: what searches have learnt differs. */
const told = ({ status, reason, cost, length, world, links }: NavPath) => [
  status,
  reason,
  cost,
  length,
  links,
  ...world.flatMap(({ x, y, z }) => [x, y, z]),
]
const finder = createNavFinder(mesh)
const one = ({ from, to }: NavQuery) => finder.find(from, to)

describe('many queries in slices', () => {
  it('are answered in order, with progress', async () => {
    const asked = queries(100)
    const shares: number[] = []
    const paths = await findNavPaths(finder, asked, {
      sliceMillis: 1,
      onProgress: (done) => shares.push(done),
    })
    expect(paths.map(told)).toEqual(asked.map((query) => told(one(query))))
    expect(shares.at(-1)).toBe(1)
    expect(shares.length).toBeGreaterThan(2)
  })

  it('end with the reason of an abort', async () => {
    const control = new AbortController()
    const stopped = findNavPaths(finder, queries(5000), {
      signal: control.signal,
      onProgress: () => control.abort(new Error('enough')),
    })
    await expect(stopped).rejects.toThrow('enough')
    await expect(findNavPaths(finder, untyped([{ from: 1 }]))).rejects.toThrow('start of query 0')
    await expect(findNavPaths(untyped({}), [])).rejects.toThrow('createNavFinder')
  })
})

describe('a pool', () => {
  const opened = createNavPool(mesh, { workers: 2 })
  afterAll(async () => (await opened).close())

  it('answers as a finder does, also when obstacles and links come and go', async () => {
    const pool = await opened
    expect(pool.workers).toBe(2)
    const asked = queries(60)
    const same = async () => {
      const paths = await pool.findAll(asked)
      expect(paths.map(told)).toEqual(asked.map((query) => told(one(query))))
      return paths
    }
    await same()
    const crate = mesh.block(squareAround(mesh), { margin: 1 })
    const [from, to] = [mesh.randomPoint(random), mesh.randomPoint(random)]
    const lift = mesh.link({ from, to, cost: 0, kind: 'lift' })
    const paths = await same()
    expect(paths.some(({ links }) => links[0]?.link === lift)).toBe(true)
    lift.open = false
    await same()
    mesh.unblock(crate)
    mesh.unlink(lift)
    await same()
  })

  it('answers batches in order, each for the mesh as it was', async () => {
    const pool = await opened
    const asked = queries(40)
    const before = asked.map((query) => one(query).length)
    const first = pool.findAll(asked)
    const crate = mesh.block(squareAround(mesh), { margin: 4 })
    const after = asked.map((query) => one(query).length)
    const second = pool.findAll(asked)
    mesh.unblock(crate)
    expect((await first).map(({ length }) => length)).toEqual(before)
    expect((await second).map(({ length }) => length)).toEqual(after)
    expect(after).not.toEqual(before)
    const partial = await pool.findAll([{ from: asked[0].from, to: { x: 1e6, y: 0, z: 0 } }], {
      partial: true,
    })
    expect(partial[0]).toMatchObject({ status: 'partial', reason: 'goal-blocked' })
  })

  it('can be stopped, and answers again', async () => {
    const pool = await opened
    const control = new AbortController()
    const stopped = pool.findAll(queries(2000), {
      signal: control.signal,
      onProgress: () => control.abort(new Error('enough')),
    })
    await expect(stopped).rejects.toThrow('enough')
    expect(await pool.findAll(queries(3))).toHaveLength(3)
    expect(await pool.findAll([])).toEqual([])
  })

  it('refuses what it cannot do', async () => {
    const pool = await opened
    await expect(pool.findAll(untyped([null]))).rejects.toThrow('Query 0')
    await expect(pool.findAll([], { reach: -1 })).rejects.toThrow('reach')
    expect(errorCode(() => createNavFinder(untyped(pool)))).toBe('bad-map')
    await expect(createNavPool(mesh, { workers: 0 })).rejects.toThrow('whole number')
    const control = new AbortController()
    control.abort(new Error('never'))
    await expect(createNavPool(mesh, { signal: control.signal })).rejects.toThrow('never')
    pool.close()
    expect(pool.workers).toBe(0)
    await expect(pool.findAll([])).rejects.toThrow('closed')
  })
})

/** A square of 40 m around the middle of a mesh. */
function squareAround(of: NavMesh) {
  const { x, z } = of.nearest({ x: 90, y: 0, z: 90 }, Infinity) ?? { x: 0, z: 0 }
  return [
    { x: x - 20, z: z - 20 },
    { x: x + 20, z: z - 20 },
    { x: x + 20, z: z + 20 },
    { x: x - 20, z: z + 20 },
  ]
}
