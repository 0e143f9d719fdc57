import {
  type GroundHit,
  pickTerrain,
  RouteMarkers,
  SitePathLine,
  SiteView,
  UnitsLayer,
} from '@footpath/three'
import { type Cell, cellCentre } from 'footpath'
import type { Fence } from 'footpath/site'
import {
  Box3,
  BoxGeometry,
  type Camera,
  Group,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  QuadraticBezierCurve3,
  Ray,
  TubeGeometry,
  Vector3,
} from 'three'
import { PATH_WIDTH } from '../../scene/looks.js'
import { DOORWAY, type House } from './house.js'
import type { HouseUnit } from './house-unit.js'
import type { FloorPoint } from './sides.js'
import { LinksView } from './links-view.js'

/** Cells between floors: in a house, and where all floors are seen at once. */
const STOREY = 4
const APART = 0.95

/** Walls are cut low, so that they hide little of what is behind them. */
const WALL = 0.7

/** Floors are of wood. */
const BOARDS = { grass: 0xc2a47a, straw: 0xcdb48d, earth: 0xb59a72 }

export const UNIT_COLOURS = { walker: '#2a7fd4', wheelchair: '#c2410c' } as const

/** Green: floors and doors are brown. */
const FENCE = 0x4a7a5c

/** Cells in danger. */
const DANGER = 0xd7141a

/** What lies under the floor in sight shows through this by 35 %. */
const VEIL = { light: 0xece7da, dark: 0x3a4468, opacity: 0.65 }

