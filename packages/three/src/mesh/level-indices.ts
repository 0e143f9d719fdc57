/** The levels of the four neighbours of a chunk: north is towards row 0. */
export interface NeighbourLevels {
  readonly north: number
  readonly east: number
  readonly south: number
  readonly west: number
}

/**
 * The vertex lines that remain along `length` quads when only every `step`-th is kept. First and last always stay; a
 * rest of less than half a step joins the last piece. Lines of a coarser level are a subset of those of a finer one:
 * that is what lets neighbours of any two levels meet without a gap.
 */
export function linesOf(length: number, step: number): number[] {
  const lines = [0]
  for (let at = step; at + step / 2 <= length; at += step) lines.push(at)
  lines.push(length)
  return lines
}

/** For every vertex along an edge the last kept line at or before it. */
function snapTable(length: number, step: number): Uint32Array {
  const table = new Uint32Array(length + 1)
  const lines = linesOf(length, step)
  for (let line = 0; line + 1 < lines.length; line++) table.fill(lines[line], lines[line], lines[line + 1])
  table[length] = length
  return table
}

/**
 * The triangles of a chunk of columns × rows quads at a level (every 2^level-th line), vertices in row order.
 *
 * Along an edge whose neighbour is coarser, border vertices are drawn at the neighbour's line before them, so that
 * the border is the neighbour's, vertex by vertex: no T-junction, no skirt. Triangles that collapse are left out.
 * O(triangles).
 */
export function buildIndices(
  columns: number,
  rows: number,
  level: number,
  { north, east, south, west }: NeighbourLevels,
): Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> {
  const xs = linesOf(columns, 1 << level)
  const ys = linesOf(rows, 1 << level)
  const snapNorth = snapTable(columns, 1 << Math.max(level, north))
  const snapSouth = snapTable(columns, 1 << Math.max(level, south))
  const snapWest = snapTable(rows, 1 << Math.max(level, west))
  const snapEast = snapTable(rows, 1 << Math.max(level, east))
  const lastX = xs.length - 1
  const lastY = ys.length - 1

  const vertex = (p: number, q: number): number => {
    let x = xs[p]
    let y = ys[q]
    if (q === 0) x = snapNorth[x]
    else if (q === lastY) x = snapSouth[x]
    if (p === 0) y = snapWest[y]
    else if (p === lastX) y = snapEast[y]
    return y * (columns + 1) + x
  }

  const cornerMoved = (b: number, c: number): boolean =>
    b !== ys[lastY - 1] * (columns + 1) + columns && c !== rows * (columns + 1) + xs[lastX - 1]

  const vertices = (columns + 1) * (rows + 1)
  const most = 6 * lastX * lastY
  const indices = vertices <= 0x10000 ? new Uint16Array(most) : new Uint32Array(most)
  let count = 0
  const triangle = (one: number, two: number, three: number) => {
    if (one === two || two === three || three === one) return
    indices[count] = one
    indices[count + 1] = two
    indices[count + 2] = three
    count += 3
  }
  for (let q = 0; q < lastY; q++) {
    for (let p = 0; p < lastX; p++) {
      const a = vertex(p, q)
      const b = vertex(p + 1, q)
      const c = vertex(p, q + 1)
      const d = vertex(p + 1, q + 1)
      if (p === lastX - 1 && q === lastY - 1 && cornerMoved(b, c)) {
        // Where both borders that meet in the last corner are coarser, a lies beyond the line from b to c.
        triangle(a, c, d)
        triangle(a, d, b)
        continue
      }
      triangle(a, c, b)
      triangle(b, c, d)
    }
  }
  return indices.slice(0, count)
}
