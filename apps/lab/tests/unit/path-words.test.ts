import { findPath } from 'footpath'
import { dijkstra } from 'footpath/algorithms'
import { describe, expect, it } from 'vitest'
import { describe as words } from '../../src/search/path-words.js'

function statusOf(path: ReturnType<typeof findPath>): string {
  const { status, reason, kind, cost, length, stats, cells } = path
  const rest = { points: new Float64Array(0), trace: null, metrics: null, costs: null, chain: null }
  const data = { status, kind, cost, length, stats, cells: cells.length, ...rest }
  return words(reason === undefined ? data : { ...data, reason })
}

describe('the status line', () => {
  const [from, to] = [
    { x: 0, y: 0 },
    { x: 3, y: 0 },
  ]

  it('says in one line what was found, and by what', () => {
    expect(statusOf(findPath(['....'], from, to))).toMatch(
      /^Found in [\d.]+ ms: 4 cells, cost 3 \(jump points, .*\d+ expanded\)$/,
    )
    expect(statusOf(findPath(['.m..'], from, to))).toMatch(
      /^Found in [\d.]+ ms: 4 cells, cost 6 \(A\*, octile distance, \d+ expanded\)$/,
    )
    expect(statusOf(findPath(['....'], from, to, { algorithm: dijkstra }))).toMatch(
      /\(Dijkstra, \d+ expanded\)$/,
    )
    expect(statusOf(findPath(['....'], from, from))).toMatch(/: 1 cell, cost 0 /)
    expect(statusOf(findPath(['.#..'], from, to))).toMatch(/^No path in [\d.]+ ms \(/)
  })
})
