import { FootpathError } from 'footpath'
import {
  CHECKSUM_BYTES,
  CONTENT_AT,
  damaged as refusal,
  hasMagic as beginsWith,
  requireSealed,
  type SavedKind,
  seal,
  show,
} from 'footpath/internal'
import { requireList, requireObject, requireText } from './checks.js'
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

/** Whether bytes begin with these ASCII characters. */
export function hasMagic(bytes: Uint8Array, magic: string): boolean {
  requireText('The magic', magic)
  return beginsWith(bytes, magic)
}

/*
 * The content of our own binary files, all numbers little endian. Around it is the frame of `saved-file.ts` in core:
 * magic and version before it, a checksum after it.
 *
 *   8   uint32    length of the header in bytes
 *  12   header    UTF-8 JSON: { "header": {…}, "layers": [{ name, type, length, offset }, …] }
 *       zeros     up to a multiple of 8: here the data begins, offsets count from here
 *       layers    in the order of the header, each at the next multiple of 8, zeros between
 *       zeros     up to a multiple of 8
 *
 * The same layers always have the same layout, so a reader need not look for overlaps or gaps: it refuses
 * an offset that is not the expected one.
 */
const HEADER_AT = CONTENT_AT + 4

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
 * `encodeJson` for what JSON loses), `layers` have different names. The same input gives the same bytes everywhere.
 */
export function writeContainer(
  magic: string,
  version: number,
  header: JsonObject,
  layers: readonly ContainerLayer[],
): Uint8Array {
  const kind = kindOf(magic, version)
  requireList('The layers', layers)
  const { entries, dataBytes } = layOut(layers)
  const headerBytes = encodeJson('The header', { header, layers: entries })
  const dataAt = align(HEADER_AT + headerBytes.length)
  const bytes = new Uint8Array(dataAt + dataBytes + CHECKSUM_BYTES)
  const file = new DataView(bytes.buffer)
  file.setUint32(CONTENT_AT, headerBytes.length, true)
  bytes.set(headerBytes, HEADER_AT)
  entries.forEach((entry, at) => {
    putLayer(layers[at].values, file, dataAt + entry.offset)
  })
  return seal(kind, bytes)
}

/**
 * Reads a container of this magic and of a version from `oldestVersion` up to `supportedVersion`. Everything is
 * checked before it is used, and no more memory is taken than the file has bytes; whatever does not fit throws
 * `bad-file`.
 */
export function readContainer(
  bytes: Uint8Array,
  magic: string,
  supportedVersion: number,
  oldestVersion = 1,
): Container {
  const version = requireSealed({ ...kindOf(magic, supportedVersion), oldest: oldestVersion }, bytes)
  const end = bytes.length - CHECKSUM_BYTES
  if (end < HEADER_AT) throw damaged(`The file ends after ${bytes.length} bytes.`)
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const headerLength = file.getUint32(CONTENT_AT, true)
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

function layOut(layers: readonly ContainerLayer[]): { entries: LayerEntry[]; dataBytes: number } {
  const entries: LayerEntry[] = []
  let offset = 0
  for (const layer of layers) {
    requireObject('A layer', layer)
    const { name, values } = layer
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

/** How damaged files are refused. */
const REFUSAL = {
  problem: 'The file cannot be read.',
  remedy: 'Get the file again, or write it again with this version of Footpath.',
}

/** A kind of container; refuses a magic or version that does not fit into the frame. */
function kindOf(magic: string, version: number): SavedKind {
  requireText('The magic', magic)
  if (/^[\x20-\x7e]{7}$/.test(magic) && Number.isInteger(version) && version >= 1 && version <= 255)
    return { ...REFUSAL, magic, version }
  throw new FootpathError(
    'bad-option',
    `The magic ${show(magic)} or the version ${show(version)} cannot be used.`,
    'Use 7 ASCII characters and a whole number from 1 to 255.',
    magic,
  )
}

function align(bytes: number): number {
  return Math.ceil(bytes / 8) * 8
}

function damaged(detail: string): FootpathError {
  return refusal(REFUSAL, detail)
}
