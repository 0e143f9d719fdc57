import type { ReadonlyFloats } from 'footpath'

/** From where to where the heights of a terrain go, and how they are spread over the tints. */
export interface Relief {
  readonly lowest: number
  readonly highest: number
  /** See {@link biased}. */
  readonly bias: number
}

/** Half of the ground is given tints below this share. */
const MEDIAN_TINT = 0.42
/** Strongest bends of the scale in either direction. */
const LEAST_BIAS = 0.3
const MOST_BIAS = 2

/**
 * The relief of all cells that are not hidden, or null where they are of one height. Most real ground lies low with
 * few peaks far above it and would get a single tint, so the scale is bent to bring the median height near the
 * middle of the tints. O(cells · log cells), for the median.
 */
export function reliefOf(heights: ReadonlyFloats, hidden: Uint8Array): Relief | null {
  const sorted = heights.filter((_, cell) => hidden[cell] === 0).sort()
  if (sorted.length === 0) return null
  const lowest = sorted[0]
  const highest = sorted[sorted.length - 1]
  if (!(lowest < highest)) return null
  const median = (sorted[sorted.length >> 1] - lowest) / (highest - lowest)
  const bias = (median * (1 - MEDIAN_TINT)) / Math.max(1e-9, MEDIAN_TINT * (1 - median))
  return { lowest, highest, bias: Math.min(MOST_BIAS, Math.max(LEAST_BIAS, bias)) }
}

/** A share of 0 to 1 moved up (bias below 1) or down (above 1), 0 and 1 staying where they are. */
export function biased(share: number, bias: number): number {
  return share / (share + bias * (1 - share))
}

/** How far along the tints a height lies, 0 to 1. */
export function tintShare({ lowest, highest, bias }: Relief, height: number): number {
  return biased((height - lowest) / (highest - lowest), bias)
}
