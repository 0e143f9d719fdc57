import type { Fence } from '../atlas/fences.js'
import type { Cell } from '../cell.js'
import { requireInit, requireList } from '../checks.js'
import { FootpathError, show } from '../error.js'
import { terrainFrom } from '../terrain/rows.js'
import { Terrain } from '../terrain/terrain.js'
import type { TerrainInit } from '../terrain/terrain-init.js'
import type { MapRows } from '../terrain/tiles.js'
import { checkUnit, type Unit } from '../unit/unit.js'
import { Atlas } from './atlas.js'
import { Floors } from './floors.js'
import { Link, type LinkInit, type LinkOwner } from './link.js'
import { SiteFinder, type SiteFinderOptions } from './site-finder.js'
import { SiteWalkmap } from './site-walkmap.js'

/** The options of `createSite`. */
export interface SiteInit {
  /** The floors from 0 up, all of one size: terrains, rows of text or numbers, or what `terrain.toInit()` gave. */
  readonly floors: readonly (Terrain | MapRows | TerrainInit)[]
  /** What joins cells beyond neighbouring ones: stairs, doors, teleports … */
  readonly links?: readonly LinkInit[]
  /** Thin walls, each between two cells of a floor that share a side. */
  readonly fences?: readonly Fence[]
}

/** A site as plain data, for JSON. `createSite` makes a site from it again. */
export interface SiteJson {
  readonly floors: readonly TerrainInit[]
  readonly links: readonly LinkInit[]
  readonly fences: readonly Fence[]
}

/**
 * Floors of equal size, links between their cells, and fences on them. Edit the floors as any terrain, open and close links,
 * add and remove fences: walkmaps and finders of the site follow by themselves.
 */
export class Site implements LinkOwner {
  /** The floors, from 0 up. */
  readonly floors: readonly Terrain[]
  readonly width: number
  /** The rows of one floor. */
  readonly depth: number
  readonly #plan: Floors
  readonly #atlas: Atlas
  readonly #links = new Map<number, Link>()
  #lastId = -1
  #linkVersion = 0
  /** By unit. */
  readonly #walkmaps = new Map<string, SiteWalkmap>()

  constructor(init: SiteInit) {
    requireInit('createSite', init, ['floors', 'links', 'fences'], 'createSite({ floors: [terrain, …] })')
    this.floors = Object.freeze(requireList('floors', init.floors).map(floorFrom))
    requireAlike(this.floors)
    const { width, depth } = this.floors[0]
    this.width = width
    this.depth = depth
    this.#plan = new Floors(width, depth, this.floors.length)
    this.#atlas = new Atlas(this.floors, this.#plan)
    for (const link of requireList('links', init.links ?? [])) this.addLink(link)
    this.#atlas.setFences(requireList('fences', init.fences ?? []))
  }

