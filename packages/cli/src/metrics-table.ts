import type { PathMetrics } from 'footpath'
import { number } from './output.js'

/**
 * The measures of a path as lines for people: name, value, unit. For one path alone, so without comparisons. `unit`: of
 * clearance and curvature.
 */
export function metricsTable(metrics: PathMetrics, unit: 'cell' | 'm' = 'cell'): string[] {
  const units = unit === 'cell' ? 'cells' : unit
  const rows: [name: string, value: number, unit: string][] = [
    ['length on the ground', metrics.groundLength, 'm'],
    ['length in space', metrics.spaceLength, 'm'],
    ['turns', metrics.turns, per100(metrics.turnsPer100)],
    ['turns in free space', metrics.freeTurns, per100(metrics.freeTurnsPer100)],
    ['zig-zags', metrics.zigZags, per100(metrics.zigZagsPer100)],
    ['total turning', metrics.turning, '°'],
    ['bending energy', metrics.bendingEnergy, ''],
    ['curvature variation', metrics.curvatureVariation, `per ${unit}³`],
    ['clearance, 5th percentile', metrics.lowClearance ?? 0, units],
    ['clearance, mean', metrics.meanClearance ?? 0, units],
    ['close to walls', 100 * metrics.hugShare, '% of the length'],
    ['effort', metrics.effort, 'J/kg'],
    ['ascent', metrics.ascent, 'm'],
    ['descent', metrics.descent, 'm'],
    ['steepest up', 100 * metrics.steepestUp, '%'],
    ['steepest down', 100 * metrics.steepestDown, '%'],
    ['too steep', 100 * metrics.steepShare, '% of the length'],
  ]
  const lines = rows.map(([name, value, unit]) => [name, number(value, 2), unit])
  const widths = [0, 1].map((column) => Math.max(...lines.map((line) => line[column].length)))
  return lines.map(([name, value, unit]) =>
    `${name.padEnd(widths[0])}  ${value.padStart(widths[1])}  ${unit}`.trimEnd(),
  )
}

function per100(value: number): string {
  return `· ${number(value)} per 100 m`
}
