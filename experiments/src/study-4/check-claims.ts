import { type Claim, decidedByCounts, type Judgement, notRun } from '../reproduce/claims.js'
import { short } from '../reproduce/comparisons.js'
import type { CheckName } from './checks.js'
import type { Study4Measurements } from './measurements.js'

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
    id: 'worked-example',
    plain: 'The worked example: 48 on the ground, 28 in the air',
    statement:
      'Red - shortest path for the ground unit. Cost: 48 (14+14+10+10). Yellow - shortest path for air unit. Cost: 28 (14 + 14).',
    where: 'methods, figure 2; and 70 ((4*14) + 14) for red on the yellow path',
    judge: judgeExample,
  }),
  decidedByCounts({
    id: 'traversability',
    plain: 'The ground unit can cross 66.6 % of a random grid',
    statement: 'This allows ground unit to have traversability of 66.6% of the grid',
    where: 'methods; and 83.33 % for the air unit',
    judge: judgeShares,
  }),
  decidedByCounts({
    id: 'heap-one-comparison',
    plain: 'A heap makes one comparison per tier when it gives its first',
    statement:
      'It then only requires one comparison between each tier when removing and replacing the node at index 0',
    where: 'future work, figure 9',
    judge: judgeTiers,
  }),
]
