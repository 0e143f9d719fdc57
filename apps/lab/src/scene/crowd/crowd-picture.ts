import { CrowdLayer, GroundGrid } from '@footpath/three'
import type { Terrain } from 'footpath'
import { type BufferGeometry, Group } from 'three'
import type { OverlayName } from '../../crowds/overlays.js'
import type { ShownCrowd } from '../../crowds/shown-crowd.js'
import type { FlatDrawing, FlatPlace } from '../flat-drawing.js'
import { Segments } from './segments.js'

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

export const LINE_COLOURS = {
  wanted: '#ffb52e',
  velocity: '#1456d9',
  contacts: '#d7141a',
  posts: '#a33cc9',
} as const

/** How high lines are above the ground, in cells: over all heads. */
const LINES_AT = 1.3

/** A velocity is drawn as the way of this many seconds. */
const AHEAD = 0.7

/** Most contacts of a unit that are drawn: more than six others do not fit around it. */
const CONTACTS = 4

/** How the units of a picture look. */
export interface CrowdLook {
  /** By group. */
  readonly colours: readonly string[]
  /** A pawn where none is given. */
  readonly figure?: () => BufferGeometry
  /** How high they hover, in cells; 0 by default. */
  readonly hover?: number
}

/** The units of a run on their ground, and what is drawn over them. */
export class CrowdPicture extends Group implements FlatDrawing {
  readonly #terrain: Terrain
  readonly #look: CrowdLook
  readonly #shown: ShownCrowd
  readonly #grid: GroundGrid
  readonly #units: CrowdLayer
  readonly #lines: Readonly<Record<Exclude<OverlayName, 'density'>, Segments>>
  readonly #places: Float32Array

  constructor(terrain: Terrain, shown: ShownCrowd, look: CrowdLook) {
    super()
    this.name = 'crowd'
    this.#terrain = terrain
    this.#look = look
    this.#shown = shown
    this.#grid = new GroundGrid(terrain)
    this.#units = new CrowdLayer(terrain, shown, {
      colours: this.#colours,
      ...(look.figure === undefined ? {} : { figure: look.figure() }),
      hover: [(look.hover ?? 0) * terrain.cellSize],
    })
    const { capacity } = shown
    this.#places = new Float32Array(2 * capacity)
    this.#lines = {
      wanted: new Segments(capacity, LINE_COLOURS.wanted),
      velocity: new Segments(capacity, LINE_COLOURS.velocity),
      contacts: new Segments(CONTACTS * capacity, LINE_COLOURS.contacts),
      posts: new Segments(capacity, LINE_COLOURS.posts),
    }
    this.add(this.#units, ...Object.values(this.#lines))
  }

  /** Colours by density, or by group. */
  set showsDensity(shows: boolean) {
    this.#shown.showsDensity = shows
    this.#units.setColours(this.#colours)
  }

  /** Once a frame: the units where they are at this moment, and what is drawn over them. */
  update(shows: readonly OverlayName[], contacts: Int32Array | null): void {
    const shown = this.#shown
    this.#units.update(shown.share)
    const { wanted, velocity, contacts: touching, posts } = this.#lines
    for (const lines of Object.values(this.#lines)) lines.begin()
    if (shows.some((name) => name !== 'density')) {
      shown.between(shown.share, this.#places)
      const { frame } = shown
      if (shows.includes('wanted')) this.#putWays(wanted, frame.wanted, frame.wanted.subarray(1), 2)
      if (shows.includes('velocity')) this.#putWays(velocity, frame.vx, frame.vy, 1)
      if (shows.includes('posts')) this.#putPosts(posts, frame.posts)
      if (shows.includes('contacts') && contacts !== null)
        for (let at = 0; at < contacts.length; at += 2) {
          const [a, b] = [contacts[at], contacts[at + 1]]
          this.#put(touching, a, this.#places[2 * b], this.#places[2 * b + 1])
        }
    }
    for (const lines of Object.values(this.#lines)) lines.end()
  }

  /** Whether a unit is within reach of a place on the map. O(units). */
  isNear(x: number, y: number, reach: number): boolean {
    const { states } = this.#shown
    const places = this.#shown.between(this.#shown.share, this.#places)
    return Array.from(states).some(
      (state, id) => state !== 0 && Math.hypot(places[2 * id] - x, places[2 * id + 1] - y) < reach,
    )
  }

  /** Discs of the units' size, for the picture without WebGL. */
  drawOnMap(context: CanvasRenderingContext2D, { left, top, cell }: FlatPlace): void {
    const { states, group, radius } = this.#shown
    const places = this.#shown.between(this.#shown.share, this.#places)
    const colours = this.#colours
    for (let id = 0; id < states.length; id++) {
      if (states[id] === 0) continue
      context.beginPath()
      const size = Math.max(1.5, radius[id] * cell)
      context.arc(left + places[2 * id] * cell, top + places[2 * id + 1] * cell, size, 0, 2 * Math.PI)
      context.fillStyle = colours[group[id] % colours.length]
      context.fill()
    }
  }

  override dispose(): void {
    this.#units.dispose()
    for (const lines of Object.values(this.#lines)) lines.dispose()
    this.removeFromParent()
  }

  get #colours(): readonly string[] {
    return this.#shown.showsDensity ? DENSITY_COLOURS : this.#look.colours
  }

  /** For every unit the way that it goes at its velocity in some time; velocities are this many numbers apart. */
  #putWays(lines: Segments, vx: Float32Array, vy: Float32Array, stride: number): void {
    const { capacity, states } = this.#shown
    const places = this.#places
    for (let id = 0; id < capacity; id++) {
      if (states[id] === 0) continue
      const [x, y] = [places[2 * id] + AHEAD * vx[stride * id], places[2 * id + 1] + AHEAD * vy[stride * id]]
      this.#put(lines, id, x, y)
    }
  }

  /** A line from every unit of a formation to where it should be. */
  #putPosts(lines: Segments, posts: Float32Array): void {
    const { capacity, states } = this.#shown
    for (let id = 0; id < capacity; id++)
      if (states[id] !== 0 && !Number.isNaN(posts[2 * id]))
        this.#put(lines, id, posts[2 * id], posts[2 * id + 1])
  }

  /** A line from a unit to a place on the map, over the ground. */
  #put(lines: Segments, id: number, x: number, y: number): void {
    const { origin, cellSize } = this.#terrain
    const [fromX, fromY] = [this.#places[2 * id], this.#places[2 * id + 1]]
    const lift = origin.y + (LINES_AT + (this.#look.hover ?? 0)) * cellSize
    lines.put(
      origin.x + fromX * cellSize,
      lift + this.#grid.heightAt(fromX, fromY),
      origin.z + fromY * cellSize,
      origin.x + x * cellSize,
      lift + this.#grid.heightAt(x, y),
      origin.z + y * cellSize,
    )
  }
}
