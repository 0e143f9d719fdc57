import { createFinder, createTerrain, ground, natural, terrainFromText } from 'footpath'
import { readPatch } from 'footpath/internal'
import { describe, expect, it } from 'vitest'
import { greatestDetour } from '../../src/search/detour.js'
import { SearchEngine } from '../../src/search/engine.js'
import type { SearchProgress } from '../../src/search/protocol.js'
import { CONTEXT } from './request-context.js'

/** Long enough to be searched in several slices. */
const SIZE = 700

/** Searches a large open map by Dijkstra's algorithm. `between` is called once, after the first slice. */
async function search(between: (engine: SearchEngine, control: AbortController) => void) {
  const terrain = createTerrain({ width: SIZE, depth: SIZE })
  let pauses = 0
  let progress = 0
  const control = new AbortController()
  const engine: SearchEngine = new SearchEngine(async () => {
    if (pauses++ === 0) between(engine, control)
  })
  engine.answer({ kind: 'load', terrain }, CONTEXT)
  const stages = new Set<string>()
  const onProgress = (reported: unknown) => {
    const { stage, ...rest } = reported as SearchProgress
    stages.add(stage)
    if ('expanded' in rest) progress = Math.max(progress, rest.expanded)
  }
  const request = {
    kind: 'find',
    setup: { unit: ground, options: { algorithm: 'dijkstra' }, shape: 'none' },
    from: { x: 0, y: 0 },
    to: { x: SIZE - 1, y: SIZE - 1 },
    blocked: [],
    trace: true,
    measure: false,
    costs: false,
  } as const
  const path = await engine.answer(request, { ...CONTEXT, signal: control.signal, onProgress })
  return { path, pauses, progress, stages: [...stages] }
}

describe('a search in the worker', () => {
  it('reports how far it is, and ends as cut-off with its trace when it is cancelled', async () => {
    const { path, pauses, progress, stages } = await search((_, control) => control.abort())
    expect(path).toMatchObject({ status: 'cut-off', reason: 'aborted' })
    expect(pauses).toBe(1)
    expect(stages).toEqual(['preparing', 'searching'])
    expect(progress).toBe(path.stats.expanded)
    expect(path.trace?.length).toBeGreaterThan(path.stats.expanded)
  })

  it('begins again after a patch, and answers for the new ground', async () => {
    const edited = createTerrain({ width: SIZE, depth: SIZE })
    const wall = { x0: 350, y0: 0, x1: 351, y1: SIZE - 1 }
    for (let y = wall.y0; y < wall.y1; y++) edited.setObstacle(wall.x0, y, 'tall-wall')
    const { path } = await search((engine) =>
      engine.answer({ kind: 'patch', patch: readPatch(edited, wall) }, CONTEXT),
    )
    expect(path).toMatchObject({ status: 'found' })
    // Down to the gap at the lower end of the wall, and along the edge.
    expect(path.cost).toBeGreaterThan(1000)
  })
})

describe('a natural path of the worker', () => {
  const terrain = terrainFromText([
    '....................',
    '....................',
    '.......######.......',
    '.......######.......',
    '....................',
    '....................',
  ])
  const [from, to] = [
    { x: 1, y: 3 },
    { x: 18, y: 1 },
  ]
  const blocked = Array.from({ length: 12 }, (_, at) => ({ x: 4 + at, y: 1 }))
  const engine = new SearchEngine(() => Promise.resolve())
  engine.answer({ kind: 'load', terrain }, CONTEXT)

  for (const algorithm of ['auto', 'a-star', 'jump-points', 'waypoints'] as const) {
    it(`is the one that a finder shapes, by ${algorithm}`, async () => {
      const isEngine = algorithm === 'jump-points' || algorithm === 'waypoints'
      const setup = { unit: ground, options: { algorithm }, shape: 'natural' } as const
      const path = await engine.answer(
        { kind: 'find', setup, from, to, blocked, trace: true, measure: true, costs: true },
        CONTEXT,
      )
      // Engines of the lab do not take cells that a query blocks.
      const options = isEngine ? {} : { blocked }
      const shaped = createFinder(terrain, ground).find(from, to, { ...options, shape: natural })
      expect(Array.from(path.points)).toEqual(shaped.points.flatMap(({ x, y }) => [x, y]))
      expect(path).toMatchObject({ status: 'found', kind: 'polyline', cost: shaped.cost })
      // Of the engines, only jump points give a trace: of where they stop.
      expect(path.trace === null).toBe(algorithm === 'waypoints')
      expect(path.metrics?.turns).toBeGreaterThan(0)
    })
  }
})

describe('a walk worth watching', () => {
  it('is the same for a seed, on one island, and goes around what is in the way', () => {
    // A wall with a gap at its end, and a closed chamber that is no part of the largest island.
    const rows = Array.from({ length: 24 }, (_, y) =>
      Array.from({ length: 24 }, (_, x) =>
        (x === 12 && y > 1) || (y === 20 && x < 6) || (x === 5 && y > 20) ? '#' : '.',
      ).join(''),
    )
    const terrain = terrainFromText(rows.join('\n'))
    const ends = greatestDetour(terrain, ground, 'wall')
    expect(ends).toEqual(greatestDetour(terrain, ground, 'wall'))
    if (ends === null) throw new Error('There is no walk.')
    const path = createFinder(terrain, ground).find(ends.from, ends.to)
    expect(path.status).toBe('found')
    const line = Math.hypot(ends.from.x - ends.to.x, ends.from.y - ends.to.y)
    expect(path.length / line).toBeGreaterThan(1.3)
    expect(line).toBeGreaterThanOrEqual(0.4 * 24)
  })

  it('on ground with heights is found on a coarser copy, and ends on cells of the whole map', () => {
    const size = 130
    const heights = Float32Array.from({ length: size * size }, (_, cell) =>
      Math.abs((cell % size) - size / 2) < 10 ? 40 : 0,
    )
    const terrain = createTerrain({ width: size, depth: size, heights })
    const ends = greatestDetour(terrain, ground, 'ridge')
    expect(Math.max(ends?.from.x ?? 0, ends?.to.x ?? 0)).toBeGreaterThan(size / 4)
  })

  it('is not there where nobody can stand, or on a single cell', () => {
    expect(greatestDetour(terrainFromText('##\n##'), ground, '1')).toBeNull()
    expect(greatestDetour(createTerrain({ width: 1, depth: 1 }), ground, '1')).toBeNull()
  })
})
