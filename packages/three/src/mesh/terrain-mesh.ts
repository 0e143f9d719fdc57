import type { CellRect, Terrain } from 'footpath'
import {
  type BufferAttribute,
  type Camera,
  Group,
  type Material,
  Mesh,
  MeshLambertMaterial,
  Vector3,
} from 'three'
import { BorderSkirt } from './border-skirt.js'
import { Chunk } from './chunk.js'
import { chooseLevels } from './choose-levels.js'
import { chunkSizeFor, cutsOf, piecesTouched } from './cuts.js'
import { GroundGrid } from './ground-grid.js'
import { IndexPool } from './index-pool.js'
import { linesOf } from './level-indices.js'

/** Options of `TerrainMesh`. */
export interface TerrainMeshOptions {
  /** The look of the ground: a `GroundMaterial` or any other material. If you pass one, you dispose of it. */
  readonly material?: Material
  /** How wrong distant ground may look, as a share of the view's height; 0.0012 by default. 0 draws every cell. */
  readonly detail?: number
  /** The most triangles in view; 240 000 by default. */
  readonly triangles?: number
  /** Whether the border of the map shows a cut through the earth; true by default. */
  readonly skirt?: boolean
}

const MOST_TRIANGLES = 240_000

/**
 * The ground of a terrain at its place in the world: a vertex per cell centre, in chunks. `update` chooses each
 * chunk's level of detail by how visible the difference would be. Chunks of any two levels meet without gaps: the
 * index buffers stitch their borders. `refresh` follows terrain edits.
 *
 * Memory: 20 bytes per cell, and as much on the graphics card.
 */
export class TerrainMesh extends Group {
  readonly terrain: Terrain
  readonly grid: GroundGrid
  /** Changes what `update` chooses from then on. */
  detail: number
  triangles: number

  readonly #chunks: Chunk[] = []
  readonly #meshes: Mesh[] = []
  readonly #columnCuts: readonly number[]
  readonly #rowCuts: readonly number[]
  readonly #indices = new IndexPool()
  readonly #ownMaterial: Material | null
  readonly #origin = new Vector3()
  readonly #skirt: BorderSkirt | null
  /** The levels of the chunks at the border that the skirt was drawn for. */
  #skirtLevels = ''
  #version: number

