import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  createFinder,
  createTerrain,
  createWalkmap,
  findPath,
  natural,
  Path,
  pathFromJSON,
  straighten,
  Terrain,
} from 'footpath'
import { withPoints } from 'footpath/path'
import { createPathPool } from 'footpath/batch'
import { createRandom, generateMap } from 'footpath/random'
import { createStaticIndex } from 'footpath/static-index'
import { createWaypoints } from 'footpath/waypoints'
import { afterAll, describe, expect, it } from 'vitest'
import { errorCode } from './support/errors.js'
import { randomWalk } from './support/shaping.js'
import { LONG, randomTerrain } from './support/worlds.js'

/** A worker that sends back what it gets, until it gets null. */
const echo = new Worker(
  `const { parentPort } = require('node:worker_threads')
   parentPort.on('message', (m) => m === null ? parentPort.close() : parentPort.postMessage(m))`,
  { eval: true },
)
afterAll(async () => {
  echo.postMessage(null, [])
  await once(echo, 'exit')
})

async function throughWorker<T>(value: T): Promise<T> {
  echo.postMessage(value, [])
  const [back] = (await once(echo, 'message')) as [T]
  return back
}

function throughJson<T>(value: T): T {
  return JSON.parse(JSON.stringify(value)) as T
}

/** All that a path says. */
function saidBy(path: Path): unknown {
  const { status, reason, kind, cost, goal, steps, cells, turns, points, world, length, stats } = path
  return { status, reason, kind, cost, goal, steps, cells, turns, points, world, length, stats }
}

/** Everything a terrain holds. */
function heldBy(terrain: Terrain): unknown {
  return terrain.toInit()
}

describe('paths as data', () => {
  it('come back whole from JSON, clones and workers, over random worlds', async () => {
    const tally = { steps: 0, polyline: 0, none: 0 }
    for (let seed = 1; tally.polyline < 60 * LONG; seed++) {
      const random = createRandom(seed)
      const walk = randomWalk(random, 20)
      if (walk === null) continue
      const { terrain, walkmap, from, blocked } = walk
      const cornered = { x: terrain.width - 1, y: terrain.depth - 1 }
      const paths = [
        walk.path,
        straighten(walk.path, walkmap, { blocked }),
        natural(walk.path, walkmap, { blocked }),
        createFinder(walkmap).find(from, cornered, {
          trace: true,
          costs: true,
          partial: random.nextInt(2) > 0,
        }),
        createFinder(walkmap).find(from, cornered, { maxExpanded: random.nextInt(9) }),
      ]
      for (const path of paths) {
        tally[path.cells.length === 0 ? 'none' : path.kind]++
        for (const data of [throughJson(path), structuredClone(path), await throughWorker(path)]) {
          const back = pathFromJSON(data, terrain)
          expect(back, `seed ${seed}`).toBeInstanceOf(Path)
          expect(saidBy(back), `seed ${seed}`).toEqual(saidBy(path))
        }
        const clone = pathFromJSON(structuredClone(path), terrain)
        expect([clone.trace, clone.costs]).toEqual([path.trace, path.costs])
      }
    }
    expect(tally.none).toBeGreaterThan(10)
  })

  it('of every engine carry their cells', async () => {
    const terrain = generateMap('rooms', { size: 32, seed: 5 })
    const walkmap = createWalkmap(terrain)
    const index = createStaticIndex(walkmap)
    index.build()
    const pool = await createPathPool(walkmap, { workers: 1 })
    const [from, to] = [0, 31].map((row) => freeCellIn(terrain, row))
    const batch = await pool.findAll([{ from, to }])
    pool.close()
    const paths = [findPath(terrain, from, to), index.find(from, to), createWaypoints(walkmap).find(from, to)]
    for (const path of [...paths, batch.path(0)]) {
      expect(path.status).toBe('found')
      expect(path.goal).toEqual(to)
      expect(saidBy(pathFromJSON(structuredClone(path), terrain))).toEqual(saidBy(path))
      expect(saidBy(pathFromJSON(throughJson(path), terrain))).toEqual(saidBy(path))
    }
  })

  it('as JSON are plain: cells of steps, points of a polyline, no more than it takes', () => {
    const terrain = createTerrain({ width: 4, depth: 3 })
    const path = findPath(terrain, { x: 0, y: 0 }, { x: 2, y: 0 })
    const { stats, ...data } = path.toJSON()
    const cells = [0, 1, 2].map((x) => ({ x, y: 0 }))
    expect(data).toEqual({
      status: 'found',
      kind: 'steps',
      cost: path.cost,
      length: path.length,
      goal: { x: 2, y: 0 },
      cells,
    })
    expect(stats).toBe(path.stats)
    const line = straighten(path, createWalkmap(terrain)).toJSON()
    expect(line.points).toEqual([
      { x: 0.5, y: 0.5 },
      { x: 2.5, y: 0.5 },
    ])
    expect(line.cells).toBeUndefined()
  })

  it('name the goal they lead to', () => {
    const terrain = createTerrain({ width: 6, depth: 1, obstacles: [0, 0, 0, 3, 0, 0] })
    const finder = createFinder(createWalkmap(terrain))
    const [from, near, far] = [0, 2, 5].map((x) => ({ x, y: 0 }))
    const found = finder.find(from, [far, near])
    expect(found.goal).toEqual(near)
    expect(withPoints(found, [{ x: 0.5, y: 0.5 }], 0).goal).toEqual(near)
    expect(finder.find(from, far).goal).toBeNull()
    // A partial path reaches none.
    expect(finder.find(from, far, { partial: true }).goal).toBeNull()
    const { cost, stats } = found
    expect(
      new Path({ status: 'found', cost, stats, terrain, goal: far, steps: new Int32Array(2) }).goal,
    ).toBe(far)
  })

  it('are refused when damaged or of another map', () => {
    const terrain = createTerrain({ width: 6, depth: 2 })
    const path = findPath(terrain, { x: 0, y: 0 }, { x: 5, y: 1 })
    const small = createTerrain({ width: 3, depth: 2 })
    const data = path.toJSON()
    const refused = (change: object) => errorCode(pathFromJSON, { ...data, ...change }, terrain)
    expect(errorCode(pathFromJSON, data, small)).toBe('outside-map')
    expect(errorCode(pathFromJSON, structuredClone(path), small)).toBe('outside-map')
    expect(errorCode(pathFromJSON, straighten(path, terrain).toJSON(), small)).toBe('outside-map')
    expect(errorCode(pathFromJSON, data)).toBe('bad-map')
    for (const given of [null, undefined, JSON.stringify(path)])
      expect(errorCode(pathFromJSON, given, terrain)).toBe('bad-file')
    expect(refused({ status: 'lost' })).toBe('unknown-name')
    expect(refused({ kind: 'curve' })).toBe('unknown-name')
    expect(refused({ reason: 'tired' })).toBe('unknown-name')
    expect(refused({ cost: null })).toBe('bad-file')
    expect(refused({ stats: undefined })).toBe('bad-file')
    expect(refused({ cells: undefined })).toBe('bad-file')
    expect(refused({ cells: [null] })).toBe('bad-coordinate')
    expect(refused({ cells: [{ x: 0.5, y: 0 }] })).toBe('bad-coordinate')
    expect(refused({ goal: { x: 9, y: 0 } })).toBe('outside-map')
    expect(refused({ kind: 'polyline' })).toBe('bad-file')
    expect(refused({ legs: { ends: [0, 0, 1e9, 0], isSquare: false } })).toBe('outside-map')
  })
})

