import {
  FootpathError,
  type MapPoint,
  type Path,
  requireFinite,
  requirePositive,
  type Terrain,
} from 'footpath'
import {
  BufferGeometry,
  type ColorRepresentation,
  type IUniform,
  Mesh,
  MeshBasicMaterial,
  Vector2,
} from 'three'
import { GroundGrid } from '../mesh/ground-grid.js'
import { makeDecal } from './decal.js'
import { type Corner, drape } from './drape.js'
import { boundBy, fillAttribute } from './fill.js'
import { FloatList } from './float-list.js'
import { buildRibbon } from './ribbon.js'

export interface PathLineOptions {
  /** World units; 0.32 cells by default. */
  readonly width?: number
  /** Red by default, as paths are in the papers. */
  readonly colour?: ColorRepresentation
  /** 0 to 1; 1 by default. */
  readonly opacity?: number
  /** Length of dashes and of the gaps between them, in world units; no dashes by default. */
  readonly dash?: readonly [on: number, off: number]
  /** Never drawn thinner than this share of the view's height; 0.012 by default. 0 lets it vanish in the distance. */
  readonly leastWidth?: number
  /** How much of the walked part remains to be seen, 0 to 1; 0.22 by default. */
  readonly walkedOpacity?: number
}

/** World units above the ground, in cells. */
const LIFT = 0.04

const VERTEX_DECLARATIONS = /* glsl */ `
attribute vec4 ribbon;
uniform vec2 ribbonWidths;
varying vec2 vRibbon;
`

// Widened in the world, from the middle line outwards, until it is as wide on the screen as asked.
const VERTEX_MAIN = /* glsl */ `
vRibbon = ribbon.xy;
vec4 ribbonClip = projectionMatrix * modelViewMatrix * vec4(transformed, 1.0);
float ribbonGrown = max(1.0, ribbonWidths.y * decalViewHeight(ribbonClip) / ribbonWidths.x);
transformed.xz += ribbon.zw * (ribbonGrown - 1.0);
`

const FRAGMENT_DECLARATIONS = /* glsl */ `
uniform float ribbonProgress;
uniform float ribbonWalked;
uniform vec2 ribbonDash;
varying vec2 vRibbon;
`

const FRAGMENT_MAIN = /* glsl */ `
float ribbonEdge = fwidth(vRibbon.y);
// The outermost pixel fades; a line of two pixels keeps its middle.
diffuseColor.a *= 1.0 - smoothstep(max(0.4, 1.0 - ribbonEdge), 1.0, abs(vRibbon.y));
// A darker rim tells the line from ground of any colour.
diffuseColor.rgb *= 1.0 - 0.45 * smoothstep(0.62, 0.78, abs(vRibbon.y)) * (1.0 - smoothstep(0.25, 0.6, ribbonEdge));
float ribbonStep = fwidth(vRibbon.x);
diffuseColor.a *= mix(ribbonWalked, 1.0, smoothstep(-ribbonStep, ribbonStep, vRibbon.x - ribbonProgress));
if (ribbonDash.y > 0.0) {
  float inDash = mod(vRibbon.x, ribbonDash.x + ribbonDash.y);
  float gap = smoothstep(ribbonDash.x - ribbonStep, ribbonDash.x, inDash) * (1.0 - smoothstep(ribbonDash.x + ribbonDash.y - ribbonStep, ribbonDash.x + ribbonDash.y, inDash));
  diffuseColor.a *= 1.0 - gap;
}
if (diffuseColor.a < 0.01) discard;
`

/**
 * A path as a ribbon that lies exactly on the drawn ground: cut along its triangles, so it neither sinks nor floats.
 * `setPath` updates in place; a path over 500 cells takes two or three milliseconds.
 */
export class PathLine extends Mesh<BufferGeometry, MeshBasicMaterial> {
  readonly #grid: GroundGrid
  readonly #width: number
  readonly #uniforms: Record<string, IUniform>
  readonly #positions = new FloatList()
  readonly #ribbon = new FloatList()
  #points: readonly MapPoint[] = []
  #length = 0
  #progress = 0
  #version: number

  constructor(
    terrain: Terrain,
    path: Path | readonly MapPoint[] | null = null,
    options: PathLineOptions = {},
  ) {
    super(
      new BufferGeometry(),
      new MeshBasicMaterial({
        color: options.colour ?? 0xd7141a,
        opacity: options.opacity ?? 1,
        transparent: true,
        depthWrite: false,
        toneMapped: false,
      }),
    )
    this.name = 'path'
    this.renderOrder = 2
    this.#grid = new GroundGrid(terrain)
    this.#width = requirePositive('width', options.width ?? 0.32 * terrain.cellSize)
    this.#version = terrain.version
    this.position.set(terrain.origin.x, terrain.origin.y + LIFT * terrain.cellSize, terrain.origin.z)
    const [on, off] = options.dash ?? [1, 0]
    this.#uniforms = {
      ribbonWidths: { value: new Vector2(this.#width, options.leastWidth ?? 0.012) },
      ribbonProgress: { value: 0 },
      ribbonWalked: { value: options.walkedOpacity ?? 0.22 },
      ribbonDash: { value: new Vector2(on, off) },
    }
    makeDecal(this.material, 'path', (shader) => {
      Object.assign(shader.uniforms, this.#uniforms)
      shader.vertexShader = shader.vertexShader
        .replace('void main() {', `${VERTEX_DECLARATIONS}\nvoid main() {`)
        .replace('#include <begin_vertex>', `#include <begin_vertex>\n${VERTEX_MAIN}`)
      shader.fragmentShader = shader.fragmentShader
        .replace('void main() {', `${FRAGMENT_DECLARATIONS}\nvoid main() {`)
        .replace('#include <color_fragment>', `#include <color_fragment>\n${FRAGMENT_MAIN}`)
    })
    this.setPath(path)
  }

  /** The way it shows, in map coordinates. */
  get points(): readonly MapPoint[] {
    return this.#points
  }

  /** Length on the map in world units. */
  get length(): number {
    return this.#length
  }

  /** Shows another way, or none; progress goes back to the start. */
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
      throw new FootpathError('bad-number', `The progress is ${share}.`, 'Give a share from 0 to 1.', share)
    this.#progress = share
    this.#uniforms.ribbonProgress.value = share === 0 ? -1 : share * this.#length
  }

  get progress(): number {
    return this.#progress
  }

  /** Lays the ribbon on the ground as it is after edits of the terrain. */
  refresh(): void {
    if (this.#grid.terrain.version === this.#version) return
    this.#version = this.#grid.terrain.version
    this.#build()
  }

  override dispose(): void {
    this.geometry.dispose()
    this.material.dispose()
    this.removeFromParent()
  }

  #build(): void {
    const { cellSize } = this.#grid.terrain
    const { pieces, length } = buildRibbon(this.#points, this.#width / cellSize / 2)
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
    this.visible = vertices > 0
    boundBy(this.geometry, positions.values())
  }
}
