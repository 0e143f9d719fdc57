import type { Cell } from '../cell.js'
import { linesOf, type MapRows, type Tiles } from './tiles.js'

/** How many maps are remembered. */
const MOST_MAPS = 4

/** Most cells of all remembered maps together; what searches compile takes about 100 bytes a cell. */
const MOST_CELLS = 2 ** 20

/** A map that differs from a remembered one in more than a cell out of this many is another map. */
const CELLS_PER_CHANGE = 8

/** How maps of a kind are made from rows, and follow rows that change. */
export interface RowsPlan<Kind> {
  make(rows: MapRows, tiles: Tiles): Kind
  /** Gives one cell what the only cell of another map has. Returns false if the map must be made again instead. */
  setCell(map: Kind, cell: Cell, from: Kind): boolean
}

/** A map and the rows it was made from. */
interface Remembered<Kind> {
  readonly map: Kind
  readonly tilesKey: string
  readonly width: number
  readonly depth: number
  /** Lines of text, or the values of all cells row by row. Copies: the caller may write to the rows. */
  readonly content: { readonly lines: string[] } | { readonly values: unknown[] }
}

/**
 * The last few maps that were given as rows. Rows are compared by content, and small differences are followed as edits:
 * so whatever was compiled for the map stays, though the caller keeps no map but plain rows that may change in place.
 */
export class RowsMemory<Kind> {
  readonly #plan: RowsPlan<Kind>
  /** The last used last. */
  #maps: Remembered<Kind>[] = []

  constructor(plan: RowsPlan<Kind>) {
    this.#plan = plan
  }

  /** The map of these rows: a remembered one, edited where it differs, or a new one. */
  mapFor(rows: MapRows, tiles: Tiles): Kind {
    const tilesKey = keyOf(tiles)
    const content = contentOf(rows)
    if (tilesKey === null || content === null) return this.#plan.make(rows, tiles)
    let nearest: Remembered<Kind> | null = null
    let changes: Cell[] | null = null
    for (let at = this.#maps.length - 1; at >= 0 && changes?.length !== 0; at--) {
      const known = this.#maps[at]
      if (known.tilesKey !== tilesKey) continue
      const most = changes === null ? (known.width * known.depth) / CELLS_PER_CHANGE : changes.length - 1
      const found = differences(known, content, most)
      if (found === null) continue
      nearest = known
      changes = found
    }
    if (nearest !== null && changes !== null && this.#follow(nearest, content, changes, tiles))
      return this.#remember(nearest)
    return this.#remember({ ...describe(content), tilesKey, map: this.#plan.make(rows, tiles) })
  }

  /** Edits a remembered map until it is that of the rows; forgets it if that cannot be done. */
  #follow(known: Remembered<Kind>, content: Content, changes: readonly Cell[], tiles: Tiles): boolean {
    const cells = new Map<unknown, Kind>()
    let isFollowed = true
    try {
      for (const { x, y } of changes) {
        const value = valueAt(content, x, y)
        if (!cells.has(value)) cells.set(value, this.#plan.make(oneCell(content, value), tiles))
      }
      for (const cell of changes) {
        const from = cells.get(valueAt(content, cell.x, cell.y)) as Kind
        isFollowed &&= this.#plan.setCell(known.map, cell, from)
      }
    } catch {
      // A value that stands for nothing. Making the whole map says which and where.
      isFollowed = false
    }
    if (isFollowed) copyChanges(known, content, changes)
    else this.#maps = this.#maps.filter((map) => map !== known)
    return isFollowed
  }

  #remember(used: Remembered<Kind>): Kind {
    this.#maps = [...this.#maps.filter((map) => map !== used).slice(1 - MOST_MAPS), used]
    let cells = this.#maps.reduce((sum, { width, depth }) => sum + width * depth, 0)
    for (; cells > MOST_CELLS; this.#maps.shift()) cells -= this.#maps[0].width * this.#maps[0].depth
    return used.map
  }
}

/** Rows in one of two forms; not yet checked. */
type Content = { readonly lines: readonly string[] } | { readonly rows: readonly ArrayLike<unknown>[] }

/** Rows as text or as lists of values; null for anything else. */
function contentOf(rows: MapRows): Content | null {
  if (typeof rows === 'string') return { lines: linesOf(rows) }
  if (!Array.isArray(rows) || rows.length === 0) return null
  const isText = typeof rows[0] === 'string'
  for (const row of rows as readonly unknown[]) {
    const isRow = isText ? typeof row === 'string' : Array.isArray(row) || ArrayBuffer.isView(row)
    if (!isRow) return null
  }
  return isText ? { lines: rows as string[] } : { rows: rows as number[][] }
}

/** The size of a map, and a copy of what it is made of. */
function describe(content: Content): Pick<Remembered<unknown>, 'width' | 'depth' | 'content'> {
  if ('lines' in content) {
    const { lines } = content
    return { width: Array.from(lines[0]).length, depth: lines.length, content: { lines: [...lines] } }
  }
  const { rows } = content
  const values: unknown[] = []
  for (const row of rows) for (let x = 0; x < row.length; x++) values.push(row[x])
  return { width: rows[0].length, depth: rows.length, content: { values } }
}

/** The cells in which rows differ from those of a remembered map; null if they are too many or of another shape. */
function differences(known: Remembered<unknown>, content: Content, most: number): Cell[] | null {
  const cells: Cell[] = []
  const { width, depth } = known
  if ('lines' in content) {
    if (!('lines' in known.content) || content.lines.length !== depth) return null
    for (let y = 0; y < depth; y++) {
      if (content.lines[y] === known.content.lines[y]) continue
      const [now, before] = [Array.from(content.lines[y]), Array.from(known.content.lines[y])]
      if (now.length !== width) return null
      for (let x = 0; x < width; x++) if (now[x] !== before[x] && cells.push({ x, y }) > most) return null
    }
    return cells
  }
  if (!('values' in known.content) || content.rows.length !== depth) return null
  const { values } = known.content
  for (let y = 0, at = 0; y < depth; y++) {
    const row = content.rows[y]
    if (row.length !== width) return null
    for (let x = 0; x < width; x++, at++)
      if (row[x] !== values[at] && cells.push({ x, y }) > most) return null
  }
  return cells
}

function copyChanges(
  { content: copy, width }: Remembered<unknown>,
  now: Content,
  cells: readonly Cell[],
): void {
  for (const { x, y } of cells) {
    if ('lines' in copy && 'lines' in now) copy.lines[y] = now.lines[y]
    else if ('values' in copy && 'rows' in now) copy.values[y * width + x] = now.rows[y][x]
  }
}

function valueAt(content: Content, x: number, y: number): unknown {
  return 'lines' in content ? Array.from(content.lines[y])[x] : content.rows[y][x]
}

/** A map of one cell, in the form of the others. */
function oneCell(content: Content, value: unknown): MapRows {
  return 'lines' in content ? [value as string] : [[value as number]]
}

/** Tiles compared by content; null if they cannot be. */
function keyOf(tiles: Tiles): string | null {
  try {
    return JSON.stringify(tiles) ?? null
  } catch {
    return null
  }
}
