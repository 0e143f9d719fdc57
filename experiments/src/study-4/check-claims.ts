import { STUDY_4 } from '@footpath/studies/claims'
import { type Claim, decidedByCounts, type Judgement, notRun, wordsOf } from '../reproduce/claims.js'
import { short } from '../reproduce/comparisons.js'
import type { CheckName } from './checks.js'
import type { Study4Measurements } from './measurements.js'

const inWords = wordsOf(STUDY_4)

type Figures = Readonly<Record<string, number>>

/** Figures whose names do not say enough. */
const LABELS: Readonly<Record<string, string>> = {
  ground: 'cost for the ground unit',
  air: 'cost for the air unit',
  refused: "cost of the air unit's path for the ground unit",
  perTier: 'comparisons per tier and removal',
}

/** Judges by the figures of a check; `not-run` where it was not. */
function byFigures(check: CheckName, judge: (figures: Figures) => Omit<Judgement, 'evidence'>) {
  return (measured: Study4Measurements): Judgement => {
    const figures = measured.figures(check)
    if (figures === undefined) return notRun('Nothing was measured for it.')
    const evidence = Object.entries(figures).map(([name, value]) => ({ label: LABELS[name] ?? name, value }))
    return { ...judge(figures), evidence }
  }
}

const judgeExample = byFigures('worked-example', ({ ground, air, refused }) => ({
  verdict: ground === 48 && air === 28 && refused === 70 ? 'held' : 'not-held',
  reason: `On a map of our own the ground unit pays ${ground}, the air unit ${air}, and ${refused} through the mud.`,
}))

/** 66.6 and 83.33 are two and five sixths: the printed 13.3 % would be 16.6 %. */
const judgeShares = byFigures('traversability', (figures) => {
  const fits = (mix: string) =>
    Math.abs(figures[`${mix} ground %`] - 200 / 3) < 0.1 && Math.abs(figures[`${mix} air %`] - 250 / 3) < 0.1
  const [sixths, printed] = [fits('sixths'), fits('printed')]
  const sharesOf = (mix: string) =>
    `${short(figures[`${mix} ground %`])} and ${short(figures[`${mix} air %`])} %`
  return {
    verdict: sixths === printed ? (sixths ? 'held' : 'not-held') : 'depends',
    reason: `With a sixth of each obstacle ${sharesOf('sixths')}; with the printed 13.3 % ${sharesOf('printed')}.`,
  }
})

const judgeTiers = byFigures('heap-tiers', ({ perTier, tiers }) => ({
  verdict: perTier <= 1 ? 'held' : 'not-held',
  reason: `A removal makes ${short(perTier)} comparisons per tier, over ${tiers} tiers: two to find the least of three.`,
}))

/** Claims that a single figure decides. */
export const CHECK_CLAIMS: readonly Claim<Study4Measurements>[] = [
  decidedByCounts({
    ...inWords('worked-example'),
    judge: judgeExample,
  }),
  decidedByCounts({
    ...inWords('traversability'),
    judge: judgeShares,
  }),
  decidedByCounts({
    ...inWords('heap-one-comparison'),
    judge: judgeTiers,
  }),
]
