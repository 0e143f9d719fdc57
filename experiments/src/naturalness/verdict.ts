import type { NaturalnessRow } from './main.js'

/** Whether `natural`, straightened, is what it should be on a set, against A*MOD and the best of the others. */
export interface Verdict {
  readonly set: string
  /** Total turning, as a share of A*MOD's; at most 0.75. */
  readonly turning: number
  /** Free-space turns a path, and A*MOD's; fewer. */
  readonly freeTurns: number
  readonly freeTurnsOfMod: number
  /** Mean cost over that of the method whose mean is lowest (on level ground that is length); at most 1.02. */
  readonly cost: number
  readonly holds: boolean
}

export function verdictOf(rows: readonly NaturalnessRow[]): Verdict[] {
  return [...new Set(rows.map(({ set }) => set))].map((set) => {
    const of = (method: string, measure: keyof NaturalnessRow['measures']) => {
      const row = rows.find((each) => each.set === set && each.method === method)
      if (row === undefined) throw new Error(`There is no ${method} on ${set}.`)
      return row.measures[measure].mean
    }
    const natural = 'natural, straightened'
    const turning = of(natural, 'turning') / of('A*MOD', 'turning')
    const freeTurns = of(natural, 'freeTurns')
    const freeTurnsOfMod = of('A*MOD', 'freeTurns')
    const best = Math.min(
      ...rows.filter((row) => row.set === set).map((row) => row.measures.costStretch.mean),
    )
    const cost = of(natural, 'costStretch') / best
    return {
      set,
      turning,
      freeTurns,
      freeTurnsOfMod,
      cost,
      holds: turning <= 0.75 && freeTurns < freeTurnsOfMod && cost <= 1.02,
    }
  })
}
