import type { Cell, CellRect } from 'footpath'
import type { GridQuery } from '../oracle/grid-oracle.js'

/** Simpler forms of a query. */
export function* plainerQueries(query: GridQuery): Iterable<GridQuery> {
  const { from, goals, target, blocked, influence, partial } = query
  if (target !== undefined || blocked !== undefined || influence !== undefined || partial !== undefined)
    yield { from, goals }
  for (const field of ['target', 'blocked', 'influence', 'partial'] as const) {
    if (query[field] === undefined) continue
    const { [field]: _, ...rest } = query
    yield rest
  }
  if (goals.length > 1) for (const goal of goals) yield { ...query, goals: [goal] }
  if (goals.length === 1) yield* nearerGoals(query, goals[0])
  if (blocked !== undefined && blocked.length > 1)
    for (let at = 0; at < blocked.length; at++) yield { ...query, blocked: blocked.toSpliced(at, 1) }
  if (influence?.some((cost) => cost > 0))
    for (let at = 0; at < influence.length; at++)
      if (influence[at] > 0) yield { ...query, influence: influence.with(at, 0) }
}

/** Goals half way to the start, and a cell nearer to it: a smaller part of the map is then enough. */
function* nearerGoals(query: GridQuery, goal: Cell): Iterable<GridQuery> {
  const { x, y } = query.from
  const half = { x: (x + goal.x) >> 1, y: (y + goal.y) >> 1 }
  const next = { x: goal.x - Math.sign(goal.x - x), y: goal.y - Math.sign(goal.y - y) }
  for (const nearer of [half, next])
    if (Math.hypot(nearer.x - x, nearer.y - y) < Math.hypot(goal.x - x, goal.y - y))
      yield { ...query, goals: [nearer] }
}

/** The query on a part of its map, or null if it does not lie there. */
export function queryIn(query: GridQuery, width: number, rect: CellRect): GridQuery | null {
  const { x0, y0, x1, y1 } = rect
  const isInside = ({ x, y }: Cell) => x >= x0 && x < x1 && y >= y0 && y < y1
  const moved = ({ x, y }: Cell) => ({ x: x - x0, y: y - y0 })
  const goals = query.goals.filter(isInside).map(moved)
  if (!isInside(query.from) || goals.length === 0) return null
  const { blocked, influence } = query
  return {
    ...query,
    from: moved(query.from),
    goals,
    ...(blocked === undefined ? {} : { blocked: blocked.filter(isInside).map(moved) }),
    ...(influence === undefined
      ? {}
      : {
          influence: influence.filter((_, at) => isInside({ x: at % width, y: Math.floor(at / width) })),
        }),
  }
}
