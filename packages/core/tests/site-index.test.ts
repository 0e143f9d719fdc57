import { createFinder, createWalkmap } from 'footpath'
import { createJumpPoints } from 'footpath/jump'
import { createRandom, generateMap } from 'footpath/random'
import { createSite } from 'footpath/site'
import { createSiteIndex, loadSiteIndex } from 'footpath/site-index'
import { plainSiteDijkstra, validateSitePath } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { drawnSite, randomPlace, randomSite, withLinks } from './support/sites.js'
import { EVEN, LONG } from './support/worlds.js'

const HOUSE = [
  ['.....#.....', '.....#.....', '.....#.....'],
  ['...........', '#####.#####', '...........'],
]

function house() {
  const site = createSite({ floors: HOUSE })
  const stairs = site.addLink({ kind: 'stairs', from: { x: 0, y: 2 }, to: { x: 0, y: 2, floor: 1 }, cost: 2 })
  const lift = site.addLink({ kind: 'lift', from: { x: 10, y: 0 }, to: { x: 10, y: 0, floor: 1 }, cost: 3 })
  const door = site.addLink({ kind: 'door', from: { x: 4, y: 1 }, to: { x: 6, y: 1 } })
  const walkmap = createWalkmap(site, EVEN)
  return { site, stairs, lift, door, walkmap, index: createSiteIndex(walkmap) }
}

