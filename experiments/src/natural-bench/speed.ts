import { natural } from 'footpath'
import { allocated, bytesPerQuery } from '../allocated.js'
import { mean, rounded, type TimedQueries, timeInTurns } from '../timing.js'
import { type Validated, validateSome } from './validate-some.js'
import { type NaturalWorld, smallWorld } from './worlds.js'

/** What natural paths take beside paths in steps, on one map. */
export interface SpeedRow extends Validated {
  readonly map: string
  readonly queries: number
  /** `find` without a shape and with one; cells and points are made when they are read. Of every query the least. */
  readonly plainMicros: number
  readonly naturalMicros: number
  /** Bytes that these queries take, garbage included. */
  readonly plainBytes: number
  readonly naturalBytes: number
  /** Bytes that the map keeps for shaping from its first natural path on. */
  readonly keptBytes: number
}

const PASSES = 25

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
      ...validateSome(
        world,
        world.queries.map(({ from, to }) => world.finder.find(from, to, { shape: natural })),
      ),
    }
  })
}

function timedQueriesOf({ finder, queries }: NaturalWorld): TimedQueries[] {
  const shape = { shape: natural }
  return [
    { queries, ask: (from, to) => finder.find(from, to) },
    { queries, ask: (from, to) => finder.find(from, to, shape) },
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
