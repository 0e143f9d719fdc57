import {
  type Cell,
  createFinder,
  createInfluence,
  createQueue,
  createTerrain,
  createWalkmap,
  findPath,
  ground,
  inSight,
  natural,
  terrainFromText,
  validatePath,
  within,
} from 'footpath'
import { aStar } from 'footpath/algorithms'
import { createBoard } from 'footpath/board'
import { createField, createFieldAsync } from 'footpath/field'
import { decodeTraceEvent, TRACE_EXPANDED } from 'footpath/search'
import { createSite, type Site, sitePathFromJSON } from 'footpath/site'
import { createJumpPoints } from 'footpath/jump'
import { validateSitePath } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { errorCode, untyped } from './support/errors.js'

/** Two floors joined by stairs in the middle of the east wall. */
function house(): Site {
  const cellar = terrainFromText(['......', '.####.', '......'])
  const hall = terrainFromText(['......', '...#..', '......'])
  return createSite({
    floors: [cellar, hall],
    links: [{ kind: 'stairs', from: { x: 5, y: 1 }, to: { x: 5, y: 1, floor: 1 } }],
  })
}

const START = { x: 0, y: 1 }
const UPSTAIRS = { x: 2, y: 1, floor: 1 }

describe('a building with two floors', () => {
  it('leads up the stairs: the path names its hop, its floors and what it costs', () => {
    const site = house()
    const path = createFinder(site).find(START, UPSTAIRS)
    expect(path.status).toBe('found')
    expect(path.hops).toHaveLength(1)
    const [hop] = path.hops
    expect(hop.link.kind).toBe('stairs')
    expect(path.cells[hop.at]).toEqual({ x: 5, y: 1 })
    expect(path.cells[hop.at + 1]).toEqual({ x: 5, y: 1, floor: 1 })
    expect(path.floorAt(hop.at)).toBe(0)
    expect(path.floorAt(hop.at + 1)).toBe(1)
    expect(path.goal).toEqual(UPSTAIRS)
    expect(path.turns).toContainEqual({ x: 5, y: 1 })
    expect(path.turns).toContainEqual({ x: 5, y: 1, floor: 1 })
    expect(validateSitePath(path, site, 'ground', { from: START, to: UPSTAIRS })).toEqual([])
    // What is walked: the stairs themselves have no length, and cost one step.
    expect(path.cost).toBeCloseTo(path.length + 1, 6)
  })

  it('does not let anybody step from the last row of a floor onto the first of the next', () => {
    const finder = createFinder(createSite({ floors: [['...'], ['...']] }))
    expect(finder.find({ x: 0, y: 0 }, { x: 0, y: 0, floor: 1 }).reason).toBe('separate')
    expect(finder.find({ x: 0, y: 0 }, within({ x: 0, y: 0, floor: 1 }, 5)).reason).toBe('separate')
    expect(finder.reach({ x: 0, y: 0 }, 100).cells).toHaveLength(3)
  })

  it('looks for targets on their floor alone', () => {
    const path = createFinder(house()).find(START, within({ x: 0, y: 0, floor: 1 }, 3))
    expect(path.status).toBe('found')
    expect(path.goal?.floor).toBe(1)
    const seen = createFinder(house()).find(START, inSight({ x: 0, y: 1, floor: 1 }, { range: 4 }))
    expect(seen.goal?.floor).toBe(1)
  })

  it('follows edits of any floor', () => {
    const site = house()
    const finder = createFinder(site)
    const before = finder.find(START, UPSTAIRS).cost
    site.floors[1].fill({ x0: 4, y0: 0, x1: 5, y1: 2 }, { obstacle: 'blocked' })
    expect(finder.find(START, UPSTAIRS).cost).toBeGreaterThan(before)
    site.floors[1].fill({ x0: 4, y0: 0, x1: 5, y1: 3 }, { obstacle: 'blocked' })
    expect(finder.find(START, UPSTAIRS).reason).toBe('separate')
  })

  it('with partial goes as near as it can, on the nearest floor that it reaches', () => {
    const site = house()
    site.links[0].close()
    const finder = createFinder(site)
    const path = finder.find(START, UPSTAIRS, { partial: true })
    expect([path.status, path.reason]).toEqual(['partial', 'separate'])
    expect(path.cells.at(-1)).toEqual({ x: 2, y: 0 })
    site.links[0].open()
    site.floors[1].setObstacle(2, 1, 'blocked')
    const upstairs = finder.find(START, UPSTAIRS, { partial: true })
    expect(upstairs.cells.at(-1)?.floor).toBe(1)
    expect(validateSitePath(upstairs, site, 'ground')).toEqual([])
  })

  it('knows what is within reach on every floor', () => {
    const reach = createFinder(house()).reach({ x: 5, y: 0 }, 3)
    expect(reach.costTo({ x: 5, y: 1, floor: 1 })).toBe(2)
    expect(reach.costTo({ x: 4, y: 1, floor: 1 })).toBe(3)
    expect(reach.pathTo({ x: 4, y: 1, floor: 1 }).hops).toHaveLength(1)
    expect(reach.costTo({ x: 0, y: 0, floor: 1 })).toBe(Number.POSITIVE_INFINITY)
  })

  it('has fields that lead over the stairs', async () => {
    const site = house()
    const walkmap = createWalkmap(site, 'ground')
    const field = createField(walkmap, UPSTAIRS)
    expect(field.goals).toEqual([UPSTAIRS])
    expect(field.costAt(START)).toBe(createFinder(site).find(START, UPSTAIRS).cost)
    expect(field.next({ x: 5, y: 1 })).toEqual({ x: 5, y: 1, floor: 1 })
    expect(field.linkAt({ x: 5, y: 1 })?.kind).toBe('stairs')
    expect(field.linkAt(START)).toBeNull()
    site.links[0].close()
    expect(field.state).toBe('stale')
    expect(field.next({ x: 5, y: 1 })).toBeNull()
    expect(field.pathFrom(START).reason).toBe('separate')
    const near = await createFieldAsync(walkmap, UPSTAIRS, { budget: 2 })
    expect(near.costAt({ x: 5, y: 1, floor: 1 })).toBe(Number.POSITIVE_INFINITY)
    expect(near.pathFrom({ x: 5, y: 1, floor: 1 }).reason).toBe('budget')
  })

  it('answers requests from a queue, on the floors that were asked for', () => {
    const site = house()
    const queue = createQueue(createFinder(site))
    const start = { x: 0, y: 0, floor: 1 }
    const ticket = queue.ask(start, [{ x: 0, y: 0 }])
    start.floor = 0
    expect(errorCode(() => queue.ask({ x: 0, y: 0, floor: 2 }, { x: 0, y: 0 }))).toBe('outside-map')
    queue.run()
    expect(ticket.path?.cells[0]).toEqual({ x: 0, y: 0, floor: 1 })
    expect(ticket.path?.goal).toEqual({ x: 0, y: 0 })
    expect(ticket.path?.hops).toHaveLength(1)
  })

  it('says where a unit can stand, floor by floor', () => {
    const walkmap = createWalkmap(house(), 'ground')
    expect([walkmap.passableAt(3, 1), walkmap.passableAt(2, 1, 1), walkmap.passableAt(3, 1, 1)]).toEqual([
      false,
      true,
      false,
    ])
    expect(walkmap.islandAt(0, 0)).toBe(walkmap.islandAt(0, 0, 1))
    walkmap.site.links[0].close()
    expect(walkmap.islandAt(0, 0)).not.toBe(walkmap.islandAt(0, 0, 1))
  })

  it('searches in slices, and is cut off when a door closes meanwhile', async () => {
    const site = house()
    const finder = createFinder(site)
    expect((await finder.findAsync(START, UPSTAIRS)).hops).toHaveLength(1)
    const search = finder.start(START, UPSTAIRS, { algorithm: aStar })
    search.advance(1)
    site.links[0].close()
    while (!search.advance(1));
    expect([search.path?.status, search.path?.reason]).toEqual(['cut-off', 'changed'])
  })

  it('survives JSON with its doors as they are', () => {
    const site = house()
    site.addLink({ kind: 'door', from: { x: 0, y: 0 }, to: { x: 0, y: 0, floor: 1 }, cost: 9, open: false })
    const copy = createSite(JSON.parse(JSON.stringify(site)))
    expect(JSON.stringify(copy)).toBe(JSON.stringify(site))
    const [path, same] = [site, copy].map((each) => createFinder(each).find(START, UPSTAIRS))
    expect(same.cells).toEqual(path.cells)
    expect(path.toJSON().hops).toEqual([{ at: path.hops[0].at, link: 0 }])
  })

  it('keeps a path as JSON, and refuses damaged ones', () => {
    const site = house()
    const path = createFinder(site).find(START, UPSTAIRS)
    const json = path.toJSON()
    const read = sitePathFromJSON(JSON.parse(JSON.stringify(json)), site)
    expect(read.toJSON()).toEqual(json)
    expect(read.cells).toEqual(path.cells)
    expect(validateSitePath(read, site, 'ground')).toEqual([])
    const none = createFinder(site).find(START, { x: 1, y: 1 })
    expect(sitePathFromJSON(none.toJSON(), site).reason).toBe('goal-blocked')
    for (const damage of [
      { hops: [{ at: 4, link: 7 }] },
      { hops: [{ at: 99, link: 0 }] },
      { hops: [...json.hops, ...json.hops] },
      { hops: 3 },
      { walkCosts: [1] },
      { cells: json.cells?.map((cell) => ({ ...cell, floor: 9 })) },
    ])
      expect(errorCode(() => sitePathFromJSON(untyped({ ...json, ...damage }), site))).toBe('bad-file')
  })

  it('has walks between hops that can be shaped as any other path', () => {
    const site = house()
    const path = createFinder(site).find(START, UPSTAIRS)
    expect(path.walks.map(({ floor }) => floor)).toEqual([0, 1])
    // The stairs cost one step.
    expect(path.walks.reduce((sum, walk) => sum + walk.path.cost, 1)).toBeCloseTo(path.cost, 6)
    for (const { floor, path: walk } of path.walks) {
      const walkmap = createWalkmap(site.floors[floor], 'ground')
      expect(validatePath(walk, site.floors[floor], 'ground')).toEqual([])
      const shaped = natural(walk, walkmap)
      expect(validatePath(shaped, site.floors[floor], 'ground')).toEqual([])
      expect(shaped.points[0]).toEqual(walk.points[0])
    }
  })

  it('is shaped between its hops, on every floor, whichever engine answers', () => {
    const site = house()
    site.floors[1].setObstacle(3, 0, 'blocked')
    const finder = createFinder(site)
    for (const options of [{}, { algorithm: aStar }, { blocked: [{ x: 0, y: 2 }] }] as const) {
      const inSteps = finder.find(START, UPSTAIRS, options)
      const path = finder.find(START, UPSTAIRS, { ...options, shape: 'natural' })
      expect(path.kind).toBe('polyline')
      expect(path.hops.map(({ link }) => link)).toEqual([site.links[0]])
      expect(path.cells[path.hops[0].at]).toEqual({ x: 5, y: 1 })
      expect(path.cells[path.hops[0].at + 1]).toEqual({ x: 5, y: 1, floor: 1 })
      expect(path.goal).toEqual(UPSTAIRS)
      expect(path.length).toBeLessThanOrEqual(1.05 * inSteps.length)
      expect(path.points.at(-1)).toEqual({ x: 2.5, y: 1.5, floor: 1 })
      const blocked = 'blocked' in options ? { blocked: options.blocked } : {}
      expect(validateSitePath(path, site, 'ground', { from: START, to: UPSTAIRS, ...blocked })).toEqual([])
      const read = sitePathFromJSON(JSON.parse(JSON.stringify(path)), site)
      expect(read.toJSON()).toEqual(path.toJSON())
      expect(read.walks.map(({ path: walk }) => walk.points)).toEqual(
        path.walks.map(({ path: walk }) => walk.points),
      )
    }
    // On hills every floor is shaped for itself: its ground ends at its border.
    site.floors[1].setHeight(0, 0, 0.4)
    const blocked = [{ x: 0, y: 0 }]
    for (const unit of ['ground', { ...ground, step: 'climb' }] as const) {
      const path = createFinder(site, unit).find(START, UPSTAIRS, { shape: 'natural', blocked })
      expect(path.kind).toBe('polyline')
      expect(validateSitePath(path, site, unit, { from: START, to: UPSTAIRS, blocked })).toEqual([])
    }
    site.links[0].close()
    const partial = finder.find(START, UPSTAIRS, { partial: true, shape: 'natural' })
    expect([partial.status, partial.kind]).toEqual(['partial', 'polyline'])
    expect(errorCode(() => finder.find(START, UPSTAIRS, { shape: 'natural', influence: () => 1 }))).toBe(
      'unsuitable-combination',
    )
  })

  it('traces a search, floor by floor, and keeps what it knew of every cell', () => {
    const site = house()
    const options = { trace: true, costs: true } as const
    for (const more of [{}, { shape: 'natural' }] as const) {
      const path = createFinder(site).find(START, UPSTAIRS, { ...options, ...more })
      const traces = [0, 1].map((floor) => Array.from(path.traceOn(floor), decodeTraceEvent))
      const expanded = traces.flat().filter(({ event }) => event === TRACE_EXPANDED)
      expect(expanded).toHaveLength(path.stats.expanded)
      expect(traces[0][0].cell).toBe(START.y * site.width + START.x)
      // Upstairs the search begins where the stairs end.
      expect(traces[1][0].cell).toBe(site.width + 5)
      for (const { cell } of traces.flat()) expect(cell).toBeLessThan(site.width * site.depth)
      expect(traces[1].map(({ cell }) => cell)).toContain(UPSTAIRS.y * site.width + UPSTAIRS.x)
      const at = ({ x, y, floor = 0 }: Cell) => (floor * site.depth + y) * site.width + x
      expect(path.costs?.g).toHaveLength(2 * site.width * site.depth)
      const { cost } = createFinder(site).find(START, UPSTAIRS)
      expect([path.costs?.g[at(START)], path.costs?.g[at(UPSTAIRS)]]).toEqual([0, cost])
      expect(path.costs?.h[at(UPSTAIRS)]).toBe(0)
    }
    expect(createFinder(site).find(START, UPSTAIRS).traceOn(0)).toHaveLength(0)
  })

  it('reads blocked cells once, even if they can be read only once', () => {
    for (const floors of [[['....']], [['....'], ['....']]]) {
      const path = createFinder(createSite({ floors })).find(
        { x: 0, y: 0 },
        { x: 3, y: 0 },
        { partial: true, blocked: [{ x: 2, y: 0 }].values() },
      )
      expect(path.cells.at(-1)).toEqual({ x: 1, y: 0 })
    }
  })

  it('puts the path into the world at the height of its floors', () => {
    const floors = [0, 3].map((y) => createTerrain({ width: 2, depth: 1, origin: { x: 0, y, z: 0 } }))
    const site = createSite({
      floors,
      links: [{ kind: 'lift', from: { x: 1, y: 0 }, to: { x: 1, y: 0, floor: 1 } }],
    })
    const { world } = createFinder(site).find({ x: 0, y: 0 }, { x: 0, y: 0, floor: 1 })
    expect(world.map(({ y }) => y)).toEqual([0, 0, 3, 3])
  })
})

