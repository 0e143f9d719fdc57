/*
 * What the WebAssembly kernel of crowds and its caller must agree on. Read by TypeScript and by AssemblyScript
 * (`wasm/crowd-kernel.ts`), so it holds only plain numbers.
 *
 * Fields are byte addresses in the kernel's memory. Numbers with a fraction have 8 bytes, all others 4.
 */

/** The bins' left and upper border, their edge, and the largest radius and speed of a unit. */
export const LEFT = 0
export const TOP = 8
export const EDGE = 16
export const LARGEST_RADIUS = 24
export const LARGEST_SPEED = 32
/** How units avoid: seconds to look ahead, seconds of a tick, sine and cosine of how far they bear to the right. */
export const HORIZON = 40
export const TICK = 48
export const BIAS = 56
export const COSINE = 64
/** How many columns and rows of bins a layer has, how many layers there are, and whether units slow down as people do. */
export const COLUMNS = 72
export const ROWS = 76
export const LAYERS = 80
export const IS_PEOPLE = 84
/** Addresses of arrays by slot, as in `Slots`. */
export const ID = 88
export const X = 92
export const Y = 96
export const VX = 100
export const VY = 104
export const RADIUS = 108
export const SPEED = 112
export const GROUP = 116
export const STATE = 120
export const GOAL = 124
export const WEIGHT = 128
export const WEIGHT_AT_HOME = 132
export const WANTED_X = 136
export const WANTED_Y = 140
export const OLD_X = 144
export const OLD_Y = 148
export const NEW_X = 152
export const NEW_Y = 156
export const ELBOWS = 160
export const MEETS_SETTLED = 164
/** The first slot of every bin; the neighbours of every slot and how many there are; the pace of people. */
export const FIRST = 168
export const NEAR = 172
export const NEAR_COUNT = 176
export const PACE = 180
/** The curve of people's pace, and how many numbers it has. */
export const CURVE = 184
export const CURVE_LENGTH = 188
/** How many neighbours are close; the chosen velocities; the scratch of every thread. */
export const CLOSE_COUNT = 192
export const CHOSEN_X = 196
export const CHOSEN_Y = 200
export const SCRATCH = 204
/** A third position of every unit, for rounds of contacts. */
export const PAST_X = 208
export const PAST_Y = 212
/** As in `Slots`. */
export const WAITS_TO_PASS = 216

/** Directions for units at the same point: eight times x, eight times y. */
export const ASIDE_X = 256
export const ASIDE_Y = 320
/** What there is about every layer: GROUND_BYTES for each, a multiple of 16. Arrays follow. */
export const GROUNDS = 384
export const GROUND_BYTES = 32

/** In a layer: its size, the ids of a row, where its free cells and clearances are, and the metres of a cell. */
export const WIDTH = 0
export const DEPTH = 4
export const STRIDE = 8
export const FREE = 12
export const CLEARANCE = 16
export const METRES = 24

/** In a thread's scratch, for one unit at a time: keys of neighbours; points of walls; half-planes, twice. */
export const KEYS = 0
export const POINT_X = 80
export const POINT_Y = 176
export const IS_CORNER = 272
export const PLANES = 288
export const OTHER_PLANES = 1056
export const SCRATCH_BYTES = 1824
