import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportPage } from '../report/report.js'
import type { CaseResult } from './case.js'
import type { Chapter } from './study.js'
import type { Manifest } from './store.js'
import { columns, type Table, tableToCsv } from './table.js'

/** Writes everything as JSON, every table and the claims as CSV, and the report. Returns the report's path. */
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
  // Illustrations are drawn from the tables, which are there.
  const plain = chapters.map((chapter) => ({ ...chapter, illustrations: undefined }))
  writeFileSync(
    join(folder, 'results.json'),
    `${JSON.stringify({ ...manifest, chapters: plain, failed }, null, 2)}\n`,
  )
  const report = join(folder, 'report.html')
  writeFileSync(report, await reportPage({ ...manifest, chapters, failed }))
  return report
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
