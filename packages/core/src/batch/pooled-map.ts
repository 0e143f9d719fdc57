import type { BoardWalkmap } from '../board/board-walkmap.js'
import type { Cell } from '../cell.js'
import { hasMethods, requireCell } from '../checks.js'
import type { AnyFindOptions } from '../finder/options.js'
import { Path } from '../path/path.js'
import { polyline } from '../path/polyline.js'
import type { SiteWalkmap } from '../site/site-walkmap.js'
import { Terrain } from '../terrain/terrain.js'
import type { WalkmapMaker } from '../walkmap/create-walkmap.js'
import { type MapGiven, requireAnyWalkmap, walkmapFor } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { stepsBetween } from './corners.js'
import type { SentWorld } from './protocol.js'
import { readWalks, toMapPoints } from './walks.js'

/** What an answer says of a path, besides where it leads. */
type AnswerFacts = Pick<Path, 'status' | 'reason' | 'cost' | 'stats'>

/** Makes the path of an answer from the numbers that a worker has written. */
export type ReadPath = (facts: AnswerFacts, numbers: Float64Array) => Path

/**
 * A map as its pool sees it. It names floors and hexes by the objects that it was given, so that pools of plain maps bring
 * no code for them.
 */
export interface PooledMap {
  readonly walkmap: Walkmap
  /** What users edit; the workers have copies in the same order. */
  readonly terrains: readonly Terrain[]
  /** Numbers of a cell in queries that are numbers: x and y, on a site the floor too. */
  readonly perCell: 2 | 3
  /** Changes with what `world` gives. */
  worldKey(): number | string
  /** What is not on the terrains: links and fences, as they are now. Null for a terrain alone. */
  world(): SentWorld | null
  /** The cell as it is sent: a place in the layout of the walkmap. Refuses other cells. */
  place(what: string, cell: Cell): Cell
  /** Refuses options that the workers' finders would refuse. */
  check(options: AnyFindOptions): void
  /** What makes paths of answers for the map as it is now; null for a terrain alone. */
  reader(): ReadPath | null
}

/** What a pool may be opened for: a site or a board too, for `ground`. */
export type PoolMapGiven = MapGiven | WalkmapMaker

export function pooledMap(given: PoolMapGiven): PooledMap {
  if (given instanceof Terrain) return plainMap(walkmapFor(given))
  const isMaker = hasMethods(given, 'createWalkmap')
  const walkmap = requireAnyWalkmap(isMaker ? (given as WalkmapMaker).createWalkmap() : (given as Walkmap))
  if (walkmap.isOfSite) return siteMap(walkmap as SiteWalkmap)
  return 'board' in walkmap ? boardMap(walkmap as BoardWalkmap) : plainMap(walkmap)
}

function plainMap(walkmap: Walkmap): PooledMap {
  const { terrain } = walkmap
  return {
    walkmap,
    terrains: [terrain],
    perCell: 2,
    worldKey: () => 0,
    world: () => null,
    place: (what, cell) => {
      requireCell(what, cell, terrain.width, terrain.depth)
      return cell
    },
    check: () => {},
    reader: () => null,
  }
}

function siteMap(walkmap: SiteWalkmap): PooledMap {
  const { site, floors } = walkmap
  const finder = walkmap.createFinder()
  return {
    walkmap,
    terrains: site.floors,
    perCell: 3,
    worldKey: () => `${site.linkVersion} ${JSON.stringify(site.fences)}`,
    world: () => ({ kind: 'site', links: site.links.map((link) => link.toJSON()), fences: site.fences }),
    place: (what, cell) => floors.toAtlas(what, cell),
    check: (options) => finder.check(options),
    reader: () => {
      // The links that the workers know for this batch: later ones may be removed or new.
      const { links } = site
      return (facts, numbers) => {
        const sent = readWalks(numbers)
        const walks = sent.map(({ floor, cost, isLine, places }) => {
          const terrain = site.floors[floor]
          const shape = isLine ? polyline(toMapPoints(places), terrain) : { steps: stepsBetween(places) }
          return { floor, path: new Path({ status: 'found', cost, stats: facts.stats, terrain, ...shape }) }
        })
        const taken = sent.slice(0, -1).map(({ link }) => links[link])
        return walkmap.pathOf(facts, walks, taken)
      }
    },
  }
}

function boardMap(walkmap: BoardWalkmap): PooledMap {
  const { board, plan, terrain } = walkmap
  const { cells, stagger, wrap } = board
  const finder = walkmap.createFinder()
  return {
    walkmap,
    terrains: [board.terrain],
    perCell: 2,
    worldKey: () => JSON.stringify(board.fences),
    world: () => ({ kind: 'board', cells, stagger, wrap, fences: board.fences }),
    place: (what, cell) => plan.toAtlas(what, cell),
    check: (options) => finder.check(options),
    reader: () => (facts, numbers) =>
      walkmap.pathOf(new Path({ ...facts, terrain, steps: Int32Array.from(numbers) })),
  }
}
