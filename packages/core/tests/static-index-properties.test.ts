// @module-tag slow
import {
  type Cell,
  createWalkmap,
  flatGround,
  type Terrain,
  terrainToText,
  type Unit,
  validatePath,
  type Walkmap,
} from 'footpath'
import { createFinder } from 'footpath/search'
import { createRandom, type Random } from 'footpath/random'
import { createStaticIndex, loadIndex, type StaticIndex } from 'footpath/static-index'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { sameNumbers } from './support/bytes.js'
import { FullSubgoalGraph } from './support/full-subgoal-graph.js'
import { wallMap } from './support/wall-maps.js'
import { LONG, randomCell } from './support/worlds.js'

const walker: Unit = { ...flatGround, name: 'walker', surfaces: { '*': 1 }, step: '1/√2' }
const free = { kind: 'parametric', heightPenalty: 0, diagonalHeight: false } as const
const UNITS: readonly Unit[] = [
  walker,
  walker,
  { ...walker, step: '10/14' },
  { ...walker, step: '1/1' },
  { ...walker, step: '1/2' },
  { ...walker, step: { ...free, straight: 1, diagonal: 5 } },
  { ...walker, diagonal: 'never' },
  { ...walker, size: 2 },
  { ...walker, radius: 0.8 },
]

/** A caller's array, with room for any path of these tests. */
const into = new Int32Array(200_000)

/** What a query should answer: the cost in integer units, Infinity without a path. */
type Truth = (goal: Cell) => number

function check(name: string, index: StaticIndex, from: Cell, to: Cell, truth: Truth): 'found' | 'none' {
  const { walkmap } = index
  const { terrain } = walkmap
  const path = index.find(from, to)
  const cost =
    path.status === 'found' ? Math.round(path.cost * walkmap.costs.scale) : Number.POSITIVE_INFINITY
  const problems = validatePath(path, terrain, walkmap.unit, { from, to })
  const count = index.findInto(into, from, to)
  const isSame = sameNumbers(into.subarray(0, 2 * count), path.steps)
  if (cost !== truth(to) || problems.length > 0 || !isSame || path.stats.algorithm !== 'index') {
    const what = {
      name,
      unit: walkmap.unit,
      from,
      to,
      cost,
      truth: truth(to),
      problems,
      isSame,
      stats: path.stats,
    }
    expect.fail(`${JSON.stringify(what)}\n${terrainToText(terrain).join('\n')}`)
  }
  return path.status === 'found' ? 'found' : 'none'
}

/** The index in every form: all tiers, each also saved and loaded. */
function forms(walkmap: Walkmap): Record<string, StaticIndex> {
  const all: Record<string, StaticIndex> = {}
  for (const tier of ['graph', 'contracted', 'core', 'labels'] as const) {
    const index = createStaticIndex(walkmap)
    expect(index.build({ tier })).toBe(tier)
    all[tier] = index
    all[`loaded ${tier}`] = loadIndex(walkmap, index.save())
  }
  return all
}

/** The tiers that are built within a second, the best one also saved and loaded. */
function quickForms(walkmap: Walkmap): Record<string, StaticIndex> {
  const all: Record<string, StaticIndex> = {}
  let best = createStaticIndex(walkmap)
  for (const tier of ['graph', 'contracted', 'core', 'labels'] as const) {
    if (tier === 'labels' && best.subgoals > 3000) continue
    best = createStaticIndex(walkmap)
    expect(best.build({ tier })).toBe(tier)
    all[tier] = best
  }
  all.loaded = loadIndex(walkmap, best.save())
  return all
}

