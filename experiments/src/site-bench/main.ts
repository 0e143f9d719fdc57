import { SCENARIO_UNIT } from '@footpath/formats'
import { type Cell, createFinder, createTerrain, createWalkmap, type Terrain } from 'footpath'
import { aStar } from 'footpath/algorithms'
import { createRandom, generateMap, type MapKind, type Random } from 'footpath/random'
import { createSite, type LinkInit, type Site, type SiteFinder } from 'footpath/site'
import { createSiteIndex } from 'footpath/site-index'
import { createStaticIndex } from 'footpath/static-index'
import { describeMachine } from '../machine.js'
import { storeResult } from '../results.js'
import { mean, rounded, timed, timeInTurns } from '../timing.js'

/**
 * What links and floors add to a query: the same queries on a plain terrain, on a site without links, with links that
 * cost what walking as far does, and with short ones; then queries from one floor to another, and doors. By jump points, by
 * A*, and by an index.
 *
 *     node main.js     measures, stores the result and prints a table
 */
const SIZE = 512
const QUERIES = 60
const PASSES = 7
const LINKS = 50
const DOORS = 40
const MAPS: readonly MapKind[] = ['rooms', 'caves', 'maze', 'density']

/** The searches of one algorithm on one map. */
export interface SiteRow {
  readonly map: string
  readonly algorithm: 'a-star' | 'jump-points' | 'index'
  /** Means of the same queries, in microseconds, each the least of all passes. */
  readonly plainMicros: number
  readonly withoutLinksMicros: number
  readonly linksMicros: number
  readonly shortLinksMicros: number
  /** Between two floors joined by stairs. */
  readonly floorsMicros: number
  /** Closing or opening a door, up to the point where the next query could begin: the median. */
  readonly doorMillis: number
}

function main(): void {
  const rows = MAPS.flatMap(measureMap)
  storeResult('sites', { machine: describeMachine(), links: LINKS, queries: QUERIES, rows })
  console.table(rows)
}

function measureMap(kind: MapKind): SiteRow[] {
  const random = createRandom(`links ${kind}`)
  const size = kind === 'maze' ? SIZE - 1 : SIZE
  const terrain = generateMap(kind, { size, seed: 3, ...(kind === 'density' ? { density: 0.1 } : {}) })
  const copy = () => createTerrain(terrain.toInit())
  const links = Array.from({ length: LINKS }, () => linkBetween(random, terrain))
  const short = links.map((link) => ({ ...link, cost: 1 }))
  const stairs = links.map(({ from }): LinkInit => ({ kind: 'stairs', from, to: { ...from, floor: 1 } }))
  const bare = createSite({ floors: [copy()] })
  const linked = createSite({ floors: [copy()], links })
  const shortened = createSite({ floors: [copy()], links: short })
  const house = createSite({ floors: [copy(), copy()], links: stairs })
  const queries = pairsOf(random, terrain)
  const upstairs = queries.map(({ from, to }) => ({ from, to: { ...to, floor: 1 } }))
  return (['jump-points', 'a-star', 'index'] as const).map((algorithm) => {
    const options = algorithm === 'a-star' ? { algorithm: aStar } : {}
    const plain = plainFinder(terrain, algorithm === 'index')
    const on = (site: Site) => {
      const finder = finderOn(site, algorithm === 'index')
      return (from: Cell, to: Cell) => finder.find(from, to, options)
    }
    const timings = timeInTurns(
      [
        { queries, ask: (from, to) => plain.find(from, to, options) },
        { queries, ask: on(bare) },
        { queries, ask: on(linked) },
        { queries, ask: on(shortened) },
        { queries: upstairs, ask: on(house) },
      ],
      PASSES,
    )
    const [plainMicros, withoutLinksMicros, linksMicros, shortLinksMicros, floorsMicros] = timings.map(
      ({ least }) => rounded(mean(least)),
    )
    return {
      map: `${kind} ${size}²`,
      algorithm,
      plainMicros,
      withoutLinksMicros,
      linksMicros,
      shortLinksMicros,
      floorsMicros,
      doorMillis: doorMillis(linked, finderOn(linked, algorithm === 'index')),
    }
  })
}

function plainFinder(terrain: Terrain, hasIndex: boolean) {
  const walkmap = createWalkmap(terrain, SCENARIO_UNIT)
  if (!hasIndex) return createFinder(walkmap)
  const index = createStaticIndex(walkmap)
  index.build()
  return createFinder(walkmap, { engines: [index] })
}

function finderOn(site: Site, hasIndex: boolean): SiteFinder {
  const walkmap = createWalkmap(site, SCENARIO_UNIT)
  if (!hasIndex) return createFinder(walkmap)
  const index = createSiteIndex(walkmap)
  index.build()
  return createFinder(walkmap, { engines: [index] })
}

/** Opens and closes doors; a query to where it starts follows the change and searches nothing. */
function doorMillis(site: Site, finder: SiteFinder): number {
  const { from } = site.links[0]
  const next = { x: from.x, y: from.y }
  const took = Array.from({ length: DOORS }, (_, at) => {
    const door = site.links[at % LINKS]
    const [, closing] = timed(() => {
      door.close()
      finder.find(next, next)
    })
    door.open()
    finder.find(next, next)
    return closing
  }).sort((a, b) => a - b)
  return Number(took[DOORS / 2].toFixed(3))
}

function linkBetween(random: Random, terrain: Terrain): LinkInit {
  const from = freeCell(random, terrain)
  for (;;) {
    const to = freeCell(random, terrain)
    if (to.x !== from.x || to.y !== from.y) return { kind: 'teleport', from, to }
  }
}

/** Queries that have a path. */
function pairsOf(random: Random, terrain: Terrain): { from: Cell; to: Cell }[] {
  const finder = createFinder(terrain, SCENARIO_UNIT)
  const pairs: { from: Cell; to: Cell }[] = []
  while (pairs.length < QUERIES) {
    const pair = { from: freeCell(random, terrain), to: freeCell(random, terrain) }
    if (finder.find(pair.from, pair.to).status === 'found') pairs.push(pair)
  }
  return pairs
}

function freeCell(random: Random, terrain: Terrain): Cell {
  for (;;) {
    const cell = { x: random.nextInt(terrain.width), y: random.nextInt(terrain.depth) }
    if (terrain.obstacleAt(cell.x, cell.y) === 'none') return cell
  }
}

main()
