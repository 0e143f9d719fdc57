import type { Tally } from '../campaign.js'
import type { Expected, GridOracle, GridQuery } from '../oracle/grid-oracle.js'
import { judgeLines, judgeOutcome, judgeStepCount, judgeSteps } from '../oracle/judge.js'
import type { Asker, Contender, FoundPath, GridGround } from './contender.js'
import { pricePerCell, roundingOf } from './ground.js'

/** A contender that has been opened on a world. */
export interface Opened extends Asker {
  readonly contender: Contender
}

/** Opens the contenders that suit a world, or those of them that a case names. */
export function openAll(
  ground: GridGround,
  contenders: readonly Contender[],
  only: readonly string[] | undefined,
): Opened[] {
  return contenders
    .filter(({ name }) => only?.includes(name) ?? true)
    .filter((contender) => contender.suits(ground))
    .map((contender) => ({ contender, ...contender.open(ground) }))
}

/**
 * Asks every contender that takes the query and compares the answers with the oracle's. Paths that promise the best cost
 * must agree with each other to one part in a billion, because they add the same whole numbers.
 */
export function askAll(
  oracle: GridOracle,
  opened: readonly Opened[],
  query: GridQuery,
  tally: Tally,
): string | null {
  const expected = oracle.expected(query)
  let agreed: number | null = null
  for (const { contender, answer } of opened) {
    if (!contender.takes(query)) continue
    const path = answer(query)
    tally.add('queries')
    tally.add(`queries of ${contender.name}`)
    if (contender.givesUp && path.status === 'cut-off' && path.reason === 'nodes') {
      tally.add('searches that gave up')
      continue
    }
    const problem = judge(oracle, query, expected, contender, path)
    if (problem !== null) return `${contender.name} ${problem}`
    const last = path.status === 'found' ? path.cells.at(-1) : null
    if (path.goal?.x !== last?.x || path.goal?.y !== last?.y)
      return `${contender.name} says that the goal is ${JSON.stringify(path.goal)}, not ${JSON.stringify(last)}`
    if (contender.promises !== 'best' || path.status === 'unreachable') continue
    agreed ??= path.cost
    if (Math.abs(path.cost - agreed) > 1e-9 * Math.abs(agreed))
      return `${contender.name} costs ${path.cost}, another ${agreed}`
  }
  return null
}

/** What is wrong with an answer, given what its contender promises; null if nothing is. */
export function judge(
  oracle: GridOracle,
  query: GridQuery,
  expected: Expected,
  { promises, forgetsBlocked = false }: Pick<Contender, 'promises' | 'forgetsBlocked'>,
  path: FoundPath,
): string | null {
  if (forgetsBlocked && query.blocked !== undefined && path.status === 'unreachable')
    return judgeOutcome({ ...expected, reason: undefined }, path)
  const rounding = query.influence === undefined ? roundingOf(oracle.data) : 1e-3
  if (promises === 'shortest-lines' || promises === 'legal-lines') {
    const wrong = judgeOutcome(expected, path)
    if (wrong !== null || path.status !== 'found') return wrong
    const best = oracle.lineLength(query.from, query.goals[0])
    const bound = promises === 'legal-lines' ? Number.POSITIVE_INFINITY : 1
    return judgeLines(oracle, query, best, path, {
      bound,
      rounding: 1e-8,
      perCell: pricePerCell(oracle, query.from),
    })
  }
  const bound = boundOf(promises, path)
  const wrong = judgeSteps(oracle, query, expected, path, { bound, rounding })
  return wrong ?? (promises === 'fewest-steps' ? judgeStepCount(oracle, query, expected, path) : null)
}

/** How many times the best an answer may cost. */
function boundOf(promises: Contender['promises'], { stats }: FoundPath): number {
  if (typeof promises === 'number') return promises
  if (promises === 'best') return 1
  return (promises === 'stated-bound' ? stats.bound : null) ?? Number.POSITIVE_INFINITY
}
