import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paperText } from '../../tests/real-data.js'
import { CLAIMS as CLAIMS_1 } from '../dist/study-1/claims.js'
import { CLAIMS as CLAIMS_2 } from '../dist/study-2/claims.js'
import { CLAIMS as CLAIMS_3 } from '../dist/study-3/claims.js'
import { CLAIMS as CLAIMS_4 } from '../dist/study-4/claims.js'

/** One line, without the marks of typesetting and the number of a list's second point inside a quotation. */
function plain(text: string): string {
  return text
    .replaceAll('\\times', '×')
    .replaceAll(/[$\\]/g, '')
    .replaceAll(/\d\. (?=Yellow)/g, '')
    .replaceAll(/\s+/g, ' ')
}

const PAPERS = [
  ['smolka-2019-astar-mod.txt', CLAIMS_1],
  ['young-2019-heuristics-and-open-lists.txt', CLAIMS_2],
  ['olsson-nyqvist-2019-waypoints.txt', CLAIMS_3],
  ['waterworth-ground-and-air-units.txt', CLAIMS_4],
] as const

describe.each(PAPERS)('the claims of %s', (file, claims) => {
  const paper = paperText(file)

  it.skipIf(paper === null)('are quoted word by word', () => {
    const text = plain(readFileSync(paper ?? '', 'utf8'))
    for (const { statement } of claims) expect(text).toContain(statement)
  })

  it('have names of their own, and say where they stand', () => {
    expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length)
    for (const { where } of claims) expect(where).toMatch(/^(section|results|methods|discussion|future work)/)
  })
})
