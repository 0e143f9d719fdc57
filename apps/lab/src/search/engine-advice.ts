/** What can answer queries on a map: none of the engines, or one of them. */
export const TRIED = ['a-star', 'jump-points', 'index', 'waypoints', 'waypoint-labels', 'field'] as const
export type TriedName = (typeof TRIED)[number]

/** How one of them did. */
export type EngineRow = { readonly name: TriedName } & (
  | {
      /** Microseconds of a query: the median, and what 95 % of them stay below. */
      readonly median: number
      readonly high: number
      /** Milliseconds before the first query. */
      readonly prepare: number
      /** Memory beside the map, in bytes. */
      readonly bytes: number
    }
  | { readonly problem: string }
)

export interface EngineTrial {
  readonly rows: readonly EngineRow[]
  readonly queries: number
}

/** What to use on this map, in a sentence or two. */
export function adviceFrom({ rows }: EngineTrial): string {
  const of = (name: TriedName) => {
    const row = rows.find((each) => each.name === name)
    return row === undefined || 'problem' in row ? null : row
  }
  const [star, jumps, index] = [of('a-star'), of('jump-points'), of('index')]
  const field = 'If many units have one goal, use a field.'
  if (star === null) return field
  if (jumps === null) return `Costs differ from cell to cell here: use A*. ${field}`
  const usual = jumps.median < star.median ? 'jump points' : 'A*'
  const best = Math.min(jumps.median, star.median)
  const times = index === null ? 0 : Math.round(best / index.median)
  const never = times < 2 ? '' : ` If the map never changes, an index answers ${times} times as fast.`
  return `Use ${usual}.${never} ${field}`
}
