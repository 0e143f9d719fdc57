import {
  type Cell,
  createTerrain,
  createWalkmap,
  flatGround,
  ground,
  type Terrain,
  terrainFromText,
  type Unit,
  type Walkmap,
} from 'footpath'
import { SURFACES } from 'footpath/terrain'
import { DIAGONAL_POLICIES, STEP_MODEL_NAMES } from 'footpath/unit'
import { createFinder, type KernelFindOptions } from 'footpath/search'
import { createLandmarks, type Landmarks } from 'footpath/landmarks'
import { createRandom, generateHills, type Random } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { LandmarkAim } from '../dist/estimate/landmark-aim.js'
import { refusalOf, untyped } from './support/errors.js'
import { cellWhere, drawn, LONG, randomCell, randomTerrain, TEST_UNITS, unitWith } from './support/worlds.js'

const at = (x: number, y: number): Cell => ({ x, y })

function built(walkmap: Walkmap, count?: number): Landmarks {
  const landmarks = createLandmarks(walkmap, count === undefined ? {} : { count })
  landmarks.build()
  return landmarks
}

/** How many columns three landmarks have. */
function columns(terrain: Terrain, unit: Partial<Unit>): number {
  return built(createWalkmap(terrain, { ...flatGround, ...unit }), 3).columns
}

function randomUnit(random: Random): Unit {
  const directions = random.pick([8, 8, 16] as const)
  const diagonal = random.pick(DIAGONAL_POLICIES.filter((policy) => directions === 8 || policy !== 'never'))
  const unit = unitWith(random.pick(Object.keys(TEST_UNITS)), random.pick(STEP_MODEL_NAMES), diagonal)
  return { ...unit, directions }
}

describe('estimates by landmarks', () => {
  it('never overestimate and are consistent, in both directions', { tags: 'slow' }, () => {
    let steps = 0
    let positive = 0
    for (let seed = 1; seed <= 300 * LONG; seed++) {
      const random = createRandom(`estimates ${seed}`)
      const terrain = randomTerrain(random, 20)
      const unit = randomUnit(random)
      const walkmap = createWalkmap(terrain, unit)
      const landmarks = built(walkmap, 1 + random.nextInt(6))
      const { layout, moves, costs } = walkmap
      const ids = Array.from({ length: 1 + random.nextInt(3) }, () => {
        const { x, y } = randomCell(random, terrain)
        return layout.idOf(x, y)
      })
      const start = randomCell(random, terrain)
      for (const backward of [false, true]) {
        const aim = new LandmarkAim({})
        aim.aim(landmarks, layout.idOf(start.x, start.y), ids, backward)
        for (const id of ids) expect(aim.from(id), `seed ${seed}`).toBe(0)
        for (let id = 0; id < layout.cellCount; id++) {
          for (let direction = 0; direction < 8; direction++) {
            if ((moves[id] & (1 << direction)) === 0) continue
            const [here, there] = [aim.from(id), aim.from(id + layout.offsets[direction])]
            const drop = backward ? there - here : here - there
            if (drop > costs.costOf(id, direction))
              expect.fail(`seed ${seed}: ${id} → ${direction}${drawn(terrain)}`)
            steps++
            if (here > 0) positive++
          }
        }
      }
    }
    expect(positive).toBeGreaterThan(steps / 3)
  })

  it('lead to the cost of Dijkstra with several goals, extra blocked cells and partial ends', {
    tags: 'slow',
  }, () => {
    let found = 0
    let partial = 0
    for (let seed = 1; seed <= 400 * LONG; seed++) {
      const random = createRandom(`queries ${seed}`)
      const terrain = randomTerrain(random, 40)
      const walkmap = createWalkmap(terrain, randomUnit(random))
      const finder = createFinder(walkmap, { landmarks: built(walkmap, 1 + random.nextInt(8)) })
      const stands = (x: number, y: number) => walkmap.passableAt(x, y)
      for (let query = 0; query < 8; query++) {
        const from = cellWhere(random, terrain, 0.95, stands)
        const to = Array.from({ length: 1 + random.nextInt(4) }, () =>
          cellWhere(random, terrain, 0.8, stands),
        )
        const blocked = Array.from({ length: random.pick([0, 0, 1, 30]) }, () => randomCell(random, terrain))
        const common = { blocked, partial: random.nextInt(2) === 0 }
        const expected = finder.find(from, to, { ...common, algorithm: 'dijkstra' })
        for (const algorithm of ['auto', 'a-star', 'bidirectional', 'fewest-turns'] as const) {
          const options: KernelFindOptions =
            algorithm === 'auto' ? common : { ...common, algorithm, heuristic: 'landmarks' }
          const path = finder.find(from, to, options)
          expect(
            [path.status, path.reason, path.cost],
            `seed ${seed}: ${algorithm} ${JSON.stringify({ from, to, blocked })}${drawn(terrain)}`,
          ).toEqual([expected.status, expected.reason, expected.cost])
        }
        if (expected.status === 'found') found++
        if (expected.status === 'partial') partial++
      }
    }
    expect(found).toBeGreaterThan(1000 * LONG)
    expect(partial).toBeGreaterThan(100 * LONG)
  })

  it('save most of the expansions on ground whose cost varies', () => {
    const size = 128
    const hills = generateHills({ size, seed: 'landmarks', amplitude: 1, featureSize: 24 }).heights!
    const terrain = createTerrain({
      width: size,
      depth: size,
      factors: hills.map((height) => 1 + 6 * height * height),
    })
    const walkmap = createWalkmap(terrain, { ...flatGround, step: '1/√2' })
    const finder = createFinder(walkmap, { landmarks: built(walkmap) })
    const random = createRandom('savings')
    const expanded = { octile: 0, landmarks: 0 }
    for (let query = 0; query < 40; query++) {
      const [from, to] = [randomCell(random, terrain), randomCell(random, terrain)]
      for (const heuristic of ['octile', 'landmarks'] as const)
        expanded[heuristic] += finder.find(from, to, { heuristic, openList: 'quad-heap' }).stats.expanded
    }
    expect(5 * expanded.landmarks).toBeLessThan(expanded.octile)
  })
})

