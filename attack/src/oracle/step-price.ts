import type { Unit } from 'footpath'

/** What a piece of ground costs before factors: its length on the map in cells, its rise, and what kind it is. */
export type StepPrice = (kind: 'straight' | 'diagonal' | 'half-knight', rise: number) => number

const HALF_KNIGHT = Math.sqrt(5) / 2
const LENGTHS = { straight: 1, diagonal: Math.SQRT2, 'half-knight': HALF_KNIGHT }

/** The named models as the guide lists them: cost of a straight and a diagonal step, price of rise, J, rise in cells. */
const PARAMETERS: Readonly<Record<string, readonly [number, number, number, boolean, boolean]>> = {
  '1/√2': [1, Math.SQRT2, 0, false, false],
  climb: [1, Math.SQRT2, 3, false, true],
  '10/14': [10, 14, 0, false, false],
  '1/1': [1, 1, 0, false, false],
  '1/2': [1, 2, 0, false, false],
  height: [0, 0, 1, true, false],
  'distance+height': [1, Math.SQRT2, 1, true, false],
  'k+height': [1, Math.SQRT2, 1, false, false],
}

/** The price of steps for a unit, by the guide's table of step models. */
export function stepPrice({ step }: Unit, cellSize: number): StepPrice {
  if (step === 'length-3d' || (typeof step !== 'string' && step.kind === 'length-3d'))
    return (kind, rise) => Math.hypot(LENGTHS[kind] * cellSize, rise)
  if (typeof step !== 'string' && step.kind === 'parametric')
    return parametricPrice(
      [step.straight, step.diagonal, step.heightPenalty, step.diagonalHeight, step.riseInCells ?? false],
      cellSize,
    )
  const name = typeof step === 'string' ? step : step.profile
  const parameters = PARAMETERS[name]
  if (parameters !== undefined) return parametricPrice(parameters, cellSize)
  const perMetre = SLOPES[name]
  return (kind, rise) => {
    const run = LENGTHS[kind] * cellSize
    return run * perMetre(rise / run)
  }
}

function parametricPrice(
  [straight, diagonal, penalty, slanted, inCells]: readonly [number, number, number, boolean, boolean],
  cellSize: number,
): StepPrice {
  const base = { straight, diagonal, 'half-knight': straight * HALF_KNIGHT }
  const perRise = inCells ? penalty / cellSize : penalty
  return (kind, rise) => base[kind] + perRise * Math.abs(rise) * (slanted ? LENGTHS[kind] : 1)
}

/** Cost per metre by signed slope: Tobler 1993, r.walk of GRASS, Minetti et al. 2002, Herzog 2013. */
const SLOPES: Readonly<Record<string, (slope: number) => number>> = {
  tobler: (slope) => 3.6 / (6 * Math.exp(-3.5 * Math.abs(slope + 0.05))),
  langmuir: (slope) => {
    if (slope >= 0) return 0.72 + 6 * slope
    return 0.72 + (slope >= -0.2125 ? 1.9998 : -1.9998) * slope
  },
  minetti: (slope) =>
    280.5 * slope ** 5 - 58.7 * slope ** 4 - 76.8 * slope ** 3 + 51.9 * slope ** 2 + 19.6 * slope + 2.5,
  wheeled: (slope) => 1 + (slope / 0.1) ** 2,
}
