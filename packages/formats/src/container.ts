import { FootpathError } from 'footpath'
import { show } from 'footpath/internal'
import { decodeJson, encodeJson, isJsonObject, type JsonObject } from './json.js'
import {
  BYTES_OF_TYPE,
  createLayer,
  isLayerType,
  type LayerType,
  type ReadonlyValues,
  type LayerValues,
  layerTypeOf,
  putLayer,
  takeLayer,
} from './layer-bytes.js'
import { badFile, requireBytes } from './text.js'

/*
 * The layout of our own binary files, all numbers little endian:
 *
 *   0   7 bytes   magic, ASCII
 *   7   1 byte    version of the content, 1–255
 *   8   uint32    length of the header in bytes
 *  12   header    UTF-8 JSON: { "header": {…}, "layers": [{ name, type, length, offset }, …] }
 *       zeros     up to a multiple of 8: here the data begins, offsets count from here
 *       layers    in the order of the header, each at the next multiple of 8, zeros between
 *       zeros     up to a multiple of 8
 *  −4   uint32    FNV-1a of everything from the version to here
 *
 * Given layers have exactly one layout, so a reader need not look for overlaps or gaps: an offset
 * that is not the expected one is refused.
 */
const MAGIC_BYTES = 7
const LENGTH_AT = 8
const HEADER_AT = 12
const CHECKSUM_BYTES = 4

/** A named array of a container. */
export interface ContainerLayer {
  readonly name: string
  readonly values: ReadonlyValues
}

/** What {@link readContainer} found; the arrays are copies and belong to the caller. */
export interface Container {
  readonly version: number
  readonly header: JsonObject
  readonly layers: ReadonlyMap<string, LayerValues>
}

interface LayerEntry {
  readonly name: string
  readonly type: LayerType
  /** In values, not bytes. */
  readonly length: number
  /** In bytes from the beginning of the data. */
  readonly offset: number
}

/**
 * The bytes of a container. `magic` is 7 ASCII characters, `version` 1 to 255, `header` any JSON object (see
 * there for what JSON loses), `layers` have different names. The same input gives the same bytes everywhere.
 */
export function writeContainer(
  magic: string,
  version: number,
  header: JsonObject,
  layers: readonly ContainerLayer[],
): Uint8Array {
  requireMagic(magic, version)
  const { entries, dataBytes } = layOut(layers)
  const headerBytes = encodeJson('The header', { header, layers: entries })
  const dataAt = align(HEADER_AT + headerBytes.length)
  const bytes = new Uint8Array(dataAt + dataBytes + CHECKSUM_BYTES)
  const file = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(magic))
  file.setUint8(MAGIC_BYTES, version)
  file.setUint32(LENGTH_AT, headerBytes.length, true)
  bytes.set(headerBytes, HEADER_AT)
  entries.forEach((entry, at) => {
    putLayer(layers[at].values, file, dataAt + entry.offset)
  })
  const end = bytes.length - CHECKSUM_BYTES
  file.setUint32(end, checksum(bytes, MAGIC_BYTES, end), true)
  return bytes
}

/**
 * Reads a container of this magic and of a version up to `supportedVersion`. Everything is checked before it
 * is used, and no more memory is taken than the file has bytes; whatever does not fit throws `bad-file`.
 */
export function readContainer(bytes: Uint8Array, magic: string, supportedVersion: number): Container {
  requireMagic(magic, supportedVersion)
  if (!hasMagic(bytes, magic)) {
    throw badFile(
      `The file does not begin with '${magic}'.`,
      'Use a file of this kind, or get it again if it is damaged.',
    )
  }
  const end = bytes.length - CHECKSUM_BYTES
  if (end < HEADER_AT) throw damaged(`The file ends after ${bytes.length} bytes.`)
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const version = file.getUint8(MAGIC_BYTES)
  if (version < 1 || version > supportedVersion) {
    throw badFile(
      `The file has version ${version}; this version of Footpath reads 1 to ${supportedVersion}.`,
      'Update Footpath, or write the file again with this version.',
      version,
    )
  }
  if (file.getUint32(end, true) !== checksum(bytes, MAGIC_BYTES, end))
    throw damaged('The checksum does not match.')
  const headerLength = file.getUint32(LENGTH_AT, true)
  const dataAt = align(HEADER_AT + headerLength)
  if (dataAt > end) throw damaged(`The header claims ${headerLength} bytes, more than the file has.`)
  const json = decodeJson('The header', bytes.subarray(HEADER_AT, HEADER_AT + headerLength))
  if (!isJsonObject(json.header)) throw damaged('The header does not contain a header object.')
  const layers = new Map<string, LayerValues>()
  for (const entry of requireEntries(json.layers, end - dataAt)) {
    const values = createLayer(entry.type, entry.length)
    takeLayer(values, file, dataAt + entry.offset)
    layers.set(entry.name, values)
  }
  return { version, header: json.header, layers }
}

