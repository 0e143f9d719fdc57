import type { ReadonlyBytes, ReadonlyFloats } from 'footpath'

/** The arrays a container can hold. */
export type LayerValues = Uint8Array | Uint32Array | Float32Array | Float64Array

/** The same, and layers of a terrain, for reading. */
export type ReadonlyValues = LayerValues | ReadonlyBytes | ReadonlyFloats

/** How a layer's array is called in the header. */
export type LayerType = 'uint8' | 'uint32' | 'float32' | 'float64'

/** Bytes per value. */
export const BYTES_OF_TYPE: Readonly<Record<LayerType, number>> = Object.freeze({
  uint8: 1,
  uint32: 4,
  float32: 4,
  float64: 8,
})

/**
 * The type of an array, or null when a container cannot hold it. By tag, so that arrays of other frames
 * count.
 */
export function layerTypeOf(values: unknown): LayerType | null {
  switch (Object.prototype.toString.call(values)) {
    case '[object Uint8Array]':
      return 'uint8'
    case '[object Uint32Array]':
      return 'uint32'
    case '[object Float32Array]':
      return 'float32'
    case '[object Float64Array]':
      return 'float64'
    default:
      return null
  }
}

/** Whether a header's word is the name of a layer type. */
export function isLayerType(type: unknown): type is LayerType {
  return typeof type === 'string' && Object.hasOwn(BYTES_OF_TYPE, type)
}

/** A new array of a type, all zeros. */
export function createLayer(type: LayerType, length: number): LayerValues {
  if (type === 'uint8') return new Uint8Array(length)
  if (type === 'uint32') return new Uint32Array(length)
  if (type === 'float32') return new Float32Array(length)
  return new Float64Array(length)
}

/**
 * Writes values into a file at a byte offset, little endian on every platform. Floats are moved as the words
 * they are made of and never as numbers, so every bit arrives: −0, subnormals, and the payload of a NaN.
 */
export function putLayer(values: ReadonlyValues, file: DataView, offset: number): void {
  const words = wordsOf(values)
  if (words instanceof Uint8Array) {
    new Uint8Array(file.buffer, file.byteOffset + offset, words.length).set(words)
  } else if (words instanceof Uint32Array) {
    for (let at = 0; at < words.length; at++) file.setUint32(offset + at * 4, words[at], true)
  } else {
    for (let at = 0; at < words.length; at++) file.setBigUint64(offset + at * 8, words[at], true)
  }
}

/**
 * Fills values from a file at a byte offset: the inverse of {@link putLayer}. The offset need not be aligned.
 */
export function takeLayer(values: LayerValues, file: DataView, offset: number): void {
  const words = wordsOf(values)
  if (words instanceof Uint8Array) {
    words.set(new Uint8Array(file.buffer, file.byteOffset + offset, words.length))
  } else if (words instanceof Uint32Array) {
    for (let at = 0; at < words.length; at++) words[at] = file.getUint32(offset + at * 4, true)
  } else {
    for (let at = 0; at < words.length; at++) words[at] = file.getBigUint64(offset + at * 8, true)
  }
}

/** The same memory seen as unsigned words of the same width. */
function wordsOf(values: ReadonlyValues): Uint8Array | Uint32Array | BigUint64Array {
  const { buffer, byteOffset, length, BYTES_PER_ELEMENT } = values
  if (BYTES_PER_ELEMENT === 1) return new Uint8Array(buffer, byteOffset, length)
  if (BYTES_PER_ELEMENT === 4) return new Uint32Array(buffer, byteOffset, length)
  return new BigUint64Array(buffer, byteOffset, length)
}
