import type { CellRect, Terrain } from 'footpath'

/** How an obstacle is drawn: its height in cells, and its colour as linear red, green and blue, 0 to 1. */
export interface WallStyle {
  readonly height: number
  readonly colour: readonly [number, number, number]
}

/** Vertices of quads, four each: positions, normals (×127) and colours (×255), and how many quads there are. */
export interface WallQuads {
  positions: Float32Array<ArrayBuffer>
  normals: Int8Array<ArrayBuffer>
  colours: Uint8Array<ArrayBuffer>
  quads: number
}

/** How far blocks reach into the ground, in cells: no light shows below them on a slope. */
const FOOTING = 0.3

/** The bottom of a block is this much darker than its top: it looks as if it stood on the ground. */
const FOOT_SHADE = 0.55

/** The four sides: the neighbour beyond, and the corners of its top edge, left to right as seen from outside. */
const SIDES = [
  { dx: 0, dy: -1, from: [1, 0], to: [0, 0] },
  { dx: 1, dy: 0, from: [1, 1], to: [1, 0] },
  { dx: 0, dy: 1, from: [0, 1], to: [1, 1] },
  { dx: -1, dy: 0, from: [0, 0], to: [0, 1] },
] as const

/**
 * The blocks of all walls in a rectangle as quads, relative to the terrain's origin: a top that follows the ground,
 * and sides where no wall of the same or a greater height stands beside. `styles[id]` is how obstacle `id` is drawn,
 * null for what is not. O(cells + quads).
 */
export function wallQuads(
  terrain: Terrain,
  rect: CellRect,
  styles: readonly (WallStyle | null)[],
): WallQuads {
  const { width, depth, obstacles, cellSize } = terrain
  let capacity = 64
  const out: WallQuads = {
    positions: new Float32Array(12 * capacity),
    normals: new Int8Array(16 * capacity),
    colours: new Uint8Array(16 * capacity),
    quads: 0,
  }

  const heightBeside = (x: number, y: number): number => {
    if (x < 0 || y < 0 || x >= width || y >= depth) return 0
    return styles[obstacles[y * width + x]]?.height ?? 0
  }

  // On flat ground at the border of the map the cut through the earth begins where a wall ends: not in the same place.
  const hasSkirt = (x: number, y: number): boolean =>
    terrain.heights === null && (x < 0 || y < 0 || x >= width || y >= depth)

  const corner = new Float64Array(4)
  for (let y = rect.y0; y < rect.y1; y++) {
    for (let x = rect.x0; x < rect.x1; x++) {
      const style = styles[obstacles[y * width + x]]
      if (style === null || style === undefined) continue
      if (out.quads + 5 > capacity) {
        capacity *= 2
        grow(out, capacity)
      }
      for (let j = 0; j < 2; j++)
        for (let i = 0; i < 2; i++) corner[2 * j + i] = cornerHeight(terrain, x + i, y + j)
      const rise = style.height * cellSize
      const { colour } = style
      // A top: its corners as the ground's, raised.
      const tilt: [number, number] = [
        (corner[0] + corner[2] - corner[1] - corner[3]) / (2 * cellSize),
        (corner[0] + corner[1] - corner[2] - corner[3]) / (2 * cellSize),
      ]
      const steep = Math.sqrt(1 + tilt[0] * tilt[0] + tilt[1] * tilt[1])
      beginQuad(out, tilt[0] / steep, 1 / steep, tilt[1] / steep)
      for (const [i, j] of [
        [0, 0],
        [0, 1],
        [1, 1],
        [1, 0],
      ])
        putVertex(out, (x + i) * cellSize, corner[2 * j + i] + rise, (y + j) * cellSize, colour, 1)
      endQuad(out)
      for (const { dx, dy, from, to } of SIDES) {
        const beside = heightBeside(x + dx, y + dy)
        if (beside >= style.height) continue
        beginQuad(out, dx, 0, dy)
        const low = beside > 0 ? beside * cellSize : hasSkirt(x + dx, y + dy) ? 0 : -FOOTING * cellSize
        const foot = beside > 0 ? 0.8 : FOOT_SHADE
        for (const [[i, j], up] of [
          [from, rise],
          [from, low],
          [to, low],
          [to, rise],
        ] as const)
          putVertex(
            out,
            (x + i) * cellSize,
            corner[2 * j + i] + up,
            (y + j) * cellSize,
            colour,
            up === rise ? 0.95 : foot,
          )
        endQuad(out)
      }
    }
  }
  return out
}

/** The ground at a corner of the grid: the mean of the cells that meet there. */
function cornerHeight({ heights, width, depth }: Terrain, x: number, y: number): number {
  if (heights === null) return 0
  const left = Math.max(0, x - 1)
  const right = Math.min(width - 1, x)
  const top = Math.max(0, y - 1) * width
  const bottom = Math.min(depth - 1, y) * width
  return (heights[top + left] + heights[top + right] + heights[bottom + left] + heights[bottom + right]) / 4
}

// A cursor over the quad being written; module-wide because a wall of 10 000 cells makes 100 000 vertices.
let vertex = 0
const normal: [number, number, number] = [0, 0, 0]

function beginQuad(out: WallQuads, x: number, y: number, z: number): void {
  vertex = 4 * out.quads
  normal[0] = x * 127
  normal[1] = y * 127
  normal[2] = z * 127
}

function putVertex(
  out: WallQuads,
  x: number,
  y: number,
  z: number,
  colour: readonly [number, number, number],
  shade: number,
): void {
  out.positions[3 * vertex] = x
  out.positions[3 * vertex + 1] = y
  out.positions[3 * vertex + 2] = z
  for (let part = 0; part < 3; part++) {
    out.normals[4 * vertex + part] = normal[part]
    out.colours[4 * vertex + part] = 255 * colour[part] * shade
  }
  out.colours[4 * vertex + 3] = 255
  vertex++
}

function endQuad(out: WallQuads): void {
  out.quads++
}

function grow(out: WallQuads, capacity: number): void {
  const positions = new Float32Array(12 * capacity)
  const normals = new Int8Array(16 * capacity)
  const colours = new Uint8Array(16 * capacity)
  positions.set(out.positions)
  normals.set(out.normals)
  colours.set(out.colours)
  out.positions = positions
  out.normals = normals
  out.colours = colours
}
