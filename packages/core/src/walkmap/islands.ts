import type { CellRect } from '../cell.js'
import type { CellId } from '../ids.js'
import { doWork, type Work } from '../work.js'
import { oppositeOf } from './directions.js'
import type { Layout } from './layout.js'

/** Edge of a chunk: an edit relabels the chunks it touches, at most 1,024 cells each. */
const CHUNK = 32

/** A component of a chunk as one number: the chunk, then the component in this many bits. */
const COMPONENT_BITS = 11

/** The directions back to scanned cells, and those onward over a seam. */
const [NORTH, EAST, SOUTH, WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST, NORTH_WEST] = [0, 1, 2, 3, 4, 5, 6, 7]
const OVER_RIGHT_SEAM = [NORTH_EAST, EAST, SOUTH_EAST]
const OVER_LOWER_SEAM = [SOUTH_WEST, SOUTH, SOUTH_EAST]

/** By direction: the bits of a step there and of the step back. */
const STEP_BIT = Int32Array.from({ length: 8 }, (_, direction) => 1 << direction)
const BACK_BIT = Int32Array.from({ length: 8 }, (_, direction) => 1 << oppositeOf(direction))

/**
 * Islands are the weak components of the legal moves: two cells on different islands have no path between them,
 * whatever the direction of one-way steps; two on the same island have one unless a one-way step forbids it.
 *
 * Two levels keep edits cheap. Inside each chunk of 32 × 32 cells the components are numbered in scan order;
 * those are the nodes. Moves across the seams between chunks unite nodes to islands. An edit only marks chunks; the
 * next question relabels those, walks the seams around them, and unites the few pairs that every seam keeps, unless all
 * are as before: O(dirty cells), not O(map). The numbering is a function of the moves alone, so it equals that of a full
 * rebuild.
 */
export class Islands {
  #stale = true
  readonly #layout: Layout
  readonly #moves: Uint8Array
  /** Whether passable cells are always joined to their four neighbours, and other moves join nothing more. */
  readonly #joinsStraight: () => boolean
  readonly #across: number
  /** Per chunk: 1 where moves have changed since its components were numbered. */
  readonly #isDirty: Uint8Array
  /** Per chunk: 1 where components at its seams have been numbered again and it has not been walked since. */
  readonly #isUnwalked: Uint8Array
  /** Component of a cell inside its chunk, 1 and up; 0 where the unit cannot stand. */
  readonly #componentOfCell: Uint16Array
  readonly #componentsOfChunk: Int32Array
  readonly #firstNodeOfChunk: Int32Array
  /** Per chunk: pairs of components that a move joins over its right or lower seam, each at least once. */
  readonly #seamsOfChunk: number[][]
  #islandOfNode = new Int32Array(0)
  /** Whether the islands of nodes are those of the components and seams as they are. */
  #isUnited = false
  /** Scratch of one chunk, by provisional label: its parent in the union-find. */
  readonly #parents = new Int32Array(CHUNK * CHUNK + 1)

  /** `joinsStraight`: no slope limits, and no diagonal step between two blocked cells. Then it is faster. */
  constructor(layout: Layout, moves: Uint8Array, joinsStraight: () => boolean) {
    this.#layout = layout
    this.#moves = moves
    this.#joinsStraight = joinsStraight
    this.#across = Math.ceil(layout.width / CHUNK)
    const chunks = this.#across * Math.ceil(layout.depth / CHUNK)
    this.#isDirty = new Uint8Array(chunks).fill(1)
    this.#isUnwalked = new Uint8Array(chunks)
    this.#componentOfCell = new Uint16Array(layout.cellCount)
    this.#componentsOfChunk = new Int32Array(chunks)
    this.#firstNodeOfChunk = new Int32Array(chunks)
    this.#seamsOfChunk = Array.from({ length: chunks }, () => [])
  }

  /** Notes that moves out of cells in `rect`, or whether a unit can stand there, may have changed. */
  mark(rect: CellRect): void {
    for (let row = Math.floor(rect.y0 / CHUNK); row * CHUNK < rect.y1; row++) {
      for (let column = Math.floor(rect.x0 / CHUNK); column * CHUNK < rect.x1; column++) {
        this.#isDirty[row * this.#across + column] = 1
      }
    }
    this.#stale = true
  }

  /** Whether moves may have changed since islands were last numbered. */
  get stale(): boolean {
    return this.#stale
  }

