import { readFileSync, writeFileSync } from 'node:fs'
import { parseTrace, writeMovingAiMap, writeTerrain } from '@footpath/formats'
import { createTerrain, terrainFromText } from 'footpath'
import { decodeTraceEvent, TRACE_EXPANDED } from 'footpath/search'
import { describe, expect, it } from 'vitest'
import { findJson, footpath, temporaryFolder } from './support.js'

const at = temporaryFolder()
/** Study 4's worked example. */
const STUDY = '....\nmmm.\n....\n'
/** Two straight and two diagonal steps. */
const STUDY_COST = 2 + 2 * Math.SQRT2
const study = at('study.txt')
writeFileSync(study, STUDY)
const walls = at('walls.txt')
writeFileSync(walls, '..l#.\n..l#l\n..l#.\n')

function find(map: string, from: string, to: string, ...more: string[]) {
  return findJson([map, '--from', from, '--to', to, ...more])
}

/** The study's query with a trace. */
async function traced() {
  const { json } = await find(study, '0,0', '2,2', '--trace', at('study.trace'))
  return { json, bytes: readFileSync(at('study.trace')) }
}

/** The last two lines that a person sees where there is no path. */
async function refusal(from: string, to: string, ...more: string[]): Promise<string[]> {
  const { code, stdout } = await footpath(['find', walls, '--from', from, '--to', to, ...more])
  expect(code).toBe(1)
  return stdout.trimEnd().split('\n').slice(-2)
}

async function refused(...args: string[]): Promise<string> {
  const { code, stderr } = await footpath(['find', ...args])
  expect(code).toBe(2)
  return stderr
}

