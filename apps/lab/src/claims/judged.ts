import judged from './claims.json'
import { NATURALNESS } from './naturalness.js'
import type { Entries, Entry } from './show.js'
import { STUDY_1 } from './study-1.js'
import { STUDY_2 } from './study-2.js'
import { STUDY_3 } from './study-3.js'
import { STUDY_4 } from './study-4.js'

export type Verdict = 'held' | 'not-held' | 'depends' | 'not-reproducible' | 'not-run'

/** A claim with its verdict, as `npm run docs` writes it from a kept run. */
export interface Claim {
  readonly claim: string
  /** What is meant, in few words. */
  readonly plain: string
  /** The paper's own words, and where they are. */
  readonly statement: string
  readonly where: string
  readonly verdict: Verdict
  /** By counts alone, where that differs. */
  readonly byCounts?: Verdict
  /** In a line. */
  readonly why: string
}

/** A paper, or a chapter of our own after the four, and its claims. */
export interface StudyClaims {
  readonly study: number
  readonly title: string
  readonly paper: string
  readonly claims: readonly Claim[]
}

/** The run that decided the verdicts. */
export const RUN: {
  readonly date: string
  readonly quick: boolean
  readonly studies: readonly StudyClaims[]
} = judged as typeof RUN

/** What a study is called; chapters of our own have no number. */
export function nameOf({ study, title }: StudyClaims): string {
  return study > 4 ? title : `Study ${study}: ${title}`
}

/** What shows the claims, study by study. */
export const ENTRIES: readonly Entries[] = [STUDY_1, STUDY_2, STUDY_3, STUDY_4, NATURALNESS]

/** What shows a claim of a study, or why nothing does. */
export function entryOf(study: number, claim: string): Entry {
  return ENTRIES[study - 1][claim]
}
