/** What a path walks on one floor: the numbers of its first and last corner there, and the link it takes next, or NOTHING. */
export interface Leg {
  readonly sheet: number
  readonly first: number
  readonly last: number
  readonly link: number
}

/** The legs of a path that takes no links, as on maps. */
export const NO_LEGS: readonly Leg[] = []

/** The leg to which a corner belongs; null where the path has none. */
export function legOf(legs: readonly Leg[], corner: number): Leg | null {
  for (let at = 0; at < legs.length; at++) if (corner <= legs[at].last) return legs[at]
  return null
}

/** Whether these are the legs of a path with this many corners: nothing is left out, and links are between them. */
export function areLegs(legs: readonly Leg[], corners: number): boolean {
  let next = 0
  for (const [at, { first, last, link }] of legs.entries()) {
    const isSound = first === next && Number.isInteger(last) && last >= first && Number.isInteger(link)
    if (!isSound || link >= 0 !== at < legs.length - 1) return false
    next = last + 1
  }
  return next === corners
}
