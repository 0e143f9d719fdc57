/** The radius of every unit of a crowd, in cells. */
export const RADIUS = 0.4

/** How long a tick of a crowd lasts, in seconds. */
export const TICK = 0.1

/** Units on circles begin this far apart, in cells. */
export const CIRCLE_GAP = 1.1

/** The fewest units a scene can have. */
export const FEWEST = 10