describe('terrains as data', () => {
  it('come back whole from JSON, clones and workers, over random worlds', async () => {
    for (let seed = 1; seed <= 60 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = randomTerrain(random, 16)
      if (random.nextInt(3) === 0) terrain.setHeight(0, 0, -1.5)
      if (random.nextInt(3) === 0) terrain.setFactor(0, 0, 0.3)
      const transferred = terrain.toInit()
      const forms = [
        terrain,
        transferred,
        throughJson(terrain),
        structuredClone(terrain),
        await throughWorker(terrain),
      ]
      for (const data of forms) {
        const back = createTerrain(data)
        expect(back).toBeInstanceOf(Terrain)
        expect(heldBy(back), `seed ${seed}`).toEqual(heldBy(terrain))
      }
    }
  })

  it('keep names, place and origin, and are copies that can be transferred', () => {
    const terrain = createTerrain({
      width: 2,
      depth: 1,
      cellSize: 30,
      origin: { x: 1, y: 2, z: 3 },
      geo: { west: 7, north: 46, degreesPerCellX: 0.1, degreesPerCellY: 0.2 },
      heights: [1, 2],
      surfaces: [1, 0],
      surfaceNames: ['sand', 'ice'],
      obstacleNames: ['none', 'tree'],
    })
    const init = terrain.toInit()
    const { heights, surfaces } = init
    const moved = structuredClone(init, { transfer: [surfaces.buffer as ArrayBuffer] })
    expect(surfaces.length).toBe(0)
    expect(terrain.surfaceAt(0, 0)).toBe('ice')
    heights?.fill(9)
    expect(terrain.heightAt(0, 0)).toBe(1)
    const back = createTerrain(moved)
    expect(heldBy(back)).toEqual(heldBy(terrain))
    expect([back.geo, back.origin, back.cellSize]).toEqual([terrain.geo, terrain.origin, 30])
    expect(createTerrain({ width: 1, depth: 1, heights: null, factors: null, geo: null }).heights).toBeNull()
  })

  it('carry layers that are added later', () => {
    const terrain = createTerrain({ width: 2, depth: 1 })
    expect(structuredClone(terrain).heights).toBeNull()
    terrain.setHeight(1, 0, 7)
    expect(structuredClone(terrain).heights).toEqual(Float32Array.of(0, 7))
    expect(Object.keys(terrain)).toContain('factors')
  })
})

function freeCellIn(terrain: Terrain, row: number): { x: number; y: number } {
  for (let y = row; ; y += row === 0 ? 1 : -1)
    for (let x = 0; x < terrain.width; x++) if (terrain.obstacleAt(x, y) === 'none') return { x, y }
}
