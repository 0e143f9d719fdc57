import { createTerrain, ground, type Terrain } from 'footpath'
import { readPatch } from 'footpath/internal'
import { describe, expect, it } from 'vitest'
import { OccupiedCells } from '../../src/models/occupied-cells.js'
import { createCrateWorld, STEP } from '../../src/physics/crate-world.js'
import { SearchEngine } from '../../src/search/engine.js'
import { CONTEXT } from './request-context.js'

/** A wall from north to south with one gap, at 6,5. */
function walledTerrain(): Terrain {
  const terrain = createTerrain({ width: 13, depth: 11 })
  for (let y = 0; y < 11; y++) if (y !== 5) terrain.setObstacle(6, y, 'tall-wall')
  return terrain
}

describe('a crate in the only gap', () => {
  it('blocks the path until it is pushed away', async () => {
    const terrain = walledTerrain()
    const occupied = new OccupiedCells()
    occupied.reset(terrain.width, terrain.depth)
    const engine = new SearchEngine(() => Promise.resolve())
    engine.answer({ kind: 'load', terrain }, CONTEXT)
    const setup = { unit: ground, options: {}, shape: 'none' } as const
    const ends = { from: { x: 1, y: 5 }, to: { x: 11, y: 9 } }
    const rest = { blocked: [], trace: false, measure: false, costs: false }
    const find = () => engine.answer({ kind: 'find', setup, ...ends, ...rest }, CONTEXT)
    const world = await createCrateWorld(terrain)
    const settle = () => {
      while (world.step(STEP)) {
        // Falling.
      }
      for (const { id, cells } of world.takeChanges()) {
        for (const rect of occupied.set(`crate ${id}`, cells)) {
          const patch = readPatch(terrain, rect)
          occupied.block(terrain, rect, patch.obstacles)
          engine.answer({ kind: 'patch', patch }, CONTEXT)
        }
      }
    }
    expect((await find()).status).toBe('found')
    const id = world.add(world.dropPose(6.5, 5.5, 0.9))
    settle()
    expect(occupied.has(6, 5)).toBe(true)
    expect((await find()).status).toBe('partial')
    world.push(id, 8, 0, 1)
    settle()
    expect(occupied.has(6, 5)).toBe(false)
    expect((await find()).status).toBe('found')
  })
})
