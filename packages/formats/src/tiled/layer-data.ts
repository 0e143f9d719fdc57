import { FootpathError } from 'footpath'
import { show } from 'footpath/internal'
import { inflate, MAX_INFLATION } from '../inflate.js'
import { RowCutter } from '../row-cutter.js'
import { badFile } from '../text.js'
import type { TiledChunk, TiledLayer } from './model.js'

/** The four highest bits of a gid say how the tile is flipped or turned; the rest is the tile. */
const GID_MASK = 0x0fffffff

const MAX_STORED_GID = 0xffffffff

const BYTES_PER_GID = 4

const TILE_ELEMENT = /\s*<tile(?:\s+gid\s*=\s*(["'])(\d+)\1)?\s*(?:\/>|>\s*<\/tile\s*>)/y

/** Uses a row of a chunk: gids without their flip bits; 0 stands for no tile. The memory is used again. */
export type GidRowUse = (gids: Uint32Array, y: number) => void

/**
 * Gives the gids of a chunk row by row, so that no more than a row is in memory. The caller has checked that the
 * chunk's size is possible, and takes memory with the first row: what is compressed must be long enough for its size
 * before that. Throws `bad-file`, with the layer and both counts where they differ.
 */
export function eachGidRow(layer: TiledLayer, chunk: TiledChunk, use: GidRowUse): void {
  const { content } = chunk
  const rows = new GidRows(layer, chunk, use)
  if (typeof content !== 'string') {
    requireCount(layer, chunk, content.length)
    for (const gid of content) rows.push(requireGid(layer, gid))
  } else if (layer.encoding === 'csv') pushCsv(layer, chunk, content, rows)
  else if (layer.encoding === 'tiles') pushElements(layer, content, rows)
  else if (layer.encoding === 'base64') pushBase64(layer, chunk, content, rows)
  else {
    throw badFile(
      `The layer ${show(layer.name)} has the encoding ${show(layer.encoding)}.`,
      'Choose CSV, Base64 or XML in the properties of the map in Tiled.',
      layer.encoding,
    )
  }
  rows.finish()
}

/** Collects gids into rows. */
class GidRows {
  readonly #layer: TiledLayer
  readonly #chunk: TiledChunk
  readonly #use: GidRowUse
  readonly #row: Uint32Array
  #count = 0
  #filled = 0

  constructor(layer: TiledLayer, chunk: TiledChunk, use: GidRowUse) {
    this.#layer = layer
    this.#chunk = chunk
    this.#use = use
    this.#row = new Uint32Array(chunk.width)
  }

  /** Takes the next tile; more than the chunk has room for are only counted. */
  push(gid: number): void {
    const { width, depth } = this.#chunk
    if (this.#count++ >= width * depth) return
    this.#row[this.#filled++] = gid & GID_MASK
    if (this.#filled < width) return
    this.#filled = 0
    this.#use(this.#row, this.#count / width - 1)
  }

  finish(): void {
    requireCount(this.#layer, this.#chunk, this.#count)
  }
}

/** By character codes: splitting a large layer would make a string per tile. */
function pushCsv(layer: TiledLayer, chunk: TiledChunk, text: string, rows: GidRows): void {
  const end = text.trimEnd()
  // A comma after the last tile is forgiven.
  const list = end.endsWith(',') ? end.slice(0, -1) : end
  let count = list === '' ? 0 : 1
  for (let at = list.indexOf(','); at >= 0; at = list.indexOf(',', at + 1)) count++
  requireCount(layer, chunk, count)
  let from = 0
  for (let index = 0; index < count; index++) {
    const comma = list.indexOf(',', from)
    const field = list.slice(from, comma < 0 ? list.length : comma).trim()
    rows.push(requireGid(layer, /^\d+$/.test(field) ? Number(field) : field))
    from = comma + 1
  }
}

function pushElements(layer: TiledLayer, text: string, rows: GidRows): void {
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
    rows.push(requireGid(layer, Number(found[2] ?? 0)))
  }
}

function pushBase64(layer: TiledLayer, chunk: TiledChunk, text: string, rows: GidRows): void {
  const { compression, name } = layer
  const packed = fromBase64(layer, text)
  const size = chunk.width * chunk.depth * BYTES_PER_GID
  const row = new Uint8Array(chunk.width * BYTES_PER_GID)
  const view = new DataView(row.buffer)
  let length = 0
  const cutter = new RowCutter(row, () => {
    for (let at = 0; at < row.length; at += BYTES_PER_GID) rows.push(view.getUint32(at, true))
    return row
  })
  const take = (piece: Uint8Array): void => {
    length += piece.length
    if (length > size && compression !== '') {
      throw badFile(
        `The layer ${show(name)} unpacks to more than the ${size / BYTES_PER_GID} tiles of ` +
          `${chunk.width} × ${chunk.depth} cells.`,
        'Do not trust this file, or save it again in Tiled.',
      )
    }
    cutter.take(piece)
  }
  if (compression === '') {
    requireCount(layer, chunk, packed.length / BYTES_PER_GID)
    take(packed)
  } else if (compression !== 'zlib' && compression !== 'gzip') {
    throw badFile(
      `The layer ${show(name)} is compressed with ${show(compression)}.`,
      'Save it with zlib: choose "Base64 (zlib compressed)" in the properties of the map in Tiled.',
      compression,
    )
  } else if (packed.length * MAX_INFLATION < size || !inflate(packed, compression, take)) {
    throw badFile(
      `The ${compression} data of a layer is damaged or incomplete.`,
      'Get the file again or save it again in Tiled.',
    )
  }
  requireCount(layer, chunk, length / BYTES_PER_GID)
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
