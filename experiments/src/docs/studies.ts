import { STUDY_CHARTS } from '../keep-run/charts.js'
import { type KeptClaim, type KeptRun, type KeptStudy } from '../keep-run/kept-run.js'
import { writeStory as naturalness } from '../naturalness/story.js'
import type { StudyId } from '../reproduce/case.js'
import { type Lead, leadOf } from '../reproduce/claims.js'
import type { Study } from '../reproduce/study.js'
import { writeStory as study1 } from '../study-1/story.js'
import { writeStory as study2 } from '../study-2/story.js'
import { writeStory as study3 } from '../study-3/story.js'
import { writeStory as study4 } from '../study-4/story.js'
import { type Column, measuredOn, rowWith, table, withNotes } from './format.js'
import { timesDiffer } from './study-1.js'

const STORIES: Readonly<Record<StudyId, Study['writeStory']>> = {
  1: study1,
  2: study2,
  3: study3,
  4: study4,
  5: naturalness,
}

const LEADS: readonly Lead[] = ['held', 'depends', 'not-held', 'time-only', 'not-reproducible', 'not-run']

const VERDICT_COLUMNS: readonly Column<KeptClaim>[] = [
  ['claim, in short', ({ plain }) => plain],
  ['by counts', (claim) => `**${leading(claim)}**`],
  ['by time, if different', byTime],
  ['in its own tables', ({ inPaper }) => inPaper ?? '–'],
]

/** How many claims of each study have which verdict by counts, and how far to trust those by time. */
export function studiesTally(run: KeptRun): string {
  return withNotes(
    table(run.studies, 1, [
      ['', titleOf],
      ...LEADS.map(
        (lead): Column<KeptStudy> => [
          lead,
          ({ claims }) => claims.filter((claim) => leading(claim) === lead).length || '–',
        ],
      ),
    ]),
    `Verdicts by counts, which are the same on every machine; \`time-only\` are claims that no count decides. ${timesDiffer(run)}${measuredOn(run.machine, run.quick)}${measuredLater(run)}`,
  )
}

/** Which studies ran later than the others. */
function measuredLater({ studies, machine: { date } }: KeptRun): string {
  return studies
    .filter(({ machine }) => machine !== undefined && machine.date !== date)
    .map(({ study, machine = { date } }) => ` Study ${study} ran on ${machine.date}.`)
    .join('')
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
  const { claims } = rowWith(studies, { study })
  const told = claims.map(({ claim, verdict, byCounts }) => ({ claim, verdict: byCounts ?? verdict }))
  return withNotes(
    table(claims, 5, [...VERDICT_COLUMNS, ['measured', measured]]),
    ...STORIES[study](told).learned.map((lesson) => `- ${lesson}`),
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
    claims: claims.map((claim) => ({
      claim: claim.claim,
      verdict: claim.byCounts ?? claim.verdict,
      ...(leading(claim) === claim.verdict ? {} : { byTime: claim.verdict }),
      why: claim.why,
    })),
  }))
  return `${JSON.stringify({ date: machine.date, quick, studies: shown }, null, 2)}\n`
}

function leading({ verdict, byCounts }: KeptClaim): Lead {
  return leadOf(verdict, byCounts)
}

/** What decided it; the run keeps that by time where the two differ. */
function measured(claim: KeptClaim): string {
  return `${byTime(claim) === '–' ? '' : 'By time: '}${claim.why.replaceAll('|', '\\|')}`
}

function byTime(claim: KeptClaim): string {
  return leading(claim) === claim.verdict ? '–' : claim.verdict
}

function titleOf({ study, title }: KeptStudy): string {
  return study > 4 ? title : `Study ${study}: ${title}`
}
