import { geometricMean, thousands, verdictTable } from './format.mjs'
import { usesOf } from './peers.mjs'

/** All targets with what was reached, each from the stored result of its benchmark; null where there is none. */
export function targetsTable(resultOf) {
  return verdictTable([
    ...dated(resultOf('grid'), ({ verdicts }) => verdicts),
    ...dated(resultOf('waypoints'), anyAngleVerdicts),
    ...dated(resultOf('fields'), fieldVerdicts),
    ...dated(withWeighted(resultOf('terrain')), weightedVerdicts, [MEANS.expansion, MEANS.landmarks]),
    ...dated(resultOf('peers'), peerVerdicts),
    ...dated(resultOf('batches'), batchVerdicts, [MEANS.workers]),
    ...dated(resultOf('sizes'), sizeVerdicts, [IMPORT]),
  ])
}

/** Targets for a mean over maps: what is aimed at, in words and as a test, and how a value is shown. */
const MEANS = {
  field: {
    target: 'distance field',
    aim: '≥ 60 million cells a second',
    isReached: (speed) => speed >= 60,
    show: (speed) => speed.toFixed(0),
  },
  expansion: {
    target: 'weighted terrain',
    aim: '≤ 150 ns per expansion',
    isReached: (nanos) => nanos <= 150,
    show: (nanos) => `${nanos.toFixed(0)} ns`,
  },
  landmarks: {
    target: 'weighted terrain, 8 landmarks',
    aim: '≥ 10 × faster than octile A* with a heap',
    isReached: (times) => times >= 10,
    show: (times) => `${times.toFixed(1)} ×`,
  },
  workers: {
    target: 'batches, two workers',
    aim: '≥ 1.9 × one thread',
    isReached: (times) => times >= 1.9,
    show: (times) => `${times.toFixed(2)} ×`,
  },
}

const IMPORT = { target: '`findPath` with jump points', aim: '≤ 10 kB, minified and compressed' }
const MOST_IMPORT_BYTES = 10_000

/** Verdicts with the date of their result, if it depends on one; without one the targets are not measured. */
function dated(result, verdictsOf, targets = []) {
  if (result === null)
    return targets.map(({ target, aim }) => ({
      target,
      aim,
      reached: '–',
      verdict: 'not measured',
      lost: [],
      date: '–',
    }))
  const date = `${result.machine?.date ?? '–'}${result.quick === true ? ', quick run' : ''}`
  return verdictsOf(result).map((each) => ({ ...each, date }))
}

/** By the geometric mean of some values; those that do not reach the aim themselves are named. */
function meanVerdict({ target, aim, isReached, show }, values) {
  const reached = geometricMean(values.map(({ value }) => value))
  const lost = values.filter(({ value }) => !isReached(value))
  return {
    target,
    aim,
    reached: show(reached),
    verdict: isReached(reached) ? 'met' : 'missed',
    lost: lost.map(({ name, value }) => `${name} ${show(value)}`),
  }
}

function anyAngleVerdicts({ rows }) {
  const compared = rows
    .filter(({ polyanyaMicros }) => polyanyaMicros !== undefined)
    .map(({ map, target, meanMicros, polyanyaMicros }) => ({
      map,
      target,
      ratio: meanMicros / polyanyaMicros,
    }))
  const lost = compared.filter(({ ratio, target }) => ratio > target)
  return [
    {
      target: 'any-angle shortest',
      aim: '≤ 0.35 × Polyanya, rooms 0.5, cities 0.7',
      reached: `${geometricMean(compared.map(({ ratio }) => ratio)).toFixed(2)} ×`,
      verdict: lost.length === 0 ? 'met' : 'missed',
      lost: lost.map(({ map, ratio }) => `${map} ${ratio.toFixed(2)}`),
    },
  ]
}

function fieldVerdicts({ rows }) {
  const even = rows.filter((row) => row.even)
  return [
    meanVerdict(
      MEANS.field,
      even.map((row) => ({ name: row.map, value: row.millionCellsPerSecond })),
    ),
  ]
}

/** The result of terrain where ground that costs differently has been measured, else null. */
function withWeighted(terrain) {
  return terrain?.weighted === undefined ? null : terrain
}

function weightedVerdicts({ weighted }) {
  const of = (map, variant) => weighted.find((row) => row.map === map && row.variant === variant)
  const values = (valueOf) =>
    [...new Set(weighted.map(({ map }) => map))].map((map) => ({ name: map, value: valueOf(map) }))
  return [
    meanVerdict(
      MEANS.expansion,
      values((map) => of(map, 'octile').nanosPerExpansion),
    ),
    meanVerdict(
      MEANS.landmarks,
      values((map) => of(map, 'octile, binary heap').meanMicros / of(map, 'landmarks').meanMicros),
    ),
  ]
}

function batchVerdicts({ rows }) {
  const times = rows.map(({ algorithm, map, twoWorkers, oneThread }) => ({
    name: `${algorithm} on ${map}`,
    value: twoWorkers / oneThread,
  }))
  return [meanVerdict(MEANS.workers, times)]
}

/** The smallest import that has a `findPath`. */
function sizeVerdicts({ rows }) {
  const bytes = Math.min(...rows.filter(({ name }) => name.includes('findPath')).map((row) => row.gzipBytes))
  return [
    {
      ...IMPORT,
      reached: `${(bytes / 1000).toFixed(1)} kB`,
      verdict: bytes <= MOST_IMPORT_BYTES ? 'met' : 'missed',
      lost: [],
    },
  ]
}

/** Times the fastest package that always finds the shortest path in eight directions. */
function peerVerdicts(peers) {
  const uses = usesOf(peers).filter(({ times }) => times !== null)
  const fastest = uses.find(
    ({ library, diagonal, mismatches }) =>
      library !== 'footpath' && diagonal === 'no-corner-cutting' && mismatches === 0,
  )
  return Object.entries({ auto: 300, index: 2000 }).map(([algorithm, aim]) => {
    const own = uses.find((use) => use.library === 'footpath' && use.algorithm === algorithm)
    const times = fastest.times / own.times
    return {
      target: `npm packages, \`${algorithm}\``,
      aim: `≥ ${thousands(aim)} × the fastest that is optimal`,
      reached: `${thousands(times)} × ${fastest.name}`,
      verdict: times >= aim ? 'met' : 'missed',
      lost: [],
    }
  })
}
