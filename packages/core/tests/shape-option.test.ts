import {
  type Cell,
  createFinder,
  createQueue,
  createTerrain,
  createWalkmap,
  findPath,
  flatGround,
  natural,
  pathFromJSON,
  straighten,
  type Path,
  type Shape,
  terrainFromText,
  type Unit,
  validatePath,
} from 'footpath'
import { createPathPool } from 'footpath/batch'
import { createFinder as createBareFinder } from 'footpath/search'
import { createWaypoints } from 'footpath/waypoints'
import { describe, expect, it } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'
import { WALKER } from './support/shaping.js'

const ROWS = [
  '..............',
  '..####....##..',
  '.....#....##..',
  '...#.#........',
  '...#....####..',
  '..........##..',
  '..............',
]
const FROM = { x: 0, y: 0 }
const TO = { x: 13, y: 6 }

function withoutOne({ x, y }: Cell): boolean {
  return x !== 7 || y !== 2
}

function shapeOf({ kind, cost, points }: Path) {
  return { kind, cost, points }
}

describe("the option shape: 'natural'", () => {
  const terrain = terrainFromText(ROWS)
  const finder = createFinder(terrain)
  const expected = shapeOf(natural(finder.find(FROM, TO), terrain))

  const at = (shape: Shape) => finder.find(FROM, TO, { shape })
  const ask = (options: unknown) => refusalOf(() => finder.find(FROM, TO, untyped(options)))

  it('gives what natural makes of the path, through every door', async () => {
    expect(expected.kind).toBe('polyline')
    const search = finder.start(FROM, TO, { shape: 'natural' })
    while (!search.advance(1));
    const queue = createQueue(finder)
    const ticket = queue.ask(FROM, TO, { shape: 'natural' })
    queue.run()
    const pool = await createPathPool(createWalkmap(terrain), { workers: 1 })
    const batch = await pool.findAll([{ from: FROM, to: TO }], { shape: 'natural' })
    pool.close()
    const answers: Record<string, Path | null> = {
      findPath: findPath(ROWS, FROM, TO, { shape: 'natural' }),
      find: finder.find(FROM, TO, { shape: 'natural' }),
      data: finder.find(FROM, TO, { shape: { kind: 'natural' } }),
      function: finder.find(FROM, TO, { shape: natural }),
      'function in data': finder.find(FROM, TO, { shape: { kind: natural } }),
      'a finder of kernel algorithms': createBareFinder(createWalkmap(terrain)).find(FROM, TO, {
        shape: natural,
      }),
      findAsync: await finder.findAsync(FROM, TO, { shape: 'natural' }),
      start: search.path,
      queue: ticket.path,
      pool: batch.path(0),
    }
    for (const [name, path] of Object.entries(answers))
      expect([name, path && shapeOf(path)]).toEqual([name, expected])
  })

  it('gives a path that can be cloned and stored before and after its points are read', () => {
    const path = finder.find(FROM, TO, { shape: 'natural' })
    const unread = structuredClone(path)
    expect(shapeOf(path)).toEqual(expected)
    for (const data of [unread, structuredClone(path), JSON.parse(JSON.stringify(path))])
      expect(shapeOf(pathFromJSON(data, terrain))).toEqual(expected)
  })

  it('leaves the choice of the algorithm as it is', () => {
    expect(finder.find(FROM, TO, { shape: 'natural' }).stats.algorithm).toBe(
      finder.find(FROM, TO).stats.algorithm,
    )
  })

  it('shapes what the kernel finds, and keeps its trace', () => {
    const path = finder.find(FROM, TO, { shape: 'natural', trace: true })
    expect(path.kind).toBe('polyline')
    expect(path.trace?.length).toBeGreaterThan(0)
    expect(validatePath(path, terrain, 'ground', { from: FROM, to: TO })).toEqual([])
  })

  it('shapes the shortest lines of waypoints', () => {
    const walkmap = createWalkmap(terrain, WALKER)
    const lines = createFinder(walkmap, { engines: [createWaypoints(walkmap)] })
    const path = lines.find(FROM, TO, { algorithm: 'waypoints', shape: 'natural' })
    const shortest = lines.find(FROM, TO, { algorithm: 'waypoints' })
    expect(validatePath(path, terrain, WALKER, { from: FROM, to: TO })).toEqual([])
    expect(path.points).not.toEqual(shortest.points)
    expect(path.cost).toBeLessThanOrEqual(1.0100001 * shortest.cost)
  })

  it('takes options as data: more clearance, straight lines, a turning radius', () => {
    const wide = at({ kind: 'natural', clearance: 1.5, maxExtra: Infinity, maxTurn: Infinity })
    expect(wide.length).toBeGreaterThan(at('natural').length)
    expect(at({ kind: 'natural', smooth: false }).points.length).toBeLessThan(at('natural').points.length)
    expect(at({ kind: 'natural', turningRadius: 3, maxExtra: 1 }).points).not.toEqual(at('natural').points)
  })

  it.each([
    ['a list', { blocked: [{ x: 7, y: 2 }] }],
    ['an iterator', { blocked: [{ x: 7, y: 2 }].values() }],
    ['a rule', { walkable: withoutOne }],
  ])('keeps off cells that the query blocks by %s', (_, blocked) => {
    const path = finder.find(FROM, TO, { shape: 'natural', ...blocked })
    expect(path.kind).toBe('polyline')
    expect(validatePath(path, terrain, 'ground', { blocked: [{ x: 7, y: 2 }] })).toEqual([])
  })

  it('asks a rule about cells near the path, and no others', () => {
    const open = createFinder(createTerrain({ width: 300, depth: 300 }))
    const [from, to] = [
      { x: 100, y: 100 },
      { x: 140, y: 104 },
    ]
    const askedFor = (options: { shape?: Shape }) => {
      const asked = new Set<string>()
      const walkable = ({ x, y }: Cell) => {
        asked.add(`${x},${y}`)
        return x !== 120 || y > 110
      }
      const path = open.find(from, to, { walkable, ...options })
      return { path, asked }
    }
    const search = askedFor({})
    const { path, asked } = askedFor({ shape: 'natural' })
    expect(path.points.length).toBeGreaterThan(search.path.points.length)
    const more = [...asked]
      .filter((cell) => !search.asked.has(cell))
      .map((cell) => cell.split(',').map(Number))
    expect(more.filter(([x, y]) => x < 95 || x > 145 || y < 95 || y > 116)).toEqual([])
  })

  it('lets a rule ask for another natural path', () => {
    const walkable = (cell: Cell) => {
      finder.find(TO, cell, { shape: 'natural' })
      return withoutOne(cell)
    }
    const once = finder.find(FROM, TO, { walkable: withoutOne, shape: 'natural' })
    expect(shapeOf(finder.find(FROM, TO, { walkable, shape: 'natural' }))).toEqual(shapeOf(once))
  })

  it('returns no path and a path of one cell as they are', () => {
    const split = createFinder(terrainFromText(['..#.']))
    expect(split.find({ x: 0, y: 0 }, { x: 3, y: 0 }, { shape: 'natural' }).status).toBe('unreachable')
    const partial = split.find({ x: 0, y: 0 }, { x: 3, y: 0 }, { shape: 'natural', partial: true })
    expect([partial.status, partial.points.length]).toEqual(['partial', 2])
    const here = split.find({ x: 0, y: 0 }, { x: 0, y: 0 }, { shape: 'natural' })
    expect([here.cost, here.points]).toEqual([0, [{ x: 0.5, y: 0.5 }]])
  })

  it('sees the map as it is now, edit after edit', () => {
    const map = terrainFromText(ROWS)
    const now = createFinder(map)
    for (const cell of [
      { x: 7, y: 2 },
      { x: 7, y: 3 },
      { x: 6, y: 5 },
      { x: 9, y: 0 },
    ]) {
      now.find(FROM, TO, { shape: 'natural' })
      map.setObstacle(cell.x, cell.y, 'blocked')
      const path = now.find(FROM, TO, { shape: 'natural' })
      expect(validatePath(path, map, 'ground', { from: FROM, to: TO })).toEqual([])
      expect(shapeOf(path)).toEqual(
        shapeOf(createFinder(createWalkmap(map)).find(FROM, TO, { shape: 'natural' })),
      )
    }
  })

  it('is for any ground: hills too', () => {
    const heights = Array.from({ length: 400 }, (_, at) => 3 * Math.abs((at % 20) - 10))
    const hills = createTerrain({ width: 20, depth: 20, heights })
    const walker: Unit = { ...flatGround, step: 'tobler' }
    const [from, to] = [
      { x: 0, y: 3 },
      { x: 19, y: 16 },
    ]
    const onHills = createFinder(hills, walker)
    const path = onHills.find(from, to, { shape: 'natural' })
    expect(shapeOf(path)).toEqual(shapeOf(natural(onHills.find(from, to), createWalkmap(hills, walker))))
    expect(validatePath(path, hills, walker, { from, to })).toEqual([])
    expect(path.kind).toBe('polyline')
  })

  it('refuses what it does not know, with a remedy', () => {
    expect(ask({ shape: 'smooth' })).toMatchObject({ code: 'bad-option' })
    expect(ask({ shape: 3 })).toMatchObject({ code: 'bad-option' })
    expect(ask({ shape: null })).toMatchObject({ code: 'bad-option' })
    expect(ask({ shape: { kind: 'natural', clear: 1 } })).toMatchObject({ code: 'unknown-name' })
    expect(ask({ shape: { kind: 'natural', maxTurn: -1 } })).toMatchObject({ code: 'bad-option' })
    expect(ask({ shape: 'natural', influence: () => 1 })).toMatchObject({ code: 'unsuitable-combination' })
    expect(ask({ shape: straighten })).toMatchObject({ code: 'bad-option' })
  })

  it('a pool refuses a bad shape before it asks its workers', async () => {
    const pool = await createPathPool(createWalkmap(terrain), { workers: 1 })
    const asked = pool.findAll([{ from: FROM, to: TO }], { shape: untyped('smooth') })
    await expect(asked).rejects.toMatchObject({ code: 'bad-option' })
    pool.close()
  })
})
