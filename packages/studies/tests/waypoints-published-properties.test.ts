// @module-tag slow
import {
  type Cell,
  createTerrain,
  createWalkmap,
  Lines,
  type Terrain,
  validatePath,
  type Walkmap,
} from 'footpath'
import { OBSTACLES } from 'footpath/terrain'
import { DIAGONAL_POLICIES } from 'footpath/unit'
import {
  buildPublishedWaypoints,
  EDGE_COSTS,
  GROWTHS,
  PUBLISHED_HEURISTICS,
  type PublishedWaypoints,
  Quadtree,
  type RebuildCounts,
} from '@footpath/studies/study-3'
import { createRandom, type Random } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { plainRay } from './rays.js'
import {
  cellWhere,
  drawn,
  LONG,
  randomTerrain,
  TEST_UNITS,
  unitWith,
} from '../../core/tests/support/worlds.js'

const MAPS = 1000 * LONG
const QUERIES_PER_MAP = 4
const blockedId = OBSTACLES.indexOf('blocked')

/** Random maps of all kinds; now and then a single free cell, or none. */
function randomMap(random: Random, largest: number): Terrain {
  const kind = random.nextInt(25)
  if (kind > 1) return randomTerrain(random, largest)
  const [width, depth] = [1 + random.nextInt(9), 1 + random.nextInt(9)]
  const obstacles = new Uint8Array(width * depth).fill(blockedId)
  if (kind === 1) obstacles[random.nextInt(obstacles.length)] = 0
  return createTerrain({ width, depth, obstacles })
}

function randomWalkmap(random: Random, terrain: Terrain): Walkmap {
  const name = random.pick(Object.keys(TEST_UNITS))
  return createWalkmap(terrain, unitWith(name, '1/√2', random.pick(DIAGONAL_POLICIES)))
}

function randomOptions(random: Random) {
  return { growth: random.pick(GROWTHS), edgeCost: random.pick(EDGE_COSTS) }
}

describe('published waypoints on random maps', () => {
  it('find a valid path wherever there is one', { timeout: 600_000 * LONG }, () => {
    const tally = { found: 0, byWaypoints: 0, unreachable: 0 }
    for (let seed = 1; seed <= MAPS; seed++) {
      const random = createRandom(`published ${seed}`)
      const terrain = randomMap(random, 28)
      const walkmap = randomWalkmap(random, terrain)
      const waypoints = buildPublishedWaypoints(walkmap, randomOptions(random))
      const isPassable = (x: number, y: number) => walkmap.passableAt(x, y)
      const from = cellWhere(random, terrain, 0.9, isPassable)
      const oracle = plainDijkstra(terrain, walkmap.unit, from, walkmap.costs.scale)
      for (let query = 0; query < QUERIES_PER_MAP; query++) {
        const to = cellWhere(random, terrain, 0.9, isPassable)
        const options = {
          heuristic: random.pick(PUBLISHED_HEURISTICS),
          stop: random.pick(['on-generation', 'on-expansion'] as const),
        }
        const path = waypoints.find(from, to, options)
        const place = `seed ${seed}, ${from.x},${from.y} → ${to.x},${to.y} ${JSON.stringify(options)}`
        const optimum = oracle[to.y * terrain.width + to.x]
        const expected = optimum === Number.POSITIVE_INFINITY ? 'unreachable' : 'found'
        if (path.status !== expected) expect.fail(`${path.status} at ${place}${drawn(terrain)}`)
        const problems = validatePath(path, terrain, walkmap.unit, { from, to })
        if (problems.length > 0) expect.fail(`${JSON.stringify(problems)} at ${place}${drawn(terrain)}`)
        if (repeats(path.cells)) expect.fail(`a tile is repeated at ${place}${drawn(terrain)}`)
        if (expected === 'found' && walkmap.toUnits(optimum) > path.cost + 1e-9)
          expect.fail(`cheaper than the optimum at ${place}${drawn(terrain)}`)
        tally[expected]++
        if (expected === 'found' && (waypoints.lastQuery?.chain.length ?? 0) > 0) tally.byWaypoints++
      }
    }
    console.info(JSON.stringify(tally))
    expect(tally.unreachable).toBeGreaterThan(MAPS / 5)
    expect(tally.byWaypoints).toBeGreaterThan(tally.found / 3)
  })

  it('have every edge and region that rays from cell to cell give', () => {
    for (let seed = 1; seed <= MAPS / 10; seed++) {
      const random = createRandom(`graph ${seed}`)
      const terrain = randomMap(random, 20)
      const walkmap = randomWalkmap(random, terrain)
      const options = randomOptions(random)
      const fault = faultOf(buildPublishedWaypoints(walkmap, options), options.edgeCost)
      expect(fault, `seed ${seed}${drawn(terrain)}`).toBeNull()
    }
  })

  it('after any edits equal a new build, and redo less', { timeout: 600_000 * LONG }, () => {
    const redone = { rays: 0, tiles: 0 }
    const built = { rays: 0, tiles: 0 }
    for (let seed = 1; seed <= (MAPS * 3) / 10; seed++) {
      const random = createRandom(`edits ${seed}`)
      const terrain = randomMap(random, 28)
      const walkmap = randomWalkmap(random, terrain)
      const options = randomOptions(random)
      const waypoints = buildPublishedWaypoints(walkmap, options)
      for (let edit = 0; edit < 6; edit++) {
        randomEdit(random, terrain)
        const counts = waypoints.update()
        const fresh = buildPublishedWaypoints(createWalkmap(terrain, walkmap.unit), options)
        const place = `seed ${seed}, edit ${edit}${drawn(terrain)}`
        for (const [name, array] of Object.entries(arraysOf(waypoints)))
          if (array.join() !== arraysOf(fresh)[name].join()) expect.fail(`${name} differ, ${place}`)
        if (waypoints.update().cells !== 0) expect.fail(`an update without edits did something, ${place}`)
        add(redone, counts)
        const pairs = fresh.cellOfWaypoint.length * (fresh.cellOfWaypoint.length - 1)
        add(built, { rays: pairs / 2, tiles: walkmap.passable.reduce((sum, free) => sum + free, 0) })
      }
    }
    console.info(JSON.stringify({ redone, built }))
    expect(redone.rays).toBeLessThan(built.rays / 2)
    expect(redone.tiles).toBeLessThan(built.tiles / 2)
  })
})

