/** The radius of every unit of a crowd, in cells. */
export const RADIUS = 0.4

/** How long a tick of a crowd lasts, in seconds. */
export const TICK = 0.1

/** Units on circles begin this far apart, in cells. */
export const CIRCLE_GAP = 1.1

/** The fewest units of a crowd. */
export const FEWEST = 10

/** The most units of a crowd in Walk. */
export const WALK_MOST = 5000

/** How fast a crowd in Walk is, in cells a second. */
export const WALK_SPEED = 3

/** Which free cells of its circle a crowd in Walk begins on. */
export const WALK_SEED = 1
