import { createWalkmap, flatGround } from 'footpath'
import { createRandom, generateMap } from 'footpath/random'
import { expect, it } from 'vitest'
import { canonicalSearch, type CanonicalSearch } from '../dist/jump/canonical-search.js'
import { jumpSearch, stepSearch } from '../dist/jump/generated/canonical-search.js'
import { JumpDistances } from '../dist/jump/jump-distances.js'
import { SearchMemory } from '../dist/jump/search-memory.js'
import { pricesOf } from '../dist/jump/suitable.js'
import { LONG, randomCell } from './support/worlds.js'

it('the generated copies of the canonical search do what the template does', () => {
  let found = 0
  for (let seed = 1; seed <= 200 * LONG; seed++) {
    const random = createRandom(`canonical ${seed}`)
    const terrain = generateMap(random.pick(['density', 'caves', 'rooms']), { size: 40, seed })
    const diagonal = random.pick(['never', 'no-corner-cutting'] as const)
    const walkmap = createWalkmap(terrain, { ...flatGround, diagonal })
    const ground = { layout: walkmap.layout, moves: walkmap.moves, distances: new JumpDistances(walkmap) }
    const cell = () => {
      const { x, y } = randomCell(random, terrain)
      return walkmap.layout.idOf(x, y)
    }
    const [start, goal] = [cell(), cell()]
    if (start === goal || walkmap.passable[start] === 0 || walkmap.passable[goal] === 0) continue
    const prices = pricesOf(walkmap)
    const outcomeOf = (search: CanonicalSearch) => {
      const memory = new SearchMemory()
      memory.fit(prices, walkmap.layout)
      memory.begin()
      const cost = search(ground, memory, prices, start, goal)
      const { expanded, generated, reopened, peakOpen, links } = memory
      return [cost, expanded, generated, reopened, peakOpen, links.join()]
    }
    for (const [copy, jumps] of [
      [jumpSearch, true],
      [stepSearch, false],
    ] as const) {
      const template: CanonicalSearch = (...query) => canonicalSearch(...query, jumps)
      const outcome = outcomeOf(template)
      expect(outcomeOf(copy)).toEqual(outcome)
      if (outcome[0] !== Number.POSITIVE_INFINITY) found++
    }
  }
  expect(found).toBeGreaterThan(100 * LONG)
})