/** The house in the scene. */
export class HouseView {
  readonly object = new Group()
  readonly #house: House
  #site: SiteView
  #line: SitePathLine
  #links: LinksView
  readonly #veil: Mesh<PlaneGeometry, MeshBasicMaterial>
  readonly #figures = new Map<number, UnitsLayer>()
  readonly #flag: RouteMarkers
  readonly #preview = new Mesh(
    new TubeGeometry(),
    new MeshBasicMaterial({
      color: 0x9b4dff,
      toneMapped: false,
      fog: false,
      transparent: true,
      opacity: 0.7,
    }),
  )
  readonly #side = new Mesh(
    new BoxGeometry(1.1, 1.5, 0.18),
    new MeshBasicMaterial({
      color: 0x9b4dff,
      toneMapped: false,
      fog: false,
      transparent: true,
      opacity: 0.5,
    }),
  )
  #isApart = false
  #clock = 0

  constructor(house: House) {
    this.#house = house
    this.object.name = 'house'
    const { width, depth } = house.site
    this.#veil = new Mesh(
      new PlaneGeometry(width + 4 * STOREY, depth + 4 * STOREY).rotateX(-Math.PI / 2),
      new MeshBasicMaterial({ transparent: true, opacity: VEIL.opacity, fog: false, depthWrite: false }),
    )
    this.#veil.position.set(width / 2, 0, depth / 2)
    this.#flag = new RouteMarkers(house.site.floors[0])
    ;[this.#site, this.#line, this.#links] = this.#built(STOREY)
    this.#preview.visible = false
    this.#side.visible = false
    this.object.add(this.#veil, this.#flag, this.#preview, this.#side)
  }

  /** All that is to be seen, in world units. */
  get box(): Box3 {
    const { width, depth, floors } = this.#house.site
    const high = (floors.length - 1) * this.#site.storeyHeight + WALL
    return new Box3(new Vector3(0, 0, 0), new Vector3(width, high, depth))
  }

  get top(): number {
    return this.#site.topFloor
  }

  /** Shows the floors up to one, or all of them apart. Returns whether the box is another one now. */
  show(top: number, isApart: boolean): boolean {
    const isChanged = isApart !== this.#isApart
    if (isChanged) {
      this.#isApart = isApart
      this.#dispose()
      const storey = isApart ? APART * this.#house.site.depth : STOREY
      ;[this.#site, this.#line, this.#links] = this.#built(storey)
    }
    this.#site.topFloor = isApart ? this.#house.site.floors.length - 1 : top
    this.refresh()
    return isChanged
  }

  set theme(theme: 'light' | 'dark') {
    this.#veil.material.color.set(VEIL[theme])
  }

  /** Follows every change of the house. */
  refresh(): void {
    const { selected, units, site } = this.#house
    this.#site.refresh()
    this.#links.show(site.links, this.top)
    this.#showDanger()
    const unit = this.#house.unitOf(selected.peek())
    this.#line.setPath(unit?.path ?? null)
    this.#showFlag(unit?.goal ?? null)
    this.#veil.visible = !this.#isApart && this.top > 0
    this.#veil.position.y = this.top * this.#site.storeyHeight - 0.35
    for (const [id, layer] of this.#figures) {
      if (units.some((each) => each.id === id)) continue
      layer.dispose()
      this.#figures.delete(id)
    }
    for (const each of units) this.#figureOf(each).select(each.id === selected.peek() ? 1 : null)
    this.walk()
  }

  /** Puts everybody where they are. */
  walk(): void {
    for (const unit of this.#house.units) {
      const { x, y, heading, level, floor } = unit.walker.pose
      const layer = this.#figureOf(unit)
      layer.setPose(1, x, y, heading)
      layer.position.y = level * this.#site.storeyHeight
      layer.visible = floor <= this.top
    }
  }

  /** Once a frame. */
  update(camera: Camera, seconds: number): boolean {
    this.#clock += seconds
    return this.#site.update(camera, this.#clock)
  }

  /** What is under a ray on the nearest of the floors in sight. */
  pick({ ray }: { readonly ray: Ray }): FloorPoint | null {
    let best: (GroundHit & { readonly floor: number }) | null = null
    for (let floor = 0; floor <= this.top; floor++) {
      const origin = ray.origin.clone()
      origin.y -= floor * this.#site.storeyHeight
      const hit = pickTerrain(this.#site.views[floor], new Ray(origin, ray.direction))
      if (hit !== null && (best === null || hit.distance < best.distance)) best = { ...hit, floor }
    }
    if (best === null) return null
    const { x, y } = best.cell
    return { cell: best.floor === 0 ? { x, y } : { x, y, floor: best.floor }, point: best.point }
  }

  /** The middle of a cell in the world. */
  placeOf(cell: Cell): Vector3 {
    return new Vector3(cell.x + 0.5, (cell.floor ?? 0) * this.#site.storeyHeight, cell.y + 0.5)
  }

  /** Where somebody is in the world. */
  placeOfUnit({ walker }: HouseUnit): Vector3 {
    const { x, y, level } = walker.pose
    return new Vector3(x, level * this.#site.storeyHeight, y)
  }

  set cursor(cell: Cell | null) {
    this.#site.views.forEach((view, floor) =>
      view.overlay.setCursor(cell !== null && (cell.floor ?? 0) === floor ? cell : null),
    )
  }

  /** Marks the side on which a fence would be put up or taken away. */
  set side(side: Fence | null) {
    this.#side.visible = side !== null
    if (side === null) return
    const [a, b] = side.map((cell) => this.placeOf(cell))
    this.#side.position.copy(a).lerp(b, 0.5)
    this.#side.rotation.y = a.z === b.z ? Math.PI / 2 : 0
  }

  /** The link that is being made, from its first cell to where the pointer is. */
  showLink(from: Cell | null, to: Cell | null): void {
    this.#preview.visible = from !== null && to !== null
    if (from === null || to === null) return
    const [start, end] = [this.placeOf(from), this.placeOf(to)]
    const middle = start.clone().add(end).divideScalar(2)
    middle.y += 0.5 + 0.3 * start.distanceTo(end)
    this.#preview.geometry.dispose()
    this.#preview.geometry = new TubeGeometry(new QuadraticBezierCurve3(start, middle, end), 24, 0.1, 6)
  }

  dispose(): void {
    this.#dispose()
    this.#preview.geometry.dispose()
    this.#preview.material.dispose()
    this.#side.geometry.dispose()
    this.#side.material.dispose()
    for (const layer of this.#figures.values()) layer.dispose()
    this.#flag.dispose()
    this.#veil.geometry.dispose()
    this.#veil.material.dispose()
  }

  #showDanger(): void {
    const { width, depth } = this.#house.site
    this.#site.views.forEach((view, floor) => {
      const cells = Uint8Array.from({ length: width * depth }, (_, at) =>
        this.#house.danger.isAt({ x: at % width, y: Math.floor(at / width), floor }) ? 1 : 0,
      )
      view.overlay.setAreas(cells.includes(1) ? [{ cells, colour: DANGER }] : [])
    })
  }

  #showFlag(goal: Cell | null): void {
    this.#flag.setEnds(null, goal && cellCentre(goal))
    this.#flag.position.y = (goal?.floor ?? 0) * this.#site.storeyHeight
    this.#flag.visible = (goal?.floor ?? 0) <= this.top
  }

  #figureOf({ id, kind }: HouseUnit): UnitsLayer {
    const known = this.#figures.get(id)
    if (known !== undefined) return known
    const layer = new UnitsLayer(this.#house.site.floors[0], { leastSize: 0.045 })
    layer.addUnit(0, 0, 'ground', UNIT_COLOURS[kind])
    this.#figures.set(id, layer)
    this.object.add(layer)
    return layer
  }

  #built(storeyHeight: number): [SiteView, SitePathLine, LinksView] {
    const site = new SiteView(this.#house.site, {
      storeyHeight,
      fenceColour: FENCE,
      walls: {
        heights: { 'tall-wall': WALL, [DOORWAY]: 0.04 },
        colours: { 'tall-wall': 0xb8aa96, [DOORWAY]: 0x8a7a66 },
      },
      ground: { colours: BOARDS },
    })
    const line = new SitePathLine(site, null, PATH_WIDTH)
    const links = new LinksView((cell) => this.placeOf(cell))
    this.object.add(site, links)
    return [site, line, links]
  }

  #dispose(): void {
    this.#line.dispose()
    this.#links.dispose()
    this.#links.removeFromParent()
    this.#site.dispose()
  }
}
