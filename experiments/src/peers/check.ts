import { SCENARIO_UNIT } from '@footpath/formats'
import { type Cell, type Unit, validatePath } from 'footpath'
import type { PeerAdapter } from './adapter.js'
import type { BenchMap } from './maps.js'

/** Files give lengths rounded to at best two decimals; more than this is a difference. */
const TOLERANCE = 0.006

/** What the check found about one answer. */
export interface Checked {
  /** In cells, √2 on diagonals; null without a path. */
  readonly length: number | null
  /** Whether every step, or every line of an any-angle path, is legal under the library's own rule. */
  readonly valid: boolean
  /** Whether it is as short as the shortest under that rule. */
  readonly shortest: boolean
}

/** Checks the answer to a query against the map, independent of every search. */
export function checkAnswer(
  { terrain, queries }: BenchMap,
  { diagonal, anyAngle = false }: Pick<PeerAdapter, 'diagonal' | 'anyAngle'>,
  query: number,
  points: readonly Cell[],
  optimum: number,
): Checked {
  if (points.length === 0) return { length: null, valid: true, shortest: false }
  const { from, to } = queries[query]
  const unit: Unit = { ...SCENARIO_UNIT, diagonal }
  const length = lengthOf(points)
  const path = anyAngle
    ? {
        kind: 'polyline' as const,
        points,
        cells: points.map(({ x, y }) => ({ x: Math.floor(x), y: Math.floor(y) })),
      }
    : { kind: 'steps' as const, cells: stepsAlong(points) }
  const problems = validatePath({ status: 'found', cost: length, ...path }, terrain, unit, { from, to })
  const longer = length - optimum
  return {
    length,
    valid: problems.length === 0,
    shortest: anyAngle ? longer <= TOLERANCE : Math.abs(longer) <= TOLERANCE,
  }
}

/** Fills in the cells between those that lie on a straight or diagonal line. Others stay apart: no legal step. */
function stepsAlong(points: readonly Cell[]): Cell[] {
  const cells = points.slice(0, 1)
  for (let at = 1; at < points.length; at++) {
    const [before, next] = [points[at - 1], points[at]]
    const [dx, dy] = [next.x - before.x, next.y - before.y]
    const isLine = dx === 0 || dy === 0 || Math.abs(dx) === Math.abs(dy)
    const between = isLine ? Math.max(Math.abs(dx), Math.abs(dy)) - 1 : 0
    for (let step = 1; step <= between; step++)
      cells.push({ x: before.x + Math.sign(dx) * step, y: before.y + Math.sign(dy) * step })
    if (dx !== 0 || dy !== 0) cells.push(next)
  }
  return cells
}

/** Counted by kind of step first: the sum of many √2 would depend on their order. */
function lengthOf(points: readonly Cell[]): number {
  let straight = 0
  let diagonal = 0
  let free = 0
  for (let at = 1; at < points.length; at++) {
    const dx = Math.abs(points[at].x - points[at - 1].x)
    const dy = Math.abs(points[at].y - points[at - 1].y)
    if (dx === dy) diagonal += dx
    else if (dx === 0 || dy === 0) straight += dx + dy
    else free += Math.sqrt(dx * dx + dy * dy)
  }
  return straight + diagonal * Math.SQRT2 + free
}
