import { createRandom, type Seed } from 'footpath/random'
import type { Case } from './case.js'

/** The order of groups and cases in every run; any number would do. */
export const ORDER_SEED = 2019

/** What runs when: first what may run side by side, then one group at a time what is timed. */
export interface Schedule {
  readonly untimed: readonly (readonly Case[])[]
  readonly timed: readonly (readonly Case[])[]
}

/**
 * Puts cases into their groups, and groups and the cases in them into random order. So if the machine gets slower
 * during a run, no configuration in particular looks slow. The same seed gives the same order.
 */
export function schedule(cases: readonly Case[], seed: Seed): Schedule {
  const random = createRandom(`${seed} order`)
  const groups = new Map<string, Case[]>()
  for (const one of cases) {
    const name = `${one.timed ? 'timed' : 'untimed'} ${one.study} ${one.group}`
    const group = groups.get(name)
    if (group === undefined) groups.set(name, [one])
    else group.push(one)
  }
  const shuffled = random.shuffle([...groups.values()]).map((group) => random.shuffle(group))
  return {
    untimed: shuffled.filter(([first]) => !first.timed),
    timed: shuffled.filter(([first]) => first.timed),
  }
}
