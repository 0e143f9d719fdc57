import { FootpathError, type MapPoint, type Path, type Terrain } from 'footpath'
import { requireFinite, requirePositive } from 'footpath/internal'
import {
  BufferGeometry,
  type ColorRepresentation,
  GreaterDepth,
  type IUniform,
  Mesh,
  MeshBasicMaterial,
  Vector2,
} from 'three'
import { GroundGrid } from '../mesh/ground-grid.js'
import { afterChunk } from '../shader-chunks.js'
import { figureSize } from '../units/readable.js'
import { makeDecal } from './decal.js'
import { type Corner, drape } from './drape.js'
import { boundBy, fillAttribute } from './fill.js'
import { FloatList } from './float-list.js'
import { buildRibbon } from './ribbon.js'
import {
  CASED,
  FRAGMENT_DECLARATIONS,
  FRAGMENT_MAIN,
  VERTEX_DECLARATIONS,
  VERTEX_WIDEN,
} from './ribbon-shader.js'

/** Options of `PathLine`. */
export interface PathLineOptions {
  /** The width in world units; 0.32 cells by default, less on small maps. */
  readonly width?: number
  /** Red by default, as paths are in the papers. */
  readonly colour?: ColorRepresentation
  /** 0 to 1; 1 by default. */
  readonly opacity?: number
  /** The length of dashes and of the gaps between them, in world units; no dashes by default. */
  readonly dash?: readonly [on: number, off: number]
  /** The least width in pixels; 4 by default. 0 lets the line vanish in the distance. */
  readonly leastWidth?: number
  /** The most width in pixels; none by default. */
  readonly mostWidth?: number
  /** The colour of the rim that sets the line off from the ground; off-white by default, null for none. */
  readonly casing?: ColorRepresentation | null
  /** How visible the walked part stays, 0 to 1; 0.22 by default. */
  readonly walkedOpacity?: number
}

/** World units above the ground, in cells. */
const LIFT = 0.04

/** Drawn from the lowest up: every casing, then every line, so that lines which cross join like roads on a map. */
const ORDER = 2

/** How much of a line is seen through what hides it. */
const HIDDEN_OPACITY = 0.3

/** Wider than any screen, in pixels. */
const UNLIMITED = 1e6

/** How much of a casing is seen. */
const CASING_OPACITY = 0.8

/**
 * A path as a ribbon that lies exactly on the drawn ground: it is cut along the ground's triangles, so it neither
 * sinks nor floats. `setPath` updates it in place; a path over 500 cells takes two or three milliseconds. It takes
 * three draw calls: the casing, the line, and its hidden part.
 */
export class PathLine extends Mesh<BufferGeometry, MeshBasicMaterial> {
  readonly #grid: GroundGrid
  /** The width in world units. */
  readonly width: number
  /** Length of dashes and of the gaps between them, in world units. */
  readonly dash: readonly [on: number, off: number]
  readonly #uniforms: Record<string, IUniform>
  readonly #positions = new FloatList()
  readonly #ribbon = new FloatList()
  readonly #parts: Part[] = []
  #points: readonly MapPoint[] = []
  #length = 0
  #progress = 0
  #version: number

