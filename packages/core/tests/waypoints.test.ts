import { createTerrain, createWalkmap, terrainFromText, type Unit, flatGround } from 'footpath'
import { createFinder } from 'footpath/search'
import { generateMap } from 'footpath/random'
import { ENGINES } from 'footpath/engines'
import { createWaypoints, loadWaypoints, type Waypoints } from 'footpath/waypoints'
import { describe, expect, it } from 'vitest'
import { sameBytes } from './support/bytes.js'
import { refusalOf, untyped } from './support/errors.js'

const walker: Unit = { ...flatGround, name: 'walker', step: '1/√2' }

function waypointsOn(rows: readonly string[], unit: Partial<Unit> = {}): Waypoints {
  return createWaypoints(createWalkmap(terrainFromText(rows), { ...walker, ...unit }))
}

describe('waypoints', () => {
  it('turn at the corners of walls and nowhere else', () => {
    const path = waypointsOn(['.....', '.###.', '.....']).find({ x: 0, y: 0 }, { x: 4, y: 2 })
    expect(path.points).toEqual([
      { x: 0.5, y: 0.5 },
      { x: 1, y: 2 },
      { x: 4.5, y: 2.5 },
    ])
    expect(path.cost).toBeCloseTo(Math.hypot(0.5, 1.5) + Math.hypot(3.5, 0.5), 12)
    expect([path.status, path.kind, path.stats.algorithm, path.stats.bound]).toEqual([
      'found',
      'polyline',
      'waypoints',
      1,
    ])
  })

  it('keep the radius of a disc from every wall', () => {
    const { points } = waypointsOn(['.....', '.###.', '.....'], { radius: 0.25 }).find(
      { x: 0, y: 0 },
      { x: 3, y: 2 },
    )
    expect(points[1]).toEqual({ x: 0.75, y: 2.25 })
  })

  it('go straight where nothing is in the way, without a search', () => {
    const path = waypointsOn(['......', '..#...', '......']).find({ x: 0, y: 0 }, { x: 5, y: 0 })
    expect([path.points.length, path.stats.expanded, path.length]).toEqual([2, 0, 5])
  })

  it('do not turn where they only touch a corner', () => {
    const path = waypointsOn(['...', '.#.', '...']).find({ x: 0, y: 1 }, { x: 1, y: 0 })
    expect(path.points).toHaveLength(2)
    expect(path.length).toBeCloseTo(Math.SQRT2, 12)
  })

  it('do not pass between two walls that meet at a point', () => {
    const path = waypointsOn(['.#', '#.']).find({ x: 0, y: 0 }, { x: 1, y: 1 })
    expect([path.status, path.reason]).toEqual(['unreachable', 'separate'])
  })

  it('say why there is no path', () => {
    const waypoints = waypointsOn(['.#.', '.#.'])
    expect(waypoints.find({ x: 0, y: 0 }, { x: 2, y: 0 }).reason).toBe('separate')
    expect(waypoints.find({ x: 1, y: 0 }, { x: 2, y: 0 }).reason).toBe('start-blocked')
    expect(waypoints.find({ x: 0, y: 0 }, { x: 1, y: 1 }).reason).toBe('goal-blocked')
  })

  it('stand still where start and goal are one, also on a map of one cell', () => {
    const path = waypointsOn(['.']).find({ x: 0, y: 0 }, { x: 0, y: 0 })
    expect([path.status, path.cost, path.points]).toEqual(['found', 0, [{ x: 0.5, y: 0.5 }]])
  })

  it('count costs in the unit of the step model', () => {
    const path = waypointsOn(['...'], { step: '10/14' }).find({ x: 0, y: 0 }, { x: 2, y: 0 })
    expect(path.cost).toBe(20)
  })

  it('count lengths in metres, and costs in cells', () => {
    const [one, three] = [1, 3].map((cellSize) => {
      const walkmap = createWalkmap(createTerrain({ width: 5, depth: 3, cellSize }), walker)
      return createWaypoints(walkmap).find({ x: 0, y: 0 }, { x: 4, y: 2 })
    })
    expect([one.length, three.length, three.cost]).toEqual([
      expect.closeTo(Math.sqrt(20), 9),
      expect.closeTo(3 * Math.sqrt(20), 9),
      expect.closeTo(one.cost, 9),
    ])
  })

  it('look around only where a query gets to, and say when building them pays', () => {
    const walkmap = createWalkmap(generateMap('rooms', { size: 96, seed: 3 }), walker)
    const waypoints = createWaypoints(walkmap)
    const free = Array.from({ length: 96 * 96 }, (_, at) => ({ x: at % 96, y: Math.floor(at / 96) })).filter(
      ({ x, y }) => walkmap.passableAt(x, y),
    )
    const [first, last] = [free[0], free[free.length - 1]]
    const growing = waypoints.find(first, last)
    const known = waypoints.edges
    expect(waypoints.pays).toBe(false)
    for (let at = 0; at < free.length && !waypoints.pays; at += 7) waypoints.find(free[at], last)
    expect(waypoints.pays).toBe(true)
    expect(waypoints.state).toBe('not-built')
    waypoints.build()
    expect(waypoints.edges).toBeGreaterThan(known)
    expect([waypoints.pays, waypoints.state]).toEqual([false, 'ready'])
    const built = waypoints.find(first, last)
    expect(built.length).toBeCloseTo(growing.length, 9)
    expect(built.stats.generated).toBeLessThan(growing.stats.generated)
  })

  it('report progress, and stop when asked to', async () => {
    const walkmap = createWalkmap(generateMap('density', { size: 64, density: 0.3, seed: 1 }), walker)
    const reported: number[] = []
    const waypoints = createWaypoints(walkmap)
    const onProgress = (done: number) => reported.push(done)
    const reason = new Error('enough')
    expect(() => waypoints.build({ signal: AbortSignal.abort(reason), onProgress })).toThrow(reason)
    expect([reported, waypoints.state]).toEqual([[], 'not-built'])
    const control = new AbortController()
    const stopped = waypoints.buildAsync({ sliceMillis: 0, signal: control.signal })
    expect(waypoints.state).toBe('building')
    control.abort(reason)
    await expect(stopped).rejects.toBe(reason)
    expect(waypoints.state).toBe('not-built')
    const finished = waypoints.buildAsync({ sliceMillis: 0, onProgress: (done) => reported.push(done) })
    // The walls change while the building goes on.
    walkmap.terrain.setObstacle(20, 20, walkmap.terrain.obstacleAt(20, 20) === 'none' ? 'tall-wall' : 'none')
    await finished
    expect(waypoints.state).toBe('ready')
    expect(reported.at(-1)).toBe(1)
    expect(reported.length).toBeGreaterThan(3)
    const fresh = createWaypoints(walkmap)
    fresh.build()
    expect(sameBytes(waypoints.save(), fresh.save())).toBe(true)
  })

  it('look again only at what an edit touches', () => {
    const terrain = generateMap('rooms', { size: 128, seed: 5 })
    const waypoints = createWaypoints(createWalkmap(terrain, walker))
    waypoints.build()
    terrain.setObstacle(64, 64, terrain.obstacleAt(64, 64) === 'none' ? 'tall-wall' : 'none')
    expect(waypoints.refresh()).toBeLessThan(waypoints.corners / 10)
    expect(waypoints.refresh()).toBe(0)
    terrain.setSurface(3, 3, 'open')
    expect(waypoints.refresh()).toBe(0)
  })

  it('go through a passage that an edit opens where neither end sees it', () => {
    // The wall beside the passage had no corner to go on to; from the start a path can do so only now.
    const terrain = createTerrain({ width: 40, depth: 90 })
    for (const [x0, y0, x1, y1] of [
      [0, 75, 40, 76],
      [10, 64, 11, 75],
      [12, 76, 13, 80],
    ])
      terrain.fill({ x0, y0, x1, y1 }, { obstacle: 'tall-wall' })
    const waypoints = createWaypoints(createWalkmap(terrain, walker))
    waypoints.build()
    terrain.setObstacle(9, 75, 'none')
    const path = waypoints.find({ x: 26, y: 0 }, { x: 17, y: 77 })
    expect(path.points.slice(1, -1)).toEqual([
      { x: 10, y: 64 },
      { x: 10, y: 76 },
      { x: 12, y: 80 },
      { x: 13, y: 80 },
    ])
  })

  it('show corners and edges to be drawn, each edge once, and follow edits', () => {
    const terrain = terrainFromText(['.....', '.....', '..#..', '.....', '.....'])
    const waypoints = createWaypoints(createWalkmap(terrain, walker))
    expect(Array.from(waypoints.cornerPoints())).toEqual([2, 2, 3, 2, 2, 3, 3, 3])
    expect(waypoints.edgePoints()).toHaveLength(4 * waypoints.edges)
    waypoints.build()
    const sides = Array.from({ length: 4 }, (_, at) =>
      waypoints
        .edgePoints()
        .slice(4 * at, 4 * at + 4)
        .join(),
    )
    expect(sides.toSorted()).toEqual(['2,2,2,3', '2,2,3,2', '2,3,3,3', '3,2,3,3'])
    terrain.setObstacle(2, 2, 'none')
    expect([waypoints.cornerPoints().length, waypoints.edgePoints().length]).toEqual([0, 0])
  })

  it('refuse units and ground that they do not work for', () => {
    for (const unit of [
      { size: 2 },
      { radius: 0.5 },
      { diagonal: 'never' },
      { diagonal: 'always' },
    ] satisfies Partial<Unit>[])
      expect(refusalOf(() => waypointsOn(['...'], unit)).code).toBe('unsuitable-combination')
    expect(refusalOf(() => waypointsOn(['.m.'])).message).toMatch(/costs the unit the same.*theta-star/)
    expect(refusalOf(() => waypointsOn(['...'], { directions: 16 })).message).toMatch(/Use directions 8/)
    expect(refusalOf(() => waypointsOn(['...'], { factorOn: 'mean' })).message).toMatch(
      /Use factorOn 'entered'/,
    )
    const hill = createTerrain({ width: 3, depth: 1, heights: [0, 2, 0] })
    const hiker: Unit = { ...walker, step: 'tobler' }
    expect(refusalOf(() => createWaypoints(createWalkmap(hill, hiker))).message).toMatch(
      /'1\/√2'.*flat-ground/,
    )
    expect(refusalOf(() => createWaypoints(createWalkmap(hill, { ...walker, slopeUp: 1 }))).code).toBe(
      'unsuitable-combination',
    )
  })

  it('refuse ground that an edit makes unsuitable, until it is undone', () => {
    const terrain = terrainFromText(['...', '.#.', '...'])
    const waypoints = createWaypoints(createWalkmap(terrain, walker))
    terrain.setSurface(0, 1, 'mud')
    expect(refusalOf(() => waypoints.find({ x: 0, y: 0 }, { x: 2, y: 2 })).code).toBe(
      'unsuitable-combination',
    )
    terrain.setSurface(0, 1, 'open')
    expect(waypoints.find({ x: 0, y: 0 }, { x: 2, y: 2 }).status).toBe('found')
  })

  it('have labels only if those are imported', () => {
    expect(refusalOf(() => waypointsOn(['...']).build({ labels: true })).message).toMatch(
      /not in this bundle.*footpath\/waypoints\/labels/,
    )
  })

  it('refuse cells that are not on the map', () => {
    const waypoints = waypointsOn(['...'])
    expect(refusalOf(() => waypoints.find({ x: 3, y: 0 }, { x: 0, y: 0 })).code).toBe('outside-map')
    expect(refusalOf(() => waypoints.find({ x: 0, y: 0 }, untyped({ x: 0.5, y: 0 }))).code).toBe(
      'bad-coordinate',
    )
  })
})

