import { count, fixed, number, table } from '../output.js'
import type { ScenarioResult } from './measure.js'

const HEAD = [
  'map',
  'algorithm',
  'queries',
  'mismatches',
  'invalid',
  'worst ratio',
  'mean length',
  'mean µs',
  'p50 µs',
  'p99 µs',
  'expanded',
  'build ms',
  'index MB',
  'tier',
]

/** Their lines may be shorter than the file's optimum, which is of steps. */
const ANY_ANGLE: readonly string[] = ['theta-star', 'lazy-theta-star', 'waypoints']

/** The results as a table for people, and a verdict in words. */
export function reportOf(results: readonly ScenarioResult[]): string[] {
  const rows = results.map((result) => [
    result.map,
    result.algorithm,
    number(result.queries),
    number(result.mismatches),
    number(result.invalid),
    result.worstRatio === null ? '–' : fixed(result.worstRatio, 4),
    result.meanLength === null ? '–' : fixed(result.meanLength, 1),
    fixed(result.meanMicros, 0),
    fixed(result.p50Micros, 0),
    fixed(result.p99Micros, 0),
    fixed(result.expandedMean, 0),
    fixed(result.buildMs, 1),
    result.indexBytes === 0 ? '–' : fixed(result.indexBytes / 1e6, 1),
    result.tier ?? '–',
  ])
  const total = (name: 'queries' | 'mismatches' | 'invalid') =>
    results.reduce((sum, result) => sum + result[name], 0)
  const verdict = [
    count(results.length, 'file'),
    count(total('queries'), 'query', 'queries'),
    total('mismatches') === 0
      ? results.some(({ algorithm }) => ANY_ANGLE.includes(algorithm))
        ? "no length is above the optimum of the file's steps"
        : 'every length is the optimum'
      : count(total('mismatches'), 'mismatch', 'mismatches'),
    total('invalid') === 0 ? 'every path is valid' : count(total('invalid'), 'invalid path'),
  ].join(' · ')
  return [...table([HEAD, ...rows]), '', verdict]
}