function field(): Site {
  return createSite({ floors: [['.'.repeat(30)]] })
}

describe('links', () => {
  const [WEST, EAST] = [
    { x: 0, y: 0 },
    { x: 29, y: 0 },
  ]

  it('are taken when they are cheaper than walking', () => {
    const site = field()
    const finder = createFinder(site)
    expect(finder.find(WEST, EAST).cost).toBe(29)
    const teleport = site.addLink({ kind: 'teleport', from: { x: 1, y: 0 }, to: { x: 28, y: 0 }, cost: 2 })
    const path = finder.find(WEST, EAST)
    expect(path.cost).toBeCloseTo(4, 6)
    expect(path.length).toBe(2)
    expect(path.hops.map(({ link }) => link)).toEqual([teleport])
    expect(finder.find(EAST, WEST).cost).toBeCloseTo(4, 6)
  })

  it('open and close without a new walkmap, and can be removed', () => {
    const site = field()
    const walkmap = createWalkmap(site, 'ground')
    const door = site.addLink({ kind: 'door', from: WEST, to: EAST, cost: 1 })
    const finder = createFinder(walkmap)
    const { moves } = walkmap
    expect(finder.find(WEST, EAST).cost).toBeCloseTo(1, 6)
    door.close()
    expect(finder.find(WEST, EAST).cost).toBe(29)
    door.open()
    expect(finder.find(WEST, EAST).cost).toBeCloseTo(1, 6)
    door.remove()
    expect(finder.find(WEST, EAST).cost).toBe(29)
    expect(walkmap.moves).toBe(moves)
    expect(errorCode(() => door.open())).toBe('unsuitable-combination')
  })

  it('lead one way if they should; a drop always does', () => {
    const site = field()
    const finder = createFinder(site)
    site.addLink({ kind: 'drop', from: WEST, to: EAST, cost: 1 })
    expect(finder.find(WEST, EAST).cost).toBeCloseTo(1, 6)
    expect(finder.find(EAST, WEST).cost).toBe(29)
  })

  it('are for the units that use their kind, at their factor', () => {
    const site = field()
    site.addLink({ kind: 'ladder', from: WEST, to: EAST, cost: 2 })
    const cost = (links: Record<string, number>) =>
      createFinder(site, { ...ground, links }).find(WEST, EAST).cost
    expect(cost({ ladder: 3 })).toBeCloseTo(6, 6)
    expect(cost({ '*': 2 })).toBeCloseTo(4, 6)
    expect(cost({ stairs: 1 })).toBe(29)
  })

  it('are closed to units that do not fit at both ends', () => {
    const site = createSite({ floors: [['.....', '.....', '....#']] })
    site.addLink({ kind: 'teleport', from: { x: 0, y: 0 }, to: { x: 4, y: 1 }, cost: 0.5 })
    expect(createFinder(site).find({ x: 0, y: 0 }, { x: 4, y: 1 }).hops).toHaveLength(1)
    const large = createFinder(site, { ...ground, size: 2 })
    expect(large.find({ x: 0, y: 0 }, { x: 3, y: 0 }).hops).toHaveLength(0)
  })

  it('keep their costs exact where steps cost whole numbers', () => {
    const site = field()
    site.addLink({ kind: 'lift', from: WEST, to: EAST, cost: 2.5 })
    expect(createFinder(site, { ...ground, step: '10/14' }).find(WEST, EAST).cost).toBe(2.5)
  })

  it('can be many at one cell', () => {
    const site = field()
    for (let x = 1; x < 30; x++) site.addLink({ kind: 'teleport', from: WEST, to: { x, y: 0 }, cost: 0.5 })
    expect(createFinder(site).find(WEST, EAST).cost).toBeCloseTo(0.5, 6)
    expect(site.linksAt(WEST)).toHaveLength(29)
  })
})

