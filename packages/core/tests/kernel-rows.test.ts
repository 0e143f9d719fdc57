import {
  createTerrain,
  createWalkmap,
  terrainFromText,
  type Terrain,
  type Walkmap,
  flatGround,
} from 'footpath'
import {
  advance,
  type Estimate,
  type KernelParts,
  openStart,
  type ParentRule,
  SearchState,
  TieBreaker,
  createOpenList,
  type World,
  worldOut,
} from 'footpath/search'
import { createRandom, generateMap } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { type CellId, DIRECTION_X, DIRECTION_Y } from 'footpath/walkmap'
import { describe, expect, it } from 'vitest'
import { drawn } from './support/worlds.js'

/**
 * Algorithms that are not in the table yet, put together from parts given to the kernel: an estimate that looks at
 * the arrival direction, a parent rule, a world of cell × direction. None of them touches the loop.
 */
describe('the kernel takes', () => {
  it('an estimate that depends on the arrival direction (A*MOD)', { tags: 'slow' }, () => {
    for (let seed = 1; seed <= 200; seed++) {
      const { terrain, walkmap, start, goal, optimum } = randomQuery(seed)
      // Chebyshev distance, times √2 when the cell was entered diagonally: the estimate of study 1's section 5.3.
      const { minStraight } = walkmap.costs
      const seen = new Set<number>()
      const estimate: Estimate = {
        from(cell, direction) {
          seen.add(direction)
          return Math.floor(chebyshev(walkmap, cell, goal) * minStraight * (direction >= 4 ? Math.SQRT2 : 1))
        },
      }
      const { status, search } = run(walkmap, { estimate }, start, goal)
      expect(status, `seed ${seed}${drawn(terrain)}`).toBe(
        optimum === Number.POSITIVE_INFINITY ? 'exhausted' : 'found',
      )
      if (status !== 'found') continue
      expect(seen.has(-1), 'the start has no arrival direction').toBe(true)
      const cost = search.gOf(search.goalState)
      expect(cost, `seed ${seed}`).toBeGreaterThanOrEqual(optimum)
      expect(cost, `seed ${seed}: weighted by at most √2, with re-opening`).toBeLessThanOrEqual(
        optimum * Math.SQRT2,
      )
    }
  })

  it('a rule that chooses the parent (Theta*)', () => {
    const walkmap = createWalkmap(createTerrain({ width: 40, depth: 20 }), { ...flatGround, step: '1/√2' })
    const start = walkmap.layout.idOf(1, 2)
    const goal = walkmap.layout.idOf(37, 11)
    const { status, search } = run(walkmap, { parentRule: straightToGrandparent(walkmap) }, start, goal)
    expect(status).toBe('found')
    // Everything sees everything on an empty map: one straight leg of Euclidean length.
    expect([...search.chainTo(search.goalState)]).toEqual([start, goal])
    expect(walkmap.toUnits(search.gOf(search.goalState))).toBeCloseTo(Math.hypot(36, 9), 3)
  })

  it('a rule that repairs the parent of a state before it is expanded (Lazy Theta*)', () => {
    const walkmap = createWalkmap(createTerrain({ width: 12, depth: 12 }), { ...flatGround, step: '1/√2' })
    const repaired: number[] = []
    const rule: ParentRule = {
      chosenG: 0,
      choose(_search, from, _to, g) {
        this.chosenG = g
        return from
      },
      repair: (_search, state) => repaired.push(state),
    }
    const { search } = run(
      walkmap,
      { parentRule: rule },
      walkmap.layout.idOf(0, 0),
      walkmap.layout.idOf(11, 5),
    )
    expect(repaired.length).toBe(search.expanded + 1)
  })

  it('a world of cell × direction (fewest turns)', () => {
    const rows = ['......', '.####.', '.#..#.', '......']
    const terrain = terrainFromText(rows)
    const walkmap = createWalkmap(terrain, { ...flatGround, diagonal: 'never' })
    const world = new TurnWorld(walkmap)
    const zero: Estimate = { from: () => 0 }
    const start = world.stateOf(walkmap.layout.idOf(2, 2), 8)
    const { status, search } = run(walkmap, { world, estimate: zero }, start, walkmap.layout.idOf(5, 0))
    expect(status).toBe('found')
    // Down, right, up: two turns are the fewest.
    expect(Math.floor(search.gOf(search.goalState) / TURN)).toBe(2)
    const cells = Array.from(search.chainTo(search.goalState), (state) =>
      walkmap.layout.cellOf(world.cellOf(state)),
    )
    expect(cells[0]).toEqual({ x: 2, y: 2 })
    expect(cells.at(-1)).toEqual({ x: 5, y: 0 })
  })
})

