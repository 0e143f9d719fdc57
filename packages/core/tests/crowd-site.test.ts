// @module-tag slow
import { createFinder, createWalkmap, findPath, flatGround } from 'footpath'
import { crowdKernel } from 'footpath/crowd/kernel'
import { createSiteCrowd, type SiteCrowd } from 'footpath/crowd/site'
import { createField } from 'footpath/field'
import { createRandom, type Random } from 'footpath/random'
import { createSite, type Site } from 'footpath/site'
import { plainSiteDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { forged, formed, idsOf, statesOf, untilRest, worstOverlap } from './support/crowd.js'
import { errorCode, untyped } from './support/errors.js'
import {
  areTogether,
  center,
  endsOf,
  house,
  open,
  place,
  populated,
  roomAround,
  walledIn,
} from './support/site-crowds.js'
import { drawnSite, turnFence } from './support/sites.js'
import { LONG } from './support/worlds.js'

const SEEDS = Array.from({ length: 3 * LONG }, (_, at) => [
  `site crowd ${at}`,
  `site crowd ${at} with fences`,
]).flat()

/** Whether a unit that was at a point a tick ago has walked through a fence. */
function hasCrossed(crowd: SiteCrowd, { fences }: Site, id: number, fromX: number, fromY: number): boolean {
  const [x, y] = [crowd.x[id], crowd.y[id]]
  return fences.some((fence) => {
    const [left, top, right, bottom] = endsOf(fence)
    if ((fence[0].floor ?? 0) !== crowd.floor[id]) return false
    // How far along the way it met the fence's line, and where on that.
    if (left === right) {
      const share = (left - fromX) / (x - fromX)
      const at = fromY + share * (y - fromY)
      return share >= 0 && share <= 1 && at >= top && at <= bottom
    }
    const share = (top - fromY) / (y - fromY)
    const at = fromX + share * (x - fromX)
    return share >= 0 && share <= 1 && at >= left && at <= right
  })
}

/** Sends units along a path from where the first of them is; the others look for the nearest part of it. */
function sendAlong(crowd: SiteCrowd, site: Site, ids: readonly number[], to: ReturnType<typeof place>): void {
  const { x, y, floor } = crowd.placeOf(ids[0])
  const path = createFinder(site).find({ x: Math.floor(x), y: Math.floor(y), floor }, to)
  if (path.status === 'found') crowd.send(ids, { path })
}

/** Sends, stops, holds, removes, opens and closes doors, takes links away and builds at random. */
function disturb(random: Random, site: Site, crowd: SiteCrowd): { hasBuilt: boolean } {
  const ids = idsOf(crowd)
  const id = random.pick(ids)
  const { x, y, floor } = place(random, site)
  const point = center({ x, y, floor })
  const { links } = site
  const link = links.length > 0 ? random.pick(links) : null
  const what = random.nextInt(site.hasFences ? 14 : 12)
  if (what === 0) crowd.hold(id)
  else if (what === 1) crowd.stop(id)
  else if (what === 2 && ids.length > 8) crowd.remove(id)
  else if (what === 3) crowd.add(point)
  else if (what === 4 && ids[0] !== id) crowd.send(ids[0], { follow: id })
  else if (what === 5) site.floors[floor].setObstacle(x, y, 'tall-wall')
  else if (what === 6 && link?.isOpen === true) link.close()
  else if (what === 6) link?.open()
  else if (what === 7 && link !== null && links.length > 2) link.remove()
  else if (what === 8) crowd.send(ids.slice(0, 8), { point, ...formed(random) })
  else if (what === 9) sendAlong(crowd, site, [id], { x, y, floor })
  else if (what === 10) sendAlong(crowd, site, ids.slice(0, 5), { x, y, floor })
  else if (what >= 12) turnFence(random, site)
  else crowd.send(id, { point })
  return { hasBuilt: what === 5 || what >= 12 }
}

describe('whatever happens in a building', () => {
  let hops = 0

  it.each(SEEDS)('nobody is in a wall or lost, and only links lead to other floors (%s)', (seed) => {
    const random = createRandom(seed)
    const site = house(random, seed)
    const crowd = populated(random, site, 24)
    for (let tick = 0; tick < 160; tick++) {
      const { hasBuilt } = random.nextInt(3) === 0 ? disturb(random, site, crowd) : { hasBuilt: false }
      const [floors, links, count] = [crowd.floor.slice(), crowd.link.slice(), crowd.count]
      const [xs, ys] = [crowd.x.slice(), crowd.y.slice()]
      const isNew = crowd.states.map((state) => (state === 0 ? 1 : 0))
      crowd.step()
      const wrong: string[] = walledIn(crowd, site).map((id) => `${id} is in a wall`)
      if (crowd.count !== count) wrong.push(`${count} units became ${crowd.count}`)
      for (const id of idsOf(crowd)) {
        const isOnLink = links[id] >= 0 || crowd.link[id] >= 0
        if (links[id] < 0 && crowd.link[id] >= 0) hops++
        if (isNew[id] === 0 && !isOnLink && floors[id] !== crowd.floor[id]) wrong.push(`${id} changed floors`)
        const moved = Math.hypot(crowd.x[id] - xs[id], crowd.y[id] - ys[id])
        if (!isOnLink && !hasBuilt && moved > 3 * crowd.tick * 1.000001) wrong.push(`${id} jumped`)
        if (isNew[id] === 0 && !isOnLink && !hasBuilt && hasCrossed(crowd, site, id, xs[id], ys[id]))
          wrong.push(`${id} went through a fence`)
      }
      if (wrong.length > 0) expect(wrong, `${seed}, tick ${tick}${drawnSite(site)}`).toEqual([])
    }
    expect(crowd.ticks).toBe(160)
  })

  it('links were taken', () => {
    expect(hops).toBeGreaterThan(10)
  })

  it.each(SEEDS)(
    'the same calls give the same hash, after save and load and with the kernel (%s)',
    (seed) => {
      const run = (savedAt: number, kernel = false) => {
        const random = createRandom(`same ${seed}`)
        const site = house(random, seed)
        let crowd = populated(random, site, 16)
        const hashes: number[] = []
        for (let tick = 0; tick < 100; tick++) {
          if (random.nextInt(4) === 0) disturb(random, site, crowd)
          if (tick === savedAt) {
            const bytes = crowd.save()
            const options = { capacity: 16, ...(kernel ? { kernel: crowdKernel } : {}) }
            const other = createSiteCrowd(createWalkmap(site, flatGround), options)
            other.load(bytes)
            expect(other.save()).toEqual(bytes)
            expect(Array.from(other.floor)).toEqual(Array.from(crowd.floor))
            crowd = other
          }
          crowd.step()
          hashes.push(crowd.hash())
        }
        return hashes
      }
      const plain = run(-1)
      expect(new Set(plain).size).toBeGreaterThan(50)
      expect(run(31), seed).toEqual(plain)
      expect(run(62, true), seed).toEqual(plain)
    },
  )
})

it('the field of a site gives all costs at once, and follows doors', () => {
  const site = house(createRandom('costs'))
  const field = createField(createWalkmap(site, flatGround), place(createRandom('goal'), site))
  const before = field.costs
  const isSame = () =>
    site.floors.every((_, floor) =>
      Array.from({ length: site.width * site.depth }, (_, at) => {
        const cell = { x: at % site.width, y: Math.floor(at / site.width), floor }
        return field.costs[floor * site.width * site.depth + at] === field.costAt(cell)
      }).every(Boolean),
    )
  expect(isSame()).toBe(true)
  expect(field.costs).toBe(before)
  for (const link of site.links) link.close()
  expect(field.costs).not.toBe(before)
  expect(isSame()).toBe(true)
})

describe('units in a building', () => {
  it.each(SEEDS)('all arrive where a plain Dijkstra does, and overlap little (%s)', (seed) => {
    const random = createRandom(`arrive ${seed}`)
    const site = house(random, seed)
    const crowd = populated(random, site, 24)
    const goal = place(random, site)
    const field = createField(createWalkmap(site, flatGround), goal)
    const reaches = new Map<number, boolean>()
    for (const id of idsOf(crowd)) {
      const from = { x: Math.floor(crowd.x[id]), y: Math.floor(crowd.y[id]), floor: crowd.floor[id] }
      const costs = plainSiteDijkstra(site, flatGround, from, 1000)[goal.floor]
      reaches.set(id, costs[goal.y * site.width + goal.x] < Infinity)
      const point = center(goal)
      crowd.send(id, random.nextInt(2) === 0 ? { field } : { point })
    }
    let worst = 0
    const isFull = roomAround(site, goal) < 24
    const ticks = untilRest(crowd, 1500, () => {
      worst = Math.max(worst, worstOverlap(crowd, areTogether(crowd)))
    })
    const about = `${seed}, to ${JSON.stringify(goal)}${drawnSite(site)}`
    if (!isFull) expect(ticks, about).toBeGreaterThan(0)
    for (const [id, isInReach] of reaches) {
      // Fences can make a room that is too small for all: the others wait on the link into it.
      const state = isFull && crowd.link[id] >= 0 ? 'settled' : crowd.stateOf(id)
      expect(state, `${id} in ${about}`).toBe(isInReach ? 'settled' : 'cut-off')
    }
    // Where units come out of a link into a heap, they are pressed into it.
    expect(worst, about).toBeLessThan(0.25)
  })

  it('take links one after another, for as long as these cost', () => {
    const stairs = { kind: 'stairs', from: { x: 8, y: 2 }, to: { x: 8, y: 2, floor: 1 }, cost: 6 }
    const site = createSite({ floors: [open(10, 5), open(10, 5)], links: [stairs] })
    const crowd = createSiteCrowd(site, { capacity: 12 })
    const ids = Array.from({ length: 12 }, (_, at) =>
      crowd.add({ x: 1.5 + (at % 6), y: 1.5 + 2 * Math.floor(at / 6) }, { speed: 2 }),
    )
    crowd.send(ids, { point: { x: 2.5, y: 2.5, floor: 1 } })
    const entered = new Map<number, number>()
    const ticks = new Map<number, number>()
    let last = -Infinity
    untilRest(crowd, 900, () => {
      for (const id of ids) {
        if (crowd.link[id] < 0) continue
        if (!entered.has(id)) {
          // A diameter takes four ticks.
          expect(crowd.ticks - last).toBeGreaterThanOrEqual(4)
          last = crowd.ticks
          entered.set(id, crowd.ticks)
        }
        ticks.set(id, (ticks.get(id) ?? 0) + 1)
      }
    })
    expect(statesOf(crowd)).toEqual({ settled: 12 })
    expect(Array.from(ids, (id) => crowd.floor[id])).toEqual(ids.map(() => 1))
    // Six cells at two cells a second; more where somebody stood in the way.
    expect(Math.min(...ticks.values())).toBe(30)
    expect(Math.max(...ticks.values())).toBeLessThan(60)
  })

  it('pass each other on the stairs, in both directions', () => {
    const stairs = { kind: 'stairs', from: { x: 11, y: 2 }, to: { x: 0, y: 2, floor: 1 }, cost: 2 }
    const site = createSite({ floors: [open(12, 5), open(12, 5)], links: [stairs] })
    const crowd = createSiteCrowd(site, { capacity: 40 })
    const add = (floor: number) =>
      Array.from({ length: 20 }, (_, at) =>
        crowd.add({ x: 1.5 + (at % 10), y: 1.5 + Math.floor(at / 10), floor }),
      )
    const [up, down] = [add(0), add(1)]
    crowd.send(up, { point: { x: 6, y: 2.5, floor: 1 } })
    crowd.send(down, { point: { x: 6, y: 2.5, floor: 0 } })
    expect(untilRest(crowd, 1500)).toBeGreaterThan(0)
    expect(statesOf(crowd)).toEqual({ settled: 40 })
    expect([up, down].map((ids) => new Set(ids.map((id) => crowd.floor[id])))).toEqual([
      new Set([1]),
      new Set([0]),
    ])
  })

  it('walk along a path over its links, not the shorter ones, and look for another when one is closed', () => {
    const near = { kind: 'stairs', from: { x: 3, y: 2 }, to: { x: 3, y: 2, floor: 1 }, cost: 2 }
    const far = { kind: 'lift', from: { x: 14, y: 2 }, to: { x: 14, y: 2, floor: 1 }, cost: 2 }
    const back = { kind: 'lift', from: { x: 18, y: 4, floor: 1 }, to: { x: 18, y: 4 }, cost: 2 }
    const site = createSite({ floors: [open(20, 6), open(20, 6)], links: [near, far, back] })
    const unit = { ...flatGround, links: { lift: 1 } }
    const finder = createFinder(site, unit)
    const over = finder.find({ x: 1, y: 2 }, { x: 5, y: 2, floor: 1 })
    expect(over.hops.map(({ link }) => link.id)).toEqual([1])
    const crowd = createSiteCrowd(site, { capacity: 6 })
    const ids = Array.from({ length: 6 }, (_, at) => crowd.add({ x: 0.5 + at / 2, y: 0.5 + at }))
    const taken = new Map<number, Set<number>>()
    const note = () => {
      for (const id of ids)
        if (crowd.link[id] >= 0) taken.set(id, (taken.get(id) ?? new Set()).add(crowd.link[id]))
    }
    crowd.send(ids, { path: over })
    expect(untilRest(crowd, 600, note)).toBeGreaterThan(0)
    expect(ids.map((id) => [crowd.stateOf(id), crowd.floor[id], ...(taken.get(id) ?? [])])).toEqual(
      ids.map(() => ['settled', 1, 1]),
    )
    // Back down by the other lift, until that closes: then everybody looks for another way.
    site.linkOf(1)?.close()
    const down = finder.find({ x: 5, y: 2, floor: 1 }, { x: 18, y: 5 })
    site.linkOf(1)?.open()
    expect(down.hops.map(({ link }) => link.id)).toEqual([2])
    taken.clear()
    crowd.send(ids, { path: down })
    crowd.send(ids[0], { path: down })
    const closed = () => {
      note()
      if (taken.size === 2) site.linkOf(2)?.close()
    }
    expect(untilRest(crowd, 900, closed)).toBeGreaterThan(0)
    expect(ids.map((id) => [crowd.stateOf(id), crowd.floor[id]])).toEqual(ids.map(() => ['settled', 0]))
    const links = ids.flatMap((id) => [...(taken.get(id) ?? [])])
    expect([links.filter((link) => link === 2).length, links.length]).toEqual([2, 6])
  })

  it('wait for a door, go another way when it closes, and finish a link that is taken away', () => {
    const rows = ['.....#....', '.....#....', '.....#....', '.....#....', '.....#....']
    const site = createSite({ floors: [rows] })
    const near = site.addLink({ kind: 'door', from: { x: 4, y: 0 }, to: { x: 6, y: 0 }, cost: 20 })
    const crowd = createSiteCrowd(site, { capacity: 8 })
    const ids = Array.from({ length: 8 }, (_, at) =>
      crowd.add({ x: 0.5 + (at % 4), y: 0.5 + Math.floor(at / 4) }),
    )
    crowd.send(ids.slice(1), { point: { x: 9, y: 1 } })
    crowd.send(ids[0], { point: { x: 9.5, y: 4.5 } })
    const onLinks = () => ids.filter((id) => crowd.link[id] === near.id)
    for (let tick = 0; tick < 200 && onLinks().length < 2; tick++) crowd.step()
    const gone = onLinks()
    expect(gone.length).toBe(2)
    near.close()
    for (let tick = 0; tick < 20; tick++) crowd.step()
    expect(statesOf(crowd)).toEqual({ walking: 2, 'cut-off': 6 })
    const far = site.addLink({ kind: 'door', from: { x: 4, y: 4 }, to: { x: 6, y: 4 }, cost: 2 })
    near.remove()
    for (let tick = 0; tick < 3; tick++) crowd.step()
    expect([statesOf(crowd), onLinks()]).toEqual([{ walking: 8 }, gone])
    far.close()
    far.open()
    expect(untilRest(crowd, 900)).toBeGreaterThan(0)
    expect(statesOf(crowd)).toEqual({ settled: 8 })
    expect(walledIn(crowd, site)).toEqual([])
  })

  it('come out where idle units stand, and beside a wall that was built on the end', () => {
    const stairs = { kind: 'stairs', from: { x: 3, y: 0 }, to: { x: 0, y: 0, floor: 1 }, cost: 3 }
    const site = createSite({ floors: [open(12, 2), open(12, 2)], links: [stairs] })
    const crowd = createSiteCrowd(site, { capacity: 10 })
    for (const [x, y] of [
      [1, 0],
      [2, 0],
      [0, 1],
      [1, 1],
      [2, 1],
    ])
      crowd.add({ x: x + 0.5, y: y + 0.5, floor: 1 })
    const id = crowd.add({ x: 0.5, y: 0.5 })
    crowd.send(id, { point: { x: 11, y: 0.5, floor: 1 } })
    let worst = 0
    const after = () => {
      worst = Math.max(worst, worstOverlap(crowd, areTogether(crowd)))
      if (crowd.link[id] === 0) site.floors[1].setObstacle(0, 0, 'tall-wall')
    }
    expect(untilRest(crowd, 600, after)).toBeGreaterThan(0)
    expect([crowd.stateOf(id), crowd.floor[id], walledIn(crowd, site)]).toEqual(['settled', 1, []])
    expect(worst).toBeLessThan(0.2)
  })

  it('follow a unit up the stairs', () => {
    const stairs = { kind: 'stairs', from: { x: 8, y: 2 }, to: { x: 8, y: 2, floor: 1 }, cost: 4 }
    const site = createSite({ floors: [open(10, 5), open(10, 5)], links: [stairs] })
    const crowd = createSiteCrowd(site, { capacity: 3 })
    const [leader, one, two] = [5, 3, 1].map((x) => crowd.add({ x: x + 0.5, y: 2.5 }))
    crowd.send(leader, { point: { x: 1.5, y: 2.5, floor: 1 } })
    crowd.send([one, two], { follow: leader })
    expect(untilRest(crowd, 600)).toBeGreaterThan(0)
    expect([one, two].map((id) => [crowd.stateOf(id), crowd.floor[id], crowd.x[id] < 5])).toEqual([
      ['settled', 1, true],
      ['settled', 1, true],
    ])
  })

  it('go on without harm, or are refused, when their file was forged', () => {
    const random = createRandom('forged building')
    const site = house(random)
    const build = () => createSiteCrowd(createWalkmap(site, flatGround), { capacity: 12 })
    const crowd = populated(random, site, 12)
    crowd.send([10, 11], { point: center(place(random, site)), formation: 'line' })
    const isOnLink = (id: number) => crowd.link[id] >= 0
    for (let tick = 0; tick < 60 || (tick < 300 && !idsOf(crowd).some(isOnLink)); tick++) {
      if (tick % 4 === 0)
        crowd.send(random.pick(idsOf(crowd).slice(0, 10)), { point: center(place(random, site)) })
      crowd.step()
    }
    expect(idsOf(crowd).some(isOnLink)).toBe(true)
    const bytes = crowd.save()
    const codes = Array.from({ length: 60 * LONG }, () => {
      const loaded = build()
      const code = errorCode(() => loaded.load(forged(bytes, random)))
      if (code === 'nothing thrown') for (let tick = 0; tick < 5; tick++) loaded.step()
      return code
    })
    expect(new Set(codes)).toEqual(new Set(['bad-file', 'nothing thrown']))
  })

  it('are saved on a link of a layer that is larger than the first', () => {
    const small = createSite({ floors: [open(4, 4)] })
    const large = createSite({ floors: [open(20, 4)] })
    large.addLink({ kind: 'stairs', from: { x: 12, y: 1 }, to: { x: 16, y: 1 }, cost: 20 })
    const build = () => createSiteCrowd({ small, large }, { capacity: 1 })
    const crowd = build()
    const id = crowd.add({ x: 12.5, y: 1.5 }, { layer: 'large' })
    for (let y = 0; y < 4; y++) large.floors[0].setObstacle(14, y, 'tall-wall')
    crowd.send(id, { point: { x: 18.5, y: 1.5 } })
    for (let tick = 0; tick < 20; tick++) crowd.step()
    expect([crowd.link[id], crowd.x[id] > 12]).toEqual([0, true])
    const other = build()
    other.load(crowd.save())
    expect(other.placeOf(id)).toEqual(crowd.placeOf(id))
    crowd.step()
    other.step()
    expect(other.hash()).toBe(crowd.hash())
  })

  it('refuse misuse with a code, before anything changes', () => {
    const site = createSite({ floors: [open(6, 6), open(6, 6)] })
    const crowd = createSiteCrowd({ a: site, b: createWalkmap(site, flatGround) }, { capacity: 3 })
    const id = crowd.add({ x: 2, y: 2, floor: 1 }, { layer: 'b' })
    const before = crowd.hash()
    const other = createField(createWalkmap(createSite({ floors: [open(6, 6)] })), { x: 1, y: 1 })
    const fenced = createSite({ floors: [open(6, 6)] })
    const late = createSiteCrowd(fenced, { capacity: 2 })
    late.add({ x: 4, y: 4 }, { radius: 0.6 })
    fenced.addFence({ x: 1, y: 1 }, { x: 2, y: 1 })
    const codes = [
      () => late.add({ x: 2, y: 2 }, { radius: 0.51 }),
      () => late.step(),
      () => createSiteCrowd(createWalkmap(fenced, { ...flatGround, radius: 0.8 }), { capacity: 1 }),
      () => createSiteCrowd(untyped({}), { capacity: 3 }),
      () => createSiteCrowd(untyped(null), { capacity: 3 }),
      () => createSiteCrowd(untyped(site.floors[0]), { capacity: 3 }),
      () => createSiteCrowd(createWalkmap(site, { ...flatGround, size: 2 }), { capacity: 3 }),
      () => crowd.add({ x: 2, y: 2, floor: 2 }),
      () => crowd.add({ x: 2, y: 7 }),
      () => crowd.send(id, { point: { x: 2, y: 2, floor: 0.5 } }),
      () => crowd.send(id, { field: other }),
      () => crowd.send(id, untyped({ path: 1 })),
      () => crowd.send(id, untyped({ path: findPath(site.floors[0], { x: 1, y: 1 }, { x: 2, y: 2 }) })),
      () => crowd.send(id, { path: createFinder(fenced).find({ x: 1, y: 1 }, { x: 2, y: 2 }) }),
      () => crowd.send(id, { path: createFinder(site).find({ x: 1, y: 1 }, { x: 2, y: 2, floor: 1 }) }),
      () => crowd.send(id, untyped({ way: 1 })),
      () => crowd.send(id, untyped({ follow: 1, formation: 'box' })),
      () => crowd.send(id, { follow: 9 }),
      () => crowd.placeOf(2),
      () => crowd.load(createSiteCrowd(site, { capacity: 3 }).save()),
    ].map((call) => errorCode(call))
    expect(codes).toEqual([
      'unsuitable-combination',
      'unsuitable-combination',
      'unsuitable-combination',
      'bad-option',
      'bad-option',
      'bad-map',
      'unsuitable-combination',
      'outside-map',
      'outside-map',
      'outside-map',
      'unsuitable-combination',
      'bad-option',
      'bad-option',
      'unsuitable-combination',
      'bad-option',
      'unknown-name',
      'unsuitable-combination',
      'bad-option',
      'bad-option',
      'bad-file',
    ])
    expect(crowd.hash()).toBe(before)
    expect(crowd.placeOf(id)).toEqual({ x: 2, y: 2, floor: 1 })
  })
})
