import { natural, validatePath } from 'footpath'
import { allocated, bytesPerQuery } from '../allocated.js'
import { mean, rounded, type TimedQueries, timeInTurns } from '../timing.js'
import { type NaturalWorld, smallWorld } from './worlds.js'

/** What natural paths take beside paths in steps, on one map. */
export interface SpeedRow {
  readonly map: string
  readonly queries: number
  /** `find` without a shape, and with one and its points read: of every query the least of all passes. */
  readonly plainMicros: number
  readonly naturalMicros: number
  /** Bytes that these queries take, garbage included. */
  readonly plainBytes: number
  readonly naturalBytes: number
  /** Bytes that the map keeps for shaping from its first natural path on. */
  readonly keptBytes: number
  /** Natural paths that the validator refuses, of those it was shown. */
  readonly validated: number
  readonly invalid: number
}

const PASSES = 25

/** Every this many paths one is validated, which takes a thousand times as long as finding it. */
const EVERY = 10

/** Times all maps, which are alive together; meant for a process of its own with `NO_COLLECTION` and `--expose-gc`. */
export function measureSpeed(worlds: readonly NaturalWorld[]): SpeedRow[] {
  // The first shaping compiles code, which no map keeps.
  keptForShaping(smallWorld())
  const kept = worlds.map(keptForShaping)
  const calls = worlds.map(timedQueriesOf)
  const timings = timeInTurns(calls.flat(), PASSES)
  return worlds.map((world, at) => {
    const [plainMicros, naturalMicros] = timings
      .slice(2 * at, 2 * at + 2)
      .map(({ least }) => rounded(mean(least)))
    const [plainBytes, naturalBytes] = calls[at].map(bytesPerQuery)
    return {
      map: world.map,
      queries: world.queries.length,
      plainMicros,
      naturalMicros,
      plainBytes,
      naturalBytes,
      keptBytes: kept[at],
      ...validate(world),
    }
  })
}

function timedQueriesOf({ finder, queries }: NaturalWorld): TimedQueries[] {
  const shape = { shape: natural }
  return [
    { queries, ask: (from, to) => finder.find(from, to) },
    { queries, ask: (from, to) => finder.find(from, to, shape).points },
  ]
}

/** What stays in memory after the first natural path. */
function keptForShaping({ finder, queries: [{ from, to }] }: NaturalWorld): number {
  finder.find(from, to)
  globalThis.gc?.()
  const before = allocated()
  finder.find(from, to, { shape: natural })
  globalThis.gc?.()
  return Math.max(0, allocated() - before)
}

function validate({ walkmap, finder, queries }: NaturalWorld): Pick<SpeedRow, 'validated' | 'invalid'> {
  const some = queries.filter((_, at) => at % EVERY === 0)
  const refused = some.filter(({ from, to }) => {
    const path = finder.find(from, to, { shape: natural })
    return validatePath(path, walkmap.terrain, walkmap.unit, { from, to }).length > 0
  })
  return { validated: some.length, invalid: refused.length }
}
