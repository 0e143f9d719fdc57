/*
 * What the WebAssembly kernel of floods and its caller must agree on. Read by TypeScript and by AssemblyScript
 * (`wasm/flood-kernel.ts`), so it holds only plain numbers.
 *
 * Fields are byte addresses in the kernel's memory, of 4 bytes each.
 */

/** Buckets, by the address where their entries begin and where they end. Cells that straight steps reach: taken, and next. */
export const STRAIGHTS_NOW = 0
export const STRAIGHTS_NEXT = 4
export const STRAIGHTS_NEXT_END = 8
/** Cells that diagonal steps reach: taken, next, and after next. */
export const DIAGONALS_NOW = 12
export const DIAGONALS_NEXT = 16
export const DIAGONALS_NEXT_END = 20
export const DIAGONALS_LATER = 24
export const DIAGONALS_LATER_END = 28
/** Bytes of a bucket. */
export const BUCKET_BYTES = 32
/** The cells that were taken had more fuel than this. */
export const FLOOR = 36
/** Addresses of arrays: fuel, arrival and moves of every cell, and whether any of a block's cells was taken. */
export const FUELS = 40
export const ARRIVALS = 44
export const MOVES = 48
export const BLOCKS = 52
/** Prices of steps. */
export const STRAIGHT = 56
export const DIAGONAL = 60
/** The least fuel of a cell that was taken; kept only of cells that may run out of it at their next step. */
export const LEAST_FUEL = 64
/** Address of the memory for all buckets. */
export const BUCKETS = 68
/** What to add to a cell for a step in each of the eight directions. */
export const OFFSETS = 96
/** The table of needed steps, a byte for each direction of arrival and moves before. */
export const NEEDED = 128
/** Where fields and tables end; a multiple of 16. */
export const FIELDS_END = 2176

/** A block has `1 << BLOCK_SHIFT` cells: their fuel fills a page of memory. */
export const BLOCK_SHIFT = 10

/** What `advance` returns. */
export const RUNNING = 0
export const DONE = 1
export const QUEUE_FULL = 2
