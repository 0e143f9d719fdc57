import { createTerrain, createWalkmap, terrainFromText, type Unit, flatGround } from 'footpath'
import { createFinder } from 'footpath/search'
import { ENGINES } from 'footpath/engines'
import { generateMap } from 'footpath/random'
import { createReaStar, type ReaStar } from 'footpath/rea-star'
import { describe, expect, it } from 'vitest'
import { refusalOf } from './support/errors.js'

const walker: Unit = { ...flatGround, name: 'walker', step: '10/14' }

function reaStarOn(rows: readonly string[], unit: Partial<Unit> = {}): ReaStar {
  return createReaStar(createWalkmap(terrainFromText(rows), { ...walker, ...unit }))
}

describe('REA*', () => {
  it('goes around a wall without cutting its corners', () => {
    const path = reaStarOn(['......', '.###..', '......']).find({ x: 1, y: 0 }, { x: 2, y: 2 })
    expect([path.status, path.kind, path.cost, path.cells.length]).toEqual(['found', 'steps', 50, 6])
    expect(path.stats).toMatchObject({ algorithm: 'rea-star', heuristic: 'octile', bound: 1 })
  })

  it('crosses open ground in a few rectangles', () => {
    const empty = createWalkmap(generateMap('empty', { width: 200, depth: 150 }), walker)
    const path = createReaStar(empty).find({ x: 3, y: 140 }, { x: 190, y: 5 })
    expect(path.cost).toBe(135 * 14 + 52 * 10)
    expect(path.stats.expanded).toBeLessThan(4)
  })

  it('expands a fraction of what A* does where walls are straight', () => {
    const terrain = createTerrain({ width: 120, depth: 120 })
    for (const at of [30, 60, 90]) {
      for (let along = 0; along < 120; along++) {
        if (along % 30 === 7) continue
        terrain.setObstacle(at, along, 'tall-wall')
        terrain.setObstacle(along, at, 'tall-wall')
      }
    }
    const walkmap = createWalkmap(terrain, walker)
    const query = [
      { x: 3, y: 5 },
      { x: 110, y: 117 },
    ] as const
    const path = createReaStar(walkmap).find(...query)
    const byCells = createFinder(walkmap).find(...query, { algorithm: 'a-star' })
    expect(path.cost).toBe(byCells.cost)
    expect(path.stats.expanded * 40).toBeLessThan(byCells.stats.expanded)
  })

  it('refuses units and ground that it does not work for, also after an edit', () => {
    const units: Partial<Unit>[] = [
      { diagonal: 'one-free' },
      { diagonal: 'always' },
      { directions: 16 },
      { factorOn: 'mean' },
    ]
    for (const unit of units)
      expect(refusalOf(() => reaStarOn(['...', '...'], unit)).code).toBe('unsuitable-combination')
    expect(refusalOf(() => reaStarOn(['.m.'])).message).toMatch(/^REA\* can only.*costs the unit the same/)
    const hill = createTerrain({ width: 3, depth: 1, heights: [0, 9, 0] })
    expect(refusalOf(() => createReaStar(createWalkmap(hill, 'ground'))).code).toBe('unsuitable-combination')
    const terrain = terrainFromText(['...', '.#.', '...'])
    const reaStar = createReaStar(createWalkmap(terrain, walker))
    const find = () => reaStar.find({ x: 0, y: 0 }, { x: 2, y: 2 })
    terrain.setSurface(0, 1, 'mud')
    expect(refusalOf(find).code).toBe('unsuitable-combination')
    terrain.setSurface(0, 1, 'open')
    expect(find().cost).toBe(40)
    expect(refusalOf(() => reaStar.find({ x: 3, y: 0 }, { x: 0, y: 0 })).code).toBe('outside-map')
  })

  it('answers a finder by name, and never for auto', () => {
    const walkmap = createWalkmap(terrainFromText(['.....', '.###.', '.....']), walker)
    const finder = createFinder(walkmap, { engines: [ENGINES['rea-star'](walkmap)] })
    const query = [
      { x: 0, y: 0 },
      { x: 4, y: 2 },
    ] as const
    const path = finder.find(...query, { algorithm: 'rea-star' })
    expect([path.stats.algorithm, path.cost]).toEqual(['rea-star', 60])
    expect(finder.find(...query).stats.algorithm).toBe('a-star')
  })
})
