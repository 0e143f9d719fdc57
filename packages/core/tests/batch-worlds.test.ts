// @module-tag slow
import { type Cell, createFinder, createWalkmap, type Path } from 'footpath'
import { createPathPool, type PathPool } from 'footpath/batch'
import { createBoard } from 'footpath/board'
import { aStar, dijkstra } from 'footpath/algorithms'
import { createRandom, type Random } from 'footpath/random'
import { createSite } from 'footpath/site'
import { createSiteIndex } from 'footpath/site-index'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { boardUnit, drawnBoard, randomBoard, randomPlace as placeOnBoard } from './support/boards.js'
import { untyped } from './support/errors.js'
import { closePools, open } from './support/pools.js'
import { drawnSite, randomPlace, randomSite, turnFence, withFences, withLinks } from './support/sites.js'
import { EVEN, LONG, randomUnit } from './support/worlds.js'

const WORLDS = 4 * LONG

afterEach(() => {
  closePools()
  vi.unstubAllGlobals()
})

/** Which engine answers `auto` depends on the queries before; it may choose another path of the same cost. */
function outcome({ status, reason, cost, goal }: Path) {
  return { status, reason, cost: cost.toFixed(6), goal }
}

/** Everything of a path that does not depend on the clock. */
function plain(path: Path) {
  const { micros: _, ...stats } = path.stats
  const hops = path.hops?.map(({ at, link }) => [at, link.id])
  const { status, reason, kind, cost, goal, cells, points, length } = path
  return { status, reason, kind, cost, goal, cells, points, length, hops, stats }
}

function queriesOn(random: Random, place: () => Cell, count = 12) {
  return Array.from({ length: count }, () => ({
    from: place(),
    to: random.nextInt(4) === 0 ? [place(), place()] : place(),
  }))
}

interface Coming {
  readonly batch: ReturnType<PathPool['findAll']>
  readonly read: (path: Path) => unknown
  readonly expected: unknown[]
}

const ASKED = [
  { algorithm: 'auto' },
  { algorithm: 'dijkstra', partial: true },
  { algorithm: 'a-star', maxExpanded: 2 },
] as const

/** Every second world goes by messages, as on pages that share no memory. */
function chooseTransport(seed: number) {
  if (seed % 2 === 1) vi.stubGlobal('SharedArrayBuffer', undefined)
}

describe('a batch is answered as a finder does one by one,', () => {
  it.each(Array.from({ length: WORLDS }, (_, seed) => seed))(
    'over floors, links and fences that change while it is under way (site %i)',
    async (seed) => {
      chooseTransport(seed)
      const random = createRandom(`batch of a site ${seed}`)
      const site = randomSite(random, random.pick([6, 20]))
      const any = withLinks(random, random.nextInt(2) === 0 ? EVEN : randomUnit(random))
      const unit = seed % 4 < 2 ? any : withFences(random, site, any)
      const walkmap = createWalkmap(site, unit)
      const finder = createFinder(walkmap, { algorithms: [aStar, dijkstra] })
      const pool = await open(walkmap, { workers: 1 + (seed % 2) })
      const coming: Coming[] = []
      for (const options of [...ASKED, { algorithm: 'a-star', shape: 'natural' }] as const) {
        const queries = queriesOn(random, () => randomPlace(random, site))
        const blocked = [randomPlace(random, site)]
        const asked = random.nextInt(2) === 0 ? options : { ...options, blocked }
        const read = options.algorithm === 'auto' ? outcome : plain
        const expected = queries.map(({ from, to }) => read(finder.find(from, to, untyped(asked))))
        coming.push({ batch: pool.findAll(queries, asked), read, expected })
        const { x, y, floor = 0 } = randomPlace(random, site)
        site.floors[floor].setObstacle(x, y, random.pick(['none', 'blocked']))
        for (const link of site.links.filter(() => random.nextInt(3) === 0)) {
          if (random.nextInt(3) === 0) link.remove()
          else if (link.isOpen) link.close()
          else link.open()
        }
        if (site.hasFences) turnFence(random, site)
      }
      for (const { batch, read, expected } of coming) {
        const got = await batch
        const paths = expected.map((_, query) => read(got.path(query)))
        expect(paths, `seed ${seed}: ${JSON.stringify(unit)}${drawnSite(site)}`).toEqual(expected)
      }
    },
  )

  it.each(Array.from({ length: WORLDS }, (_, seed) => seed))(
    'on hexes and diamonds, over seams and around fences (board %i)',
    async (seed) => {
      chooseTransport(seed)
      const random = createRandom(`batch of a board ${seed}`)
      const board = randomBoard(random, random.pick([6, 20]))
      const unit = boardUnit(random, board)
      const walkmap = createWalkmap(board, unit)
      const finder = createFinder(walkmap, { algorithms: [aStar, dijkstra] })
      const pool = await open(walkmap, { workers: 1 + (seed % 2) })
      const coming: Coming[] = []
      for (const options of ASKED) {
        const queries = queriesOn(random, () => placeOnBoard(random, board))
        const read = options.algorithm === 'auto' ? outcome : plain
        const expected = queries.map(({ from, to }) => read(finder.find(from, to, untyped(options))))
        coming.push({ batch: pool.findAll(queries, options), read, expected })
        const cell = placeOnBoard(random, board)
        board.terrain.setObstacle(cell.x, cell.y, random.pick(['none', 'blocked']))
        const near = board.neighbours(cell)
        if (near.length > 0) board.addFence(cell, random.pick(near))
        for (const [a, b] of board.fences.slice(0, 2)) board.removeFence(a, b)
      }
      for (const { batch, read, expected } of coming) {
        const got = await batch
        const paths = expected.map((_, query) => read(got.path(query)))
        expect(paths, `seed ${seed}: ${JSON.stringify(unit)}${drawnBoard(board)}`).toEqual(expected)
      }
    },
  )
})

