// @module-tag slow
import {
  type Cell,
  createTerrain,
  createWalkmap,
  ground,
  type Terrain,
  terrainFromText,
  validatePath,
  type Walkmap,
} from 'footpath'
import { OBSTACLES, SURFACES } from 'footpath/terrain'
import { createField, createFieldAsync, type Field } from 'footpath/field'
import { createRandom, generateMap, type Random } from 'footpath/random'
import { describe, expect, it, vi } from 'vitest'
import type { FieldData } from '../dist/flood/field-data.js'
import { fillCosts } from '../dist/field/fill-costs.js'
import { repairCosts } from '../dist/field/repair-costs.js'
import { finishWork } from '../dist/work.js'
import { sameNumbers } from './support/bytes.js'
import {
  cellWhere,
  drawn,
  EVEN,
  LONG,
  randomCell,
  randomTerrain,
  randomUnit,
  TEST_UNITS,
} from './support/worlds.js'

const at = (x: number, y: number): Cell => ({ x, y })
/** One edit of any kind, of a cell or a small rectangle; blocked cells are often freed again. */
function randomEdit(random: Random, terrain: Terrain, near: Cell): void {
  const { x, y } = random.nextInt(4) === 0 ? near : randomCell(random, terrain)
  switch (random.nextInt(terrain.factors === null ? 6 : 7)) {
    case 0:
    case 1:
      terrain.setObstacle(x, y, terrain.obstacleAt(x, y) === 'none' ? 'blocked' : 'none')
      break
    case 2:
      terrain.setObstacle(x, y, random.pick(OBSTACLES))
      break
    case 3:
      terrain.setSurface(x, y, random.pick(SURFACES))
      break
    case 4:
      if (terrain.heights !== null) terrain.setHeight(x, y, random.nextInt(4))
      break
    case 5: {
      const rect = { x0: x, y0: y, x1: Math.min(terrain.width, x + 3), y1: Math.min(terrain.depth, y + 2) }
      const obstacle = random.nextInt(2) * 3
      terrain.edit(rect, ({ obstacles }) => obstacles.fill(obstacle))
      break
    }
    default:
      terrain.setFactor(x, y, random.pick([0.5, 1, 3]))
  }
}

/** The first cell in which a field differs from another, in cost, path or reason; null without one. */
function difference(field: Field, other: Field): string | null {
  const { terrain, unit, costs } = field.walkmap
  // Where steps may cost nothing, equally good paths may differ.
  const isStrict = Math.min(costs.minStraight, costs.minDiagonal, costs.minKnight) > 0
  for (let index = 0; index < field.costs.length; index++) {
    const cell = at(index % terrain.width, Math.floor(index / terrain.width))
    const path = field.pathFrom(cell)
    const wanted = other.pathFrom(cell)
    const isSame =
      field.costs[index] === other.costs[index] &&
      path.status === wanted.status &&
      path.reason === wanted.reason &&
      (!isStrict || path.steps.toString() === wanted.steps.toString())
    if (!isSame) return `${cell.x},${cell.y}: ${path.steps.toString()} not ${wanted.steps.toString()}`
    if (path.status !== 'found') continue
    const [next, second] = [field.next(cell), path.cells[1] ?? null]
    if (next?.x !== second?.x || next?.y !== second?.y) return `${cell.x},${cell.y}: another next step`
    if (isStrict) continue
    const problems = validatePath(path, terrain, unit, { from: cell, to: field.goals })
    if (problems.length > 0) return `${cell.x},${cell.y}: ${JSON.stringify(problems)}`
  }
  return JSON.stringify(field.goals) === JSON.stringify(other.goals) ? null : 'other goals'
}

/** Costs that are never filled again, however much an edit changes. */
class Repaired {
  readonly #walkmap: Walkmap
  readonly #goals: readonly Cell[]
  #data: FieldData
  #version: number
  repairs = 0

  constructor(walkmap: Walkmap, goals: readonly Cell[]) {
    this.#walkmap = walkmap
    this.#goals = goals
    this.#data = this.#filled()
    this.#version = walkmap.terrain.version
  }

