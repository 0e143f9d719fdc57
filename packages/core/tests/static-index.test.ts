import { createTerrain, createWalkmap, terrainFromText, type Unit, flatGround, validatePath } from 'footpath'
import { createFinder } from 'footpath/search'
import { createJumpPoints } from 'footpath/jump'
import { generateMap } from 'footpath/random'
import { createStaticIndex, loadIndex, StaticIndex } from 'footpath/static-index'
import { ENGINES } from 'footpath/engines'
import { describe, expect, it } from 'vitest'
import { chooseTier } from '../dist/static-index/build-index.js'
import { sameBytes } from './support/bytes.js'
import { refusalOf, untyped } from './support/errors.js'

/** From the slowest queries to the fastest. */
const INDEX_TIERS = ['graph', 'contracted', 'core', 'labels'] as const

const walker: Unit = { ...flatGround, name: 'walker', step: '1/√2' }

function indexOn(rows: readonly string[], unit: Partial<Unit> = {}): StaticIndex {
  const index = createStaticIndex(createWalkmap(terrainFromText(rows), { ...walker, ...unit }))
  index.build()
  return index
}

describe('an index', () => {
  it('turns at the corners of walls', () => {
    const path = indexOn(['.....', '.###.', '.....']).find({ x: 0, y: 0 }, { x: 3, y: 2 })
    expect(path.cells).toEqual([
      { x: 0, y: 0 },
      { x: 0, y: 1 },
      { x: 0, y: 2 },
      { x: 1, y: 2 },
      { x: 2, y: 2 },
      { x: 3, y: 2 },
    ])
    expect([path.status, path.kind, path.cost, path.stats.algorithm, path.stats.bound]).toEqual([
      'found',
      'steps',
      5,
      'index',
      1,
    ])
  })

  it('walks square where there are no diagonal steps', () => {
    const path = indexOn(['...', '.#.', '...'], { diagonal: 'never' }).find({ x: 0, y: 0 }, { x: 2, y: 2 })
    expect([path.cost, path.cells.length]).toEqual([4, 5])
  })

  it('writes the cells into an array of the caller', () => {
    const walkmap = createWalkmap(terrainFromText(['.....', '.###.', '...#.']), walker)
    const index = createStaticIndex(walkmap)
    for (const isBuilt of [false, true]) {
      if (isBuilt) index.build()
      const out = new Int32Array(12).fill(7)
      expect(index.findInto(out.subarray(0, 9), { x: 0, y: 0 }, { x: 2, y: 2 })).toBe(-5)
      expect(index.findInto(out, { x: 0, y: 0 }, { x: 1, y: 1 })).toBe(0)
      expect(out.every((number) => number === 7)).toBe(true)
      expect(index.findInto(out, { x: 0, y: 0 }, { x: 2, y: 2 })).toBe(5)
      expect([...out]).toEqual([0, 0, 0, 1, 0, 2, 1, 2, 2, 2, 7, 7])
      expect(index.findInto(out, { x: 3, y: 0 }, { x: 3, y: 0 })).toBe(1)
      expect([out[0], out[1]]).toEqual([3, 0])
      expect(refusalOf(() => index.findInto(out, { x: 5, y: 0 }, { x: 0, y: 0 })).code).toBe('outside-map')
    }
  })

  it('finds paths on a map wider than 65,536 cells, whose shortcuts have no lists', { tags: 'slow' }, () => {
    // Walls with a gap at the top and at the bottom in turn.
    const [top, middle, bottom] = [
      '...........#............',
      '...........#...........#',
      '.......................#',
    ].map((part) => part.repeat(2800))
    const rows = [bottom, middle, middle, top]
    const walkmap = createWalkmap(terrainFromText(rows), { ...walker, step: '1/1' })
    const index = createStaticIndex(walkmap)
    expect(index.build({ tier: 'contracted' })).toBe('contracted')
    const [from, to] = [
      { x: 40, y: 2 },
      { x: 65_900, y: 1 },
    ]
    const path = index.find(from, to)
    expect(path.cost).toBe(createJumpPoints(walkmap).find(from, to).cost)
    expect(validatePath(path, walkmap.terrain, walkmap.unit, { from, to })).toEqual([])
  })

  it('says why there is no path', () => {
    const index = indexOn(['.#.', '.#.'])
    expect(index.find({ x: 0, y: 0 }, { x: 2, y: 0 }).reason).toBe('separate')
    expect(index.find({ x: 1, y: 0 }, { x: 2, y: 0 }).reason).toBe('start-blocked')
    expect(index.find({ x: 0, y: 0 }, { x: 1, y: 1 }).reason).toBe('goal-blocked')
  })

  it('stands still where start and goal are one, also on a map of one cell', () => {
    const path = indexOn(['.']).find({ x: 0, y: 0 }, { x: 0, y: 0 })
    expect([path.status, path.cost, path.cells]).toEqual(['found', 0, [{ x: 0, y: 0 }]])
  })

  it('leaves queries to its fallback until it is built, and says so', async () => {
    const walkmap = createWalkmap(generateMap('density', { size: 64, density: 0.2, seed: 1 }), walker)
    const asked: string[] = []
    const finder = createFinder(walkmap)
    const index = createStaticIndex(walkmap, {
      find: (from, to) => {
        asked.push(`${from.x},${from.y}`)
        return finder.find(from, to, { algorithm: 'dijkstra' })
      },
    })
    const [from, to] = [walkmap.terrain, walkmap.terrain].map((_, at) => freeCell(walkmap, 40 * at))
    expect(index.find(from, to).stats.why).toBe('the index is not built: dijkstra answers')
    const building = index.buildAsync({ sliceMillis: 1 })
    expect(index.find(from, to).stats.why).toBe('the index is being built: dijkstra answers')
    expect(index.state).toBe('building')
    expect(await building).toBe('labels')
    expect([index.find(from, to).stats.algorithm, asked.length]).toEqual(['index', 2])
    walkmap.terrain.setObstacle(to.x, to.y, 'tall-wall')
    expect(index.find(from, to).stats.why).toBe(
      'the map has changed since the index was built: dijkstra answers',
    )
    expect([index.state, index.tier]).toEqual(['stale', 'labels'])
    walkmap.terrain.setObstacle(to.x, to.y, 'none')
    expect(index.state).toBe('ready')
  })

  it('leaves queries to its fallback if an edit made ground more expensive', () => {
    const terrain = terrainFromText(['...', '...', '...'])
    const index = createStaticIndex(createWalkmap(terrain, walker))
    index.build()
    terrain.setSurface(1, 1, 'mud')
    const path = index.find({ x: 0, y: 1 }, { x: 2, y: 1 })
    expect([path.stats.algorithm, path.stats.why]).toEqual([
      'a-star',
      'the map has changed since the index was built: a-star answers',
    ])
    expect(refusalOf(() => index.build()).code).toBe('unsuitable-combination')
    terrain.setSurface(1, 1, 'open')
    expect(index.find({ x: 0, y: 1 }, { x: 2, y: 1 }).stats.algorithm).toBe('index')
  })

  it('reports progress, and stops when asked to', async () => {
    const walkmap = createWalkmap(generateMap('density', { size: 64, density: 0.3, seed: 1 }), walker)
    const reported: number[] = []
    const onProgress = (done: number) => reported.push(done)
    const index = createStaticIndex(walkmap)
    const reason = new Error('enough')
    expect(() => index.build({ signal: AbortSignal.abort(reason), onProgress })).toThrow(reason)
    const control = new AbortController()
    const stopped = index.buildAsync({ sliceMillis: 0, signal: control.signal })
    expect(index.state).toBe('building')
    control.abort(reason)
    await expect(stopped).rejects.toBe(reason)
    const throwing = () => {
      throw reason
    }
    expect(() => index.build({ onProgress: throwing })).toThrow(reason)
    const late = (done: number) => {
      if (done === 1) throw reason
    }
    await expect(index.buildAsync({ onProgress: late })).rejects.toBe(reason)
    expect([reported, index.tier, index.bytes, index.subgoals]).toEqual([[], null, 0, 0])
    expect(index.state).toBe('not-built')
    expect(await index.buildAsync({ onProgress })).toBe('labels')
    expect(reported).toEqual(reported.toSorted((a, b) => a - b))
    expect(reported.at(-1)).toBe(1)
    expect(index.subgoals).toBeGreaterThan(100)
  })

  it('stops at the graph where time or memory end', () => {
    const walkmap = createWalkmap(generateMap('density', { size: 48, density: 0.3, seed: 1 }), walker)
    const index = createStaticIndex(walkmap)
    expect(index.build({ maxMillis: 0 })).toBe('graph')
    for (const tier of ['contracted', 'core', 'labels'] as const) {
      expect(index.build({ tier })).toBe(tier)
      const { bytes } = index
      expect(index.build({ tier, maxBytes: bytes })).toBe(tier)
      expect(INDEX_TIERS.indexOf(index.build({ tier, maxBytes: bytes - 1 }))).toBeLessThan(
        INDEX_TIERS.indexOf(tier),
      )
      expect(index.bytes).toBeLessThan(bytes)
      expect(index.build({ tier, maxBytes: 1 })).toBe('graph')
    }
    expect(index.build({ tier: 'graph' })).toBe('graph')
    const small = index.bytes
    expect(index.build()).toBe('labels')
    expect(index.bytes).toBeGreaterThan(small)
    expect(refusalOf(() => index.build({ maxBytes: untyped('much') })).code).toBe('bad-option')
    expect(refusalOf(() => index.build({ tier: untyped('lables') })).message).toMatch(/labels/)
    expect(refusalOf(() => index.build(untyped({ tiers: 'core' }))).code).toBe('unknown-name')
  })

  it('leaves auto to its jump points until it is ready itself', () => {
    const walkmap = createWalkmap(terrainFromText(['.....', '.###.', '.....']))
    const index = createStaticIndex(walkmap, createJumpPoints(walkmap))
    const finder = createFinder(walkmap, { engines: [index] })
    const stats = () => finder.find({ x: 0, y: 0 }, { x: 4, y: 2 }).stats
    expect(stats()).toMatchObject({
      algorithm: 'jump-points',
      why: 'the index is not built: jump-points answers',
    })
    index.build()
    expect(stats().algorithm).toBe('index')
    walkmap.terrain.setSurface(0, 2, 'mud')
    expect(stats().algorithm).toBe('a-star')
  })

  it.each([
    [190, { graph: 'graph', contracted: 'contracted', core: 'core', labels: 'labels' }],
    [200, { graph: 'graph', contracted: 'contracted', core: 'core', labels: 'core' }],
    [300, { graph: 'graph', contracted: 'contracted', core: 'contracted', labels: 'contracted' }],
  ] as const)('counts right along a path of %i corridors, which is too long for labels', (size, tiers) => {
    // One long corridor that turns at every other row: the costs of its ends are near the limit of labels, or beyond.
    const wall = '#'.repeat(size - 1)
    const rows = Array.from(
      { length: size },
      (_, y) => ['.'.repeat(size), `${wall}.`, '.'.repeat(size), `.${wall}`][y % 4],
    )
    const walkmap = createWalkmap(terrainFromText(rows), walker)
    const reach = createFinder(walkmap).reach({ x: 0, y: 0 }, Number.POSITIVE_INFINITY)
    for (const tier of INDEX_TIERS) {
      const index = createStaticIndex(walkmap)
      expect(index.build({ tier })).toBe(tiers[tier])
      for (let y = 0; y < size; y += 7) {
        const to = freeCell(walkmap, (y + 1) * size - 20)
        const path = index.find({ x: 0, y: 0 }, to)
        expect([path.cost, path.stats.algorithm]).toEqual([reach.costTo(to), 'index'])
      }
    }
  })

  it('refuses units and ground that it does not work for', () => {
    const cheap = {
      kind: 'parametric',
      straight: 2,
      diagonal: 1,
      heightPenalty: 0,
      diagonalHeight: false,
    } as const
    for (const unit of [
      { diagonal: 'one-free' },
      { diagonal: 'always' },
      { directions: 16 },
      { step: cheap },
    ] satisfies Partial<Unit>[])
      expect(refusalOf(() => indexOn(['...', '...'], unit)).code).toBe('unsuitable-combination')
    expect(refusalOf(() => indexOn(['.m.'])).message).toMatch(/costs the unit the same.*a-star/)
    const hill = createTerrain({ width: 3, depth: 1, heights: [0, 9, 0] })
    for (const unit of [{ slopeUp: 1 }, { step: 'length-3d' }, { step: 'climb' }] satisfies Partial<Unit>[])
      expect(refusalOf(() => createStaticIndex(createWalkmap(hill, { ...walker, ...unit }))).code).toBe(
        'unsuitable-combination',
      )
  })

  it('refuses cells that are not on the map', () => {
    const index = indexOn(['...'])
    expect(refusalOf(() => index.find({ x: 3, y: 0 }, { x: 0, y: 0 })).code).toBe('outside-map')
    expect(refusalOf(() => index.find({ x: 0, y: 0 }, untyped({ x: 0.5, y: 0 }))).code).toBe('bad-coordinate')
  })

  it('is an engine of a finder', () => {
    const walkmap = createWalkmap(terrainFromText(['...', '.#.', '...']), walker)
    const finder = createFinder(walkmap, { engines: [ENGINES.index(walkmap)] })
    const path = finder.find({ x: 0, y: 0 }, { x: 2, y: 2 }, { algorithm: 'index' })
    expect(path.stats.why).toBe('the index is not built: jump-points answers')
    expect(path.cost).toBe(4)
  })
})

