import type { Layout } from '../walkmap/layout.js'
import type { FlatKernel, FlatParts } from './flat-kernel.js'
import { advanceCellOctile, advanceMoveEnvelope } from './generated/flat-kernel.js'
import { advance, type KernelParts, type KernelStatus } from './kernel.js'
import { BucketQueueOpenList } from './open-lists/bucket-queue.js'
import type { SearchState } from './search-state.js'

/** The copies of the template for one kind of world and estimate; landmarks and sites bring theirs. */
const GENERATED: Readonly<Record<string, FlatKernel>> = {
  'cell octile': advanceCellOctile,
  'move envelope': advanceMoveEnvelope,
}

/** Says which flat kernel does a search; undefined for none. */
export type ChooseKernel = (parts: FlatParts, search: SearchState) => FlatKernel | undefined

/**
 * The fastest kernel for a search over cells: a flat one if it fits, otherwise the general one, with the same answers.
 * Call it after the search has been set up; `goal` is the only goal, or NO_STATE. `choose` may know more kernels than
 * those generated here; without one for the search, the general kernel does it in a fifth more time.
 */
export function fastestKernel(
  search: SearchState,
  parts: KernelParts,
  layout: Layout,
  goal: number,
  choose: ChooseKernel = generatedFor,
): (budget: number) => KernelStatus {
  const flatParts = flatPartsOf(search, parts, layout, goal)
  const kernel = flatParts === null ? undefined : choose(flatParts, search)
  if (flatParts === null || kernel === undefined) return (budget) => advance(search, parts, budget)
  return (budget) => kernel(search, flatParts, budget)
}

/** For A* and Dijkstra's algorithm with nothing added and a bucket queue; null for anything else. */
export function flatPartsOf(
  { open, settings, trace }: SearchState,
  parts: KernelParts,
  layout: Layout,
  goal: number,
): FlatParts | null {
  const { gWeight, hWeight, reopen, stop } = settings
  const flatWorld = parts.world.flat
  const flatEstimate = parts.estimate.flat?.()
  if (flatWorld === undefined || flatEstimate === undefined || !(open instanceof BucketQueueOpenList))
    return null
  const isUnweighted = gWeight === 1 && (hWeight === 1 || flatEstimate.kind === 'zero')
  const isPlain = isUnweighted && reopen === 'allow' && stop === 'on-expansion'
  if (!isPlain || trace !== null || parts.parentRule !== null) return null
  return { ...parts, layout, flatWorld, flatEstimate, open, goal }
}

/** The generated kernel for some parts, or undefined. */
export function generatedFor({ flatWorld, flatEstimate }: FlatParts): FlatKernel | undefined {
  const name = `${flatWorld.kind} ${flatEstimate.kind}`
  return (flatEstimate.kernels[name] as FlatKernel | undefined) ?? GENERATED[name]
}
