import { type Cell, createTerrain, createWalkmap, flatGround, type Terrain, terrainFromText } from 'footpath'
import { type Board, createBoard } from 'footpath/board'
import { createFleet, type FleetPlan } from 'footpath/fleet'
import { createRandom, generateMap, type Random } from 'footpath/random'
import { createSite } from 'footpath/site'
import { type PlanGiven, validatePlan } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { shortened } from '../dist/fleet/shorten.js'
import { drawnBoard, randomBoard, randomPlace } from './support/boards.js'
import { errorCode, untyped } from './support/errors.js'
import { drawn, EVEN, LONG } from './support/worlds.js'

const at = (x: number, y: number): Cell => ({ x, y })

function planOn(rows: readonly string[], starts: readonly Cell[], goals: readonly Cell[], rounds = 0) {
  const terrain = terrainFromText(rows)
  const plan = createFleet(createWalkmap(terrain, flatGround)).plan(starts, goals, { rounds })
  expect(validatePlan(plan, terrain, flatGround, starts, goals)).toEqual([])
  return plan
}

describe('a plan for a fleet', () => {
  it('leads two agents past each other in a passage with one niche', () => {
    const rows = ['.......', '###.###']
    const plan = planOn(rows, [at(0, 0), at(6, 0)], [at(6, 0), at(0, 0)], 50)
    expect([plan.status, plan.lowerBound]).toEqual(['found', 12])
    const terrain = terrainFromText(rows)
    expect(validatePlan(plan, terrain, flatGround, Int32Array.of(0, 6), Int32Array.of(6, 0))).toEqual([])
    expect(validatePlan(plan, terrain, flatGround, Int32Array.of(0, 6), Int32Array.of(6, 1))).not.toEqual([])
    // One of them waits in the niche: in, out, and for the other to pass.
    expect(plan.sumOfCosts).toBeLessThanOrEqual(17)
    expect(plan.cellsAt(0)).toEqual(Int32Array.of(0, 6))
    expect(plan.cellsAt(plan.makespan)).toEqual(Int32Array.of(6, 0))
    expect(plan.cellsAt(1e6)).toEqual(plan.cellsAt(plan.makespan))
    expect(plan.pathOf(1)[0]).toEqual(at(6, 0))
  })

  it('is unreachable where agents cannot pass, and where a goal is walled off', () => {
    const passage = planOn(['.....'], [at(0, 0), at(4, 0)], [at(4, 0), at(0, 0)])
    expect([passage.status, passage.sumOfCosts, passage.pathOf(0)]).toEqual(['unreachable', 0, []])
    expect(planOn(['..#..'], [at(0, 0)], [at(4, 0)]).status).toBe('unreachable')
  })

  it('costs as much as shortest paths where nobody is in the way', () => {
    const rows = Array.from({ length: 8 }, () => '........')
    const starts = [0, 2, 4, 6].map((y) => at(0, y))
    const plan = planOn(
      rows,
      starts,
      starts.map(({ y }) => at(7, y)),
    )
    expect([plan.sumOfCosts, plan.makespan]).toEqual([28, 7])
  })

  it('leads down a ledge that nobody can climb, and around it on the way back', () => {
    const jumper = { ...flatGround, slopeUp: 1, slopeDown: 3 }
    // The upper row is two higher; a ramp on the right leads up again.
    const heights = [2, 2, 2, 2, 0, 0, 0, 1]
    const terrain = createTerrain({ width: 4, depth: 2, heights })
    const starts = [at(0, 0), at(0, 1)]
    const goals = [at(0, 1), at(0, 0)]
    const plan = createFleet(createWalkmap(terrain, jumper)).plan(starts, goals, { rounds: 50 })
    expect(validatePlan(plan, terrain, jumper, starts, goals)).toEqual([])
    // One step down; three to the right, one up the ramp and three back.
    expect([plan.status, plan.lowerBound]).toEqual(['found', 8])
  })

  it('has nothing to do without agents, or where all are at their goals', () => {
    expect(planOn(['...'], [], []).status).toBe('found')
    expect(planOn(['...'], [], [], 5).stats.rounds).toBe(0)
    expect(planOn(['...'], [at(1, 0)], [at(1, 0)]).sumOfCosts).toBe(0)
  })

  it('is cut off when there is no time', () => {
    const plan = createFleet(terrainFromText(['...'])).plan([at(0, 0)], [at(2, 0)], { maxMs: 0 })
    expect([plan.status, plan.cellsAt(0).length]).toEqual(['cut-off', 0])
  })

  it('is the same every time, in slices too, and gets no worse with more rounds', async () => {
    const { starts, goals, terrain } = crowded('same plan', 40)
    const fleet = createFleet(createWalkmap(terrain, flatGround))
    const costs = [0, 40, 400].map((rounds) => fleet.plan(starts, goals, { rounds }).sumOfCosts)
    expect(costs).toEqual([...costs].sort((a, b) => b - a))
    expect(costs[2]).toBeLessThan(costs[0])
    const again = await fleet.planAsync(starts, goals, { rounds: 40, sliceMillis: 0 })
    expect(again.sumOfCosts).toBe(costs[1])
    expect(again.stats.firstSumOfCosts).toBe(costs[0])
  })

  it('follows edits', () => {
    const terrain = terrainFromText(['...', '...'])
    const fleet = createFleet(createWalkmap(terrain, flatGround))
    expect(fleet.plan([at(0, 0)], [at(2, 0)]).sumOfCosts).toBe(2)
    terrain.setObstacle(1, 0, 'blocked')
    expect(fleet.plan([at(0, 0)], [at(2, 0)]).sumOfCosts).toBe(4)
  })
})

