import { ground, terrainFromText } from 'footpath'
import { readPatch } from 'footpath/internal'
import { describe, expect, it } from 'vitest'
import { SearchEngine } from '../../src/search/engine.js'
import type { FindRequest, Reply } from '../../src/search/protocol.js'

describe('a unit that is sent', () => {
  const terrain = terrainFromText(['.....', '.###.', '.....', '#####', '.....'])
  const replies: Reply[] = []
  const engine = new SearchEngine(
    (reply) => replies.push(reply),
    () => Promise.resolve(),
  )
  engine.handle({ kind: 'load', terrain })

  async function find(more: Partial<FindRequest> = {}): Promise<unknown> {
    engine.handle({
      kind: 'find',
      id: 1,
      setup: { unit: ground, options: {}, shape: 'none' },
      from: { x: 0, y: 0 },
      to: { x: 4, y: 2 },
      blocked: [],
      trace: false,
      measure: false,
      costs: false,
      ...more,
    })
    await expect.poll(() => replies.length).toBe(1)
    const reply = replies.pop()
    return reply?.kind === 'found' ? reply.path : reply
  }

  it('finds its way by jump points, unless someone looks into the search', async () => {
    expect(await find()).toMatchObject({ status: 'found', cost: 6, stats: { algorithm: 'jump-points' } })
    expect(await find({ blocked: [{ x: 0, y: 4 }] })).toMatchObject({
      status: 'found',
      stats: { algorithm: 'jump-points' },
    })
    for (const more of [{ trace: true }, { costs: true }])
      expect(await find(more)).toMatchObject({ status: 'found', cost: 6, stats: { algorithm: 'a-star' } })
  })

  it('is still told of the nearest place when there is no way', async () => {
    expect(await find({ to: { x: 4, y: 4 } })).toMatchObject({
      status: 'partial',
      stats: { algorithm: 'jump-points' },
    })
  })

  it('is searched for as before once the ground is no longer even', async () => {
    terrain.setSurface(2, 0, 'mud')
    engine.handle({ kind: 'patch', patch: readPatch(terrain, { x0: 2, y0: 0, x1: 3, y1: 1 }) })
    expect(await find()).toMatchObject({ status: 'found', cost: 6, stats: { algorithm: 'a-star' } })
  })
})