describe('after edits', () => {
  it('landmarks are used only where they are right: the cost is that of Dijkstra', { tags: 'slow' }, () => {
    const tally = { ready: 0, stale: 0, again: 0 }
    for (let seed = 1; seed <= 150 * LONG; seed++) {
      const random = createRandom(`edits ${seed}`)
      const terrain = randomTerrain(random, 24)
      const walkmap = createWalkmap(terrain, randomUnit(random))
      const landmarks = built(walkmap, 1 + random.nextInt(4))
      const finder = createFinder(walkmap, { landmarks })
      let last = 'ready'
      for (let edit = 0; edit < 12; edit++) {
        editAtRandom(random, terrain)
        const [from, to] = [randomCell(random, terrain), randomCell(random, terrain)]
        const path = finder.find(from, to, { heuristic: 'landmarks' })
        const expected = finder.find(from, to, { algorithm: 'dijkstra' })
        expect([path.status, path.cost], `seed ${seed}, edit ${edit}${drawn(terrain)}`).toEqual([
          expected.status,
          expected.cost,
        ])
        const { state } = landmarks
        expect(path.stats.heuristic === 'landmarks').toBe(state === 'ready')
        if (state === 'ready' && last === 'stale') tally.again++
        tally[state as 'ready' | 'stale']++
        last = state
      }
    }
    expect(Math.min(tally.ready, tally.stale)).toBeGreaterThan(200)
    expect(tally.again).toBeGreaterThan(5)
  })

  it('they stay right behind a new wall, and are stale while a short cut is open', () => {
    const terrain = terrainFromText(['.....', '####.', '.....'])
    const walkmap = createWalkmap(terrain, 'ground')
    const landmarks = built(walkmap)
    const finder = createFinder(walkmap, { landmarks })
    const find = () => finder.find(at(0, 0), at(0, 2), { algorithm: 'a-star', heuristic: 'landmarks' })
    expect(find().stats).toMatchObject({ heuristic: 'landmarks', why: 'you asked for it' })
    terrain.setObstacle(2, 2, 'blocked')
    expect(find()).toMatchObject({ status: 'unreachable', stats: { heuristic: 'landmarks' } })
    terrain.setObstacle(2, 2, 'none')
    expect(find().cost).toBe(10)
    terrain.setObstacle(0, 1, 'none')
    expect(landmarks.state).toBe('stale')
    expect(find()).toMatchObject({
      cost: 2,
      stats: {
        heuristic: 'octile',
        why: 'you asked for it; the map has changed since the landmarks were built',
      },
    })
    terrain.setObstacle(0, 1, 'blocked')
    expect(landmarks.state).toBe('ready')
    terrain.setObstacle(0, 1, 'none')
    landmarks.build()
    expect(find()).toMatchObject({ cost: 2, stats: { heuristic: 'landmarks' } })
  })

  it('another scale of costs makes them stale', () => {
    const terrain = terrainFromText(['...', '...'])
    const landmarks = built(createWalkmap(terrain, 'ground'))
    terrain.setFactor(1, 1, 1.3)
    expect(landmarks.state).toBe('stale')
  })
})

