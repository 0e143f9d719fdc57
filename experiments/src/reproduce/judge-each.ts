import { type Figure, type Judgement, notRun, type Verdict } from './claims.js'

/** Whether a claim holds under one reading of the paper, and the figure that says so, in words. */
export interface UnderReading {
  readonly reading: string
  readonly holds: boolean
  readonly figure: string
  /** Figures behind that one. */
  readonly evidence?: readonly Figure[]
}

/** Held under every reading, under none, or depending on which one takes. */
export function judgeEach(what: string, judged: readonly UnderReading[]): Judgement {
  if (judged.length === 0) return notRun('Nothing was measured for it.')
  const holding = judged.filter(({ holds }) => holds).length
  const verdict: Verdict = holding === judged.length ? 'held' : holding === 0 ? 'not-held' : 'depends'
  return {
    verdict,
    reason: judged.map(({ reading, figure }) => `${reading}: ${figure}.`).join(' '),
    readings: judged.map(({ reading, holds, figure, evidence = [] }) => ({
      reading,
      holds,
      figure,
      examples: evidence,
    })),
    evidence: judged.map(({ reading, figure }) => ({ label: `${reading}: ${what}`, value: figure })),
  }
}
