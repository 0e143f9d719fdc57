import { findPath } from 'footpath'
import { aStar, dijkstra } from 'footpath/algorithms'
import { describe, expect, it } from 'vitest'
import {
  describe as words,
  inMillis,
  outcome,
  progressInWords,
  whyNone,
} from '../../src/search/path-words.js'
import type { PathData } from '../../src/search/protocol.js'

function dataOf(path: ReturnType<typeof findPath>): PathData {
  const { status, reason, kind, cost, length, stats, cells } = path
  const rest = { points: new Float64Array(0), trace: null, metrics: null, costs: null, chain: null }
  const data = { status, kind, cost, length, stats, cells: cells.length, ...rest }
  return reason === undefined ? data : { ...data, reason }
}

function statusOf(path: ReturnType<typeof findPath>): string {
  return words(dataOf(path))
}

describe('the status line', () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 3, y: 0 },
  ]

  it('says in one line what was found, and by what', () => {
    expect(statusOf(findPath(['....'], from, to))).toMatch(
      /^Found in [\d.]+ ms: 4 cells, cost 3 \(Jump points, .*\d+ cells looked at\)$/,
    )
    expect(statusOf(findPath(['.m..'], from, to))).toMatch(
      /^Found in [\d.]+ ms: 4 cells, cost 6 \(A\*, octile distance, \d+ cells looked at\)$/,
    )
    expect(statusOf(findPath(['....'], from, to, { algorithm: dijkstra }))).toMatch(
      /\(Dijkstra, \d+ cells looked at\)$/,
    )
    expect(statusOf(findPath(['....'], from, from))).toMatch(/: 1 cell, cost 0 /)
    expect(statusOf(findPath(['.#..'], from, to))).toMatch(/^No path in [\d.]+ ms \(/)
  })
})

describe('how a search ended', () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 3, y: 0 },
  ]
  const partly = { algorithm: aStar, partial: true } as const

  it('is said in the same words, whether there is a path to the nearest cell or none', () => {
    for (const options of [partly, { algorithm: aStar }, {}]) {
      const apart = dataOf(findPath(['.#..'], from, to, options))
      expect(`${outcome(apart)}${whyNone(apart)}`).toBe('no path: the goal is on a different island')
      const blocked = dataOf(findPath(['...#'], from, to, options))
      expect(`${outcome(blocked)}${whyNone(blocked)}`).toBe('no path: the goal is blocked')
      const within = dataOf(findPath(['#...'], from, to, options))
      expect(`${outcome(within)}${whyNone(within)}`).toBe('no path: the start is blocked')
    }
    const found = dataOf(findPath(['....'], from, to))
    expect(`${outcome(found)}${whyNone(found)}`).toBe('found')
  })

  it('tells a cancel from a limit', () => {
    const cut = dataOf(findPath(['....'], from, to, { algorithm: aStar, maxExpanded: 1 }))
    expect(outcome(cut)).toBe('stopped at its limit')
    expect(outcome({ ...cut, reason: 'aborted' })).toBe('cancelled')
  })
})

it('short times keep a digit that says something', () => {
  expect([3, 99, 340, 29_700, 1_234_567].map(inMillis)).toEqual(['0.003', '0.099', '0.34', '29.7', '1,235'])
})

it('the progress of a search is said in words', () => {
  expect(progressInWords({ stage: 'preparing' })).toBe(': preparing the map')
  expect(progressInWords({ stage: 'searching', expanded: 120_000 })).toBe(', 120,000 cells looked at')
})
