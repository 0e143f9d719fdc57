import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawChart } from '../report/charts.js'
import { reportPage } from '../report/report.js'
import type { CaseResult } from './case.js'
import type { Chapter } from './study.js'
import type { Manifest } from './store.js'
import { columns, type Table, tableToCsv } from './table.js'

/** What `results.json` holds of a run. Illustrations are drawn from the tables, which are there. */
export interface RunResults extends Manifest {
  readonly chapters: readonly Omit<Chapter, 'illustrations'>[]
  readonly failed: readonly CaseResult[]
}

/** Writes everything as JSON, every table and the claims as CSV, every chart, and the report. Returns the report's path. */
export async function writeResults(
  folder: string,
  manifest: Manifest,
  chapters: readonly Chapter[],
  failed: readonly CaseResult[],
): Promise<string> {
  const tables = join(folder, 'tables')
  mkdirSync(tables, { recursive: true })
  for (const table of [...chapters.flatMap((chapter) => chapter.tables), claimsTable(chapters)])
    writeFileSync(join(tables, `${table.id}.csv`), tableToCsv(table))
  await writeCharts(join(folder, 'charts'), chapters)
  const plain = chapters.map(({ study, title, paper, tables: own, claims, story }) => ({
    study,
    title,
    paper,
    tables: own,
    claims,
    story,
  }))
  const results: RunResults = { ...manifest, chapters: plain, failed }
  writeFileSync(join(folder, 'results.json'), `${JSON.stringify(results, null, 2)}\n`)
  const report = join(folder, 'report.html')
  writeFileSync(report, await reportPage({ ...manifest, chapters, failed }))
  return report
}

/** By study and the first words of their titles: `study-4-figure-3-search-time-on-random-grids.svg`. */
async function writeCharts(folder: string, chapters: readonly Chapter[]): Promise<void> {
  mkdirSync(folder, { recursive: true })
  for (const { study, illustrations } of chapters) {
    for (const illustration of illustrations) {
      if (illustration.kind !== 'chart' || illustration.hasNothing) continue
      const words =
        illustration.title
          .split(',')[0]
          .toLowerCase()
          .match(/[a-z0-9]+/g) ?? []
      const file = `study-${study}-${words.join('-')}.svg`
      writeFileSync(join(folder, file), await drawChart(illustration.spec))
    }
  }
}

function claimsTable(chapters: readonly Chapter[]): Table {
  return {
    id: 'claims',
    title: 'Every claim with its verdict',
    columns: columns(
      'key',
      'study',
      'claim',
      'verdict',
      'by counts',
      'in the paper',
      'statement',
      'where',
      'reason',
    ),
    rows: chapters.flatMap(({ claims }) =>
      claims.map((claim) => [
        claim.study,
        claim.claim,
        claim.verdict,
        claim.byCounts?.verdict ?? null,
        claim.inPaper?.verdict ?? null,
        claim.statement,
        claim.where,
        claim.reason,
      ]),
    ),
  }
}
