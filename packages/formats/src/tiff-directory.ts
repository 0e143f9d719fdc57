import { hasMagic } from './container.js'
import { badFile } from './text.js'

/** The first four bytes of a TIFF: both byte orders, classic and with 64-bit offsets (BigTIFF). */
export const TIFF_MAGICS: readonly string[] = ['II*\0', 'MM\0*', 'II+\0', 'MM\0+']

type Reader = (file: DataView, at: number, littleEndian: boolean) => number

interface FieldType {
  readonly bytes: number
  readonly read: Reader
}

/** By the number a directory entry has for them. Fractions are missing: no tag that matters here has one. */
const FIELD_TYPES: ReadonlyMap<number, FieldType> = new Map([
  [1, { bytes: 1, read: (file, at) => file.getUint8(at) }],
  [2, { bytes: 1, read: (file, at) => file.getUint8(at) }],
  [3, { bytes: 2, read: (file, at, little) => file.getUint16(at, little) }],
  [4, { bytes: 4, read: (file, at, little) => file.getUint32(at, little) }],
  [6, { bytes: 1, read: (file, at) => file.getInt8(at) }],
  [7, { bytes: 1, read: (file, at) => file.getUint8(at) }],
  [8, { bytes: 2, read: (file, at, little) => file.getInt16(at, little) }],
  [9, { bytes: 4, read: (file, at, little) => file.getInt32(at, little) }],
  [11, { bytes: 4, read: (file, at, little) => file.getFloat32(at, little) }],
  [12, { bytes: 8, read: (file, at, little) => file.getFloat64(at, little) }],
  [13, { bytes: 4, read: (file, at, little) => file.getUint32(at, little) }],
  [16, { bytes: 8, read: readUint64 }],
  [18, { bytes: 8, read: readUint64 }],
] satisfies [number, FieldType][])

interface Entry {
  readonly type: number
  readonly count: number
  /** Where the values are, or the offset of where they are. */
  readonly at: number
}

/** The longest text that is read. */
const MAX_TEXT = 64

/** How wide the parts of a directory are, in bytes: the number of entries, an entry, a count or offset in it. */
const CLASSIC = { size: 2, entry: 12, offset: 4 } as const
const BIG = { size: 8, entry: 20, offset: 8 } as const

/**
 * The tags of the first picture in a TIFF, which is the one of full resolution. Only the table of tags is walked
 * when it is made; values are read when asked for, each checked against the end of the file before memory is
 * taken, so that no tag can claim more of it than the file has bytes. All throw `bad-file`.
 */
export class TiffDirectory {
  readonly bytes: Uint8Array
  readonly littleEndian: boolean
  readonly #file: DataView
  readonly #parts: typeof CLASSIC | typeof BIG
  readonly #entries = new Map<number, Entry>()

  constructor(bytes: Uint8Array) {
    if (!TIFF_MAGICS.some((magic) => hasMagic(bytes, magic))) {
      throw badFile(
        'The file does not begin like a TIFF.',
        'It is another kind of file. Save it as GeoTIFF, or use its real extension.',
      )
    }
    this.bytes = bytes
    this.littleEndian = hasMagic(bytes, 'II')
    this.#file = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
    this.#parts = bytes[this.littleEndian ? 2 : 3] === 43 ? BIG : CLASSIC
    this.#readEntries()
  }

  has(tag: number): boolean {
    return this.#entries.has(tag)
  }

  /** The values of a tag, at most the first `most`, or null without it. */
  numbers(tag: number, most = Number.POSITIVE_INFINITY): Float64Array | null {
    const entry = this.#entries.get(tag)
    if (entry === undefined) return null
    const type = FIELD_TYPES.get(entry.type)
    if (type === undefined) throw damagedTiff(`The tag ${tag} has values of the unknown type ${entry.type}.`)
    const length = entry.count * type.bytes
    const at = length <= this.#parts.offset ? entry.at : this.#offset(entry.at)
    this.#requireInside(at, length)
    const values = new Float64Array(Math.min(entry.count, most))
    for (let index = 0; index < values.length; index++) {
      values[index] = type.read(this.#file, at + index * type.bytes, this.littleEndian)
    }
    return values
  }

  /** The first value of a tag, or `otherwise` without it. */
  number(tag: number, otherwise: number): number {
    return this.numbers(tag, 1)?.at(0) ?? otherwise
  }

  /** A tag's text up to its final zero, cut where it is longer than any that matters, or null without the tag. */
  text(tag: number): string | null {
    const codes = this.numbers(tag, MAX_TEXT)
    if (codes === null) return null
    const end = codes.indexOf(0)
    return String.fromCharCode(...codes.subarray(0, end < 0 ? undefined : end))
  }

  #readEntries(): void {
    const { size, entry, offset } = this.#parts
    if (this.#parts === BIG) this.#requireInside(0, 16)
    const at = this.#offset(this.#parts === BIG ? 8 : 4)
    this.#requireInside(at, size)
    const count = this.#parts === BIG ? this.#offset(at) : this.#file.getUint16(at, this.littleEndian)
    this.#requireInside(at + size, count * entry)
    for (let index = 0; index < count; index++) {
      const entryAt = at + size + index * entry
      const tag = this.#file.getUint16(entryAt, this.littleEndian)
      // Should a tag be there twice, the first counts, as elsewhere.
      if (this.#entries.has(tag)) continue
      this.#entries.set(tag, {
        type: this.#file.getUint16(entryAt + 2, this.littleEndian),
        count: this.#offset(entryAt + 4),
        at: entryAt + 4 + offset,
      })
    }
  }

  /** An offset or a count, which is as wide. */
  #offset(at: number): number {
    this.#requireInside(at, this.#parts.offset)
    return this.#parts === BIG
      ? readUint64(this.#file, at, this.littleEndian)
      : this.#file.getUint32(at, this.littleEndian)
  }

  #requireInside(at: number, length: number): void {
    if (at + length <= this.bytes.length) return
    throw damagedTiff(`The file ends after ${this.bytes.length} bytes, before the data its header points to.`)
  }
}

/** A TIFF that is not as it should be. */
export function damagedTiff(problem: string): Error {
  return badFile(problem, 'The TIFF is damaged or incomplete. Get it again or save it again.')
}

/** Above 2⁵³ only nearly right, which is far beyond the end of any file. */
function readUint64(file: DataView, at: number, littleEndian: boolean): number {
  const first = file.getUint32(at, littleEndian)
  const second = file.getUint32(at + 4, littleEndian)
  return littleEndian ? second * 2 ** 32 + first : first * 2 ** 32 + second
}
