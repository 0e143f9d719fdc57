import {
  type Cell,
  createFinder,
  createWalkmap,
  decodeTraceEvent,
  type Finder,
  type FindOptions,
  type Path,
  type StepModelName,
  type Terrain,
  TRACE_EXPANDED,
  type Unit,
} from 'footpath'
import { collinearRemoved } from './post-process.js'
import { type StudyMap, studyMaps } from './maps.js'

/** What the paper leaves open and READINGS decides: what a step costs (A1), and who may cut corners (A15). */
export interface Reading {
  readonly name: 'F' | 'C'
  readonly step: StepModelName
  readonly diagonal: Unit['diagonal']
}

/** The reproduction's reading, and the library's own. */
export const READINGS: readonly Reading[] = [
  { name: 'F', step: 'distance+height', diagonal: 'always' },
  { name: 'C', step: 'length-3d', diagonal: 'no-corner-cutting' },
]

/** A search as the study runs it. The estimate's scale is 1, a cell, in every map; queues are first in, first out. */
export interface StudySearch {
  readonly name: string
  readonly reading: Reading['name']
  readonly options: FindOptions
}

/** The paper's two under reading F (steps 1–20 of section 5.3 and its implied baseline); under C what corrects them. */
export const SEARCHES: readonly StudySearch[] = [
  {
    name: 'A*',
    reading: 'F',
    options: { algorithm: 'a-star', heuristic: 'manhattan', d: 1, ties: 'fifo', openList: 'lazy-heap' },
  },
  { name: 'A*MOD', reading: 'F', options: { algorithm: 'a-star-mod', d: 1 } },
  {
    name: 'octile A*',
    reading: 'F',
    options: {
      algorithm: 'a-star',
      heuristic: 'octile',
      d: 1,
      d2: Math.SQRT2,
      ties: 'fifo',
      openList: 'lazy-heap',
    },
  },
  { name: 'fewest turns', reading: 'F', options: { algorithm: 'fewest-turns' } },
  { name: 'A*', reading: 'C', options: { algorithm: 'a-star', openList: 'lazy-heap', ties: 'fifo' } },
  { name: 'A*MOD', reading: 'C', options: { algorithm: 'a-star-mod' } },
  { name: 'fewest turns', reading: 'C', options: { algorithm: 'fewest-turns' } },
]

/** One search on one map, in the figures of the study. */
export interface StudyRow extends PathCounts {
  readonly map: number
  readonly search: string
  readonly reading: string
}

/** What the study counts of a path and of the search that found it. */
export interface PathCounts {
  readonly cost: number
  /** "Path length" of figure 10: the number of vertices. */
  readonly vertices: number
  /** Figure 12: vertices after collinear removal, steps 21–27. */
  readonly verticesAfter: number
  /** Changes of direction on the way. */
  readonly bends: number
  /** Equation 3 as printed, without an absolute value; and as evidently meant, Σ|ΔW|·K (reading A2). */
  readonly costSigned: number
  readonly costAbsolute: number
  readonly ascent: number
  readonly descent: number
  /** Figure 13 both ways (reading A5): distinct cells taken from the queue, and all entries taken from it. */
  readonly distinct: number
  readonly pops: number
}

/** Where the study's searches run: a terrain, its ends, and a finder per reading. */
export interface StudyCase {
  readonly map: StudyMap
  readonly finders: Readonly<Record<Reading['name'], Finder>>
}

export function studyCases(): StudyCase[] {
  return studyMaps().map((map) => {
    const [faithful, corrected] = READINGS.map((reading) => finderFor(map.terrain, reading))
    return { map, finders: { F: faithful, C: corrected } }
  })
}

function finderFor(terrain: Terrain, { step, diagonal }: Reading): Finder {
  const unit: Unit = {
    name: 'walker',
    surfaces: { '*': 1 },
    obstacles: [],
    step,
    diagonal: diagonal ?? 'always',
  }
  return createFinder(createWalkmap(terrain, unit))
}

export function runSearch({ map, finders }: StudyCase, { reading, options }: StudySearch): Path {
  return finders[reading].find(map.start, map.goal, { ...options, trace: true })
}

export function measureRow(studyCase: StudyCase, search: StudySearch): StudyRow {
  const { id, terrain } = studyCase.map
  const counts = countPath(terrain, runSearch(studyCase, search))
  return { map: id, search: search.name, reading: search.reading, ...counts }
}

/** Counts a path that was found with its trace. */
export function countPath(terrain: Terrain, path: Path): PathCounts {
  const { cells, stats, cost, trace = new Uint32Array(0) } = path
  const after = collinearRemoved(cells)
  return {
    cost,
    vertices: cells.length,
    verticesAfter: after.length,
    bends: after.length - 2,
    ...heightCosts(terrain, cells),
    // The goal is taken from the queue too, but not expanded.
    distinct: distinctCells(trace) + 1,
    pops: stats.openListCounts.pops,
  }
}

/** Cells expanded, each counted once however often it was re-opened. */
function distinctCells(trace: Uint32Array): number {
  const cells = new Set<number>()
  for (const word of trace) {
    const { event, cell } = decodeTraceEvent(word)
    if (event === TRACE_EXPANDED) cells.add(cell)
  }
  return cells.size
}

function heightCosts(terrain: Terrain, cells: readonly Cell[]) {
  const sums = { costSigned: 0, costAbsolute: 0, ascent: 0, descent: 0 }
  for (let at = 1; at < cells.length; at++) {
    const [from, to] = [cells[at - 1], cells[at]]
    const rise = terrain.heightAt(to.x, to.y) - terrain.heightAt(from.x, from.y)
    const k = from.x !== to.x && from.y !== to.y ? Math.SQRT2 : 1
    sums.costSigned += rise * k
    sums.costAbsolute += Math.abs(rise) * k
    if (rise > 0) sums.ascent += rise
    else sums.descent -= rise
  }
  return sums
}
