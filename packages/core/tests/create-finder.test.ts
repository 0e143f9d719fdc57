import {
  createFinder,
  createTerrain,
  createWalkmap,
  findPath,
  ground,
  terrainFromText,
  walkmapFor,
} from 'footpath'
import { aStar, dijkstra } from 'footpath/algorithms'
import { createLandmarks } from 'footpath/landmarks'
import { createRandom } from 'footpath/random'
import { createFinder as createBareFinder, resolveSetup } from 'footpath/search'
import { createStaticIndex } from 'footpath/static-index'
import { describe, expect, it } from 'vitest'
import { AUTO } from '../dist/algorithms/auto.js'
import { refusalOf } from './support/errors.js'
import { drawn, randomTerrain, TEST_UNITS } from './support/worlds.js'

const at = (x: number, y: number) => ({ x, y })

const unitOf = (kind: number) => ({ ...ground, name: `kind ${kind}` })

describe('auto without settings', () => {
  it('is A* with every setting left out, on any ground and for any unit', { tags: 'slow' }, () => {
    for (let seed = 0; seed < 400; seed++) {
      const random = createRandom(`auto ${seed}`)
      const terrain = randomTerrain(random)
      const walkmap = createWalkmap(terrain, random.pick(Object.values(TEST_UNITS)))
      const landmarks = random.nextInt(3) === 0 ? createLandmarks(walkmap, { count: 2 }) : null
      if (random.nextInt(2) === 0) landmarks?.build()
      expect(AUTO.resolve(walkmap, {}, landmarks), `seed ${seed}${drawn(terrain)}`).toEqual(
        resolveSetup(walkmap, {}, landmarks),
      )
    }
  })
})

describe('createFinder', () => {
  it('takes a terrain, rows or a walkmap, and a unit by name or by data', () => {
    const rows = ['....', '.##.', '....']
    const terrain = terrainFromText(rows)
    const finders = [
      createFinder(terrain),
      createFinder(terrain, 'ground'),
      createFinder(terrain, ground),
      createFinder(rows),
      createFinder(rows, 'ground', { tiles: { x: { obstacle: 'blocked' } } }),
      createFinder(createWalkmap(terrain)),
    ]
    for (const finder of finders)
      expect(finder.find(at(0, 0), at(3, 2))).toMatchObject({
        status: 'found',
        stats: { algorithm: 'jump-points', unit: 'ground' },
      })
    expect(createFinder(terrain, 'air').walkmap.unit.name).toBe('air')
  })

  it('shares what is compiled between finders of a terrain and a unit', () => {
    const terrain = createTerrain({ width: 8, depth: 8 })
    expect(createFinder(terrain).walkmap).toBe(createFinder(terrain, 'ground').walkmap)
    expect(createFinder(terrain).walkmap).toBe(walkmapFor(terrain, { ...ground }))
    expect(createFinder(terrain, 'air').walkmap).not.toBe(createFinder(terrain).walkmap)
  })

  it('remembers more than a few kinds of units', () => {
    const terrain = createTerrain({ width: 64, depth: 64 })
    const first = Array.from({ length: 40 }, (_, kind) => walkmapFor(terrain, unitOf(kind)))
    first.forEach((walkmap, kind) => expect(walkmapFor(terrain, unitOf(kind))).toBe(walkmap))
  })

  it('forgets the least recently used beyond its limit of bytes', { tags: 'slow' }, () => {
    const terrain = createTerrain({ width: 1000, depth: 1000 })
    const oldest = walkmapFor(terrain, unitOf(0))
    for (let kind = 1; kind < 6; kind++) walkmapFor(terrain, unitOf(kind))
    const newest = walkmapFor(terrain, unitOf(6))
    const isKept = (walkmap: unknown, kind: number) => walkmapFor(terrain, unitOf(kind)) === walkmap
    expect(isKept(newest, 6)).toBe(true)
    expect(isKept(oldest, 0)).toBe(false)
  })

  it('drops jump points where they do not fit, and takes them up again', () => {
    const terrain = terrainFromText(['...', '...'])
    const finder = createFinder(terrain)
    const algorithm = () => finder.find(at(0, 0), at(2, 1)).stats.algorithm
    expect(algorithm()).toBe('jump-points')
    terrain.setSurface(1, 0, 'mud')
    expect(algorithm()).toBe('a-star')
    terrain.setSurface(1, 0, 'open')
    expect(algorithm()).toBe('jump-points')
  })

  it('asks the engines it was given first', () => {
    const walkmap = createWalkmap(terrainFromText(['....', '.##.', '....']))
    const index = createStaticIndex(walkmap)
    const finder = createFinder(walkmap, { engines: [index] })
    expect(finder.find(at(0, 0), at(3, 2)).stats.algorithm).toBe('jump-points')
    index.build()
    expect(finder.find(at(0, 0), at(3, 2)).stats.algorithm).toBe('index')
    expect(finder.start(at(0, 0), at(3, 2)).path?.stats.algorithm).toBe('index')
  })
})

