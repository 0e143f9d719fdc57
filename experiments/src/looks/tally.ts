import type { LookAnswer } from '@footpath/studies/looks'

/** All answers about two methods. */
export interface PairTally {
  /** In alphabetical order. */
  readonly methods: readonly [string, string]
  /** Answers for the first and the second, and "both look the same". */
  readonly wins: readonly [number, number]
  readonly ties: number
  /** People who chose the first more often than the second, and the other way round. */
  readonly people: readonly [number, number]
}

/** Every answer once: files of the same person overlap when they were exported twice. */
export function withoutRepeats(answers: readonly LookAnswer[]): LookAnswer[] {
  return [...new Map(answers.map((answer) => [JSON.stringify(Object.values(answer)), answer])).values()]
}

/** Every method, in alphabetical order. */
export function methodsOf(answers: readonly LookAnswer[]): string[] {
  return [...new Set(answers.flatMap(({ left, right }) => [left, right]))].sort()
}

/** The two methods of an answer in alphabetical order; null if a method was shown beside itself. */
export function pairOf({ left, right }: LookAnswer): readonly [string, string] | null {
  return left === right ? null : left < right ? [left, right] : [right, left]
}

/** The method that was chosen; null for "both look the same". */
export function winnerOf({ left, right, chosen }: LookAnswer): string | null {
  return chosen === 'same' ? null : chosen === 'left' ? left : right
}

/** Answers by what they have in common, in the order of their first appearance. */
export function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string | null,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key === null) continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}

/** Wins and ties of every pair of methods that was shown, in alphabetical order. */
export function tallyPairs(answers: readonly LookAnswer[]): PairTally[] {
  const groups = groupBy(answers, (answer) => {
    const pair = pairOf(answer)
    return pair === null ? null : JSON.stringify(pair)
  })
  return [...groups.keys()].sort().map((key) => {
    const methods = JSON.parse(key) as [string, string]
    const of = groups.get(key) ?? []
    const wins = countWins(of, methods)
    const byPerson = [...groupBy(of, ({ person }) => person).values()].map((own) => countWins(own, methods))
    return {
      methods,
      wins,
      ties: of.length - wins[0] - wins[1],
      people: [
        byPerson.filter(([first, second]) => first > second).length,
        byPerson.filter(([first, second]) => first < second).length,
      ],
    }
  })
}

function countWins(answers: readonly LookAnswer[], methods: readonly [string, string]): [number, number] {
  const winsOf = (method: string) => answers.filter((answer) => winnerOf(answer) === method).length
  return [winsOf(methods[0]), winsOf(methods[1])]
}
