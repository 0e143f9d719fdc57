import { type Cell, cellCentre, type Unit } from 'footpath'
import type { Site, SitePath } from 'footpath/site'
import { PathWalker } from 'footpath/walker'

/** Cells a second, on foot. */
const SPEED = 4

/** Seconds for a link to a cell of the same floor, and for each floor up or down. */
const HOP_SECONDS = 0.5
const FLOOR_SECONDS = 1.2

/** What is walked next: a part of the path on one floor, or a link. */
type Leg =
  | { readonly floor: number; readonly path: SitePath['walks'][number]['path'] }
  | { readonly from: Cell; readonly to: Cell; readonly seconds: number }

/** Where somebody is: on the map, and between which floors. */
export interface SitePose {
  /** In cells. */
  readonly x: number
  readonly y: number
  readonly heading: number
  /** Between two floors while a link leads up or down. */
  readonly level: number
  /** The higher of the floors it is on. */
  readonly floor: number
}

/** Walks paths over the floors of a site, and takes their links. A link once begun is taken to its end. */
export class SiteWalker {
  readonly #walkers: readonly PathWalker[]
  #legs: Leg[] = []
  #floor: number
  /** The link that is being taken, and for how long. */
  #hop: { readonly leg: Extract<Leg, { readonly to: Cell }>; spent: number } | null = null

  constructor(site: Site, unit: string | Unit, at: Cell) {
    this.#walkers = site.floors.map(
      (floor) => new PathWalker(floor, unit, { speed: SPEED * floor.cellSize, constantSpeed: true }),
    )
    this.#floor = at.floor ?? 0
    this.#here.place(cellCentre(at), 0)
  }

  get #here(): PathWalker {
    return this.#walkers[this.#floor]
  }

  /** The cell it is on, or that the link leads to which it is taking: where its next path begins. */
  get cell(): Cell {
    if (this.#hop !== null) return this.#hop.leg.to
    const { x, y } = this.#here.mapPoint
    const cell = { x: Math.floor(x), y: Math.floor(y) }
    return this.#floor === 0 ? cell : { ...cell, floor: this.#floor }
  }

  get isWalking(): boolean {
    return this.#hop !== null || this.#legs.length > 0 || !this.#here.done
  }

  get pose(): SitePose {
    const { heading } = this.#here.pose
    if (this.#hop === null) return { ...this.#here.mapPoint, heading, level: this.#floor, floor: this.#floor }
    const { from, to, seconds } = this.#hop.leg
    const share = Math.min(1, this.#hop.spent / seconds)
    const [low, high] = [from.floor ?? 0, to.floor ?? 0]
    return {
      x: from.x + 0.5 + share * (to.x - from.x),
      y: from.y + 0.5 + share * (to.y - from.y),
      heading: from.x === to.x && from.y === to.y ? heading : Math.atan2(to.x - from.x, to.y - from.y),
      level: low + share * (high - low),
      floor: Math.max(low, high),
    }
  }

  /** Walks another path, which begins at `cell`; null stops. */
  setPath(path: SitePath | null): void {
    this.#legs = []
    if (this.#hop === null) this.#here.place(this.#here.mapPoint)
    path?.walks.forEach(({ floor, path: walk }, at) => {
      this.#legs.push({ floor, path: walk })
      const hop = path.hops.at(at)
      if (hop === undefined || at >= path.hops.length) return
      const [from, to] = [path.cells[hop.at], path.cells[hop.at + 1]]
      const floors = Math.abs((to.floor ?? 0) - (from.floor ?? 0))
      this.#legs.push({ from, to, seconds: HOP_SECONDS + FLOOR_SECONDS * floors })
    })
    if (this.#hop === null) this.#next()
  }

  /** Goes on by some seconds; false once it has arrived. */
  advance(seconds: number): boolean {
    if (this.#hop === null) {
      this.#here.advance(seconds)
      if (this.#here.done) this.#next()
    } else {
      this.#hop.spent += seconds
      if (this.#hop.spent >= this.#hop.leg.seconds) this.#land(this.#hop.leg.to)
    }
    return this.isWalking
  }

  #land(to: Cell): void {
    const { heading } = this.pose
    this.#hop = null
    this.#floor = to.floor ?? 0
    this.#here.place(cellCentre(to), heading)
    this.#next()
  }

  #next(): void {
    const leg = this.#legs.shift()
    if (leg === undefined) return
    if ('path' in leg) {
      this.#floor = leg.floor
      this.#here.setPath(leg.path)
      if (this.#here.done) this.#next()
    } else this.#hop = { leg, spent: 0 }
  }
}
