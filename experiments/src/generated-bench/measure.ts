import {
  type Cell,
  createTerrain,
  createWalkmap,
  findPath,
  flatGround,
  type Terrain,
  terrainToText,
  type Walkmap,
} from 'footpath'
import { createField } from 'footpath/field'
import { findPath as findOnGrid } from 'footpath/grid'
import { createJumpPoints } from 'footpath/jump'
import { createRandom, generateMap, type MapKind } from 'footpath/random'
import { createFinder } from 'footpath/search'
import { createStaticIndex, type IndexTier } from 'footpath/static-index'
import { median } from '../statistics.js'
import { mean, rounded, timed, type TimedQueries, timeInTurns } from '../timing.js'

/** Maps of other seeds and sizes than those the code was tuned on. */
export const GENERATED_MAPS: Readonly<
  Record<string, { kind: MapKind; size: number; seed: number; density?: number }>
> = {
  'rooms 512²': { kind: 'rooms', size: 512, seed: 101 },
  'rooms 1024²': { kind: 'rooms', size: 1024, seed: 102 },
  'caves 384²': { kind: 'caves', size: 384, seed: 103 },
  'caves 1024²': { kind: 'caves', size: 1024, seed: 104 },
  'maze 511²': { kind: 'maze', size: 511, seed: 105 },
  'noise of 10 %, 512²': { kind: 'density', size: 512, seed: 106, density: 0.1 },
  'noise of 15 %, 512²': { kind: 'density', size: 512, seed: 107, density: 0.15 },
  'noise of 20 %, 512²': { kind: 'density', size: 512, seed: 108, density: 0.2 },
  'noise of 35 %, 640²': { kind: 'density', size: 640, seed: 109, density: 0.35 },
}

const ROUNDS = 15
const EDITS = 1000
const BRUSH = 3
const QUERIES = 60
const PASSES = 5

/** What `findPath` with rows of text takes, in milliseconds. */
export interface FirstUse {
  /** The first call of a process. */
  readonly firstMillis: number
  /** Rows that share nothing with earlier ones: the median, and the least. */
  readonly newRowsMillis: number
  readonly leastNewRowsMillis: number
  /** The same rows again. */
  readonly sameRowsMillis: number
}

/** One generated map. */
export interface GeneratedRow {
  readonly map: string
  readonly size: number
  readonly isNoise: boolean
  readonly rows: FirstUse
  /** The same with `footpath/grid`. */
  readonly gridRows: FirstUse
  readonly fieldMillionCells: number
  /** A brush of 3 × 3 cells: the walkmap, its islands and jump points follow. */
  readonly editMillis: number
  readonly jumpMicros: number
  readonly indexMicros: number
  readonly indexSeconds: number
  readonly indexMegabytes: number
  readonly tier: IndexTier | null
  /** A* of the general kernel with the map's ground made uneven. */
  readonly weightedNanos: number
}

/** Measures everything on one map but the first call of `footpath/grid`; meant for a process of its own. */
export function measureMap(map: string): Omit<GeneratedRow, 'gridRows'> {
  const { kind, ...options } = GENERATED_MAPS[map]
  const terrain = generateMap(kind, options)
  const rows = measureRows(terrainToText(terrain), findPath)
  const walkmap = createWalkmap(terrain, flatGround)
  return {
    map,
    size: terrain.width,
    isNoise: kind === 'density',
    rows,
    fieldMillionCells: measureField(walkmap),
    ...measureQueries(walkmap),
    weightedNanos: measureWeighted(terrain),
    // Last, because it leaves another map behind.
    editMillis: measureEdits(walkmap),
  }
}

/** The calls of `footpath/grid`, in a process of their own. */
export function measureGrid(map: string): FirstUse {
  const { kind, ...options } = GENERATED_MAPS[map]
  return measureRows(terrainToText(generateMap(kind, options)), findOnGrid)
}

function measureRows(
  text: readonly string[],
  find: (rows: string[], from: Cell, to: Cell) => unknown,
): FirstUse {
  const call = (rows: string[]) => {
    const [from, to] = endsOn(rows)
    return timed(() => find(rows, from, to))[1]
  }
  // Rows turned by some columns differ nearly everywhere. Joined and cut again they are plain text, as from a file.
  const turned = Array.from({ length: ROUNDS + 1 }, (_, turn) =>
    text
      .map((row) => row.slice(7 * turn) + row.slice(0, 7 * turn))
      .join('\n')
      .split('\n'),
  )
  const firstMillis = call(turned[0])
  const others = turned.slice(1).map(call)
  const same = turned.slice(1).map(() => call(turned[ROUNDS]))
  return {
    firstMillis: rounded(firstMillis),
    newRowsMillis: rounded(median(others)),
    leastNewRowsMillis: rounded(Math.min(...others)),
    sameRowsMillis: rounded(median(same)),
  }
}

