// @module-tag slow
import {
  createFinder,
  createTerrain,
  createWalkmap,
  flatGround,
  ground,
  type Path,
  STEP_MODELS,
  type StepModelName,
  type Terrain,
  type Unit,
  validatePath,
  type Walkmap,
} from 'footpath'
import { aStar } from 'footpath/algorithms'
import { createField } from 'footpath/field'
import { createJumpPoints } from 'footpath/jump'
import { createRandom, type Random } from 'footpath/random'
import { createStaticIndex } from 'footpath/static-index'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { differenceBetween, faultOf } from './support/walkmaps.js'
import { trickyMap } from './support/tricky-maps.js'
import { cellWhere, drawn, LONG, randomCell } from './support/worlds.js'

/** Units of every step model to which all free ground costs the same while it is level, with slope limits and without. */
const UNITS: readonly Unit[] = (Object.keys(STEP_MODELS) as StepModelName[]).flatMap((step) => [
  { ...flatGround, name: step, surfaces: { '*': 1 }, step },
  { ...ground, name: `${step} with limits`, surfaces: { '*': 1 }, step, slopeUp: 0.7, slopeDown: 0.9 },
])

/** A map of open ground and walls at one height; walls may be higher. */
function levelMap(random: Random, size: number): Terrain {
  const terrain = trickyMap(random, size)
  const height = random.pick([-3.25, 0, 0.1, 120])
  terrain.fill({ x0: 0, y0: 0, x1: terrain.width, y1: terrain.depth }, { height })
  const isRaised = random.nextInt(2) === 0
  for (let y = 0; y < terrain.depth; y++)
    for (let x = 0; x < terrain.width; x++)
      if (isRaised && terrain.obstacleAt(x, y) === 'blocked') terrain.setHeight(x, y, height + 2)
  return terrain
}

/** Checks that a finder and a field answer what plain Dijkstra and the general kernel do. Returns who answered. */
function check(random: Random, walkmap: Walkmap, finder: ReturnType<typeof createFinder>, place: string) {
  const { terrain, unit, costs } = walkmap
  const from = randomCell(random, terrain)
  if (!walkmap.passableAt(from.x, from.y)) return null
  const truth = plainDijkstra(terrain, unit, from, costs.scale)
  const field = createField(walkmap, from)
  let algorithm: string | null = null
  for (let query = 0; query < 4; query++) {
    const to = randomCell(random, terrain)
    const expected = truth[to.y * terrain.width + to.x] / costs.scale
    const fast = finder.find(from, to)
    const general = finder.find(from, to, { algorithm: aStar })
    const back = finder.find(to, from, { algorithm: aStar })
    const problems = validatePath(fast, terrain, unit, { from, to })
    const answers = [costOf(fast), costOf(general), field.costAt(to)]
    expect(general.stats.algorithm).toBe('a-star')
    const truths = [expected, expected, costOf(back)]
    if (problems.length > 0 || answers.join() !== truths.join())
      expect.fail(
        `${place}, ${JSON.stringify({ unit, from, to, answers, truths, problems })}${drawn(terrain)}`,
      )
    if (fast.stats.expanded > 0) algorithm = fast.stats.algorithm
  }
  return algorithm
}

describe('level ground with heights', () => {
  it('is uniform under every step model until a cell is raised, and again when that is undone', () => {
    const tally = { jumps: 0, searched: 0 }
    for (let seed = 1; seed <= 60 * LONG; seed++) {
      const random = createRandom(`level ${seed}`)
      const unit = UNITS[seed % UNITS.length]
      const terrain = levelMap(random, 16)
      const walkmap = createWalkmap(terrain, unit)
      const finder = createFinder(walkmap)
      const place = `seed ${seed}`
      expect(walkmap.costs.uniform && walkmap.costs.level, place).toBe(true)
      expect(walkmap.rules.limitsSlopes(walkmap.costs), place).toBe(false)
      expect(faultOf(walkmap, terrain, unit), place).toBeNull()
      if (check(random, walkmap, finder, place) === 'jump-points') tally.jumps++

      const cell = randomCell(random, terrain)
      const isFree = walkmap.free[walkmap.layout.idOf(cell.x, cell.y)] === 1
      const before = terrain.heightAt(cell.x, cell.y)
      terrain.setHeight(cell.x, cell.y, before + random.pick([-1, 0.5, 1]))
      walkmap.refresh()
      const heightsCount = walkmap.costs.form === 'move' || unit.slopeUp !== undefined
      expect(walkmap.costs.level, place).toBe(!(isFree && heightsCount) || countFree(walkmap) === 1)
      expect(differenceBetween(walkmap, createWalkmap(terrain, unit)), place).toBeNull()
      if (check(random, walkmap, finder, place) === 'a-star') tally.searched++

      terrain.setHeight(cell.x, cell.y, before)
      walkmap.refresh()
      expect(walkmap.costs.uniform && walkmap.costs.level, place).toBe(true)
      expect(differenceBetween(walkmap, createWalkmap(terrain, unit)), place).toBeNull()
      check(random, walkmap, finder, place)
    }
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(5 * LONG)
  })

  it('suits jump points, an index and floods as the same ground without heights does', () => {
    const random = createRandom('engines')
    const terrain = levelMap(random, 40)
    const walkmap = createWalkmap(terrain, 'ground')
    const even = createWalkmap(terrain, { ...ground, surfaces: { '*': 1 } })
    expect(walkmap.costs.form).toBe('move')
    const from = cellWhere(random, terrain, 1, (x, y) => walkmap.passableAt(x, y))
    const truth = plainDijkstra(terrain, even.unit, from, even.costs.scale)
    const index = createStaticIndex(even)
    index.build()
    const jumps = createJumpPoints(even)
    let found = 0
    for (let query = 0; query < 40; query++) {
      const to = randomCell(random, terrain)
      const expected = truth[to.y * terrain.width + to.x] / even.costs.scale
      for (const path of [index.find(from, to), jumps.find(from, to)]) expect(costOf(path)).toBe(expected)
      if (expected < Infinity) found++
    }
    expect(found).toBeGreaterThan(5)
    terrain.setHeight(from.x, from.y, 500)
    expect(() => jumps.find(from, from)).toThrow('every cell costs the unit the same')
  })

  it('is not what equal prices alone make: on a chessboard of heights some steps cost nothing', () => {
    const heights = Float32Array.from({ length: 36 }, (_, at) => (at + Math.floor(at / 6)) % 2)
    const walkmap = createWalkmap(createTerrain({ width: 6, depth: 6, heights }), {
      ...flatGround,
      step: 'k+height',
    })
    const { uniform, level, minStraight, minDiagonal } = walkmap.costs
    expect([uniform, level, minStraight > minDiagonal]).toEqual([false, false, true])
  })
})

function costOf(path: Path): number {
  return path.status === 'found' ? path.cost : Infinity
}

function countFree({ free }: Walkmap): number {
  return free.reduce((sum, each) => sum + each, 0)
}
