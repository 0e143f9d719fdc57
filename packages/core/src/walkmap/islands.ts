import type { CellRect } from '../cell.js'
import { DIRECTION_X, DIRECTION_Y } from './directions.js'
import type { CellId, Layout } from './layout.js'

/** Edge of a chunk: an edit relabels the chunks it touches, at most 4,096 cells each. */
const CHUNK = 64

/**
 * Islands are the weak components of the legal moves: two cells on different islands have no path between them,
 * whatever the direction of one-way steps; two on the same island have one unless a one-way step forbids it.
 *
 * Two levels keep edits cheap. Inside each chunk of 64 × 64 cells the components are numbered in scan order;
 * those are the nodes. Moves across chunk borders unite nodes to islands. An edit only marks chunks; the next
 * question relabels those and unites all nodes again: O(dirty cells + border cells), not O(map). The numbering
 * is a function of the moves alone, so it equals that of a full rebuild.
 */
export class Islands {
  readonly #layout: Layout
  readonly #moves: Uint8Array
  readonly #chunksAcross: number
  readonly #dirtyChunks: Uint8Array
  /** Component of a cell inside its chunk, 1 and up; 0 where the unit cannot stand. */
  readonly #componentOfCell: Uint16Array
  readonly #componentsOfChunk: Int32Array
  readonly #firstNodeOfChunk: Int32Array
  #islandOfNode = new Int32Array(0)
  #stale = true
  /** Scratch of one chunk: parent in the union-find, by cell of the chunk. */
  readonly #parents = new Int32Array(CHUNK * CHUNK)

  constructor(layout: Layout, moves: Uint8Array) {
    this.#layout = layout
    this.#moves = moves
    this.#chunksAcross = Math.ceil(layout.width / CHUNK)
    const chunks = this.#chunksAcross * Math.ceil(layout.depth / CHUNK)
    this.#dirtyChunks = new Uint8Array(chunks).fill(1)
    this.#componentOfCell = new Uint16Array(layout.cellCount)
    this.#componentsOfChunk = new Int32Array(chunks)
    this.#firstNodeOfChunk = new Int32Array(chunks)
  }

  /** Notes that moves out of cells in `rect`, or whether a unit can stand there, may have changed. */
  mark(rect: CellRect): void {
    for (let row = Math.floor(rect.y0 / CHUNK); row * CHUNK < rect.y1; row++) {
      for (let column = Math.floor(rect.x0 / CHUNK); column * CHUNK < rect.x1; column++) {
        this.#dirtyChunks[row * this.#chunksAcross + column] = 1
      }
    }
    this.#stale = true
  }

  /** The island of a cell, 1 and up; 0 where the unit cannot stand. `passable` decides who has an island. */
  islandOf(id: CellId, passable: Uint8Array): number {
    this.#refresh(passable)
    const component = this.#componentOfCell[id]
    return component === 0 ? 0 : this.#islandOfNode[this.#nodeOf(id)] + 1
  }

  #refresh(passable: Uint8Array): void {
    if (!this.#stale) return
    for (let chunk = 0; chunk < this.#dirtyChunks.length; chunk++) {
      if (this.#dirtyChunks[chunk] === 1) this.#labelChunk(chunk, passable)
    }
    this.#dirtyChunks.fill(0)
    this.#uniteChunks()
    this.#stale = false
  }

  #labelChunk(chunk: number, passable: Uint8Array): void {
    const { stride } = this.#layout
    const bounds = this.#boundsOf(chunk)
    const parents = this.#parents
    const across = bounds.x1 - bounds.x0
    const down = bounds.y1 - bounds.y0
    const first = this.#layout.idOf(bounds.x0, bounds.y0)
    for (let at = 0; at < across * down; at++) parents[at] = at
    for (let y = 0; y < down; y++) {
      for (let x = 0; x < across; x++) {
        const legal = this.#moves[first + y * stride + x]
        if (legal === 0) continue
        for (let direction = 0; direction < 8; direction++) {
          if ((legal & (1 << direction)) === 0) continue
          const toX = x + DIRECTION_X[direction]
          const toY = y + DIRECTION_Y[direction]
          if (toX >= 0 && toY >= 0 && toX < across && toY < down)
            unite(parents, y * across + x, toY * across + toX)
        }
      }
    }
    let components = 0
    for (let y = 0; y < down; y++) {
      for (let x = 0; x < across; x++) {
        const at = y * across + x
        const id = first + y * stride + x
        const root = rootOf(parents, at)
        if (passable[id] === 0) this.#componentOfCell[id] = 0
        else if (root === at) this.#componentOfCell[id] = ++components
        else
          this.#componentOfCell[id] =
            this.#componentOfCell[first + Math.floor(root / across) * stride + (root % across)]!
      }
    }
    this.#componentsOfChunk[chunk] = components
  }

  #uniteChunks(): void {
    let nodes = 0
    this.#componentsOfChunk.forEach((components, chunk) => {
      this.#firstNodeOfChunk[chunk] = nodes
      nodes += components
    })
    const parents = Int32Array.from({ length: nodes }, (_, node) => node)
    for (let chunk = 0; chunk < this.#componentsOfChunk.length; chunk++) {
      const { x0, y0, x1, y1 } = this.#boundsOf(chunk)
      for (let x = x0; x < x1; x++) {
        this.#uniteAcross(parents, this.#layout.idOf(x, y0))
        this.#uniteAcross(parents, this.#layout.idOf(x, y1 - 1))
      }
      for (let y = y0; y < y1; y++) {
        this.#uniteAcross(parents, this.#layout.idOf(x0, y))
        this.#uniteAcross(parents, this.#layout.idOf(x1 - 1, y))
      }
    }
    for (let node = 0; node < nodes; node++) parents[node] = rootOf(parents, node)
    this.#islandOfNode = parents
  }

  #uniteAcross(parents: Int32Array, id: CellId): void {
    const legal = this.#moves[id]
    if (legal === 0) return
    const node = this.#nodeOf(id)
    for (let direction = 0; direction < 8; direction++) {
      if ((legal & (1 << direction)) !== 0)
        unite(parents, node, this.#nodeOf(id + this.#layout.offsets[direction]))
    }
  }

  #nodeOf(id: CellId): number {
    const chunk =
      Math.floor(this.#layout.yOf(id) / CHUNK) * this.#chunksAcross + Math.floor(this.#layout.xOf(id) / CHUNK)
    return this.#firstNodeOfChunk[chunk] + this.#componentOfCell[id] - 1
  }

  #boundsOf(chunk: number): CellRect {
    const x0 = (chunk % this.#chunksAcross) * CHUNK
    const y0 = Math.floor(chunk / this.#chunksAcross) * CHUNK
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

/** Path halving: every second node on the way is moved up, which keeps the trees flat. */
function rootOf(parents: Int32Array, node: number): number {
  let at = node
  while (parents[at] !== at) {
    parents[at] = parents[parents[at]]!
    at = parents[at]!
  }
  return at
}
