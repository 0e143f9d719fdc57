import { type Cell, createFinder, createTerrain } from 'footpath'
import { describe, expect, test } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'

const at = (x: number, y: number): Cell => ({ x, y })

describe('an edit made by a function that a query asks', () => {
  test('cuts the search off instead of giving a path through the new wall', () => {
    for (const option of ['blocked', 'walkable', 'influence'] as const) {
      const terrain = createTerrain({ width: 20, depth: 20 })
      const finder = createFinder(terrain)
      finder.find(at(0, 10), at(19, 10))
      let asked = 0
      const ask = () => {
        if (asked++ === 3) terrain.fill({ x0: 12, y0: 0, x1: 13, y1: 19 }, { obstacle: 'blocked' })
        return option === 'walkable' ? true : option === 'blocked' ? false : 0
      }
      const { status, reason } = finder.find(at(0, 10), at(19, 10), { [option]: ask })
      expect([option, status, reason]).toEqual([option, 'cut-off', 'changed'])
      expect(finder.find(at(0, 10), at(19, 10)).cells.some(({ x, y }) => x === 12 && y < 19)).toBe(false)
    }
  })

  test('cannot wait', async () => {
    const terrain = createTerrain({ width: 4, depth: 4 })
    const rect = { x0: 0, y0: 0, x1: 2, y1: 2 }
    const refusal = refusalOf(() =>
      terrain.edit(
        rect,
        untyped(async (layers: { obstacles: { fill(value: number): void } }) => {
          await Promise.resolve()
          layers.obstacles.fill(3)
        }),
      ),
    )
    expect(refusal.message).toMatch(/promise/)
    await new Promise((resume) => setTimeout(resume))
    expect([terrain.version, terrain.obstacleAt(0, 0)]).toEqual([0, 'none'])
  })
})
