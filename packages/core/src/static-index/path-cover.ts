import type { NodeId } from '../ids.js'
import { createRandom, type Random } from '../random/random.js'
import { FAR } from './pruned-search.js'

/** Sample trees kept at once at most, and their entries per node of the graph. */
const MOST_TREES = 256
const ENTRIES_PER_NODE = 40

/** New sample trees after a hub at most. */
const TREES_PER_HUB = 8

/** Trees looked at between two pauses. */
const TREES_PER_LOOK = 32

/** Distances in whole numbers, or lengths. */
export type Distances = Int32Array<ArrayBuffer> | Float64Array<ArrayBuffer>

/** A search for the nodes whose pair with a root no hub covers yet, such as `PrunedSearch`. */
export interface TreeSearch {
  readonly reached: Int32Array
  readonly count: number
  readonly distance: Distances
  readonly parent: Int32Array
  readonly place: Int32Array
  run(root: number): void
}

/** What is known of nodes before any tree: added to their scores, the less the more is covered. */
export interface HubPrior {
  readonly ofNode: Float64Array
  /** How much it counts beside the scores of this many trees. */
  weight(trees: number): number
  /** A new tree has this many nodes. */
  see(size: number): void
}

/** The shortest paths from a root that no hub covers yet, as a tree; nearest nodes first. */
interface SampleTree {
  readonly root: number
  size: number
  readonly node: Int32Array
  readonly distance: Distances
  /** Index of the parent in the tree; the root has -1. */
  readonly parent: Int32Array
  /** How many nodes hang on this one, itself included. */
  readonly below: Int32Array
}

/**
 * Chooses hubs by greedy path cover (Abraham, Delling, Goldberg, Werneck 2012; sampling as in RXL, Delling et al.
 * 2014): the next hub is the node that lies on most of the sampled shortest paths that no hub covers yet. Paths of
 * equal length count as covered too: what matters is the distance, and a grid has many paths of the same length.
 */
export class PathCover {
  readonly #search: TreeSearch
  readonly #prior: HubPrior | null
  /** Paths up to this many times as long count as equally long: 1 where distances are whole numbers. */
  readonly #slack: number
  readonly #random: Random = createRandom(1)
  readonly #score: Int32Array
  readonly #isHub: Uint8Array
  #trees: SampleTree[] = []
  #entries = 0
  /** Nodes that may still become hubs, those of low degree last. */
  readonly #left: Int32Array
  #leftCount: number
  readonly #covered: Uint8Array
  readonly #moved: Int32Array
  /** Trees tried since the last hub was chosen; trees looked at and kept since it was. */
  #tries = 0
  #looked = 0
  #kept = 0

  constructor(
    nodes: number,
    degreeOf: (node: NodeId) => number,
    search: TreeSearch,
    prior: HubPrior | null = null,
    slack = 1,
  ) {
    this.#search = search
    this.#prior = prior
    this.#slack = slack
    this.#score = new Int32Array(nodes)
    this.#isHub = new Uint8Array(nodes)
    this.#left = Int32Array.from({ length: nodes }, (_, node) => node)
    this.#left.sort((a, b) => degreeOf(b) - degreeOf(a) || a - b)
    this.#leftCount = nodes
    this.#covered = new Uint8Array(nodes)
    this.#moved = new Int32Array(nodes)
  }

  /** The next hub, or -1 when all nodes are hubs. */
  next(): number {
    this.#tries = 0
    const left = this.#left
    const score = this.#score
    const prior = this.#prior?.ofNode ?? null
    const weight = this.#prior?.weight(this.#trees.length) ?? 0
    let best = -1
    let bestScore = -1
    let kept = 0
    for (let at = 0; at < this.#leftCount; at++) {
      const node = left[at]
      if (this.#isHub[node] === 1) continue
      left[kept++] = node
      const value = prior === null ? score[node] : score[node] + weight * prior[node]
      if (value > bestScore) {
        bestScore = value
        best = node
      }
    }
    this.#leftCount = kept
    if (best >= 0) this.#isHub[best] = 1
    return best
  }

  /**
   * Removes the pairs that are covered by the hub just searched from, in some of the trees; returns whether there are
   * more trees.
   */
  coverTrees(): boolean {
    const trees = this.#trees
    const end = Math.min(this.#looked + TREES_PER_LOOK, trees.length)
    for (; this.#looked < end; this.#looked++) {
      const tree = trees[this.#looked]
      this.#coverTree(tree)
      if (tree.size > 1) trees[this.#kept++] = tree
      else this.#drop(tree)
    }
    if (end < trees.length) return true
    trees.length = this.#kept
    this.#looked = 0
    this.#kept = 0
    return false
  }

  #coverTree(tree: SampleTree): void {
    const { distance } = this.#search
    const toRoot = distance[tree.root]
    if (toRoot === FAR) return
    const covered = this.#covered
    const slack = this.#slack
    const { node, distance: far, parent, below, size } = tree
    let gone = 0
    for (let at = 0; at < size; at++) {
      const above = parent[at]
      const isCovered =
        (above >= 0 && covered[above] === 1) || toRoot + distance[node[at]] <= slack * far[at] ? 1 : 0
      covered[at] = isCovered
      gone += isCovered
    }
    if (gone === 0) return
    // Scores change by what hangs below; children come after their parents.
    const moved = this.#moved
    const score = this.#score
    for (let at = 0; at < size; at++) score[node[at]] -= below[at]
    let left = 0
    for (let at = 0; at < size; at++) {
      if (covered[at] === 1) continue
      moved[at] = left
      node[left] = node[at]
      far[left] = far[at]
      parent[left] = parent[at] < 0 ? -1 : moved[parent[at]]
      left++
    }
    tree.size = left
    this.#entries -= gone
    count(tree)
    for (let at = 0; at < left; at++) score[node[at]] += below[at]
  }

  #drop(tree: SampleTree): void {
    for (let at = 0; at < tree.size; at++) this.#score[tree.node[at]] -= tree.below[at]
    this.#entries -= tree.size
  }

  /** Samples a tree, if there is room for one; says whether to call it again before the next hub is chosen. */
  plantTree(): boolean {
    const trees = this.#trees.length
    const hasRoom = this.#entries < ENTRIES_PER_NODE * this.#score.length && trees < MOST_TREES
    const isEnough = trees === 0 ? this.#tries > 4 * TREES_PER_HUB : this.#tries >= TREES_PER_HUB
    if (!hasRoom || isEnough || this.#leftCount === 0) return false
    this.#tries++
    const root = this.#left[this.#random.nextInt(this.#leftCount)]
    if (this.#isHub[root] === 1) return true
    this.#search.run(root)
    this.#prior?.see(this.#search.count)
    if (this.#search.count > 1) this.#plant(root)
    return true
  }

  #plant(root: number): void {
    const { reached, count: size, distance, parent, place } = this.#search
    const node = reached.slice(0, size)
    const far = distance.slice(0, size)
    for (let at = 0; at < size; at++) far[at] = distance[node[at]]
    const tree: SampleTree = {
      root,
      size,
      node,
      distance: far,
      parent: node.map((each) => (parent[each] < 0 ? -1 : place[parent[each]])),
      below: new Int32Array(size),
    }
    count(tree)
    for (let at = 0; at < size; at++) this.#score[node[at]] += tree.below[at]
    this.#trees.push(tree)
    this.#entries += size
  }
}

/** Counts what hangs on every node. */
export function count({ size, parent, below }: Pick<SampleTree, 'size' | 'parent' | 'below'>): void {
  below.fill(1, 0, size)
  for (let at = size - 1; at > 0; at--) below[parent[at]] += below[at]
}