  /** The island of a cell, 1 and up; 0 where the unit cannot stand. `passable` decides which cells have an island. */
  islandOf(id: CellId, passable: Uint8Array): number {
    if (this.#stale) doWork(this.numbering(passable))
    const component = this.#componentOfCell[id]
    return component === 0 ? 0 : this.#islandOfNode[this.#nodeOf(this.#codeOf(id))] + 1
  }

  /** Brings the numbers up to date, a chunk at a time. What an edit marks meanwhile is numbered too. */
  *numbering(passable: Uint8Array): Work<void> {
    const chunks = this.#isDirty.length
    while (this.#stale) {
      for (let chunk = 0; chunk < chunks; chunk++) {
        if (this.#isDirty[chunk] === 0) continue
        this.#labelChunk(chunk, passable)
        this.#isDirty[chunk] = 0
        // Its seams, and those that lead to it. What is beyond the map's sides is walked in vain.
        for (let row = chunk - this.#across; row <= chunk + this.#across; row += this.#across)
          this.#isUnwalked.fill(1, Math.max(0, row - 1), Math.max(0, row + 2))
        yield chunk / chunks
      }
      if (this.#isDirty.includes(1)) continue
      for (let chunk = 0; chunk < chunks; chunk++) {
        if (this.#isUnwalked[chunk] === 1) this.#walkSeams(chunk)
      }
      this.#isUnwalked.fill(0)
      if (!this.#isUnited) this.#uniteNodes()
      this.#isUnited = true
      this.#stale = false
    }
  }

  /** Numbers the components of a chunk: provisional labels first, united where they meet, then in scan order. */
  #labelChunk(chunk: number, passable: Uint8Array): void {
    const bounds = this.#boundsOf(chunk)
    const { x0, y0, x1, y1 } = bounds
    const labels = this.#componentOfCell
    const parents = this.#parents
    const provisional = this.#joinsStraight()
      ? this.#joinStraight(bounds, passable)
      : this.#joinByMoves(bounds, passable)
    // Labels grow in scan order and the lowest represents its set: a root is met before the rest of its set.
    let components = 0
    for (let label = 1; label <= provisional; label++)
      parents[label] = parents[label] === label ? --components : parents[parents[label]]
    if (this.#componentsOfChunk[chunk] !== -components) this.#isUnited = false
    this.#componentsOfChunk[chunk] = -components
    // Where nothing was united, the labels are the numbers.
    if (provisional === -components) return
    for (let y = y0; y < y1; y++) {
      for (let x = x0, id = this.#layout.idOf(x0, y); x < x1; x++, id++)
        if (labels[id] > 0) labels[id] = -parents[labels[id]]
    }
  }

  /** Gives the cells of a chunk provisional labels, joined to the west and the north; returns how many. */
  #joinStraight({ x0, y0, x1, y1 }: CellRect, passable: Uint8Array): number {
    const { stride } = this.#layout
    const labels = this.#componentOfCell
    const parents = this.#parents
    let provisional = 0
    for (let y = y0; y < y1; y++) {
      const first = this.#layout.idOf(x0, y)
      const isFirst = y === y0
      let west = 0
      for (let id = first; id < first + x1 - x0; id++) {
        if (passable[id] === 0) {
          labels[id] = 0
          west = 0
          continue
        }
        const north = isFirst ? 0 : labels[id - stride]
        if (west === 0) {
          west = north
          if (north === 0) {
            west = ++provisional
            parents[west] = west
          }
        } else if (north !== 0 && north !== west) unite(parents, west, north)
        labels[id] = west
      }
    }
    return provisional
  }

  /** The same where any of the moves may join cells. */
  #joinByMoves({ x0, y0, x1, y1 }: CellRect, passable: Uint8Array): number {
    const { stride } = this.#layout
    const labels = this.#componentOfCell
    const parents = this.#parents
    let provisional = 0
    for (let y = y0; y < y1; y++) {
      for (let x = x0, id = this.#layout.idOf(x0, y); x < x1; x++, id++) {
        if (passable[id] === 0) {
          labels[id] = 0
          continue
        }
        let label = 0
        if (x > x0) label = this.#joined(label, id, id - 1, WEST)
        if (y > y0) {
          label = this.#joined(label, id, id - stride, NORTH)
          if (x > x0) label = this.#joined(label, id, id - stride - 1, NORTH_WEST)
          if (x < x1 - 1) label = this.#joined(label, id, id - stride + 1, NORTH_EAST)
        }
        if (label === 0) {
          label = ++provisional
          parents[label] = label
        }
        labels[id] = label
      }
    }
    return provisional
  }

  /** The label of a cell that has `label` so far (0: none), once a neighbour scanned before has been looked at. */
  #joined(label: number, id: CellId, near: CellId, direction: number): number {
    const nearLabel = this.#componentOfCell[near]
    if (nearLabel === label || nearLabel === 0 || !this.#joins(id, near, direction)) return label
    if (label !== 0) unite(this.#parents, label, nearLabel)
    return nearLabel
  }

  #joins(id: CellId, near: CellId, direction: number): boolean {
    return (this.#moves[id] & STEP_BIT[direction]) !== 0 || (this.#moves[near] & BACK_BIT[direction]) !== 0
  }

  /** Finds the pairs of the seams to the right of and below a chunk. Runs of one pair of nodes are kept once. */
  #walkSeams(chunk: number): void {
    const { x0, y0, x1, y1 } = this.#boundsOf(chunk)
    const { stride } = this.#layout
    const pairs: number[] = []
    if (this.#joinsStraight()) {
      this.#joinAlong(pairs, this.#layout.idOf(x1 - 1, y0), stride, y1 - y0, 1)
      this.#joinAlong(pairs, this.#layout.idOf(x0, y1 - 1), 1, x1 - x0, stride)
    } else {
      for (let y = y0; y < y1; y++) this.#joinOver(pairs, this.#layout.idOf(x1 - 1, y), OVER_RIGHT_SEAM)
      for (let x = x0; x < x1; x++) this.#joinOver(pairs, this.#layout.idOf(x, y1 - 1), OVER_LOWER_SEAM)
    }
    const before = this.#seamsOfChunk[chunk]
    if (before.length === pairs.length && before.every((code, at) => code === pairs[at])) return
    this.#seamsOfChunk[chunk] = pairs
    this.#isUnited = false
  }

  /** The pairs of one seam where passable cells are always joined to those beyond, `over` away. */
  #joinAlong(pairs: number[], first: CellId, step: number, count: number, over: number): void {
    const labels = this.#componentOfCell
    let [lastHere, lastThere] = [0, 0]
    for (let id = first, left = count; left > 0; left--, id += step) {
      const here = labels[id]
      const there = labels[id + over]
      if (here === 0 || there === 0 || (here === lastHere && there === lastThere)) continue
      pairs.push(this.#codeOf(id), this.#codeOf(id + over))
      lastHere = here
      lastThere = there
    }
  }

  #joinOver(pairs: number[], id: CellId, directions: readonly number[]): void {
    const labels = this.#componentOfCell
    if (labels[id] === 0) return
    for (const direction of directions) {
      const near = id + this.#layout.offsets[direction]
      if (labels[near] === 0 || !this.#joins(id, near, direction)) continue
      const here = this.#codeOf(id)
      const there = this.#codeOf(near)
      if (pairs.at(-2) !== here || pairs.at(-1) !== there) pairs.push(here, there)
    }
  }

  #uniteNodes(): void {
    let nodes = 0
    for (let chunk = 0; chunk < this.#componentsOfChunk.length; chunk++) {
      this.#firstNodeOfChunk[chunk] = nodes
      nodes += this.#componentsOfChunk[chunk]
    }
    if (this.#islandOfNode.length !== nodes) this.#islandOfNode = new Int32Array(nodes)
    const parents = this.#islandOfNode
    for (let node = 0; node < nodes; node++) parents[node] = node
    for (const pairs of this.#seamsOfChunk) {
      for (let at = 0; at < pairs.length; at += 2)
        unite(parents, this.#nodeOf(pairs[at]), this.#nodeOf(pairs[at + 1]))
    }
    // Parents are lower, and so are done before.
    for (let node = 0; node < nodes; node++) parents[node] = parents[parents[node]]
  }

  /** The node of a component. */
  #nodeOf(code: number): number {
    return this.#firstNodeOfChunk[code >> COMPONENT_BITS] + (code & ((1 << COMPONENT_BITS) - 1)) - 1
  }

  /** The component of a cell. */
  #codeOf(id: CellId): number {
    return (this.#chunkOf(id) << COMPONENT_BITS) | this.#componentOfCell[id]
  }

  #chunkOf(id: CellId): number {
    const y = this.#layout.yOf(id)
    return Math.floor(y / CHUNK) * this.#across + Math.floor(this.#layout.xIn(id, y) / CHUNK)
  }

  #boundsOf(chunk: number): CellRect {
    const x0 = (chunk % this.#across) * CHUNK
    const y0 = Math.floor(chunk / this.#across) * CHUNK
    return {
      x0,
      y0,
      x1: Math.min(this.#layout.width, x0 + CHUNK),
      y1: Math.min(this.#layout.depth, y0 + CHUNK),
    }
  }
}

/** The lowest member represents its set, so that roots do not depend on the order of unions. */
function unite(parents: Int32Array, a: number, b: number): void {
  const rootA = rootOf(parents, a)
  const rootB = rootOf(parents, b)
  if (rootA < rootB) parents[rootB] = rootA
  else parents[rootA] = rootB
}

/** Path halving: every second node on the path to the root is moved up, which keeps the trees flat. */
function rootOf(parents: Int32Array, node: number): number {
  let at = node
  while (parents[at] !== at) {
    parents[at] = parents[parents[at]]
    at = parents[at]
  }
  return at
}