function run(walkmap: Walkmap, given: Partial<KernelParts>, start: number, goal: CellId) {
  const world = given.world ?? worldOut(walkmap)
  const open = createOpenList('quad-heap', world.stateCount, 1)
  const search = new SearchState(open, world.stateCount)
  search.reset({ gWeight: 1, hWeight: 1, reopen: 'allow', stop: 'on-expansion', ties: 'fifo' }, open, 1e12)
  const parts: KernelParts = {
    world,
    estimate: given.estimate ?? { from: (cell) => chebyshev(walkmap, cell, goal) },
    ties: new TieBreaker(walkmap.layout),
    goals: { isGoal: (cell) => cell === goal },
    parentRule: given.parentRule ?? null,
  }
  openStart(search, parts, start)
  let status = advance(search, parts, 7)
  while (status === 'running') status = advance(search, parts, 7)
  return { status, search }
}

function randomQuery(seed: number): {
  terrain: Terrain
  walkmap: Walkmap
  start: CellId
  goal: CellId
  optimum: number
} {
  const random = createRandom(`rows ${seed}`)
  const size = 4 + random.nextInt(20)
  const terrain = generateMap('density', { size, density: 0.25, seed })
  const unit = { ...flatGround, step: '1/√2' } as const
  const walkmap = createWalkmap(terrain, unit)
  let from = { x: 0, y: 0 }
  while (!walkmap.passableAt(from.x, from.y)) from = { x: random.nextInt(size), y: random.nextInt(size) }
  const to = { x: random.nextInt(size), y: random.nextInt(size) }
  const optimum = plainDijkstra(terrain, unit, from, walkmap.costs.scale)[to.y * size + to.x]
  return {
    terrain,
    walkmap,
    start: walkmap.layout.idOf(from.x, from.y),
    goal: walkmap.layout.idOf(to.x, to.y),
    optimum,
  }
}

function chebyshev({ layout }: Walkmap, a: CellId, b: CellId): number {
  return Math.max(Math.abs(layout.xOf(a) - layout.xOf(b)), Math.abs(layout.yOf(a) - layout.yOf(b)))
}

/** Theta*'s choice on a map without obstacles: the parent's parent always sees the new cell. */
function straightToGrandparent({ layout, costs }: Walkmap): ParentRule {
  return {
    chosenG: 0,
    choose(search, from, to, g) {
      const grandparent = search.parentOf(from)
      const parent = grandparent < 0 ? from : grandparent
      const leg = Math.hypot(layout.xOf(to) - layout.xOf(parent), layout.yOf(to) - layout.yOf(parent))
      this.chosenG = parent === from ? g : search.gOfState[parent] + Math.floor(leg * costs.scale)
      return parent
    },
  }
}

const TURN = 1000

/** States are cell × arrival direction (8: none yet); a change of direction costs more than any path is long. */
class TurnWorld implements World {
  readonly stateCount: number
  readonly #walkmap: Walkmap

  constructor(walkmap: Walkmap) {
    this.#walkmap = walkmap
    this.stateCount = walkmap.layout.cellCount * 9
  }

  stateOf(cell: CellId, direction: number): number {
    return cell * 9 + direction
  }

  cellOf(state: number): CellId {
    return Math.floor(state / 9)
  }

  expand(state: number, outState: Int32Array, outCost: Float64Array, outDirection: Int8Array): number {
    const cell = this.cellOf(state)
    const arrived = state % 9
    let count = 0
    for (let direction = 0; direction < 8; direction++) {
      if ((this.#walkmap.moves[cell] & (1 << direction)) === 0) continue
      const next = cell + DIRECTION_Y[direction] * this.#walkmap.layout.stride + DIRECTION_X[direction]
      outState[count] = this.stateOf(next, direction)
      outCost[count] = 1 + (arrived === 8 || arrived === direction ? 0 : TURN)
      outDirection[count++] = direction
    }
    return count
  }
}
