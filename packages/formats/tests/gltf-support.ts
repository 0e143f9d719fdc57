/** A GLB file of a description and a buffer. */
export function glbOf(json: object, binary: Uint8Array = new Uint8Array(0)): Uint8Array {
  const text = padded(new TextEncoder().encode(JSON.stringify(json)), 0x20)
  const data = padded(binary, 0)
  const bytes = new Uint8Array(28 + text.length + data.length)
  const view = new DataView(bytes.buffer)
  const words = [0x46546c67, 2, bytes.length, text.length, 0x4e4f534a]
  for (const [at, word] of words.entries()) view.setUint32(4 * at, word, true)
  bytes.set(text, 20)
  view.setUint32(20 + text.length, data.length, true)
  view.setUint32(24 + text.length, 0x004e4942, true)
  bytes.set(data, 28 + text.length)
  return bytes
}

function padded(bytes: Uint8Array, fill: number): Uint8Array {
  const whole = new Uint8Array(4 * Math.ceil(bytes.length / 4)).fill(fill)
  whole.set(bytes)
  return whole
}

/** A triangle in a buffer: its corners as floats, then their numbers. */
export const TRIANGLE = new Uint8Array([
  ...new Uint8Array(Float32Array.of(0, 0, 0, 0, 0, 1, 1, 0, 0).buffer),
  ...new Uint8Array(Uint16Array.of(0, 1, 2).buffer),
])

/** The description of a file with that triangle; `more` replaces parts of it. */
export function triangleJson(more: object = {}) {
  return {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1 }] }],
    accessors: [
      { bufferView: 0, componentType: 5126, count: 3, type: 'VEC3' },
      { bufferView: 1, componentType: 5123, count: 3, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 6 },
    ],
    buffers: [{ byteLength: 42 }],
    ...more,
  }
}