describe('mazes with passages one cell wide', () => {
  it('are crossed by agents on every fifth cell, although most of them must back out for others', () => {
    for (let seed = 0; seed < 4; seed++) {
      const random = createRandom(`narrow ${seed}`)
      const terrain = generateMap('maze', { width: 21, depth: 21, seed })
      const walkmap = createWalkmap(terrain, flatGround)
      const cells: Cell[] = []
      for (let y = 0; y < 21; y++)
        for (let x = 0; x < 21; x++) if (walkmap.passableAt(x, y)) cells.push(at(x, y))
      const count = Math.floor(cells.length / 5)
      const starts = shuffled(random, cells).slice(0, count)
      const goals = shuffled(random, cells).slice(0, count)
      const plan = createFleet(walkmap).plan(starts, goals, { seed, maxMs: 60_000, rounds: 0 })
      expect([seed, plan.status, validatePlan(plan, terrain, flatGround, starts, goals)]).toEqual([
        seed,
        'found',
        [],
      ])
    }
  })
})

const path = (...nodes: number[]) => Int32Array.from(nodes)

describe('a plan that is shortened', () => {
  it('leaves out walks after which an agent is back before anybody else was there', () => {
    expect(shortened([path(0, 1, 2, 1, 0, 3)], 4)).toEqual([path(0, 3)])
    // The second one needs node 1, but not node 2.
    expect(shortened([path(1, 2, 3, 2, 4), path(0, 0, 1, 5)], 6)).toEqual([path(1, 2, 4), path(0, 1, 5)])
  })

  it('lets nobody wait for longer than it takes the one before to leave', () => {
    expect(shortened([path(1, 1, 1, 2), path(0, 0, 0, 1)], 3)).toEqual([path(1, 2), path(0, 1)])
  })

  it('turns a full ring as a whole', () => {
    const ring = [path(0, 0, 1), path(1, 1, 2), path(2, 2, 0)]
    expect(shortened(ring, 3)).toEqual([path(0, 1), path(1, 2), path(2, 0)])
  })
})

/** A map with as many agents as asked for, each with a goal that it could reach alone. */
function crowded(seed: string, most: number): { terrain: Terrain; starts: Cell[]; goals: Cell[] } {
  const random = createRandom(seed)
  const kind = random.pick(['density', 'rooms', 'caves', 'empty'] as const)
  const size = { width: 8 + random.nextInt(12), depth: 8 + random.nextInt(12) }
  const terrain = generateMap(kind, { ...size, density: 0.2, seed: random.nextUint32() })
  const walkmap = createWalkmap(terrain, { ...flatGround, diagonal: 'never' })
  const islands = new Map<number, Cell[]>()
  for (let y = 0; y < size.depth; y++)
    for (let x = 0; x < size.width; x++) {
      const island = walkmap.islandAt(x, y)
      if (island > 0) islands.set(island, [...(islands.get(island) ?? []), at(x, y)])
    }
  const cells = [...islands.values()].reduce((largest, one) => (one.length > largest.length ? one : largest))
  const count = Math.min(most, Math.floor(cells.length / 4))
  return {
    terrain,
    starts: shuffled(random, cells).slice(0, count),
    goals: shuffled(random, cells).slice(0, count),
  }
}

