import {
  type Cell,
  createTerrain,
  createWalkmap,
  FootpathError,
  flatGround,
  Lines,
  type StepModelName,
  type Terrain,
  type Unit,
  validatePath,
} from 'footpath'
import { STEP_MODEL_NAMES } from 'footpath/unit'
import { createFinder, type KernelFinder, type KernelFindOptions } from 'footpath/search'
import { createRandom, generateHills, type Random } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import type { Walkmap } from 'footpath/walkmap'
import { describe, expect, it } from 'vitest'
import { type Aim, GridEstimate } from '../dist/estimate/estimate.js'
import { lineScale } from '../dist/walkmap/scale.js'
import { drawnHeights, roughTerrain } from './support/rough.js'
import { compiled } from './support/walkmaps.js'
import { cellWhere, LONG, randomCell } from './support/worlds.js'

const SLOPED: readonly StepModelName[] = [
  'tobler',
  'minetti',
  'langmuir',
  'wheeled',
  'length-3d',
  'distance+height',
  'k+height',
  'height',
  'climb',
]

const LIMITS: readonly Partial<Unit>[] = [
  {},
  {},
  { slopeUp: 0.3, slopeDown: 0.3 },
  { slopeUp: 0.1, slopeDown: 0.8 },
  { slopeUp: 2, slopeDown: 0.2 },
  { slopeDown: 0.5 },
  { slopeUp: 0, slopeDown: 1.5 },
  { slopeUp: 1.5, slopeDown: 1.5 },
  { slopeUp: 1.4999, slopeDown: 1e-4 },
]

const EXACT = ['quad-heap', 'binary-heap', 'lazy-heap'] as const

