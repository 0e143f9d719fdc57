import { machineLine, table } from './format.mjs'

const VERDICTS = ['held', 'depends', 'not-held', 'not-reproducible', 'not-run']

/** The chart of each study that tells most: the end of its file's name in a run, and its title. */
export const STUDY_CHARTS = {
  1: { file: 'figure-13-vertices-looked-at', title: 'Figure 13: vertices looked at, test by test' },
  2: {
    file: 'milliseconds-of-a-search-against-board-size',
    title: 'Milliseconds of a search against board size, by open list and density',
  },
  3: {
    file: 'figure-5-milliseconds-on-umap2-like',
    title: 'Figure 5: milliseconds on the largest map, with waypoints and without',
  },
  4: { file: 'figure-3-search-time-on-random-grids', title: 'Figure 3: search time on random grids' },
  5: { file: 'turning-of-a-path-in-degrees', title: 'Turning of a path in degrees, by method' },
}

/** How many claims of each study have which verdict. */
export function studiesTally({ machine, quick, studies }) {
  const rows = studies.map(({ study, title, claims }) => [
    nameOf(study, title),
    ...VERDICTS.map((verdict) => claims.filter((claim) => claim.verdict === verdict).length || '–'),
  ])
  return [table(['', ...VERDICTS], 1, rows), '', machineLine(machine, quick)].join('\n')
}

/** Every claim with its verdicts and the figures that decide it, and what we learned, study by study. */
export function studiesClaims(run) {
  return run.studies
    .map(({ study, title, paper }) =>
      [
        `### ${nameOf(study, title)}`,
        '',
        `${paper}. ${STUDY_CHARTS[study].title}:`,
        '',
        `![${STUDY_CHARTS[study].title}](../images/study-${study}.svg)`,
        '',
        studyClaims(run, study),
      ].join('\n'),
    )
    .join('\n\n')
}

/** The same of one study, without its title. */
export function studyClaims({ studies }, study) {
  const { claims, learned } = studies.find((each) => each.study === study)
  return [
    table(
      ['claim, in short', 'verdict', 'by counts', 'in its own tables', 'because'],
      5,
      claims.map(({ plain, why, ...claim }) => [plain, ...verdictsOf(claim), escaped(why)]),
    ),
    '',
    ...learned.map((lesson) => `- ${lesson}`),
  ].join('\n')
}

/** The rows of a kept table, each by the names of its columns. */
export function rowsOf({ tables }, id) {
  const found = tables.find((each) => each.id === id)
  if (found === undefined || found.rows.length === 0) throw new Error(`The kept run has no table ${id}.`)
  const names = found.columns.map(({ name }) => name)
  return found.rows.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at]])))
}

/** The verdicts alone, in one table. */
export function studiesVerdicts({ studies }) {
  return table(
    ['study', 'claim, in short', 'verdict', 'by counts', 'in its own tables'],
    5,
    studies.flatMap(({ study, claims }) =>
      claims.map(({ plain, ...claim }) => [study, plain, ...verdictsOf(claim)]),
    ),
  )
}

/** What the lab's gallery shows of every chapter. */
export function galleryClaims({ machine, quick, studies }) {
  const shown = studies.map(({ study, title, paper, claims }) => ({
    study,
    title,
    paper,
    claims: claims.map(({ claim, plain, statement, where, verdict, byCounts, why }) => ({
      claim,
      plain,
      statement,
      where,
      verdict,
      ...(byCounts !== null && byCounts !== verdict ? { byCounts } : {}),
      why,
    })),
  }))
  return `${JSON.stringify({ date: machine.date, quick, studies: shown }, null, 2)}\n`
}

function nameOf(study, title) {
  return study > 4 ? title : `Study ${study}: ${title}`
}

function verdictsOf({ verdict, byCounts, inPaper }) {
  return [`**${verdict}**`, byCounts ?? '–', inPaper ?? '–']
}

/** As text in a cell of a table. */
function escaped(text) {
  return text.replaceAll('|', '\\|')
}
