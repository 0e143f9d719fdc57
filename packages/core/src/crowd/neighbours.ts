/** Neighbours that a unit looks at. */
export const NEIGHBOURS = 10
