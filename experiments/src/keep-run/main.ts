import { copyFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { workspace } from '../data.js'
import type { StudyId } from '../reproduce/case.js'
import { STUDY_IDS } from '../reproduce/studies.js'
import type { RunResults } from '../reproduce/write-results.js'
import { readResult, storeResult } from '../results.js'
import { STUDY_CHARTS } from './charts.js'
import { keptRunOf, withChapters, withMissingClaims } from './kept-run.js'

/**
 * Keeps the summary of a run of `footpath reproduce --out DIR` as a stored result: of a full run in `studies.json` with the
 * tables and charts that the docs show, of a quick one in `studies-quick.json`. `npm run docs` then makes the docs and the
 * claims of the lab from it.
 *
 * A run of chapter 5 alone replaces that chapter: nothing in it is timed, so it need not be of the same day and machine.
 * A run of some studies adds claims that nothing was measured for before, and leaves the others as they are. With `--chapters`
 * it replaces their chapters, which then say when and where they were measured.
 *
 *     node main.js DIR [--chapters]
 */
function main(folder: string | undefined, replacesChapters: boolean): void {
  if (folder === undefined)
    return fail(
      'Which run? npm run keep-run -- DIR, where `footpath reproduce --out DIR` has written results.json.',
      2,
    )
  const run = JSON.parse(readFileSync(join(folder, 'results.json'), 'utf8')) as RunResults
  const { quick, chapters, failed } = run
  if (failed.length > 0)
    return fail(`${failed.length} cases failed. Run it again with --resume: what failed is tried again.`)
  const has = (id: StudyId) => chapters.some(({ study }) => study === id)
  const missing = STUDY_IDS.filter((id) => !has(id))
  const name = quick ? 'studies-quick' : 'studies'
  if (missing.length > 0 && !replacesChapters && !chapters.every(({ study }) => study === UNTIMED)) {
    const filled = withMissingClaims(readResult(name), keptRunOf(run))
    if (filled === null)
      return fail(
        `The run has no studies ${missing.join(', ')}, and would replace one that has. Run all of them, or add --chapters.`,
      )
    storeResult(name, filled)
    return console.log(`Claims that were not measured before are in experiments/results/${name}.json`)
  }
  const kept = missing.length === 0 ? keptRunOf(run) : withChapters(readResult(name), keptRunOf(run))
  storeResult(name, kept)
  for (const id of quick ? [] : STUDY_IDS.filter(has))
    copyFileSync(
      join(folder, 'charts', `study-${id}-${STUDY_CHARTS[id].file}.svg`),
      join(workspace, 'docs', 'images', `study-${id}.svg`),
    )
  const claims = kept.studies.flatMap((study) => study.claims)
  console.log(`${claims.length} claims of ${chapters.length} chapters in experiments/results/${name}.json`)
}

/** The chapter on naturalness. */
const UNTIMED: StudyId = 5

function fail(problem: string, code = 1): void {
  console.error(problem)
  process.exitCode = code
}

main(process.argv[2], process.argv[3] === '--chapters')
