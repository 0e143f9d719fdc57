import type { Cell } from '../cell.js'
import { linesOf, type MapRows, type Tiles } from './tiles.js'

/** How many maps are remembered. */
const MOST_MAPS = 4

/** Most cells of all remembered maps together: what searches compile takes about 100 bytes a cell. */
const MOST_CELLS = 2 ** 20

/** A map that differs from a remembered one in more cells than a few and one out of 64 is another map: making it is faster. */
const FEW_CHANGES = 8
const CELLS_PER_CHANGE = 64

/** How maps of a kind are made from rows, and follow rows that change. */
export interface RowsPlan<Kind> {
  make(rows: MapRows, tiles: Tiles): Kind
  /** Gives one cell what the only cell of another map has. Returns false if the map must be made again instead. */
  setCell(map: Kind, cell: Cell, from: Kind): boolean
}

/** A row of text, or of values. */
type Row = string | ArrayLike<unknown>

/** A map and the rows it was made from. */
interface Remembered<Kind> {
  readonly map: Kind
  readonly tilesKey: string
  readonly width: number
  /** Copies: the caller may write to the rows. */
  readonly rows: Row[]
  /** Maps of one cell, for the values that were written to the rows so far. */
  readonly cells: Map<unknown, Kind>
}

/** A cell of the rows that is not as it was. */
interface Change extends Cell {
  readonly value: unknown
}

/**
 * Remembers the last few maps that were given as rows. Rows are compared by content, and small differences are followed
 * as edits: so whatever was compiled for a map stays, though the caller has nothing but plain rows that may change in
 * place. Returns the map of rows: a remembered one, edited where it differs, or a new one.
 */
export function rememberRows<Kind>(plan: RowsPlan<Kind>): (rows: MapRows, tiles: Tiles) => Kind {
  /** The last used first. */
  let maps: Remembered<Kind>[] = []
  return (given, tiles) => {
    const rows = (typeof given === 'string' ? linesOf(given) : given) as readonly Row[]
    if (!Array.isArray(rows)) return plan.make(given, tiles)
    let tilesKey: string
    try {
      tilesKey = JSON.stringify(tiles)
    } catch {
      // `make` says what is wrong with them.
      return plan.make(given, tiles)
    }
    let nearest: Remembered<Kind> | undefined
    let changes: Change[] | undefined
    for (const known of maps) {
      if (known.tilesKey !== tilesKey || known.rows.length !== rows.length) continue
      const found = changesOf(
        known,
        rows,
        changes?.length ?? FEW_CHANGES + (known.width * rows.length) / CELLS_PER_CHANGE,
      )
      if (found === null) continue
      nearest = known
      changes = found
      if (found.length === 0) break
    }
    if (nearest === maps[0] && changes?.length === 0) return maps[0].map
    // One that cannot follow is forgotten.
    maps = maps.filter((known) => known !== nearest)
    if (nearest === undefined || !follow(plan, nearest, rows, changes ?? [], tiles)) {
      const map = plan.make(given, tiles)
      const width = cellsOf(rows[0]).length
      nearest = { map, tilesKey, width, rows: Array.from(rows, copyOf), cells: new Map() }
    }
    let cells = 0
    maps = [nearest, ...maps].filter(
      (known, at) => at < MOST_MAPS && (cells += known.width * known.rows.length) <= MOST_CELLS,
    )
    return nearest.map
  }
}

/** Edits a remembered map until it is that of the rows; false if that cannot be done. */
function follow<Kind>(
  plan: RowsPlan<Kind>,
  { map, rows: copy, cells }: Remembered<Kind>,
  rows: readonly Row[],
  changes: readonly Change[],
  tiles: Tiles,
): boolean {
  try {
    for (const { value } of changes) {
      if (cells.has(value)) continue
      const cell = (typeof rows[0] === 'string' ? [value] : [[value]]) as MapRows
      cells.set(value, plan.make(cell, tiles))
    }
  } catch {
    // A value that stands for nothing: making the whole map says where it is.
    return false
  }
  for (const { y } of changes) copy[y] = copyOf(rows[y])
  return changes.every((change) => plan.setCell(map, change, cells.get(change.value) as Kind))
}

/** The cells in which rows differ from those of a remembered map; null if they are more than `most`, or of another shape. */
function changesOf(
  { rows: copy, width }: Remembered<unknown>,
  rows: readonly Row[],
  most: number,
): Change[] | null {
  // Letters are counted before they are noted: mostly they are too many.
  let count = 0
  for (let y = 0; y < rows.length && count <= most; y++) count += lettersApart(rows[y], copy[y], width)
  if (count > most) return null
  const changes: Change[] = []
  for (let y = 0; y < rows.length; y++) {
    // Text that is the same is done.
    if (rows[y] === copy[y]) continue
    if (typeof rows[y] !== typeof copy[y]) return null
    const now = cellsOf(rows[y], width)
    const were = cellsOf(copy[y], width)
    if (now?.length !== width) return null
    for (let x = 0; x < width; x++)
      if (now[x] !== were[x] && changes.push({ x, y, value: now[x] }) > most) return null
  }
  return changes
}

/** In how many letters rows of text differ that have one for each cell; Infinity where one takes two places. */
function lettersApart(row: Row, before: Row, width: number): number {
  if (typeof row !== 'string' || typeof before !== 'string' || row === before) return 0
  if (row.length !== width || before.length !== width) return 0
  let count = 0
  for (let x = 0; x < width; x++) {
    const code = row.charCodeAt(x)
    if (code !== before.charCodeAt(x)) count += (code & 0xf800) === 0xd800 ? Number.POSITIVE_INFINITY : 1
  }
  return count
}

/** Text that has a letter for each cell is a list of them already. */
function cellsOf(row: Row, width?: number): ArrayLike<unknown> {
  return typeof row === 'string' && row.length !== width ? Array.from(row) : row
}

function copyOf(row: Row): Row {
  return typeof row === 'string' ? row : Array.from(row)
}
