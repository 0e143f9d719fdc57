import { show } from 'footpath/internal'
import type { JsonObject } from '../json.js'
import { badFile } from '../text.js'
import { badGltf, type GltfFile, itemOf, wholeOf } from './container.js'

interface Component {
  readonly bytes: number
  /** What normalised values are divided by. */
  readonly most: number
  readonly read: (view: DataView, at: number) => number
}

const COMPONENTS: Readonly<Record<number, Component>> = {
  5120: { bytes: 1, most: 127, read: (view, at) => view.getInt8(at) },
  5121: { bytes: 1, most: 255, read: (view, at) => view.getUint8(at) },
  5122: { bytes: 2, most: 32767, read: (view, at) => view.getInt16(at, true) },
  5123: { bytes: 2, most: 65535, read: (view, at) => view.getUint16(at, true) },
  5125: { bytes: 4, most: 4294967295, read: (view, at) => view.getUint32(at, true) },
  5126: { bytes: 4, most: 1, read: (view, at) => view.getFloat32(at, true) },
}

/** Reads lists of numbers out of the buffers of a glTF file. */
export class Accessors {
  readonly #file: GltfFile
  readonly #buffers = new Map<number, Uint8Array>()

  constructor(file: GltfFile) {
    this.#file = file
  }

  /** The numbers of an accessor: `size` of them for each of its elements. */
  numbers(index: unknown, size: 1 | 3): Float64Array {
    const accessor = itemOf(this.#file.json, 'accessors', index)
    if (accessor.sparse !== undefined)
      throw badFile('The glTF file has sparse data.', 'Export the level without morph targets.')
    if (accessor.type !== (size === 1 ? 'SCALAR' : 'VEC3'))
      throw badGltf(`accessor ${String(index)} is of type ${show(accessor.type)}.`, accessor.type)
    const component = COMPONENTS[wholeOf(accessor, 'componentType')]
    if (component === undefined)
      throw badGltf(`accessor ${String(index)} has components of kind ${show(accessor.componentType)}.`)
    const count = wholeOf(accessor, 'count')
    const { view, stride } = this.#view(accessor, size * component.bytes, count)
    const values = new Float64Array(size * count)
    const scale = accessor.normalized === true ? component.most : 1
    for (let element = 0; element < count; element++)
      for (let part = 0; part < size; part++)
        values[size * element + part] =
          component.read(view, element * stride + part * component.bytes) / scale
    return values
  }

  /** The bytes of an accessor, as many as it needs. */
  #view(accessor: JsonObject, bytes: number, count: number): { view: DataView; stride: number } {
    const bufferView = itemOf(this.#file.json, 'bufferViews', accessor.bufferView)
    const buffer = this.#buffer(wholeOf(bufferView, 'buffer'))
    const from = wholeOf(bufferView, 'byteOffset', 0)
    const length = wholeOf(bufferView, 'byteLength')
    const offset = wholeOf(accessor, 'byteOffset', 0)
    const stride = Math.max(bytes, wholeOf(bufferView, 'byteStride', bytes))
    const needed = count === 0 ? 0 : offset + (count - 1) * stride + bytes
    if (needed > length || from + length > buffer.length)
      throw badGltf(`an accessor of ${count} elements does not fit into its buffer.`, count)
    return {
      view: new DataView(buffer.buffer, buffer.byteOffset + from + offset, needed - Math.min(offset, needed)),
      stride,
    }
  }

  #buffer(index: number): Uint8Array {
    const known = this.#buffers.get(index)
    if (known !== undefined) return known
    const { uri } = itemOf(this.#file.json, 'buffers', index)
    const buffer = uri === undefined && index === 0 ? this.#file.binary : dataOf(uri)
    if (buffer === null)
      throw badFile(
        `The glTF file has its geometry in another file, ${show(uri)}.`,
        'Export the level as one file: glTF binary (.glb), or glTF embedded.',
        uri,
      )
    this.#buffers.set(index, buffer)
    return buffer
  }
}

/** The bytes in a data URI; null for other addresses. */
function dataOf(uri: unknown): Uint8Array | null {
  const [, encoded] = typeof uri === 'string' ? (/^data:[^,]*;base64,(.*)$/s.exec(uri) ?? []) : []
  if (encoded === undefined) return null
  try {
    return Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
  } catch {
    throw badGltf('a buffer is not base64.')
  }
}
