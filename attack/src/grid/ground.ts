import { type Cell, createWalkmap, FootpathError, type Unit } from 'footpath'
import type { GridOracle } from '../oracle/grid-oracle.js'
import type { GridData } from '../oracle/grid-rules.js'
import type { GridGround } from './contender.js'
import { toTerrain } from './to-terrain.js'

/** Named step models that heights do not change. */
const LEVEL_STEPS: readonly unknown[] = ['1/√2', '10/14', '1/1', '1/2']

function isLevelStep(step: Unit['step']): boolean {
  return typeof step === 'string'
    ? LEVEL_STEPS.includes(step)
    : step.kind === 'parametric' && step.heightPenalty === 0
}

/** A grid as a terrain and a walkmap; null if its costs differ too much, which is refused by design. */
export function openGround(data: GridData): GridGround | null {
  const terrain = toTerrain(data)
  try {
    return { data, terrain, walkmap: createWalkmap(terrain, data.unit), isEven: isEven(data) }
  } catch (error) {
    if (error instanceof FootpathError && error.code === 'cost-range') return null
    throw error
  }
}

/** Whether every free cell costs the unit the same, told from the data alone. */
export function isEven({ ground, heights, factors, unit }: GridData): boolean {
  const prices = new Set(ground.flatMap((row) => row.split('')).map((letter) => PRICE[letter](unit.surfaces)))
  prices.delete(0)
  const isLevel = heights === null || (isLevelStep(unit.step) && !('slopeUp' in unit || 'slopeDown' in unit))
  // Mean factors are compiled per move, which the engines leave to A*; free steps have no cost to compare.
  const isPerCell = unit.factorOn !== 'mean' && unit.step !== 'height'
  return prices.size <= 1 && factors === null && isLevel && isPerCell
}

const PRICE: Readonly<Record<string, (surfaces: Readonly<Record<string, number>>) => number>> = {
  o: (surfaces) => surfaces.open ?? surfaces['*'] ?? 0,
  m: (surfaces) => surfaces.mud ?? surfaces['*'] ?? 0,
  w: (surfaces) => surfaces.water ?? surfaces['*'] ?? 0,
  r: (surfaces) => surfaces.road ?? surfaces['*'] ?? 0,
}

/**
 * By what share costs may be rounded: not at all (beyond √2 ≈ 19601/13860) where steps cost whole numbers or their
 * length, a thousandth elsewhere.
 */
export function roundingOf({ unit, heights, factors }: GridData): number {
  const isWhole = isLevelStep(unit.step) || (unit.step === 'climb' && heights === null)
  return isWhole && factors === null && (unit.directions ?? 8) === 8 ? 2e-8 : 1e-3
}

/** What a cell of a line costs on even ground; the line begins at `from`, so the unit can stand there. */
export function pricePerCell({ data }: GridOracle, from: Cell): number {
  const { step } = data.unit
  const given = typeof step !== 'string' && step.kind === 'parametric' ? step.straight : 1
  const straight = step === '10/14' ? 10 : given
  return straight * PRICE[data.ground[from.y][from.x]](data.unit.surfaces)
}
