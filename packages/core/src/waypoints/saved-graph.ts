import { FootpathError } from '../error.js'
import type { Levels } from './levels.js'
import { keyOf, type TautGraph } from './taut-graph.js'

/** 'FPWP', read as a little-endian number. */
const MAGIC = 0x50575046
const VERSION = 1
const HEADER_BYTES = 40

/**
 * A complete graph as bytes, little-endian: a header (magic, version, columns, rows, radius, check sums of the ground
 * and of the rest, numbers of corners and edges), the sizes of all fans, then target and level of every edge. Corners
 * are numbered in row order. Keys are not kept: they follow from the corners' places.
 */
export function writeGraph({ ground, corners, fans }: TautGraph): Uint8Array<ArrayBuffer> {
  const order = Array.from(corners.atVertex).filter((corner) => corner >= 0)
  const rankOf = new Int32Array(corners.count)
  order.forEach((corner, rank) => {
    rankOf[corner] = rank
  })
  const edges = fans.edges
  const bytes = new Uint8Array(HEADER_BYTES + 8 * order.length + 5 * edges)
  const view = new DataView(bytes.buffer)
  view.setUint32(0, MAGIC, true)
  view.setUint32(4, VERSION, true)
  view.setUint32(8, ground.columns, true)
  view.setUint32(12, ground.rows, true)
  view.setFloat64(16, ground.inset, true)
  view.setUint32(24, sum(ground.spans), true)
  view.setUint32(28, order.length, true)
  view.setUint32(32, edges, true)
  let at = HEADER_BYTES
  for (const corner of order) {
    for (const fan of [2 * corner, 2 * corner + 1]) {
      view.setUint32(at, fans.end(fan) - fans.start[fan], true)
      at += 4
    }
  }
  for (const corner of order) {
    for (const fan of [2 * corner, 2 * corner + 1]) {
      for (let edge = fans.start[fan]; edge < fans.end(fan); edge++) {
        view.setUint32(at, rankOf[fans.target[edge]], true)
        view.setUint8(at + 4, fans.level[edge])
        at += 5
      }
    }
  }
  view.setUint32(36, sum(bytes.subarray(HEADER_BYTES)), true)
  return bytes
}

/** Fills an unused graph with what was saved; refuses bytes that are damaged or of another map. */
export function readGraph({ ground, corners, fans }: TautGraph, levels: Levels, bytes: Uint8Array): void {
  if (!(bytes instanceof Uint8Array) || bytes.length < HEADER_BYTES) throw damaged('The data are too short.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(0, true) !== MAGIC) throw damaged('The data do not begin like a saved graph.')
  if (view.getUint32(4, true) !== VERSION)
    throw damaged(`The data have version ${view.getUint32(4, true)}; this Footpath reads version ${VERSION}.`)
  const isSameGround =
    view.getUint32(8, true) === ground.columns &&
    view.getUint32(12, true) === ground.rows &&
    Object.is(view.getFloat64(16, true), ground.inset) &&
    view.getUint32(24, true) === sum(ground.spans)
  if (!isSameGround) throw damaged('The data belong to a different map or unit.')
  const edges = view.getUint32(32, true)
  const isWhole =
    view.getUint32(28, true) === corners.count &&
    bytes.length === HEADER_BYTES + 8 * corners.count + 5 * edges
  if (!isWhole || view.getUint32(36, true) !== sum(bytes.subarray(HEADER_BYTES)))
    throw damaged('Part of the data is missing or damaged.')

  let at = HEADER_BYTES + 8 * corners.count
  const targets = new Int32Array(edges)
  const keys = new Float64Array(edges)
  for (let fan = 0; fan < 2 * corners.count; fan++) {
    const count = view.getUint32(HEADER_BYTES + 4 * fan, true)
    if (at + 5 * count > bytes.length) throw damaged('Its fans have more edges than the graph.')
    const corner = fan >> 1
    for (let edge = 0; edge < count; edge++) {
      const target = view.getUint32(at + 5 * edge, true)
      if (target >= corners.count || target === corner) throw damaged('An edge leads nowhere.')
      targets[edge] = target
      keys[edge] = keyOf(
        (fan & 1) as 0 | 1,
        corners.x[target] - corners.x[corner],
        corners.y[target] - corners.y[corner],
      )
      if (edge > 0 && !(keys[edge] > keys[edge - 1])) throw damaged('A fan is out of order.')
    }
    fans.set(fan, targets, keys, count)
    for (let edge = 0; edge < count; edge++)
      fans.level[fans.start[fan] + edge] = view.getUint8(at + 5 * edge + 4)
    at += 5 * count
  }
  if (!levels.readOpposites()) throw damaged('An edge leads in one direction only.')
}

function damaged(problem: string): FootpathError {
  return new FootpathError(
    'bad-file',
    `The saved waypoint graph cannot be used for this map. ${problem}`,
    'Build the graph again and save it.',
  )
}

/** FNV-1a: enough to notice damage; no protection against deliberate changes. */
function sum(values: Uint8Array | Uint16Array): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < values.length; at++) hash = Math.imul(hash ^ values[at], 0x01000193)
  return hash >>> 0
}
