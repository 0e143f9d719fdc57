import {
  type Cell,
  createTerrain,
  createWalkmap,
  findPath,
  ground,
  type Terrain,
  type Unit,
  validatePath,
  type Walkmap,
} from 'footpath'
import { createFinder, type KernelFindOptions } from 'footpath/search'
import { createJumpPoints } from 'footpath/jump'
import { createRandom, type Random } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, test } from 'vitest'
import { cellWhere, drawn, LONG, randomCell, randomTerrain, TEST_UNITS, unitWith } from './support/worlds.js'

const at = (x: number, y: number): Cell => ({ x, y })

/** √2 as the library has it, so that distances compare exactly. */
function octile(a: Cell, b: Cell): number {
  const dx = Math.abs(a.x - b.x)
  const dy = Math.abs(a.y - b.y)
  return 13860 * Math.abs(dx - dy) + 19601 * Math.min(dx, dy)
}

interface Best {
  readonly distance: number
  readonly cost: number
}

/** By looking at every cell: how near a unit can come to any of the goals, and for what. Null where it cannot stand. */
function nearestByForce(
  walkmap: Walkmap,
  from: Cell,
  to: readonly Cell[],
  blocked: readonly Cell[],
): Best | null {
  const { terrain, unit, costs } = walkmap
  let best: Best | null = null
  plainDijkstra(terrain, unit, from, costs.scale, blocked).forEach((cost, index) => {
    if (cost === Number.POSITIVE_INFINITY) return
    const cell = at(index % terrain.width, Math.floor(index / terrain.width))
    const distance = Math.min(...to.map((goal) => octile(cell, goal)))
    const isBetter =
      best === null || distance < best.distance || (distance === best.distance && cost < best.cost)
    if (isBetter) best = { distance, cost }
  })
  return best
}

/** Some cells anywhere, or a fence of units around a goal. */
function randomBlocked(random: Random, terrain: Terrain, goal: Cell): Cell[] {
  const kind = random.nextInt(4)
  if (kind === 0) return []
  if (kind === 1) return Array.from({ length: 1 + random.nextInt(12) }, () => randomCell(random, terrain))
  const radius = 1 + random.nextInt(3)
  const fence: Cell[] = []
  for (let y = goal.y - radius; y <= goal.y + radius; y++) {
    for (let x = goal.x - radius; x <= goal.x + radius; x++) {
      const isOnFence = Math.max(Math.abs(x - goal.x), Math.abs(y - goal.y)) === radius
      if (isOnFence && x >= 0 && y >= 0 && x < terrain.width && y < terrain.depth) fence.push(at(x, y))
    }
  }
  return kind === 2 ? fence : [...fence, goal]
}

function faultOf(
  random: Random,
  finderFor: (walkmap: Walkmap) => ReturnType<typeof createFinder>,
  unit: Unit,
) {
  const terrain = randomTerrain(random, 14)
  const walkmap = createWalkmap(terrain, unit)
  const from = cellWhere(random, terrain, 0.9, (x, y) => walkmap.passableAt(x, y))
  const to = Array.from({ length: random.pick([1, 1, 1, 3]) }, () => randomCell(random, terrain))
  const blocked = randomBlocked(random, terrain, to[0]).filter(({ x, y }) => !covers(unit, from, x, y))
  const options: KernelFindOptions = blocked.length === 0 ? { partial: true } : { partial: true, blocked }
  const path = finderFor(walkmap).find(from, to, options)
  const best = nearestByForce(walkmap, from, to, blocked)
  const end = path.cells.at(-1)
  const distance = end === undefined ? null : Math.min(...to.map((goal) => octile(end, goal)))
  const status = best === null ? 'unreachable' : best.distance === 0 ? 'found' : 'partial'
  const isRight =
    path.status === status &&
    (best === null || (distance === best.distance && path.cost === walkmap.toUnits(best.cost))) &&
    validatePath(path, terrain, unit, { from, blocked }).length === 0
  const wanted = JSON.stringify({ from, to, blocked, status, best, got: [path.status, distance, path.cost] })
  return { status, blocked: blocked.length > 0, fault: isRight ? null : `${wanted}${drawn(terrain)}` }
}