describe('a site refuses', () => {
  it('floors and links that cannot be', () => {
    expect(errorCode(() => createSite({ floors: [] }))).toBe('bad-size')
    expect(errorCode(() => createSite({ floors: [['..'], ['...']] }))).toBe('bad-size')
    const terrain = terrainFromText(['..'])
    expect(errorCode(() => createSite({ floors: [terrain, terrain] }))).toBe('bad-option')
    const site = createSite({ floors: [['..']] })
    const [from, to] = [
      { x: 0, y: 0 },
      { x: 1, y: 0 },
    ]
    expect(errorCode(() => site.addLink({ kind: '', from, to }))).toBe('bad-option')
    expect(errorCode(() => site.addLink({ kind: 'door', from, to: from }))).toBe('bad-option')
    expect(errorCode(() => site.addLink({ kind: 'door', from, to, cost: 0 }))).toBe('bad-number')
    expect(errorCode(() => site.addLink({ kind: 'door', from, to: { x: 2, y: 0 } }))).toBe('outside-map')
    expect(errorCode(() => site.addLink({ kind: 'door', from, to: { ...to, floor: 1 } }))).toBe('outside-map')
    expect(errorCode(() => site.addLink(untyped({ kind: 'door', from, to, price: 1 })))).toBe('unknown-name')
    expect(site.links).toEqual([])
    expect(errorCode(() => createFinder(site).find(from, { ...to, floor: 1 }))).toBe('outside-map')
    expect(errorCode(() => createWalkmap(site, { ...ground, links: { door: 0 } }))).toBe('bad-unit')
  })

  it('what does not know floors and links yet, in plain words', () => {
    const site = house()
    const walkmap = createWalkmap(site, 'ground')
    expect(errorCode(() => createJumpPoints(walkmap))).toBe('unsuitable-combination')
    expect(errorCode(() => natural(createFinder(site).find(START, UPSTAIRS), walkmap))).toBe(
      'unsuitable-combination',
    )
  })
})

