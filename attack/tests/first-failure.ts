import { type Campaign, type Failure, Tally } from '../dist/campaign.js'
import { runCase } from '../dist/run-case.js'

/** The first failure among the first `cases` cases; there must be one. */
export async function firstFailure<Case>(
  campaign: Campaign<Case>,
  cases: number,
): Promise<Failure & { readonly case: Case }> {
  for (let number = 0; number < cases; number++) {
    const failure = await runCase(campaign, 7, number, new Tally())
    if (failure !== null) return failure as Failure & { readonly case: Case }
  }
  throw new Error(`Nothing is wrong in ${cases} cases.`)
}
