import { FootpathError } from '../error.js'
import { type BuiltIndex, INDEX_TIERS, tierOf } from './build-index.js'
import { finishWork } from '../work.js'
import type { IndexGround } from './ground.js'
import { LANDMARKS } from './hub-labels.js'
import { readSubgoals } from './subgoals.js'

/** 'FPSI', read as a little-endian number. */
const MAGIC = 0x49535046
/** Grows with every change of the format, and of the numbering of subgoals, which are read from the map again. */
const VERSION = 2

/** The words of the header. */
const HEADER = [
  'magic',
  'version',
  'width',
  'depth',
  'straight',
  'diagonal',
  'square',
  'groundSum',
  'tier',
  'subgoals',
  'core',
  'edges',
  'entries',
  'farthest',
  'longestClimb',
  'bodySum',
  'headerSum',
] as const
type Header = Record<(typeof HEADER)[number], number>
const HEADER_WORDS: number = HEADER.length

/**
 * An index as bytes, little-endian: a header, then the arrays as queries read them, 32-bit ones first. Subgoals are
 * not kept, they follow from the map. Either the graph is kept or what makes it needless.
 */
export function writeIndex(index: BuiltIndex): Uint8Array<ArrayBuffer> {
  const { subgoals, graph, core, labels } = index
  const { ground, count } = subgoals
  const words = graph === null ? [] : [graph.start, graph.target, graph.cost]
  if (core !== null) words.push(core.start, core.target, core.cost, core.middle, core.rank, core.core)
  if (labels !== null) words.push(labels.start, labels.distance, labels.next, labels.landmarks)
  const halves = labels === null ? [] : [labels.hub, labels.node]
  const wordCount = words.reduce((sum, array) => sum + array.length, HEADER_WORDS)
  const halfCount = halves.reduce((sum, array) => sum + array.length, 0)
  const all = new Int32Array(wordCount + ((halfCount + 1) >> 1))
  let at = HEADER_WORDS
  for (const array of words) {
    all.set(array, at)
    at += array.length
  }
  const rest = new Uint16Array(all.buffer, 4 * at)
  at = 0
  for (const array of halves) {
    rest.set(array, at)
    at += array.length
  }
  const header: Header = {
    ...headOf(ground),
    tier: INDEX_TIERS.indexOf(tierOf(index)),
    subgoals: count,
    core: core?.core.length ?? 0,
    edges: (graph ?? core)?.target.length ?? 0,
    entries: labels?.hub.length ?? 0,
    farthest: labels?.farthest ?? 0,
    longestClimb: core?.longestClimb ?? 0,
    bodySum: sum(all.subarray(HEADER_WORDS)),
    headerSum: 0,
  }
  HEADER.forEach((name, word) => {
    all[word] = header[name]
  })
  all[HEADER_WORDS - 1] = sum(all.subarray(0, HEADER_WORDS - 1))
  return new Uint8Array(all.buffer)
}

/**
 * The saved index of this ground; refuses bytes that are damaged or of another map. It reads from the bytes as long as
 * it lives, so that several workers can share one copy; the bytes must not change.
 */
export function readIndex(ground: IndexGround, bytes: Uint8Array): BuiltIndex {
  if (!(bytes instanceof Uint8Array) || bytes.length < 4 * HEADER_WORDS || bytes.length % 4 !== 0)
    throw damaged('The data are too short.')
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  const all = new Int32Array(buffer, byteOffset, bytes.length >> 2)
  const header = Object.fromEntries(HEADER.map((name, word) => [name, all[word]])) as Header
  if (header.magic !== MAGIC) throw damaged('The data do not begin like a saved index.')
  if (header.version !== VERSION)
    throw damaged(`The data have version ${header.version}; this Footpath reads version ${VERSION}.`)
  if (header.headerSum !== sum(all.subarray(0, HEADER_WORDS - 1))) throw damaged('The header is damaged.')
  const expected = headOf(ground)
  const isSame = Object.entries(expected).every(([name, value]) => header[name as keyof Header] === value)
  if (!isSame) throw damaged('The data belong to a different map or unit.')
  const { subgoals: count, edges, entries, farthest, longestClimb } = header
  const tier = INDEX_TIERS[header.tier]
  const nodes = tier === 'core' ? header.core : count
  const graphWords = tier === 'labels' ? 0 : count + 1 + 2 * edges
  const coreWords = tier === 'core' ? edges + count + nodes : 0
  const labelWords = tier === 'graph' ? 0 : nodes + 1 + 3 * entries + LANDMARKS * nodes
  const isWhole = all.length === HEADER_WORDS + graphWords + coreWords + labelWords
  if (!isWhole || header.bodySum !== sum(all.subarray(HEADER_WORDS)))
    throw damaged('Part of the data is missing or damaged.')
  const subgoals = finishWork(readSubgoals(ground))
  if (subgoals.count !== count) throw damaged('Its subgoals differ from those of the map.')

  let at = HEADER_WORDS
  const next = (length: number) => all.subarray(at, (at += length))
  const nextGraph = () => ({ start: next(count + 1), target: next(edges), cost: next(edges) })
  if (tier === 'graph') return { subgoals, graph: nextGraph(), core: null, labels: null }
  const core =
    tier === 'labels'
      ? null
      : { ...nextGraph(), middle: next(edges), rank: next(count), core: next(nodes), longestClimb }
  const labels = {
    start: next(nodes + 1),
    distance: next(entries),
    next: next(entries),
    landmarks: next(LANDMARKS * nodes),
    farthest,
  }
  const halves = new Uint16Array(buffer, byteOffset + 4 * at, 2 * entries)
  const hub = halves.subarray(0, entries)
  const node = halves.subarray(entries)
  return { subgoals, graph: null, core, labels: { ...labels, hub, node } }
}

/** What the header says of the ground. */
function headOf({ layout, straight, diagonal, square, passable }: IndexGround) {
  return {
    magic: MAGIC,
    version: VERSION,
    width: layout.width,
    depth: layout.depth,
    straight,
    diagonal,
    square: square ? 1 : 0,
    groundSum: sum(passable),
  }
}

function damaged(problem: string): FootpathError {
  return new FootpathError(
    'bad-file',
    `The saved index cannot be used for this map. ${problem}`,
    'Build the index again and save it.',
  )
}

/** FNV-1a: enough to notice damage; no protection against deliberate changes. */
function sum(values: Uint8Array | Int32Array): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < values.length; at++) hash = Math.imul(hash ^ values[at], 0x01000193)
  return hash | 0
}
