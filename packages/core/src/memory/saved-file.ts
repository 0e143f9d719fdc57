import { FootpathError } from '../error.js'
import type { Work } from '../work.js'
import { checksum } from './checksum.js'

/*
 * The frame of all files that Footpath writes:
 *
 *   0   7 bytes   magic, ASCII: what kind of file it is
 *   7   1 byte    version of the content, 1 to 255
 *   8   content: every kind can tell its exact length from its beginning, so that no cut goes unnoticed
 *  −4   uint32    checksum of everything from the version to here, little endian
 */

/** All kinds by their magic, to say what a file is where another kind is expected. */
const KINDS: Readonly<Record<string, string>> = {
  FPINDEX: 'a static index',
  FPGRAPH: 'a waypoint graph',
  FPNMESH: 'a navigation mesh',
  FPTERRA: 'a terrain',
  FPCROWD: 'a crowd',
  FPTRACE: 'a trace',
}

/** Where the content of a file begins: views of 8-byte numbers are aligned there. */
export const CONTENT_AT = 8
/** Bytes after the content. */
export const CHECKSUM_BYTES = 4
const VERSION_AT = 7
/** How many bytes are summed up between two looks at the clock. */
const PIECE = 1 << 20

/** A kind of file. */
export interface SavedKind {
  readonly magic: string
  /** The version that is written. It grows with every change of the content or of how it is summed up. */
  readonly version: number
  /** The oldest version that can still be read; by default only the one that is written. */
  readonly oldest?: number
  /** How refusals begin and end: what cannot be used, and what to do. */
  readonly problem: string
  readonly remedy: string
}

/** The error for a file that cannot be used. */
export function damaged(
  { problem, remedy }: Pick<SavedKind, 'problem' | 'remedy'>,
  detail: string,
  value?: unknown,
): FootpathError {
  return new FootpathError('bad-file', `${problem} ${detail}`, remedy, value)
}

/** Writes the frame around the content, which is already there; returns the same bytes. */
export function seal<Bytes extends Uint8Array>({ magic, version }: SavedKind, bytes: Bytes): Bytes {
  for (let at = 0; at < VERSION_AT; at++) bytes[at] = magic.charCodeAt(at)
  bytes[VERSION_AT] = version
  const sum = checksum(bytes, VERSION_AT, bytes.length - CHECKSUM_BYTES)
  viewOf(bytes).setUint32(bytes.length - CHECKSUM_BYTES, sum, true)
  return bytes
}

/** Refuses bytes that are not a whole file of a kind; returns the version of the content. */
export function requireSealed(kind: SavedKind, bytes: Uint8Array): number {
  const version = requireHeader(kind, bytes)
  requireSum(kind, bytes, checksum(bytes, VERSION_AT, bytes.length - CHECKSUM_BYTES))
  return version
}

/** The same, a megabyte at a time. */
export function* requiringSealed(kind: SavedKind, bytes: Uint8Array): Work<number> {
  const version = requireHeader(kind, bytes)
  const end = bytes.length - CHECKSUM_BYTES
  let sum = 0
  for (let from = VERSION_AT; from < end; from += PIECE) {
    yield from / end
    sum = checksum(bytes, from, Math.min(end, from + PIECE), sum)
  }
  requireSum(kind, bytes, sum)
  return version
}

/** Refuses bytes that do not begin as a file of a kind; returns the version of the content. */
function requireHeader(kind: SavedKind, bytes: Uint8Array): number {
  const { magic } = kind
  if (!hasMagic(bytes, magic)) {
    const other = Object.keys(KINDS).find((known) => hasMagic(bytes, known))
    if (other === undefined) throw damaged(kind, `It does not begin with '${magic}'.`)
    throw damaged(kind, `It is ${KINDS[other]}, not ${KINDS[magic] ?? `'${magic}'`}.`)
  }
  if (bytes.length < CONTENT_AT + CHECKSUM_BYTES) throw damaged(kind, `It ends after ${bytes.length} bytes.`)
  const version = bytes[VERSION_AT]
  requireVersion(kind, version)
  return version
}

function requireSum(kind: SavedKind, bytes: Uint8Array, sum: number): void {
  if (viewOf(bytes).getUint32(bytes.length - CHECKSUM_BYTES, true) !== sum)
    throw damaged(kind, 'Part of it is missing or damaged: the checksum does not match.')
}

function requireVersion(kind: SavedKind, version: number): void {
  const { version: newest, oldest = newest, problem, remedy } = kind
  if (version >= oldest && version <= newest) return
  const known = oldest === newest ? newest : `${oldest} to ${newest}`
  const formats = `it has format ${version}, and this one reads ${known}`
  if (version < oldest)
    throw damaged(kind, `It was made by an older version of Footpath: ${formats}.`, version)
  const orElse = `Update Footpath. If you cannot, ${remedy.charAt(0).toLowerCase()}${remedy.slice(1)}`
  const detail = `It was made by a newer version of Footpath: ${formats}.`
  throw damaged({ problem, remedy: orElse }, detail, version)
}

/** Whether a file begins with a magic. Cheap: use it to recognise files. */
export function hasMagic(bytes: Uint8Array, magic: string): boolean {
  requireBytes(bytes)
  for (let at = 0; at < magic.length; at++) if (bytes[at] !== magic.charCodeAt(at)) return false
  return true
}

/**
 * Throws unless the value is a Uint8Array. Asked by tag and not by `instanceof`, so that arrays of another frame or
 * worker context pass; Node's Buffer is one too.
 */
export function requireBytes(bytes: unknown): asserts bytes is Uint8Array {
  if (Object.prototype.toString.call(bytes) === '[object Uint8Array]') return
  throw new FootpathError(
    'bad-file',
    `The content of the file must be bytes; got ${bytes === null ? 'null' : typeof bytes}.`,
    'Pass a Uint8Array, such as new Uint8Array(await file.arrayBuffer()).',
  )
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}
