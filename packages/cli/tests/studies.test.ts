import { readFileSync, writeFileSync } from 'node:fs'
import { parseTrace, writeMovingAiMap, writeScenarios } from '@footpath/formats'
import { createWalkmap } from 'footpath'
import { generateMap } from 'footpath/random'
import { createFinder, OPEN_LISTS } from 'footpath/search'
import { describe, expect, it } from 'vitest'
import { ALL_OPEN_LISTS, STUDY_OPEN_LISTS } from '../../studies/dist/study-2/index.js'
import { buildPublishedWaypoints } from '../../studies/dist/study-3/index.js'
import {
  findJson,
  footpath,
  footpathOutsideClone,
  NOT_INSTALLED,
  scenJson,
  temporaryFolder,
} from './support.js'

const at = temporaryFolder()
const terrain = generateMap('rooms', { width: 24, depth: 20, seed: 5 })
const [from, to] = farApart()
const rooms = at('rooms.map')
writeFileSync(rooms, writeMovingAiMap(terrain))
const published = buildPublishedWaypoints(createWalkmap(terrain, 'ground')).find(from, to, {
  stop: 'on-expansion',
})
const { width, depth: height } = terrain
const scenario = { bucket: 0, map: 'rooms.map', width, height, start: from, goal: to }
writeFileSync(at('rooms.map.scen'), writeScenarios([{ ...scenario, optimal: published.length }]))
const query = ['--from', `${from.x},${from.y}`, '--to', `${to.x},${to.y}`]
const NAMES = Object.keys(STUDY_OPEN_LISTS) as (keyof typeof STUDY_OPEN_LISTS)[]

/** The first and the last cell of the map, row by row, that a unit can stand on. */
function farApart() {
  const { passable, layout } = createWalkmap(terrain, 'ground')
  const ids = [...passable.keys()].filter((id) => passable[id] === 1)
  return [ids[0], ids[ids.length - 1]].map((id) => ({
    x: (id % layout.stride) - 1,
    y: Math.floor(id / layout.stride) - 1,
  }))
}

describe('in a clone', () => {
  it.each(NAMES)('find searches with the open list %s of study 2', async (openList) => {
    const trace = at(`${openList}.trace`)
    const settings = ['--algorithm', 'a-star', '--open-list', openList, '--trace', trace]
    const { code, json } = await findJson([rooms, ...query, ...settings])
    const path = createFinder(createWalkmap(terrain, 'ground')).find(from, to, {
      algorithm: 'a-star',
      openList: STUDY_OPEN_LISTS[openList],
    })
    const { expanded, generated, openListCounts } = path.stats
    expect(code).toBe(0)
    expect(json).toMatchObject({ status: 'found', cost: path.cost, expanded, generated })
    expect(parseTrace(readFileSync(trace)).info).toMatchObject({ stats: { openList, openListCounts } })
  })

  it('find and scen search over the waypoints of study 3', async () => {
    const { cost, length, stats } = published
    const settings = ['--algorithm', 'waypoints-published', '--stop', 'on-expansion']
    const { code, json } = await findJson([rooms, ...query, ...settings])
    expect(code).toBe(0)
    expect(json).toMatchObject({ algorithm: 'waypoints-published', cost, length, expanded: stats.expanded })
    const { json: file } = await scenJson(at('rooms.map.scen'), ...settings)
    expect(file.results).toMatchObject([
      { algorithm: 'waypoints-published', queries: 1, mismatches: 0, invalid: 0, indexBytes: 0 },
    ])
  })

  it('scen takes the open lists of study 2', async () => {
    const { json } = await scenJson(at('rooms.map.scen'), '--open-list', 'pairing-heap-hash')
    expect(json.results).toMatchObject([{ algorithm: 'a-star', queries: 1, invalid: 0 }])
  })
})

it('help lists exactly the names that the studies have', async () => {
  const help = (await footpath(['find', '--help'])).stdout.replace(/\s+/g, ' ')
  expect(ALL_OPEN_LISTS).toEqual([...OPEN_LISTS, ...NAMES])
  expect(help).toContain(`${OPEN_LISTS.join(', ')}; of study 2 (in a clone): ${NAMES.join(', ')} --diagonal`)
  expect(help).toContain('of study 3 (in a clone): waypoints-published --heuristic')
})

describe('outside a clone', { tags: 'slow' }, () => {
  it.each([
    ['--algorithm', 'waypoints-published'],
    ['--open-list', 'sorted-list'],
  ])('%s %s is refused in one line, before the map is read', (flag, name) => {
    const { status, stdout, stderr } = footpathOutsideClone('find', at('no.map'), ...query, flag, name)
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toBe(`footpath: ${name} is part of the studies, ${NOT_INSTALLED}`)
  })

  it('every other search works', () => {
    const settings = ['--algorithm', 'a-star', '--open-list', 'lazy-heap', '--json']
    const { status, stderr } = footpathOutsideClone('find', rooms, ...query, ...settings)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})
