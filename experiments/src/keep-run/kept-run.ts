import type { NaturalnessRow } from '../naturalness/tables.js'
import type { StudyId } from '../reproduce/case.js'
import type { JudgedClaim, Verdict } from '../reproduce/claims.js'
import type { Manifest } from '../reproduce/store.js'
import type { Chapter, Story } from '../reproduce/study.js'
import type { Table } from '../reproduce/table.js'
import type { RunResults } from '../reproduce/write-results.js'
import type { Study1PathRow } from '../study-1/tables.js'
import type { Study3MapRow, Study3PathRow } from '../study-3/tables.js'

/** A claim with its verdicts, and the reason in one line. */
export interface KeptClaim extends Pick<JudgedClaim, 'claim' | 'plain' | 'statement' | 'where' | 'verdict'> {
  readonly byCounts: Verdict | null
  readonly inPaper: Verdict | null
  readonly why: string
  /** Where and when it was measured, if later than its study. */
  readonly machine?: Manifest['machine']
}

export interface KeptStudy extends Pick<Chapter, 'study' | 'title' | 'paper'>, Pick<Story, 'seeds'> {
  readonly claims: readonly KeptClaim[]
  /** Where and when it ran, if later than the others. */
  readonly machine?: Manifest['machine']
}

/** The summary of a run of `footpath reproduce`, as stored results keep it. */
export interface KeptRun extends Pick<Manifest, 'machine' | 'load' | 'quick'> {
  readonly studies: readonly KeptStudy[]
  /** The tables that the docs show; a quick run keeps none. */
  readonly tables?: readonly Table[]
}

/** The rows of the tables behind docs/results/study-1.md, study-3.md and naturalness.md. */
interface KeptRows {
  readonly 'study-1-paths': Study1PathRow
  readonly 'study-3-maps': Study3MapRow
  readonly 'study-3-paths': Study3PathRow
  readonly naturalness: NaturalnessRow
}

const KEPT_TABLES: Readonly<Record<keyof KeptRows, true>> = {
  'study-1-paths': true,
  'study-3-maps': true,
  'study-3-paths': true,
  naturalness: true,
}

/** The summary of a run. */
export function keptRunOf({ machine, load, quick, chapters }: RunResults): KeptRun {
  const studies = chapters.map(({ study, title, paper, claims, story: { seeds } }) => ({
    study,
    title,
    paper,
    seeds,
    claims: claims.map(keptClaimOf),
  }))
  if (quick) return { machine, load, quick, studies }
  const tables = chapters.flatMap((chapter) => chapter.tables).filter(({ id }) => id in KEPT_TABLES)
  return { machine, load, quick, studies, tables }
}

/** A kept run with the chapters of a later one in place of its own. They keep the machine and the day of that one. */
export function withChapters(kept: KeptRun, later: KeptRun): KeptRun {
  const studies = later.studies.map((study) => ({ ...study, machine: later.machine }))
  return {
    ...kept,
    studies: replaced(kept.studies, studies, ({ study }) => study),
    ...(kept.tables && { tables: replaced(kept.tables, later.tables ?? [], ({ id }) => id) }),
  }
}

/** A kept run with claims of a later one in place of those that nothing was measured for; null if there are none. */
export function withMissingClaims(kept: KeptRun, later: KeptRun): KeptRun | null {
  let filled = 0
  const studies = kept.studies.map((study) => ({
    ...study,
    claims: study.claims.map((claim) => {
      const own = later.studies.find(({ study: id }) => id === study.study)?.claims
      const found = own?.find(({ claim: id, verdict }) => id === claim.claim && verdict !== 'not-run')
      if (claim.verdict !== 'not-run' || found === undefined) return claim
      filled++
      return { ...found, machine: later.machine }
    }),
  }))
  return filled === 0 ? null : { ...kept, studies }
}

function replaced<Item>(items: readonly Item[], by: readonly Item[], idOf: (item: Item) => unknown): Item[] {
  return items.map((item) => by.find((each) => idOf(each) === idOf(item)) ?? item)
}

/** Where and when a study ran. */
export function machineOf(run: KeptRun, study: StudyId): Manifest['machine'] {
  return run.studies.find((each) => each.study === study)?.machine ?? run.machine
}

/** The rows of a kept table. */
export function keptRows<Id extends keyof KeptRows>({ tables = [] }: KeptRun, id: Id): KeptRows[Id][] {
  const found = tables.find((each) => each.id === id)
  if (found === undefined || found.rows.length === 0) throw new Error(`The kept run has no table ${id}.`)
  const names = found.columns.map(({ name }) => name)
  return found.rows.map(
    (row) => Object.fromEntries(names.map((name, at) => [name, row[at]])) as unknown as KeptRows[Id],
  )
}

function keptClaimOf(judged: JudgedClaim): KeptClaim {
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

/** The reason in a line: under how many readings of the paper the claim holds, and what the first one gives. */
function whyOf({ study, reason, readings = [] }: JudgedClaim): string {
  if (readings.length < 2) return reason
  const [first] = readings
  const all = readings.length
  const holding = readings.filter(({ holds }) => holds).length
  const every = all === 2 ? 'both' : `all ${all}`
  const share = holding === 0 ? `none of ${all}` : holding === all ? every : `${holding} of ${all}`
  const what = study > 4 ? 'sets of queries' : 'readings of the paper'
  return `Holds under ${share} ${what}; ${first.reading}: ${first.figure}.`
}
