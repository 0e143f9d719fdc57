import type { Walls } from '../crowd/walls.js'
import type { ArrayMemory } from '../memory/kernel-memory.js'
import * as at from './kernel-fields.js'

/** The walls of a layer in the memory of a kernel. */
export class Ground {
  readonly #walls: Walls
  readonly #free: Uint8Array
  readonly #clearance: Float32Array
  #version = -1

  /** The arrays that a layer needs, with the fields for their addresses. */
  static arraysFor({ width, depth, walkmap }: Walls, layer: number): [field: number, bytes: number][] {
    const base = at.GROUNDS + at.GROUND_BYTES * layer
    return [
      [base + at.FREE, walkmap.layout.cellCount],
      [base + at.CLEARANCE, 4 * roomFor(width, depth)],
    ]
  }

  constructor(memory: ArrayMemory, walls: Walls, layer: number) {
    const { width, depth } = walls
    const { layout, terrain } = walls.walkmap
    const base = at.GROUNDS + at.GROUND_BYTES * layer
    this.#walls = walls
    this.#free = new Uint8Array(memory.buffer, memory.get(base + at.FREE), layout.cellCount)
    this.#clearance = new Float32Array(
      memory.buffer,
      memory.get(base + at.CLEARANCE),
      roomFor(width, depth),
    ).fill(Number.NaN)
    memory.set(base + at.WIDTH, width)
    memory.set(base + at.DEPTH, depth)
    memory.set(base + at.STRIDE, layout.stride)
    new Float64Array(memory.buffer, base + at.METRES, 1)[0] = terrain.cellSize
  }

  /** Follows the terrain's edits, which the walls have followed before. */
  refresh(): void {
    const { version } = this.#walls.walkmap.terrain
    if (version === this.#version) return
    this.#version = version
    this.#free.set(this.#walls.free)
    this.#clearance.set(this.#walls.clearance)
  }
}

/** A row more than there is: a unit on the map's lower border looks there, and finds no number, as in JavaScript. */
function roomFor(width: number, depth: number): number {
  return width * (depth + 1) + 1
}
