import type { Cell, Path } from 'footpath'
import { rounded } from '../output.js'

/** A path as `--json` prints it. */
export function jsonOf(path: Path): object {
  const { status, reason, cost, length, stats } = path
  return {
    status,
    ...(reason === undefined ? {} : { reason }),
    cost,
    length,
    goal: path.goal === null ? null : numbersOf(path.goal),
    cells: path.cells.map(numbersOf),
    turns: path.turns.map(numbersOf),
    ...(path.kind === 'steps' ? {} : { points: path.points.map(numbersOf) }),
    algorithm: stats.algorithm,
    expanded: stats.expanded,
    generated: stats.generated,
    micros: rounded(stats.micros),
  }
}

/** Column, row and, where it is not 0, floor. */
function numbersOf({ x, y, floor = 0 }: Cell): number[] {
  return floor === 0 ? [x, y] : [x, y, floor]
}
