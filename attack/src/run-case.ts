import { type Campaign, type Failure, Tally } from './campaign.js'
import { Random } from './random.js'

/** Checks that may be spent on making one case smaller. */
const MOST_TRIES = 600

/** Runs one case by its number. If it fails, finds a small case that fails too. */
export async function runCase<Case>(
  campaign: Campaign<Case>,
  seed: number,
  number: number,
  tally: Tally,
): Promise<Failure | null> {
  const id = `${campaign.name}:${seed}:${number}`
  const given = campaign.make(new Random(id))
  const problem = await problemOf(campaign, given, tally)
  tally.add('cases')
  return problem === null ? null : { id, ...(await shrink(campaign, given, problem)) }
}

/** What is wrong with a case; an exception counts as wrong. */
export async function problemOf<Case>(
  campaign: Campaign<Case>,
  given: Case,
  tally = new Tally(),
): Promise<string | null> {
  try {
    return await campaign.check(given, tally)
  } catch (error) {
    return `threw ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`
  }
}

/** Takes the first simpler case that fails, again and again. */
async function shrink<Case>(
  campaign: Campaign<Case>,
  given: Case,
  problem: string,
): Promise<{ readonly case: Case; readonly problem: string }> {
  let smallest = { case: given, problem }
  let tries = 0
  for (let isSmaller = true; isSmaller && tries < MOST_TRIES; ) {
    isSmaller = false
    for (const simpler of campaign.smaller(smallest.case)) {
      if (++tries > MOST_TRIES) break
      const still = await problemOf(campaign, simpler)
      if (still === null) continue
      smallest = { case: simpler, problem: still }
      isSmaller = true
      break
    }
  }
  return smallest
}