describe('the quadtree', () => {
  it('answers every ray as a walk over the bitmap does, exactly at corners', () => {
    let clearRays = 0
    for (let seed = 1; seed <= (MAPS * 3) / 10; seed++) {
      const random = createRandom(`rays ${seed}`)
      const { width, depth, obstacles } = randomMap(random, 64)
      const tree = new Quadtree(width, depth)
      // Set and partly taken back, so that nodes change in both directions.
      const cells = random.shuffle(Int32Array.from(obstacles, (_, cell) => cell))
      for (const cell of cells) tree.set(cell % width, Math.floor(cell / width), random.nextInt(2))
      for (const cell of cells)
        tree.set(cell % width, Math.floor(cell / width), obstacles[cell] === 0 ? 0 : 1)
      const terrain = createTerrain({ width, depth, obstacles })
      const linesOf = (diagonal: 'always' | 'no-corner-cutting') =>
        new Lines(createWalkmap(terrain, unitWith('ground', '1/√2', diagonal)))
      const lines = { free: linesOf('always'), pinch: linesOf('no-corner-cutting') }
      const isBlocked = (x: number, y: number) => obstacles[y * width + x] !== 0
      for (let ray = 0; ray < 300; ray++) {
        const [a, b] = [0, 1].map(() => cellWhere(random, terrain, 1, (x, y) => !isBlocked(x, y)))
        if (isBlocked(a.x, a.y) || isBlocked(b.x, b.y)) break
        for (const corners of ['free', 'pinch'] as const) {
          const clear = tree.isClear(a.x, a.y, b.x, b.y, corners)
          const answers = [
            tree.isClear(b.x, b.y, a.x, a.y, corners),
            plainRay(isBlocked, [a.x, a.y, b.x, b.y], corners),
            lines[corners].isClear(a.x + 0.5, a.y + 0.5, b.x + 0.5, b.y + 0.5),
          ]
          if (answers.some((answer) => answer !== clear))
            expect.fail(
              `${corners}: ${clear}, back, walk, line ${answers.join()}, seed ${seed}, ${a.x},${a.y} → ${b.x},${b.y}${drawn(terrain)}`,
            )
          if (clear) clearRays++
        }
      }
    }
    expect(clearRays).toBeGreaterThan(1000)
  })
})

