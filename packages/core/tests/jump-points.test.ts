import { createTerrain, createWalkmap, terrainFromText, type Unit, flatGround } from 'footpath'
import { createFinder, decodeTraceEvent, TRACE_EXPANDED } from 'footpath/search'
import { ENGINES } from 'footpath/engines'
import { createJumpPoints, type JumpPoints, type JumpPointsOptions, traceJumps } from 'footpath/jump'
import { createRandom, generateMap } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'

const walker: Unit = { ...flatGround, name: 'walker', step: '10/14' }

function jumpPointsOn(rows: readonly string[], unit: Partial<Unit> = {}): JumpPoints {
  return createJumpPoints(createWalkmap(terrainFromText(rows), { ...walker, ...unit }))
}

/** What a short query on a map of this kind says about its method. */
function whyOn(kind: 'density' | 'empty', options: JumpPointsOptions = {}): string {
  const terrain = generateMap(kind, { size: 128, density: 0.25, seed: 7 })
  const walkmap = createWalkmap(terrain, walker)
  const finder = createFinder(walkmap)
  let from = { x: 0, y: 64 }
  while (finder.reach(from, 100).cells.length < 10) from = { x: from.x + 1, y: 64 }
  const to = finder.reach(from, 100).cells[9]
  return createJumpPoints(walkmap, options).find(from, to).stats.why
}

describe('jump points', () => {
  it('go around a wall without cutting its corners', () => {
    const path = jumpPointsOn(['......', '.###..', '......']).find({ x: 1, y: 0 }, { x: 2, y: 2 })
    expect([path.status, path.kind, path.cost]).toEqual(['found', 'steps', 50])
    expect(path.cells).toHaveLength(6)
    expect(path.stats).toMatchObject({ algorithm: 'jump-points', heuristic: 'octile', bound: 1 })
  })

  it('go straight over open ground with a single expansion', () => {
    const empty = generateMap('empty', { width: 200, depth: 150 })
    const jumpPoints = createJumpPoints(createWalkmap(empty, walker))
    const path = jumpPoints.find({ x: 3, y: 140 }, { x: 190, y: 5 })
    expect([path.cost, path.stats.expanded, path.turns.length]).toEqual([135 * 14 + 52 * 10, 1, 3])
  })

  it('walk farther than their tables count', () => {
    for (const depth of [1, 3]) {
      const strip = generateMap('empty', { width: 40_000, depth })
      const jumpPoints = createJumpPoints(createWalkmap(strip, walker))
      const there = jumpPoints.find({ x: 0, y: 0 }, { x: 39_999, y: depth - 1 })
      expect(there.cost).toBe(399_990 + 4 * (depth - 1))
      expect(jumpPoints.find({ x: 39_000, y: 0 }, { x: 7, y: 0 }).cost).toBe(389_930)
      strip.setObstacle(20_000, 0, 'tall-wall')
      const around = jumpPoints.find({ x: 0, y: 0 }, { x: 39_999, y: 0 })
      expect([around.reason, around.cost]).toEqual(depth === 1 ? ['separate', 0] : [undefined, 399_998])
    }
  })

  it('choose steps on noise and jumps elsewhere, unless a method is given', () => {
    expect(whyOn('density')).toMatch(/from cell to cell/)
    expect(whyOn('density', { method: 'jumps' })).toMatch(/to jump point/)
    expect(whyOn('empty')).toMatch(/to jump point/)
  })

  it('follow walls that come and go', () => {
    const terrain = terrainFromText(['.....', '.....', '.....'])
    const jumpPoints = createJumpPoints(createWalkmap(terrain, walker))
    const costs = () => jumpPoints.find({ x: 0, y: 1 }, { x: 4, y: 1 }).cost
    expect(costs()).toBe(40)
    terrain.setObstacle(2, 1, 'tall-wall')
    expect(costs()).toBe(48)
    for (const y of [0, 2]) terrain.setObstacle(2, y, 'tall-wall')
    expect(jumpPoints.find({ x: 0, y: 1 }, { x: 4, y: 1 }).reason).toBe('separate')
    terrain.setObstacle(2, 1, 'none')
    expect(costs()).toBe(40)
  })

  it('know islands from the start, and learn them after an edit from searches that find nothing', () => {
    const terrain = terrainFromText(['..#..', '.....'])
    const walkmap = createWalkmap(terrain, walker)
    const jumpPoints = createJumpPoints(walkmap)
    expect(walkmap.knowsIslands).toBe(true)
    terrain.setObstacle(2, 1, 'blocked')
    const answers = Array.from({ length: 3 }, () => {
      const { status, reason, cost, cells, stats } = jumpPoints.find({ x: 0, y: 0 }, { x: 4, y: 0 })
      expect([status, reason, cost, cells]).toEqual(['unreachable', 'separate', 0, []])
      return [stats.expanded > 0, walkmap.knowsIslands]
    })
    expect(answers).toEqual([
      [true, false],
      [true, true],
      [false, true],
    ])
    terrain.setObstacle(2, 1, 'none')
    expect(jumpPoints.findInto(new Int32Array(20), { x: 0, y: 0 }, { x: 4, y: 0 })).toBe(5)
    terrain.setObstacle(2, 1, 'blocked')
    for (let time = 0; time < 3; time++)
      expect(jumpPoints.findInto(new Int32Array(20), { x: 0, y: 0 }, { x: 4, y: 0 })).toBe(0)
  })

  it('refuse units and ground that they do not work for', () => {
    const units: Partial<Unit>[] = [
      { diagonal: 'one-free' },
      { diagonal: 'always' },
      { directions: 16 },
      { factorOn: 'mean' },
      { step: { kind: 'parametric', straight: 2, diagonal: 1, heightPenalty: 0, diagonalHeight: false } },
    ]
    for (const unit of units)
      expect(refusalOf(() => jumpPointsOn(['...', '...'], unit)).code).toBe('unsuitable-combination')
    expect(refusalOf(() => jumpPointsOn(['.m.'])).message).toMatch(/costs the unit the same.*a-star/)
    expect(refusalOf(() => jumpPointsOn(['...'], { factorOn: 'mean' })).message).toMatch(
      /with factorOn 'mean'/,
    )
    const hill = createTerrain({ width: 3, depth: 1, heights: [0, 9, 0] })
    for (const unit of [{ slopeUp: 1 }, { step: 'length-3d' }, { step: 'climb' }] satisfies Partial<Unit>[])
      expect(refusalOf(() => createJumpPoints(createWalkmap(hill, { ...walker, ...unit }))).code).toBe(
        'unsuitable-combination',
      )
    const walkmap = createWalkmap(terrainFromText(['...']), walker)
    expect(refusalOf(() => createJumpPoints(walkmap, { method: untyped('jump') })).code).toBe('unknown-name')
    expect(refusalOf(() => createJumpPoints(walkmap).find({ x: 3, y: 0 }, { x: 0, y: 0 })).code).toBe(
      'outside-map',
    )
  })

  it('refuse ground that an edit makes unsuitable, until it is undone', () => {
    const terrain = terrainFromText(['...', '.#.', '...'])
    const jumpPoints = createJumpPoints(createWalkmap(terrain, walker))
    const find = () => jumpPoints.find({ x: 0, y: 0 }, { x: 2, y: 2 })
    terrain.setSurface(0, 1, 'mud')
    terrain.setObstacle(1, 0, 'tall-wall')
    expect(refusalOf(find).code).toBe('unsuitable-combination')
    expect(refusalOf(find).code).toBe('unsuitable-combination')
    terrain.setSurface(0, 1, 'open')
    expect(find().cells[1]).toEqual({ x: 0, y: 1 })
  })

  it('answer a finder by name', () => {
    const walkmap = createWalkmap(terrainFromText(['.....', '.###.', '.....']), walker)
    const finder = createFinder(walkmap, { engines: [ENGINES['jump-points'](walkmap)] })
    const path = finder.find({ x: 0, y: 0 }, { x: 4, y: 2 }, { algorithm: 'jump-points' })
    expect([path.stats.algorithm, path.cost]).toEqual(['jump-points', 60])
    expect(
      refusalOf(() =>
        createFinder(walkmap).find({ x: 0, y: 0 }, { x: 4, y: 2 }, { algorithm: 'jump-points' as 'auto' }),
      ).message,
    ).toMatch(/import \{ createJumpPoints \} from 'footpath\/jump'/)
  })
})