/** Whether a file begins with a magic. Cheap: use it to recognise files. */
export function hasMagic(bytes: Uint8Array, magic: string): boolean {
  requireBytes(bytes)
  for (let at = 0; at < magic.length; at++) if (bytes[at] !== magic.charCodeAt(at)) return false
  return true
}

function layOut(layers: readonly ContainerLayer[]): { entries: LayerEntry[]; dataBytes: number } {
  const entries: LayerEntry[] = []
  let offset = 0
  for (const { name, values } of layers) {
    const type = layerTypeOf(values)
    if (type === null || name === '' || entries.some((entry) => entry.name === name)) {
      throw new FootpathError(
        'bad-layer',
        `The layer ${show(name)} cannot be written.`,
        `Use a different name for each layer and an array of ${Object.keys(BYTES_OF_TYPE).join(', ')}.`,
        name,
      )
    }
    entries.push({ name, type, length: values.length, offset })
    offset = align(offset + values.byteLength)
  }
  return { entries, dataBytes: offset }
}

/** The list of layers, checked entry by entry against the layout and the bytes there are. */
function requireEntries(list: unknown, dataBytes: number): LayerEntry[] {
  if (!Array.isArray(list)) throw damaged('The header has no list of layers.')
  const names = new Set<string>()
  let expected = 0
  const entries = list.map((entry: unknown): LayerEntry => {
    if (!isJsonObject(entry)) throw damaged(`The layer entry ${show(entry)} is not an object.`)
    const { name, type, length, offset } = entry
    if (typeof name !== 'string' || name === '' || names.has(name))
      throw damaged(`The layer name ${show(name)} is missing or used twice.`)
    if (!isLayerType(type)) throw damaged(`The layer ${show(name)} has the unknown type ${show(type)}.`)
    if (typeof length !== 'number' || !Number.isSafeInteger(length) || length < 0)
      throw damaged(`The layer ${show(name)} has the length ${show(length)}.`)
    if (offset !== expected)
      throw damaged(`The layer ${show(name)} is at ${show(offset)}, not at ${expected}.`)
    const layerEnd = expected + length * BYTES_OF_TYPE[type]
    if (layerEnd > dataBytes) throw damaged(`The layer ${show(name)} reaches beyond the end of the file.`)
    names.add(name)
    const found = { name, type, length, offset: expected }
    expected = align(layerEnd)
    return found
  })
  if (expected !== dataBytes) throw damaged('The layers do not fill the file.')
  return entries
}

function requireMagic(magic: string, version: number): void {
  if (/^[\x20-\x7e]{7}$/.test(magic) && Number.isInteger(version) && version >= 1 && version <= 255) return
  throw new FootpathError(
    'bad-option',
    `The magic ${show(magic)} or the version ${show(version)} cannot be used.`,
    `Use ${MAGIC_BYTES} ASCII characters and a whole number from 1 to 255.`,
    magic,
  )
}

function align(bytes: number): number {
  return Math.ceil(bytes / 8) * 8
}

/** FNV-1a, 32 bit. Every single changed byte changes it: each step is a bijection of the state. */
function checksum(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at], 0x01000193)
  return hash >>> 0
}

function damaged(problem: string): FootpathError {
  return badFile(problem, 'The file is damaged or incomplete. Get it again or write it again.')
}