describe('an algorithm', () => {
  const rows = ['....', 'mm..', '....']

  it('is given as the imported object', () => {
    expect(findPath(rows, at(0, 0), at(0, 2), { algorithm: dijkstra }).stats.algorithm).toBe('dijkstra')
    const finder = createFinder(rows)
    expect(finder.find(at(0, 0), at(0, 2), { algorithm: aStar, heuristic: 'zero' }).stats.heuristic).toBe(
      'zero',
    )
  })

  it('is known by name to a finder that was given it', () => {
    const finder = createFinder(rows, 'ground', { algorithms: [dijkstra] })
    expect(finder.find(at(0, 0), at(0, 2), { algorithm: 'dijkstra' }).stats.algorithm).toBe('dijkstra')
    // @ts-expect-error: it was not given this one.
    expect(() => finder.find(at(0, 0), at(0, 2), { algorithm: 'greedy' })).toThrow()
  })

  it('that is not imported is refused with the import to add', () => {
    // @ts-expect-error: the types say so too.
    const refusal = refusalOf(() => findPath(rows, at(0, 0), at(0, 2), { algorithm: 'theta-star' }))
    expect(refusal.message).toContain("import { thetaStar } from 'footpath/algorithms'")
    // @ts-expect-error: a setting belongs to an algorithm.
    const setting = refusalOf(() => findPath(rows, at(0, 0), at(0, 2), { heuristic: 'manhattan' }))
    expect(setting.message).toContain("import { aStar } from 'footpath/algorithms'")
    // @ts-expect-error: engines are given to a finder.
    const engine = refusalOf(() => findPath(rows, at(0, 0), at(0, 2), { algorithm: 'index' }))
    expect(engine.message).toContain("import { createStaticIndex } from 'footpath/static-index'")
  })

  it('takes settings without a name where A* was given', () => {
    const finder = createFinder(rows, 'ground', { algorithms: [aStar] })
    expect(finder.find(at(0, 0), at(0, 2), { heuristic: 'zero' }).stats).toMatchObject({
      algorithm: 'a-star',
      heuristic: 'zero',
    })
  })
})

describe('the bare finder', () => {
  it('has no engines and every algorithm by name', () => {
    const finder = createBareFinder(createWalkmap(terrainFromText(['...', '...'])))
    expect(finder.find(at(0, 0), at(2, 1)).stats.algorithm).toBe('a-star')
    expect(finder.find(at(0, 0), at(2, 1), { algorithm: 'theta-star' }).kind).toBe('polyline')
  })
})

describe('misuse', () => {
  const terrain = terrainFromText(['...', '...'])

  it('of a map is refused', () => {
    for (const bad of [undefined, null, 5, {}])
      expect(refusalOf(() => createFinder(bad as never)).code).toBe('bad-map')
    expect(refusalOf(() => createBareFinder({} as never)).code).toBe('bad-map')
  })

  it('of options that belong to the unit says so', () => {
    const finder = createFinder(terrain)
    expect(refusalOf(() => finder.find(at(0, 0), at(1, 1), { diagonal: 'never' } as never)).message).toMatch(
      /belongs to the unit.*createFinder\(map, \{ \.\.\.ground, diagonal/,
    )
  })

  it('of a signal, tiles beside a terrain, and slices that never end', () => {
    expect(refusalOf(() => findPath(terrain, at(0, 0), at(1, 1), { signal: {} as never })).code).toBe(
      'bad-option',
    )
    expect(refusalOf(() => findPath(terrain, at(0, 0), at(1, 1), { tiles: {} })).message).toMatch(
      /this map is a Terrain/,
    )
    for (const search of [
      createFinder(terrain).start(at(0, 0), at(2, 1)),
      createBareFinder(terrain).start(at(0, 0), at(2, 1)),
    ])
      for (const bad of [Number.NaN, -1, 'x'])
        expect(refusalOf(() => search.advance(bad as number)).code).toBe('bad-option')
  })
})
