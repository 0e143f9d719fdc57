import type { CellRect, Unit } from 'footpath'
import type { GridData } from '../oracle/grid-rules.js'

/** Parts of a grid that leave out rows or columns, the boldest first. */
export function* partsOf({ width, depth }: GridData): Iterable<CellRect> {
  const whole = { x0: 0, y0: 0, x1: width, y1: depth }
  for (const less of shares(width)) {
    yield { ...whole, x0: less }
    yield { ...whole, x1: width - less }
  }
  for (const less of shares(depth)) {
    yield { ...whole, y0: less }
    yield { ...whole, y1: depth - less }
  }
}

/** A half, a quarter, an eighth and one of the rows or columns. */
function shares(length: number): number[] {
  return [2, 4, 8, length].map((part) => Math.ceil(length / part)).filter((less) => less < length)
}

/** Simpler forms of a grid of the same size: flat ground, a simpler unit, fewer walls. */
export function* plainerGrids(grid: GridData): Iterable<GridData> {
  const { heights, factors } = grid
  if (heights !== null) yield { ...grid, heights: null }
  if (factors !== null) yield { ...grid, factors: null }
  if (grid.cellSize !== 1) yield { ...grid, cellSize: 1 }
  for (const unit of smallerUnits(grid.unit)) yield { ...grid, unit }
  yield* plainerRows(grid, 'ground', 'o')
  yield* plainerRows(grid, 'walls', '.')
}

/** A part of a grid. */
export function crop(grid: GridData, { x0, y0, x1, y1 }: CellRect): GridData {
  const list = (values: readonly number[] | null) =>
    values === null
      ? null
      : values.filter((_, place) => {
          const x = place % grid.width
          const y = Math.floor(place / grid.width)
          return x >= x0 && x < x1 && y >= y0 && y < y1
        })
  const text = (rows: readonly string[]) => rows.slice(y0, y1).map((row) => row.slice(x0, x1))
  return {
    ...grid,
    width: x1 - x0,
    depth: y1 - y0,
    ground: text(grid.ground),
    walls: text(grid.walls),
    heights: list(grid.heights),
    factors: list(grid.factors),
  }
}

function* smallerUnits(unit: Unit): Iterable<Unit> {
  for (const field of [
    'radius',
    'size',
    'directions',
    'slopeUp',
    'slopeDown',
    'factorOn',
    'diagonal',
  ] as const) {
    if (unit[field] === undefined) continue
    const { [field]: _, ...rest } = unit
    yield rest
  }
  if (unit.step !== '1/1') yield { ...unit, step: '1/1' }
  if (unit.obstacles.length > 0) yield { ...unit, obstacles: [] }
}

/** All plain, a row plain, a cell plain. */
function* plainerRows(grid: GridData, layer: 'ground' | 'walls', plain: string): Iterable<GridData> {
  const rows = grid[layer]
  const empty = plain.repeat(grid.width)
  if (rows.every((row) => row === empty)) return
  yield { ...grid, [layer]: rows.map(() => empty) }
  for (let y = 0; y < rows.length; y++) if (rows[y] !== empty) yield { ...grid, [layer]: rows.with(y, empty) }
  for (let y = 0; y < rows.length; y++) {
    for (let x = 0; x < grid.width; x++) {
      if (rows[y][x] === plain) continue
      yield { ...grid, [layer]: rows.with(y, rows[y].slice(0, x) + plain + rows[y].slice(x + 1)) }
    }
  }
}