describe('a pool of a house', () => {
  const rows = ['.....', '.###.', '.....']
  const house = () =>
    createSite({
      floors: [rows, rows],
      links: [{ kind: 'door', from: { x: 4, y: 2 }, to: { x: 4, y: 2, floor: 1 } }],
    })

  it('takes the site itself, and numbers with floors; a door closed after the call does not matter', async () => {
    const site = house()
    const pool = await open(site, { workers: 1 })
    const upstairs = Int32Array.of(0, 0, 0, 0, 0, 1)
    const before = pool.findAll(upstairs)
    site.links[0].close()
    const after = pool.findAll(upstairs)
    const path = (await before).path(0)
    expect([path.status, path.hops?.length, path.goal]).toEqual(['found', 1, { x: 0, y: 0, floor: 1 }])
    expect((await before).steps(0)).toEqual(path.steps)
    expect((await after).status(0)).toBe('unreachable')
    const costs = await pool.findAll(upstairs, { costsOnly: true })
    expect([costs.costs[0], costs.steps(0).length]).toEqual([0, 0])
  })

  it('refuses what finders of sites refuse, with the position of a bad query, and an index', async () => {
    const site = house()
    const walkmap = createWalkmap(site)
    const pool = await open(walkmap, { workers: 1 })
    const query = [{ from: { x: 0, y: 0 }, to: { x: 1, y: 0, floor: 2 } }]
    await expect(pool.findAll(query)).rejects.toThrow('The goal of query 0, 1,0 is on floor 2')
    await expect(pool.findAll(Int32Array.of(0, 0, 1, 1))).rejects.toThrow('got 4 numbers, not 6 for each')
    await expect(pool.findAll(untyped('all'))).rejects.toThrow('x, y, floor')
    const fine = [{ from: { x: 0, y: 0 }, to: { x: 1, y: 0 } }]
    for (const options of [
      { algorithm: 'theta-star' },
      { turnPenalty: 1 },
      { algorithm: 'waypoints' },
    ] as const)
      await expect(pool.findAll(fine, untyped(options))).rejects.toThrow(/links|turnPenalty/)
    await expect(pool.findAll(fine, { blocked: [{ x: 0, y: 0, floor: 5 }] })).rejects.toThrow('floor 5')
    const index = createSiteIndex(walkmap)
    await expect(createPathPool(walkmap, { index: untyped(index) })).rejects.toThrow('take no index')
    const board = createBoard({ terrain: rows, cells: 'hex' })
    const onHexes = await open(board, { workers: 1 })
    await expect(onHexes.findAll(fine, { shape: 'natural' })).rejects.toThrow('do not support shape')
    expect((await onHexes.findAll(fine)).costs[0]).toBe(1)
  })
})
