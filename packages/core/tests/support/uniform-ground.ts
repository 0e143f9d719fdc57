import {
  type Cell,
  createWalkmap,
  flatGround,
  type PathEngine,
  type Terrain,
  type Unit,
  validatePath,
} from 'footpath'
import type { Random } from 'footpath/random'
import { expect } from 'vitest'
import { cellWhere, drawn } from './worlds.js'

const walker: Unit = { ...flatGround, name: 'walker', surfaces: { '*': 1 }, step: '1/√2' }

function priced(straight: number, diagonal: number): Unit {
  return {
    ...walker,
    step: { kind: 'parametric', straight, diagonal, heightPenalty: 0, diagonalHeight: false },
  }
}

/** Units to whom all free ground costs the same, and who cut no corners. */
export const UNIFORM_UNITS: readonly Unit[] = [
  walker,
  walker,
  { ...walker, step: '10/14' },
  { ...walker, step: '1/1' },
  { ...walker, step: '1/2' },
  priced(5, 9),
  priced(3, 10),
  priced(0, 0),
  { ...walker, diagonal: 'never' },
  { ...walker, step: '10/14', diagonal: 'never' },
  { ...walker, size: 2 },
  { ...walker, radius: 0.8 },
]

/** A start, mostly one that the unit can stand on. */
export function startOn(random: Random, terrain: Terrain, unit: Unit): Cell {
  const walkmap = createWalkmap(terrain, unit)
  return cellWhere(random, terrain, 0.95, (x, y) => walkmap.passableAt(x, y))
}

/** Checks an engine's answer against the cost it must have, Infinity for none. */
export function check(
  engine: PathEngine,
  terrain: Terrain,
  unit: Unit,
  from: Cell,
  to: Cell,
  expected: number,
  place: string,
): 'found' | 'unreachable' {
  const path = engine.find(from, to)
  const cost = path.status === 'found' ? path.cost : Number.POSITIVE_INFINITY
  const problems = validatePath(path, terrain, unit, { from, to })
  if (cost !== expected || problems.length > 0) {
    const what = JSON.stringify({ unit, from, to, cost, expected, why: path.stats.why, problems })
    expect.fail(`${place}, ${what}${drawn(terrain)}`)
  }
  return path.status === 'found' ? 'found' : 'unreachable'
}