describe('the envelope', () => {
  it('finds what Dijkstra finds, over rough worlds and after edits', {
    tags: 'slow',
    timeout: 120_000 * LONG,
  }, () => {
    const tally = { queries: 0, found: 0, unreachable: 0, partial: 0, refused: 0, edited: 0 }
    for (let seed = 1; tally.queries < 6000 * LONG; seed++) {
      const random = createRandom(seed)
      const world = randomWorld(random)
      if (world === null) {
        tally.refused++
        continue
      }
      const { terrain, unit, finder } = world
      for (let round = 0; round < 3; round++) {
        if (round > 0 && !edited(random, terrain, finder)) break
        if (round > 0) tally.edited++
        const from = cellWhere(random, terrain, 0.95, (x, y) => finder.walkmap.passableAt(x, y))
        const costs = plainDijkstra(terrain, unit, from, finder.walkmap.costs.scale)
        for (let query = 0; query < 4; query++) {
          const goals = Array.from({ length: random.pick([1, 1, 1, 2, 5]) }, () =>
            cellWhere(
              random,
              terrain,
              0.8,
              (x, y) => costs[y * terrain.width + x] < Number.POSITIVE_INFINITY,
            ),
          )
          const options = randomOptions(random)
          const where = () =>
            `seed ${seed}, round ${round}: ${JSON.stringify({ unit, from, goals, options })}${drawnHeights(terrain)}`
          tally.queries++
          tally[checkQuery(world, from, goals, options, costs, where)]++
        }
      }
    }
    console.info(JSON.stringify(tally))
    for (const [name, count] of Object.entries(tally))
      expect(count, name).toBeGreaterThan(name === 'refused' ? 0 : 50)
  })

  it('is consistent: no step pays less than the estimate falls, there, back and over edits', {
    tags: 'slow',
  }, () => {
    let steps = 0
    for (let seed = 1; seed <= 600 * LONG; seed++) {
      const random = createRandom(seed)
      const world = randomWorld(random)
      if (world === null) continue
      const { terrain, unit, finder } = world
      const { walkmap } = finder
      const estimate = new GridEstimate(walkmap)
      for (let round = 0; round < 3; round++) {
        if (round > 0 && !edited(random, terrain, finder)) break
        const goals = Array.from({ length: random.pick([1, 1, 3]) }, () => randomCell(random, terrain))
        for (const backward of [false, true]) {
          estimate.aim(aimOf(walkmap, goals, { backward }))
          const where = () =>
            `seed ${seed}, round ${round}: ${JSON.stringify({ unit, goals, backward })}${drawnHeights(terrain)}`
          steps += checkConsistency(walkmap, estimate, goals, backward, where)
        }
      }
    }
    console.info(`${steps} steps`)
    expect(steps).toBeGreaterThan(100_000)
  })

  it('is consistent along free lines', { tags: 'slow' }, () => {
    let clear = 0
    for (let seed = 1; seed <= 400 * LONG; seed++) {
      const random = createRandom(seed)
      const world = randomWorld(random)
      if (world === null) continue
      const { terrain, unit, finder } = world
      const { walkmap } = finder
      const lines = new Lines(walkmap)
      const estimate = new GridEstimate(walkmap)
      const goal = randomCell(random, terrain)
      estimate.aim(aimOf(walkmap, [goal], { lines: true }))
      const idOf = ({ x, y }: Cell) => walkmap.layout.idOf(x, y)
      for (let query = 0; query < 40; query++) {
        const [a, b] = [randomCell(random, terrain), query % 4 === 0 ? goal : randomCell(random, terrain)]
        const cost = lines.cost(a.x + 0.5, a.y + 0.5, b.x + 0.5, b.y + 0.5)
        if (cost === Number.POSITIVE_INFINITY) continue
        clear++
        const here = estimate.from(idOf(a), -1)
        const there = estimate.from(idOf(b), -1)
        const paid = Math.ceil(cost * lineScale(walkmap.unit, terrain))
        if (!(here >= 0 && here <= paid + there))
          expect.fail(
            `seed ${seed}: ${JSON.stringify({ unit, a, b, goal, here, there, paid })}${drawnHeights(terrain)}`,
          )
      }
    }
    expect(clear).toBeGreaterThan(3000)
  })

  it('expands no more than octile distance on hills', { tags: 'slow' }, () => {
    const hills = generateHills({ width: 80, depth: 80, seed: 'envelope', amplitude: 60 })
    const terrain = createTerrain({ width: 80, depth: 80, cellSize: 10, heights: hills.heights! })
    const counts: string[] = []
    for (const step of SLOPED) {
      for (const directions of [8, 16] as const) {
        const finder = createFinder(createWalkmap(terrain, { ...flatGround, step, directions }))
        const expanded = { envelope: 0, octile: 0, zero: 0 }
        const random = createRandom('hills')
        for (let query = 0; query < 12; query++) {
          const [from, to] = [randomCell(random, terrain), randomCell(random, terrain)]
          const costs = (['envelope', 'octile', 'zero'] as const).map((heuristic) => {
            const path = finder.find(from, to, {
              algorithm: 'a-star',
              heuristic,
              openList: 'quad-heap',
              ties: 'low-h',
            })
            expanded[heuristic] += path.stats.expanded
            return path.stats.bound === 1 ? path.cost : -1
          })
          expect(costs[0]).toBe(costs[2])
          if (costs[1] >= 0) expect(costs[1]).toBe(costs[2])
        }
        counts.push(`${step} ${directions}: ${expanded.envelope} ≤ ${expanded.octile} ≤ ${expanded.zero}`)
        // With knight moves octile distance overestimates, and saves work by that.
        if (directions === 8) expect(expanded.envelope, step).toBeLessThanOrEqual(expanded.octile)
        expect(expanded.envelope, step).toBeLessThan(expanded.zero)
      }
    }
    console.info(counts.join('\n'))
  })

  it('is the default wherever heights cost or there are 16 directions, and takes no scale', () => {
    const hills = generateHills({ width: 6, depth: 6, seed: 1 })
    const flat = createTerrain({ width: 6, depth: 6 })
    for (const step of STEP_MODEL_NAMES) {
      const climbs = SLOPED.includes(step)
      expect(heuristicFor(hills, { step })).toBe(climbs ? 'envelope' : 'octile')
      expect(heuristicFor(flat, { step })).toBe('octile')
      expect(heuristicFor(flat, { step, directions: 16 })).toBe('envelope')
      expect(heuristicFor(hills, { step, diagonal: 'never' })).toBe(climbs ? 'envelope' : 'manhattan')
    }
    const finder = createFinder(createWalkmap(hills, { ...flatGround, step: 'tobler' }))
    for (const options of [{ d: 1 }, { d2: 1 }, { d: 0 }])
      expect(() =>
        finder.find({ x: 0, y: 0 }, { x: 1, y: 1 }, { heuristic: 'envelope', ...options }),
      ).toThrowError(/scale/)
  })

  it('follows heights that a flat terrain gets only later', { tags: 'slow' }, () => {
    const terrain = createTerrain({ width: 12, depth: 12 })
    const unit: Unit = { ...flatGround, step: 'tobler', slopeUp: 0.6 }
    const finder = createFinder(createWalkmap(terrain, unit))
    const [from, to] = [
      { x: 0, y: 0 },
      { x: 11, y: 11 },
    ]
    expect(finder.find(from, to).stats.heuristic).toBe('octile')
    const random = createRandom(4)
    for (let edit = 0; edit < 60; edit++) {
      terrain.setHeight(random.nextInt(12), random.nextInt(12), random.nextFloat())
      const path = finder.find(from, to)
      expect(path.stats.heuristic).toBe('envelope')
      const optimum = plainDijkstra(terrain, unit, from, finder.walkmap.costs.scale)[11 * 12 + 11]
      expect(Math.round(path.cost * finder.walkmap.costs.scale), `edit ${edit}`).toBe(optimum)
    }
  })
})