describe('building landmarks', () => {
  it('keeps one direction if walking back costs the same, otherwise both', () => {
    const flat = createTerrain({ width: 6, depth: 5 })
    const mud = terrainFromText(['..~..', '.....'], { '~': { surface: 'mud' } })
    const hilly = createTerrain({ width: 6, depth: 5, heights: Array.from({ length: 30 }, (_, i) => i % 4) })
    expect(columns(flat, {})).toBe(3)
    expect(columns(mud, {})).toBe(6)
    expect(columns(mud, { factorOn: 'mean' })).toBe(3)
    expect(columns(hilly, { step: 'length-3d' })).toBe(3)
    expect(columns(hilly, { step: 'minetti' })).toBe(6)
    expect(columns(hilly, { step: 'length-3d', slopeUp: 1, slopeDown: 2 })).toBe(6)
  })

  it('in slices gives the same, reports progress, and can be cancelled', async () => {
    const random = createRandom('slices')
    const surfaces = Array.from({ length: 4096 }, () => random.nextInt(2))
    const walkmap = createWalkmap(createTerrain({ width: 64, depth: 64, surfaces }), 'ground')
    const whole = built(walkmap)
    const landmarks = createLandmarks(walkmap)
    const control = new AbortController()
    const { signal } = control
    const reason = new Error('enough')
    const stopped = landmarks.buildAsync({ sliceMillis: 0, signal })
    expect(landmarks.state).toBe('building')
    control.abort(reason)
    await expect(stopped).rejects.toBe(reason)
    await expect(landmarks.buildAsync({ signal })).rejects.toBe(reason)
    expect(() => landmarks.build({ signal })).toThrow(reason)
    expect(landmarks.state).toBe('not-built')
    const reported: number[] = []
    await landmarks.buildAsync({ sliceMillis: 0, onProgress: (done) => reported.push(done) })
    expect(landmarks.values).toEqual(whole.values)
    expect(landmarks.bytes).toBe(4 * landmarks.columns * walkmap.layout.cellCount)
    expect(reported.at(-1)).toBe(1)
    expect(reported).toEqual([...reported].sort((a, b) => a - b))
  })

  it('is not trusted after an edit during the build', { tags: 'slow' }, async () => {
    let stale = 0
    for (let seed = 1; seed <= 40 * LONG; seed++) {
      const random = createRandom(`meanwhile ${seed}`)
      const terrain = createTerrain({
        width: 80,
        depth: 80,
        surfaces: Array.from({ length: 6400 }, () => (random.nextInt(8) === 0 ? 1 : 0)),
      })
      const walkmap = createWalkmap(terrain, ground)
      const landmarks = createLandmarks(walkmap, { count: 2 })
      const finder = createFinder(walkmap, { landmarks })
      let edits = 0
      const edit = () => {
        if (edits++ % 3 > 0) return
        terrain.setSurface(random.nextInt(80), random.nextInt(80), random.pick(['open', 'mud', 'road']))
        walkmap.refresh()
      }
      await landmarks.buildAsync({ sliceMillis: 0, onProgress: edit })
      if (landmarks.state === 'stale') stale++
      for (let query = 0; query < 5; query++) {
        const [from, to] = [randomCell(random, terrain), randomCell(random, terrain)]
        const { cost } = finder.find(from, to, { heuristic: 'landmarks' })
        expect(cost, `seed ${seed}`).toBe(finder.find(from, to, { algorithm: 'dijkstra' }).cost)
      }
    }
    expect(stale).toBeGreaterThan(0)
  })
})

