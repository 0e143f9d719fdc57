/** Bits of `Subgoals.cells`: the legal diagonal steps, in the order of directions 4 to 7. */
export const NORTH_EAST = 1
export const SOUTH_EAST = 2
export const SOUTH_WEST = 4
export const NORTH_WEST = 8
/** A subgoal beside a wall cell at south-west or north-east: seen by scans to south-east and north-west. */
export const FALLING = 16
/** A subgoal beside a wall cell at south-east or north-west: seen by scans to south-west and north-east. */
export const RISING = 32
/** A wall: no scan goes on. */
export const WALL = 64
