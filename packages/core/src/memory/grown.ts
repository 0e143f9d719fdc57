type Numbers = Int32Array | Uint32Array | Uint16Array | Uint8Array | Float64Array

/** A copy of an array with room for more: by default for twice as much. The new room holds zeros. */
export function grown<Kind extends Numbers>(array: Kind, length: number = 2 * array.length): Kind {
  const Typed = array.constructor as new (length: number) => Kind
  const copy = new Typed(length)
  copy.set(array)
  return copy
}