/** The heuristic a search takes by itself. */
function heuristicFor(terrain: Terrain, unit: Partial<Unit>): string {
  const finder = createFinder(createWalkmap(terrain, { ...flatGround, ...unit }))
  return finder.find({ x: 0, y: 0 }, { x: 5, y: 2 }).stats.heuristic
}

interface RoughWorld {
  readonly terrain: Terrain
  readonly unit: Unit
  readonly finder: KernelFinder
}

/** A terrain and a unit; null where the costs differ too much to be compiled. */
function randomWorld(random: Random): RoughWorld | null {
  const step = random.pick<StepModelName>(SLOPED)
  const steepest = random.pick(step === 'tobler' ? [0.05, 0.3, 0.9, 2, 1000] : [0.05, 0.3, 0.9, 5, 50, 1000])
  const terrain = roughTerrain(random, { steepest })
  const unit: Unit = {
    ...flatGround,
    step,
    diagonal: random.pick([
      'no-corner-cutting',
      'one-free',
      'always',
      'no-corner-cutting',
      'always',
      'one-free',
    ]),
    directions: random.pick([8, 16]),
    factorOn: random.pick(['entered', 'mean']),
    ...random.pick(LIMITS),
    ...random.pick<Partial<Unit>>([{}, {}, {}, {}, { radius: 0.7 }, { size: 2 }]),
    ...(random.nextInt(8) === 0 ? { diagonal: 'never' as const, directions: 8 as const } : {}),
  }
  const walkmap = compiled(terrain, unit)
  return walkmap === null ? null : { terrain, unit, finder: createFinder(walkmap) }
}

/** A few edits of any layer; false where the costs no longer fit. */
function edited(random: Random, terrain: Terrain, finder: KernelFinder): boolean {
  const relief = Math.max(...terrain.heights!) - Math.min(...terrain.heights!) || terrain.cellSize
  for (let edit = 1 + random.nextInt(4); edit > 0; edit--) {
    const { x, y } = randomCell(random, terrain)
    const kind = random.nextInt(5)
    if (kind === 0) terrain.setSurface(x, y, random.pick(['open', 'mud', 'road', 'water']))
    else if (kind === 1) terrain.setObstacle(x, y, random.pick(['none', 'none', 'blocked']))
    else if (kind === 2) terrain.setFactor(x, y, random.pick([0.1, 0.5, 1, 4]))
    else terrain.setHeight(x, y, terrain.heightAt(x, y) + (random.nextFloat() - 0.5) * relief)
  }
  try {
    finder.walkmap.refresh()
    return true
  } catch (error) {
    if (error instanceof FootpathError && error.code === 'cost-range') return false
    throw error
  }
}

