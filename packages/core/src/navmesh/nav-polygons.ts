/** What a vertex is to a path. Only paths around corners bend. */
export const INNER = 0
/** The ground is less than a half-plane here. */
export const CONCAVE = 1
/** In the middle of a straight wall. */
export const FLAT = 2
/** A wall's corner that points into the ground. */
export const CORNER = 3
/** A point that ground goes round once or more before it meets a wall or itself: the end of a thin wall, a spiral's pole. */
export const WIDE = 4

/**
 * The polygons of a mesh as half-edges: convex, counter-clockwise on the plan, joined where they share an edge. Layers
 * need nothing more: which polygon lies beside which decides where one can go, heights only tell where a point is.
 * Ground that meets in a point alone has a vertex for each part, so that no path squeezes through.
 */
export interface NavPolygons {
  /** By vertex: whole plan coordinates. */
  readonly x: Float64Array
  readonly z: Float64Array
  readonly kind: Uint8Array
  /** By vertex: a half-edge that begins there; with walls, the one that has its wall on the right. */
  readonly out: Int32Array
  /** By vertex with walls: the half-edge that ends there and has its wall on the right; −1 for others. */
  readonly in: Int32Array
  /** By half-edge: the vertex it begins at, the next and the last of its polygon, the neighbour's (−1: a wall). */
  readonly origin: Int32Array
  readonly next: Int32Array
  readonly before: Int32Array
  readonly twin: Int32Array
  readonly polygon: Int32Array
  /** By half-edge: the height of its polygon at its origin. */
  readonly height: Float64Array
  /** By polygon: its first half-edge; its others follow one by one. One more than there are polygons. */
  readonly first: Int32Array
  /**
   * By polygon: the polygon of the input it is of, and the number of the connected ground it belongs to: −1 if an edit
   * has taken the polygon away.
   */
  readonly source: Int32Array
  readonly island: Int32Array
  readonly islands: number
}

/** The height of a polygon at a place inside it: level between the corners of triangles from its first corner. */
export function heightIn(mesh: NavPolygons, polygon: number, px: number, pz: number): number {
  const { x, z, origin, height, first } = mesh
  const a = first[polygon]
  const ax = x[origin[a]]
  const az = z[origin[a]]
  for (let b = a + 1; b + 1 < first[polygon + 1]; b++) {
    const bx = x[origin[b]] - ax
    const bz = z[origin[b]] - az
    const cx = x[origin[b + 1]] - ax
    const cz = z[origin[b + 1]] - az
    const area = bx * cz - bz * cx
    const shareC = area === 0 ? 0 : (bx * (pz - az) - bz * (px - ax)) / area
    const shareB = area === 0 ? 0 : ((px - ax) * cz - (pz - az) * cx) / area
    const isLast = b + 2 === first[polygon + 1]
    if (area === 0 || (shareB < 0 && !isLast)) continue
    return height[a] + shareB * (height[b] - height[a]) + shareC * (height[b + 1] - height[a])
  }
  return height[a]
}
