import { type Cell, createWalkmap, ground, terrainFromText, type Unit } from 'footpath'
import { DIAGONAL_POLICIES } from 'footpath/unit'
import { createField, type Field } from 'footpath/field'
import { createRandom, generateMap } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { cellWhere, drawn, LONG, randomTerrain, TEST_UNITS, unitWith } from './support/worlds.js'

const at = (x: number, y: number): Cell => ({ x, y })
const EVEN: Unit = { ...ground, name: 'even', surfaces: { '*': 1 }, step: '1/√2' }

/** What walking along the directions from a point did. */
interface Walk {
  readonly arrived: boolean
  readonly length: number
  /** Cells entered on which the unit cannot stand. */
  readonly blocked: number
}

/** Follows the directions in steps of one length until they are zero, or for longer than any path takes. */
function walk(field: Field, from: { x: number; y: number }, step: number): Walk {
  const { walkmap } = field
  const direction = { x: 0, y: 0 }
  let { x, y } = from
  let blocked = 0
  const most = (5 * walkmap.layout.width * walkmap.layout.depth) / step
  for (let steps = 0; steps < most; steps++) {
    field.directionInto(direction, x, y)
    if (direction.x === 0 && direction.y === 0) {
      const isGoal = field.goals.some((goal) => goal.x === Math.floor(x) && goal.y === Math.floor(y))
      return { arrived: isGoal, length: steps * step, blocked }
    }
    const length = direction.x * direction.x + direction.y * direction.y
    if (Math.abs(length - 1) > 1e-9) expect.fail(`a direction of length ${length}`)
    x += direction.x * step
    y += direction.y * step
    const isInside = x >= 0 && y >= 0 && x < walkmap.layout.width && y < walkmap.layout.depth
    if (!isInside || !walkmap.passableAt(Math.floor(x), Math.floor(y)))
      return { arrived: false, length: 0, blocked: 1 }
  }
  return { arrived: false, length: most * step, blocked }
}

describe('the direction of a field', () => {
  it('leads to a goal from everywhere, past walls and never into one', { timeout: 120_000 * LONG }, () => {
    let walks = 0
    for (let seed = 1; seed <= 150 * LONG; seed++) {
      const random = createRandom(`direction ${seed}`)
      const kind = random.pick(['empty', 'density', 'rooms', 'caves', 'maze'] as const)
      const size = 5 + random.nextInt(30)
      const terrain = generateMap(kind, { size, density: 0.3, seed })
      const unit = { ...EVEN, diagonal: random.pick(['never', 'no-corner-cutting'] as const) }
      const walkmap = createWalkmap(terrain, unit)
      const goal = cellWhere(random, terrain, 1, (x, y) => walkmap.passableAt(x, y))
      const field = createField(walkmap, goal)
      for (let query = 0; query < 10; query++) {
        const cell = cellWhere(random, terrain, 1, (x, y) => field.costAt({ x, y }) < Infinity)
        const cost = field.costAt(cell)
        if (cost === Infinity) continue
        const from = { x: cell.x + random.nextFloat(), y: cell.y + random.nextFloat() }
        const step = random.pick([0.03, 0.11, 0.25])
        const { arrived, blocked, length } = walk(field, from, step)
        if (!arrived || blocked > 0 || length > cost + 2)
          expect.fail(
            `seed ${seed}: ${JSON.stringify({ kind, unit, goal, from, step, cost, arrived, length, blocked })}${drawn(terrain)}`,
          )
        walks++
      }
    }
    expect(walks).toBeGreaterThan(1000 * LONG)
  })

  it('leads to a goal for every unit on every ground', { timeout: 120_000 * LONG }, () => {
    let walks = 0
    for (let seed = 1; seed <= 300 * LONG; seed++) {
      const random = createRandom(`any direction ${seed}`)
      const terrain = randomTerrain(random, 16)
      const step = random.pick(['10/14', '1/√2', 'tobler'] as const)
      const unit = unitWith(random.pick(Object.keys(TEST_UNITS)), step, random.pick(DIAGONAL_POLICIES))
      const walkmap = createWalkmap(terrain, unit)
      const goal = cellWhere(random, terrain, 1, (x, y) => walkmap.passableAt(x, y))
      const field = createField(walkmap, goal)
      for (let query = 0; query < 4; query++) {
        const cell = cellWhere(random, terrain, 1, (x, y) => field.costAt({ x, y }) < Infinity)
        if (field.costAt(cell) === Infinity) continue
        const from = { x: cell.x + random.nextFloat(), y: cell.y + random.nextFloat() }
        const { arrived, blocked } = walk(field, from, 0.05)
        if (!arrived || blocked > 0)
          expect.fail(
            `seed ${seed}: ${JSON.stringify({ unit, goal, from, arrived, blocked })}${drawn(terrain)}`,
          )
        walks++
      }
    }
    expect(walks).toBeGreaterThan(500 * LONG)
  })

  it('turns smoothly on open ground', () => {
    const field = createField(createWalkmap(generateMap('empty', { size: 60 }), EVEN), at(30, 30))
    let last = field.directionAt(58, 3.5)
    for (let y = 3.5; y < 40; y += 0.05) {
      const direction = field.directionAt(58, y)
      expect(direction.x * last.x + direction.y * last.y).toBeGreaterThan(0.98)
      last = direction
    }
  })

  it('is zero at a goal and where there is none, and follows edits', () => {
    const terrain = terrainFromText(['.....', '.....', '#####', '.....'])
    const field = createField(createWalkmap(terrain, EVEN), at(4, 0))
    expect(field.directionAt(4.2, 0.9)).toEqual({ x: 0, y: 0 })
    expect(field.directionAt(1.5, 3.5)).toEqual({ x: 0, y: 0 })
    expect(field.directionAt(1.5, 2.5)).toEqual({ x: 0, y: 0 })
    expect(field.directionAt(0.5, 0.5)).toEqual({ x: 1, y: 0 })
    terrain.setObstacle(1, 0, 'blocked')
    expect(field.directionAt(0.5, 0.5).y).toBeGreaterThan(0.5)
    const out = { x: 7, y: 7, name: 'mine' }
    expect(field.directionInto(out, 2.5, 0.5)).toBe(out)
    expect(out).toEqual({ x: 1, y: 0, name: 'mine' })
  })
})
