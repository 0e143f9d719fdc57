import { createTerrain, ground, terrainFromText } from 'footpath'
import { readPatch } from 'footpath/internal'
import { generateMap } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { SearchEngine } from '../../src/search/engine.js'
import type { LabEngineName } from '../../src/search/names.js'
import type { PathData, Setup } from '../../src/search/protocol.js'
import { GraphBuilder } from '../../src/waypoints/graph-builder.js'
import type { GraphData, GraphSpec } from '../../src/waypoints/graph-data.js'
import { REGION_COLOURS, regionColours } from '../../src/waypoints/region-colours.js'
import { CONTEXT } from './request-context.js'

const ALL = { edges: true, regions: true }

function build(builder: GraphBuilder, spec: GraphSpec): GraphData {
  return builder.build(spec, () => {})
}

describe('a graph to be drawn', () => {
  const terrain = terrainFromText(['.....', '.....', '..#..', '.....', '.....'])

  it('has rectangles, waypoints, edges and regions as published', () => {
    const graph = build(new GraphBuilder(terrain), { method: 'waypoints-published', ...ALL })
    expect(Array.from(graph.rectangles)).toEqual([2, 2, 3, 3])
    expect(Array.from(graph.points ?? [])).toEqual([1.5, 1.5, 3.5, 1.5, 1.5, 3.5, 3.5, 3.5])
    expect(graph.edges).toHaveLength(4 * 4)
    expect(graph.regions?.[12]).toBe(0)
    expect(new Set(graph.regions)).toEqual(new Set([0, 1, 2]))
  })

  it('has corners and edges done right, and leaves out what was not asked for', () => {
    const builder = new GraphBuilder(terrain)
    expect(build(builder, { method: 'waypoints', edges: false, regions: true })).toMatchObject({
      waypoints: 4,
      edges: null,
      regions: null,
    })
    expect(build(builder, { method: 'waypoints', ...ALL }).edges).toHaveLength(4 * 4)
  })

  it('follows patches', () => {
    const builder = new GraphBuilder(terrain)
    const specs = (['waypoints', 'waypoints-published'] as const).map((method) => ({ method, ...ALL }))
    for (const spec of specs) expect(build(builder, spec).waypoints).toBe(4)
    const open = createTerrain({ width: 5, depth: 5 })
    builder.patch(readPatch(open, { x0: 2, y0: 2, x1: 3, y1: 3 }))
    for (const spec of specs) expect(build(builder, spec).waypoints).toBe(0)
  })

  it('ignores what the ground costs, but refuses walls beyond number', () => {
    const muddy = terrainFromText(['..m..', '.#...'])
    expect(build(new GraphBuilder(muddy), { method: 'waypoints', ...ALL }).waypoints).toBe(2)
    const rubble = generateMap('density', { size: 200, density: 0.3, seed: 1 })
    expect(build(new GraphBuilder(rubble), { method: 'waypoints', ...ALL }).edges).toBe(null)
    expect(() => build(new GraphBuilder(rubble), { method: 'waypoints-published', ...ALL })).toThrow(
      /rectangles; .* Choose waypoints done right/,
    )
  })
})

describe('colours of regions', () => {
  it('differ between neighbours', () => {
    const width = 40
    const regions = Int32Array.from({ length: width * 30 }, (_, cell) => {
      const [x, y] = [cell % width, Math.floor(cell / width)]
      return x === 7 ? -1 : Math.floor((x + (y >> 2)) / 5) + 10 * Math.floor(y / 4)
    })
    const colours = regionColours(regions, width)
    regions.forEach((region, cell) => {
      expect(colours[cell] === 0).toBe(region < 0)
      for (const other of [cell % width === width - 1 ? cell : cell + 1, cell + width]) {
        if (other >= regions.length || regions[other] < 0 || region < 0 || regions[other] === region) continue
        expect(colours[cell]).not.toBe(colours[other])
      }
    })
    expect(Math.max(...colours)).toBeLessThanOrEqual(REGION_COLOURS)
  })
})

describe('a search over waypoints', () => {
  const unit = { ...ground, step: '1/√2' } as const

  function start(rows: readonly string[]) {
    const terrain = terrainFromText(rows)
    const engine = new SearchEngine(() => Promise.resolve())
    engine.answer({ kind: 'load', terrain }, CONTEXT)
    const find = async (algorithm: LabEngineName, more: Partial<Setup> = {}): Promise<PathData | string> => {
      const options = { algorithm, heuristic: 'octile', openList: 'binary-heap', weight: 2 } as const
      const request = {
        kind: 'find',
        setup: { unit, shape: 'none', options, ...more },
        from: { x: 0, y: 0 },
        to: { x: 4, y: 2 },
        blocked: [{ x: 1, y: 1 }],
        trace: true,
        measure: true,
        costs: true,
      } as const
      return engine.answer(request, CONTEXT).catch(({ message }: Error) => message)
    }
    return { terrain, engine, find }
  }

  it('takes what the engine understands and has no trace', async () => {
    const { find } = start(['.....', '.###.', '.....'])
    const right = await find('waypoints')
    expect(right).toMatchObject({ status: 'found', kind: 'polyline', trace: null, costs: null, chain: null })
    const published = await find('waypoints-published')
    expect(published).toMatchObject({ status: 'found', trace: null, stats: { heuristic: 'octile' } })
    expect(Array.from((published as PathData).chain ?? [])).toEqual([0, 10, 14])
  })

  it('follows patches, and refuses in words what they make unsuitable', async () => {
    const { terrain, engine, find } = start(['.....', '.###.', '.....'])
    expect(await find('waypoints')).toMatchObject({ status: 'found', points: { length: 6 } })
    terrain.setObstacle(2, 1, 'none')
    terrain.setObstacle(3, 1, 'none')
    terrain.setObstacle(1, 1, 'none')
    engine.answer({ kind: 'patch', patch: readPatch(terrain, { x0: 0, y0: 0, x1: 5, y1: 3 }) }, CONTEXT)
    expect(await find('waypoints')).toMatchObject({ points: { length: 4 } })
    terrain.setSurface(2, 2, 'mud')
    engine.answer({ kind: 'patch', patch: readPatch(terrain, { x0: 0, y0: 0, x1: 5, y1: 3 }) }, CONTEXT)
    expect(await find('waypoints')).toMatch(/every cell costs the unit the same.*theta-star/)
    expect(await find('waypoints', { unit: { ...unit, directions: 16 } })).toMatch(
      /do not work with 16 directions/,
    )
    expect(await find('waypoints-published')).toMatchObject({ status: 'found' })
  })
})
