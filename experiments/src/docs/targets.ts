import { anyAngleTarget, stepTargets } from '../beside-cpp/targets.js'
import { FIELD, generatedTargets, WEIGHTED } from '../generated-bench/targets.js'
import { gridTargets } from '../grid-bench/targets.js'
import { navMeshTargets } from '../navmesh-bench/targets.js'
import { speedTarget } from '../natural-bench/targets.js'
import type { Machine } from '../machine.js'
import { readResult, readResultIfStored, type Results } from '../results.js'
import { judge, type Target } from '../target.js'
import { hexTarget } from './boards.js'
import { distinct, rowWith, rowsWith, table, thousands } from './format.js'
import { optimalPeer } from './peer-uses.js'
import { siteTargets } from './sites.js'
import { verdictColumns } from './verdicts.js'
import { targetsSince } from '../then-and-now/targets.js'
import { anyAngleTargets } from '../waypoint-bench/targets.js'

const PEER_GAINS = { auto: 1000, index: 5000 } as const

/** All targets, each judged by the stored result of its benchmark. */
export function targetsTable(): string {
  const beside = readResult('beside-cpp')
  const thenAndNow = readResultIfStored('then-and-now')
  const rows = [
    judged(beside, (result) => [...stepTargets(result), anyAngleTarget(result)]),
    thenAndNow === null ? [] : judged(thenAndNow, (result) => targetsSince(result, beside)),
    judged(readResult('waypoints'), (result) => anyAngleTargets(result, beside)),
    judged(readResult('grid'), gridTargets),
    judged(readResult('generated'), generatedTargets),
    judged(readResult('natural'), (result) => [speedTarget(result)]),
    judged(readResult('fields'), (result) => [fieldTarget(result)]),
    judged(readResult('boards'), (result) => [hexTarget(result)]),
    judged(readResult('terrain'), weightedTargets),
    judged(readResult('sites'), siteTargets),
    judged(readResult('navmesh'), navMeshTargets),
    judged(readResult('peers'), peerTargets),
    judged(readResult('batches'), (result) => [batchTarget(result)]),
    judged(readResult('sizes'), (result) => [importTarget(result)]),
  ].flat()
  return table(rows, 6, [...verdictColumns, ['measured', ({ date }) => date]])
}

/** The verdicts on the targets of a result, with its date. */
function judged<Result extends { readonly machine: Pick<Machine, 'date'>; readonly quick?: boolean }>(
  result: Result,
  targetsOf: (result: Result) => readonly Target[],
) {
  const date = `${result.machine.date}${result.quick === true ? ', quick run' : ''}`
  return targetsOf(result).map((target) => ({ ...judge(target), date }))
}

function fieldTarget({ rows }: Results['fields']): Target {
  return {
    target: 'distance field',
    ...FIELD,
    better: 'more',
    reached: rows
      .filter(({ even }) => even)
      .map((row) => ({ where: row.map, value: row.millionCellsPerSecond })),
    show: (speed) => `${speed.toFixed(0)} million`,
  }
}

function weightedTargets({ weighted }: Results['terrain']): Target[] {
  const maps = distinct(weighted.map(({ map }) => map))
  const octile = (map: string) => rowWith(weighted, { map, variant: 'octile' })
  const heap = (map: string) => rowWith(weighted, { map, variant: 'octile, binary heap' })
  const landmarks = (map: string) => rowWith(weighted, { map, variant: 'landmarks' })
  return [
    {
      target: 'weighted terrain',
      ...WEIGHTED,
      better: 'less',
      reached: maps.map((map) => ({ where: map, value: octile(map).nanosPerExpansion })),
      show: (nanos) => `${nanos.toFixed(0)} ns`,
    },
    {
      target: 'weighted terrain, 8 landmarks',
      aimedAt: '≥ 10 × faster than octile A* with a heap',
      better: 'more',
      threshold: 10,
      reached: maps.map((map) => ({ where: map, value: heap(map).meanMicros / landmarks(map).meanMicros })),
      show: (times) => `${times.toFixed(1)} ×`,
    },
  ]
}

/** Times the fastest package that always finds the shortest path in eight directions. */
function peerTargets(peers: Results['peers']): Target[] {
  const { library, algorithm, name } = optimalPeer(peers)
  const theirs = rowsWith(peers.rows, { library, algorithm })
  return Object.entries(PEER_GAINS).map(([own, threshold]) => ({
    target: `npm packages, \`${own}\``,
    aimedAt: `≥ ${thousands(threshold)} × the fastest that is optimal, ${name}`,
    better: 'more',
    threshold,
    reached: theirs.flatMap(({ map, timesAuto }) => {
      const ours = rowWith(peers.rows, { map, library: 'footpath', algorithm: own }).timesAuto
      return timesAuto === null || ours === null ? [] : [{ where: map, value: timesAuto / ours }]
    }),
    show: (times) => `${thousands(times)} ×`,
  }))
}

export function batchTarget({ rows }: Results['batches']): Target {
  return {
    target: 'batches, two workers',
    aimedAt: '≥ 1.9 × one thread',
    better: 'more',
    threshold: 1.9,
    reached: rows.map((row) => ({ where: `${row.algorithm} on ${row.map}`, value: batchGain(row) })),
    show: (times) => `${times.toFixed(2)} ×`,
  }
}

/** What two workers gain over one thread. */
export function batchGain({ twoWorkers, oneThread }: Results['batches']['rows'][number]): number {
  return twoWorkers / oneThread
}

/** The smallest import that has a `findPath`. */
function importTarget({ rows }: Results['sizes']): Target {
  const bytes = Math.min(...rows.filter(({ name }) => name.includes('findPath')).map((row) => row.gzipBytes))
  return {
    target: '`findPath` with jump points',
    aimedAt: '≤ 10 kB, minified and compressed',
    better: 'less',
    threshold: 10,
    reached: [{ where: 'findPath', value: bytes / 1000 }],
    show: (kilobytes) => `${kilobytes.toFixed(1)} kB`,
  }
}
