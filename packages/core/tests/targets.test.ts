// @module-tag slow
import {
  type Cell,
  createTerrain,
  createWalkmap,
  inSight,
  type Target,
  type Terrain,
  terrainFromText,
  type Unit,
  validatePath,
  type Walkmap,
  within,
} from 'footpath'
import { createFinder, type KernelFindOptions } from 'footpath/search'
import { createJumpPoints } from 'footpath/jump'
import { createRandom } from 'footpath/random'
import { LineRules, plainDijkstra, StepRules } from 'footpath/validate'
import { checkUnit } from 'footpath/unit'
import { describe, expect, test } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'
import { cellWhere, drawn, LONG, randomCell, randomTerrain, TEST_UNITS, unitWith } from './support/worlds.js'
import { findPath } from './support/find-path.js'

const at = (x: number, y: number): Cell => ({ x, y })

/** Whether a thin line between the centres is free, by the oracle of lines; the target's own cell is open to it. */
function sees(terrain: Terrain, unit: Unit, from: Cell, target: Cell): boolean {
  const open = createTerrain({
    width: terrain.width,
    depth: terrain.depth,
    surfaces: terrain.surfaces.slice(),
    obstacles: terrain.obstacles.slice(),
  })
  open.setSurface(target.x, target.y, 'open')
  open.setObstacle(target.x, target.y, 'none')
  const { surfaces, obstacles } = unit
  const eye = checkUnit({ name: 'eye', surfaces, obstacles, step: '1/√2', diagonal: 'no-corner-cutting' })
  const rules = new LineRules(open, eye, new StepRules(open, eye))
  return 'cost' in rules.check(at(from.x + 0.5, from.y + 0.5), at(target.x + 0.5, target.y + 0.5))
}

function holds({ kind, cell, range }: Target, terrain: Terrain, unit: Unit, from: Cell): boolean {
  if (Math.sqrt((from.x - cell.x) ** 2 + (from.y - cell.y) ** 2) > range) return false
  return kind === 'within' || sees(terrain, unit, from, cell)
}

/** The cheapest cell of a target by Dijkstra over all cells; Infinity without one. */
function cheapest(walkmap: Walkmap, from: Cell, target: Target, blocked: readonly Cell[]): number {
  const { terrain, unit, costs } = walkmap
  let least = Number.POSITIVE_INFINITY
  plainDijkstra(terrain, unit, from, costs.scale, blocked).forEach((cost, index) => {
    const cell = at(index % terrain.width, Math.floor(index / terrain.width))
    if (cost < least && holds(target, terrain, unit, cell)) least = cost
  })
  return walkmap.toUnits(least)
}

const QUERIES: readonly KernelFindOptions[] = [
  {},
  { algorithm: 'dijkstra' },
  { algorithm: 'a-star', heuristic: 'euclidean' },
  { algorithm: 'a-star', openList: 'binary-heap', reopen: 'never' },
  { algorithm: 'fewest-turns' },
]

describe.each(['within', 'in-sight'] as const)('targets %s', (kind) => {
  test.each(Object.keys(TEST_UNITS))('cost %s what Dijkstra finds over all their cells', (name) => {
    const tally = { found: 0, unreachable: 0 }
    for (let seed = 1; seed <= 250 * LONG; seed++) {
      const random = createRandom(`${kind} ${name} ${seed}`)
      const terrain = randomTerrain(random, 16)
      const policies = ['never', 'no-corner-cutting', 'one-free', 'always'] as const
      const unit = unitWith(name, random.pick(['10/14', '1/√2', 'length-3d']), random.pick(policies))
      const walkmap = createWalkmap(terrain, unit)
      const from = cellWhere(random, terrain, 0.95, (x, y) => walkmap.passableAt(x, y))
      const centre = randomCell(random, terrain)
      const range = random.pick([0, 1, 1.5, 2, Math.sqrt(13), 5, 40])
      const target = kind === 'within' ? within(centre, range) : inSight(centre, { range })
      const blocked = random.nextInt(3) > 0 ? [] : [randomCell(random, terrain), randomCell(random, terrain)]
      const others = blocked.filter(({ x, y }) => Math.max(Math.abs(x - from.x), Math.abs(y - from.y)) > 2)
      const options = { ...random.pick(QUERIES), blocked: others }
      const path = createFinder(walkmap).find(from, target, options)
      const cost = cheapest(walkmap, from, target, others)
      const status = cost === Number.POSITIVE_INFINITY ? 'unreachable' : 'found'
      const message = `seed ${seed}, ${JSON.stringify({ unit, from, target, options, cost })}${drawn(terrain)}`
      expect([path.status, path.cost], message).toEqual([status, status === 'found' ? cost : 0])
      if (path.goal !== null && !holds(target, terrain, unit, path.goal)) expect.fail(message)
      expect(validatePath(path, terrain, unit, { from, to: target, blocked: others }), message).toEqual([])
      tally[status]++
    }
    expect(tally.found).toBeGreaterThan(20 * LONG)
    expect(tally.unreachable).toBeGreaterThan(10 * LONG)
  })
})

