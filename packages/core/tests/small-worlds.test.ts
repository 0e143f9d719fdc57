// @module-tag slow
import { createFinder, createTerrain, createWalkmap, type Path, type Terrain, type Unit } from 'footpath'
import { aStar, dijkstra } from 'footpath/algorithms'
import { STAGGERS } from 'footpath/board'
import { createRandom, type Random } from 'footpath/random'
import { createSite } from 'footpath/site'
import { createSiteIndex } from 'footpath/site-index'
import { plainBoardDijkstra, plainSiteDijkstra, validateBoardPath, validateSitePath } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import {
  boardUnit,
  drawnBoard,
  fenceBoard,
  randomBoardOf,
  randomPlace as placeOnBoard,
} from './support/boards.js'
import { addLinks, drawnSite, randomPlace, withFences, withLinks } from './support/sites.js'
import { EVEN, LONG, randomUnit } from './support/worlds.js'

/** How many worlds of every kind are compared with a plain Dijkstra. */
const WORLDS = 2500 * LONG

/** A few cells by chance: no generator is as quick, and fewer cells make the oracle quicker than anything else. */
function smallTerrain(random: Random, width: number, depth: number): Terrain {
  const layer = (values: readonly number[]) =>
    Uint8Array.from({ length: width * depth }, () => random.pick(values))
  const surfaces = random.pick([[0], [0], [0, 0, 0, 1, 2, 3]])
  const blocked = random.pick([[0], [0, 0, 0, 1], [0, 1]])
  return createTerrain({
    width,
    depth,
    surfaces: layer(surfaces),
    obstacles: layer(blocked),
    ...(random.nextInt(3) > 0 ? {} : { heights: Float32Array.from(layer([0, 1, 2, 3])) }),
    ...(random.nextInt(5) > 0 ? {} : { factors: Float32Array.from(layer([1, 2, 3])) }),
  })
}

function smallUnit(random: Random): Unit {
  return random.nextInt(2) === 0 ? { ...EVEN } : randomUnit(random)
}

/** What three queries of a world are asked with. The first of `auto` may be left to A*, to save preparations. */
function searchesOf(seed: number) {
  return [{}, {}, { algorithm: seed % 2 === 0 ? aStar : dijkstra }] as const
}

function check(path: Path, expected: number, problems: readonly unknown[], about: () => string) {
  const cost = path.status === 'found' ? path.cost : Number.POSITIVE_INFINITY
  if (cost !== expected && !(Math.abs(cost - expected) < 1e-7)) expect(cost, about()).toBe(expected)
  if (problems.length > 0) expect(problems, about()).toEqual([])
}

/** Counts the worlds by what they have. */
class Tally {
  readonly counts = new Map<string, number>()

  add(...kinds: readonly string[]) {
    for (const kind of kinds) this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1)
  }

  expectAtLeast(least: number, ...kinds: readonly string[]) {
    for (const kind of kinds) expect(this.counts.get(kind), kind).toBeGreaterThanOrEqual(least)
  }
}