  constructor(terrain: Terrain, options: TerrainMeshOptions = {}) {
    super()
    this.name = 'ground'
    this.terrain = terrain
    this.grid = new GroundGrid(terrain)
    this.detail = options.detail ?? 0.0012
    this.triangles = options.triangles ?? MOST_TRIANGLES
    this.position.set(terrain.origin.x, terrain.origin.y, terrain.origin.z)
    this.#ownMaterial = options.material === undefined ? new MeshLambertMaterial({ color: 0x86945a }) : null
    const material = options.material ?? this.#ownMaterial ?? undefined

    const { columns, rows } = this.grid
    const size = chunkSizeFor(Math.max(columns, rows))
    const levels = Math.log2(size) + 1
    this.#columnCuts = cutsOf(columns, size)
    this.#rowCuts = cutsOf(rows, size)
    for (let q = 0; q + 1 < this.#rowCuts.length; q++) {
      for (let p = 0; p + 1 < this.#columnCuts.length; p++) {
        const column = this.#columnCuts[p]
        const row = this.#rowCuts[q]
        const block = {
          column,
          row,
          columns: this.#columnCuts[p + 1] - column,
          rows: this.#rowCuts[q + 1] - row,
        }
        const chunk = new Chunk(this.grid, block, levels)
        const mesh = new Mesh(chunk.geometry, material)
        mesh.receiveShadow = true
        mesh.castShadow = true
        this.#chunks.push(chunk)
        this.#meshes.push(mesh)
        this.add(mesh)
      }
    }
    this.#skirt = options.skirt === false ? null : new BorderSkirt(this.grid, this.#lowest())
    if (this.#skirt !== null) this.add(this.#skirt)
    this.#setIndices()
    this.#version = terrain.version
  }

  /** The chunks of the ground, row by row: their levels, bounds and blocks. Read-only. */
  get chunks(): readonly Chunk[] {
    return this.#chunks
  }

  set material(material: Material) {
    for (const mesh of this.#meshes) mesh.material = material
  }

  /** Chooses levels of detail for this camera. Call it once per frame, after the camera moved. */
  update(camera: Camera): void {
    this.updateWorldMatrix(true, false)
    this.#origin.setFromMatrixPosition(this.matrixWorld)
    chooseLevels(this.#chunks, camera, this.#origin, this)
    this.#setIndices()
  }

  /**
   * Follows the terrain edits since the last time. Writes the vertices of the changed rectangles and one cell around
   * them, and measures their chunks; costs nothing if there were no edits. Returns whether there were any.
   */
  refresh(): boolean {
    const rects = this.terrain.changesSince(this.#version)
    const edited = rects.map((rect) => this.grid.verticesOver(rect))
    for (const vertices of edited) this.#rewrite(vertices)
    if (edited.length > 0) this.#skirt?.refresh(edited, this.#lowest())
    this.#version = this.terrain.version
    return rects.length > 0
  }

  #lowest(): number {
    return Math.min(...this.#chunks.map(({ box }) => box.min.y))
  }

  #rewrite(vertices: CellRect): void {
    const across = piecesTouched(this.#columnCuts, vertices.x0, vertices.x1)
    const down = piecesTouched(this.#rowCuts, vertices.y0, vertices.y1)
    const perRow = this.#columnCuts.length - 1
    for (let q = down.first; q <= down.last; q++)
      for (let p = across.first; p <= across.last; p++) this.#chunks[q * perRow + p].rewrite(vertices)
  }

  override dispose(): void {
    // A renderer frees an index buffer with the geometry that uses it. Variants no chunk uses at the moment ride
    // along as attributes, so that they are freed too.
    const variants = [...this.#indices.values()]
    for (const { geometry } of this.#chunks) {
      variants.forEach((variant, at) => geometry.setAttribute(`variant${at}`, variant))
      geometry.dispose()
    }
    this.#indices.clear()
    this.#skirt?.dispose()
    this.#ownMaterial?.dispose()
    this.removeFromParent()
  }

  #setIndices(): void {
    const perRow = this.#columnCuts.length - 1
    const chunks = this.#chunks
    for (let at = 0; at < chunks.length; at++) {
      const { columns, rows, level, geometry } = chunks[at]
      const column = at % perRow
      const index: BufferAttribute = this.#indices.get(columns, rows, level, {
        north: at >= perRow ? chunks[at - perRow].level : level,
        south: at + perRow < chunks.length ? chunks[at + perRow].level : level,
        west: column > 0 ? chunks[at - 1].level : level,
        east: column + 1 < perRow ? chunks[at + 1].level : level,
      })
      if (geometry.index !== index) geometry.setIndex(index)
    }
    this.#setSkirt()
  }

  /** Has the skirt follow the levels of the chunks at the border. */
  #setSkirt(): void {
    if (this.#skirt === null) return
    const perRow = this.#columnCuts.length - 1
    const chunks = this.#chunks
    const sides = {
      north: chunks.slice(0, perRow),
      east: chunks.filter((_, at) => at % perRow === perRow - 1),
      south: chunks.slice(-perRow),
      west: chunks.filter((_, at) => at % perRow === 0),
    }
    const levels = Object.values(sides)
      .flat()
      .map(({ level }) => level)
      .join()
    if (levels === this.#skirtLevels) return
    this.#skirtLevels = levels
    const { north, east, south, west } = sides
    this.#skirt.follow({
      north: columnsOf(north),
      east: rowsOf(east),
      south: columnsOf(south),
      west: rowsOf(west),
    })
  }
}

/** The vertex columns that chunks beside one another are drawn with; the last of each is the first of the next. */
function columnsOf(side: readonly Chunk[]): number[] {
  return [
    0,
    ...side.flatMap(({ column, columns, level }) =>
      linesOf(columns, 1 << level)
        .slice(1)
        .map((line) => column + line),
    ),
  ]
}

/** The vertex rows that chunks below one another are drawn with. */
function rowsOf(side: readonly Chunk[]): number[] {
  return [
    0,
    ...side.flatMap(({ row, rows, level }) =>
      linesOf(rows, 1 << level)
        .slice(1)
        .map((line) => row + line),
    ),
  ]
}
