/*
 * What the WebAssembly kernels for ground whose cost varies and their caller must agree on. Read by TypeScript and by
 * AssemblyScript (`wasm/weighted-kernel.ts`), so it holds only plain numbers.
 *
 * Fields are byte addresses in the kernel's memory: of 4 bytes each up to `OUTS`, then floats of 8, then bytes.
 */

/**
 * Addresses of arrays. A cell has 16 bytes: its cost so far plus the base, 8 bytes, its state, and on slopes its
 * estimate, all bits set if that has more; among links its node. Prices of straight and
 * diagonal steps lie side by side, once for all cells with the same; on slopes there are eight for each cell.
 */
export const CELLS = 0
export const PRICES = 4
/** First item of every bucket, 0 for none; and items from 1 on, 16 bytes each: cell, item below, priority. */
export const HEADS = 8
export const ITEMS = 12
export const LAST_ITEM = 16
/** As in `BucketQueueOpenList`; a bucket is 2 to the power of `SHIFT` wide. */
export const FIRST_FREE = 20
export const USED = 24
export const SIZE = 28
export const CURSOR = 32
export const LAST_USED_BUCKET = 36
export const SHIFT = 40
/** As in `SearchState`; the counts are of one call. */
export const GOAL_STATE = 44
export const LAST_EXPANDED = 48
export const EXPANDED = 52
export const GENERATED = 56
export const REOPENED = 60
export const PEAK_OPEN = 64
export const POPS = 68
export const PUSHES = 72
export const DECREASES = 76
/** How many of the states that a call may expand it has left. */
export const LEFT = 80
/** The map, and the goal with its coordinates, which count the padding. */
export const STRIDE = 84
export const GOAL = 88
export const GOAL_X = 92
export const GOAL_Y = 96
/** Prices of the octile estimate. */
export const D = 100
export const D2 = 104
/** The envelope: addresses of heights in row order, lines and table, and how many lines but one there are; −1 without it. */
export const HEIGHTS = 108
export const MAP_WIDTH = 112
export const ACROSS = 116
export const CLIMBING = 120
export const UNTIL = 124
export const LINES = 128
export const TABLE = 132
/** What to add to a cell for a step in each of the eight directions. */
export const OFFSETS = 144
/** How many columns and rows a step in each direction leads on, a byte each. */
export const ASIDE = 464
export const BELOW = 472
/** Address of what an expansion leads to: cell, direction, cost and cost before, 24 bytes together, up to eight of them. */
export const OUTS = 176

/**
 * Costs are kept above a base that rises with every search, so that what earlier ones left lies below it. No cost beyond
 * the limit is kept; the search has taken no cell of a cost beyond the highest.
 */
export const BASE = 368
export const COST_LIMIT = 376
export const HIGHEST = 384
export const GOAL_PRIORITY = 392
export const BUCKET_BASE = 400
export const INVERSE_STRIDE = 408
export const GOAL_HEIGHT = 416
export const LOWEST = 424
export const PER_SLOPE = 432
export const SCALE = 440
export const STRAIGHT_RUN = 448
export const DIAGONAL_RUN = 456
/**
 * For kernels that take links. The cells where links leave or end have a node of 16 bytes: where its hops begin and end, and
 * the parent, if the cell was reached by a link. A hop has 16 bytes too: the cell it leads to, `BY_LINK`, and its cost, 8 bytes.
 */
export const NODES = 480
export const HOPS = 484
/** How many hops leave a cell at most. */
export const MOST_HOPS = 488
/** From a row of one floor to the same row of the next. */
export const PITCH = 492
/**
 * What paths can be heading for, 16 bytes each: column, row, and what remains from there, 8 bytes; none where octile
 * distance is the estimate. Behind them come the lists of squares, up to a last byte. See `src/site/headings.ts`.
 */
export const HEADINGS = 496
export const HEADING_COUNT = 500
export const LISTS = 504
export const LISTS_END = 508
/** Per square the query for which its list was made, where that list begins and ends, and 4 bytes to spare. */
export const SQUARES = 512
export const SQUARES_WIDE = 516
export const QUERY = 520
/** Prices of the distance to a heading, floats, and by how much more than the best one's sum another's may be to be listed. */
export const HEADING_D = 528
export const HEADING_D2 = 536
export const HEADING_SLACK = 544
/** Where the fields end; a multiple of 16. */
export const FIELDS_END = 560

/**
 * The state of a cell: its moves in the lowest byte, the direction in which it was reached, none of them for a start, which prices steps into
 * it have, and whether it is closed.
 */
export const ARRIVAL_SHIFT = 8
export const NO_ARRIVAL = 8
/** Reached by a link. */
export const BY_LINK = 9
export const ARRIVAL_MASK = 0xf00
export const PRICES_SHIFT = 12
/** A link leaves the cell; only in kernels that take links. */
export const HAS_LINKS = 0x40000000
export const CLOSED = -0x80000000

/** Squares of headings are 2 to this power wide. */
export const SQUARE_SHIFT = 4

/** How many pairs of prices there may be. */
export const MOST_PRICES = 0x10000

/** What a search returns. */
export const RUNNING = 0
export const FOUND = 1
export const EXHAUSTED = 2
export const ITEMS_FULL = 3
export const MUST_SPREAD = 4