describe('an index', () => {
  it('finds what the textbook finds, on small maps of every kind', { timeout: 120_000 * LONG }, () => {
    const tally = { found: 0, none: 0 }
    for (let seed = 1; seed <= 300 * LONG; seed++) {
      const random = createRandom(seed)
      const unit = random.pick(UNITS)
      const largest = random.pick([3, 8, 16, 40])
      const terrain = wallMap(random, 1 + random.nextInt(largest), 1 + random.nextInt(largest))
      const walkmap = createWalkmap(terrain, unit)
      const from = standing(random, walkmap)
      const costs = plainDijkstra(terrain, unit, from, walkmap.costs.scale)
      for (const [name, index] of Object.entries(forms(walkmap))) {
        for (let query = 0; query < 12; query++) {
          const to = query === 0 ? from : randomCell(random, terrain)
          const truth = () => costs[to.y * terrain.width + to.x]
          tally[check(`${name} of seed ${seed}`, index, from, to, truth)]++
        }
      }
    }
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(2000)
  })

  it('agrees with the full subgoal graph and with the textbook, all goals of small maps', {
    timeout: 120_000 * LONG,
  }, () => {
    let checked = 0
    for (let seed = 1; seed <= 150 * LONG; seed++) {
      const random = createRandom(`oracle ${seed}`)
      const unit = random.pick(UNITS)
      const terrain = wallMap(random, 2 + random.nextInt(11), 2 + random.nextInt(11))
      const walkmap = createWalkmap(terrain, unit)
      const { minStraight: straight, minDiagonal, scale } = walkmap.costs
      if (!Number.isFinite(straight)) continue
      const oracle = new FullSubgoalGraph(walkmap, straight, Math.min(minDiagonal, 2 * straight))
      const goals = allCells(terrain).filter(({ x, y }) => walkmap.passableAt(x, y))
      const indexes = (['graph', 'contracted', 'core', 'labels'] as const).map((tier) => {
        const index = createStaticIndex(walkmap)
        index.build({ tier })
        return index
      })
      for (let start = 0; start < 4; start++) {
        const from = random.pick(goals)
        const textbook = plainDijkstra(terrain, unit, from, scale)
        const costs = oracle.costs(from, goals)
        goals.forEach((to, at) => {
          const truth = textbook[to.y * terrain.width + to.x]
          if (costs[at] !== truth) {
            const what = { seed, unit, from, to, oracle: costs[at], truth }
            expect.fail(`${JSON.stringify(what)}\n${terrainToText(terrain).join('\n')}`)
          }
          for (const index of indexes) check(`${index.tier} of seed ${seed}`, index, from, to, () => truth)
          checked++
        })
      }
    }
    expect(checked).toBeGreaterThan(10_000)
  })

  it('finds the best of all paths on larger maps', { timeout: 120_000 * LONG }, () => {
    for (let seed = 1; seed <= 8 * LONG; seed++) {
      const random = createRandom(`large ${seed}`)
      const unit = random.pick(UNITS)
      const terrain = wallMap(random, 100 + random.nextInt(201), 100 + random.nextInt(201))
      const walkmap = createWalkmap(terrain, unit)
      const all = quickForms(walkmap)
      const finder = createFinder(walkmap)
      for (let start = 0; start < 3; start++) {
        const from = standing(random, walkmap)
        // One search finds the path to every goal.
        const reach = finder.reach(from, Number.POSITIVE_INFINITY)
        const truth = (to: Cell) => Math.round(reach.costTo(to) * walkmap.costs.scale)
        for (let query = 0; query < 40; query++) {
          const to = randomCell(random, terrain)
          for (const [name, index] of Object.entries(all))
            check(`${name} of seed ${seed}`, index, from, to, truth)
        }
      }
    }
  })

  it('never answers for a map that has changed, and does again once it is as before', () => {
    const tally = { fresh: 0, stale: 0, undone: 0 }
    for (let seed = 1; seed <= 60 * LONG; seed++) {
      const random = createRandom(`edits ${seed}`)
      const terrain = wallMap(random, 2 + random.nextInt(30), 2 + random.nextInt(30))
      const walkmap = createWalkmap(terrain, random.pick(UNITS))
      const index = createStaticIndex(walkmap)
      index.build()
      let before = terrain.obstacles.slice()
      for (let edit = 0; edit < 12; edit++) {
        if (random.nextInt(4) === 0) {
          terrain.edit({ x0: 0, y0: 0, x1: terrain.width, y1: terrain.depth }, ({ obstacles }) =>
            obstacles.write(before),
          )
          tally.undone++
        } else toggle(terrain, random)
        if (random.nextInt(5) === 0) {
          index.build()
          before = terrain.obstacles.slice()
        }
        const from = randomCell(random, terrain)
        const costs = plainDijkstra(terrain, walkmap.unit, from, walkmap.costs.scale)
        for (let query = 0; query < 3; query++) {
          const to = randomCell(random, terrain)
          const path = index.find(from, to)
          const isSame = terrain.obstacles.every((obstacle, at) => obstacle === before[at])
          if (isSame) expect(path.stats.algorithm).toBe('index')
          if (path.stats.algorithm !== 'index') expect(path.stats.why).toMatch(/has changed/)
          tally[path.stats.algorithm === 'index' ? 'fresh' : 'stale']++
          expect(path.status === 'found' ? Math.round(path.cost * walkmap.costs.scale) : Infinity).toBe(
            costs[to.y * terrain.width + to.x],
          )
          expect(validatePath(path, terrain, walkmap.unit, { from, to })).toEqual([])
        }
      }
    }
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(100)
  })
})

function allCells({ width, depth }: Terrain): Cell[] {
  return Array.from({ length: width * depth }, (_, at) => ({ x: at % width, y: Math.floor(at / width) }))
}

/** A random cell, one where the unit can stand if there is one nearby in the draw. */
function standing(random: Random, { terrain, layout, passable }: Walkmap): Cell {
  let cell = randomCell(random, terrain)
  for (let tries = 0; tries < 50 && passable[layout.idOf(cell.x, cell.y)] === 0; tries++)
    cell = randomCell(random, terrain)
  return cell
}

function toggle(terrain: Terrain, random: Random): void {
  const { x, y } = randomCell(random, terrain)
  terrain.setObstacle(x, y, terrain.obstacleAt(x, y) === 'none' ? 'tall-wall' : 'none')
}
