import type { Command } from 'commander'
import {
  ALGORITHM_NAMES,
  type AlgorithmName,
  DIAGONAL_POLICIES,
  type DiagonalPolicy,
  HEURISTICS,
  type HeuristicName,
  OPEN_LISTS,
  type OpenListName,
  REOPEN_RULES,
  type ReopenRule,
  requireName,
  type SetupOptions,
  STOP_RULES,
  type StopRule,
  TIES,
  type Ties,
} from 'footpath'
import { decimal } from './arguments.js'

/** The options that every searching command takes, as commander hands them over. */
export interface SearchFlags {
  readonly algorithm?: AlgorithmName
  readonly heuristic?: HeuristicName
  readonly openList?: OpenListName
  readonly diagonal?: DiagonalPolicy
  readonly weight?: number
  readonly ties?: Ties
  readonly reopen?: ReopenRule
  readonly stop?: StopRule
}

/** Declares them. Names are checked here and not only by the search: before a large map is read and compiled. */
export function addSearchOptions(command: Command): Command {
  return command
    .option(
      '--algorithm <name>',
      `${list(ALGORITHM_NAMES)} (default: auto)`,
      named('algorithm', ALGORITHM_NAMES),
    )
    .option('--heuristic <name>', list(HEURISTICS), named('heuristic', HEURISTICS))
    .option('--open-list <name>', list(OPEN_LISTS), named('open list', OPEN_LISTS))
    .option(
      '--diagonal <policy>',
      `when diagonal steps are allowed: ${list(DIAGONAL_POLICIES)}`,
      named('diagonal policy', DIAGONAL_POLICIES),
    )
    .option('--weight <w>', 'weight of the estimate, for weighted-a-star', decimal('--weight'))
    .option('--ties <rule>', `which of equals goes first: ${list(TIES)}`, named('tie rule', TIES))
    .option(
      '--reopen <rule>',
      `closed cells reached more cheaply: ${list(REOPEN_RULES)}`,
      named('re-opening rule', REOPEN_RULES),
    )
    .option('--stop <rule>', `when the goal counts: ${list(STOP_RULES)}`, named('stop rule', STOP_RULES))
}

/** What of the flags is the search's business; the diagonal policy is the unit's. */
export function setupOf(flags: SearchFlags): SetupOptions {
  const { algorithm, heuristic, openList, weight, ties, reopen, stop } = flags
  return { algorithm, heuristic, openList, weight, ties, reopen, stop }
}

/** A parser that takes one of the known names and otherwise says which is nearest. */
export function named<T extends string>(what: string, known: readonly T[]): (text: string) => T {
  return (text) => requireName(what, text, known)
}

export function list(names: readonly string[]): string {
  return names.join(', ')
}
