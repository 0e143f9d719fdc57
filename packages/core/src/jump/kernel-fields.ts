/**
 * Where the WebAssembly kernels of jump points find what they work with: byte addresses in their memory. Read by
 * TypeScript and by AssemblyScript (`wasm/jump-kernel.ts`), so only plain numbers stand here. Every field has 4 bytes,
 * the inverse stride 8.
 */

/** The map. */
export const STRIDE = 0
/** The directions there are, a bit each. */
export const DIRECTIONS = 4
export const INVERSE_STRIDE = 8
/** Addresses of arrays: cost and link of every cell side by side, walls, moves, jump distances. */
export const CELLS = 16
export const WALLS = 20
export const MOVES = 24
export const DISTANCES = 28
/** Addresses of tables: directions by arrival and walls, quadrants by directions, steps by direction. */
export const TABLE = 32
export const PLANS = 36
export const STEPS = 40
/** The open list: its ring of buckets, and entries of cell and next side by side, from 1 to the last. */
export const BUCKETS = 44
export const BUCKET_MASK = 48
export const BUCKET_SHIFT = 52
export const ENTRIES = 56
export const LAST_ENTRY = 60
/** Scratch of one expansion: cell, cost, and arrival, 12 bytes each. */
export const OUTS = 64
/** Prices of steps, and what a diagonal step saves against two straight ones. */
export const STRAIGHT = 68
export const DIAGONAL = 72
export const SAVING = 76
/** Costs are kept above a base, so that what is left of earlier queries lies below it; none may exceed the room. */
export const BASE = 80
export const ROOM = 84
/** What a query did. */
export const EXPANDED = 88
export const GENERATED = 92
export const REOPENED = 96
export const PEAK_OPEN = 100
/** No cost that a query has written is higher. */
export const HIGHEST = 104
/** Where the fields end. */
export const FIELDS_END = 112

/** What a search returns instead of a cost. */
export const OPEN_LIST_FULL = -1
export const COSTS_TOO_HIGH = -2
