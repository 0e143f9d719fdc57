import type { Results } from '../results.js'
import { geometricMean, mean } from '../timing.js'
import { rowsWith, sum, thousands } from './format.js'

const NAMES: Readonly<Record<string, string>> = {
  footpath: 'Footpath',
  pathfinding: 'PathFinding.js',
  easystarjs: 'EasyStar.js',
  'rot-js': 'rot.js',
}

/** A use of a library, summed over the maps, that has answered something. */
export type TimedUse = ReturnType<typeof usesOf>[number] & { readonly times: number }

/** Every use of a library, fastest first. */
export function usesOf({ rows, libraries }: Results['peers']) {
  const uses = libraries.map((use) => {
    const own = rowsWith(rows, { library: use.library, algorithm: use.algorithm })
    const times = own.flatMap(({ timesAuto }) => timesAuto ?? [])
    const bytes = own.flatMap(({ bytesPerQuery }) => bytesPerQuery ?? [])
    return {
      ...use,
      name: nameOf(use.library),
      /** Map by map. */
      micros: own.flatMap(({ meanMicros }) => meanMicros ?? []),
      /** Time as a multiple of that of `auto`, by geometric mean. */
      times: times.length === 0 ? null : geometricMean(times),
      answered: sum(own.map((row) => row.answered)),
      queries: sum(own.map((row) => row.queries)),
      mismatches: sum(own.map((row) => row.mismatches)),
      bytes: bytes.length === 0 ? null : mean(bytes),
    }
  })
  return uses.sort((a, b) => (a.times ?? Infinity) - (b.times ?? Infinity))
}

/** The same without those that answered nothing. */
export function timedUsesOf(peers: Results['peers']): TimedUse[] {
  return usesOf(peers).filter((use): use is TimedUse => use.times !== null)
}

/** The fastest package that always finds the shortest path in eight directions. */
export function optimalPeer(peers: Results['peers']): TimedUse {
  const found = timedUsesOf(peers).find(
    ({ library, diagonal, mismatches }) =>
      library !== 'footpath' && diagonal === 'no-corner-cutting' && mismatches === 0,
  )
  if (found === undefined) throw new Error('No other library finds only shortest paths.')
  return found
}

export function nameOf(library: string): string {
  return NAMES[library] ?? library
}

/** A factor: two digits, or all of a whole number. */
export function factor(value: number): string {
  return value >= 10 ? thousands(value) : Number(value.toPrecision(2)).toString()
}
