import { createWalkmap, findPath, flatGround } from 'footpath'
import { createFinder } from 'footpath/search'
import { createRandom } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { cellWhere, drawn, randomTerrain } from './support/worlds.js'

describe('what a search knew of every cell', () => {
  it('is kept only when asked for', () => {
    expect(findPath(['...'], { x: 0, y: 0 }, { x: 2, y: 0 }).costs).toBeUndefined()
    const { costs } = findPath(['...'], { x: 0, y: 0 }, { x: 2, y: 0 }, { costs: true })
    expect([[...(costs?.g ?? [])], [...(costs?.h ?? [])]]).toEqual([
      [0, 1, 2],
      [2, 1, 0],
    ])
  })

  it.each(['dijkstra', 'a-star', 'fewest-turns', 'bidirectional'] as const)(
    '%s never has a g below the true cost',
    (algorithm) => {
      for (let seed = 1; seed <= 60; seed++) {
        const random = createRandom(seed)
        const terrain = randomTerrain(random, 20)
        const walkmap = createWalkmap(terrain, {
          ...flatGround,
          step: random.pick(['10/14', '1/√2', 'tobler']),
        })
        const { scale } = walkmap.costs
        const from = cellWhere(random, terrain, 1, (x, y) => walkmap.passableAt(x, y))
        const to = cellWhere(random, terrain, 1, (x, y) => walkmap.passableAt(x, y))
        const path = createFinder(walkmap).find(from, to, { algorithm, costs: true, openList: 'quad-heap' })
        if (path.costs === undefined) continue
        const truth = plainDijkstra(terrain, walkmap.unit, from, scale)
        const goal = to.y * terrain.width + to.x
        path.costs.g.forEach((g, cell) => {
          // Turns are in it, for a millionth of a unit each.
          if (g < truth[cell] / scale - 1e-9)
            expect.fail(`seed ${seed}: cell ${cell} ${g} < ${truth[cell] / scale}${drawn(terrain)}`)
        })
        if (path.status === 'found' && algorithm !== 'bidirectional')
          expect(path.costs.g[goal]).toBeCloseTo(path.cost, 3)
        expect(path.costs.h[goal]).toBe(0)
      }
    },
  )
})
