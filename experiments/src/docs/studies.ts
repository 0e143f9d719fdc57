import { STUDY_CHARTS } from '../keep-run/charts.js'
import type { KeptClaim, KeptRun, KeptStudy } from '../keep-run/kept-run.js'
import type { StudyId } from '../reproduce/case.js'
import type { Verdict } from '../reproduce/claims.js'
import { type Column, measuredOn, rowWith, table, withNotes } from './format.js'

const VERDICTS: readonly Verdict[] = ['held', 'depends', 'not-held', 'not-reproducible', 'not-run']

const VERDICT_COLUMNS: readonly Column<KeptClaim>[] = [
  ['claim, in short', ({ plain }) => plain],
  ['verdict', ({ verdict }) => `**${verdict}**`],
  ['by counts', ({ byCounts }) => byCounts ?? '–'],
  ['in its own tables', ({ inPaper }) => inPaper ?? '–'],
]

/** How many claims of each study have which verdict. */
export function studiesTally({ machine, quick, studies }: KeptRun): string {
  return withNotes(
    table(studies, 1, [
      ['', titleOf],
      ...VERDICTS.map(
        (verdict): Column<KeptStudy> => [
          verdict,
          ({ claims }) => claims.filter((claim) => claim.verdict === verdict).length || '–',
        ],
      ),
    ]),
    measuredOn(machine, quick),
  )
}

/** Every claim with its verdicts and the figures that decide it, and what we learned, study by study. */
export function studiesClaims(run: KeptRun): string {
  return run.studies
    .map((each) => {
      const { title } = STUDY_CHARTS[each.study]
      return [
        `### ${titleOf(each)}`,
        `${each.paper}. ${title}:`,
        `![${title}](../images/study-${each.study}.svg)`,
        studyClaims(run, each.study),
      ].join('\n\n')
    })
    .join('\n\n')
}

/** The same of one study, without its title. */
export function studyClaims({ studies }: KeptRun, study: StudyId): string {
  const { claims, learned } = rowWith(studies, { study })
  return withNotes(
    table(claims, 5, [...VERDICT_COLUMNS, ['because', ({ why }) => why.replaceAll('|', '\\|')]]),
    ...learned.map((lesson) => `- ${lesson}`),
  )
}

/** The verdicts alone, in one table. */
export function studiesVerdicts({ studies }: KeptRun): string {
  const claims = studies.flatMap(({ study, claims: own }) => own.map((claim) => ({ study, ...claim })))
  return table(claims, 5, [['study', ({ study }) => study], ...VERDICT_COLUMNS])
}

/** The verdicts that the lab shows; it has the words from the studies. */
export function labClaims({ machine, quick, studies }: KeptRun): string {
  const shown = studies.map(({ study, claims }) => ({
    study,
    claims: claims.map(({ claim, verdict, byCounts, why }) => ({
      claim,
      verdict,
      ...(byCounts !== null && byCounts !== verdict ? { byCounts } : {}),
      why,
    })),
  }))
  return `${JSON.stringify({ date: machine.date, quick, studies: shown }, null, 2)}\n`
}

function titleOf({ study, title }: KeptStudy): string {
  return study > 4 ? title : `Study ${study}: ${title}`
}