describe('footpath find', () => {
  it('resamples a file of heights to the requested size, and no other', async () => {
    const grid = at('hill.asc')
    const rows = Array.from({ length: 8 }, (_, y) => Array.from({ length: 12 }, (_, x) => x + y).join(' '))
    writeFileSync(grid, `ncols 12\nnrows 8\nxllcorner 0\nyllcorner 0\ncellsize 10\n${rows.join('\n')}\n`)
    const { code, json } = await find(grid, '0,0', '5,3', '--size', '6', '--step', 'length-3d')
    expect({ code, status: json.status }).toEqual({ code: 0, status: 'found' })
    const outside = await footpath(['find', grid, '--from', '0,0', '--to', '6,3', '--size', '6'])
    expect(outside.code).toBe(2)
    const map = await footpath(['find', study, '--from', '0,0', '--to', '2,2', '--size', '2'])
    expect(map).toMatchObject({ code: 2, stderr: expect.stringContaining('only with elevation files') })
  })

  it('takes start and goal in degrees on terrain with coordinates', async () => {
    const alps = at('alps.footpath')
    const geo = { west: 7, north: 47, degreesPerCellX: 0.1, degreesPerCellY: 0.1 }
    writeFileSync(alps, writeTerrain(createTerrain({ width: 5, depth: 3, geo })))
    const { code, json } = await findJson([alps, '--from-geo', '46.95,7.05', '--to-geo', '46.72,7.44'])
    expect({ code, ends: [json.cells[0], json.cells.at(-1)] }).toEqual({
      code: 0,
      ends: [
        [0, 0],
        [4, 2],
      ],
    })
    expect(await refused(alps, '--from-geo', '46.95,7.05', '--to-geo', '46.95,7.5')).toContain(
      'covers lat 46.7 to 47, lon 7 to 7.5',
    )
    expect(await refused(alps, '--from-geo', '46.95', '--to', '1,1')).toContain('LAT,LON')
    expect(await refused(alps, '--from-geo', '46.95,7.05', '--from', '0,0', '--to', '1,1')).toContain(
      '--from or --from-geo',
    )
    expect(await refused(study, '--from-geo', '46.95,7.05', '--to', '1,1')).toContain('Create it with geo')
    expect(await refused(alps, '--from-geo', '46.95,7.05')).toContain('--to is missing')
  })

  it('answers the worked example of study 4: 48 on the ground, 28 in the air', async () => {
    const ground = await find(study, '0,0', '2,2', '--unit', 'ground', '--step', '10/14')
    expect(ground).toMatchObject({ code: 0, stderr: '', json: { status: 'found', cost: 48 } })
    expect(ground.json.cells).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 1],
      [2, 2],
    ])
    expect(ground.json.turns).toEqual([
      [0, 0],
      [2, 0],
      [3, 1],
      [2, 2],
    ])
    const air = await find(study, '0,0', '2,2', '--unit', 'air', '--step', '10/14')
    expect(air).toMatchObject({ code: 0, json: { cost: 28 } })
    expect(air.json.length).toBeCloseTo(2 * Math.SQRT2, 12)
  })

  it('prints exactly the promised fields', async () => {
    const found = await find(study, '0,0', '2,2')
    const path = ['status', 'cost', 'length', 'goal', 'cells', 'turns']
    const fields = [...path, 'algorithm', 'expanded', 'generated', 'micros']
    expect(Object.keys(found.json)).toEqual(fields)
    expect(found.json).toMatchObject({ goal: [2, 2], algorithm: 'a-star' })
    const none = await find(walls, '0,0', '4,0')
    expect(Object.keys(none.json)).toEqual(['status', 'reason', ...fields.slice(1)])
    expect(none).toMatchObject({ code: 1, json: { status: 'unreachable', reason: 'separate', goal: null } })
    expect(none.json.cells).toEqual([])
  })

  it('reads a text map from standard input, and any other kind too', async () => {
    for (const stdin of [STUDY, writeMovingAiMap(terrainFromText(STUDY))]) {
      const { json } = await findJson(['-', '--from', '0,0', '--to', '2,2'], { stdin })
      expect(json.cost).toBeCloseTo(STUDY_COST, 6)
    }
  })

  it('reads every format by its content', async () => {
    const terrain = terrainFromText(STUDY)
    writeFileSync(at('study.map'), writeMovingAiMap(terrain))
    writeFileSync(at('study.footpath'), writeTerrain(terrain))
    for (const name of ['study.map', 'study.footpath'])
      expect((await find(at(name), '0,0', '2,2')).json.cost).toBeCloseTo(STUDY_COST, 6)
  })

  it('goes to the cheapest of several goals', async () => {
    const { json } = await find(study, '0,0', '2,2', '--to', '3,0')
    expect(json).toMatchObject({ cost: 3, status: 'found', goal: [3, 0] })
    const { stdout } = await footpath(['find', study, '--from', '0,0', '--to', '2,2', '--to', '3,0'])
    expect(stdout).toContain('4 cells, to 3,0, cost 3')
  })

  it('stops near the goal with --within, even if the goal is blocked', async () => {
    const { code, json } = await find(walls, '0,1', '3,1', '--within', '2')
    expect({ code, goal: json.goal, cost: json.cost }).toEqual({ code: 0, goal: [1, 1], cost: 1 })
    expect((await find(study, '0,0', '2,2', '--within', '0')).json.goal).toEqual([2, 2])
    expect(await refusal('0,1', '4,1', '--within', '0.5')).toEqual([
      'No path: ground cannot stand on any cell within 0.5 of 4,1',
      'Try --partial to get as close as possible.',
    ])
    expect((await refusal('0,1', '4,1', '--within', '1'))[0]).toBe(
      'No path: ground cannot get from 0,1 to any cell within 1 of 4,1',
    )
  })

  it('stops where it sees the goal with --in-sight', async () => {
    const corner = at('corner.txt')
    writeFileSync(corner, '......\n.####.\n......\n')
    const seen = await find(corner, '0,0', '5,2', '--in-sight')
    expect(seen).toMatchObject({ code: 0, json: { status: 'found' } })
    expect(seen.json.goal).not.toEqual([5, 2])
    const near = await find(corner, '0,0', '5,2', '--in-sight', '1')
    expect(near.json.cost).toBeGreaterThan(seen.json.cost)
    expect((await refusal('0,0', '4,1', '--in-sight', '1'))[0]).toBe(
      'No path: ground cannot get from 0,0 to any cell in sight of 4,1 within 1',
    )
  })

  it('goes around the cells of --blocked, with a shape too, and draws them', async () => {
    const open = at('open.txt')
    writeFileSync(open, '.....\n.....\n.....\n')
    const blocked = ['--blocked', '2,1', '--blocked', '2,0']
    const { json } = await find(open, '0,1', '4,1', ...blocked)
    expect(json).toMatchObject({ status: 'found', algorithm: 'jump-points' })
    expect(json.cells).toContainEqual([2, 2])
    const { points = [] } = (await find(open, '0,1', '4,1', ...blocked, '--shape', 'natural')).json
    for (const [x, y] of points) expect(x >= 2 && x <= 3 && y < 2).toBe(false)
    expect(points.length).toBeGreaterThan(2)
    const drawn = await footpath(['find', open, '--from', '0,1', '--to', '4,1', ...blocked])
    expect(drawn.stdout).toMatch(/X blocked for this query/)
    expect((await refusal('0,0', '1,1', '--blocked', '1,1'))[0]).toBe(
      'No path: ground cannot stand on the goal 1,1 (blocked by --blocked)',
    )
  })

  it('only suggests what works with the blocked cells', async () => {
    const gate = ['--blocked', '2,0', '--blocked', '2,1', '--blocked', '2,2']
    const lane = at('lane.txt')
    writeFileSync(lane, '..l..\n..l..\n..l..\n')
    const ends = ['find', lane, '--from', '0,0', '--to', '4,0']
    expect((await footpath(ends)).stdout).toContain('or --unit air')
    expect((await footpath([...ends, ...gate])).stdout).not.toContain('--unit air')
  })

  it('writes the target and the blocked cells into the trace', async () => {
    await find(study, '0,0', '2,2', '--within', '1', '--blocked', '3,2', '--trace', at('target.trace'))
    expect(parseTrace(readFileSync(at('target.trace'))).info).toMatchObject({
      to: [{ x: 2, y: 2 }],
      target: { kind: 'within', range: 1 },
      blocked: [{ x: 3, y: 2 }],
    })
  })

  it('takes a unit from a file, a step model and a diagonal policy', async () => {
    const cart = { name: 'cart', surfaces: { open: 1, mud: 1 }, obstacles: [], step: '1/1' }
    writeFileSync(at('cart.json'), JSON.stringify(cart))
    expect((await find(study, '0,0', '2,2', '--unit', at('cart.json'))).json.cost).toBe(2)
    const step = await find(study, '0,0', '2,2', '--unit', 'air', '--step', '1/sqrt2')
    expect(step.json.cost).toBeCloseTo(2 * Math.SQRT2, 4)
    expect((await find(study, '0,0', '2,2', '--unit', 'air', '--diagonal', 'never')).json.cost).toBe(4)
  })

  it('runs any algorithm with its settings', async () => {
    for (const algorithm of ['dijkstra', 'bidirectional', 'ida-star'])
      expect((await find(study, '0,0', '2,2', '--algorithm', algorithm)).json.cost).toBeCloseTo(STUDY_COST, 6)
    expect((await find(study, '0,0', '2,2', '--heuristic', 'landmarks')).json.cost).toBeCloseTo(STUDY_COST, 6)
    const settings = ['--heuristic', 'manhattan', '--open-list', 'binary-heap', '--ties', 'fifo']
    const rules = ['--reopen', 'never', '--stop', 'on-generation']
    expect((await find(study, '0,0', '2,2', ...settings, ...rules)).code).toBe(0)
    const weighted = await find(study, '0,0', '2,2', '--algorithm', 'weighted-a-star', '--weight', '1.5')
    expect(weighted.json.cost).toBeLessThanOrEqual(1.5 * STUDY_COST)
  })

  it('multiplies heights', async () => {
    const terrain = createTerrain({ width: 3, depth: 1, heights: [0, 1, 0] })
    writeFileSync(at('ridge.footpath'), writeTerrain(terrain))
    const cost = async (...more: string[]) =>
      (
        await find(
          at('ridge.footpath'),
          '0,0',
          '2,0',
          '--unit',
          'flat-ground',
          '--step',
          'distance+height',
          ...more,
        )
      ).json.cost
    expect(await cost()).toBeCloseTo(4, 4)
    expect(await cost('--height-scale', '2.5')).toBeCloseTo(7, 4)
    expect(await cost('--height-scale', '0')).toBeCloseTo(2, 4)
    expect((await find(study, '0,0', '2,2', '--height-scale', '3')).json.cost).toBeCloseTo(STUDY_COST, 6)
  })

  it('goes as near as it can with --partial', async () => {
    const { code, json } = await find(walls, '0,1', '4,1', '--partial')
    expect(code).toBe(0)
    expect(json).toMatchObject({ status: 'partial', reason: 'goal-blocked' })
    expect(json.cells.at(-1)).toEqual([1, 1])
  })

  it('writes a trace that can be read back, the same for the same query', async () => {
    const { json, bytes } = await traced()
    const trace = parseTrace(bytes)
    expect([trace.width, trace.depth]).toEqual([4, 3])
    const expanded = trace.events.filter((word) => decodeTraceEvent(word).event === TRACE_EXPANDED)
    expect(expanded.length).toBe(json.expanded)
    expect(trace.info).toMatchObject({ map: 'study.txt', status: 'found', cost: json.cost })
    expect((await traced()).bytes.equals(bytes)).toBe(true)
  })

  it('says in words why there is no path, and only what would help', async () => {
    expect(await refusal('0,0', '4,0')).toEqual([
      'No path: ground cannot get from 0,0 to 4,0',
      'Try --partial to get as close as possible.',
    ])
    expect(await refusal('2,0', '0,0')).toEqual([
      'No path: ground cannot stand on the start 2,0 (low wall)',
      'Try --from 1,0, the nearest cell it can stand on, or --unit air.',
    ])
    expect(await refusal('0,0', '4,1', '--to', '3,1')).toEqual([
      'No path: ground cannot stand on any of the goals 4,1 or 3,1',
      'Try --partial to get as close as possible.',
    ])
  })
})
