import type { Cell } from 'footpath'
import { createRandom, generateTerrain } from 'footpath/random'
import type { BoardState } from './board-state.js'

const WIDTH = 24
const DEPTH = 16

/** Shares of the cells, from the lowest up: water, then grass; the highest are hills and rock. */
const WATER = 0.16
const HILLS = 0.8
const ROCK = 0.94

/** A board of a seed: a lake in the lowest ground, hills and rock on the highest, forests between. */
export function generateBoard(seed: string): BoardState {
  const heights = heightsOf(`${seed} ground`)
  const trees = heightsOf(`${seed} forest`)
  const sorted = heights.toSorted((a, b) => a - b)
  const rank = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]
  const [water, hills, rock] = [rank(WATER), rank(HILLS), rank(ROCK)]
  const leafy = trees.toSorted((a, b) => a - b)[Math.floor(0.68 * trees.length)]
  const letterAt = (at: number) => {
    if (heights[at] <= water) return '~'
    if (heights[at] >= rock) return '#'
    if (heights[at] >= hills) return 'h'
    return trees[at] >= leafy ? 'f' : '.'
  }
  const rows = Array.from({ length: DEPTH }, (_, y) =>
    Array.from({ length: WIDTH }, (_, x) => letterAt(y * WIDTH + x)).join(''),
  )
  const [unit, goal] = endsOn(rows, seed)
  return {
    cells: 'hex',
    stagger: 'odd-row',
    wrap: 'none',
    rows,
    fences: [],
    danger: [],
    fear: 3,
    points: 5,
    unit,
    goal,
  }
}

function heightsOf(seed: string): number[] {
  const { heights } = generateTerrain({ width: WIDTH, depth: DEPTH, seed, water: 0, featureSize: 9 })
  return Array.from(heights ?? [])
}

/** A cell at the left and one at the right, on open ground. */
function endsOn(rows: readonly string[], seed: string): readonly [Cell, Cell] {
  const random = createRandom(seed)
  const pick = (from: number, to: number): Cell => {
    const free: Cell[] = []
    for (let y = 2; y < DEPTH - 2; y++)
      for (let x = from; x < to; x++) if (rows[y][x] === '.' || rows[y][x] === 'f') free.push({ x, y })
    return free.length === 0 ? { x: from, y: DEPTH >> 1 } : random.pick(free)
  }
  return [pick(2, 7), pick(WIDTH - 7, WIDTH - 2)]
}