  constructor(
    terrain: Terrain,
    path: Path | readonly MapPoint[] | null = null,
    options: PathLineOptions = {},
  ) {
    const colour = options.colour ?? 0xd7141a
    const opacity = options.opacity ?? 1
    super(new BufferGeometry(), createMaterial(colour, opacity))
    this.name = 'path'
    this.renderOrder = ORDER + 0.2
    this.#grid = new GroundGrid(terrain)
    this.width = requirePositive('width', options.width ?? figureSize(terrain, 0.32))
    this.#version = terrain.version
    this.position.set(terrain.origin.x, terrain.origin.y + LIFT * terrain.cellSize, terrain.origin.z)
    const least = options.leastWidth ?? 4
    this.#uniforms = {
      ribbonScreen: { value: new Vector2(1, 1) },
      ribbonHalf: { value: new Vector2(this.width / 2, least / 2).multiplyScalar(CASED) },
      ribbonMost: { value: ((options.mostWidth ?? UNLIMITED) / 2) * CASED },
      ribbonProgress: { value: 0 },
      ribbonWalked: { value: options.walkedOpacity ?? 0.22 },
    }
    this.dash = options.dash ?? [1, 0]
    const dash = new Vector2(...this.dash)
    this.#patch(this, 1 / CASED, dash)
    const { casing = 0xfffaf0 } = options
    if (casing !== null) {
      const below = this.#addPart(createMaterial(casing, CASING_OPACITY * opacity))
      this.#patch(below, 1, new Vector2(1, 0))
    }
    // Only where something lies before it.
    const hidden = this.#addPart(createMaterial(colour, HIDDEN_OPACITY * opacity))
    hidden.material.depthFunc = GreaterDepth
    this.#patch(hidden, 1 / CASED, dash)
    this.setPath(path)
  }

  /** The path it shows, in map coordinates. */
  get points(): readonly MapPoint[] {
    return this.#points
  }

  /** The length on the map in world units. */
  get length(): number {
    return this.#length
  }

  /** Shows another path, or none; progress goes back to the start. */
  setPath(path: Path | readonly MapPoint[] | null): void {
    this.#points = path === null ? [] : 'points' in path ? path.points : path
    for (const { x, y } of this.#points) {
      requireFinite('x of a point', x)
      requireFinite('y of a point', y)
    }
    this.#build()
    this.setProgress(0)
  }

  /** Fades the part that has been walked. */
  setProgress(share: number): void {
    if (!(share >= 0 && share <= 1))
      throw new FootpathError(
        'bad-number',
        `The progress must be a share from 0 to 1; got ${share}.`,
        'Pass distance walked / length.',
        share,
      )
    this.#progress = share
    this.#uniforms.ribbonProgress.value = share === 0 ? -1 : share * this.#length
  }

  get progress(): number {
    return this.#progress
  }

  /** Lays the ribbon on the ground again after terrain edits. */
  refresh(): void {
    if (this.#grid.terrain.version === this.#version) return
    this.#version = this.#grid.terrain.version
    this.#build()
  }

  override dispose(): void {
    this.geometry.dispose()
    for (const { material } of this.#parts) material.dispose()
    this.removeFromParent()
  }

  /** The same ribbon once more, below the line. */
  #addPart(material: MeshBasicMaterial): Part {
    const part: Part = new Mesh(this.geometry, material)
    part.renderOrder = ORDER
    this.add(part)
    return part
  }

  /** Makes a part draw the inner `share` of the ribbon. */
  #patch(part: Part, share: number, dash: Vector2): void {
    const uniforms = { ...this.#uniforms, ribbonShare: { value: share }, ribbonDash: { value: dash } }
    part.onBeforeRender = (renderer) => renderer.getSize(this.#uniforms.ribbonScreen.value)
    makeDecal(part.material, 'path', (shader) => {
      Object.assign(shader.uniforms, uniforms)
      shader.vertexShader = shader.vertexShader
        .replace('void main() {', `${VERTEX_DECLARATIONS}\nvoid main() {`)
        .replace(...afterChunk('project_vertex', VERTEX_WIDEN))
      shader.fragmentShader = shader.fragmentShader
        .replace('void main() {', `${FRAGMENT_DECLARATIONS}\nvoid main() {`)
        .replace(...afterChunk('color_fragment', FRAGMENT_MAIN))
    })
    this.#parts.push(part)
  }

  #build(): void {
    const { cellSize } = this.#grid.terrain
    const { pieces, length } = buildRibbon(this.#points, (CASED * this.width) / cellSize / 2)
    const positions = this.#positions
    const ribbon = this.#ribbon
    positions.clear()
    ribbon.clear()
    const put = (corner: Corner, height: number) => {
      positions.push3(corner[0] * cellSize, height, corner[1] * cellSize)
      ribbon.push4(corner[2] * cellSize, corner[3], corner[4] * cellSize, corner[5] * cellSize)
    }
    for (const piece of pieces) {
      drape(this.#grid, piece, (one, two, three, heightOne, heightTwo, heightThree) => {
        put(one, heightOne)
        put(two, heightTwo)
        put(three, heightThree)
      })
    }
    this.#length = length * cellSize
    fillAttribute(this.geometry, 'position', 3, positions.values())
    fillAttribute(this.geometry, 'ribbon', 4, ribbon.values())
    const vertices = positions.length / 3
    this.geometry.setDrawRange(0, vertices)
    // Not `visible`, which is the caller's.
    for (const { material } of this.#parts) material.visible = vertices > 0
    boundBy(this.geometry, positions.values())
  }
}

type Part = Mesh<BufferGeometry, MeshBasicMaterial>

function createMaterial(color: ColorRepresentation, opacity: number): MeshBasicMaterial {
  // Without fog: a path is a sign, and as clear far away as near.
  return new MeshBasicMaterial({
    color,
    opacity,
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    fog: false,
  })
}
