/*
 * What the WebAssembly kernels of jump points and their callers must agree on. Read by TypeScript and by
 * AssemblyScript (`wasm/jump-kernel.ts`), so it holds only plain numbers.
 *
 * Fields are byte addresses in the kernel's memory. Each has 4 bytes.
 */

/** The map, and whether diagonal steps are worth taking. A cell times 2^shift / stride, shifted back, is its row. */
export const STRIDE = 0
export const EIGHT = 4
export const ROW_SHIFT = 8
/** Addresses of arrays: cost and link of every cell side by side, walls, jump distances. */
export const CELLS = 16
export const WALLS = 20
export const DISTANCES = 24
/** Addresses of tables: directions by arrival and walls, quadrants by directions, steps by direction. */
export const TABLE = 28
export const PLANS = 32
export const STEPS = 36
/** The open list: its ring of buckets, and entries of cell and next side by side, from 1 to the last. */
export const BUCKETS = 40
export const BUCKET_MASK = 44
export const BUCKET_SHIFT = 48
export const ENTRIES = 52
export const LAST_ENTRY = 56
/** Scratch of one expansion: cell, cost and arrival, 12 bytes together. */
export const OUTS = 60
/** Prices of steps, and what a diagonal step saves against two straight ones. */
export const STRAIGHT = 64
export const DIAGONAL = 68
export const SAVING = 72
/** Costs are kept above a base, so that what earlier queries left lies below it. No priority may exceed the room. */
export const BASE = 76
export const ROOM = 80
/** What the last query did; it has written no cost above the highest. */
export const EXPANDED = 84
export const GENERATED = 88
export const REOPENED = 92
export const PEAK_OPEN = 96
export const HIGHEST = 100
/** Where the fields end; a multiple of 16. */
export const FIELDS_END = 112

/** What a search returns instead of a cost. */
export const OPEN_LIST_FULL = -1
export const COSTS_TOO_HIGH = -2

/**
 * A jump distance: how many free steps a walk goes until it may turn or meets a wall, above two bits. `TURNS`: it may turn
 * there. `LEGAL`: the diagonal step clockwise of its direction is legal.
 */
export const LEGAL = 1
export const TURNS = 2
export const LENGTH_SHIFT = 2

/**
 * After this many steps past the goal's row or column a walk is broken off and its last cell queued: it goes on only
 * when nothing better is left. Saves a third of the steps on open maps, where walks away from the goal are long.
 */
export const FARTHEST_ASTRAY = 32
