import { type ClaimInWords, STUDIES, type StudyInWords } from '@footpath/studies/claims'
import judged from './claims.json'
import { NATURALNESS } from './naturalness.js'
import type { Entries, Entry } from './show.js'
import { STUDY_1 } from './study-1.js'
import { STUDY_2 } from './study-2.js'
import { STUDY_3 } from './study-3.js'
import { STUDY_4 } from './study-4.js'

export type Verdict = 'held' | 'not-held' | 'depends' | 'not-reproducible' | 'not-run'

/** The verdict on a claim in the kept run, as `npm run docs` writes it. */
interface Judged {
  readonly claim: string
  /** By counts, which are the same on every machine; by time if no count decides the claim. */
  readonly verdict: Verdict
  /** By time, where that differs or is all there is. */
  readonly byTime?: Verdict
  /** In a line. */
  readonly why: string
}

/** A claim with its verdict. */
export interface Claim extends ClaimInWords, Judged {}

/** A paper, or a chapter of our own after the four, and its claims. */
export interface StudyClaims extends Pick<StudyInWords, 'study' | 'title' | 'paper'> {
  readonly claims: readonly Claim[]
}

const KEPT = judged as {
  readonly date: string
  readonly quick: boolean
  readonly studies: readonly { readonly study: number; readonly claims: readonly Judged[] }[]
}

/** The run that decided the verdicts. */
export const RUN: {
  readonly date: string
  readonly quick: boolean
  readonly studies: readonly StudyClaims[]
} = {
  ...KEPT,
  studies: KEPT.studies.map(({ study, claims }) => {
    const { claims: words, ...rest } = STUDIES[study - 1]
    return { ...rest, claims: claims.map((each) => ({ ...words[each.claim], ...each })) }
  }),
}

/** What a study is called; chapters of our own have no number. */
export function nameOf({ study, title }: StudyClaims): string {
  return study > 4 ? title : `Study ${study}: ${title}`
}

/** The comparisons that show the claims, study by study. */
export const ENTRIES: readonly Entries[] = [STUDY_1, STUDY_2, STUDY_3, STUDY_4, NATURALNESS]

/** The comparisons that show a claim of a study, or why none can. */
export function entryOf(study: number, claim: string): Entry {
  return ENTRIES[study - 1][claim]
}
