import { type Cell, createFinder, createWalkmap, terrainFromNumbers } from 'footpath'
import { createRandom, generateMap, type Random } from 'footpath/random'
import type { Call, RowsUse } from './uses.js'

const SIZES = [20, 64, 256] as const
const DENSITY = 0.22

/** Calls on a map. They are repeated as often, or for as long as this, but at least three times: the least time counts. */
const CALLS = 100
const MOST_PASSES = 60
const MOST_MILLIS = 2000

/** What one use of a library takes on one map. */
export interface CallRow {
  readonly library: string
  readonly use: string
  readonly size: number
  /** Whether one cell was changed between two calls. */
  readonly changing: boolean
  readonly meanMicros: number
  readonly p99Micros: number
  /** Calls for which no path was found though there is one. */
  readonly missed: number
}

/** Measures one use on every size, on a map that stays as it is and on one that changes. */
export function measureUse(use: RowsUse): CallRow[] {
  return SIZES.flatMap((size) => [measure(use, size, false), measure(use, size, true)])
}

function measure(use: RowsUse, size: number, changing: boolean): CallRow {
  const calls = chooseCalls(size, changing)
  const least = calls.map(() => Number.POSITIVE_INFINITY)
  let missed = 0
  const until = performance.now() + MOST_MILLIS
  for (let pass = 0; pass < 3 || (pass < MOST_PASSES && performance.now() < until); pass++) {
    const rows = rowsOf(size)
    const find = use.open(rows)
    calls.forEach(({ changed, from, to }, at) => {
      if (changed !== null) rows[changed.y][changed.x] = 1 - rows[changed.y][changed.x]
      const begun = performance.now()
      const cells = find({ rows, changed, from, to })
      least[at] = Math.min(least[at], 1000 * (performance.now() - begun))
      if (pass === 0 && cells === 0) missed++
    })
  }
  const sorted = [...least].sort((a, b) => a - b)
  return {
    library: use.library,
    use: use.use,
    size,
    changing,
    meanMicros: rounded(least.reduce((sum, micros) => sum + micros, 0) / least.length),
    p99Micros: rounded(sorted[Math.ceil(0.99 * sorted.length) - 1]),
    missed,
  }
}

/** Random calls that have a path. */
function chooseCalls(size: number, changing: boolean): Omit<Call, 'rows'>[] {
  const random = createRandom(`rows ${size}`)
  const rows = rowsOf(size)
  return Array.from({ length: CALLS }, () => {
    const changed = changing ? anyCell(random, size) : null
    if (changed !== null) rows[changed.y][changed.x] = 1 - rows[changed.y][changed.x]
    const finder = createFinder(createWalkmap(terrainFromNumbers(rows)))
    for (;;) {
      const [from, to] = [anyCell(random, size), anyCell(random, size)]
      // Libraries differ in what they call a path of no step.
      if (finder.find(from, to).cells.length > 1) return { changed, from, to }
    }
  })
}

function rowsOf(size: number): number[][] {
  const { obstacles } = generateMap('density', { size, density: DENSITY, seed: size })
  return Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (obstacles[y * size + x] === 0 ? 0 : 1)),
  )
}

function anyCell(random: Random, size: number): Cell {
  return { x: random.nextInt(size), y: random.nextInt(size) }
}

function rounded(value: number): number {
  return Number(value.toFixed(1))
}