it('validateSitePath refuses hops over closed or foreign links', () => {
  const site = house()
  const path = createFinder(site).find(START, UPSTAIRS)
  site.links[0].close()
  expect(validateSitePath(path, site, 'ground')).toHaveLength(1)
  site.links[0].open()
  expect(validateSitePath(path, site, { ...ground, links: { lift: 1 } })).toHaveLength(1)
  expect(validateSitePath(path, house(), 'ground')).toHaveLength(1)
  const { status, cells, cost } = path
  expect(validateSitePath({ status, cells, cost, hops: [] }, site, 'ground')).toHaveLength(1)
  expect(validateSitePath({ status, cells, cost: cost + 1, hops: path.hops }, site, 'ground')).toHaveLength(1)
})

const danger = ({ x, y, floor = 0 }: Cell) => (floor === 1 ? 3 * y : x)

describe('influence on a site', () => {
  it('counts floor after floor, as a function of cells does', () => {
    const site = house()
    const finder = createFinder(site)
    const influence = createInfluence(site, danger)
    expect([influence.floors, influence.values.length]).toEqual([2, 36])
    const asked = finder.find(START, UPSTAIRS, { influence: danger })
    for (const given of [influence, influence.values, Array.from(influence.values)]) {
      const path = finder.find(START, UPSTAIRS, { influence: given })
      expect([path.cost, path.steps]).toEqual([asked.cost, asked.steps])
    }
    expect(asked.cost).toBeGreaterThan(finder.find(START, UPSTAIRS).cost)
  })

  it('is added on one floor, and read there', () => {
    const influence = createInfluence(house()).add({ x: 2, y: 1, floor: 1 }, { radius: 1, cost: 4 })
    expect(influence.costAt({ x: 1, y: 1, floor: 1 })).toBe(4)
    expect(influence.costAt({ x: 1, y: 1 })).toBe(0)
    expect(influence.values.reduce((sum, cost) => sum + cost)).toBe(20)
    expect(errorCode(() => influence.costAt({ x: 1, y: 1, floor: 2 }))).toBe('outside-map')
    const site = createSite({ floors: [['...'], ['...']] })
    const short = new Float32Array(3)
    expect(
      errorCode(() => createFinder(site).find({ x: 0, y: 0 }, { x: 2, y: 0 }, { influence: short })),
    ).toBe('bad-option')
    expect(errorCode(() => createInfluence(untyped(['...'])))).toBe('bad-map')
  })
})

