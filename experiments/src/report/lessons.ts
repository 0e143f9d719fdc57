import type { Verdict } from '../reproduce/claims.js'
import type { ToldClaim } from '../reproduce/study.js'

/** What a verdict on a claim teaches; verdicts without a sentence say nothing. */
export type Lessons = Readonly<Record<string, Partial<Readonly<Record<Verdict, string>>>>>

/** The sentences that the verdicts choose, in the order of the claims. */
export function learnedFrom(claims: readonly ToldClaim[], lessons: Lessons): string[] {
  const known = new Set(claims.map(({ claim }) => claim))
  const stray = Object.keys(lessons).find((claim) => !known.has(claim))
  if (stray !== undefined) throw new Error(`There is a lesson on ${stray}, but no such claim.`)
  return claims.flatMap(({ claim, verdict }) => lessons[claim]?.[verdict] ?? [])
}
