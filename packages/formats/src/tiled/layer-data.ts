import { FootpathError } from 'footpath'
import { show } from 'footpath/internal'
import { badFile } from '../text.js'
import { inflateAtMost } from './inflate.js'
import type { TiledChunk, TiledLayer } from './model.js'

/** The four highest bits of a gid say how the tile is flipped or turned; the rest is the tile. */
const GID_MASK = 0x0fffffff

const MAX_STORED_GID = 0xffffffff

const BYTES_PER_GID = 4

const TILE_ELEMENT = /\s*<tile(?:\s+gid\s*=\s*(["'])(\d+)\1)?\s*(?:\/>|>\s*<\/tile\s*>)/y

/**
 * The gids of a chunk, row by row, without their flip bits; 0 stands for no tile. The caller has checked that
 * the chunk's size is possible. Memory is only taken for tiles the file really has: counts are compared with
 * the size first, and compressed data is unpacked no further than the size says. Throws `bad-file`, with the
 * layer and both counts where they differ.
 */
export function gidsOf(layer: TiledLayer, chunk: TiledChunk): Uint32Array {
  const gids = storedGids(layer, chunk)
  for (let at = 0; at < gids.length; at++) gids[at] &= GID_MASK
  return gids
}

function storedGids(layer: TiledLayer, chunk: TiledChunk): Uint32Array {
  const { content } = chunk
  if (typeof content !== 'string') return fromList(layer, chunk, content)
  if (layer.encoding === 'csv') return fromCsv(layer, chunk, content)
  if (layer.encoding === 'tiles') return fromElements(layer, chunk, content)
  if (layer.encoding === 'base64') return fromBytes(layer, chunk, unpacked(layer, chunk, content))
  throw badFile(
    `The layer ${show(layer.name)} has the encoding ${show(layer.encoding)}.`,
    'Choose CSV, Base64 or XML in the properties of the map in Tiled.',
    layer.encoding,
  )
}

function fromList(layer: TiledLayer, chunk: TiledChunk, list: readonly unknown[]): Uint32Array {
  requireCount(layer, chunk, list.length)
  return Uint32Array.from(list, (gid) => requireGid(layer, gid))
}

/** By character codes: splitting a large layer would make a string per tile. */
function fromCsv(layer: TiledLayer, chunk: TiledChunk, text: string): Uint32Array {
  const end = text.trimEnd()
  // A comma after the last tile is forgiven.
  const list = end.endsWith(',') ? end.slice(0, -1) : end
  let count = list === '' ? 0 : 1
  for (let at = list.indexOf(','); at >= 0; at = list.indexOf(',', at + 1)) count++
  requireCount(layer, chunk, count)
  const gids = new Uint32Array(count)
  let from = 0
  for (let index = 0; index < count; index++) {
    const comma = list.indexOf(',', from)
    const field = list.slice(from, comma < 0 ? list.length : comma).trim()
    gids[index] = requireGid(layer, /^\d+$/.test(field) ? Number(field) : field)
    from = comma + 1
  }
  return gids
}

function fromElements(layer: TiledLayer, chunk: TiledChunk, text: string): Uint32Array {
  const gids: number[] = []
  const end = text.trimEnd().length
  for (TILE_ELEMENT.lastIndex = 0; TILE_ELEMENT.lastIndex < end; ) {
    const at = TILE_ELEMENT.lastIndex
    const found = TILE_ELEMENT.exec(text)
    if (found === null) {
      throw badFile(
        `The layer ${show(layer.name)} has ${show(text.slice(at).trim().slice(0, 40))} among its tiles.`,
        'Save the map again in Tiled.',
      )
    }
    gids.push(requireGid(layer, Number(found[2] ?? 0)))
  }
  requireCount(layer, chunk, gids.length)
  return Uint32Array.from(gids)
}

function unpacked(layer: TiledLayer, chunk: TiledChunk, text: string): Uint8Array {
  const { compression, name } = layer
  const packed = fromBase64(layer, text)
  if (compression === '') return packed
  if (compression !== 'zlib' && compression !== 'gzip') {
    throw badFile(
      `The layer ${show(name)} is compressed with ${show(compression)}.`,
      'Save it with zlib: choose "Base64 (zlib compressed)" in the properties of the map in Tiled.',
      compression,
    )
  }
  const limit = chunk.width * chunk.depth * BYTES_PER_GID
  const bytes = inflateAtMost(packed, compression, limit)
  if (bytes !== null) return bytes
  throw badFile(
    `The layer ${show(name)} unpacks to more than the ${limit / BYTES_PER_GID} tiles of ` +
      `${chunk.width} × ${chunk.depth} cells.`,
    'Do not trust this file, or save it again in Tiled.',
  )
}

function fromBase64({ name }: TiledLayer, text: string): Uint8Array {
  let binary: string
  try {
    binary = atob(text)
  } catch {
    throw badFile(`The layer ${show(name)} is not base64.`, 'Get the file again, or save it again in Tiled.')
  }
  const bytes = new Uint8Array(binary.length)
  for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
  return bytes
}

function fromBytes(layer: TiledLayer, chunk: TiledChunk, bytes: Uint8Array): Uint32Array {
  requireCount(layer, chunk, bytes.length / BYTES_PER_GID)
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const gids = new Uint32Array(bytes.length / BYTES_PER_GID)
  for (let at = 0; at < gids.length; at++) gids[at] = file.getUint32(at * BYTES_PER_GID, true)
  return gids
}

function requireGid({ name }: TiledLayer, gid: unknown): number {
  if (typeof gid === 'number' && Number.isInteger(gid) && gid >= 0 && gid <= MAX_STORED_GID) return gid
  throw badFile(
    `The layer ${show(name)} has the invalid tile ${show(gid)}.`,
    'Save the map again in Tiled: tiles are whole numbers from 0 to 4294967295.',
    gid,
  )
}

function requireCount({ name }: TiledLayer, { width, depth }: TiledChunk, count: number): void {
  if (count === width * depth) return
  throw new FootpathError(
    'bad-file',
    `The layer ${show(name)} has ${count} tiles for ${width} × ${depth} = ${width * depth} cells.`,
    'Get the file again, or save it again in Tiled.',
    count,
  )
}