describe('an engine of a finder', () => {
  const walkmap = createWalkmap(terrainFromText(['.....', '.###.', '.....']), walker)
  const finder = createFinder(walkmap, { engines: [ENGINES.waypoints(walkmap)] })
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 4, y: 2 },
  ]

  it('is asked by its name', () => {
    const path = finder.find(from, [to], { algorithm: 'waypoints', partial: false })
    expect([path.stats.algorithm, path.points.length]).toEqual(['waypoints', 3])
  })

  it('refuses what it does not understand', () => {
    const algorithm = 'waypoints'
    expect(refusalOf(() => finder.find(from, to, { algorithm, trace: true })).code).toBe(
      'unsuitable-combination',
    )
    expect(refusalOf(() => finder.find(from, to, { algorithm, heuristic: 'octile' })).code).toBe(
      'unsuitable-combination',
    )
    expect(refusalOf(() => finder.find(from, [to, from], { algorithm })).code).toBe('bad-option')
    expect(finder.start(from, to, { algorithm }).path).toMatchObject({ status: 'found' })
  })

  it('is named in the error if it is missing, and must be of the same walkmap', () => {
    expect(
      refusalOf(() => createFinder(walkmap).find(from, to, { algorithm: 'waypoints' as 'auto' })).message,
    ).toMatch(
      /This finder does not have the engine waypoints\. Add `import \{ createWaypoints \} from 'footpath\/waypoints'`/,
    )
    const other = createWalkmap(terrainFromText(['...']), walker)
    expect(refusalOf(() => createFinder(other, { engines: [createWaypoints(walkmap)] })).message).toMatch(
      /a different walkmap/,
    )
  })
})

