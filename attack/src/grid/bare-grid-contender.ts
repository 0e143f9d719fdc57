import type { Cell, Path } from 'footpath'
import { createFinder, createGrid, type Grid } from 'footpath/grid'
import { type Contender, type GridGround, isPlain } from './contender.js'

/** `footpath/grid`, for points that step eight or four ways at the cost of the length. */
export const BARE_GRID_CONTENDER: Contender = {
  name: 'bare grid',
  promises: 'best',
  suits: ({ data, isEven }) => {
    const { step, surfaces, diagonal = 'no-corner-cutting', directions = 8, radius = 0, size = 1 } = data.unit
    const isPoint = directions === 8 && radius === 0 && size === 1
    const hasUnitCost =
      (step === '1/√2' || (step === 'climb' && data.heights === null)) && surfaces['*'] === 1
    return isEven && isPoint && hasUnitCost && (diagonal === 'no-corner-cutting' || diagonal === 'never')
  },
  takes: isPlain,
  open: (ground) => {
    const { width, depth, unit } = ground.data
    const grid = createGrid(width, depth)
    const diagonal = unit.diagonal === 'never' ? 'never' : 'no-corner-cutting'
    const finder = createFinder(grid, { diagonal })
    const out = new Int32Array(2 * width * depth)
    return {
      answer: ({ from, goals: [to] }) => {
        follow(grid, ground)
        const path = finder.find(from, to)
        requireSame(path, out, finder.findInto(out, from, to))
        return path
      },
    }
  },
}

/** Blocks and frees what is different on the terrain now. */
function follow(grid: Grid, { walkmap }: GridGround): void {
  walkmap.refresh()
  for (let y = 0; y < grid.depth; y++) {
    for (let x = 0; x < grid.width; x++) {
      const isBlocked = !walkmap.passableAt(x, y)
      if (grid.isBlocked(x, y) !== isBlocked) grid.setBlocked(x, y, isBlocked)
    }
  }
}

/** `findInto` must write the cells that `find` returns. */
export function requireSame({ cells }: Path, out: Int32Array, count: number): void {
  const differs = ({ x, y }: Cell, at: number) => out[2 * at] !== x || out[2 * at + 1] !== y
  if (count !== cells.length || cells.some(differs)) throw new Error('findInto wrote another path than find.')
}
