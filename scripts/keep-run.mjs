// `npm run keep-run -- DIR`: keeps the summary of a run of `footpath reproduce --out DIR` as a stored result, of a full
// run in experiments/results/studies.json with the tables and charts that the docs show, of a quick one in studies-quick.json.
// `npm run docs` then makes the docs and what the lab shows from it.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { STUDY_CHARTS } from './figures/studies.mjs'
import { root } from './workspace.mjs'

/** The tables behind docs/results/study-1.md, study-3.md and naturalness.md. */
const KEPT_TABLES = ['study-1-paths', 'study-3-maps', 'study-3-paths', 'naturalness']

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error(
    'Which run? npm run keep-run -- DIR, where `footpath reproduce --out DIR` has written results.json.',
  )
  process.exit(2)
}
const { machine, load, quick, chapters, failed } = JSON.parse(
  readFileSync(join(folder, 'results.json'), 'utf8'),
)
if (failed.length > 0) {
  console.error(`${failed.length} cases failed. Run it again with --resume: what failed is tried again.`)
  process.exit(1)
}
const missing = Object.keys(STUDY_CHARTS).filter((id) => !chapters.some(({ study }) => study === Number(id)))
if (missing.length > 0) {
  console.error(
    `The run has no studies ${missing.join(', ')}, and would replace one that has. Run all of them.`,
  )
  process.exit(1)
}
const studies = chapters.map(({ study, title, paper, claims, story: { seeds, learned } }) => ({
  study,
  title,
  paper,
  seeds,
  claims: claims.map(short),
  learned,
}))
// The docs show those of the full run alone.
const tables = quick
  ? undefined
  : chapters.flatMap((chapter) => chapter.tables).filter(({ id }) => KEPT_TABLES.includes(id))
const file = `experiments/results/studies${quick ? '-quick' : ''}.json`
writeFileSync(join(root, file), `${JSON.stringify({ machine, load, quick, studies, tables }, null, 2)}\n`)
if (!quick) {
  for (const { study } of studies) {
    const chart = `study-${study}-${STUDY_CHARTS[study].file}.svg`
    copyFileSync(join(folder, 'charts', chart), join(root, 'docs', 'images', `study-${study}.svg`))
  }
}
console.log(
  `${studies.flatMap(({ claims }) => claims).length} claims of ${studies.length} chapters in ${file}`,
)

function short(judged) {
  const { claim, plain, statement, where, verdict, byCounts, inPaper } = judged
  return {
    claim,
    plain,
    statement,
    where,
    verdict,
    byCounts: byCounts?.verdict ?? null,
    inPaper: inPaper?.verdict ?? null,
    why: whyOf(judged),
  }
}

/** The reason in a line: of several readings of the paper how many bear the claim out, and what the first one gives. */
function whyOf({ study, reason, readings = [] }) {
  if (readings.length < 2) return reason
  const [first] = readings
  const all = readings.length
  const holding = readings.filter(({ holds }) => holds).length
  const every = all === 2 ? 'both' : `all ${all}`
  const share = holding === 0 ? `none of ${all}` : holding === all ? every : `${holding} of ${all}`
  const what = study > 4 ? 'sets of queries' : 'readings of the paper'
  return `Holds under ${share} ${what}; ${first.reading}: ${first.figure}.`
}
