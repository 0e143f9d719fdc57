import { FootpathError } from 'footpath'
import type { Case, CaseResult, StudyId } from './case.js'
import { type JudgedClaim, toldClaim } from './claims.js'
import { ProgressWatch, type RunProgress } from './progress.js'
import { type Execute, runHere } from './run-here.js'
import { loadStudy, STUDY_IDS } from './studies.js'
import type { Chapter } from './study.js'
import { Store } from './store.js'
import { writeResults } from './write-results.js'

export interface ReproduceOptions {
  /** All that there are by default. */
  readonly studies?: readonly StudyId[]
  /** Fewer and smaller cases: minutes instead of hours. */
  readonly quick?: boolean
  /** The folder for measurements and tables; made where it is missing. */
  readonly out: string
  /** Continue the run in that folder, if there is one; otherwise it is overwritten. */
  readonly resume?: boolean
  /** Ends the run and its processes; what was measured stays and can be resumed. */
  readonly signal?: AbortSignal
  readonly onProgress?: (progress: RunProgress) => void
  /** Takes a part of the cases only. */
  readonly choose?: (one: Case) => boolean
  /** What runs the cases: by default processes on this machine. */
  readonly execute?: Execute
}

export interface Reproduction {
  readonly chapters: readonly Chapter[]
  readonly claims: readonly JudgedClaim[]
  /** Cases that failed; claims are judged without them. */
  readonly failed: readonly CaseResult[]
  /** The file with everything in it. */
  readonly report: string
}

/** Runs the studies case by case, keeps every measurement, and writes tables and verdicts. */
export async function reproduce(options: ReproduceOptions): Promise<Reproduction> {
  const { out, quick = false, resume = false, choose = () => true, execute = runHere } = options
  const signal = options.signal ?? new AbortController().signal
  const ids = STUDY_IDS.filter((id) => (options.studies ?? STUDY_IDS).includes(id))
  requireKnown(options.studies ?? [])
  const studies = await Promise.all(ids.map(loadStudy))
  const cases = studies.flatMap((study) => study.cases(quick)).filter(choose)
  requireDistinct(cases)

  const store = Store.open(out, { studies: ids, quick }, cases, resume)
  const isDone = (one: Case) => store.get(one.id) !== undefined
  const progress = new ProgressWatch(cases, isDone)
  await execute(
    cases.filter((one) => !isDone(one)),
    {
      run: store.manifest.id,
      signal,
      onResult(result) {
        if (store.add(result)) options.onProgress?.(progress.note(result))
      },
    },
  )

  const outcomes = cases.flatMap((one) => {
    const result = store.get(one.id)
    return result === undefined ? [] : [{ case: one, result }]
  })
  const chapters = studies.map((study) => {
    const { id, title, paper } = study
    const ours = outcomes.filter(({ case: one, result }) => one.study === id && result.ended !== 'failed')
    const { tables, claims } = study.conclude(ours)
    const story = study.writeStory(claims.map(toldClaim))
    return { study: id, title, paper, tables, claims, story, illustrations: study.illustrate(tables) }
  })
  const failed = outcomes.map(({ result }) => result).filter(({ ended }) => ended === 'failed')
  const report = await writeResults(out, store.manifest, chapters, failed)
  return { chapters, claims: chapters.flatMap(({ claims }) => claims), failed, report }
}

function requireKnown(studies: readonly StudyId[]): void {
  const unknown = studies.find((id) => !STUDY_IDS.includes(id))
  if (unknown === undefined) return
  throw new FootpathError(
    'bad-option',
    `There is no study ${unknown} to reproduce.`,
    `Use ${STUDY_IDS.join(' or ')}.`,
    unknown,
  )
}

/** Two cases of one name would be counted as one. */
function requireDistinct(cases: readonly Case[]): void {
  const seen = new Set<string>()
  for (const { id } of cases) {
    if (seen.has(id)) throw new Error(`There are two cases ${id}.`)
    seen.add(id)
  }
}
