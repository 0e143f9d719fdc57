// @module-tag slow
import { createWalkmap, FootpathError, type Path, type Terrain, type Unit, validatePath } from 'footpath'
import { DIAGONAL_POLICIES, STEP_MODEL_NAMES } from 'footpath/unit'
import {
  ALGORITHM_NAMES,
  createFinder,
  type KernelFindOptions,
  type KernelFinder,
  HEURISTICS,
  OPEN_LISTS,
} from 'footpath/search'
import { createLandmarks } from 'footpath/landmarks'
import { createRandom, type Random } from 'footpath/random'
import { plainDijkstra } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { countedPairs, PairCounter } from './support/pairs.js'
import { cellWhere, drawn, LONG, randomTerrain, TEST_UNITS, unitWith } from './support/worlds.js'

/** Every way to set up a search; one value of each makes a case. */
const VALUES = {
  algorithm: ALGORITHM_NAMES,
  heuristic: HEURISTICS,
  openList: OPEN_LISTS,
  diagonal: DIAGONAL_POLICIES,
  directions: ['8', '16'],
  step: STEP_MODEL_NAMES,
  unit: Object.keys(TEST_UNITS),
} as const

type Case = { readonly [Name in keyof typeof VALUES]: (typeof VALUES)[Name][number] }

const QUERIES = 10_000 * LONG
const QUERIES_PER_WORLD = 16

describe('every algorithm, heuristic, open list, diagonal policy, step model and unit', () => {
  it('agrees with Dijkstra over random worlds, or is refused with a reason', {
    timeout: 600_000 * LONG,
  }, () => {
    const pairs = new PairCounter(VALUES)
    const tally = {
      ran: 0,
      refused: 0,
      optimal: 0,
      bounded: 0,
      unbounded: 0,
      anyAngle: 0,
      unreachable: 0,
      cutOff: 0,
    }
    for (let seed = 1; tally.ran < QUERIES; seed++) tryWorld(seed, pairs, tally)
    console.info(`${JSON.stringify(tally)}\n${countedPairs(pairs)}`)
    expect(pairs.least()).toBeGreaterThanOrEqual(25)
  })
})

type Tally = Record<
  'ran' | 'refused' | 'optimal' | 'bounded' | 'unbounded' | 'anyAngle' | 'unreachable' | 'cutOff',
  number
>

/** One terrain, unit and start; several goals and setups. */
function tryWorld(seed: number, pairs: PairCounter<typeof VALUES>, tally: Tally): void {
  const random = createRandom(seed)
  const base = randomCase(random)
  // IDA* needs small maps: exponential time is its nature.
  const terrain = randomTerrain(random, base.algorithm === 'ida-star' ? 8 : 64)
  const directions = base.directions === '16' ? 16 : 8
  const unit: Unit = { ...unitWith(base.unit, base.step, base.diagonal), directions }
  if (directions === 16 && base.diagonal === 'never') {
    expect(() => createWalkmap(terrain, unit)).toThrowError(/16/)
    for (let query = 0; query < QUERIES_PER_WORLD; query++)
      pairs.count({
        ...randomCase(random),
        step: base.step,
        unit: base.unit,
        diagonal: 'never',
        directions: '16',
      })
    return
  }
  const walkmap = createWalkmap(terrain, unit)
  const landmarks = createLandmarks(walkmap, { count: 1 + random.nextInt(4) })
  landmarks.build()
  const finder = createFinder(walkmap, { landmarks })
  const from = cellWhere(random, terrain, 0.95, (x, y) => walkmap.passableAt(x, y))
  const { scale } = walkmap.costs
  const oracle = plainDijkstra(terrain, unit, from, scale)
  const repeated: { run: () => Path; bytes: string }[] = []

  for (let query = 0; query < QUERIES_PER_WORLD; query++) {
    const drawnCase = randomCase(random)
    const algorithm =
      base.algorithm === 'ida-star'
        ? 'ida-star'
        : drawnCase.algorithm === 'ida-star'
          ? 'a-star'
          : drawnCase.algorithm
    const setup: Case = { ...base, algorithm, heuristic: drawnCase.heuristic, openList: drawnCase.openList }
    pairs.count(setup)
    const to = cellWhere(
      random,
      terrain,
      0.85,
      (x, y) => oracle[y * terrain.width + x] < Number.POSITIVE_INFINITY,
    )
    const where = () =>
      `seed ${seed}, query ${query}: ${JSON.stringify({ ...setup, from, to })}${drawn(terrain)}`
    const options = fixed(setup, random)
    const reason = unsuitable(options, setup, walkmap.costs)
    if (reason !== null) {
      expect(() => finder.find(from, to, options), `${where()} should be refused: ${reason}`).toThrowError(
        FootpathError,
      )
      tally.refused++
      continue
    }
    const run = () => finder.find(from, to, options)
    const path = run()
    tally.ran++
    const optimum = oracle[to.y * terrain.width + to.x]
    checkPath(path, { terrain, unit, from, to, optimum, scale, setup, where, tally })
    repeated.push({ run, bytes: bytesOf(path) })
  }
  // The same queries again, after all the others: the same bytes.
  for (const { run, bytes } of repeated) expect(bytesOf(run()), `seed ${seed} repeated`).toBe(bytes)
}

function randomCase(random: Random): Case {
  return {
    algorithm: random.pick(VALUES.algorithm),
    heuristic: random.pick(VALUES.heuristic),
    openList: random.pick(VALUES.openList),
    diagonal: random.pick(VALUES.diagonal),
    directions: random.pick(VALUES.directions),
    step: random.pick(VALUES.step),
    unit: random.pick(VALUES.unit),
  }
}

