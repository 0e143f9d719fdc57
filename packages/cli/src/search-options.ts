import type { Command } from 'commander'
import { type DiagonalPolicy, type EngineName, FootpathError, type Unit } from 'footpath'
import { requireName, show } from 'footpath/internal'
import {
  ENGINE_NAMES,
  ALGORITHM_NAMES,
  type AlgorithmName,
  HEURISTICS,
  type HeuristicName,
  OPEN_LISTS,
  REOPEN_RULES,
  type ReopenRule,
  STOP_RULES,
  type StopRule,
  TIES,
  type Ties,
} from 'footpath/search'
import { DIAGONAL_POLICIES } from 'footpath/unit'
import { decimal } from './arguments.js'
import { engineMaker, type EngineMaker, type SearchOptions } from './engines.js'
import { type AnyOpenList, openListOf, STUDY_ENGINE, STUDY_OPEN_LISTS } from './studies.js'

/** The options that every searching command takes, as commander hands them over. */
export interface SearchFlags {
  readonly algorithm?: AlgorithmName | EngineName | typeof STUDY_ENGINE
  readonly heuristic?: HeuristicName
  readonly openList?: AnyOpenList
  readonly diagonal?: DiagonalPolicy
  readonly directions?: 8 | 16
  readonly turnPenalty?: number
  readonly weight?: number
  readonly ties?: Ties
  readonly reopen?: ReopenRule
  readonly stop?: StopRule
  readonly labels?: boolean
}

/** All that can be asked for by name without a clone. */
const ALGORITHMS = [...ALGORITHM_NAMES, ...ENGINE_NAMES]

/** Declares them. Names are checked here and not only by the search: before a large map is read and compiled. */
export function addSearchOptions(command: Command): Command {
  return command
    .option(
      '--algorithm <name>',
      `how to search: ${list(ALGORITHMS)} (default: auto); of study 3 (in a clone): ${STUDY_ENGINE}`,
      named('algorithm', [...ALGORITHMS, STUDY_ENGINE]),
    )
    .option(
      '--heuristic <name>',
      `the estimate of the cost to the goal: ${list(HEURISTICS)}`,
      named('heuristic', HEURISTICS),
    )
    .option(
      '--open-list <name>',
      `the priority queue of the search: ${list(OPEN_LISTS)}; of study 2 (in a clone): ${list(STUDY_OPEN_LISTS)}`,
      named('open list', [...OPEN_LISTS, ...STUDY_OPEN_LISTS]),
    )
    .option(
      '--diagonal <policy>',
      `when diagonal steps are allowed: ${list(DIAGONAL_POLICIES)}`,
      named('diagonal policy', DIAGONAL_POLICIES),
    )
    .option('--directions <n>', '8, or 16 to add knight moves', directions)
    .option('--turn-penalty <c>', 'the cost of a turn, for fewest-turns', decimal('--turn-penalty'))
    .option('--weight <w>', 'the weight of the estimate, for weighted-a-star', decimal('--weight'))
    .option(
      '--ties <rule>',
      `which of several equal cells is expanded first: ${list(TIES)}`,
      named('tie rule', TIES),
    )
    .option(
      '--reopen <rule>',
      `whether to re-open closed cells that are reached more cheaply: ${list(REOPEN_RULES)}`,
      named('re-opening rule', REOPEN_RULES),
    )
    .option(
      '--stop <rule>',
      `when the search ends at the goal: ${list(STOP_RULES)}`,
      named('stop rule', STOP_RULES),
    )
    .option('--labels', 'for waypoints: build labels first, so that queries look paths up')
}

/** What the flags say about a search. */
export interface SearchSetup {
  readonly options: SearchOptions
  readonly createEngines: EngineMaker
}

/** The setup of a search. Parts of the studies are loaded here: before a large map is read, and before times are taken. */
export async function setupOf(flags: SearchFlags): Promise<SearchSetup> {
  const { algorithm, heuristic, weight, turnPenalty, ties, reopen, stop } = flags
  const openList = flags.openList && (await openListOf(flags.openList))
  return {
    options: { algorithm, heuristic, openList, weight, turnPenalty, ties, reopen, stop },
    createEngines: await engineMaker(algorithm, flags.labels),
  }
}

/** The unit with what the flags say about its steps. */
export function unitWith(unit: Unit, { diagonal, directions }: SearchFlags): Unit {
  return {
    ...unit,
    ...(diagonal === undefined ? {} : { diagonal }),
    ...(directions === undefined ? {} : { directions }),
  }
}

function directions(text: string): 8 | 16 {
  if (text === '8' || text === '16') return text === '8' ? 8 : 16
  throw new FootpathError(
    'bad-number',
    `--directions must be 8 or 16; got ${show(text)}.`,
    'Use 16 to add knight moves.',
    text,
  )
}

/** A parser that takes one of the known names and otherwise says which is nearest. */
export function named<T extends string>(what: string, known: readonly T[]): (text: string) => T {
  return (text) => requireName(what, text, known)
}

export function list(names: readonly string[]): string {
  return names.join(', ')
}
