// `npm run claims -- DIR`: the verdicts that the lab's gallery shows, into apps/lab/src/claims/claims.json, from the
// results.json that `footpath reproduce --out DIR` has written. Only the papers' claims: chapter 5 is our own.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './workspace.mjs'

const PAPERS = 4

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error(
    'Which run? npm run claims -- DIR, where `footpath reproduce --out DIR` has written results.json.',
  )
  process.exit(2)
}
const { machine, quick, chapters } = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8'))
const studies = chapters
  .filter(({ study }) => study <= PAPERS)
  .map(({ study, title, paper, claims }) => ({ study, title, paper, claims: claims.map(short) }))
const file = join(root, 'apps', 'lab', 'src', 'claims', 'claims.json')
writeFileSync(file, `${JSON.stringify({ date: machine.date, quick, studies }, null, 2)}\n`)
console.log(
  `${studies.flatMap(({ claims }) => claims).length} claims of ${studies.length} studies in ${file}`,
)

function short(judged) {
  const { claim, statement, where, verdict, byCounts } = judged
  const differs = byCounts !== null && byCounts.verdict !== verdict
  const counts = differs ? { byCounts: byCounts.verdict } : {}
  return { claim, statement, where, verdict, ...counts, why: whyOf(judged) }
}

/** The reason in a line: of several readings of the paper how many bear the claim out, and what the first one gives. */
function whyOf({ reason, readings = [] }) {
  if (readings.length < 2) return reason
  const [first] = readings
  const all = readings.length
  const holding = readings.filter(({ holds }) => holds).length
  const share = holding === 0 ? `none of ${all}` : holding === all ? `all ${all}` : `${holding} of ${all}`
  return `Holds under ${share} readings of the paper; ${first.reading}: ${first.figure}.`
}
