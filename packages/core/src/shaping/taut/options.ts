/** What a string is shaped by; all of it checked. */
export interface TautShape {
  /** The space to keep beyond the body, in cells. */
  readonly clearance: number
  /** By what share the length and the turning may grow. */
  readonly maxExtra: number
  readonly maxTurn: number
  /** The largest radius of an arc, and the least one where there is room. */
  readonly radius: number
  readonly turningRadius: number
  /** Whether corners are rounded. */
  readonly smooth: boolean
}

/** Whether length or turning is limited. Without that a path keeps the clearance wherever there is room. */
export function hasBudgets({ maxExtra, maxTurn }: TautShape): boolean {
  return Math.min(maxExtra, maxTurn) < Number.POSITIVE_INFINITY
}