describe('a finder with landmarks', () => {
  const terrain = terrainFromText(['..~..', '.....'], { '~': { surface: 'mud' } })
  const walkmap = createWalkmap(terrain, 'ground')

  it('uses them by itself on ground whose cost varies', () => {
    const landmarks = createLandmarks(walkmap)
    const finder = createFinder(walkmap, { landmarks })
    const stats = () => finder.find(at(0, 0), at(4, 0)).stats
    expect(stats()).toMatchObject({
      heuristic: 'octile',
      why: 'A* with octile: the strongest estimate that never overestimates for this unit; the landmarks are not built yet',
    })
    landmarks.build()
    expect(stats()).toMatchObject({ heuristic: 'landmarks', bound: 1 })
    expect(finder.find(at(0, 0), at(4, 0), { heuristic: 'octile' }).stats.heuristic).toBe('octile')
    const even = createWalkmap(createTerrain({ width: 4, depth: 4 }), 'ground')
    const onEven = createFinder(even, { landmarks: built(even) })
    expect(onEven.find(at(0, 0), at(3, 3)).stats.heuristic).toBe('octile')
  })

  it.each([
    ['without them', {}, { heuristic: 'landmarks' }, /has no landmarks/],
    ['for free lines', { landmarks: built(walkmap) }, { algorithm: 'theta-star' }, /straight lines/],
    ['with a scale', { landmarks: built(walkmap) }, { d: 1 }, /has no scale/],
    ['for Dijkstra', { landmarks: built(walkmap) }, { algorithm: 'dijkstra' }, /no estimate/],
  ] as const)('refuses the heuristic %s', (_, given, options, message) => {
    const finder = createFinder(walkmap, given)
    const refusal = refusalOf(() => finder.find(at(0, 0), at(4, 0), { heuristic: 'landmarks', ...options }))
    expect(refusal.code).toBe('unsuitable-combination')
    expect(refusal.message).toMatch(message)
  })

  it('refuses those of another walkmap, and landmarks refuse bad numbers', () => {
    const others = createLandmarks(createWalkmap(terrain, 'air'))
    expect(refusalOf(() => createFinder(walkmap, { landmarks: others })).code).toBe('unsuitable-combination')
    for (const count of [0, 33, 1.5, untyped('8')])
      expect(refusalOf(() => createLandmarks(walkmap, { count })).code).toBe('bad-option')
    expect(refusalOf(() => createLandmarks(walkmap, untyped({ size: 3 }))).code).toBe('unknown-name')
  })
})

/** Mostly walls and mud, which make paths no cheaper; sometimes the last edit is undone. */
function editAtRandom(random: Random, terrain: Terrain): void {
  const { x, y } = randomCell(random, terrain)
  const kind = random.nextInt(8)
  if (kind < 3) terrain.setObstacle(x, y, random.pick(['none', 'blocked', 'blocked', 'blocked', 'low-wall']))
  else if (kind < 7) terrain.setSurface(x, y, random.pick([...SURFACES, 'mud', 'mud', 'mud']))
  else if (terrain.heights !== null) terrain.setHeight(x, y, random.nextInt(4))
}
