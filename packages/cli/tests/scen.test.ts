import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { type Scenario, writeMovingAiMap, writeScenarios, writeTerrain } from '@footpath/formats'
import { type Terrain, terrainFromText, type Unit } from 'footpath'
import { createRandom, generateMap, type MapKind } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { footpath, scenJson as scen, temporaryFolder } from './support.js'

const at = temporaryFolder()
const UNIT: Unit = { name: 'scenario', surfaces: { open: 1, mud: 1 }, obstacles: [], step: '1/√2' }
/** Fine enough that rounding a step is far below what counts as a mismatch. */
const SCALE = 1e6

/** Queries from random cells to random reachable ones, with lengths by the textbook. */
function scenariosOn(terrain: Terrain, name: string, starts: number, seed: string): Scenario[] {
  const random = createRandom(seed)
  const { width, depth: height } = terrain
  const scenarios: Scenario[] = []
  while (scenarios.length < 4 * starts) {
    const start = { x: random.nextInt(width), y: random.nextInt(height) }
    const costs = plainDijkstra(terrain, UNIT, start, SCALE)
    const reachable = [...costs.keys()].filter((cell) => costs[cell] < Number.POSITIVE_INFINITY)
    if (reachable.length === 0) continue
    for (let query = 0; query < 4; query++) {
      const goal = random.pick(reachable)
      const optimal = Number((costs[goal] / SCALE).toFixed(2))
      scenarios.push({
        bucket: 0,
        map: name,
        width,
        height,
        start,
        goal: { x: goal % width, y: Math.floor(goal / width) },
        optimal,
      })
    }
  }
  return scenarios
}

function write(name: string, terrain: Terrain, scenarios: readonly Scenario[]): string {
  // The content decides the format, and only a terrain file holds every kind.
  writeFileSync(at(`${name}.map`), writeTerrain(terrain))
  writeFileSync(at(`${name}.map.scen`), writeScenarios(scenarios))
  return at(`${name}.map.scen`)
}

const cavesTerrain = generateMap('caves', { width: 30, depth: 24, seed: 4 })
const caves = scenariosOn(cavesTerrain, 'caves.map', 5, 'caves')
const cavesFile = write('caves', cavesTerrain, caves)

async function queries(...more: string[]): Promise<number> {
  return (await scen(cavesFile, ...more)).json.results[0].queries
}

