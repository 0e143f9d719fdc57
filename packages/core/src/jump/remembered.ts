import type { PathEngine } from '../finder/engine.js'
import type { Layout } from '../walkmap/layout.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { JumpsAround } from './around.js'
import { PatchedJumps } from './patched-jumps.js'
import type { JumpKernel } from './jump-kernel.js'
import type { StepPrices } from './search-memory.js'
import { isSuitable, pricesOf } from './suitable.js'

/** Makes the memory in which searches in WebAssembly run; returns null if JavaScript must do the work. */
type KernelFor = (layout: Layout, prices: StepPrices) => JumpKernel | null

/** The jump points of walkmaps that `auto` has used, each shared by all finders of its walkmap. */
const jumpsOfWalkmap = new WeakMap<Walkmap, { readonly jumps: PatchedJumps; readonly inKernel: boolean }>()

/**
 * Jump points as an engine of a finder, made when they are first needed: the ground may suit them only after an edit.
 * With `kernelFor` they search in WebAssembly; without it that code is not in the bundle. The answers are the same.
 */
export function rememberedJumps(walkmap: Walkmap, kernelFor?: KernelFor): PathEngine<'jump-points'> {
  const jumps = () => jumpsOf(walkmap, kernelFor)
  let around: JumpsAround | null = null
  return {
    name: 'jump-points',
    walkmap,
    takes: [],
    servesAuto(hasTimeLimit = false) {
      walkmap.refresh()
      const made = jumpsOfWalkmap.get(walkmap)?.jumps
      // Making them takes longer than a query with a time limit may wait.
      if (made === undefined && hasTimeLimit) return false
      return isSuitable(walkmap) && made?.isPatched !== true
    },
    find: (from, to) => jumps().find(from, to),
    findInto: (out, from, to) => jumps().findInto(out, from, to),
    findAround: (from, to, blocked, path) =>
      (around ??= new JumpsAround(jumps())).find(from, to, blocked, path),
  }
}

function jumpsOf(walkmap: Walkmap, kernelFor?: KernelFor): PatchedJumps {
  const inKernel = kernelFor !== undefined
  const known = jumpsOfWalkmap.get(walkmap)
  if (known !== undefined && (known.inKernel || !inKernel)) return known.jumps
  const jumps = new PatchedJumps(walkmap, pricesOf, 'auto', kernelFor)
  // A finder is made for many queries: the first one between two islands then needs no search. `findPath` may ask once.
  if (inKernel) walkmap.islandOf(0)
  jumpsOfWalkmap.set(walkmap, { jumps, inKernel })
  return jumps
}