describe('the tier of an index', () => {
  it('is labels for few subgoals, and for more of them the more open the map is', () => {
    const edges = 6
    const tierOf = (subgoals: number, size: number) => chooseTier(subgoals, edges * subgoals, size * size)
    expect([tierOf(5000, 300), tierOf(20_000, 512), tierOf(22_912, 1024)]).toEqual(Array(3).fill('labels'))
    expect([tierOf(22_912, 512), tierOf(24_001, 4096)]).toEqual(['core', 'core'])
    // On noise a subgoal has few cells.
    expect([tierOf(4000, 170), tierOf(2000, 120)]).toEqual(['core', 'labels'])
    // Denser noise and narrow mazes have few edges.
    expect([chooseTier(5001, 20_000, 1e6), chooseTier(5000, 20_000, 1e6)]).toEqual(['core', 'labels'])
  })
})

describe('an index of thin noise', () => {
  const walkmap = createWalkmap(generateMap('density', { size: 96, density: 0.1, seed: 3 }), walker)
  const jumps = createJumpPoints(walkmap)
  const [from, to] = [
    { x: 2, y: 1 },
    { x: 90, y: 93 },
  ]

  it('leaves queries to jump points, which are faster there, and answers without them', () => {
    const left = createStaticIndex(walkmap, jumps)
    const alone = createStaticIndex(walkmap)
    expect([left.build(), alone.build()]).toEqual(['contracted', 'contracted'])
    const paths = [left.find(from, to), alone.find(from, to)]
    expect(paths.map(({ stats }) => stats.algorithm)).toEqual(['jump-points', 'index'])
    expect(paths[0].cost).toBe(paths[1].cost)
    expect([left.servesAuto(), alone.servesAuto()]).toEqual([true, false])
    const out = new Int32Array(400)
    const count = left.findInto(out, from, to)
    expect(count).toBe(paths[0].cells.length)
    expect([out[2 * count - 2], out[2 * count - 1]]).toEqual([90, 93])
  })

  it('has labels all the same if you ask for them, and then answers', () => {
    const index = createStaticIndex(walkmap, jumps)
    expect(index.build({ tier: 'core' })).toBe('core')
    expect(index.find(from, to).stats.algorithm).toBe('index')
  })
})