describe('on thousands of tiny worlds, each beside a plain Dijkstra that reads it naively', () => {
  it.each(['links', 'links and fences'])('floors and %s', (kind) => {
    const tally = new Tally()
    for (let seed = 1; (tally.counts.get('worlds') ?? 0) < WORLDS; seed++) {
      const random = createRandom(`tiny ${kind} ${seed}`)
      const [width, depth] = [2 + random.nextInt(3), 1 + random.nextInt(4)]
      const floors = Array.from({ length: 1 + random.nextInt(2) }, () => smallTerrain(random, width, depth))
      const site = createSite({ floors })
      addLinks(random, site, 1 + random.nextInt(4))
      let unit = withLinks(random, smallUnit(random))
      if (kind !== 'links') unit = withFences(random, site, unit)
      if (kind !== 'links' && !site.hasFences) continue
      const walkmap = createWalkmap(site, unit)
      const finder = createFinder(walkmap)
      const from = randomPlace(random, site)
      const { scale } = walkmap.costs
      const costs = plainSiteDijkstra(site, unit, from, scale)
      const suitsIndex = walkmap.jumps.suits(false) && walkmap.costs.minStraight > 0
      const index = suitsIndex && seed % 2 === 0 ? createSiteIndex(walkmap) : null
      index?.build()
      let [hops, longest] = [0, 0]
      const engines = new Set<string>()
      for (const search of searchesOf(seed)) {
        const to = randomPlace(random, site)
        const path = finder.find(from, to, search)
        const about = () => `seed ${seed}: ${JSON.stringify([unit, from, to])}${drawnSite(site)}`
        const problems = validateSitePath(path, site, unit, { from, to })
        const expected = costs[to.floor ?? 0][to.y * width + to.x] / scale
        check(path, expected, problems, about)
        engines.add(path.stats.algorithm)
        if (index !== null) check(index.find(from, to), expected, [], about)
        hops += path.hops.length
        longest = Math.max(longest, path.cells.length)
      }
      tally.add('worlds', ...engines, ...(index === null ? [] : ['index']))
      if (hops > 0) tally.add('with a hop')
      if (longest > 2) tally.add('with a way')
    }
    tally.expectAtLeast(WORLDS, 'worlds')
    tally.expectAtLeast(WORLDS / 8, 'with a hop')
    if (kind === 'links') tally.expectAtLeast(WORLDS / 8, 'jump-points', 'index')
    tally.expectAtLeast(WORLDS / 4, 'with a way')
  })

  it.each(['hexes', 'wrap', 'fences'])('boards: %s', (kind) => {
    const tally = new Tally()
    for (let seed = 1; (tally.counts.get('worlds') ?? 0) < WORLDS; seed++) {
      const random = createRandom(`tiny ${kind} ${seed}`)
      const isWrapped = kind === 'wrap'
      const [width, depth] = [0, 1].map(() => (isWrapped ? 4 : 2) + random.nextInt(3))
      const board = randomBoardOf(random, smallTerrain(random, width, depth), {
        ...(kind === 'hexes' ? { cells: 'hex', stagger: STAGGERS[seed % 4] } : {}),
        ...(isWrapped ? { wrap: random.pick(['x', 'y', 'both'] as const) } : {}),
      })
      if (board === null) continue
      if (kind === 'fences' || random.nextInt(4) === 0) fenceBoard(random, board)
      if (kind === 'fences' && board.fences.length === 0) continue
      const unit = boardUnit(random, board)
      const walkmap = createWalkmap(board, unit)
      const finder = createFinder(walkmap)
      const from = placeOnBoard(random, board)
      const { scale } = walkmap.costs
      const costs = plainBoardDijkstra(board, unit, from, scale)
      let longest = 0
      const engines = new Set<string>()
      for (const search of searchesOf(seed)) {
        const to = placeOnBoard(random, board)
        const path = finder.find(from, to, search)
        engines.add(path.stats.algorithm)
        const about = () => `seed ${seed}: ${JSON.stringify([unit, from, to])}${drawnBoard(board)}`
        const problems = validateBoardPath(path, board, unit, { from, to })
        check(path, costs[to.y * width + to.x] / scale, problems, about)
        longest = Math.max(longest, path.cells.length)
      }
      tally.add('worlds', ...engines, board.cells, `${board.cells} ${board.stagger}`, `wrap ${board.wrap}`)
      if (longest > 2) tally.add('with a way')
    }
    tally.expectAtLeast(WORLDS, 'worlds')
    tally.expectAtLeast(WORLDS / 4, 'with a way')
    if (kind === 'hexes')
      tally.expectAtLeast(WORLDS / 5, 'jump-points', ...STAGGERS.map((stagger) => `hex ${stagger}`))
    else tally.expectAtLeast(WORLDS / 5, 'square', 'hex', 'diamond')
  })
})
