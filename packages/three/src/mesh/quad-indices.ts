/** Two triangles for every four vertices. */
export function quadIndices(quads: number): Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer> {
  const indices = 4 * quads <= 0x10000 ? new Uint16Array(6 * quads) : new Uint32Array(6 * quads)
  for (let quad = 0; quad < quads; quad++) {
    const vertex = 4 * quad
    const at = 6 * quad
    indices[at] = vertex
    indices[at + 1] = vertex + 1
    indices[at + 2] = vertex + 2
    indices[at + 3] = vertex
    indices[at + 4] = vertex + 2
    indices[at + 5] = vertex + 3
  }
  return indices
}
