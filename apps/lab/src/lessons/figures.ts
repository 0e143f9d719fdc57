import {
  type Cell,
  createTerrain,
  FootpathError,
  type MapPoint,
  type PathStats,
  type SearchCosts,
  type TerrainData,
  walkmapFor,
} from 'footpath'
import { createField } from 'footpath/field'
import type { PathData, Setup } from '../search/protocol.js'
import { cellsOf, pointsOf, whyNone } from '../search/path-words.js'
import { fieldTrace } from './field-trace.js'
import type { Lane } from './lesson.js'
import type { Stage } from './stage.js'

/** What a lane is measured by. Many walkers' figures are added up. */
export const FIGURES = [
  'expanded',
  'reopened',
  'cost',
  'length',
  'turns',
  'bound',
  'found',
  'refused',
  'mud',
  'road',
  'ascent',
  'comparisons',
  'probes',
  'pushes',
  'shown',
] as const

type FigureName = (typeof FIGURES)[number]

/** `found` and `refused` are 1 or 0, `bound` is Infinity where nothing is promised, `shown` is the share that was played. */
export type Figures = Readonly<Record<FigureName, number>>

const NONE = Object.fromEntries(FIGURES.map((name) => [name, 0])) as Figures

/** Searches as the lab does: `SearchClient.find` on the page, the worker's engine in tests. */
export type Find = (setup: Setup, from: Cell, to: Cell) => Promise<PathData>

/** What figures depend on, beside the ground. */
type Asked = Pick<Stage, 'lanes' | 'query' | 'shown'>

/** What a lane has found, and how. */
export interface SearchedLane {
  readonly figures: Figures
  /** The paths of all walkers. */
  readonly lines: readonly (readonly MapPoint[])[]
  /** Of the search, or of the searches of all walkers one after the other; null where none is recorded. */
  readonly trace: Uint32Array | null
  /** What the search knew of every cell; null where it is not known, or is another for every walker. */
  readonly costs: SearchCosts | null
  readonly stats: PathStats | null
  /** Why there is no path, to go after "No path"; null where there is one. */
  readonly problem: string | null
}

/** The figures of all lanes on the ground as it is now; `find` searches the same ground, and measures. */
export async function figuresOf(stage: Asked, ground: TerrainData, find: Find): Promise<Figures[]> {
  return (await searchLanes(stage, ground, find)).map(({ figures }) => figures)
}

/** Searches with all lanes, one after the other; `find` searches the ground as it is now, and measures. */
export async function searchLanes(stage: Asked, ground: TerrainData, find: Find): Promise<SearchedLane[]> {
  const all: SearchedLane[] = []
  for (const lane of stage.lanes)
    all.push(lane.isField ? searchField(lane, stage, ground) : await searchLane(lane, stage, ground, find))
  return all
}

/** The setup of a lane, as the lab's searches take it. */
export function setupOf({ unit, options, shape }: Lane): Setup {
  return { unit, options, shape: shape ?? 'none' }
}

async function searchLane(lane: Lane, stage: Asked, ground: TerrainData, find: Find): Promise<SearchedLane> {
  const { from, to, others = [] } = stage.query
  const paths: PathData[] = []
  for (const start of [from, ...others]) {
    try {
      paths.push(await find(setupOf(lane), start, to))
    } catch (error) {
      // That a search refuses the map is a result here; anything else is a mistake in the lesson.
      if (!(error instanceof FootpathError && error.code === 'unsuitable-combination')) throw error
      const figures = { ...NONE, refused: 1, shown: stage.shown }
      return { figures, lines: [], trace: null, costs: null, stats: null, problem: `: ${error.message}` }
    }
  }
  const none: Figures = { ...NONE, found: 1, shown: stage.shown }
  const failed = paths.find(({ status }) => status !== 'found')
  return {
    figures: paths.reduce((sum, path) => added(sum, pathFigures(path, ground)), none),
    lines: paths.filter(({ status }) => status === 'found').map(pointsOf),
    trace: joined(paths.map(({ trace }) => trace)),
    costs: paths.length === 1 ? paths[0].costs : null,
    stats: paths[0].stats,
    problem: failed === undefined ? null : whyNone(failed),
  }
}

/** One trace after the other; null where none is recorded. */
function joined(traces: readonly (Uint32Array | null)[]): Uint32Array | null {
  const recorded = traces.filter((trace) => trace !== null)
  if (recorded.length === 0) return null
  if (recorded.length === 1) return recorded[0]
  return Uint32Array.from(recorded.flatMap((trace) => Array.from(trace)))
}

/** A path to somewhere else than the goal counts as none: some searches give one, and some do not. */
function pathFigures(path: PathData, ground: TerrainData): Figures {
  const { expanded, reopened, bound, openListCounts } = path.stats
  const { comparisons, probes, pushes } = openListCounts
  const work = { expanded, reopened, comparisons, probes, pushes, bound: bound ?? Number.POSITIVE_INFINITY }
  if (path.status !== 'found') return { ...NONE, ...work }
  const on = (surface: string) => {
    const id = ground.surfaceNames.indexOf(surface)
    return cellsOf(path).filter(({ x, y }) => ground.surfaces[y * ground.width + x] === id).length
  }
  return {
    ...NONE,
    ...work,
    cost: path.cost,
    length: path.length,
    turns: Math.max(0, path.points.length / 2 - 2),
    found: 1,
    mud: path.kind === 'steps' ? on('mud') : 0,
    road: path.kind === 'steps' ? on('road') : 0,
    ascent: path.metrics?.ascent ?? 0,
  }
}

/** Adds the figures of a path; `bound` is the worst of all, `found` whether all were. */
function added(sum: Figures, path: Figures): Figures {
  const names = FIGURES.filter((name) => name !== 'bound' && name !== 'found' && name !== 'shown')
  return {
    ...sum,
    ...Object.fromEntries(names.map((name) => [name, sum[name] + path[name]])),
    bound: Math.max(sum.bound, path.bound),
    found: Math.min(sum.found, path.found),
  }
}

/** A field looks at every cell that it has a cost for, once. */
function searchField({ unit }: Lane, { query, shown }: Asked, ground: TerrainData): SearchedLane {
  const field = createField(walkmapFor(createTerrain(ground), unit), query.to)
  const starts = [query.from, ...(query.others ?? [])]
  const paths = starts.map((start) => field.pathFrom(start)).filter(({ status }) => status === 'found')
  const { costs } = field
  const figures = {
    ...NONE,
    expanded: costs.filter(Number.isFinite).length,
    cost: paths.reduce((sum, path) => sum + path.cost, 0),
    bound: 1,
    found: paths.length === starts.length ? 1 : 0,
    shown,
  }
  return {
    figures,
    lines: paths.map(({ points }) => points),
    trace: fieldTrace(field),
    costs: { g: costs, h: new Float64Array(costs.length) },
    stats: null,
    problem: paths.length === starts.length ? null : '',
  }
}
