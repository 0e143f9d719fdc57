import { createWalkmap, flatGround, type PathEngine, terrainFromText, type Unit } from 'footpath'
import { createJumpPoints } from 'footpath/jump'
import { createReaStar } from 'footpath/rea-star'
import { describe, expect, it } from 'vitest'

/** Searches over ground that costs a unit the same everywhere. */
const ENGINES = { 'jump points': createJumpPoints, 'REA*': createReaStar }

describe.each(Object.entries(ENGINES))('%s', (_name, create) => {
  function engineOn(rows: readonly string[], unit: Partial<Unit> = {}): PathEngine {
    return create(createWalkmap(terrainFromText(rows), { ...flatGround, step: '10/14', ...unit }))
  }

  it('take four directions where diagonal steps are not allowed, or not worth it', () => {
    const ends = [
      { x: 0, y: 0 },
      { x: 2, y: 2 },
    ] as const
    const four = engineOn(['...', '...', '...'], { diagonal: 'never' }).find(...ends)
    expect([four.cost, four.cells.length, four.stats.heuristic]).toEqual([40, 5, 'manhattan'])
    const doubled = engineOn(['...', '...', '...'], { step: '1/2' }).find(...ends)
    expect([doubled.cost, doubled.cells.length]).toEqual([4, 5])
  })

  it('say why there is no path', () => {
    const engine = engineOn(['.#.', '.#.'])
    expect(engine.find({ x: 0, y: 0 }, { x: 2, y: 0 }).reason).toBe('separate')
    expect(engine.find({ x: 1, y: 0 }, { x: 2, y: 0 }).reason).toBe('start-blocked')
    expect(engine.find({ x: 0, y: 0 }, { x: 1, y: 1 }).reason).toBe('goal-blocked')
    const here = engine.find({ x: 2, y: 1 }, { x: 2, y: 1 })
    expect([here.status, here.cost, here.cells]).toEqual(['found', 0, [{ x: 2, y: 1 }]])
    expect(engineOn(['.']).find({ x: 0, y: 0 }, { x: 0, y: 0 }).status).toBe('found')
  })
})