function shuffled<Item>(random: Random, list: readonly Item[]): Item[] {
  return list
    .map((item) => ({ item, key: random.nextFloat() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

describe('plans over random worlds', () => {
  it.each(Array.from({ length: 30 * LONG }, (_, seed) => `fleet ${seed}`))('are valid (%s)', (seed) => {
    const random = createRandom(seed)
    const { terrain, starts, goals } = crowded(seed, 1 + random.nextInt(25))
    const plan = createFleet(createWalkmap(terrain, flatGround)).plan(starts, goals, {
      rounds: random.pick([0, 60]),
      seed: random.nextInt(100),
    })
    expect(validatePlan(plan, terrain, flatGround, starts, goals), seed + drawn(terrain)).toEqual([])
    expect(plan.sumOfCosts).toBeGreaterThanOrEqual(plan.lowerBound)
    expect(plan.status, seed + drawn(terrain)).toBe('found')
  })

  it('exist if and only if an exhaustive search over all configurations finds one', () => {
    const random = createRandom('exhaustive')
    const counts = { found: 0, unreachable: 0, 'cut-off': 0 }
    for (let round = 0; round < 30 * LONG; round++) {
      const rows = Array.from({ length: 3 }, () =>
        Array.from({ length: 3 }, () => (random.nextInt(4) === 0 ? '#' : '.')).join(''),
      )
      const free = Array.from({ length: 9 }, (_, cell) => cell).filter(
        (cell) => rows[Math.floor(cell / 3)][cell % 3] === '.',
      )
      const count = Math.min(2 + random.nextInt(2), free.length)
      const starts = Int32Array.from(shuffled(random, free).slice(0, count))
      const goals = Int32Array.from(shuffled(random, free).slice(0, count))
      const terrain = terrainFromText(rows)
      const { status } = createFleet(createWalkmap(terrain, flatGround)).plan(starts, goals)
      expect(status, `${rows.join(' ')} from ${starts.join()} to ${goals.join()}`).toBe(
        reaches(rows, starts, goals) ? 'found' : 'unreachable',
      )
      counts[status]++
    }
    expect(Math.min(counts.found, counts.unreachable)).toBeGreaterThan(5)
  })
})

/** Whether steps of all agents at once lead from one configuration to another: breadth first, nothing clever. */
function reaches(rows: readonly string[], starts: Int32Array, goals: Int32Array): boolean {
  const isFree = (cell: number) => rows[Math.floor(cell / 3)]?.[cell % 3] === '.'
  const places = (cell: number) =>
    [
      cell,
      cell - 3,
      cell + 3,
      ...(cell % 3 > 0 ? [cell - 1] : []),
      ...(cell % 3 < 2 ? [cell + 1] : []),
    ].filter((to) => to >= 0 && isFree(to))
  const queue = [[...starts]]
  const known = new Set([queue[0].join()])
  for (const cells of queue) {
    if (cells.every((cell, agent) => cell === goals[agent])) return true
    const extend = (next: number[]): void => {
      const agent = next.length
      if (agent === cells.length) {
        if (known.has(next.join())) return
        known.add(next.join())
        queue.push(next)
        return
      }
      for (const to of places(cells[agent])) {
        const collides = next.some(
          (other, one) => other === to || (other === cells[agent] && to === cells[one]),
        )
        if (!collides) extend([...next, to])
      }
    }
    extend([])
  }
  return false
}

describe('step by step', () => {
  it('robots with ever new goals never collide, and all get somewhere', () => {
    const rows = Array.from({ length: 15 }, (_, y) => (y % 3 === 1 ? '.####.####.####.' : '................'))
    const terrain = terrainFromText(rows)
    const fleet = createFleet(createWalkmap(terrain, flatGround))
    const random = createRandom('lifelong')
    const free = Array.from({ length: 15 * 16 }, (_, cell) => cell).filter(
      (cell) => rows[Math.floor(cell / 16)][cell % 16] === '.',
    )
    let cells: Int32Array = Int32Array.from(shuffled(random, free).slice(0, 60))
    const goals = cells.map(() => random.pick(free))
    const arrived = new Int32Array(60)
    fleet.place(cells)
    const wrong: string[] = []
    for (let step = 0; step < 300; step++) {
      const before = cells
      cells = fleet.step(goals)
      const agentBefore = new Map(Array.from(before, (cell, agent) => [cell, agent]))
      if (new Set(cells).size < 60) wrong.push(`two on one cell in step ${step}`)
      for (const [agent, cell] of cells.entries()) {
        const far =
          Math.abs((cell % 16) - (before[agent] % 16)) + Math.abs((cell >> 4) - (before[agent] >> 4))
        const other = agentBefore.get(cell) ?? agent
        if (far > 1 || rows[cell >> 4][cell % 16] !== '.') wrong.push(`${agent} in step ${step}`)
        if (other !== agent && cells[other] === before[agent]) wrong.push(`${agent} passes through ${other}`)
        if (cell !== goals[agent]) continue
        arrived[agent]++
        goals[agent] = random.pick(free)
      }
    }
    expect(wrong).toEqual([])
    expect(fleet.cells).toEqual(cells)
    expect(Math.min(...arrived)).toBeGreaterThan(1)
  })

  it('a robot without a goal stays, and makes way', () => {
    const fleet = createFleet(createWalkmap(terrainFromText(['.....', '..#..'].reverse()), flatGround))
    fleet.place([at(0, 1), at(2, 1)])
    const goals = [at(4, 1), null]
    expect([...fleet.step([null, null])]).toEqual([5, 7])
    for (let step = 0; step < 8; step++) fleet.step(goals)
    expect(fleet.cells[0]).toBe(9)
  })

  it('keeps robots apart while walls are built, and says when one stands in a wall', () => {
    const terrain = terrainFromText(['.....', '.....', '.....'])
    const fleet = createFleet(createWalkmap(terrain, flatGround))
    fleet.place([at(0, 0), at(0, 2)])
    fleet.step([at(4, 0), at(4, 2)])
    terrain.setObstacle(2, 0, 'blocked')
    for (let step = 0; step < 8; step++) fleet.step([at(4, 0), at(4, 2)])
    expect([...fleet.cells]).toEqual([4, 14])
    terrain.setObstacle(4, 0, 'blocked')
    expect(errorCode(() => fleet.step([null, null]))).toBe('unsuitable-combination')
    fleet.place([at(3, 0)])
    expect(fleet.step([at(3, 1)]).length).toBe(1)
  })
})

/** A plan with other paths. */
function forged(paths: readonly (readonly Cell[])[], change: Partial<FleetPlan> = {}): PlanGiven {
  return {
    status: 'found',
    agents: paths.length,
    makespan: Math.max(...paths.map((path) => path.length - 1)),
    sumOfCosts: paths.reduce((sum, path) => sum + path.length - 1, 0),
    pathOf: (agent) => [...paths[agent]],
    ...change,
  }
}

describe('validatePlan', () => {
  const terrain = terrainFromText(['....', '.#..', '....'])
  const starts = [at(0, 0), at(3, 0)]
  const goals = [at(3, 0), at(0, 0)]
  const problemsOf = (plan: PlanGiven) =>
    validatePlan(plan, terrain, flatGround, starts, goals).map(({ problem }) => problem)
  const above = [at(0, 0), at(1, 0), at(2, 0), at(3, 0)]
  const below = [at(3, 0), at(3, 1), at(3, 2), at(2, 2), at(1, 2), at(0, 2), at(0, 1), at(0, 0)]

  it('accepts a good plan and finds what is wrong with others', () => {
    expect(problemsOf(forged([above, below]))).toEqual([])
    const wrong: [PlanGiven, RegExp][] = [
      [forged([above, [...above].reverse()]), /changes places with agent 1/],
      [forged([[at(0, 0), at(1, 0), ...above.slice(1)], [...above].reverse()]), /on 1,0 with agent 0/],
      [forged([[at(0, 0), at(1, 1), at(2, 1), at(3, 1), at(3, 0)], below]), /0,0 → 1,1 is not legal/],
      [forged([[at(0, 0), at(2, 0), at(3, 0)], below]), /0,0 → 2,0 is not legal/],
      [forged([above.slice(1), below]), /starts at 1,0, not 0,0/],
      [forged([above.slice(0, 3), below]), /ends at 2,0, not 3,0/],
      [forged([[...above, at(3, 0)], below]), /came to rest before/],
      [forged([above, []]), /has no path/],
      [forged([above, below], { sumOfCosts: 9 }), /sum of costs is 10, not 9/],
      [forged([above, below], { makespan: 8 }), /makespan is 7, not 8/],
      [forged([above, below], { status: 'cut-off' }), /cut-off has a path/],
    ]
    for (const [plan, message] of wrong) expect(problemsOf(plan).join('; ')).toMatch(message)
  })
})

it('refuses misuse with a code', () => {
  const terrain = terrainFromText(['..#.', '....'])
  const walkmap = createWalkmap(terrain, flatGround)
  const fleet = createFleet(walkmap)
  const codes = [
    () => createFleet(untyped({})),
    () => createFleet(createWalkmap(terrain, { ...flatGround, size: 2 })),
    () => fleet.step([at(0, 0)]),
    () => fleet.plan([at(0, 0)], []),
    () => fleet.plan([at(0, 0), at(0, 0)], [at(1, 0), at(0, 1)]),
    () => fleet.plan([at(0, 0), at(1, 0)], [at(1, 1), at(1, 1)]),
    () => fleet.plan([at(2, 0)], [at(1, 1)]),
    () => fleet.plan([at(4, 0)], [at(1, 1)]),
    () => fleet.plan(Int32Array.of(99), Int32Array.of(0)),
    () => fleet.plan(untyped([5]), [at(1, 1)]),
    () => fleet.plan([at(0, 0)], [at(1, 0)], untyped({ maxMilis: 5 })),
    () => fleet.plan([at(0, 0)], [at(1, 0)], { maxMs: -1 }),
    () => fleet.plan([at(0, 0)], [at(1, 0)], { seed: 0.5 }),
    () => fleet.plan([at(0, 0)], [at(1, 0)], { rounds: Infinity }),
    () => fleet.plan([], []).cellsAt(-1),
    () => fleet.plan([], []).pathOf(0),
    () => validatePlan(untyped({}), terrain, flatGround, [], []),
    () => validatePlan(fleet.plan([], []), terrain, flatGround, [at(0, 0)], []),
  ].map((call) => errorCode(call))
  expect(codes).toEqual([
    'bad-map',
    'unsuitable-combination',
    'unsuitable-combination',
    'bad-option',
    'unsuitable-combination',
    'unsuitable-combination',
    'unsuitable-combination',
    'outside-map',
    'outside-map',
    'bad-coordinate',
    'unknown-name',
    'bad-option',
    'bad-option',
    'bad-option',
    'bad-option',
    'bad-option',
    'bad-option',
    'bad-option',
  ])
})

describe('a fleet on a board', () => {
  it('goes over the six sides of hexes, around fences and over seams, without collisions', () => {
    const shapes = new Set<string>()
    let agents = 0
    for (let seed = 1; seed <= 40 * LONG; seed++) {
      const random = createRandom(`fleet on a board ${seed}`)
      const board = randomBoard(random, 12)
      const unit = { ...EVEN, diagonal: 'never' } as const
      const walkmap = createWalkmap(board, unit)
      const { x, y } = randomPlace(random, board)
      const island = walkmap.islandAt(x, y)
      const free = cellsOf(board).filter((cell) => island > 0 && walkmap.islandAt(cell.x, cell.y) === island)
      const count = Math.min(4, free.length >> 2)
      const [starts, goals] = [shuffled(random, free).slice(0, count), shuffled(random, free).slice(0, count)]
      const plan = createFleet(walkmap).plan(starts, goals, { rounds: random.pick([0, 20]) })
      const about = `seed ${seed}${drawnBoard(board)}${JSON.stringify([starts, goals])}`
      expect(validatePlan(plan, board, unit, starts, goals), about).toEqual([])
      if (plan.status !== 'found') continue
      agents += count
      shapes.add(`${board.cells} ${board.wrap}`)
      expect(plan.sumOfCosts, about).toBeGreaterThanOrEqual(plan.lowerBound)
    }
    expect(agents).toBeGreaterThan(40 * LONG)
    expect(shapes.size).toBeGreaterThan(5)
  })

  it('takes a board itself, and steps as many as lie between two hexes; sites are refused', () => {
    const board = createBoard({ terrain: ['.....', '.....', '.....'], cells: 'hex' })
    const [from, to] = [at(0, 0), at(3, 2)]
    const plan = createFleet(board).plan([from], [to])
    expect(plan.sumOfCosts).toBe(board.distance(from, to))
    expect(validatePlan(plan, board, 'ground', [from], [at(4, 2)])).toHaveLength(1)
    const site = createSite({ floors: [['..']] })
    expect(errorCode(() => createFleet(site))).toBe('unsuitable-combination')
    expect(errorCode(() => createFleet(untyped(null)))).toBe('bad-map')
  })
})

function cellsOf({ width, depth }: Board): Cell[] {
  return Array.from({ length: width * depth }, (_, index) => at(index % width, Math.floor(index / width)))
}
