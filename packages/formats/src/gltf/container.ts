import { hasMagic, show } from 'footpath/internal'
import { isJsonObject, type JsonObject } from '../json.js'
import { badFile, textOf } from '../text.js'

/** The first bytes of a GLB file. */
export const GLB_MAGIC = 'glTF'

const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942

/** A glTF file: its description, and the buffer that a GLB file carries with it. */
export interface GltfFile {
  readonly json: JsonObject
  readonly binary: Uint8Array | null
}

const REMEDY = 'Export the level again, as glTF 2.0 binary (.glb).'

/** A glTF file that cannot be read. */
export function badGltf(problem: string, value?: unknown, remedy = REMEDY) {
  return badFile(`The glTF file is damaged: ${problem}`, remedy, value)
}

/** The parts of a GLB or glTF file. */
export function openGltf(bytes: Uint8Array): GltfFile {
  const isBinary = hasMagic(bytes, GLB_MAGIC)
  return isBinary ? openGlb(bytes) : { json: jsonOf(bytes), binary: null }
}

function openGlb(bytes: Uint8Array): GltfFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 20) throw badGltf('it ends in its header.', bytes.length)
  const version = view.getUint32(4, true)
  if (version !== 2)
    throw badFile(`The GLB file has version ${version}; only 2 can be read.`, REMEDY, version)
  let json: JsonObject | null = null
  let binary: Uint8Array | null = null
  for (let at = 12; at + 8 <= bytes.length; ) {
    const length = view.getUint32(at, true)
    const kind = view.getUint32(at + 4, true)
    const chunk = bytes.subarray(at + 8, at + 8 + length)
    if (chunk.length < length) throw badGltf('it is shorter than it says.', bytes.length)
    if (json === null) {
      if (kind !== JSON_CHUNK) throw badGltf('it does not begin with its description.', kind)
      json = jsonOf(chunk)
    } else if (kind === BINARY_CHUNK && binary === null) binary = chunk
    at += 8 + length
  }
  if (json === null) throw badGltf('it has no description.')
  return { json, binary }
}

function jsonOf(bytes: Uint8Array): JsonObject {
  let json: unknown
  try {
    json = JSON.parse(textOf(bytes))
  } catch {
    throw badGltf('its description is not JSON.')
  }
  if (!isJsonObject(json)) throw badGltf(`its description is ${show(json)}.`)
  return json
}

/** An object in a list of the description, by its number. */
export function itemOf(json: JsonObject, list: string, index: unknown): JsonObject {
  const items = json[list]
  const item: unknown = Array.isArray(items) && Number.isInteger(index) ? items[index as number] : undefined
  if (isJsonObject(item)) return item
  throw badGltf(`there is no ${show(index)} in ${list}.`, index)
}

/** A whole number from 0 up in the description; `fallback` where it is left out. */
export function wholeOf(object: JsonObject, name: string, fallback?: number): number {
  const value = object[name] ?? fallback
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw badGltf(`${name} is ${show(value)}.`, value)
}

/** The numbers of a list in the description; null where it is left out. */
export function numbersOf(object: JsonObject, name: string, count: number): readonly number[] | null {
  const values = object[name]
  if (values === undefined) return null
  const isNumbers = Array.isArray(values) && values.length === count && values.every(Number.isFinite)
  if (isNumbers) return values as number[]
  throw badGltf(`${name} is ${show(values)}.`, values)
}