describe('a saved index', () => {
  const terrain = generateMap('density', { size: 24, density: 0.3, seed: 8 })
  const walkmap = createWalkmap(terrain, walker)
  const index = createStaticIndex(walkmap)
  index.build()
  const saved = index.save()

  it('is the same when it is loaded and saved again', () => {
    const loaded = loadIndex(walkmap, saved)
    expect([loaded.tier, loaded.bytes, sameBytes(loaded.save(), saved)]).toEqual([
      'labels',
      index.bytes,
      true,
    ])
  })

  it('is loaded in slices: the fallback answers until it is there', async () => {
    for (const tier of INDEX_TIERS) {
      const built = createStaticIndex(walkmap)
      built.build({ tier })
      const bytes = built.save()
      const sliced = createStaticIndex(walkmap)
      let looks = 0
      const loading = sliced.loadAsync(bytes, {
        sliceMillis: 0.001,
        onProgress: (done) => {
          looks++
          if (done < 1) expect([sliced.state, sliced.tier]).toEqual(['building', null])
        },
      })
      expect(await loading).toBe(tier)
      expect(looks).toBeGreaterThan(3)
      expect([sliced.state, sliced.version, sameBytes(sliced.save(), bytes)]).toEqual(['ready', 1, true])
    }
  })

  it('changes nothing where it is damaged, of another map, or no longer wanted', async () => {
    const sliced = createStaticIndex(walkmap)
    const damaged = saved.slice()
    damaged[saved.length >> 1] ^= 4
    await expect(sliced.loadAsync(damaged)).rejects.toMatchObject({ code: 'bad-file' })
    await expect(sliced.loadAsync(untyped('FPINDEX'))).rejects.toMatchObject({ code: 'bad-file' })
    const other = createStaticIndex(createWalkmap(terrain, { ...walker, size: 2 }))
    await expect(other.loadAsync(saved)).rejects.toThrow(/a different map/)
    await expect(sliced.loadAsync(saved, { signal: AbortSignal.abort('no') })).rejects.toBe('no')
    await expect(sliced.loadAsync(saved, untyped({ maxBytes: 5 }))).rejects.toMatchObject({
      code: 'unknown-name',
    })
    expect([sliced.state, sliced.tier, sliced.version]).toEqual(['not-built', null, 0])
  })

  it('is saved only when it is built', () => {
    expect(refusalOf(() => createStaticIndex(walkmap).save()).message).toMatch(/before save/)
  })

  it('is refused wherever a byte has changed or is missing', () => {
    for (let at = 0; at < saved.length; at += at < 64 ? 1 : 37) {
      const damaged = saved.slice()
      damaged[at] ^= 1 << (at % 8)
      expect(refusalOf(() => loadIndex(walkmap, damaged)).code).toBe('bad-file')
      expect(refusalOf(() => loadIndex(walkmap, saved.slice(0, at))).code).toBe('bad-file')
    }
    expect(refusalOf(() => loadIndex(walkmap, untyped('FPSI'))).code).toBe('bad-file')
  })

  it('is refused for another map or another unit', () => {
    const other = generateMap('density', { size: 24, density: 0.3, seed: 9 })
    for (const another of [
      createWalkmap(other, walker),
      createWalkmap(terrain, { ...walker, size: 2 }),
      createWalkmap(terrain, { ...walker, step: '10/14' }),
    ])
      expect(refusalOf(() => loadIndex(another, saved)).message).toMatch(/a different map/)
  })

  it('can be read from any place in memory', () => {
    const shared = new Uint8Array(new SharedArrayBuffer(saved.length + 3))
    shared.set(saved, 3)
    const loaded = loadIndex(walkmap, shared.subarray(3))
    const [from, to] = [freeCell(walkmap, 0), freeCell(walkmap, 200)]
    expect(loaded.find(from, to).cost).toBe(index.find(from, to).cost)
  })

  it.each(INDEX_TIERS)('is shared by all that load it: %s', (tier) => {
    const built = createStaticIndex(walkmap)
    built.build({ tier })
    const bytes = built.save()
    const shared = new Uint8Array(new SharedArrayBuffer(bytes.length))
    shared.set(bytes)
    const loaded = [0, 1, 2].map(() => loadIndex(walkmap, shared))
    for (let query = 0; query < 60; query++) {
      const [from, to] = [freeCell(walkmap, 7 * query), freeCell(walkmap, 500 - 5 * query)]
      // In turn: what one writes during a query must not reach the others.
      const costs = loaded.map((each) => each.find(from, to).cost)
      expect(costs).toEqual(costs.map(() => built.find(from, to).cost))
    }
    expect(sameBytes(shared, bytes)).toBe(true)
    // They hold no copy: a change of the shared bytes is seen by all.
    const body = shared.length >> 1
    shared[body] ^= 1
    for (const each of loaded) expect(each.save()[body]).toBe(shared[body])
  })
})

/** The first passable cell from an index in row order on. */
function freeCell(walkmap: ReturnType<typeof createWalkmap>, from: number) {
  const { width } = walkmap.terrain
  for (let at = from; ; at++) {
    const cell = { x: at % width, y: Math.floor(at / width) }
    if (walkmap.passableAt(cell.x, cell.y)) return cell
  }
}
