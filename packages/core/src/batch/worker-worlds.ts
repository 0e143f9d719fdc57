import { ALGORITHMS } from '../algorithms/algorithms.js'
import type { Fence } from '../atlas/fences.js'
import { type Board, createBoard } from '../board/board.js'
import { BoardFinder } from '../board/board-finder.js'
import type { Cell } from '../cell.js'
import type { Finder } from '../finder/finder.js'
import type { NamedFindOptions } from '../finder/options.js'
import type { Path } from '../path/path.js'
import type { Link } from '../site/link.js'
import { createSite, type Site } from '../site/site.js'
import { SiteFinder } from '../site/site-finder.js'
import type { SitePath } from '../site/site-path.js'
import type { Terrain } from '../terrain/terrain.js'
import type { CheckedUnit } from '../unit/unit.js'
import type { SentBoard, SentSite, SentWorld } from './protocol.js'
import { writeWalks } from './walks.js'

/** A site or a board inside a worker. */
export interface WorkerWorld {
  readonly finder: Finder<NamedFindOptions>
  /** The cell at a place of the layout. */
  cellAt(place: Cell): Cell
  /** Takes the links and fences as they are now. */
  follow(world: SentWorld): void
  /** A path as numbers, for `PooledMap.reader`. */
  readonly numbersOf: (path: Path) => ArrayLike<number>
}

const algorithms = Object.values(ALGORITHMS)

export function openWorld(world: SentWorld, terrains: readonly Terrain[], unit: CheckedUnit): WorkerWorld {
  return world.kind === 'site' ? openSite(world, terrains, unit) : openBoard(world, terrains[0], unit)
}

function openSite({ links, fences }: SentSite, floors: readonly Terrain[], unit: CheckedUnit): WorkerWorld {
  const site: Site = createSite({ floors, fences })
  let positions = replaceLinks(site, links)
  const walkmap = site.createWalkmap(unit)
  return {
    finder: new SiteFinder<NamedFindOptions>(walkmap, { algorithms }),
    cellAt: ({ x, y }) => walkmap.floors.cellAt(x, y),
    follow: (world) => {
      const now = world as SentSite
      positions = replaceLinks(site, now.links)
      replaceFences(site, now.fences)
    },
    numbersOf: (path) => writeWalks(path as SitePath, (link) => positions.get(link) as number),
  }
}

/** By link, its position in the list. */
function replaceLinks(site: Site, links: SentSite['links']): ReadonlyMap<Link, number> {
  for (const link of site.links) link.remove()
  return new Map(links.map((link, at) => [site.addLink(link), at]))
}

/** What stays is left alone, so that only steps beside other fences are compiled again. */
function replaceFences(world: Site | Board, fences: readonly Fence[]): void {
  const staying = new Set(fences.map((fence) => JSON.stringify(fence)))
  for (const [a, b] of world.fences) if (!staying.has(JSON.stringify([a, b]))) world.removeFence(a, b)
  for (const [a, b] of fences) world.addFence(a, b)
}

function openBoard(world: SentBoard, terrain: Terrain, unit: CheckedUnit): WorkerWorld {
  const { cells, stagger, wrap, fences } = world
  const board: Board = createBoard({ terrain, cells, ...(stagger && { stagger }), wrap, fences })
  const walkmap = board.createWalkmap(unit)
  const { plan } = walkmap
  return {
    finder: new BoardFinder<NamedFindOptions>(walkmap, { algorithms }),
    cellAt: ({ x, y }) => plan.cellAt(x, y) as Cell,
    follow: (now) => replaceFences(board, (now as SentBoard).fences),
    // All cells, because the next one may be beyond a seam.
    numbersOf: ({ cells: path }) =>
      path.flatMap((cell) => {
        const { x, y } = plan.place(cell.x, cell.y)
        return [x, y]
      }),
  }
}
