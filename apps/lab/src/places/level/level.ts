import { signal } from '@preact/signals'
import type { WorldPoint } from 'footpath'
import { createRandom } from 'footpath/random'
import {
  createNavFinder,
  loadNavMesh,
  type NavBlock,
  type NavLink,
  type NavMesh,
  type NavPath,
  type NavReport,
} from 'footpath/navmesh'
import type { Baked } from './bake-client.js'
import { type CorridorPath, corridorPath } from './funnel.js'
import type { Door, Level } from './house-level.js'
import { PathWalker } from './path-walker.js'
import { storeyHeights } from './storeys.js'

/** The edge of a crate in metres. */
export const CRATE = 1

/** Pairs of places that a comparison over many paths asks for. */
const PAIRS = 200

/** A door, and whether one can pass it now. */
export interface LevelDoor {
  readonly door: Door
  isOpen: boolean
  /** Null where its gap is too narrow for the walker. */
  link: NavLink | null
}

/** How much longer paths by corridor and funnel are, in per cent. */
export interface Excess {
  readonly pairs: number
  readonly mean: number
  readonly worst: number
  /** Share of paths that are more than a hundredth longer. */
  readonly noticeable: number
}

/** A level with somebody in it: the mesh, crates and doors on it, a walker and where it goes. */
export class Level3D {
  readonly level: Level
  /** Counts every change of what is drawn. */
  readonly version = signal(0)
  readonly walker = new PathWalker()
  readonly doors: readonly LevelDoor[]
  #mesh: NavMesh | null = null
  #narrow: NavReport['narrow'] = []
  #heights: readonly number[] = [0]
  #radius = 0
  #crates: { readonly at: WorldPoint; block: NavBlock | null }[] = []
  #goal: WorldPoint | null = null
  #path: NavPath | null = null
  #beside: CorridorPath | null = null

  constructor(level: Level) {
    this.level = level
    this.doors = level.doors.map((door) => ({ door, isOpen: true, link: null }))
  }

  /** The mesh; null until the first one is baked. */
  get mesh(): NavMesh | null {
    return this.#mesh
  }

  /** Gaps that are too narrow for the walker. */
  get narrow(): NavReport['narrow'] {
    return this.#narrow
  }

  /** The heights of the storeys. */
  get storeys(): readonly number[] {
    return this.#heights
  }

  get radius(): number {
    return this.#radius
  }

  get crates(): readonly WorldPoint[] {
    return this.#crates.map(({ at }) => at)
  }

