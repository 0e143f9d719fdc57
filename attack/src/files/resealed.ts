import { CHECKSUM_BYTES, CONTENT_AT, seal } from 'footpath/internal'

const KIND = { problem: '', remedy: '' }

/** A file of our own with its checksum made right, whatever its content. */
export function resealed(bytes: Uint8Array): Uint8Array {
  if (bytes.length < CONTENT_AT + CHECKSUM_BYTES) return bytes
  const magic = String.fromCharCode(...bytes.subarray(0, CONTENT_AT - 1))
  return seal({ ...KIND, magic, version: bytes[CONTENT_AT - 1] }, bytes.slice())
}