  /** The links in the order in which they were added. */
  get links(): readonly Link[] {
    return [...this.#links.values()]
  }

  /** Grows whenever a link is added, removed, opened or closed. */
  get linkVersion(): number {
    return this.#linkVersion
  }

  /** Joins two cells. Keep what it returns to open and close it. */
  addLink(init: LinkInit): Link {
    const link = new Link(this, this.#lastId + 1, init)
    const from = this.#plan.toAtlas('A link from', link.from)
    const to = this.#plan.toAtlas('A link to', link.to)
    if (from.x === to.x && from.y === to.y) {
      const remedy = 'Join two different cells. To lead one floor up, pass { x, y, floor }.'
      throw new FootpathError('bad-option', `A link cannot lead from a cell to itself.`, remedy, init)
    }
    this.#lastId = link.id
    this.#links.set(link.id, link)
    this.noteLinks()
    return link
  }

  /** The link of that id; undefined if it was removed. */
  linkOf(id: number): Link | undefined {
    return this.#links.get(id)
  }

  /** The links that begin or end at a cell. */
  linksAt(cell: Cell): Link[] {
    const { x, y } = this.#plan.toAtlas('The cell', cell)
    const isHere = (end: Cell) => end.x === x && end.y + (end.floor ?? 0) * this.#plan.pitch === y
    return this.links.filter(({ from, to }) => isHere(from) || isHere(to))
  }

  /** The fences in the order in which they were added. */
  get fences(): readonly Fence[] {
    return this.#atlas.fences.list
  }

  /** Whether there is any fence. */
  get hasFences(): boolean {
    return this.#atlas.fences.count > 0
  }

  /** Puts a thin wall between two cells of a floor that share a side. Does nothing if there is one. */
  addFence(a: Cell, b: Cell): void {
    this.#atlas.setFence(a, b, true)
  }

  /** Takes the thin wall between two cells away. Does nothing if there is none. */
  removeFence(a: Cell, b: Cell): void {
    this.#atlas.setFence(a, b, false)
  }

  /** Whether a fence stands between two cells that share a side. */
  hasFence(a: Cell, b: Cell): boolean {
    return this.#atlas.fences.has(a, b)
  }

  /** @internal */
  noteLinks(): void {
    this.#linkVersion++
  }

  /** @internal */
  removeLink({ id }: Link): void {
    this.#links.delete(id)
    this.noteLinks()
  }

  /** What a unit can do on the site; compiled on first use, then remembered. `createWalkmap(site, unit)` calls this. */
  createWalkmap(unit: string | Unit = 'ground'): SiteWalkmap {
    const checked = checkUnit(unit)
    const key = JSON.stringify(checked)
    const walkmap = this.#walkmaps.get(key) ?? new SiteWalkmap(this, this.#atlas, this.#plan, unit)
    this.#walkmaps.set(key, walkmap)
    return walkmap
  }

  /** A finder on the site for a unit. `createFinder(site, unit)` calls this. */
  createFinder(unit: string | Unit = 'ground', options?: SiteFinderOptions): SiteFinder {
    return this.createWalkmap(unit).createFinder(options)
  }

  /** As plain data; `JSON.stringify(site)` calls this, and `createSite` reads it. */
  toJSON(): SiteJson {
    return {
      floors: this.floors.map((floor) => floor.toJSON()),
      links: this.links.map((link) => link.toJSON()),
      fences: this.fences,
    }
  }
}

/** Creates a site from floors, the links between their cells, and fences. */
export function createSite(init: SiteInit): Site {
  return new Site(init)
}

function floorFrom(given: Terrain | MapRows | TerrainInit, at: number): Terrain {
  // The rows of one floor, where a list of floors belongs.
  if (typeof given === 'string' && !given.includes('\n')) {
    const remedy = 'Pass the rows of each floor as a list: floors: [rows, …].'
    throw new FootpathError('bad-map', `Floor ${at} is the text ${show(given)}.`, remedy, given)
  }
  const isInit = typeof given === 'object' && given !== null && 'width' in given && 'depth' in given
  return isInit && !(given instanceof Terrain) ? new Terrain(given) : terrainFrom(given)
}

function requireAlike(floors: readonly Terrain[]): void {
  if (floors.length === 0) {
    const remedy = 'Pass { floors: [terrain, …] }.'
    throw new FootpathError('bad-size', 'A site needs at least one floor.', remedy, floors)
  }
  if (new Set(floors).size !== floors.length) {
    const remedy = 'Pass one terrain per floor: createTerrain(terrain) makes a copy.'
    throw new FootpathError('bad-option', 'The same terrain is two floors of the site.', remedy, floors)
  }
  const [{ width, depth, cellSize }] = floors
  for (const [at, floor] of floors.entries()) {
    if (floor.width === width && floor.depth === depth && floor.cellSize === cellSize) continue
    throw new FootpathError(
      'bad-size',
      `Floor ${at} has ${floor.width} × ${floor.depth} cells of ${show(floor.cellSize)}; floor 0 has ${width} × ${depth} of ${show(cellSize)}.`,
      'All floors of a site need the same size. Fill the rest of a small floor with blocked cells.',
      floor,
    )
  }
}
