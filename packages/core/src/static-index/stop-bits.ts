/** The highest bit of a word. */
export const HIGHEST = 1 << 31

/** All bits of a word after its highest one: shifted by a place they are those beyond it. */
export const BEYOND = 0x7fffffff

/** A bit per cell, by rows and by columns, highest bit of a word first: what ends a scan along either. */
export interface StopBits {
  readonly rows: Int32Array
  readonly columns: Int32Array
}

/** The same also from east to west and from south to north, so that one loop scans into all quadrants. */
export interface MirroredStopBits extends StopBits {
  readonly mirroredRows: Int32Array
  readonly mirroredColumns: Int32Array
}

/** How bits lie on a map of padded cells; empty ones, and marking them. */
export class BitLayout {
  readonly stride: number
  /** Rows, those of the padding included. */
  readonly rowCount: number
  /** 32-bit words per row, per column and per diagonal. */
  readonly rowWords: number
  readonly columnWords: number

  constructor(stride: number, rowCount: number) {
    this.stride = stride
    this.rowCount = rowCount
    this.rowWords = (stride + 31) >> 5
    this.columnWords = (rowCount + 31) >> 5
  }

  /** No cell marked. */
  empty(): MirroredStopBits {
    const row = this.rowWords * this.rowCount
    const column = this.columnWords * this.stride
    return {
      rows: new Int32Array(row),
      columns: new Int32Array(column),
      mirroredRows: new Int32Array(row),
      mirroredColumns: new Int32Array(column),
    }
  }

  mark({ rows, columns }: StopBits, x: number, y: number): void {
    rows[y * this.rowWords + (x >> 5)] |= HIGHEST >>> (x & 31)
    columns[x * this.columnWords + (y >> 5)] |= HIGHEST >>> (y & 31)
  }

  markMirrored(bits: MirroredStopBits, x: number, y: number): void {
    this.mark(bits, x, y)
    const mirroredX = this.stride - 1 - x
    const mirroredY = this.rowCount - 1 - y
    bits.mirroredRows[y * this.rowWords + (mirroredX >> 5)] |= HIGHEST >>> (mirroredX & 31)
    bits.mirroredColumns[x * this.columnWords + (mirroredY >> 5)] |= HIGHEST >>> (mirroredY & 31)
  }
}

/** A copy that can be marked further. */
export function copyOf({ rows, columns, mirroredRows, mirroredColumns }: MirroredStopBits): MirroredStopBits {
  return {
    rows: rows.slice(),
    columns: columns.slice(),
    mirroredRows: mirroredRows.slice(),
    mirroredColumns: mirroredColumns.slice(),
  }
}

/**
 * How far the next stop lies from a cell along its line of stop bits: towards higher coordinates. `line` is the line's
 * first word. Every line ends with a wall on both sides, so a stop is always found.
 */
export function scanUp(bits: Int32Array, line: number, from: number): number {
  let word = line + (from >> 5)
  let stops = bits[word] & (BEYOND >>> (from & 31))
  while (stops === 0) stops = bits[++word]
  return ((word - line) << 5) + Math.clz32(stops) - from
}

/** The same where only stops nearer than `most` matter; any number from that on means that there is none. */
export function scanWithin(bits: Int32Array, line: number, from: number, most: number): number {
  let word = line + (from >> 5)
  const last = line + ((from + most) >> 5)
  let stops = bits[word] & (BEYOND >>> (from & 31))
  while (stops === 0 && word < last) stops = bits[++word]
  return ((word - line) << 5) + Math.clz32(stops) - from
}

/** The same as `scanUp` towards lower coordinates. */
export function scanDown(bits: Int32Array, line: number, from: number): number {
  let word = line + (from >> 5)
  let stops = bits[word] & ~(-1 >>> (from & 31))
  while (stops === 0) stops = bits[--word]
  return from - ((word - line) << 5) - Math.clz32(stops & -stops)
}
