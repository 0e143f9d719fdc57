/**
 * When a diagonal step is allowed. S is the start, E the end, a and b the two side cells:
 *
 *     S a      never              no diagonal steps at all: 4 directions
 *     b E      no-corner-cutting  a and b both passable (the default)
 *              one-free           a or b passable
 *              always             whatever a and b are
 */
export const DIAGONAL_POLICIES = ['never', 'no-corner-cutting', 'one-free', 'always'] as const

/** One of `DIAGONAL_POLICIES`. */
export type DiagonalPolicy = (typeof DIAGONAL_POLICIES)[number]

/** Whether the policy lets a diagonal step pass between two side cells. */
export function allowsDiagonal(policy: DiagonalPolicy, aPassable: boolean, bPassable: boolean): boolean {
  switch (policy) {
    case 'never':
      return false
    case 'no-corner-cutting':
      return aPassable && bPassable
    case 'one-free':
      return aPassable || bPassable
    case 'always':
      return true
  }
}
