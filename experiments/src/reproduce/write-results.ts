import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CaseResult } from './case.js'
import type { Chapter } from './study.js'
import type { Manifest } from './store.js'
import { columns, type Table, tableToCsv } from './table.js'

/** Writes everything as JSON, and every table and the claims as CSV. Returns the JSON file's path. */
export function writeResults(
  folder: string,
  manifest: Manifest,
  chapters: readonly Chapter[],
  failed: readonly CaseResult[],
): string {
  const tables = join(folder, 'tables')
  mkdirSync(tables, { recursive: true })
  for (const table of [...chapters.flatMap((chapter) => chapter.tables), claimsTable(chapters)])
    writeFileSync(join(tables, `${table.id}.csv`), tableToCsv(table))
  const file = join(folder, 'results.json')
  writeFileSync(file, `${JSON.stringify({ ...manifest, chapters, failed }, null, 2)}\n`)
  return file
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