/** Half of the cases that would be refused for a part the algorithm does not use are tried without that part. */
function fixed(setup: Case, random: Random): KernelFindOptions {
  const { algorithm, heuristic, openList } = setup
  const leaveOut = random.nextInt(2) === 0
  const plain = algorithm === 'dijkstra' || algorithm === 'breadth-first'
  return {
    algorithm,
    ...(plain && leaveOut ? {} : { heuristic }),
    ...(algorithm === 'ida-star' && leaveOut ? { maxExpanded: 50_000 } : { openList }),
    ...(openList === 'bucket-queue' || algorithm === 'ida-star'
      ? {}
      : { ties: random.pick(['fifo', 'lifo', 'low-h', 'high-g', 'low-g', 'cross-product']) }),
  }
}

/** Why a setup must be refused, worked out here once more; null if it must run. */
function unsuitable(
  options: KernelFindOptions,
  setup: Case,
  costs: KernelFinder['walkmap']['costs'],
): string | null {
  const { algorithm, heuristic = 'zero' } = options
  if ((algorithm === 'dijkstra' || algorithm === 'breadth-first') && heuristic !== 'zero')
    return 'no estimate wanted'
  if (algorithm === 'ida-star' && options.openList !== undefined) return 'no open list wanted'
  if ((algorithm === 'bidirectional' || algorithm === 'auto') && overestimates(heuristic, costs))
    return 'may overestimate'
  if (isAnyAngle(setup) && heuristic === 'landmarks') return 'free lines'
  if (isAnyAngle(setup) && options.openList === 'bucket-queue') return 'steps of any length'
  return null
}

function isAnyAngle({ algorithm }: Case): boolean {
  return algorithm === 'theta-star' || algorithm === 'lazy-theta-star'
}

/** Whether a heuristic with the map's own scales can exceed a true cost: that of a diagonal or a knight move. */
function overestimates(heuristic: string, costs: KernelFinder['walkmap']['costs']): boolean {
  const { minStraight, minDiagonal, minKnight } = costs
  const d = Math.min(minStraight, minDiagonal, Math.floor(minKnight / 2))
  if (d === 0 || d === Number.POSITIVE_INFINITY) return false
  switch (heuristic) {
    case 'manhattan':
      return 2 * d > minDiagonal || 3 * d > minKnight
    case 'octile':
      return d + Math.min(minDiagonal, 2 * d) > minKnight
    case 'euclidean':
      return d * Math.SQRT2 > minDiagonal || d * Math.sqrt(5) > minKnight
    case 'euclidean-squared':
      return true
    default:
      return false
  }
}

interface Expectation {
  readonly terrain: Terrain
  readonly unit: Unit
  readonly from: { x: number; y: number }
  readonly to: { x: number; y: number }
  readonly optimum: number
  readonly scale: number
  readonly setup: Case
  readonly where: () => string
  readonly tally: Tally
}

function checkPath(path: Path, expected: Expectation): void {
  const { terrain, unit, from, to, optimum, scale, setup, where, tally } = expected
  if (path.status === 'cut-off') {
    expect(setup.algorithm, where()).toBe('ida-star')
    tally.cutOff++
    return
  }
  const problems = validatePath(path, terrain, unit, { from, to })
  if (problems.length > 0) expect.fail(`${where()} ${JSON.stringify(problems)}`)
  if (optimum === Number.POSITIVE_INFINITY) {
    if (path.status !== 'unreachable') expect.fail(`${where()} should be unreachable`)
    tally.unreachable++
    return
  }
  if (path.status !== 'found') expect.fail(`${where()} is ${path.status} ${path.reason}, costs ${optimum}`)
  const { bound } = path.stats
  if (isAnyAngle(setup)) {
    tally.anyAngle++
    expect(bound, where()).toBeNull()
    // Where lines and steps count alike, Theta* with an admissible estimate costs no more than the best steps.
    const alike = unit.factorOn === 'mean' && !['10/14', '1/1', '1/2', 'height'].includes(setup.step)
    const sure = setup.algorithm === 'theta-star' && ['zero', 'envelope'].includes(setup.heuristic)
    if (alike && sure && path.cost * scale > optimum + path.cells.length + 1e-9 * optimum)
      expect.fail(`${where()} costs ${path.cost * scale}, more than ${optimum} in steps`)
    return
  }
  const cost = Math.round(path.cost * scale)
  if (mustBeOptimal(setup) && bound !== 1) expect.fail(`${where()} promises ${bound}`)
  if (cost < optimum) expect.fail(`${where()} costs ${cost}, less than the optimum ${optimum}`)
  if (bound === 1 && cost !== optimum) expect.fail(`${where()} costs ${cost}, not ${optimum}`)
  if (bound !== null && cost > bound * optimum * (1 + 1e-12))
    expect.fail(`${where()} costs ${cost} > ${bound} × ${optimum}`)
  if (bound === 1) tally.optimal++
  else if (bound === null) tally.unbounded++
  else tally.bounded++
}

/** Setups that have no excuse for not promising the optimum. */
function mustBeOptimal({ algorithm, heuristic, diagonal, directions }: Case): boolean {
  if (algorithm === 'dijkstra') return true
  if (!['auto', 'a-star', 'bidirectional', 'ida-star'].includes(algorithm)) return false
  if (['zero', 'envelope', 'landmarks'].includes(heuristic)) return true
  if (directions === '16') return false
  return (
    ['octile', 'chebyshev'].includes(heuristic) || (diagonal === 'never' && heuristic !== 'euclidean-squared')
  )
}

/** Everything a path says but the time. */
function bytesOf(path: Path): string {
  const { status, reason, cost, length, cells, turns, stats } = path
  return JSON.stringify({ status, reason, cost, length, cells, turns, stats: { ...stats, micros: 0 } })
}
