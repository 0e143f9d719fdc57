import { measurePath, type Path, type PathMetrics, validatePath } from 'footpath'
import { METHODS, plainPath } from './methods.js'
import type { Query } from './sets.js'

/** The measures that are stored, in the order of NATURALNESS. */
export const MEASURES = [
  'turnsPer100',
  'turning',
  'excessTurning',
  'freeTurns',
  'freeTurnsPer100',
  'zigZagsPer100',
  'bendingEnergy',
  'lengthStretch',
  'costStretch',
  'lowClearance',
  'meanClearance',
  'hugShare',
  'effortRegret',
  'ascent',
  'groundLength',
  'cost',
] as const satisfies readonly (keyof PathMetrics)[]

export type MeasureName = (typeof MEASURES)[number]

/** Finds the path of a query by every method and measures it; the best is the cheapest of them. Throws at an invalid one. */
export function measureQuery(query: Query): { path: Path; metrics: PathMetrics }[] {
  const { walkmap } = query.finder
  const plain = plainPath(query)
  const paths = METHODS.map(({ path, name }) => {
    const found = path(query, plain)
    const problems = validatePath(found, walkmap.terrain, walkmap.unit, { from: query.from, to: query.to })
    if (problems.length > 0 || found.status !== 'found')
      throw new Error(
        `${name} on ${query.map}: ${found.status} ${JSON.stringify({ query: [query.from, query.to], problems })}`,
      )
    return found
  })
  const costs = paths.map((path) => measurePath(path, walkmap).cost)
  const best = paths[costs.indexOf(Math.min(...costs))]
  return paths.map((path) => ({ path, metrics: measurePath(path, walkmap, { best }) }))
}
