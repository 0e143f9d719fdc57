import { badFile } from './text.js'

/** A grid of square cells over the x and z of a mesh. */
export interface MeshGrid {
  readonly width: number
  readonly depth: number
  readonly cellSize: number
  /** The outer corner of cell 0,0; no triangle lies before it, or more than half a cell behind the last cell. */
  readonly minX: number
  readonly minZ: number
}

/*
 * Vertices are moved to the nearest point of a lattice that divides each cell into 2ⁿ parts, as graphics cards
 * do, n as large as keeps every product below 2⁵³ (17 for 256 cells: a hundred-thousandth of a cell). From there
 * on all is whole numbers and exact. So the two triangles of an edge agree about every centre, one that lies on
 * the edge belongs to both, and no pinholes can appear, however long and thin the triangles are.
 *
 *        c           E(a → b) = (b − a) × (p − a) is at least 0 on the inner side of an edge; the E of the three
 *       / \          edges add up to twice the area and are the weights of the opposite corners at p
 *      /  p\
 *     a ─── b
 */
const LATTICE = 2 ** 26

/** A corner of a triangle: its place on the lattice and its height. */
interface Corner {
  readonly x: number
  readonly z: number
  readonly height: number
}

/** A few triangles can cover all cells many times; this many layers (more on small grids) suffice for a building. */
const MAX_LAYERS = 64
const FREE_WORK = 2 ** 23

/**
 * The highest triangle over the centre of each cell, and a mark for cells without one (null when all have one).
 * Throws `bad-file` when no centre has a triangle, and when triangles lie over each other without end: the file
 * limits their number, but not the work they make.
 */
export function rasteriseTop(
  positions: Float64Array,
  triangles: Uint32Array,
  grid: MeshGrid,
): { heights: Float32Array; missing: Uint8Array | null } {
  const half = halfCellOf(Math.max(grid.width, grid.depth))
  // Divided first: the parts of a very small cell would be too small for a number.
  const onLattice = (offset: number): number => Math.floor((offset / grid.cellSize) * 2 * half + 0.5)
  const cornerOf = (vertex: number): Corner => ({
    x: onLattice(positions[vertex * 3] - grid.minX),
    z: onLattice(positions[vertex * 3 + 2] - grid.minZ),
    height: positions[vertex * 3 + 1],
  })
  const heights = new Float32Array(grid.width * grid.depth).fill(Number.NEGATIVE_INFINITY)
  const budget = FREE_WORK + MAX_LAYERS * heights.length
  let work = 0
  for (let at = 0; at < triangles.length; at += 3) {
    const a = cornerOf(triangles[at])
    const b = cornerOf(triangles[at + 1])
    const c = cornerOf(triangles[at + 2])
    const area = edgeValue(a, b, c.x, c.z)
    // Upright ones, and those too small for the lattice, cover no centre that their neighbours do not.
    if (area > 0) work += cover(a, b, c, area, heights, grid, half)
    else if (area < 0) work += cover(a, c, b, -area, heights, grid, half)
    if (work > budget) {
      throw badFile(
        `The triangles of the mesh lie over each other more than ${MAX_LAYERS} times.`,
        'Remove what cannot be seen from above, or use larger cells.',
        work,
      )
    }
  }
  return { heights, missing: takeMissing(heights) }
}

/** Half a cell in parts of the lattice: a power of 2 for which every coordinate stays below 2²⁶. */
function halfCellOf(cells: number): number {
  let half = 1
  while ((cells + 1) * half * 4 <= LATTICE) half *= 2
  return half
}

function edgeValue(a: Corner, b: Corner, x: number, z: number): number {
  return (b.x - a.x) * (z - a.z) - (b.z - a.z) * (x - a.x)
}

/** Raises the cells whose centres a triangle covers; returns how many these are, and the rows it crosses. */
function cover(
  a: Corner,
  b: Corner,
  c: Corner,
  area: number,
  heights: Float32Array,
  { width, depth }: MeshGrid,
  half: number,
): number {
  const firstRow = Math.ceil((Math.min(a.z, b.z, c.z) / half - 1) / 2)
  const lastRow = Math.min(depth - 1, Math.floor((Math.max(a.z, b.z, c.z) / half - 1) / 2))
  const riseB = b.height - a.height
  const riseC = c.height - a.height
  const stepB = (c.z - a.z) * 2 * half
  const stepC = (a.z - b.z) * 2 * half
  let work = 0
  for (let row = firstRow; row <= lastRow; row++) {
    const z = (2 * row + 1) * half
    const first = Math.max(
      firstColumn(a, b, z, half, width),
      firstColumn(b, c, z, half, width),
      firstColumn(c, a, z, half, width),
    )
    const last = Math.min(
      lastColumn(a, b, z, half, width),
      lastColumn(b, c, z, half, width),
      lastColumn(c, a, z, half, width),
    )
    work += 1 + Math.max(0, last - first + 1)
    // The weights of b and c; along the row they grow by the same whole number from cell to cell.
    let ofB = edgeValue(c, a, (2 * first + 1) * half, z)
    let ofC = edgeValue(a, b, (2 * first + 1) * half, z)
    for (let cell = row * width + first; cell <= row * width + last; cell++) {
      // From one corner on, so that level triangles stay exactly level.
      const height = a.height + (ofB * riseB + ofC * riseC) / area
      if (height > heights[cell]) heights[cell] = height
      ofB += stepB
      ofC += stepC
    }
  }
  return work
}

/*
 * The first and the last column whose centre is on the inner side of an edge, `width` and −1 when none is. Edges
 * that do not bound a row on that side, or run along it, leave it whole. A division says where about; the exact
 * edge value then decides, a step away at most. Columns outside the grid are not asked for: so far out the
 * products would not be exact.
 */

function firstColumn(a: Corner, b: Corner, z: number, half: number, width: number): number {
  if (b.z >= a.z) return 0
  let column = Math.min(width, Math.max(0, columnNear(a, b, z, half)))
  while (column > 0 && edgeValue(a, b, (2 * column - 1) * half, z) >= 0) column--
  while (column < width && edgeValue(a, b, (2 * column + 1) * half, z) < 0) column++
  return column
}

function lastColumn(a: Corner, b: Corner, z: number, half: number, width: number): number {
  if (b.z <= a.z) return width - 1
  let column = Math.min(width - 1, Math.max(-1, columnNear(a, b, z, half)))
  while (column < width - 1 && edgeValue(a, b, (2 * column + 3) * half, z) >= 0) column++
  while (column >= 0 && edgeValue(a, b, (2 * column + 1) * half, z) < 0) column--
  return column
}

/** The column with its centre at, or next before, the point where the line of an edge crosses a row. */
function columnNear(a: Corner, b: Corner, z: number, half: number): number {
  const x = a.x + ((b.x - a.x) * (z - a.z)) / (b.z - a.z)
  return Math.floor((x / half - 1) / 2)
}

/** Marks the cells without a triangle and gives them height 0, or returns null when there are none. */
function takeMissing(heights: Float32Array): Uint8Array | null {
  let missing: Uint8Array | null = null
  if (heights.every((height) => height === Number.NEGATIVE_INFINITY)) {
    throw badFile(
      'Seen from above, no triangle of the mesh lies on the centre of a cell.',
      'Check which of its axes points up, or use smaller cells.',
    )
  }
  for (let cell = 0; cell < heights.length; cell++) {
    if (heights[cell] !== Number.NEGATIVE_INFINITY) continue
    missing ??= new Uint8Array(heights.length)
    missing[cell] = 1
    heights[cell] = 0
  }
  return missing
}
