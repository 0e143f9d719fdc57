import {
  type Cell,
  createFinder,
  createWalkmap,
  ground,
  type Terrain,
  type Unit,
  validatePath,
} from 'footpath'
import { createJumpPoints, JUMP_METHODS, type JumpPoints } from 'footpath/jump'
import { createRandom, type Random } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { JumpDistances } from '../dist/jump/jump-distances.js'
import { trickyMap } from './support/tricky-maps.js'
import { toggle } from './support/toggle.js'
import { cellWhere, drawn, LONG, randomCell } from './support/worlds.js'

const walker: Unit = { ...ground, name: 'walker', surfaces: { '*': 1 }, step: '1/√2' }

function priced(straight: number, diagonal: number): Unit {
  return {
    ...walker,
    step: { kind: 'parametric', straight, diagonal, heightPenalty: 0, diagonalHeight: false },
  }
}

const UNITS: readonly Unit[] = [
  walker,
  walker,
  { ...walker, step: '10/14' },
  { ...walker, step: '1/1' },
  { ...walker, step: '1/2' },
  priced(5, 9),
  priced(3, 10),
  priced(0, 0),
  { ...walker, diagonal: 'never' },
  { ...walker, step: '10/14', diagonal: 'never' },
  { ...walker, size: 2 },
  { ...walker, radius: 0.8 },
]

describe('jump points', () => {
  it('find what plain Dijkstra finds on small maps', { timeout: 120_000 * LONG }, () => {
    const tally = { found: 0, unreachable: 0 }
    for (let seed = 1; seed <= 400 * LONG; seed++) {
      const random = createRandom(seed)
      const unit = random.pick(UNITS)
      const terrain = trickyMap(random, 14)
      const walkmap = createWalkmap(terrain, unit)
      const from = startOn(random, terrain, unit)
      const { scale } = walkmap.costs
      const field = plainDijkstra(terrain, unit, from, scale)
      for (const method of JUMP_METHODS) {
        const jumpPoints = createJumpPoints(walkmap, { method })
        for (let query = 0; query < 20; query++) {
          const to = randomCell(random, terrain)
          const expected = field[to.y * terrain.width + to.x] / scale
          const status = check(jumpPoints, terrain, unit, from, to, expected, `seed ${seed}, ${method}`)
          tally[status]++
        }
      }
    }
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(1000)
  })

  it('find what Dijkstra finds on large maps, one field for many goals', { timeout: 120_000 * LONG }, () => {
    for (let seed = 1; seed <= 40 * LONG; seed++) {
      const random = createRandom(`large ${seed}`)
      const unit = random.pick(UNITS)
      const terrain = trickyMap(random, 300)
      const walkmap = createWalkmap(terrain, unit)
      const engines = JUMP_METHODS.map((method) => createJumpPoints(walkmap, { method }))
      const from = startOn(random, terrain, unit)
      const field = createFinder(walkmap).reach(from, Number.POSITIVE_INFINITY)
      for (let query = 0; query < 40; query++) {
        const to = randomCell(random, terrain)
        for (const jumpPoints of engines)
          check(jumpPoints, terrain, unit, from, to, field.costTo(to), `seed ${seed}`)
      }
    }
  })

  it('follow any edits as if made anew', { timeout: 120_000 * LONG }, () => {
    for (let seed = 1; seed <= 60 * LONG; seed++) {
      const random = createRandom(`edits ${seed}`)
      const unit = random.pick(UNITS)
      const terrain = trickyMap(random, 70)
      const walkmap = createWalkmap(terrain, unit)
      const jumpPoints = createJumpPoints(walkmap, { method: random.pick(JUMP_METHODS) })
      const jumps = new JumpDistances(walkmap)
      for (let edit = 0; edit < 12; edit++) {
        const version = terrain.version
        for (let each = random.pick([1, 1, 3, 100]); each > 0; each--) toggle(terrain, random)
        walkmap.refresh()
        const edited = terrain.changedSince(version)
        if (edited !== null) jumps.follow(edited)
        const anew = createWalkmap(terrain, unit)
        expect(contentsOf(jumps), `seed ${seed}, edit ${edit}`).toBe(contentsOf(new JumpDistances(anew)))
        const from = startOn(random, terrain, unit)
        const field = createFinder(anew).reach(from, Number.POSITIVE_INFINITY)
        for (let query = 0; query < 6; query++) {
          const to = randomCell(random, terrain)
          check(jumpPoints, terrain, unit, from, to, field.costTo(to), `seed ${seed}, edit ${edit}`)
        }
      }
    }
  })
})

/** Checks one answer against the cost it must have, Infinity for none. */
function check(
  jumpPoints: JumpPoints,
  terrain: Terrain,
  unit: Unit,
  from: Cell,
  to: Cell,
  expected: number,
  place: string,
): 'found' | 'unreachable' {
  const path = jumpPoints.find(from, to)
  const cost = path.status === 'found' ? path.cost : Number.POSITIVE_INFINITY
  const problems = validatePath(path, terrain, unit, { from, to })
  if (cost !== expected || problems.length > 0) {
    const what = JSON.stringify({ unit, from, to, cost, expected, why: path.stats.why, problems })
    expect.fail(`${place}, ${what}${drawn(terrain)}`)
  }
  return path.status === 'found' ? 'found' : 'unreachable'
}

/** A start, mostly one that the unit can stand on. */
function startOn(random: Random, terrain: Terrain, unit: Unit): Cell {
  const walkmap = createWalkmap(terrain, unit)
  return cellWhere(random, terrain, 0.95, (x, y) => walkmap.passableAt(x, y))
}

function contentsOf({ distances, walls, free, turning }: JumpDistances): string {
  return [distances, walls, [free, turning]].map((part) => part.join()).join('|')
}
