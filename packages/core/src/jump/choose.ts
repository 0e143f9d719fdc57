import type { JumpDistances } from './jump-distances.js'

/** `jumps`: from jump point to jump point. `steps`: from cell to cell, with the same pruning. */
export const JUMP_METHODS = ['auto', 'jumps', 'steps'] as const
/** One of `JUMP_METHODS`. */
export type JumpMethod = (typeof JUMP_METHODS)[number]

/**
 * Where searches run. `auto`: in WebAssembly if it is available and faster, otherwise in JavaScript. The paths are the
 * same.
 */
export const JUMP_KERNELS = ['auto', 'javascript', 'webassembly'] as const
/** One of `JUMP_KERNELS`. */
export type JumpKernelName = (typeof JUMP_KERNELS)[number]

/**
 * From this share of turning cells on, jumps are so short that going from cell to cell is as fast or faster: noise of a
 * quarter walls has a share of 0.44, the maps of games, rooms and wide mazes have 0.01 to 0.09.
 * Where between those the one overtakes the other has not been measured.
 */
const NOISY = 0.3

/** Whether a map is too noisy for jumping. Depends on the map alone, so equal maps get equal paths. */
export function isNoisy({ turning, free }: JumpDistances): boolean {
  return turning >= NOISY * free
}
