import type { Cell, MapPoint, Terrain } from 'footpath'
import type { BoardLane } from '../board/board-picture.js'
import type { Figures, SearchedLane } from '../lessons/figures.js'
import type { Lane } from '../lessons/lesson.js'
import { nameOfLane } from '../lessons/stage.js'
import { type PseudoCode, pseudoCode } from '../replay/pseudo-code.js'
import { ReplaySteps } from '../replay/replay-steps.js'
import { SearchMoment } from '../replay/search-moment.js'
import { type Searched as InWords, stepInWords } from '../replay/step-words.js'
import { counted, inDigits } from '../words/figures.js'

/** What playing needs of a search: one of a lesson, or one of a comparison. */
export interface Raced extends Omit<SearchedLane, 'figures'> {
  readonly figures: Pick<Figures, 'expanded' | 'cost' | 'found' | 'refused'>
}

/** A lane that has searched, to be played. */
export interface PlayedLane<Searched extends Raced = Raced> {
  readonly lane: Pick<Lane, 'name'>
  readonly at: number
  /** `A` for the first. */
  readonly name: string
  readonly searched: Searched
  readonly steps: ReplaySteps
  readonly moment: SearchMoment
  readonly code: PseudoCode | null
  readonly width: number
}

/** A field has no settings of a search; it spreads from the goal by cost alone. */
const OF_A_FIELD: InWords['stats'] = {
  algorithm: 'field',
  heuristic: 'zero',
  openList: 'binary-heap',
  gWeight: 1,
  hWeight: 0,
}

export function playedLane<Searched extends Raced>(
  lane: Pick<Lane, 'name'>,
  at: number,
  searched: Searched,
  terrain: Terrain,
): PlayedLane<Searched> {
  const { width, depth } = terrain
  const trace = searched.trace ?? new Uint32Array(0)
  return {
    lane,
    at,
    name: nameOfLane(at),
    searched,
    steps: new ReplaySteps(trace, width),
    moment: new SearchMoment(trace, width * depth),
    code: searched.stats === null ? null : pseudoCode(searched.stats),
    width,
  }
}

/** What a board needs to know of a search that is played. */
type OnBoard = Pick<PlayedLane, 'at' | 'steps' | 'moment' | 'width'> & {
  readonly searched: Pick<SearchedLane, 'costs' | 'lines' | 'stats'>
}

/** The lane after this many steps of the race, as a board shows it. */
export function boardLane(played: OnBoard, position: number): BoardLane {
  const { steps, moment, searched, width, at } = played
  const number = Math.min(position, steps.length)
  const step = number === 0 ? null : steps.at(number)
  const isOver = number === steps.length
  moment.seek(isOver ? moment.length : (step?.end ?? 0))
  const { gWeight = 1, hWeight = 1 } = searched.stats ?? {}
  const taken: Cell | null = step?.cell ?? null
  return {
    at,
    moment,
    costs: searched.costs,
    weight: gWeight === 0 ? 1 : hWeight / gWeight,
    lines: searched.lines,
    soFar:
      taken === null ? [] : moment.pathTo(taken.y * width + taken.x).map((cell) => middleOf(cell, width)),
    taken,
    isOver,
    isOfJumps: searched.stats?.algorithm === 'jump-points',
  }
}

/** What happened last in a lane, in a sentence; at its end, what it has found. */
export function laneInWords({ steps, searched, lane, width }: PlayedLane, position: number): string {
  const { figures, problem, costs, stats } = searched
  if (figures.refused === 1) return `${lane.name} refuses this map${problem ?? ''}`
  if (position >= steps.length) {
    const looked = `${lane.name} looked at ${counted(figures.expanded, 'cell')}`
    const cost = inDigits(figures.cost, 2)
    if (figures.found === 0) return `${looked}. No path${problem ?? ''}.`
    const { length } = searched.lines
    const found = length > 1 ? `${length} paths that cost ${cost} together` : `a path that costs ${cost}`
    return `${looked} and found ${found}.`
  }
  if (position === 0) return `${lane.name} will look at ${counted(steps.length, 'cell')}.`
  return stepInWords(steps.at(position), { stats: stats ?? OF_A_FIELD, costs, width })
}

function middleOf(cell: number, width: number): MapPoint {
  return { x: (cell % width) + 0.5, y: Math.floor(cell / width) + 0.5 }
}