describe('the trace of jump points', () => {
  it.each([
    ['caves', 'no-corner-cutting'],
    ['rooms', 'never'],
    ['density', 'no-corner-cutting'],
  ] as const)(
    'on %s (%s) has every stop, each opened by the one that the path comes from',
    (kind, diagonal) => {
      let searched = 0
      for (let seed = 1; seed <= 20; seed++) {
        const terrain = generateMap(kind, { size: 24, seed })
        const walkmap = createWalkmap(terrain, { ...walker, diagonal })
        const random = createRandom(seed)
        const [from, to] = [0, 1].map(() => ({ x: random.nextInt(24), y: random.nextInt(24) }))
        const path = createJumpPoints(walkmap).find(from, to)
        const events = Array.from(traceJumps(walkmap, from, to), decodeTraceEvent)
        const where = `seed ${seed}, ${JSON.stringify([from, to])}`
        const expanded = events.filter(({ event }) => event === TRACE_EXPANDED)
        expect(expanded.length, where).toBe(path.stats.expanded - path.stats.reopened)
        if (path.cells.length < 2) continue
        searched++
        const parents = new Map<number, number>()
        let last = -1
        for (const { event, cell } of events) {
          if (event === TRACE_EXPANDED) {
            expect(parents.has(cell), where).toBe(true)
            last = cell
          } else parents.set(cell, last)
        }
        const onPath = new Set(path.cells.map(({ x, y }) => y * 24 + x))
        const back: number[] = []
        for (let cell = to.y * 24 + to.x; cell >= 0; cell = parents.get(cell) ?? -1) back.push(cell)
        expect(back.at(-1), where).toBe(from.y * 24 + from.x)
        expect(
          back.filter((cell) => !onPath.has(cell)),
          where,
        ).toEqual([])
      }
      expect(searched).toBeGreaterThan(3)
    },
  )

  it('is empty if no search is needed, and refuses what jump points refuse', () => {
    const map = createWalkmap(terrainFromText(['..#.', '..#.']), walker)
    expect(traceJumps(map, { x: 0, y: 0 }, { x: 0, y: 0 })).toHaveLength(0)
    expect(traceJumps(map, { x: 0, y: 0 }, { x: 3, y: 0 })).toHaveLength(0)
    const muddy = createWalkmap(terrainFromText(['.m..']), walker)
    expect(refusalOf(() => traceJumps(muddy, { x: 0, y: 0 }, { x: 3, y: 0 })).code).toBe(
      'unsuitable-combination',
    )
  })
})
