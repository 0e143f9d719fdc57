import { FootpathError } from 'footpath'
import { requireName, requirePositive, show } from 'footpath/internal'
import { requireObject } from './checks.js'
import type { HeightField } from './height-field.js'
import { type MeshGrid, rasteriseTop } from './mesh-raster.js'
import type { TriangleMesh } from './obj.js'
import { type CellLimitOptions, compressedLimit, plainLimit, requireCells } from './size.js'
import { badFile } from './text.js'

/** A mesh for {@link heightFieldFromMesh}: from a file, or the arrays of a three.js geometry. */
export interface MeshGiven {
  /** Three coordinates per vertex. */
  readonly positions: ArrayLike<number>
  /** Three vertices per triangle, counted from 0. Without it, every three vertices in turn are a triangle. */
  readonly triangles?: ArrayLike<number> | null | undefined
}

/** Options for turning a mesh into a height field. */
export interface MeshHeightOptions extends CellLimitOptions {
  /**
   * The number of cells along the longer side, or along both sides: the cells are then as large as needed to cover the
   * mesh with squares. Cannot be combined with `cellSize`. By default the longer side has 256.
   */
  readonly size?: number | { readonly width: number; readonly depth: number }
  /** The edge of a cell in the unit of the mesh. */
  readonly cellSize?: number
  /** Which axis of the mesh points up; `y` by default. With `z`, the mesh's y points north. */
  readonly up?: 'y' | 'z'
}

const UPS: readonly ('y' | 'z')[] = ['y', 'z']

const DEFAULT_CELLS = 256

/** More cells along a side leave the rasteriser too few places within a cell. */
const MAX_SIDE = 2 ** 22

/** The largest height a terrain can hold. */
const MAX_HEIGHT = 3.4028234663852886e38

/**
 * The height field of a mesh seen from above. Each cell gets the highest triangle at its centre, whichever side it
 * faces; cells without one have no data. What lies under something else (caves, lower floors) is not included. The
 * origin makes world coordinates (three.js axes) equal those of the mesh. The grid begins at the mesh's smallest x and
 * z and has the nearest whole number of cells along each side. Throws `bad-file` for a mesh without area seen from
 * above, `bad-size` for too many cells.
 * O(vertices + rows crossed by triangles + cells covered by them).
 */
export function heightFieldFromMesh(given: MeshGiven, options: MeshHeightOptions = {}): HeightField {
  requireObject('The options', options)
  const mesh = meshOf(given)
  const positions = worldPositions(mesh, requireName('up', options.up ?? 'y', UPS))
  const { minX, minZ, maxX, maxZ } = boundsOf(positions, mesh.triangles)
  const longest = Math.max(maxX - minX, maxZ - minZ)
  if (!(longest > 0) || !Number.isFinite(longest)) {
    throw badFile(
      'Seen from above, the mesh is a single point or infinitely large.',
      'Check the unit of the mesh and which of its axes points up.',
      longest,
    )
  }
  // With a cell size, it is the mesh that says how many cells there are: a single triangle can ask for any number.
  const limit =
    options.cellSize === undefined
      ? plainLimit(options)
      : compressedLimit(options, positions.byteLength + mesh.triangles.byteLength)
  const grid = gridOf(maxX - minX, maxZ - minZ, options, limit)
  const { width, depth, cellSize } = grid
  const { heights, missing } = rasteriseTop(positions, mesh.triangles, { ...grid, minX, minZ })
  const origin = { x: minX, y: 0, z: minZ }
  return { width, depth, heights, missing, cellWidth: cellSize, cellDepth: cellSize, origin }
}

function meshOf(given: MeshGiven): TriangleMesh {
  const { positions, triangles = null } = given ?? {}
  if (typeof positions?.length !== 'number') {
    throw new FootpathError(
      'bad-option',
      `The positions of the mesh must be an array; got ${show(positions)}.`,
      'Pass { positions, triangles }. For a three.js geometry: geometry.attributes.position.array and geometry.index?.array.',
      positions,
    )
  }
  return {
    positions: positions instanceof Float64Array ? positions : Float64Array.from(positions),
    triangles:
      triangles instanceof Uint32Array
        ? triangles
        : Uint32Array.from(triangles ?? { length: positions.length / 3 }, (vertex, at) => vertex ?? at),
  }
}

/** The positions in three.js axes: turned about x when z points up. */
function worldPositions({ positions }: TriangleMesh, up: 'y' | 'z'): Float64Array {
  if (up === 'y') return positions
  const turned = new Float64Array(positions.length)
  for (let at = 0; at + 2 < positions.length; at += 3) {
    turned[at] = positions[at]
    turned[at + 1] = positions[at + 2]
    turned[at + 2] = -positions[at + 1]
  }
  return turned
}

interface Bounds {
  readonly minX: number
  readonly minZ: number
  readonly maxX: number
  readonly maxZ: number
}

/** Of the vertices that are part of a triangle; single ones would only make the map larger. */
function boundsOf(positions: Float64Array, triangles: Uint32Array): Bounds {
  let minX = Number.POSITIVE_INFINITY
  let minZ = Number.POSITIVE_INFINITY
  let maxX = Number.NEGATIVE_INFINITY
  let maxZ = Number.NEGATIVE_INFINITY
  for (const vertex of triangles) {
    const x = positions[vertex * 3]
    const z = positions[vertex * 3 + 2]
    // False for NaN and for a vertex that does not exist as well.
    if (!(Math.abs(positions[vertex * 3 + 1]) <= MAX_HEIGHT && Number.isFinite(x + z))) {
      throw badFile(
        `The mesh's vertex ${vertex} is missing, not finite or too high.`,
        'Use three finite coordinates for every vertex of a triangle.',
        vertex,
      )
    }
    minX = Math.min(minX, x)
    minZ = Math.min(minZ, z)
    maxX = Math.max(maxX, x)
    maxZ = Math.max(maxZ, z)
  }
  return { minX, minZ, maxX, maxZ }
}

function gridOf(
  wide: number,
  deep: number,
  { size, cellSize: given }: MeshHeightOptions,
  limit: number,
): Omit<MeshGrid, 'minX' | 'minZ'> {
  if (size !== undefined && given !== undefined) {
    throw new FootpathError(
      'unsuitable-combination',
      'The options for a mesh have both size and cellSize.',
      'Pass only one: the other is computed from it.',
      { size, cellSize: given },
    )
  }
  if (typeof size === 'object' && size !== null) {
    requireSides(size.width, size.depth, limit)
    const cellSize = Math.max(wide / size.width, deep / size.depth)
    return { width: size.width, depth: size.depth, cellSize: requirePositive('cellSize', cellSize) }
  }
  if (size !== undefined) requireSides(size, 1, limit)
  const cellSize = requirePositive('cellSize', given ?? Math.max(wide, deep) / (size ?? DEFAULT_CELLS))
  const width = countOf(wide / cellSize)
  const depth = countOf(deep / cellSize)
  requireSides(width, depth, limit)
  return { width, depth, cellSize }
}

function requireSides(width: number, depth: number, limit: number): void {
  requireCells(width, depth, limit)
  if (Math.max(width, depth) <= MAX_SIDE) return
  throw new FootpathError(
    'bad-size',
    `A mesh of ${width} × ${depth} cells is too long.`,
    `Use at most ${MAX_SIDE} cells along a side.`,
    [width, depth],
  )
}

/** The nearest whole number of cells, at least one. */
function countOf(cells: number): number {
  return Math.max(1, Math.floor(cells + 0.5))
}
