import type { PathStats } from 'footpath'
import {
  TRACE_EXPANDED,
  TRACE_IMPROVED,
  TRACE_OPENED,
  TRACE_REOPENED,
  type TraceEvent,
} from 'footpath/search'
import { inDigits } from '../words/figures.js'

/** A search in a few lines, and the line that an event of its trace is at. */
export interface PseudoCode {
  readonly lines: readonly string[]
  readonly lineOf: (event: TraceEvent) => number
}

type Settings = Pick<PathStats, 'algorithm' | 'heuristic' | 'gWeight' | 'hWeight' | 'reopen'>

/** The lines of the loop that differ from search to search. */
interface Differences {
  readonly least: string
  /** What a neighbour costs. */
  readonly price?: readonly string[]
  /** What happens to a cell when it is taken. */
  readonly taken?: string
  readonly turns?: string
  /** What is looked at around a cell. */
  readonly around?: string
  readonly stop?: string
}

/** The code of the search that ran, or null for those that record no trace. */
export function pseudoCode(settings: Settings): PseudoCode | null {
  if (settings.algorithm === 'ida-star') return IDA_STAR
  const differences = differencesOf(settings)
  return differences === null ? null : bestFirst(differences, settings.reopen === 'allow')
}

function differencesOf({ algorithm, heuristic, gWeight, hWeight }: Settings): Differences | null {
  switch (algorithm) {
    case 'dijkstra':
      return { least: 'g' }
    case 'breadth-first':
      return { least: 'number of steps', price: ["g' = steps so far + 1"] }
    case 'greedy':
      return { least: 'h' }
    case 'weighted-a-star':
      return { least: `g + ${inDigits(hWeight / gWeight, 2)} × h` }
    case 'a-star':
      return { least: heuristic === 'zero' ? 'g' : 'g + h' }
    case 'a-star-mod':
      return { least: 'g + h', price: [PLAIN_PRICE, 'h = √2 × h if the step was diagonal'] }
    case 'bidirectional':
      return {
        least: 'g + h',
        turns: 'in turns from the start and from the goal:',
        stop: 'stop once no open cell can improve the best meeting',
      }
    case 'theta-star':
      return {
        least: 'g + h',
        price: [PLAIN_PRICE, "if the cell's parent sees it: g' = line from the parent"],
      }
    case 'lazy-theta-star':
      return {
        least: 'g + h',
        price: ["g' = line from the cell's parent, seen or not"],
        taken: 'if its parent does not see it: choose the best closed neighbour as parent',
      }
    case 'fewest-turns':
      return {
        least: 'g + h, then fewest turns',
        price: [PLAIN_PRICE, 'one state for every direction of arrival'],
      }
    case 'jump-points':
      return {
        least: 'g + h',
        around: 'walk on until a wall; for each place where a path may turn:',
        price: ["g' = g + cost of the walk"],
      }
    default:
      return null
  }
}

const PLAIN_PRICE = "g' = g + cost of the step"

function bestFirst(
  { least, price = [PLAIN_PRICE], taken, turns, around, stop }: Differences,
  reopens: boolean,
): PseudoCode {
  const lines = [
    'put the start on the open list',
    ...(turns === undefined ? [] : [turns]),
    `take the open cell with the least ${least}`,
    stop ?? 'stop if it is the goal',
    ...(taken === undefined ? [] : [taken]),
    'close it',
    around ?? 'for each neighbour that is not a wall:',
    ...price.map((line) => `    ${line}`),
    '    if it is new: put it on the open list',
    "    if it is open and g' is less: improve it",
    ...(reopens ? ["    if it is closed and g' is less: open it again"] : []),
  ]
  const at = (start: string) => lines.findIndex((line) => line.trim().startsWith(start))
  const byEvent = {
    [TRACE_EXPANDED]: at('close it'),
    [TRACE_OPENED]: at('if it is new'),
    [TRACE_IMPROVED]: at('if it is open'),
    [TRACE_REOPENED]: at('if it is closed'),
  }
  return { lines, lineOf: (event) => byEvent[event] }
}

const IDA_STAR: PseudoCode = {
  lines: [
    'limit = h of the start',
    'walk on from the start, always as deep as you can:',
    '    look at the cell; stop if it is the goal',
    '    go to a neighbour while g + h is within the limit',
    '    otherwise go one cell back',
    'nothing found: raise the limit to the least g + h beyond it, and begin again',
  ],
  lineOf: () => 2,
}
