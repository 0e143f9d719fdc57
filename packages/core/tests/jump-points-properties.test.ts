// @module-tag slow
import { createWalkmap } from 'footpath'
import { createFinder } from 'footpath/search'
import { createJumpPoints, JUMP_METHODS } from 'footpath/jump'
import { createRandom } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { JumpDistances } from '../dist/jump/jump-distances.js'
import { trickyMap } from './support/tricky-maps.js'
import { toggle } from './support/toggle.js'
import { check, startOn, UNIFORM_UNITS } from './support/uniform-ground.js'
import { LONG, randomCell } from './support/worlds.js'

describe('jump points', () => {
  it('find what plain Dijkstra finds on small maps', { timeout: 120_000 * LONG }, () => {
    const tally = { found: 0, unreachable: 0 }
    for (let seed = 1; seed <= 200 * LONG; seed++) {
      const random = createRandom(seed)
      const unit = random.pick(UNIFORM_UNITS)
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
    let reachable = 0
    for (let seed = 1; seed <= 20 * LONG; seed++) {
      const random = createRandom(`large ${seed}`)
      const unit = random.pick(UNIFORM_UNITS)
      const terrain = trickyMap(random, 300)
      const walkmap = createWalkmap(terrain, unit)
      const engines = JUMP_METHODS.map((method) => createJumpPoints(walkmap, { method }))
      const from = startOn(random, terrain, unit)
      const field = createFinder(walkmap).reach(from, Number.POSITIVE_INFINITY)
      for (let query = 0; query < 40; query++) {
        const to = randomCell(random, terrain)
        for (const jumpPoints of engines)
          check(jumpPoints, terrain, unit, from, to, field.costTo(to), `seed ${seed}`)
        if (field.costTo(to) < Infinity) reachable++
      }
    }
    expect(reachable).toBeGreaterThan(400)
  })

  it('follow any edits as if they were new', { timeout: 120_000 * LONG }, () => {
    for (let seed = 1; seed <= 30 * LONG; seed++) {
      const random = createRandom(`edits ${seed}`)
      const unit = random.pick(UNIFORM_UNITS)
      const terrain = trickyMap(random, 70)
      const walkmap = createWalkmap(terrain, unit)
      const jumpPoints = createJumpPoints(walkmap, { method: random.pick(JUMP_METHODS) })
      const jumps = new JumpDistances(walkmap)
      for (let edit = 0; edit < 12; edit++) {
        const version = terrain.version
        for (let each = random.pick([1, 1, 3, 100]); each > 0; each--) toggle(terrain, random)
        walkmap.refresh()
        for (const edited of terrain.changesSince(version)) jumps.follow(edited)
        const fresh = createWalkmap(terrain, unit)
        expect(contentsOf(jumps), `seed ${seed}, edit ${edit}`).toBe(contentsOf(new JumpDistances(fresh)))
        const from = startOn(random, terrain, unit)
        const field = createFinder(fresh).reach(from, Number.POSITIVE_INFINITY)
        for (let query = 0; query < 6; query++) {
          const to = randomCell(random, terrain)
          check(jumpPoints, terrain, unit, from, to, field.costTo(to), `seed ${seed}, edit ${edit}`)
        }
      }
    }
  })
})

function contentsOf({ arrays: { distances, walls }, free, turning }: JumpDistances): string {
  return [distances, walls, [free, turning]].map((part) => part.join()).join('|')
}