describe('an index of a site', () => {
  it('answers as soon as it is built, knows doors at once, and is stale only while a floor differs', () => {
    const { site, door, walkmap, index } = house()
    const finder = createFinder(walkmap, { engines: [index] })
    const [from, to] = [
      { x: 1, y: 1 },
      { x: 9, y: 1 },
    ]
    expect(finder.find(from, to).stats.algorithm).toBe('jump-points')
    index.build()
    const path = finder.find(from, to)
    expect(path.stats.algorithm).toBe('index')
    expect(path.cost).toBe(8)
    expect(path.hops.map(({ link }) => link)).toEqual([door])
    door.close()
    const around = finder.find(from, to)
    expect(around.stats.algorithm).toBe('index')
    expect(around.hops.map(({ link }) => link.kind)).toEqual(['stairs', 'lift'])
    site.addLink({ kind: 'teleport', from, to, cost: 0.5 })
    expect(finder.find(from, to).cost).toBe(0.5)
    expect(finder.find(from, to, { shape: 'natural' }).stats.algorithm).toBe('index')

    site.floors[1].setObstacle(4, 0, 'blocked')
    expect(index.state).toBe('stale')
    expect(finder.find(from, { x: 9, y: 0, floor: 1 }).stats.algorithm).toBe('jump-points')
    expect(() => index.find(from, to)).toThrow('A floor has changed since the index was built.')
    site.floors[1].setObstacle(4, 0, 'none')
    expect(index.state).toBe('ready')
    expect(finder.find(from, to).stats.algorithm).toBe('index')
  })

  it('is saved and loaded; other floors and damaged bytes are refused', () => {
    const { walkmap, index } = house()
    expect(() => index.save()).toThrow('The index is not built yet.')
    expect(() => index.find({ x: 0, y: 0 }, { x: 1, y: 0 })).toThrow('The index is not built yet.')
    index.build()
    const saved = index.save()
    const loaded = loadSiteIndex(walkmap, saved)
    const [from, to] = [
      { x: 0, y: 0 },
      { x: 10, y: 2, floor: 1 },
    ]
    expect(loaded.find(from, to).cost).toBe(index.find(from, to).cost)
    expect(loaded.find(from, from).cost).toBe(0)
    const other = createWalkmap(createSite({ floors: [HOUSE[1], HOUSE[0]] }), EVEN)
    expect(() => loadSiteIndex(other, saved)).toThrow('It belongs to a different map or unit.')
    saved[20] ^= 1
    expect(() => loadSiteIndex(walkmap, saved)).toThrow('the checksum does not match')
  })

  it('refuses what it cannot do, with a remedy, and finders refuse engines that know no links', () => {
    const { site, walkmap, index } = house()
    const mixed = createSite({ floors: [HOUSE[0]] })
    mixed.floors[0].setSurface(0, 0, 'mud')
    const walker = { ...EVEN, surfaces: { '*': 1, mud: 3 } }
    expect(() => createSiteIndex(createWalkmap(mixed, walker))).toThrow('every cell costs the unit the same')
    const jumps = createJumpPoints(site.floors[0])
    expect(() => createFinder(walkmap, { engines: [jumps as never] })).toThrow(
      "The engine 'jump-points' does not follow links.",
    )
    const elsewhere = house().walkmap
    expect(() => createFinder(elsewhere, { engines: [index] })).toThrow(
      'The index was made for a different walkmap.',
    )
    const rows = Array.from({ length: 30 }, () => '.'.repeat(30))
    const crowded = createSite({ floors: [rows] })
    for (let link = 0; link < 300; link++)
      crowded.addLink({
        kind: 'teleport',
        from: { x: link % 30, y: Math.floor(link / 30) },
        to: { x: link % 30, y: 29 - Math.floor(link / 30) },
      })
    const many = createSiteIndex(createWalkmap(crowded, EVEN))
    expect(() => many.build()).toThrow('An index of a site knows at most 512 cells with links.')
    expect(many.servesAuto()).toBe(false)
    for (const link of crowded.links.slice(0, 100)) link.close()
    expect(many.find({ x: 0, y: 29 }, { x: 0, y: 28 }).cost).toBe(1)
  })

  it('leaves queries to jump points where they have less work, and takes them where it has', () => {
    const random = createRandom('pays off')
    for (const [kind, links, algorithm] of [
      ['caves', 40, 'jump-points'],
      ['rooms', 2, 'index'],
      // It reads thousands of entries for a walk, where a search expands a hundred nodes.
      ['density', 50, 'jump-points'],
    ] as const) {
      const size = kind === 'density' ? 128 : 80
      const terrain = generateMap(kind, { size, seed: 3, ...(kind === 'density' ? { density: 0.1 } : {}) })
      const site = createSite({ floors: [terrain] })
      for (let at = 0; at < links; at++) {
        const [from, to] = [randomPlace(random, site), randomPlace(random, site)]
        site.addLink({ kind: 'teleport', from, to })
      }
      const walkmap = createWalkmap(site, EVEN)
      const index = createSiteIndex(walkmap)
      index.build()
      const [from, to] = [randomPlace(random, site), randomPlace(random, site)]
      const path = createFinder(walkmap, { engines: [index] }).find(from, to)
      expect([index.state, path.stats.algorithm], kind).toEqual(['ready', algorithm])
      expect(index.find(from, to).cost, kind).toBeCloseTo(createFinder(walkmap).find(from, to).cost, 7)
    }
  })

  it('finds what a plain Dijkstra over the site finds, with doors and new links', { tags: 'slow' }, () => {
    let hops = 0
    const sites = 150 * LONG
    for (let seed = 1; seed <= sites; seed++) {
      const random = createRandom(`site index ${seed}`)
      const site = randomSite(random, random.pick([6, 12, 25]))
      const unit = withLinks(random, {
        ...EVEN,
        step: random.pick(['1/√2', '10/14', '1/2'] as const),
        diagonal: random.pick(['never', 'no-corner-cutting'] as const),
        ...random.pick([{}, {}, { size: 2 }]),
      })
      const walkmap = createWalkmap(site, unit)
      // Its floors may have factors.
      if (!walkmap.jumps.suits(false)) continue
      const index = createSiteIndex(walkmap)
      index.build({ tier: random.pick(['graph', 'labels'] as const) })
      const finder = createFinder(walkmap, { engines: [index] })
      for (let query = 0; query < 4; query++) {
        const [from, to] = [randomPlace(random, site), randomPlace(random, site)]
        const path = finder.find(from, to)
        const about = `seed ${seed}: ${JSON.stringify([unit, from, to])}${drawnSite(site)}`
        expect(path.stats.algorithm, about).toBe('index')
        const { scale } = walkmap.costs
        const cost =
          plainSiteDijkstra(site, unit, from, scale)[to.floor ?? 0][to.y * site.width + to.x] / scale
        expect(path.status === 'found' ? path.cost : Number.POSITIVE_INFINITY, about).toBeCloseTo(cost, 7)
        expect(validateSitePath(path, site, unit, { from, to }), about).toEqual([])
        hops += path.hops.length
        const link = site.links.length > 0 ? random.pick(site.links) : null
        if (link?.isOpen === true) link.close()
        else link?.open()
        if (random.nextInt(3) === 0 && (from.x !== to.x || from.y !== to.y))
          site.addLink({ kind: 'door', from: to, to: from, cost: 0.3 })
      }
    }
    expect(hops).toBeGreaterThan(sites / 4)
  })
})