  /** The first cell whose cost differs from that of newly filled ones after edits; −1 without one. */
  follow(): number {
    const walkmap = this.#walkmap
    const { scale } = walkmap.costs
    walkmap.refresh()
    const edits = walkmap.terrain.changesSince(this.#version)
    this.#version = walkmap.terrain.version
    const filled = this.#filled()
    if (scale !== walkmap.costs.scale) this.#data = filled
    const repair = { edits, goals: this.#passableGoals(), limit: Infinity, most: Infinity }
    expect(finishWork(repairCosts(walkmap, this.#data, repair))).toBe(true)
    this.repairs++
    for (let id = 0; id < walkmap.layout.cellCount; id++)
      if (this.#data.costOf(id) !== filled.costOf(id)) return id
    return -1
  }

  #filled(): FieldData {
    return finishWork(fillCosts(this.#walkmap, this.#passableGoals(), 'to-ends'))
  }

  #passableGoals(): number[] {
    const { layout, passable } = this.#walkmap
    const ids = this.#goals.map(({ x, y }) => layout.idOf(x, y)).filter((id) => passable[id] === 1)
    return [...new Set(ids)]
  }
}

describe('a field after edits', () => {
  it('equals a new one', { timeout: 240_000 * LONG }, () => {
    const tally = { even: 0, weighted: 0, oneWay: 0, knights: 0, budget: 0, goalBlocked: 0 }
    for (let seed = 1; seed <= 200 * LONG; seed++) {
      const random = createRandom(`field edits ${seed}`)
      const terrain = randomTerrain(random, 24)
      const unit = randomUnit(random)
      const walkmap = createWalkmap(terrain, unit)
      const goals = Array.from({ length: 1 + random.nextInt(3) }, () =>
        cellWhere(random, terrain, 0.8, (x, y) => walkmap.passableAt(x, y)),
      )
      const budget = random.nextInt(4) === 0 ? { budget: random.nextInt(120) } : {}
      const field = createField(walkmap, goals, budget)
      const repaired = new Repaired(walkmap, goals)
      for (let round = 0; round < 6; round++) {
        for (let edits = 1 + random.nextInt(3); edits > 0; edits--)
          randomEdit(random, terrain, random.pick(goals))
        const wrong = repaired.follow()
        if (wrong >= 0)
          expect.fail(`seed ${seed}, round ${round}: cell ${wrong} is repaired wrongly${drawn(terrain)}`)
        const differs = difference(field, createField(createWalkmap(terrain, unit), goals, budget))
        if (differs !== null)
          expect.fail(
            `seed ${seed}, round ${round}: ${JSON.stringify({ unit, goals, budget })} ${differs}${drawn(terrain)}`,
          )
        if (field.goals.length < goals.length) tally.goalBlocked++
      }
      tally[walkmap.costs.uniform && !walkmap.rules.limitsSlopes(walkmap.costs) ? 'even' : 'weighted']++
      if (walkmap.oneWay) tally.oneWay++
      if (unit.directions === 16) tally.knights++
      if (field.budget < Infinity) tally.budget++
    }
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(6 * LONG)
  })

  it('equals a new one on large maps, where it is repaired', { timeout: 60_000 * LONG }, () => {
    for (const kind of ['empty', 'density', 'rooms', 'unit-mix', 'hills'] as const) {
      const random = createRandom(`large ${kind}`)
      const terrain = generateMap(kind, { size: 120, seed: 7 })
      const unit = kind === 'unit-mix' ? ground : kind === 'hills' ? TEST_UNITS.jumper : EVEN
      const walkmap = createWalkmap(terrain, unit)
      const goal = cellWhere(random, terrain, 1, (x, y) => walkmap.passableAt(x, y))
      const field = createField(walkmap, goal)
      for (let round = 0; round < 6 * LONG; round++) {
        randomEdit(random, terrain, goal)
        const other = createField(createWalkmap(terrain, unit), goal)
        expect(sameNumbers(field.costs, other.costs), `${kind}, round ${round}`).toBe(true)
      }
    }
  })

  it('follows edits by itself, or on refresh', () => {
    const terrain = terrainFromText(['...', '...'])
    const field = createField(createWalkmap(terrain, EVEN), at(2, 0))
    const straight = field.costAt(at(1, 0))
    expect(field.state).toBe('ready')
    terrain.setObstacle(1, 0, 'blocked')
    expect(field.state).toBe('stale')
    expect(field.costAt(at(0, 0))).toBe(4 * straight)
    expect(field.state).toBe('ready')
    terrain.setObstacle(1, 1, 'blocked')
    field.refresh()
    expect(field.state).toBe('ready')
    expect(field.next(at(0, 0))).toBeNull()
    terrain.setObstacle(2, 0, 'blocked')
    expect(field.goals).toEqual([])
    expect(field.pathFrom(at(0, 0)).reason).toBe('goal-blocked')
    terrain.setObstacle(2, 0, 'none')
    expect(field.goals).toEqual([at(2, 0)])
    expect(field.costAt(at(2, 1))).toBe(straight)
  })

  it('touches few cells for a small edit', () => {
    // A repair asks for the price of every step it looks at; filling the map again would ask for none.
    const walkmap = createWalkmap(createTerrain({ width: 256, depth: 256 }), EVEN)
    const field = createField(walkmap, at(10, 128))
    field.costAt(at(0, 0))
    const costOf = vi.spyOn(walkmap.costs, 'costOf')
    walkmap.terrain.setObstacle(200, 100, 'blocked')
    walkmap.refresh()
    costOf.mockClear()
    field.refresh()
    const asked = costOf.mock.calls.length
    costOf.mockRestore()
    expect(asked).toBeGreaterThan(0)
    expect(asked).toBeLessThan(2_000)
    const again = createField(createWalkmap(walkmap.terrain, EVEN), at(10, 128))
    expect(sameNumbers(field.costs, again.costs)).toBe(true)
  })

  it('can be refreshed in slices, overtaken and ended', async () => {
    for (const kind of ['caves', 'unit-mix'] as const) {
      const terrain = generateMap(kind, { size: 150, seed: 3 })
      const walkmap = createWalkmap(terrain, ground)
      const goal = cellWhere(createRandom(1), terrain, 1, (x, y) => walkmap.passableAt(x, y))
      const fresh = () => createField(createWalkmap(terrain, ground), goal).costs
      const field = await createFieldAsync(walkmap, goal, { sliceMillis: 0 })
      const upset = (x: number) => {
        for (let y = 0; y < 150; y++) terrain.setSurface(x, y, 'mud')
      }
      upset(20)
      const shares: number[] = []
      await field.refreshAsync({ sliceMillis: 0, onProgress: (share) => shares.push(share) })
      expect([field.state, shares.at(-1)]).toEqual(['ready', 1])
      expect(sameNumbers(field.costs, fresh())).toBe(true)
      // Read in the middle: the read refreshes at once, and the slices stop.
      upset(40)
      const overtaken = field.refreshAsync({ sliceMillis: 0 })
      expect(sameNumbers(field.costs, fresh())).toBe(true)
      await overtaken
      expect([field.state, sameNumbers(field.costs, fresh())]).toEqual(['ready', true])
      // Edited in the middle.
      upset(60)
      const edited = field.refreshAsync({ sliceMillis: 0 })
      upset(80)
      walkmap.refresh()
      await edited
      expect(sameNumbers(field.costs, fresh())).toBe(true)
      // Ended in the middle: a rejection, and the field still follows.
      upset(100)
      const abort = new AbortController()
      const ended = field.refreshAsync({ sliceMillis: 0, signal: abort.signal })
      abort.abort(new Error('enough'))
      await expect(ended).rejects.toThrow('enough')
      expect(field.state).toBe('stale')
      expect(sameNumbers(field.costs, fresh())).toBe(true)
    }
  })
})
