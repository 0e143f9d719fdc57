import { ground, terrainFromText } from 'footpath'
import { readPatch } from 'footpath/internal'
import { describe, expect, it } from 'vitest'
import { SearchEngine } from '../../src/search/engine.js'
import type { FindRequest, PathData } from '../../src/search/protocol.js'
import { CONTEXT } from './request-context.js'

describe('a unit that is sent', () => {
  const terrain = terrainFromText(['.....', '.###.', '.....', '#####', '.....'])
  const engine = new SearchEngine(() => Promise.resolve())
  engine.answer({ kind: 'load', terrain }, CONTEXT)

  function find(more: Partial<FindRequest> = {}): Promise<PathData> {
    const request: FindRequest = {
      kind: 'find',
      setup: { unit: ground, options: {}, shape: 'none' },
      from: { x: 0, y: 0 },
      to: { x: 4, y: 2 },
      blocked: [],
      trace: false,
      measure: false,
      costs: false,
      ...more,
    }
    return engine.answer(request, CONTEXT)
  }

  it('finds its path by jump points, unless the search is shown', async () => {
    expect(await find()).toMatchObject({ status: 'found', cost: 6, stats: { algorithm: 'jump-points' } })
    expect(await find({ blocked: [{ x: 0, y: 4 }] })).toMatchObject({
      status: 'found',
      stats: { algorithm: 'jump-points' },
    })
    for (const more of [{ trace: true }, { costs: true }])
      expect(await find(more)).toMatchObject({ status: 'found', cost: 6, stats: { algorithm: 'a-star' } })
  })

  it('still gets the nearest reachable place when there is no path', async () => {
    expect(await find({ to: { x: 4, y: 4 } })).toMatchObject({
      status: 'partial',
      stats: { algorithm: 'jump-points' },
    })
  })

  it('uses A* again once the ground is no longer uniform', async () => {
    terrain.setSurface(2, 0, 'mud')
    engine.answer({ kind: 'patch', patch: readPatch(terrain, { x0: 2, y0: 0, x1: 3, y1: 1 }) }, CONTEXT)
    expect(await find()).toMatchObject({ status: 'found', cost: 6, stats: { algorithm: 'a-star' } })
  })
})
