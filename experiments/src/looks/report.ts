import { decimal, table, thousands } from '../docs/format.js'
import type { LooksAnalysis, PairVerdict } from './analyse.js'
import { answersNeeded, FEWEST, type Share } from './sign-test.js'

/** The share of answers for one method that a study should be able to find, and in how many of ten studies. */
const FOUND = 0.65
const POWER = 0.8

/** All statistics as a page in Markdown. */
export function reportOf(analysis: LooksAnalysis): string {
  return [
    '# Which looks walked?',
    '',
    ...counted(analysis),
    '',
    '## Pairs',
    '',
    ...pairs(analysis),
    '',
    '## Strengths',
    '',
    ...strengths(analysis),
    '',
    '## Agreement',
    '',
    ...agreement(analysis),
    '',
    '## Sides',
    '',
    ...sides(analysis),
    '',
  ].join('\n')
}

function counted({ answers, repeats, people, medianSeconds }: LooksAnalysis): string[] {
  const again = repeats === 0 ? [] : [`${thousands(repeats)} lines were there twice and count once.`]
  return [
    `${counts(answers, 'answer', 'answers')} of ${counts(people, 'person', 'people')}, ${decimal(medianSeconds, 1)} s each (median).`,
    ...again,
  ]
}

function pairs({ pairs: all }: LooksAnalysis): string[] {
  if (all.length === 0) return ['No two methods were compared.']
  const needed = answersNeeded(FOUND, POWER)
  const few = all.filter(({ holmP }) => holmP === null)
  return [
    table(all, 2, [
      ['A', ({ methods }) => methods[0]],
      ['B', ({ methods }) => methods[1]],
      ['for A', ({ wins }) => thousands(wins[0])],
      ['for B', ({ wins }) => thousands(wins[1])],
      ['same', ({ ties }) => thousands(ties)],
      ['A chosen', ({ byAnswers }) => shown(byAnswers)],
      ['p', ({ byAnswers }) => (byAnswers === null ? '–' : chance(byAnswers.p))],
      ['p by Holm', ({ holmP }) => (holmP === null ? '–' : chance(holmP))],
      ['people for A, for B', ({ people }) => `${people[0]}, ${people[1]}`],
      ['p by people', ({ byPeople }) => (byPeople === null ? '–' : chance(byPeople.p))],
      ['preferred', preferred],
    ]),
    '',
    'Exact sign test, two-sided, without the answers "same"; in brackets the 95 % interval by Wilson. It takes answers as independent. By people, everybody counts once, for the method they chose more often. A method is preferred if p by Holm, over all pairs, is below 0.05.',
    ...few.map(
      ({ methods: [first, second], byAnswers }) =>
        `Too few answers about ${first} and ${second}: ${byAnswers?.of ?? 0} chose, at least ${FEWEST} must. For a preference of ${percent(FOUND)} you need about ${needed}.`,
    ),
  ]
}

function preferred({ methods, byAnswers, holmP }: PairVerdict): string {
  if (holmP === null) return 'too few answers'
  if (byAnswers === null || holmP >= 0.05) return 'not decided'
  return byAnswers.share > 0.5 ? methods[0] : methods[1]
}

function strengths({ strengths: all, people }: LooksAnalysis): string[] {
  if (all.length === 0) return ['No two methods were compared.']
  return [
    table(all, 1, [
      ['method', ({ method }) => method],
      [
        'chosen over one of mean strength',
        ({ chance: share, low, high }) =>
          low === null || high === null
            ? percent(share)
            : `${percent(share)} (${percent(low)}–${percent(high)})`,
      ],
    ]),
    '',
    people < 2
      ? 'Strengths by Bradley and Terry; a tie is half a win for both, and every two methods have one tie more than was answered. Intervals need answers of at least two people.'
      : 'Strengths by Bradley and Terry; a tie is half a win for both, and every two methods have one tie more than was answered. In brackets the 95 % interval of a bootstrap over people. With fewer than about ten people it is too narrow.',
  ]
}

function agreement({ agreement: found }: LooksAnalysis): string[] {
  if (found === null)
    return [
      'No two people judged the same two paths. Give everybody the same seed to see how far they agree.',
    ]
  const { scenes, answers, agreed, kappa } = found
  return [
    `${counts(scenes, 'pair', 'pairs')} of paths were judged by two people or more, with ${counts(answers, 'answer', 'answers')}. Two people agree in ${percent(agreed)} of cases${kappa === null ? ', and nobody ever answered differently.' : `; Fleiss' kappa is ${decimal(kappa, 2)} (1: all agree, 0: as by chance).`}`,
  ]
}

function sides({ left }: LooksAnalysis): string[] {
  if (left === null) return ['Nobody chose a side.']
  const biased = left.p < 0.05
  return [
    `The left path was chosen in ${shown(left)} of ${counts(left.of, 'choice', 'choices')}, p = ${chance(left.p)}: ${biased ? 'people lean to one side. Sides are drawn at random, so this adds noise but favours no method' : 'no lean to a side'}.`,
  ]
}

function shown(share: Share | null): string {
  return share === null ? '–' : `${percent(share.share)} (${percent(share.low)}–${percent(share.high)})`
}

function percent(share: number): string {
  return `${decimal(100 * share, 0)} %`
}

function chance(p: number): string {
  return p < 0.001 ? '< 0.001' : decimal(p, 3)
}

function counts(count: number, one: string, many: string): string {
  return `${thousands(count)} ${count === 1 ? one : many}`
}
