import type { WorldPoint } from 'footpath'
import { createNavFinder, type NavMesh, type NavPath, navMeshFromPolygons } from 'footpath/navmesh'
import { createNavPool, findNavPaths, type NavQuery } from 'footpath/navmesh/batch'
import { createAreaFinder } from 'footpath/navmesh/areas'
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

  it('lets obstacles cover the end of a link', async () => {
    const pool = await opened
    const [from, to] = [mesh.randomPoint(random), mesh.randomPoint(random)]
    const lift = mesh.link({ from, to, cost: 0 })
    const around = [-9, 9].flatMap((dx) => [-9, 9].map((dz) => ({ x: from.x + dx, z: from.z + dz })))
    const crate = mesh.block(around)
    await pool.findAll([{ from, to }])
    const other = mesh.link({ from: to, to: mesh.randomPoint(random) })
    expect((await pool.findAll([{ from: to, to }]))[0].status).toBe('found')
    mesh.unblock(crate)
    expect((await pool.findAll([{ from, to }]))[0].cost).toBe(0)
    for (const link of [lift, other]) mesh.unlink(link)
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

describe('a pool by areas', () => {
  it('answers as a finder by areas does, also when areas are set', async () => {
    const costs = { mud: 5, water: Infinity }
    const byAreas = createAreaFinder(mesh, { costs })
    const pool = await createNavPool(mesh, { workers: 1, areas: { costs } })
    const asked = queries(12)
    const same = async (options: { forbidden?: string[] }) => {
      const wanted = asked.map(({ from, to }) => told(byAreas.find(from, to, options)))
      expect((await pool.findAll(asked, options)).map(told)).toEqual(wanted)
      expect((await findNavPaths(byAreas, asked, options)).map(told)).toEqual(wanted)
      return wanted
    }
    const plain = await same({})
    const crate = mesh.block(squareAround(mesh))
    // Numbers of polygons differ here and there once an obstacle has come.
    const under = (points: readonly WorldPoint[]) =>
      points.flatMap((point) => mesh.nearest(point, Infinity)?.polygon ?? [])
    mesh.setArea(under(asked.map(({ from }) => from)), 'mud')
    mesh.setArea(under([asked[0].to]), 'water')
    const muddy = await same({})
    expect(muddy).not.toEqual(plain)
    expect(await same({ forbidden: ['mud'] })).not.toEqual(muddy)
    mesh.unblock(crate)
    mesh.setArea(mesh.ground.living, 'ground')
    pool.close()
  })

  it('refuses costs that are none, and to forbid areas without them', async () => {
    await expect(createNavPool(mesh, { areas: { costs: { mud: 0 } } })).rejects.toThrow('above 0')
    const pool = await createNavPool(mesh, { workers: 1 })
    await expect(pool.findAll([], { forbidden: ['mud'] })).rejects.toThrow('does not look at areas')
    await expect(pool.findAll([], untyped({ forbidden: [3] }))).rejects.toThrow('forbidden')
    pool.close()
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
