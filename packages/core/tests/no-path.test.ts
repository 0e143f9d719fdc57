import { createField } from 'footpath/field'
import { createJumpPoints } from 'footpath/jump'
import { createReaStar } from 'footpath/rea-star'
import { createFinder } from 'footpath/search'
import { createStaticIndex } from 'footpath/static-index'
import { createWaypoints } from 'footpath/waypoints'
import { createWalkmap, type Path } from 'footpath'
import { describe, expect, it } from 'vitest'
import { noPath, reasonBetween, reasonFor } from '../dist/path/no-path.js'

const walkmap = createWalkmap(['..#..', '..#.#', '..#..'], 'flat-ground')
const { layout } = walkmap
const LEFT = { x: 0, y: 0 }
const RIGHT = { x: 3, y: 0 }
const WALL = { x: 2, y: 1 }
const OTHER_WALL = { x: 4, y: 1 }

const index = createStaticIndex(walkmap)
index.build()
const engines = [createJumpPoints(walkmap), createReaStar(walkmap), createWaypoints(walkmap), index]

describe('why there is no path', () => {
  it('is a blocked start before a blocked goal before separate islands', () => {
    expect([reasonFor(false, false), reasonFor(true, false), reasonFor(true, true)]).toEqual([
      'start-blocked',
      'goal-blocked',
      'separate',
    ])
    const between = (from: typeof LEFT, to: typeof LEFT, asksIslands?: boolean) =>
      reasonBetween(walkmap, layout.idOf(from.x, from.y), layout.idOf(to.x, to.y), asksIslands)
    expect([between(LEFT, LEFT), between(LEFT, RIGHT), between(LEFT, RIGHT, false)]).toEqual([
      null,
      'separate',
      null,
    ])
  })

  it.each([
    ['a blocked start and a blocked goal', WALL, OTHER_WALL, 'start-blocked'],
    ['the same blocked cell twice', WALL, WALL, 'start-blocked'],
    ['a blocked start', WALL, LEFT, 'start-blocked'],
    ['a blocked goal', LEFT, WALL, 'goal-blocked'],
    ['two islands', LEFT, RIGHT, 'separate'],
  ] as const)('is the same by all engines for %s', (_, from, to, reason) => {
    const paths: Path[] = engines.map((engine) => engine.find(from, to))
    paths.push(createFinder(walkmap).find(from, to), createField(walkmap, to).pathFrom(from))
    paths.push(createFinder(walkmap).reach(from, Number.POSITIVE_INFINITY).pathTo(to))
    for (const path of paths)
      expect([path.stats.algorithm, path.status, path.reason, path.steps.length, path.cost]).toEqual([
        path.stats.algorithm,
        'unreachable',
        reason,
        0,
        0,
      ])
  })

  it('makes a path unreachable, or cut off if the search ended early', () => {
    const { stats } = engines[0].find(LEFT, LEFT)
    const statusOf = (reason: Parameters<typeof noPath>[0]) => noPath(reason, walkmap.terrain, stats).status
    expect(['start-blocked', 'goal-blocked', 'separate'].map((each) => statusOf(each as 'separate'))).toEqual(
      ['unreachable', 'unreachable', 'unreachable'],
    )
    for (const reason of ['budget', 'nodes', 'time', 'aborted', 'changed'] as const)
      expect(statusOf(reason), reason).toBe('cut-off')
  })
})