/** With jump points, where every cell costs the same. */
function jumpingFinder(walkmap: Walkmap) {
  const engines = walkmap.terrain.factors === null ? [createJumpPoints(walkmap)] : []
  return createFinder(walkmap, { engines })
}

function covers(unit: Unit, from: Cell, x: number, y: number): boolean {
  const reach = Math.max(unit.size ?? 1, Math.ceil((unit.radius ?? 0) + 1))
  return Math.abs(x - from.x) < reach && Math.abs(y - from.y) < reach
}

describe('partial paths end at the nearest reachable cell', () => {
  const policies = ['never', 'no-corner-cutting', 'one-free', 'always'] as const

  test.each(Object.keys(TEST_UNITS))(
    'for %s, as looking at every cell finds it',
    { tags: 'slow' },
    (name) => {
      const tally = { partial: 0, blocked: 0 }
      for (let seed = 1; seed <= 400 * LONG; seed++) {
        const random = createRandom(`${name} ${seed}`)
        const unit = unitWith(name, random.pick(['10/14', '1/√2', 'distance+height']), random.pick(policies))
        const { status, blocked, fault } = faultOf(random, (walkmap) => createFinder(walkmap), unit)
        if (fault !== null)
          expect.fail(`seed ${seed}, ${unit.diagonal} ${JSON.stringify(unit.step)}: ${fault}`)
        if (status !== 'partial') continue
        tally.partial++
        if (blocked) tally.blocked++
      }
      expect(tally.partial).toBeGreaterThan(50 * LONG)
      expect(tally.blocked).toBeGreaterThan(30 * LONG)
    },
  )

  test.each(['never', 'no-corner-cutting'] as const)(
    'with jump points, diagonals %s',
    { tags: 'slow' },
    (diagonal) => {
      const flat: Unit = { name: 'flat', surfaces: { '*': 1 }, obstacles: [], step: '1/√2', diagonal }
      let partial = 0
      for (let seed = 1; seed <= 600 * LONG; seed++) {
        const random = createRandom(`jump ${diagonal} ${seed}`)
        const { status, fault } = faultOf(random, jumpingFinder, { ...flat, size: random.pick([1, 1, 2]) })
        if (fault !== null) expect.fail(`seed ${seed}: ${fault}`)
        if (status === 'partial') partial++
      }
      expect(partial).toBeGreaterThan(100 * LONG)
    },
  )
})

describe('walking up to a blocked goal', () => {
  const wide = createTerrain({ width: 1000, depth: 1000 })
  wide.setObstacle(505, 500, 'blocked')
  const kernel = createFinder(createWalkmap(wide, ground))

  test('looks at a handful of cells, not at the whole map', () => {
    const enemy = [at(520, 510)]
    const paths = [
      findPath(wide, at(500, 500), at(505, 500), { partial: true }),
      kernel.find(at(500, 500), at(505, 500), { partial: true }),
      kernel.find(at(500, 510), at(520, 510), { partial: true, blocked: enemy }),
      findPath(wide, at(500, 510), at(520, 510), { partial: true, blocked: enemy }),
    ]
    for (const path of paths) {
      expect([path.status, path.reason]).toEqual(['partial', 'goal-blocked'])
      expect(path.stats.expanded).toBeLessThan(50)
    }
    expect(paths[0].cells.at(-1)).toEqual(at(504, 500))
    expect(paths[2].cells.at(-1)).toEqual(at(519, 510))
  })

  test('notices that other units fence the goal in', () => {
    const fence: Cell[] = []
    for (let y = 507; y <= 513; y++)
      for (let x = 517; x <= 523; x++)
        if (Math.max(Math.abs(x - 520), Math.abs(y - 510)) === 3) fence.push(at(x, y))
    const path = kernel.find(at(500, 510), at(520, 510), { partial: true, blocked: fence })
    expect([path.status, path.reason, path.cells.at(-1)]).toEqual(['partial', 'separate', at(516, 510)])
    expect(path.stats.expanded).toBeLessThan(50)
    const none = kernel.find(at(500, 510), at(520, 510), { blocked: fence })
    expect([none.status, none.reason, none.stats.expanded]).toEqual(['unreachable', 'separate', 0])
  })
})
