import type { Cell } from '../cell.js'
import { requireOptions } from '../checks.js'
import { requireName } from '../error.js'
import type { PathEngine } from '../finder/engine.js'
import type { Path } from '../path/path.js'
import type { BlockedCells } from '../query/blocked.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import { JumpsAround } from './around.js'
import { JUMP_KERNELS, JUMP_METHODS, type JumpKernelName, type JumpMethod } from './choose.js'
import { PatchedJumps } from './patched-jumps.js'
import { kernelFor } from './jump-kernel.js'
import { isSuitable, pricesOf } from './suitable.js'

/** Options of jump points. */
export interface JumpPointsOptions {
  /** `auto` (the default) jumps, but goes from cell to cell if the map is too noisy for jumping. */
  readonly method?: JumpMethod
  /** `auto` (the default) uses WebAssembly if it is available. The paths are the same. */
  readonly kernel?: JumpKernelName
}

/**
 * The cheapest paths in steps, without an index. The search goes from jump point to jump point, or by canonical A* on
 * noisy maps. For units for which every free cell costs the same, with diagonal policy `no-corner-cutting` or `never`.
 */
export class JumpPoints extends PatchedJumps implements PathEngine<'jump-points'> {
  readonly name = 'jump-points'
  readonly takes = []
  #around: JumpsAround | null = null

  constructor(map: MapGiven, options: JumpPointsOptions = {}) {
    const walkmap = requireWalkmap(map)
    requireOptions(options, ['method', 'kernel'])
    const method = requireName('method', options.method ?? 'auto', JUMP_METHODS)
    const kernel = requireName('kernel', options.kernel ?? 'auto', JUMP_KERNELS)
    super(walkmap, pricesOf, method, (layout, prices) => kernelFor(layout, prices, kernel))
    // Numbered while the map is made ready, not in the first query.
    walkmap.islandOf(0)
  }

  findAround(from: Cell, to: Cell, blocked: BlockedCells, path: Path): Path | null {
    this.#around ??= new JumpsAround(this)
    return this.#around.find(from, to, blocked, path)
  }

  servesAuto(): boolean {
    this.walkmap.refresh()
    return !this.isPatched && isSuitable(this.walkmap)
  }
}

/** Jump points for a walkmap: an engine that finds the cheapest paths in steps. */
export function createJumpPoints(map: MapGiven, options?: JumpPointsOptions): JumpPoints {
  return new JumpPoints(map, options)
}