/** Two free cells beside each other in the middle rows. */
function endsOn(rows: readonly string[]): [Cell, Cell] {
  for (let y = rows.length >> 1; ; y++) {
    const x = rows[y].indexOf('..')
    if (x >= 0)
      return [
        { x, y },
        { x: x + 1, y },
      ]
  }
}

function measureField(walkmap: Walkmap): number {
  const random = createRandom('fields')
  let best = 0
  for (let round = 0; round < ROUNDS; round++) {
    const goal = anyFree(walkmap, random)
    const [field, millis] = timed(() => createField(walkmap, goal))
    const reached = field.costs.filter(Number.isFinite).length
    // A goal in a closed corner says nothing of fields.
    if (reached > walkmap.layout.cellCount / 4) best = Math.max(best, reached / millis / 1000)
  }
  return rounded(best)
}

function measureEdits(walkmap: Walkmap): number {
  const { terrain } = walkmap
  const random = createRandom('brushes')
  const jumps = createJumpPoints(walkmap)
  const times = Array.from({ length: EDITS }, (_, edit) => {
    const x0 = random.nextInt(terrain.width - BRUSH)
    const y0 = random.nextInt(terrain.depth - BRUSH)
    terrain.fill(
      { x0, y0, x1: x0 + BRUSH, y1: y0 + BRUSH },
      { obstacle: edit % 2 === 0 ? 'blocked' : 'none' },
    )
    return timed(() => {
      walkmap.refresh()
      walkmap.islandAt(x0, y0)
      jumps.refresh()
    })[1]
  })
  return Number(median(times).toFixed(4))
}

function measureQueries(
  walkmap: Walkmap,
): Pick<GeneratedRow, 'jumpMicros' | 'indexMicros' | 'indexSeconds' | 'indexMegabytes' | 'tier'> {
  const random = createRandom('queries')
  const jumps = createJumpPoints(walkmap)
  const index = createStaticIndex(walkmap, jumps)
  const [, millis] = timed(() => index.build())
  const queries: { from: Cell; to: Cell }[] = []
  while (queries.length < QUERIES) {
    const [from, to] = [anyFree(walkmap, random), anyFree(walkmap, random)]
    if (walkmap.islandAt(from.x, from.y) === walkmap.islandAt(to.x, to.y)) queries.push({ from, to })
  }
  const asked: TimedQueries[] = [jumps, index].map((engine) => ({
    queries,
    ask: (from, to) => engine.find(from, to),
  }))
  const [byJumps, byIndex] = timeInTurns(asked, PASSES)
  for (const { from, to } of queries) {
    if (jumps.find(from, to).cost !== index.find(from, to).cost)
      throw new Error(`Jump points and index differ from ${from.x},${from.y} to ${to.x},${to.y}.`)
  }
  return {
    jumpMicros: rounded(mean(byJumps.least)),
    indexMicros: rounded(mean(byIndex.least)),
    indexSeconds: Number((millis / 1000).toFixed(2)),
    indexMegabytes: Number((index.bytes / 1e6).toFixed(1)),
    tier: index.tier,
  }
}

/** Nanoseconds per expansion on ground whose cost differs from block to block. */
function measureWeighted({ width, depth, obstacles }: Terrain): number {
  const random = createRandom('ground')
  const blocks = Array.from({ length: 64 }, () => 1 + random.nextInt(4))
  const terrain = createTerrain({
    width,
    depth,
    obstacles: obstacles.slice(),
    factors: Float32Array.from(
      { length: width * depth },
      (_, cell) => blocks[(((cell % width) >> 4) % 8) + 8 * ((Math.floor(cell / width) >> 4) % 8)],
    ),
  })
  const walkmap = createWalkmap(terrain, flatGround)
  const finder = createFinder(walkmap)
  const queries = Array.from({ length: 12 }, () => [anyFree(walkmap, random), anyFree(walkmap, random)])
  let [best, expanded] = [Number.POSITIVE_INFINITY, 0]
  for (let pass = 0; pass < PASSES; pass++) {
    const begun = process.cpuUsage()
    expanded = queries.reduce(
      (sum, [from, to]) =>
        sum + finder.find(from, to, { algorithm: 'a-star', heuristic: 'octile' }).stats.expanded,
      0,
    )
    const { user, system } = process.cpuUsage(begun)
    best = Math.min(best, user + system)
  }
  return Math.round((1000 * best) / expanded)
}

function anyFree(walkmap: Walkmap, random: ReturnType<typeof createRandom>): Cell {
  const { width, depth } = walkmap.layout
  for (;;) {
    const cell = { x: random.nextInt(width), y: random.nextInt(depth) }
    if (walkmap.passableAt(cell.x, cell.y)) return cell
  }
}
