import { judge, type Target, type Verdict } from '../target.js'
import type { Column } from './format.js'

/** Whether a target holds, for a table of verdicts. */
export const verdictColumns: readonly Column<Verdict>[] = [
  ['target', ({ target }) => target],
  ['aimed at', ({ aimedAt }) => aimedAt],
  ['holds in the mean', inTheMean],
  ['holds on every map', onEveryMap],
  [
    'maps that miss it',
    ({ missedOn, places }) =>
      missedOn.length === 0 || places === 1 ? '–' : `${missedOn.length} of ${places}: ${missedOn.join('; ')}`,
  ],
]

/** The same of one target, in sentences. */
export function verdictLine(target: Target): string {
  const verdict = judge(target)
  const { aimedAt, places, missedOn } = verdict
  return `Aimed at: ${aimedAt}. Holds in the mean: ${inTheMean(verdict)}. Holds on every map: ${onEveryMap(verdict)}; ${places - missedOn.length} of ${places} reach it.`
}

function inTheMean(verdict: Verdict): string {
  return yesOrNo(verdict.inTheMean, verdict.mean)
}

function onEveryMap(verdict: Verdict): string {
  return yesOrNo(verdict.onEveryMap, `worst ${verdict.worst}`)
}

function yesOrNo(holds: boolean | null, figure: string): string {
  return holds === null ? '–' : `${holds ? 'yes' : '**no**'}, ${figure}`
}