describe('a target', () => {
  const rows = ['........', '........', '...##...', '...#e...', '........']

  test('of distance 0 is the cell itself, for jump points too', () => {
    const terrain = terrainFromText(['......', '.####.', '......'])
    const walkmap = createWalkmap(terrain)
    const finder = createFinder(walkmap, { engines: [createJumpPoints(walkmap)] })
    const [cell, target] = [at(5, 1), within(at(5, 1), 0)]
    expect(finder.find(at(0, 1), target).steps).toEqual(finder.find(at(0, 1), cell).steps)
    expect(finder.find(at(0, 1), target).stats.algorithm).toBe('jump-points')
    expect(finder.find(at(0, 1), within(at(5, 1), 1)).stats.why).toContain('cannot handle a target')
  })

  test('says which of its cells was reached, as several goals do', () => {
    expect(findPath(['.....'], at(0, 0), within(at(4, 0), 1)).goal).toEqual(at(3, 0))
    expect(findPath(['.....'], at(2, 0), [at(0, 0), at(3, 0)]).goal).toEqual(at(3, 0))
    expect(findPath(['.....'], at(0, 0), within(at(1, 0), 2)).goal).toEqual(at(0, 0))
    expect(findPath(['..#..'], at(0, 0), at(4, 0), { partial: true }).goal).toBeNull()
  })

  test('may be blocked itself, and other units do not hide it', () => {
    const blocked = [at(4, 3), at(5, 3)]
    const terrain = terrainFromText(rows.map((row) => row.replace('e', '.')))
    const finder = createFinder(createWalkmap(terrain))
    expect(finder.find(at(7, 3), within(at(4, 3), 1), { blocked }).goal).toEqual(at(4, 4))
    expect(finder.find(at(7, 3), inSight(at(4, 3), { range: 4 }), { blocked }).goal).toEqual(at(7, 3))
    expect(finder.find(at(2, 3), inSight(at(3, 3), { range: 4 })).goal).toEqual(at(2, 3))
  })

  test('works in start, findAsync and in slices as in find', async () => {
    const finder = createFinder(createWalkmap(createTerrain({ width: 40, depth: 40 })))
    const [from, target] = [at(1, 2), inSight(at(30, 30), { range: 6 })]
    const path = finder.find(from, target)
    const search = finder.start(from, target)
    while (!search.advance(3));
    expect(search.path?.steps).toEqual(path.steps)
    expect((await finder.findAsync(from, target)).steps).toEqual(path.steps)
    expect(path.stats.expanded).toBeLessThan(200)
  })

  test('that cannot be reached is walked up to by partial', () => {
    const path = findPath(['....#....'], at(0, 0), within(at(8, 0), 2), { partial: true })
    expect([path.status, path.reason, path.cells.at(-1)]).toEqual(['partial', 'separate', at(3, 0)])
    const walled = findPath(['....#####'], at(0, 0), within(at(7, 0), 1), { partial: true })
    expect([walled.status, walled.reason, walled.cells.at(-1)]).toEqual(['partial', 'goal-blocked', at(3, 0)])
    expect(findPath(['....#####'], at(0, 0), inSight(at(7, 0))).reason).toBe('separate')
  })

  test('is refused where it makes no sense', () => {
    for (const range of [-1, Number.NaN, untyped('3')])
      expect(refusalOf(() => within(at(0, 0), range)).code).toBe('bad-option')
    expect(refusalOf(() => findPath(['..'], at(0, 0), within(at(5, 0), 1))).code).toBe('outside-map')
    for (const options of [{ algorithm: 'bidirectional' }, { heuristic: 'landmarks' }] as const) {
      const refusal = refusalOf(() => findPath(['...'], at(0, 0), within(at(2, 0), 1), options))
      expect(refusal.code).toBe('unsuitable-combination')
    }
    const walkmap = createWalkmap(terrainFromText(['....']))
    const finder = createFinder(walkmap, { engines: [createJumpPoints(walkmap)] })
    const asked = () => finder.find(at(0, 0), within(at(3, 0), 1), { algorithm: 'jump-points' })
    expect(refusalOf(asked).code).toBe('unsuitable-combination')
  })
})