describe('a site where a map belongs', () => {
  it('is searched by findPath too, and so is a board', () => {
    const site = house()
    const path = findPath(site, START, UPSTAIRS)
    expect([path.cost, path.hops.length]).toEqual([createFinder(site).find(START, UPSTAIRS).cost, 1])
    const unit = { ...ground, links: {} }
    expect(findPath(site, START, UPSTAIRS, { unit, partial: true }).status).toBe('partial')
    expect(findPath(createBoard({ terrain: ['...', '...'], cells: 'hex' }), START, { x: 2, y: 0 }).cost).toBe(
      2,
    )
    expect(errorCode(() => findPath(site, START, UPSTAIRS, { tiles: {} }))).toBe('bad-option')
  })

  it('is made of floors, not of one map', () => {
    const rows = ['...', '...']
    for (const given of [undefined, rows, terrainFromText(rows), house(), JSON.stringify(house())])
      expect(errorCode(() => createSite(untyped(given)))).toBe('bad-option')
    for (const given of [undefined, rows, terrainFromText(rows)])
      expect(errorCode(() => createBoard(untyped(given)))).toBe('bad-option')
    expect(errorCode(() => createSite({ floors: rows }))).toBe('bad-map')
    expect(createSite({ floors: ['..\n..', '.#\n..'] }).depth).toBe(2)
  })
})
