/*
 * What the WebAssembly kernel of floods and its caller must agree on. Read by TypeScript and by AssemblyScript
 * (`wasm/flood-kernel.ts`), so it holds only plain numbers.
 *
 * Fields are byte addresses in the kernel's memory, of 4 bytes each.
 */

/** The queues: where each begins and ends, in bytes from the start of its ring. */
export const STRAIGHT_HEAD = 0
export const STRAIGHT_TAIL = 4
export const DIAGONAL_HEAD = 8
export const DIAGONAL_TAIL = 12
/** Addresses of the rings, and the bytes of each less one: a power of two less one. */
export const STRAIGHTS = 16
export const DIAGONALS = 20
export const RING_MASK = 24
/** Addresses of arrays: fuel, arrival and moves of every cell, and whether any of a block's cells was taken. */
export const FUELS = 28
export const ARRIVALS = 32
export const MOVES = 36
export const BLOCKS = 40
/** Prices of steps. */
export const STRAIGHT = 44
export const DIAGONAL = 48
/** Fuel of the cell that was taken last. */
export const LAST_FUEL = 52
/** What to add to a cell for a step in each of the eight directions. */
export const OFFSETS = 64
/** The table of needed steps, a byte for each direction of arrival and moves before. */
export const NEEDED = 96
/** Where fields and tables end; a multiple of 16. */
export const FIELDS_END = 2144

/** A block has `1 << BLOCK_SHIFT` cells: their fuel fills a page of memory. */
export const BLOCK_SHIFT = 10

/** What `advance` returns. */
export const RUNNING = 0
export const DONE = 1
export const QUEUE_FULL = 2
