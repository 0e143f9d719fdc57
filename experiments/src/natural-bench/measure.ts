import { SCENARIO_UNIT } from '@footpath/formats'
import {
  createFinder,
  createWalkmap,
  type MapPoint,
  measurePath,
  natural,
  type NaturalShape,
  type Path,
  type Terrain,
  validatePath,
} from 'footpath'
import { createWaypoints } from 'footpath/waypoints'

import { type Summary, summarise } from '../statistics.js'
import type { TimedQueries } from '../timing.js'

/** How natural the paths of a map are, beside the shortest lines of the same queries. */
export interface Judged {
  /** Turning and length as shares of those of the shortest line, each query weighted by what it turns or measures. */
  readonly turning: number
  readonly length: number
  /** Turns without a wall that explains them, per path, with their interval. */
  readonly freeTurns: Summary
  /** The share of the path with less than a quarter of a cell to a wall. */
  readonly hugShare: Summary
}

/** What was measured on a map. */
export interface NaturalRow {
  readonly map: string
  readonly queries: number
  /** CPU time per query: a path in steps, and a natural one. */
  readonly plainMicros: number
  readonly naturalMicros: number
  /** With the default options, with maxTurn 0.05, and with it on shortest lines instead of steps. */
  readonly byDefault: Judged
  readonly strict: Judged
  readonly strictOnLines: Judged
  /** The share of shortest lines with less than a quarter of a cell to a wall. */
  readonly shortestHugShare: number
  readonly invalid: number
}

/** A map with its queries. */
export interface NaturalWorld {
  readonly map: string
  readonly terrain: Terrain
  readonly queries: TimedQueries['queries']
}

const ROUNDS = 15

/** Every this many paths one is validated. */
const EVERY = 20
const STRICT: NaturalShape = { kind: natural, maxTurn: 0.05 }

/** Times plain and natural queries in turns, and judges the paths. */
export function measureNatural({ map, terrain, queries }: NaturalWorld): NaturalRow {
  const walkmap = createWalkmap(terrain, SCENARIO_UNIT)
  const finder = createFinder(walkmap, { engines: [createWaypoints(walkmap)] })
  const asked = queries.filter(({ from, to }) => finder.find(from, to).length > 0)
  let [plainMicros, naturalMicros] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round++) {
    plainMicros = Math.min(
      plainMicros,
      cpuPerQuery(asked, ({ from, to }) => finder.find(from, to)),
    )
    naturalMicros = Math.min(
      naturalMicros,
      cpuPerQuery(asked, ({ from, to }) => finder.find(from, to, { shape: natural })),
    )
  }
  const shortest = asked.map(({ from, to }) => finder.find(from, to, { algorithm: 'waypoints' }))
  const shaped = asked.map(({ from, to }) => finder.find(from, to, { shape: natural }))
  const strict = asked.map(({ from, to }) => finder.find(from, to, { shape: STRICT }))
  const onLines = shortest.map((path) => natural(path, walkmap, { maxTurn: 0.05 }))
  const measured = (path: { readonly points: readonly MapPoint[] }) => measurePath(path, walkmap)
  const best = shortest.map(measured)
  const judge = (paths: readonly Path[]): Judged => {
    const all = paths.map(measured)
    const over = (name: 'turning' | 'groundLength') => total(all, name) / total(best, name)
    return {
      turning: over('turning'),
      length: over('groundLength'),
      freeTurns: summarise(all.map(({ freeTurns }) => freeTurns)),
      hugShare: summarise(all.map(({ hugShare }) => hugShare)),
    }
  }
  return {
    map,
    queries: asked.length,
    plainMicros,
    naturalMicros,
    byDefault: judge(shaped),
    strict: judge(strict),
    strictOnLines: judge(onLines),
    shortestHugShare: summarise(best.map(({ hugShare }) => hugShare)).mean,
    invalid: [...shaped, ...strict, ...onLines].filter(
      // Validating takes a thousand times as long as finding.
      (path, at) => at % EVERY === 0 && validatePath(path, terrain, SCENARIO_UNIT).length > 0,
    ).length,
  }
}

function cpuPerQuery<Query>(queries: readonly Query[], ask: (query: Query) => unknown): number {
  const begun = process.cpuUsage()
  for (const query of queries) ask(query)
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / queries.length
}

function total<Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}