  /** What the crates block on the mesh, as `block` takes it. */
  get blocks(): readonly {
    readonly outline: NavBlock['outline']
    readonly base: number
    readonly height: number
    readonly margin: number
  }[] {
    const blocks = this.#crates.flatMap(({ block }) => (block === null ? [] : [block]))
    return blocks.map(({ outline, base, height }) => ({ outline, base, height, margin: this.#radius }))
  }

  get goal(): WorldPoint | null {
    return this.#goal
  }

  get path(): NavPath | null {
    return this.#path
  }

  /** The same path by corridor and funnel; null without a path. */
  get beside(): CorridorPath | null {
    return this.#beside
  }

  /** Takes a mesh for a walker of this radius: crates and doors are put on it again. */
  setMesh({ saved, narrow }: Pick<Baked, 'saved' | 'narrow'>, radius: number): void {
    const mesh = loadNavMesh(saved)
    this.#mesh = mesh
    this.#narrow = narrow
    this.#radius = radius
    this.#heights = storeyHeights(mesh)
    for (const each of this.doors) {
      each.link = this.#linkThrough(mesh, each.door)
      if (each.link !== null) each.link.open = each.isOpen
    }
    for (const { from, to, cost, kind, oneWay } of this.level.climbs)
      if (mesh.nearest(from) !== null && mesh.nearest(to) !== null)
        mesh.link({ from, to, cost, kind, oneWay })
    for (const crate of this.#crates) crate.block = this.#block(crate.at)
    this.#search()
  }

  /** Puts somebody on the floor nearest to a place. */
  stand(at: WorldPoint): void {
    const floor = this.#mesh?.nearest(at, 50)
    if (floor == null) return
    this.walker.stand(floor)
    this.#search()
  }

  /** Sends the walker somewhere, or nowhere. */
  send(goal: WorldPoint | null): void {
    this.#goal = goal
    this.#search()
  }

  addCrate(at: WorldPoint): void {
    this.#crates.push({ at, block: this.#block(at) })
    this.#search()
  }

  /** Takes away the crates that a test picks. */
  removeCrates(isGone: (at: WorldPoint) => boolean): void {
    const gone = this.#crates.filter(({ at }) => isGone(at))
    this.#crates = this.#crates.filter((crate) => !gone.includes(crate))
    for (const { block } of gone) if (block !== null) this.#mesh?.unblock(block)
    if (gone.length > 0) this.#search()
  }

  setDoor(door: LevelDoor, isOpen: boolean): void {
    door.isOpen = isOpen
    if (door.link !== null) door.link.open = isOpen
    this.#search()
  }

  /** Moves the walker. Returns whether it goes on. */
  advance(seconds: number): boolean {
    return this.walker.advance(seconds)
  }

  /** Our paths and those by corridor and funnel between random places on the same ground. */
  compareMany(): Excess | null {
    const mesh = this.#mesh
    if (mesh === null) return null
    const finder = createNavFinder(mesh)
    const random = createRandom('corridor and funnel')
    const excess: number[] = []
    for (let tries = 0; tries < 5 * PAIRS && excess.length < PAIRS; tries++) {
      const [a, b] = [mesh.randomPoint(random), mesh.randomPoint(random)]
      const path = finder.find(a, b)
      const beside = path.status === 'found' && path.length > 1 ? corridorPath(mesh, path) : null
      if (beside !== null) excess.push(100 * (beside.length / path.length - 1))
    }
    if (excess.length === 0) return null
    return {
      pairs: excess.length,
      mean: excess.reduce((sum, each) => sum + each, 0) / excess.length,
      worst: Math.max(...excess),
      noticeable: excess.filter((each) => each > 1).length / excess.length,
    }
  }

  #search(): void {
    this.#path = null
    this.#beside = null
    if (this.#mesh !== null && this.#goal !== null && this.walker.at !== null) {
      this.#path = createNavFinder(this.#mesh).find(this.walker.at, this.#goal, { partial: true, reach: 2 })
      if (this.#path.world.length > 1) this.#beside = corridorPath(this.#mesh, this.#path)
    }
    this.walker.follow(this.#path)
    this.version.value++
  }

  #block({ x, y, z }: WorldPoint): NavBlock | null {
    const half = CRATE / 2
    const outline = [
      { x: x - half, z: z - half },
      { x: x + half, z: z - half },
      { x: x + half, z: z + half },
      { x: x - half, z: z + half },
    ]
    return this.#mesh?.block(outline, { base: y, height: CRATE, margin: this.#radius }) ?? null
  }

  /** A link from the floor on one side of a door to the floor on the other. */
  #linkThrough(mesh: NavMesh, { box, alongX }: Door): NavLink | null {
    const [x0, y, z0, x1, , z1] = box
    const middle = { x: (x0 + x1) / 2, y, z: (z0 + z1) / 2 }
    const wide = alongX ? z1 - z0 : x1 - x0
    if (wide < 2 * this.#radius) return null
    const reach = (alongX ? x1 - x0 : z1 - z0) / 2 + this.#radius + 0.15
    const beside = (side: number) =>
      alongX ? { ...middle, x: middle.x + side * reach } : { ...middle, z: middle.z + side * reach }
    const [from, to] = [beside(-1), beside(1)]
    const isFree = [from, to].every((end) => mesh.nearest(end, 0.4) !== null)
    return isFree ? mesh.link({ from, to, kind: 'door' }) : null
  }
}