function randomOptions(random: Random): KernelFindOptions {
  const algorithm = random.pick(['a-star', 'a-star', 'a-star', 'bidirectional', 'auto', undefined] as const)
  const partial = random.nextInt(4) === 0
  return {
    ...(algorithm === undefined ? {} : { algorithm }),
    heuristic: 'envelope',
    openList: random.pick(EXACT),
    ties: random.pick(['fifo', 'lifo', 'low-h', 'high-g']),
    ...(partial ? { partial } : {}),
    ...(random.nextInt(3) === 0 ? { reopen: 'never' } : {}),
  }
}

function checkQuery(
  { terrain, unit, finder }: RoughWorld,
  from: Cell,
  goals: readonly Cell[],
  options: KernelFindOptions,
  costs: Float64Array,
  where: () => string,
): 'found' | 'unreachable' | 'partial' {
  const path = finder.find(from, goals, options)
  const { scale } = finder.walkmap.costs
  const costTo = ({ x, y }: Cell) => costs[y * terrain.width + x]
  const problems = validatePath(path, terrain, unit, { from, to: goals })
  if (problems.length > 0) expect.fail(`${where()} ${JSON.stringify(problems)}`)
  // A consistent estimate never has to correct a closed state.
  if (path.stats.reopened > 0) expect.fail(`${where()} re-opened ${path.stats.reopened}`)
  if (path.stats.bound !== 1) expect.fail(`${where()} promises ${path.stats.bound}`)
  const optimum = Math.min(...goals.map(costTo))
  const cost = Math.round(path.cost * scale)
  if (optimum < Number.POSITIVE_INFINITY) {
    if (path.status !== 'found' || cost !== optimum)
      expect.fail(`${where()} ${path.status} costs ${cost}, not ${optimum}`)
    return 'found'
  }
  const stands = costTo(from) === 0
  if (options.partial === true && stands) {
    // What was expanded was expanded at its best cost, so the path to the nearest cell is the best one.
    const end = path.cells[path.cells.length - 1]
    if (path.status !== 'partial' || cost !== costTo(end))
      expect.fail(`${where()} ${path.status} to ${JSON.stringify(end)} costs ${cost}, not ${costTo(end)}`)
    return 'partial'
  }
  if (path.status !== 'unreachable') expect.fail(`${where()} is ${path.status}`)
  return 'unreachable'
}

function aimOf(walkmap: Walkmap, goals: readonly Cell[], rest: Partial<Aim>): Aim {
  const ids = goals.map(({ x, y }) => walkmap.layout.idOf(x, y))
  return { heuristic: 'envelope', scales: { d: 0, d2: 0 }, goals: ids, ...rest }
}

/** Every legal step: h(a) ≤ cost + h(b), or for estimates of the path so far h(b) ≤ cost + h(a). */
function checkConsistency(
  walkmap: Walkmap,
  estimate: GridEstimate,
  goals: readonly Cell[],
  backward: boolean,
  where: () => string,
): number {
  const { layout, moves, knights, costs, unit } = walkmap
  let steps = 0
  for (const { x, y } of goals) {
    const atGoal = estimate.from(layout.idOf(x, y), -1)
    if (atGoal !== 0) expect.fail(`${where()} ${atGoal} at the goal`)
  }
  for (let y = 0; y < layout.depth; y++) {
    for (let x = 0; x < layout.width; x++) {
      const id = layout.idOf(x, y)
      const here = estimate.from(id, -1)
      if (!(here >= 0 && here < Number.POSITIVE_INFINITY)) expect.fail(`${where()} ${here} at ${x},${y}`)
      const legal = unit.directions === 16 ? moves[id] | (knights[id] << 8) : moves[id]
      for (let direction = 0; direction < unit.directions; direction++) {
        if ((legal & (1 << direction)) === 0) continue
        steps++
        const there = estimate.from(id + layout.offsets[direction], direction)
        const cost = costs.costOf(id, direction)
        const holds = backward ? there <= cost + here : here <= cost + there
        if (!holds) expect.fail(`${where()} ${x},${y} → ${direction}: ${here}, ${cost}, ${there}`)
      }
    }
  }
  return steps
}
