import { checksum } from '../memory/checksum.js'
import {
  CHECKSUM_BYTES,
  CONTENT_AT,
  damaged,
  requiringSealed,
  type SavedKind,
  seal,
} from '../memory/saved-file.js'
import { partOfWork, type Work } from '../work.js'
import { type BuiltIndex, INDEX_TIERS, tierOf } from './build-index.js'
import { isConsistent } from './consistent.js'
import { LANDMARKS_OF_SEARCH } from './core-landmarks.js'
import type { IndexGround } from './ground.js'
import { type HubLabels, LANDMARKS } from './hub-labels.js'
import { readSubgoals } from './subgoals.js'

const SAVED_INDEX: SavedKind = {
  magic: 'FPINDEX',
  // It also grows when subgoals are numbered differently, because they are read from the map again.
  version: 5,
  problem: 'The saved index cannot be used for this map.',
  remedy: 'Build the index again and save it.',
}

/** 32-bit words before the arrays: what the ground is, then the tier and the sizes of the arrays. */
const GROUND_WORDS = 6
const HEADER_WORDS = GROUND_WORDS + 7

/**
 * An index as bytes, little-endian: a header, then the arrays as queries read them, 32-bit ones first. Subgoals are not
 * kept: they follow from the map. Either the graph is kept or what replaces it.
 */
export function writeIndex(index: BuiltIndex): Uint8Array<ArrayBuffer> {
  const { subgoals, graph, core, labels, landmarks } = index
  const header = Int32Array.of(
    ...wordsOf(subgoals.ground),
    INDEX_TIERS.indexOf(tierOf(index)),
    subgoals.count,
    core?.core.length ?? 0,
    (graph ?? core)?.target.length ?? 0,
    labels?.hub.length ?? 0,
    labels?.farthest ?? 0,
    core?.longestClimb ?? 0,
  )
  const parts: (Int32Array | Uint16Array | Float64Array)[] = [header]
  if (graph !== null) parts.push(graph.start, graph.target, graph.cost)
  if (core !== null) parts.push(core.start, core.target, core.cost, core.middle, core.rank, core.core)
  if (labels !== null)
    parts.push(labels.start, labels.distance, labels.next, labels.landmarks, labels.hub, labels.node)
  if (landmarks !== null) parts.push(landmarks)
  const length = parts.reduce((sum, { byteLength }) => sum + byteLength, CONTENT_AT)
  const bytes = new Uint8Array(length + CHECKSUM_BYTES)
  let at = CONTENT_AT
  for (const { buffer, byteOffset, byteLength } of parts) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += byteLength
  }
  return seal(SAVED_INDEX, bytes)
}

/**
 * The saved index of this ground; refuses bytes that are damaged or of another map. It reads from the bytes as long as
 * it lives, so that several workers can share one copy; the bytes must not change.
 */
export function* readIndex(ground: IndexGround, bytes: Uint8Array): Work<BuiltIndex> {
  yield* partOfWork(requiringSealed(SAVED_INDEX, bytes), 0, 0.1)
  const { buffer, byteOffset } = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  const contentAt = byteOffset + CONTENT_AT
  const all = new Int32Array(buffer, contentAt, (bytes.length - CONTENT_AT - CHECKSUM_BYTES) >> 2)
  if (wordsOf(ground).some((word, at) => word !== all[at]))
    throw damaged(SAVED_INDEX, 'It belongs to a different map or unit.')
  const [tierAt, count, inCore, edges, entries, farthest, longestClimb] = all.subarray(GROUND_WORDS)
  const tier = INDEX_TIERS[tierAt]
  if (tier === undefined || Math.min(inCore, edges, entries) < 0 || inCore > count)
    throw damaged(SAVED_INDEX, 'Its header makes no sense.')
  const hasCore = tier === 'core' || tier === 'contracted'
  const hasLabels = tier === 'core' || tier === 'labels'
  const nodes = hasCore ? inCore : count
  const graphWords = tier === 'labels' ? 0 : count + 1 + 2 * edges
  const coreWords = hasCore ? edges + count + nodes : 0
  const labelWords = hasLabels ? nodes + 1 + 3 * entries + LANDMARKS * nodes : 0
  const landmarkWords = tier !== 'contracted' ? 0 : 2 * LANDMARKS_OF_SEARCH * nodes
  const words = HEADER_WORDS + graphWords + coreWords + labelWords + landmarkWords
  if (bytes.length !== CONTENT_AT + 4 * words + CHECKSUM_BYTES)
    throw damaged(SAVED_INDEX, 'Its arrays do not have the length that its header says.')
  const subgoals = yield* partOfWork(readSubgoals(ground), 0.1, 0.5)
  if (subgoals.count !== count) throw damaged(SAVED_INDEX, 'Its subgoals differ from those of the map.')

  let at = HEADER_WORDS
  const next = (length: number) => all.subarray(at, (at += length))
  const nextGraph = () => ({ start: next(count + 1), target: next(edges), cost: next(edges) })
  const nextLabels = (): HubLabels => {
    const [start, distance, on] = [next(nodes + 1), next(entries), next(entries)]
    const landmarks = next(LANDMARKS * nodes)
    const halves = new Uint16Array(buffer, contentAt + 4 * at, 2 * entries)
    const [hub, node] = [halves.subarray(0, entries), halves.subarray(entries)]
    return { start, hub, distance, node, next: on, landmarks, farthest }
  }
  const graph = tier === 'graph' ? nextGraph() : null
  const core = hasCore
    ? { ...nextGraph(), middle: next(edges), rank: next(count), core: next(nodes), longestClimb }
    : null
  const labels = hasLabels ? nextLabels() : null
  // Copied, because doubles lie at multiples of eight bytes.
  const landmarks = tier !== 'contracted' ? null : new Float64Array(next(landmarkWords).slice().buffer)
  const index = { subgoals, graph, core, labels, landmarks }
  if (!(yield* partOfWork(isConsistent(index), 0.5, 1)))
    throw damaged(SAVED_INDEX, 'Its numbers contradict each other.')
  return index
}

/** What the header says of the ground. */
function wordsOf({ layout, straight, diagonal, square, passable }: IndexGround): number[] {
  return [layout.width, layout.depth, straight, diagonal, square ? 1 : 0, checksum(passable) | 0]
}