describe('a saved graph', () => {
  const terrain = generateMap('density', { size: 24, density: 0.3, seed: 8 })
  const waypoints = createWaypoints(createWalkmap(terrain, walker))
  waypoints.build()
  const saved = waypoints.save()

  it('is saved only when it is complete', () => {
    expect(refusalOf(() => createWaypoints(createWalkmap(terrain, walker)).save()).message).toMatch(
      /before save/,
    )
  })

  it('is refused wherever a byte has changed or is missing', () => {
    const walkmap = createWalkmap(terrain, walker)
    for (let at = 0; at < saved.length; at += at < 64 ? 1 : 37) {
      const damaged = saved.slice()
      damaged[at] ^= 1 << (at % 8)
      expect(refusalOf(() => loadWaypoints(walkmap, damaged)).code).toBe('bad-file')
      expect(refusalOf(() => loadWaypoints(walkmap, saved.slice(0, at))).code).toBe('bad-file')
    }
    expect(refusalOf(() => loadWaypoints(walkmap, untyped('FPWP'))).code).toBe('bad-file')
  })

  it('is refused for another map or another unit', () => {
    const other = generateMap('density', { size: 24, density: 0.3, seed: 9 })
    for (const walkmap of [createWalkmap(other, walker), createWalkmap(terrain, { ...walker, radius: 0.2 })])
      expect(refusalOf(() => loadWaypoints(walkmap, saved)).message).toMatch(/a different map/)
  })

  it('has its lists of what cells see, with which it searches less', () => {
    const walkmap = createWalkmap(generateMap('rooms', { size: 64, seed: 7 }), walker)
    const [growing, built] = [createWaypoints(walkmap), createWaypoints(walkmap)]
    built.build()
    const loaded = loadWaypoints(walkmap, built.save())
    expect(loaded.bytes).toBe(built.bytes)
    const [from, to] = [
      { x: 2, y: 2 },
      { x: 60, y: 60 },
    ]
    const paths = [growing, built, loaded].map((waypoints) => waypoints.find(from, to))
    expect(paths.map(({ points }) => points)).toEqual([paths[0].points, paths[0].points, paths[0].points])
    const [expanded, ...fewer] = paths.map(({ stats }) => stats.expanded)
    expect(fewer[0]).toBeLessThan(expanded)
    expect(fewer[1]).toBe(fewer[0])
  })

  it('follows edits like any other', () => {
    const edited = generateMap('density', { size: 24, density: 0.3, seed: 8 })
    const loaded = loadWaypoints(createWalkmap(edited, walker), saved)
    edited.setObstacle(12, 12, edited.obstacleAt(12, 12) === 'none' ? 'tall-wall' : 'none')
    const fresh = createWaypoints(createWalkmap(edited, walker))
    fresh.build()
    expect(sameBytes(loaded.save(), fresh.save())).toBe(true)
  })
})