function repeats(cells: readonly Cell[]): boolean {
  return new Set(cells.map(({ x, y }) => `${x},${y}`)).size !== cells.length
}

function randomEdit(random: Random, terrain: Terrain): void {
  const x0 = random.nextInt(terrain.width)
  const y0 = random.nextInt(terrain.depth)
  const largest = random.pick([1, 1, 3, 6])
  const x1 = Math.min(terrain.width, x0 + 1 + random.nextInt(largest))
  const y1 = Math.min(terrain.depth, y0 + 1 + random.nextInt(largest))
  const paint = random.nextInt(3)
  terrain.edit({ x0, y0, x1, y1 }, ({ obstacles }) => {
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) obstacles.set(x, y, (paint === 2 ? random.nextInt(2) : paint) * blockedId)
  })
}

function arraysOf({
  rectangles,
  cellOfWaypoint,
  edges,
  regionOfCell,
}: PublishedWaypoints): Record<string, ArrayLike<number> & { join(): string }> {
  return { rectangles, cellOfWaypoint, regionOfCell, ...edges }
}

function add(
  to: { rays: number; tiles: number },
  { rays, tiles }: Pick<RebuildCounts, 'rays' | 'tiles'>,
): void {
  to.rays += rays
  to.tiles += tiles
}

/** The first thing that differs from what the paper says, checked by brute force; or null. */
function faultOf(
  { walkmap, rectangles, cellOfWaypoint, edges, regionOfCell }: PublishedWaypoints,
  edgeCost: string,
): string | null {
  const { width, depth } = walkmap.layout
  const isBlocked = (x: number, y: number) => !walkmap.passableAt(x, y)
  const corners = walkmap.unit.diagonal === 'always' ? 'free' : 'pinch'
  const covered = new Uint8Array(width * depth)
  const waypoints = new Set<number>()
  for (let at = 0; at < rectangles.length; at += 4) {
    const [x0, y0, x1, y1] = rectangles.subarray(at, at + 4)
    for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) covered[y * width + x]++
    for (const [x, y] of [
      [x0 - 1, y0 - 1],
      [x1, y0 - 1],
      [x0 - 1, y1],
      [x1, y1],
    ])
      if (x >= 0 && y >= 0 && x < width && y < depth && !isBlocked(x, y)) waypoints.add(y * width + x)
  }
  const cells = Array.from(covered, (_, cell) => ({ x: cell % width, y: Math.floor(cell / width) }))
  if (cells.some(({ x, y }, cell) => covered[cell] !== Number(isBlocked(x, y))))
    return 'rectangles do not fit'
  if ([...waypoints].toSorted((a, b) => a - b).join() !== cellOfWaypoint.join()) return 'waypoints differ'
  const sees = (a: Cell, b: Cell) => plainRay(isBlocked, [a.x, a.y, b.x, b.y], corners)
  const places = Array.from(cellOfWaypoint, (cell) => cells[cell])
  for (const [from, place] of places.entries()) {
    const [first, end] = edges.firstOfWaypoint.subarray(from, from + 2)
    const seen = places.flatMap((other, to) => (to !== from && sees(place, other) ? [to] : []))
    if (seen.join() !== edges.target.subarray(first, end).join()) return `edges of ${from} differ`
    const costs = seen.map((to) => squared(place, places[to]))
    const expected = edgeCost === 'squared' ? costs : costs.map(Math.sqrt)
    if (expected.join() !== edges.cost.subarray(first, end).join()) return `costs of ${from} differ`
  }
  for (const [cell, place] of cells.entries()) {
    if (isBlocked(place.x, place.y)) {
      if (regionOfCell[cell] !== -1) return `blocked ${place.x},${place.y} has a region`
      continue
    }
    const seen = places.flatMap((other, to) => (sees(place, other) ? [to] : []))
    seen.sort((a, b) => squared(place, places[a]) - squared(place, places[b]) || a - b)
    if (seen.length > 0 && regionOfCell[cell] !== seen[0])
      return `${place.x},${place.y} belongs to ${regionOfCell[cell]}, not ${seen[0]}`
  }
  return null
}

function squared(a: Cell, b: Cell): number {
  return (a.x - b.x) ** 2 + (a.y - b.y) ** 2
}
