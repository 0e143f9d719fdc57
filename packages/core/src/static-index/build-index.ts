import { requireLimit, requireOptions } from '../checks.js'
import { requireName } from '../error.js'
import { checkWorkOptions, partOfWork, SLICED_WORK_OPTIONS, type Work, type WorkOptions } from '../work.js'
import { bytesIn } from '../memory/bytes-in.js'
import { contract, type ContractedGraph, coreGraph } from './contraction.js'
import { type IndexGround, LONGEST_LEG, longestLeg } from './ground.js'
import { coreLandmarks, type LandmarkDistances } from './core-landmarks.js'
import { type HubLabels, hubLabels, MOST_LABELLED } from './hub-labels.js'
import { readSubgoals, type Subgoals } from './subgoals.js'
import { type SubgoalGraph, tautEdges } from './taut-edges.js'

/**
 * How far an index has been built: `graph` is searched by A*; in `contracted` most nodes have been contracted, and the
 * core that is left is searched with landmarks; in `core` it has labels; in `labels` all nodes have.
 */
export const INDEX_TIERS = ['graph', 'contracted', 'core', 'labels'] as const
/** How far an index has been built: `graph`, `contracted`, `core` or `labels`, from the slowest queries to the fastest. */
export type IndexTier = (typeof INDEX_TIERS)[number]

/** How far to build an index. */
export interface IndexLimits {
  /**
   * Milliseconds after which no further tier is begun or finished; no limit by default. The graph is always finished.
   */
  readonly maxMillis?: number
  /**
   * The most memory of the whole index, in bytes. By default labels stop at 64 MB, and the rest takes what it needs.
   * The graph is always finished. See `StaticIndex.bytes`.
   */
  readonly maxBytes?: number
  /** The tier to aim for; by default the one with the fastest queries for the time it takes to build. */
  readonly tier?: IndexTier
}

/** Options for building an index. */
export interface IndexBuildOptions extends WorkOptions, IndexLimits {}

/** The names of `IndexBuildOptions`. */
export const INDEX_BUILD_OPTIONS = [...SLICED_WORK_OPTIONS, 'maxMillis', 'maxBytes', 'tier'] as const

/** Labels that would take more memory are left out by default. A graph or core without labels may take more. */
const DEFAULT_MAX_BYTES = 64e6

/** The graph is about this share of the work; contracting, if any, as much; the rest are the labels. */
const SHARE_OF_GRAPH = 0.2

/** Up to this many subgoals all get labels; up to the second number where they have many edges each. */
const FEW_SUBGOALS = 5000
/** The same on noise, where a subgoal has no more than this many cells, and labels are long. */
const FEW_ON_NOISE = 2000
const CELLS_ON_NOISE = 8
const MANY_SUBGOALS = 20_000
const MANY_EDGES = 4

/** Large open maps, with this many cells to a subgoal, get labels up to this many: they answer in two thirds of the time. */
const SPARSE_SUBGOALS = 24_000
const CELLS_PER_SUBGOAL = 40

/** A core of more nodes takes too long to label; it is searched. */
const LARGEST_CORE = 16_000

/**
 * The same where a node of the core has no more than this many cells. There labels grow with the root of the number of nodes: 7,200
 * nodes took 5 s and 25 MB, 13,500 took 17 s and 58 MB. In caves, rooms and mazes a node has 160 cells and more.
 */
const LARGEST_DENSE_CORE = 6000
const CELLS_IN_DENSE_CORE = 100

/** With no more than this many cells to a node of the core, jump points are as fast as labels and faster than a search. */
const CELLS_FOR_JUMPS = 25

