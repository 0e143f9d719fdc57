import { createTerrain, ground, type Terrain } from 'footpath'
import { readPatch } from 'footpath/internal'
import { describe, expect, it } from 'vitest'
import { OccupiedCells } from '../../src/models/occupied-cells.js'
import { createCrateWorld, STEP } from '../../src/physics/crate-world.js'
import { SearchEngine } from '../../src/search/engine.js'
import type { PathData, Reply } from '../../src/search/protocol.js'

/** A wall from north to south with one gap, at 6,5. */
function walledTerrain(): Terrain {
  const terrain = createTerrain({ width: 13, depth: 11 })
  for (let y = 0; y < 11; y++) if (y !== 5) terrain.setObstacle(6, y, 'tall-wall')
  return terrain
}

describe('a crate in the only gap', () => {
  it('closes the way, and pushed off it opens it again', async () => {
    const terrain = walledTerrain()
    const occupied = new OccupiedCells()
    occupied.reset(terrain.width, terrain.depth)
    const waiting: ((reply: Reply) => void)[] = []
    const engine = new SearchEngine(
      (reply) => waiting.shift()?.(reply),
      () => Promise.resolve(),
    )
    engine.handle({ kind: 'load', terrain })
    const find = () =>
      new Promise<PathData>((resolve, reject) => {
        waiting.push((reply) =>
          reply.kind === 'found' ? resolve(reply.path) : reject(new Error(reply.kind)),
        )
        engine.handle({
          kind: 'find',
          id: 1,
          setup: { unit: ground, options: {}, shape: 'none' },
          from: { x: 1, y: 5 },
          to: { x: 11, y: 9 },
          blocked: [],
          trace: false,
          measure: false,
          costs: false,
        })
      })
    const world = await createCrateWorld(terrain)
    const settle = () => {
      while (world.step(STEP)) {
        // Falling.
      }
      for (const { id, cells } of world.takeChanges()) {
        for (const rect of occupied.set(`crate ${id}`, cells)) {
          const patch = readPatch(terrain, rect)
          occupied.block(terrain, rect, patch.obstacles)
          engine.handle({ kind: 'patch', patch })
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
