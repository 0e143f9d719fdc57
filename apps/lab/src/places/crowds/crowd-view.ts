import { CrowdLayer, pickTerrain, type RayLike, RouteMarkers, TerrainView } from '@footpath/three'
import type { Cell, MapPoint, Terrain } from 'footpath'
import { Box3, BoxGeometry, BufferAttribute, type BufferGeometry, type Camera, Group, Vector3 } from 'three'
import type { ShownCrowd } from '../../crowds/shown-crowd.js'
import type { OverlayName } from './crowd-state.js'
import { Segments } from './segments.js'

/** Groups by colour; robots without goods are pale. */
const GROUP_COLOURS = { crowd: ['#2f6fe0', '#f08a24'], fleet: ['#dfe3e8', '#e8a013'] } as const

/** 0, 1, 2 … 7 and more persons per square metre. */
export const DENSITY_COLOURS = [
  '#4c8df6',
  '#35b0a0',
  '#6cc551',
  '#c9d33a',
  '#ffc928',
  '#ff922b',
  '#f0522d',
  '#b3121d',
] as const

export const LINE_COLOURS = { wanted: '#ffb52e', velocity: '#1456d9', contacts: '#d7141a' } as const

/** How high walls and lines are, in cells. */
const WALL = 0.9
const LINES_AT = 1.3

/** A velocity is drawn as the way of this many seconds. */
const AHEAD = 0.7

/** Most contacts of a unit that are drawn: more than six others do not fit around it. */
const CONTACTS = 4

/** A scene with many units, in three.js. */
export class CrowdView {
  readonly object = new Group()
  readonly #kind: 'crowd' | 'fleet'
  #terrain: Terrain
  #ground: TerrainView
  #flag: RouteMarkers
  #units: CrowdLayer | null = null
  #shown: ShownCrowd | null = null
  #lines: Readonly<Record<Exclude<OverlayName, 'density'>, Segments>> | null = null
  #places = new Float32Array(0)
  #clock = 0

  constructor(terrain: Terrain, kind: 'crowd' | 'fleet') {
    this.object.name = 'crowd scene'
    this.#kind = kind
    this.#terrain = terrain
    ;[this.#ground, this.#flag] = this.#build(terrain)
  }

  get box(): Box3 {
    const { width, depth } = this.#terrain
    return new Box3(new Vector3(0, 0, 0), new Vector3(width, WALL, depth))
  }

  /** Another ground, of the same size. */
  setTerrain(terrain: Terrain): void {
    this.#ground.dispose()
    this.#flag.dispose()
    this.#terrain = terrain
    ;[this.#ground, this.#flag] = this.#build(terrain)
  }

  /** Follows edits of the ground. */
  refresh(): void {
    this.#ground.refresh()
  }

  setShown(shown: ShownCrowd): void {
    this.#disposeUnits()
    this.#shown = shown
    const colours = this.#coloursOf(shown)
    const figure = this.#kind === 'fleet' ? createRobot() : undefined
    this.#units = new CrowdLayer(this.#terrain, shown, {
      colours,
      ...(figure === undefined ? {} : { figure }),
    })
    const { capacity } = shown
    this.#places = new Float32Array(2 * capacity)
    this.#lines = {
      wanted: new Segments(capacity, LINE_COLOURS.wanted),
      velocity: new Segments(capacity, LINE_COLOURS.velocity),
      contacts: new Segments(CONTACTS * capacity, LINE_COLOURS.contacts),
    }
    this.object.add(this.#units, ...Object.values(this.#lines))
  }

  /** Colours by density, or by group. */
  set showsDensity(shows: boolean) {
    if (this.#shown === null) return
    this.#shown.showsDensity = shows
    this.#units?.setColours(this.#coloursOf(this.#shown))
  }

  setGoal(goal: MapPoint | null): void {
    this.#flag.setEnds(null, goal)
  }

  setCursor(cell: Cell | null): void {
    this.#ground.overlay.setCursor(cell)
  }

  /** Once a frame: the units where they are at this moment, and what is drawn over them. */
  update(camera: Camera, seconds: number, shows: readonly OverlayName[], contacts: Int32Array | null): void {
    this.#clock += seconds
    this.#ground.update(camera, this.#clock)
    const shown = this.#shown
    if (shown === null || this.#units === null || this.#lines === null) return
    this.#units.update(shown.share)
    if (shows.some((name) => name !== 'density')) shown.between(shown.share, this.#places)
    const { frame, capacity, states } = shown
    const { wanted, velocity, contacts: touching } = this.#lines
    for (const lines of Object.values(this.#lines)) lines.begin()
    const places = this.#places
    for (let id = 0; id < capacity; id++) {
      if (states[id] === 0) continue
      const x = places[2 * id]
      const z = places[2 * id + 1]
      if (shows.includes('wanted'))
        wanted.put(x, z, x + AHEAD * frame.wanted[2 * id], z + AHEAD * frame.wanted[2 * id + 1], LINES_AT)
      if (shows.includes('velocity'))
        velocity.put(x, z, x + AHEAD * frame.vx[id], z + AHEAD * frame.vy[id], LINES_AT)
    }
    if (shows.includes('contacts') && contacts !== null)
      for (let at = 0; at < contacts.length; at += 2) {
        const [a, b] = [contacts[at], contacts[at + 1]]
        touching.put(places[2 * a], places[2 * a + 1], places[2 * b], places[2 * b + 1], LINES_AT)
      }
    for (const lines of Object.values(this.#lines)) lines.end()
  }

  /** The place on the map under a ray. */
  pick(ray: RayLike): MapPoint | null {
    const hit = pickTerrain(this.#ground, ray)
    return hit === null ? null : hit.point
  }

  dispose(): void {
    this.#disposeUnits()
    this.#ground.dispose()
    this.#flag.dispose()
  }

  #coloursOf({ showsDensity }: ShownCrowd): readonly string[] {
    return showsDensity ? DENSITY_COLOURS : GROUP_COLOURS[this.#kind]
  }

  #disposeUnits(): void {
    this.#units?.dispose()
    for (const lines of Object.values(this.#lines ?? {})) lines.dispose()
  }

  #build(terrain: Terrain): [TerrainView, RouteMarkers] {
    const view = new TerrainView(terrain, { walls: { heights: { 'tall-wall': WALL } } })
    const flag = new RouteMarkers(terrain)
    this.object.add(view, flag)
    return [view, flag]
  }
}

/** A flat box with a darker bow: a robot that looks towards +z. */
function createRobot(): BufferGeometry {
  const box = new BoxGeometry(1.9, 0.8, 1.9).translate(0, 0.5, 0)
  const { position } = box.attributes
  const colours = new Float32Array(3 * position.count)
  for (let vertex = 0; vertex < position.count; vertex++) {
    const shade = position.getZ(vertex) > 0 ? 0.55 : 1
    colours.set([shade, shade, shade], 3 * vertex)
  }
  box.setAttribute('color', new BufferAttribute(colours, 3))
  return box
}
