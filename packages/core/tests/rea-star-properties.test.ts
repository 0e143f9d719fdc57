// @module-tag slow
import { createWalkmap } from 'footpath'
import { createFinder } from 'footpath/search'
import { createRandom } from 'footpath/random'
import { createReaStar } from 'footpath/rea-star'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { toggle } from './support/toggle.js'
import { trickyMap } from './support/tricky-maps.js'
import { check, startOn, UNIFORM_UNITS } from './support/uniform-ground.js'
import { LONG, randomCell } from './support/worlds.js'

describe('REA*', () => {
  it('finds what plain Dijkstra finds on thousands of small maps', { timeout: 120_000 * LONG }, () => {
    const tally = { found: 0, unreachable: 0 }
    for (let seed = 1; seed <= 2500 * LONG; seed++) {
      const random = createRandom(`rea ${seed}`)
      const unit = random.pick(UNIFORM_UNITS)
      const terrain = trickyMap(random, random.pick([4, 14, 14, 24]))
      const walkmap = createWalkmap(terrain, unit)
      const from = startOn(random, terrain, unit)
      const { scale } = walkmap.costs
      const field = plainDijkstra(terrain, unit, from, scale)
      const reaStar = createReaStar(walkmap)
      for (let query = 0; query < 10; query++) {
        const to = randomCell(random, terrain)
        const expected = field[to.y * terrain.width + to.x] / scale
        tally[check(reaStar, terrain, unit, from, to, expected, `seed ${seed}`)]++
      }
    }
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(1000)
  })

  it('finds what Dijkstra finds on larger maps, edited in between', { timeout: 120_000 * LONG }, () => {
    let reachable = 0
    for (let seed = 1; seed <= 80 * LONG; seed++) {
      const random = createRandom(`rea, larger ${seed}`)
      const unit = random.pick(UNIFORM_UNITS)
      const terrain = trickyMap(random, 100)
      const walkmap = createWalkmap(terrain, unit)
      const reaStar = createReaStar(walkmap)
      for (let edit = 0; edit < 3; edit++) {
        const from = startOn(random, terrain, unit)
        const field = createFinder(walkmap).reach(from, Number.POSITIVE_INFINITY)
        for (let query = 0; query < 10; query++) {
          const to = randomCell(random, terrain)
          check(reaStar, terrain, unit, from, to, field.costTo(to), `seed ${seed}, edit ${edit}`)
          if (field.costTo(to) < Infinity) reachable++
        }
        for (let each = random.pick([1, 3, 100]); each > 0; each--) toggle(terrain, random)
      }
    }
    expect(reachable).toBeGreaterThan(600)
  })
})
