import { type Cell, createTerrain, FootpathError, type TerrainData, walkmapFor } from 'footpath'
import { createField } from 'footpath/field'
import type { PathData, Setup } from '../search/protocol.js'
import { cellsOf } from '../search/path-words.js'
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

/** The figures of all lanes on the ground as it is now; `find` searches the same ground, and measures. */
export async function figuresOf(stage: Asked, ground: TerrainData, find: Find): Promise<Figures[]> {
  const all: Figures[] = []
  for (const lane of stage.lanes)
    all.push(lane.isField ? fieldFigures(lane, stage, ground) : await laneFigures(lane, stage, ground, find))
  return all
}

/** The setup of a lane, as the lab's searches take it. */
export function setupOf({ unit, options, shape }: Lane): Setup {
  return { unit, options, shape: shape ?? 'none' }
}

async function laneFigures(lane: Lane, stage: Asked, ground: TerrainData, find: Find): Promise<Figures> {
  const { from, to, others = [] } = stage.query
  let sum: Figures = { ...NONE, found: 1, shown: stage.shown }
  for (const start of [from, ...others]) {
    try {
      sum = added(sum, pathFigures(await find(setupOf(lane), start, to), ground))
    } catch (error) {
      // That a search refuses the map is a result here; anything else is a mistake in the lesson.
      if (!(error instanceof FootpathError && error.code === 'unsuitable-combination')) throw error
      return { ...NONE, refused: 1, shown: stage.shown }
    }
  }
  return sum
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
function fieldFigures({ unit }: Lane, { query, shown }: Asked, ground: TerrainData): Figures {
  const field = createField(walkmapFor(createTerrain(ground), unit), query.to)
  const costs = [query.from, ...(query.others ?? [])].map((start) => field.costAt(start))
  const reached = costs.filter(Number.isFinite)
  const cost = reached.reduce((sum, each) => sum + each, 0)
  const expanded = field.costs.filter(Number.isFinite).length
  return { ...NONE, expanded, cost, bound: 1, found: reached.length === costs.length ? 1 : 0, shown }
}
