import type { Case, CaseResult } from './case.js'
import { loadStudy } from './studies.js'

/** Runs a case wherever it is called: here, in a process of its own, on another machine. A failure is a result too. */
export async function runCase(one: Case): Promise<CaseResult> {
  const { id } = one
  try {
    const study = await loadStudy(one.study)
    return { id, ...study.runCase(one) }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    return { id, ended: 'failed', counts: null, times: null, problem }
  }
}
