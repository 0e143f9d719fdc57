// @module-tag slow
import { createFinder, createWalkmap, flatGround } from 'footpath'
import { crowdKernel } from 'footpath/crowd/kernel'
import { createSiteCrowd, type SiteCrowd, type SiteCrowdGoal } from 'footpath/crowd/site'
import { createCrowdWorkers } from 'footpath/crowd/workers'
import { createField } from 'footpath/field'
import { createRandom, type Random } from 'footpath/random'
import { createSite, type Site } from 'footpath/site'
import { plainSiteDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { formationRefusals, idsOf, statesOf, untilRest, worstOverlap } from './support/crowd.js'
import { untyped } from './support/errors.js'
import {
  areTogether,
  center,
  house,
  open,
  place,
  populated,
  roomAround,
  walledIn,
} from './support/site-crowds.js'
import { drawnSite } from './support/sites.js'
import { LONG } from './support/worlds.js'

const SHAPES = ['line', 'column', 'wedge', 'box'] as const

const postsOf = (crowd: SiteCrowd) => crowd.posts(new Float64Array(2 * crowd.capacity))

/** How far a unit is from its post; NaN on another floor than its formation. */
function gap(crowd: SiteCrowd, id: number): number {
  const posts = postsOf(crowd)
  return Math.hypot(posts[2 * id] - crowd.x[id], posts[2 * id + 1] - crowd.y[id])
}

/** Where a crowd may be sent in formation on the way to a cell. */
function leadTo(
  random: Random,
  site: Site,
  crowd: SiteCrowd,
  goal: { x: number; y: number; floor: number },
): SiteCrowdGoal {
  const walkmap = createWalkmap(site, flatGround)
  const kind = random.nextInt(3)
  if (kind === 1) return { field: createField(walkmap, goal) }
  const { x, y, floor } = crowd.placeOf(random.pick(idsOf(crowd)))
  const path = createFinder(walkmap).find({ x: Math.floor(x), y: Math.floor(y), floor }, goal)
  return kind === 0 || path.status !== 'found' ? { point: center(goal) } : { path }
}

/** Two halls over each other, and stairs between them. */
function halls() {
  const stairs = { kind: 'stairs', from: { x: 30, y: 10 }, to: { x: 8, y: 10, floor: 1 }, cost: 4 }
  return createSite({ floors: [open(40, 20), open(40, 20)], links: [stairs] })
}

/** Six units that are sent along a path over a link that is far; what becomes of them, and the links they take. */
function overFarStairs(closes: boolean): unknown[] {
  const site = halls()
  const [near] = site.links
  const far = site.addLink({
    kind: 'lift',
    from: { x: 4, y: 18 },
    to: { x: 4, y: 18, floor: 1 },
    cost: 4,
  })
  near.close()
  const path = createFinder(site).find({ x: 20, y: 8 }, { x: 34, y: 10, floor: 1 })
  near.open()
  const crowd = createSiteCrowd(site, { capacity: 6 })
  const ids = Array.from({ length: 6 }, (_, at) =>
    crowd.add({ x: 19 + (at % 3) * 1.1, y: 7 + Math.floor(at / 3) * 1.1 }),
  )
  crowd.send(ids, { path, formation: 'column' })
  const used = new Set<number>()
  const ticks = untilRest(crowd, 1500, () => {
    if (closes && crowd.ticks === 10) far.close()
    for (const id of ids) if (crowd.link[id] >= 0) used.add(crowd.link[id])
  })
  const isThere = Math.max(...ids.map((id) => gap(crowd, id))) < 1
  return [ticks > 0, statesOf(crowd), isThere, [...used].map((id) => (id === far.id ? 'far' : 'near'))]
}

describe('formations on sites', () => {
  it.each(Array.from({ length: 6 * LONG }, (_, at) => [`hall ${at}`, `hall ${at} with fences`]).flat())(
    'arrive from wherever a plain search does, nobody in a wall, with the same bytes (%s)',
    (seed) => {
      const random = createRandom(seed)
      let site = house(random, seed)
      let goal = place(random, site)
      while (roomAround(site, goal) < 60) {
        site = house(random, seed)
        goal = place(random, site)
      }
      const crowd = populated(random, site, 12)
      const cells = plainSiteDijkstra
      const canReach = (id: number) => {
        const { x, y, floor } = crowd.placeOf(id)
        const from = { x: Math.floor(x), y: Math.floor(y), floor }
        return cells(site, flatGround, from, 1e6)[goal.floor][goal.y * site.width + goal.x] < Infinity
      }
      const lost = idsOf(crowd).filter((id) => !canReach(id))
      // Now and then some of them come along that cannot get there.
      if (random.nextInt(3) > 0) crowd.remove(lost.splice(0))
      expect(crowd.count).toBeGreaterThan(0)
      const formation = random.pick(SHAPES)
      const lead = leadTo(random, site, crowd, goal)
      crowd.send(idsOf(crowd), { ...lead, formation })
      const about = `${seed}, ${formation} by ${Object.keys(lead).join()} to ${goal.x},${goal.y} on ${goal.floor}${drawnSite(site)}`
      const others = [createSiteCrowd(createWalkmap(site, flatGround), { capacity: 12, kernel: crowdKernel })]
      others.push(createSiteCrowd(createWalkmap(site, flatGround), { capacity: 12 }))
      const wrong: number[] = []
      const after = () => {
        wrong.push(...walledIn(crowd, site))
        if (crowd.ticks === 25) for (const other of others) other.load(crowd.save())
        if (crowd.ticks > 25) for (const other of others) other.step()
      }
      const ticks = untilRest(crowd, 3000, after)
      expect(wrong, about).toEqual([])
      expect(ticks, about).toBeGreaterThan(0)
      for (const id of idsOf(crowd))
        expect([id, crowd.stateOf(id)], about).toEqual([id, lost.includes(id) ? 'cut-off' : 'settled'])
      const posts = postsOf(crowd)
      for (const id of idsOf(crowd).filter((each) => !lost.includes(each))) {
        expect(crowd.floor[id], about).toBe(goal.floor)
        const [x, y] = [posts[2 * id], posts[2 * id + 1]]
        expect(site.floors[goal.floor].obstacleAt(Math.floor(x), Math.floor(y)), about).toBe('none')
      }
      if (crowd.ticks > 25)
        expect(
          others.map((other) => other.hash()),
          about,
        ).toEqual([crowd.hash(), crowd.hash()])
    },
  )

  it('keep their posts on a floor, go up the stairs one by one and form again', () => {
    const site = halls()
    const crowd = createSiteCrowd(site, { capacity: 9 })
    const ids = Array.from({ length: 9 }, (_, at) =>
      crowd.add({ x: 4 + (at % 3) * 1.1, y: 9 + Math.floor(at / 3) * 1.1 }),
    )
    crowd.send(ids, { point: { x: 30, y: 10, floor: 1 }, formation: 'box' })
    let [below, most, worst] = [0, 0, 0]
    const ticks = untilRest(crowd, 900, () => {
      const gaps = ids.map((id) => gap(crowd, id))
      if (crowd.ticks > 30 && ids.every((id) => crowd.x[id] < 22 && crowd.floor[id] === 0))
        below = Math.max(below, ...gaps)
      most = Math.max(most, ids.filter((id) => Number.isNaN(gap(crowd, id))).length)
      worst = Math.max(worst, worstOverlap(crowd, areTogether(crowd)))
    })
    expect(ticks).toBeGreaterThan(0)
    expect(statesOf(crowd)).toEqual({ settled: 9 })
    // Those below have no post while the formation is above.
    expect(most).toBeGreaterThan(3)
    expect(Math.max(...ids.map((id) => gap(crowd, id)))).toBeLessThan(0.5)
    expect([below < 0.5, worst < 0.2], `${below} ${worst}`).toEqual([true, true])
  })

  it('take the links of their path, also where others are nearer, until one closes', () => {
    expect(overFarStairs(false)).toEqual([true, { settled: 6 }, true, ['far']])
    expect(overFarStairs(true)).toEqual([true, { settled: 6 }, true, ['near']])
  })

  it('are cut off while a door is locked, and set out when it opens', () => {
    const site = halls()
    const [stairs] = site.links
    stairs.close()
    const crowd = createSiteCrowd(site, { capacity: 4 })
    const ids = [3, 4, 5, 6].map((x) => crowd.add({ x, y: 5 }))
    crowd.send(ids, { point: { x: 20, y: 10, floor: 1 }, formation: 'line' })
    for (let tick = 0; tick < 30; tick++) crowd.step()
    expect(statesOf(crowd)).toEqual({ 'cut-off': 4 })
    stairs.open()
    expect(untilRest(crowd, 900)).toBeGreaterThan(0)
    expect([statesOf(crowd), ids.map((id) => crowd.floor[id])]).toEqual([{ settled: 4 }, [1, 1, 1, 1]])
  })

  it('have the same bytes with workers, as have units on paths', async () => {
    const site = halls()
    const walkmap = createWalkmap(site, flatGround)
    const crews = await Promise.all([createCrowdWorkers({ workers: 1 }), createCrowdWorkers({ workers: 2 })])
    try {
      const kernels = [undefined, ...crews.map(({ kernel }) => kernel)]
      const crowds = kernels.map((kernel) =>
        createSiteCrowd(walkmap, { capacity: 300, ...(kernel && { kernel }) }),
      )
      const path = createFinder(site).find({ x: 4, y: 4 }, { x: 30, y: 12, floor: 1 })
      for (const crowd of crowds) {
        const ids = Array.from({ length: 300 }, (_, at) =>
          crowd.add({ x: 2 + (at % 20) * 0.9, y: 2 + Math.floor(at / 20) }),
        )
        crowd.send(ids.slice(0, 150), { path })
        crowd.send(ids.slice(150), { point: { x: 25, y: 10, floor: 1 }, formation: 'box' })
      }
      const [plain, ...others] = crowds
      for (let tick = 0; tick < 150; tick++) {
        if (tick === 70) for (const crowd of others) crowd.load(plain.save())
        for (const crowd of crowds) crowd.step()
        for (const crowd of others) expect(crowd.hash(), `tick ${tick}`).toBe(plain.hash())
      }
      expect(crews.map(({ failure }) => failure)).toEqual([null, null])
      expect(plain.floor.some((floor) => floor === 1)).toBe(true)
    } finally {
      for (const crew of crews) crew.close()
    }
  })

  it('are refused where they cannot be, before anything changes', () => {
    const site = halls()
    const crowd = createSiteCrowd({ a: site, b: createWalkmap(site, flatGround) }, { capacity: 3 })
    const ids = [crowd.add({ x: 2, y: 2 }), crowd.add({ x: 4, y: 2, floor: 1 })]
    const other = crowd.add({ x: 6, y: 2 }, { layer: 'b' })
    const point = { x: 10, y: 10, floor: 1 }
    const before = crowd.hash()
    const codes = formationRefusals((order, also = []) => crowd.send([...ids, ...also], untyped(order)), {
      point,
      outside: { x: 1, y: 1, floor: 2 },
      other,
    })
    expect(codes).toEqual([
      'unknown-name',
      'outside-map',
      'bad-option',
      'unsuitable-combination',
      'unsuitable-combination',
    ])
    expect(crowd.hash()).toBe(before)
  })
})