describe('footpath scen', () => {
  for (const kind of ['density', 'unit-mix', 'maze', 'rooms', 'caves', 'empty'] as MapKind[]) {
    it(`agrees with the textbook on ${kind}`, async () => {
      const terrain = generateMap(kind, { width: 25, depth: 21, seed: 3 })
      const file = write(`oracle-${kind}`, terrain, scenariosOn(terrain, 'any.map', 6, kind))
      for (const algorithm of ['auto', 'jump-points', 'dijkstra', 'bidirectional']) {
        const { code, json, stderr } = await scen(file, '--algorithm', algorithm)
        expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
        expect(json.results).toMatchObject([
          {
            map: `oracle-${kind}.map`,
            algorithm: algorithm === 'auto' ? 'jump-points' : algorithm,
            queries: 24,
            mismatches: 0,
            invalid: 0,
            indexBytes: 0,
            tier: null,
          },
        ])
        expect(json.results[0].worstRatio).toBeLessThan(1.01)
      }
    })
  }

  it('builds an index first and prints its size and tier', async () => {
    const { code, json } = await scen(cavesFile, '--algorithm', 'index')
    expect(code).toBe(0)
    expect(json.results).toMatchObject([
      { algorithm: 'index', queries: 20, mismatches: 0, invalid: 0, tier: 'labels' },
    ])
    expect(json.results[0].indexBytes).toBeGreaterThan(1000)
  })

  it('looks shortest lines up with --labels, for waypoints alone', async () => {
    const [searched] = (await scen(cavesFile, '--algorithm', 'waypoints')).json.results
    const [lookedUp] = (await scen(cavesFile, '--algorithm', 'waypoints', '--labels')).json.results
    expect([searched.tier, lookedUp.tier, lookedUp.expandedMean]).toEqual(['graph', 'labels', 0])
    expect(lookedUp.meanLength).toBe(searched.meanLength)
    expect(lookedUp).toMatchObject({ queries: 20, mismatches: 0, invalid: 0 })
  })

  it('lets auto build an index once there are queries enough, and not for one less', async () => {
    const terrain = terrainFromText(['..#..', '.....'])
    const query = { bucket: 0, map: 'bend.map', width: 5, height: 2, start: { x: 0, y: 0 } }
    const scenario = { ...query, goal: { x: 4, y: 0 }, optimal: 2 + 2 * Math.SQRT2 }
    const repeated = Array.from({ length: 2000 }, () => scenario)
    const file = write('bend', terrain, repeated)
    const { expandedMean } = (await scen(file, '--algorithm', 'jump-points')).json.results[0]
    // Two subgoals and ten cells.
    const enough = Math.ceil((2 * 750 + 10) / expandedMean)
    expect((await scen(file, '--limit', `${enough}`)).json.results).toMatchObject([
      { algorithm: 'index', tier: 'labels', mismatches: 0, invalid: 0 },
    ])
    expect((await scen(file, '--limit', `${enough - 1}`)).json.results).toMatchObject([
      { algorithm: 'jump-points', tier: null, indexBytes: 0 },
    ])
  })

  it('lets auto search where no engine suits, or where more of a search is asked for', async () => {
    for (const wish of [
      ['--diagonal', 'always'],
      ['--open-list', 'bucket-queue'],
    ])
      expect((await scen(cavesFile, ...wish)).json.results).toMatchObject([
        { algorithm: 'a-star', invalid: 0 },
      ])
  })

  it('finds a falsified optimum: exit 1, one mismatch, reported on stderr', async () => {
    const wrong = caves.map((each, at) => (at === 7 ? { ...each, optimal: each.optimal + 0.02 } : each))
    const file = write('wrong', cavesTerrain, wrong)
    const { code, json, stderr } = await scen(file)
    expect(code).toBe(1)
    expect(json.results).toMatchObject([{ queries: 20, mismatches: 1, invalid: 0 }])
    expect(stderr.trimEnd().split('\n').length).toBe(1)
    expect(stderr).toMatch(/^wrong\.map: \d+,\d+ → \d+,\d+: length [\d.]+, the file's optimum is [\d.]+$/m)
  })

  it('counts a path that is not found as a mismatch', async () => {
    const terrain = terrainFromText('.#.\n')
    const [start, goal] = [
      { x: 0, y: 0 },
      { x: 2, y: 0 },
    ]
    const file = write('split', terrain, [
      { bucket: 0, map: 'split.map', width: 3, height: 1, start, goal, optimal: 2 },
    ])
    const { code, json } = await scen(file)
    expect(code).toBe(1)
    expect(json.results).toMatchObject([{ mismatches: 1, worstRatio: null, meanLength: null }])
  })

  it('prints exactly the promised fields, one object a file', async () => {
    const { json } = await scen(cavesFile, cavesFile)
    expect(Object.keys(json)).toEqual(['results'])
    expect(json.results.length).toBe(2)
    expect(Object.keys(json.results[0]).join(' ')).toBe(
      'map algorithm queries mismatches invalid worstRatio meanLength meanMicros p50Micros p99Micros ' +
        'expandedMean buildMs indexBytes tier',
    )
    const { p50Micros, p99Micros, meanMicros, buildMs, expandedMean, meanLength } = json.results[0]
    for (const figure of [p50Micros, meanMicros, buildMs, expandedMean, meanLength])
      expect(figure).toBeGreaterThan(0)
    expect(p99Micros).toBeGreaterThanOrEqual(p50Micros)
  })

  it('takes every nth query, and the first of those', async () => {
    expect(await queries('--every', '6')).toBe(4)
    expect(await queries('--every', '100')).toBe(1)
    expect(await queries('--every', '6', '--limit', '3')).toBe(3)
    expect(await queries('--limit', '99')).toBe(20)
  })

  it('passes the search options on', async () => {
    const greedy = await scen(cavesFile, '--algorithm', 'greedy', '--heuristic', 'chebyshev')
    expect(greedy.json.results[0]).toMatchObject({ algorithm: 'greedy', invalid: 0 })
    const never = await scen(cavesFile, '--diagonal', 'never')
    expect(never.json.results[0].mismatches).toBeGreaterThan(0)
    expect(never.json.results[0].invalid).toBe(0)
  })

  it('finds the map beside the file by either name, or anywhere below --maps', async () => {
    writeFileSync(at('short.map'), writeMovingAiMap(cavesTerrain))
    writeFileSync(at('short.scen'), writeScenarios(caves))
    expect((await scen(at('short.scen'))).json.results[0].map).toBe('short.map')
    mkdirSync(at('maps/deep/er'), { recursive: true })
    renameSync(at('short.map'), at('maps/deep/er/short.map'))
    const lost = await footpath(['scen', at('short.scen')])
    expect(lost.code).toBe(2)
    expect(lost.stderr).toMatch(/there is no short\.map beside it\. .*--maps\.\n$/)
    expect((await scen(at('short.scen'), '--maps', at('maps'))).code).toBe(0)
  })

  it('refuses a map of another size in one line', async () => {
    const file = write('other', generateMap('empty', { size: 12 }), caves)
    const { code, stdout, stderr } = await footpath(['scen', cavesFile, file, '--json'])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(
      /^footpath: .*other\.map\.scen was made for a map of 30 × 24 cells, .* has 12 × 12\./,
    )
    expect(stderr.trimEnd().split('\n').length).toBe(1)
  })

  it('prints an aligned table and a verdict for people', async () => {
    const { code, stdout, stderr } = await footpath(['scen', cavesFile, cavesFile])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    expect(lines.length).toBe(5)
    expect(lines[0]).toMatch(/^map +algorithm +queries +mismatches +invalid/)
    expect(new Set(lines.slice(0, 3).map((line) => line.length)).size).toBe(1)
    expect(lines[4]).toBe('2 files · 40 queries · every length is the optimum · every path is valid')
  })

  it('shows progress only on a terminal, and leaves nothing of it behind', async () => {
    const { stderr } = await footpath(['scen', cavesFile, '--json'], { stderr: { isTTY: true, columns: 60 } })
    expect(stderr).toContain('1 of 1 · caves.map · 1 of 20 queries')
    expect(stderr.endsWith('\r\u001b[2K')).toBe(true)
  })
})
