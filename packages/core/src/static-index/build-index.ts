import { requireName } from '../error.js'
import { requireLimit } from '../checks.js'
import { type ContractedGraph, contract, coreGraph } from './contraction.js'
import { type IndexGround, LONGEST_LEG, longestLeg } from './ground.js'
import { type HubLabels, hubLabels, MOST_LABELLED } from './hub-labels.js'
import { readSubgoals, type Subgoals } from './subgoals.js'
import { type TautGraph, tautEdges } from './taut-edges.js'

/**
 * How far an index has been built: `graph` is searched by A*; in `core` most nodes have been contracted and the others
 * have labels; in `labels` all have.
 */
export const INDEX_TIERS = ['graph', 'core', 'labels'] as const
/** One of `INDEX_TIERS`. */
export type IndexTier = (typeof INDEX_TIERS)[number]

/** What may be said about building an index. */
export interface IndexBuildOptions {
  /** Ends the building when aborted; nothing changes then. */
  readonly signal?: AbortSignal
  /** Told the share that is done, from 0 to 1. */
  readonly onProgress?: (done: number) => void
  /** Milliseconds after which no further tier is begun or finished; no limit by default. The graph is always finished. */
  readonly maxMillis?: number
  /** Most memory of the whole index, in bytes, see `StaticIndex.bytes`; 64 MB by default. The graph is always finished. */
  readonly maxBytes?: number
  /** The tier to aim at; by default the one whose queries are fastest for what it takes to build. */
  readonly tier?: IndexTier
}

const DEFAULT_MAX_BYTES = 64e6

/** The graph is about this share of the work; contracting, if any, as much; the rest are the labels. */
const SHARE_OF_GRAPH = 0.2

/** Up to this many subgoals all get labels; up to the second number where they have many edges each. */
const FEW_SUBGOALS = 8000
const MANY_SUBGOALS = 20_000
const MANY_EDGES = 4

/** A core of more nodes takes too long to label. */
const LARGEST_CORE = 16_000

/** What is built: subgoals, and what leads from one to another. */
export interface BuiltIndex {
  readonly subgoals: Subgoals
  /** Null where there are labels, which make it needless. */
  readonly graph: TautGraph | null
  /** Where only a core has labels. */
  readonly core: ContractedGraph | null
  readonly labels: HubLabels | null
}

/** Refuses limits that are no numbers and unknown tiers. */
export function checkBuildOptions({ maxMillis, maxBytes, tier }: IndexBuildOptions): void {
  requireLimit('maxMillis', maxMillis)
  requireLimit('maxBytes', maxBytes)
  if (tier !== undefined) requireName('tier', tier, INDEX_TIERS)
}

/** Memory of all arrays in an index, or in a part of one, in bytes. None is held twice. */
export function bytesIn(part: unknown): number {
  if (ArrayBuffer.isView(part)) return part.byteLength
  if (typeof part !== 'object' || part === null) return 0
  return Object.values(part).reduce<number>((sum, each) => sum + bytesIn(each), 0)
}

/** The tier that an index has. */
export function tierOf({ core, labels }: BuiltIndex): IndexTier {
  if (labels === null) return 'graph'
  return core === null ? 'labels' : 'core'
}

/**
 * Builds an index of the ground, which must not change meanwhile. Pauses every few milliseconds. Returns null when
 * aborted.
 */
export function* buildIndex(
  ground: IndexGround,
  options: IndexBuildOptions,
): Generator<void, BuiltIndex | null> {
  const { signal, onProgress, maxMillis = Number.POSITIVE_INFINITY, maxBytes = DEFAULT_MAX_BYTES } = options
  const until = performance.now() + maxMillis
  const isInTime = () => performance.now() < until
  let told = -1
  /** Drives a part of the work, which is from one share of the whole to another. */
  function* part<Result>(work: Generator<number, Result>, from: number, to: number) {
    for (;;) {
      const step = work.next()
      if (step.done === true) return step.value
      const done = from + (to - from) * step.value
      if (done >= told + 0.01) {
        told = done
        onProgress?.(done)
      }
      yield
      if (signal?.aborted === true) return null
    }
  }

  const subgoals = yield* part(readSubgoals(ground), 0, SHARE_OF_GRAPH / 2)
  if (subgoals === null) return null
  const graph = yield* part(tautEdges(subgoals), SHARE_OF_GRAPH / 2, SHARE_OF_GRAPH)
  if (graph === null) return null
  const onlyGraph = { subgoals, graph, core: null, labels: null }
  const tier = options.tier ?? chooseTier(subgoals.count, graph.target.length)
  if (tier === 'graph' || !isInTime()) return ended(onlyGraph, onProgress)

  let core: ContractedGraph | null = null
  if (tier === 'core') {
    core = yield* part(contract(graph, isInTime), SHARE_OF_GRAPH, 2 * SHARE_OF_GRAPH)
    if (signal?.aborted === true) return null
    if (core === null || longestLeg(ground) + core.longestClimb > LONGEST_LEG)
      return ended(onlyGraph, onProgress)
  }
  const nodes = core?.core.length ?? subgoals.count
  if (nodes > (core === null ? MOST_LABELLED : LARGEST_CORE)) return ended(onlyGraph, onProgress)
  const bytesBefore = bytesIn([subgoals, core])
  const labelling = hubLabels(
    core === null ? graph : coreGraph(core),
    (bytes) => bytesBefore + bytes <= maxBytes && isInTime(),
  )
  const labels = yield* part(labelling, core === null ? SHARE_OF_GRAPH : 2 * SHARE_OF_GRAPH, 1)
  if (labels !== null) return ended({ subgoals, graph: null, core, labels }, onProgress)
  return signal?.aborted === true ? null : ended(onlyGraph, onProgress)
}

/** Few subgoals, or open ground, get labels all; noise and narrow mazes are contracted first. */
function chooseTier(subgoals: number, edges: number): IndexTier {
  const isOpen = subgoals <= MANY_SUBGOALS && edges >= MANY_EDGES * subgoals
  return subgoals <= FEW_SUBGOALS || isOpen ? 'labels' : 'core'
}

function ended(index: BuiltIndex, onProgress?: (done: number) => void): BuiltIndex {
  onProgress?.(1)
  return index
}
