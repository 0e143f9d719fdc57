import { requireLimit, requireOptions } from '../checks.js'
import { requireName } from '../error.js'
import { checkWorkOptions, partOfWork, SLICED_WORK_OPTIONS, type Work, type WorkOptions } from '../work.js'
import { contract, type ContractedGraph, coreGraph } from './contraction.js'
import { type IndexGround, LONGEST_LEG, longestLeg } from './ground.js'
import { type HubLabels, hubLabels, MOST_LABELLED } from './hub-labels.js'
import { readSubgoals, type Subgoals } from './subgoals.js'
import { type SubgoalGraph, tautEdges } from './taut-edges.js'

/**
 * How far an index has been built: `graph` is searched by A*; in `core` most nodes have been contracted and the others
 * have labels; in `labels` all have.
 */
export const INDEX_TIERS = ['graph', 'core', 'labels'] as const
/** How far an index has been built: `graph`, `core` or `labels`, from the slowest queries to the fastest. */
export type IndexTier = (typeof INDEX_TIERS)[number]

/** How far to build an index. */
export interface IndexLimits {
  /**
   * Milliseconds after which no further tier is begun or finished; no limit by default. The graph is always finished.
   */
  readonly maxMillis?: number
  /**
   * The most memory of the whole index, in bytes; 64 MB by default. The graph is always finished. See
   * `StaticIndex.bytes`.
   */
  readonly maxBytes?: number
  /** The tier to aim for; by default the one with the fastest queries for the time it takes to build. */
  readonly tier?: IndexTier
}

/** Options for building an index. */
export interface IndexBuildOptions extends WorkOptions, IndexLimits {}

/** The names of `IndexBuildOptions`. */
export const INDEX_BUILD_OPTIONS = [...SLICED_WORK_OPTIONS, 'maxMillis', 'maxBytes', 'tier'] as const

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
  /** Null if there are labels: they replace it. */
  readonly graph: SubgoalGraph | null
  /** Where only a core has labels. */
  readonly core: ContractedGraph | null
  readonly labels: HubLabels | null
}

/**
 * Refuses unknown options and tiers, and limits that are not numbers. `more` are additional names the caller knows.
 */
export function checkBuildOptions(options: IndexBuildOptions, more: readonly string[] = []): void {
  requireOptions(options, [...INDEX_BUILD_OPTIONS, ...more])
  checkWorkOptions(options)
  requireLimit('maxMillis', options.maxMillis)
  requireLimit('maxBytes', options.maxBytes)
  if (options.tier !== undefined) requireName('tier', options.tier, INDEX_TIERS)
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

/** Builds an index of the ground, which must not change meanwhile. Pauses every few milliseconds. */
export function* buildIndex(ground: IndexGround, limits: IndexLimits): Work<BuiltIndex> {
  const { maxMillis = Number.POSITIVE_INFINITY, maxBytes = DEFAULT_MAX_BYTES } = limits
  const until = performance.now() + maxMillis
  const isInTime = () => performance.now() < until

  const subgoals = yield* partOfWork(readSubgoals(ground), 0, SHARE_OF_GRAPH / 2)
  const graph = yield* partOfWork(tautEdges(subgoals), SHARE_OF_GRAPH / 2, SHARE_OF_GRAPH)
  const onlyGraph = { subgoals, graph, core: null, labels: null }
  const tier = limits.tier ?? chooseTier(subgoals.count, graph.target.length)
  if (tier === 'graph' || !isInTime()) return onlyGraph

  let core: ContractedGraph | null = null
  if (tier === 'core') {
    core = yield* partOfWork(contract(graph, isInTime), SHARE_OF_GRAPH, 2 * SHARE_OF_GRAPH)
    if (core === null || longestLeg(ground) + core.longestClimb > LONGEST_LEG) return onlyGraph
  }
  const nodes = core?.core.length ?? subgoals.count
  if (nodes > (core === null ? MOST_LABELLED : LARGEST_CORE)) return onlyGraph
  const bytesBefore = bytesIn([subgoals, core])
  const labelling = hubLabels(
    core === null ? graph : coreGraph(core),
    (bytes) => bytesBefore + bytes <= maxBytes && isInTime(),
  )
  const labels = yield* partOfWork(labelling, core === null ? SHARE_OF_GRAPH : 2 * SHARE_OF_GRAPH, 1)
  return labels === null ? onlyGraph : { subgoals, graph: null, core, labels }
}

/** With few subgoals, or on open ground, all get labels; noise and narrow mazes are contracted first. */
function chooseTier(subgoals: number, edges: number): IndexTier {
  const isOpen = subgoals <= MANY_SUBGOALS && edges >= MANY_EDGES * subgoals
  return subgoals <= FEW_SUBGOALS || isOpen ? 'labels' : 'core'
}
