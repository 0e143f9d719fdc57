import { FootpathError, type Terrain } from 'footpath'
import type { NavMesh } from 'footpath/navmesh'
import { type BufferGeometry, Color, type ColorRepresentation, Group, MeshLambertMaterial } from 'three'
import type { SiteView } from '../site/site-view.js'
import { Instances } from '../units/instances.js'
import { shine } from '../units/readable.js'
import { type CrowdHeights, heightsOf } from './crowd-heights.js'
import { createPawn } from './pawn.js'

/** What {@link CrowdLayer} reads of a crowd: a `Crowd`, `SiteCrowd` or `MeshCrowd`, or arrays like its own that come from a worker. */
export interface CrowdLike {
  /** How many units there can be. */
  readonly capacity: number
  /** 0 where there is no unit. */
  readonly states: ArrayLike<number>
  readonly radius: ArrayLike<number>
  /** How fast they move: where they look. */
  readonly vx: ArrayLike<number>
  readonly vy: ArrayLike<number>
  /** Which of the colours they have. */
  readonly group: ArrayLike<number>
  /** Which of `hover` counts for them. */
  readonly layer: ArrayLike<number>
  /** How high they are, in crowds on sites and meshes. */
  readonly level?: ArrayLike<number>
  /** Writes x and y of every id, between the last two ticks. */
  between(share: number, out: Float32Array): Float32Array
}

/** Options of {@link CrowdLayer}. */
export interface CrowdLayerOptions {
  /** The colours of groups 0, 1, 2 and so on; group numbers beyond the last begin again with the first. */
  readonly colours?: readonly ColorRepresentation[]
  /**
   * The figure of a unit of radius 1: its foot at the origin, looking towards +z. By default a pawn. Its vertices need
   * the attribute `color`. The layer disposes of it.
   */
  readonly figure?: BufferGeometry
  /** How high the units of each of the crowd's layers hover above the ground, in world units; 0 by default. */
  readonly hover?: readonly number[]
}

/** Blue, orange, green, purple, red, teal: told apart on grass and stone. */
const COLOURS: readonly ColorRepresentation[] = [0x2f6fe0, 0xf08a24, 0x2e9e4f, 0x8e44ad, 0xd7263d, 0x0f8b8d]

/** Of the way to a new direction this part is turned in a frame, and only above this speed, in cells per second. */
const TURN = 0.2
const LEAST_SPEED = 0.15

/**
 * The units of a crowd as instances of one figure: one draw call for all. `update` copies the crowd's arrays into the
 * instances and makes nothing new, so that it costs the same in every frame.
 */
export class CrowdLayer extends Group {
  readonly #crowd: CrowdLike
  readonly #heights: CrowdHeights
  readonly #instances: Instances<MeshLambertMaterial>
  readonly #hover: readonly number[]
  #colours: readonly Color[]
  readonly #places: Float32Array
  /** Where each unit looks, as a unit vector by id: turned slowly, because contacts shake velocities. */
  readonly #headings: Float32Array
  /** Which colour each instance has, so that only changes are written. */
  readonly #painted: Int32Array

  /** `ground` is what the crowd walks on: the terrain, the view of its site, or its mesh. */
  constructor(ground: Terrain | SiteView | NavMesh, crowd: CrowdLike, options: CrowdLayerOptions = {}) {
    super()
    this.name = 'crowd'
    this.#crowd = crowd
    this.#heights = heightsOf(ground)
    this.#hover = options.hover ?? []
    this.#colours = coloursOf(options.colours ?? COLOURS)
    const { capacity } = crowd
    this.#places = new Float32Array(2 * capacity)
    this.#headings = new Float32Array(2 * capacity)
    this.#painted = new Int32Array(capacity).fill(-1)
    const material = new MeshLambertMaterial({ vertexColors: true })
    shine(material)
    this.#instances = new Instances(options.figure ?? createPawn(), material)
    // All at once: growing later would make new arrays while frames are drawn.
    this.#instances.used = capacity
    this.#instances.used = 0
    this.add(this.#instances)
  }

  /** Gives the groups other colours. */
  setColours(colours: readonly ColorRepresentation[]): void {
    this.#colours = coloursOf(colours)
    this.#painted.fill(-1)
  }

  /** How many units were drawn last. */
  get drawn(): number {
    return this.#instances.used
  }

  /**
   * Call it once per frame, before rendering. `share` is the part of the running tick that has passed: 0 draws the
   * units as they were a tick ago, 1 as they are now. O(capacity).
   */
  update(share: number): void {
    const { capacity, states, radius, group, layer, level } = this.#crowd
    const { x: originX, z: originZ, cellSize } = this.#heights
    const places = this.#crowd.between(share, this.#places)
    const headings = this.#headings
    const matrices = this.#instances.mesh.instanceMatrix.array
    let used = 0
    for (let id = 0; id < capacity; id++) {
      if (states[id] === 0) {
        headings[2 * id] = headings[2 * id + 1] = 0
        continue
      }
      this.#turn(id)
      const x = places[2 * id]
      const y = places[2 * id + 1]
      const sin = headings[2 * id]
      const cos = headings[2 * id + 1]
      const size = radius[id] * cellSize
      const at = 16 * used
      matrices[at] = matrices[at + 10] = cos * size
      matrices[at + 2] = -sin * size
      matrices[at + 8] = sin * size
      matrices[at + 5] = size
      matrices[at + 12] = originX + x * cellSize
      const height = this.#heights.heightAt(x, y, level === undefined ? 0 : level[id])
      matrices[at + 13] = height + (this.#hover[layer[id]] ?? 0)
      matrices[at + 14] = originZ + y * cellSize
      matrices[at + 15] = 1
      this.#paint(used++, group[id])
    }
    this.#instances.used = used
    this.#instances.mesh.instanceMatrix.needsUpdate = true
  }

  override dispose(): void {
    this.#instances.dispose()
    this.removeFromParent()
  }

  /** Turns a unit towards where it moves. A new one looks there at once; one that stands keeps its direction. */
  #turn(id: number): void {
    const headings = this.#headings
    const vx = this.#crowd.vx[id]
    const vy = this.#crowd.vy[id]
    const speed = Math.sqrt(vx * vx + vy * vy)
    const isNew = headings[2 * id] === 0 && headings[2 * id + 1] === 0
    if (speed < LEAST_SPEED) {
      if (isNew) headings[2 * id + 1] = 1
      return
    }
    const share = isNew ? 1 : TURN
    const sin = headings[2 * id] + share * (vx / speed - headings[2 * id])
    const cos = headings[2 * id + 1] + share * (vy / speed - headings[2 * id + 1])
    const length = Math.sqrt(sin * sin + cos * cos)
    // Right between two opposite directions it has none: it keeps the old one for this frame.
    if (length < 1e-3) return
    headings[2 * id] = sin / length
    headings[2 * id + 1] = cos / length
  }

  #paint(slot: number, group: number): void {
    const count = this.#colours.length
    const colour = ((group % count) + count) % count
    if (this.#painted[slot] === colour) return
    this.#painted[slot] = colour
    this.#instances.setColour(slot, this.#colours[colour])
  }
}

function coloursOf(given: readonly ColorRepresentation[]): Color[] {
  if (Array.isArray(given) && given.length > 0) return given.map((colour) => new Color(colour))
  throw new FootpathError(
    'bad-option',
    'colours must name at least one colour.',
    "Give a colour for every group: ['crimson', 'navy'].",
    given,
  )
}