/** What is built: subgoals, and what leads from one to another. */
export interface BuiltIndex {
  readonly subgoals: Subgoals
  /** Null if there are labels: they replace it. */
  readonly graph: SubgoalGraph | null
  /** Where only a core has labels. */
  readonly core: ContractedGraph | null
  readonly labels: HubLabels | null
  /** Where a core has no labels and is searched. */
  readonly landmarks: LandmarkDistances | null
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

/** The tier that an index has. */
export function tierOf({ core, labels, landmarks }: BuiltIndex): IndexTier {
  if (landmarks !== null) return 'contracted'
  if (labels === null) return 'graph'
  return core === null ? 'labels' : 'core'
}

/** Whether jump points answer sooner: on noise so thin that little of it could be contracted. */
export function suitsJumpPoints({ subgoals, core, landmarks }: BuiltIndex): boolean {
  if (core === null || landmarks === null) return false
  return subgoals.ground.layout.cellCount <= CELLS_FOR_JUMPS * core.core.length
}

/** The largest core that gets labels. */
function largestCore(nodes: number, cells: number): number {
  if (cells <= CELLS_FOR_JUMPS * nodes) return 0
  return cells <= CELLS_IN_DENSE_CORE * nodes ? LARGEST_DENSE_CORE : LARGEST_CORE
}

/** Builds an index of the ground, which must not change meanwhile. Pauses every few milliseconds. */
export function* buildIndex(ground: IndexGround, limits: IndexLimits): Work<BuiltIndex> {
  const { maxMillis = Number.POSITIVE_INFINITY, maxBytes = DEFAULT_MAX_BYTES } = limits
  const until = performance.now() + maxMillis
  const isInTime = () => performance.now() < until

  const subgoals = yield* partOfWork(readSubgoals(ground), 0, SHARE_OF_GRAPH / 2)
  const graph = yield* partOfWork(tautEdges(subgoals), SHARE_OF_GRAPH / 2, SHARE_OF_GRAPH)
  const onlyGraph = { subgoals, graph, core: null, labels: null, landmarks: null }
  const cells = ground.layout.cellCount
  const tier = limits.tier ?? chooseTier(subgoals.count, graph.target.length, cells)
  if (tier === 'graph' || !isInTime()) return onlyGraph

  if (tier === 'labels' && subgoals.count <= MOST_LABELLED) {
    const before = bytesIn(subgoals)
    const labelling = hubLabels(graph, (bytes) => before + bytes <= maxBytes && isInTime())
    const labels = yield* partOfWork(labelling, SHARE_OF_GRAPH, 1)
    if (labels !== null) return { subgoals, graph: null, core: null, labels, landmarks: null }
  }

  const core = yield* partOfWork(contract(graph, isInTime), SHARE_OF_GRAPH, 2 * SHARE_OF_GRAPH)
  if (core === null || longestLeg(ground) + core.longestClimb > LONGEST_LEG) return onlyGraph
  const before = bytesIn([subgoals, core])
  const inCore = coreGraph(core)
  const nodes = core.core.length
  const largest = limits.tier === undefined ? largestCore(nodes, cells) : LARGEST_CORE
  if (tier !== 'contracted' && nodes <= largest) {
    const labelling = hubLabels(inCore, (bytes) => before + bytes <= maxBytes && isInTime())
    const labels = yield* partOfWork(labelling, 2 * SHARE_OF_GRAPH, 1)
    if (labels !== null) return { subgoals, graph: null, core, labels, landmarks: null }
  }
  const landmarks = yield* partOfWork(coreLandmarks(inCore), 2 * SHARE_OF_GRAPH, 1)
  const searched = { subgoals, graph: null, core, labels: null, landmarks }
  return limits.maxBytes === undefined || bytesIn(searched) <= maxBytes ? searched : onlyGraph
}

/** With few subgoals, or on open ground, all get labels; noise and narrow mazes are contracted first. */
export function chooseTier(subgoals: number, edges: number, cells: number): IndexTier {
  if (cells <= CELLS_ON_NOISE * subgoals) return subgoals <= FEW_ON_NOISE ? 'labels' : 'core'
  const most = cells >= CELLS_PER_SUBGOAL * subgoals ? SPARSE_SUBGOALS : MANY_SUBGOALS
  const isOpen = subgoals <= most && edges >= MANY_EDGES * subgoals
  return subgoals <= FEW_SUBGOALS || isOpen ? 'labels' : 'core'
}
