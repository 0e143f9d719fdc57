import { type Cell, createFinder, createTerrain, createWalkmap } from 'footpath'
import { createStaticIndex } from 'footpath/static-index'
import { describe, expect, test } from 'vitest'

const at = (x: number, y: number): Cell => ({ x, y })

/** A wall with one gap at its end: jump points take few expansions, A* half the map. */
function walled(size: number) {
  const terrain = createTerrain({ width: size, depth: size })
  terrain.fill({ x0: size / 2, y0: 0, x1: size / 2 + 1, y1: size - 1 }, { obstacle: 'blocked' })
  return terrain
}

describe('an engine asked for by name', () => {
  test('is cut off by a signal that is aborted already', () => {
    const walkmap = createWalkmap(createTerrain({ width: 9, depth: 9 }))
    const index = createStaticIndex(walkmap)
    index.build()
    const finder = createFinder(walkmap, { engines: [index] })
    for (const algorithm of ['jump-points', 'index', 'auto'] as const) {
      const { status, reason } = finder.find(at(0, 0), at(8, 8), { algorithm, signal: AbortSignal.abort() })
      expect([algorithm, status, reason]).toEqual([algorithm, 'cut-off', 'aborted'])
    }
  })
})

describe('a limit of time', () => {
  test('leaves a query to jump points once they are there', () => {
    const finder = createFinder(walled(100))
    expect(finder.find(at(0, 0), at(99, 0), { maxMillis: 1000 }).stats.algorithm).toBe('a-star')
    finder.find(at(0, 0), at(99, 0))
    expect(finder.find(at(0, 0), at(99, 0), { maxMillis: 1000 }).stats.algorithm).toBe('jump-points')
  })
})
