import type { ClaimInWords } from '@footpath/studies/claims'
import type { StudyId } from './case.js'
import type { ToldClaim } from './study.js'

export type Verdict = 'held' | 'not-held' | 'depends' | 'not-reproducible' | 'not-run'

/** One figure that decides a verdict. */
export interface Figure {
  readonly label: string
  readonly value: number | string
}

/** Whether a claim holds under one reading of the paper. */
interface ReadingVerdict {
  readonly reading: string
  readonly holds: boolean
  /** What decides it, in a few words. */
  readonly figure: string
  /** Some of the figures behind it. */
  readonly examples: readonly Figure[]
}

/** What a judge makes of the measurements. */
export interface Judgement {
  readonly verdict: Verdict
  /** Reading by reading, where it was judged so. */
  readonly readings?: readonly ReadingVerdict[]
  /** Why, in a sentence made from the figures. */
  readonly reason: string
  readonly evidence: readonly Figure[]
}

/** What the paper states, as data, and how measurements of kind M decide it. */
export interface Claim<M> extends ClaimInWords {
  readonly id: string
  /** Decides it as the paper means it: by times if it is about time. */
  judge(measured: M): Judgement
  /** Decides it by counts alone, which are the same on every machine; left out where no count speaks for it. */
  judgeByCounts?(measured: M): Judgement
  /** Whether the paper's own tables bear it out. */
  inPaper?(): Judgement
}

/** A claim with its verdict, as it is reported. */
export interface JudgedClaim extends ClaimInWords, Judgement {
  readonly study: StudyId
  readonly claim: string
  readonly byCounts: Judgement | null
  readonly inPaper: Judgement | null
}

/** The claims of a study in words, by name. */
export function wordsOf<Name extends string>({ claims }: { claims: Readonly<Record<Name, ClaimInWords>> }) {
  return (id: Name) => ({ id, ...claims[id] })
}

export function judgeClaims<M>(study: StudyId, claims: readonly Claim<M>[], measured: M): JudgedClaim[] {
  return claims.map((claim) => ({
    study,
    claim: claim.id,
    plain: claim.plain,
    statement: claim.statement,
    where: claim.where,
    ...claim.judge(measured),
    byCounts: claim.judgeByCounts?.(measured) ?? null,
    inPaper: claim.inPaper?.() ?? null,
  }))
}

/** What leads: a verdict, or that no count speaks for the claim. */
export type Lead = Verdict | 'time-only'

/** The verdict that leads is by counts, which are the same on every machine and in every process. */
export function leadOf(verdict: Verdict, byCounts: Verdict | null): Lead {
  if (byCounts !== null) return byCounts
  return verdict === 'not-run' || verdict === 'not-reproducible' ? verdict : 'time-only'
}

/** What stories tell of a claim. */
export function toldClaim({ claim, verdict, byCounts }: JudgedClaim): ToldClaim {
  return { claim, verdict: byCounts?.verdict ?? verdict }
}

/** A claim about counts: one judgement counts for both. */
export function decidedByCounts<M>(claim: Claim<M>): Claim<M> {
  return { ...claim, judgeByCounts: claim.judge.bind(claim) }
}

/** The judgement if nothing was measured. */
export function notRun(reason: string): Judgement {
  return { verdict: 'not-run', reason, evidence: [] }
}
