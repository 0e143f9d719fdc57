// @module-tag slow
import {
  catmullRom,
  chaikin,
  fillet,
  followGround,
  keepClear,
  natural,
  type Path,
  removeCollinear,
  resample,
  type ShapeOptions,
  straighten,
  validatePath,
  type Walkmap,
} from 'footpath'
import { createRandom, type Random } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { centresOf, lineCostOf, randomWalk, type Walk } from './support/shaping.js'
import { drawn, LONG } from './support/worlds.js'

type Options = Readonly<Record<string, number | boolean | undefined>>

interface Shaping {
  readonly shape: (path: Path, walkmap: Walkmap, options: ShapeOptions) => Path
  /** Options to try, and what share more the path may cost with them; 'same' where it must not change at all. */
  readonly options: (random: Random) => Options
  readonly extra: (options: Options) => number | 'same' | 'any'
}

/** A shaping with the option `maxExtra`; `byDefault` is its default. */
function mayCostMore(
  shape: Shaping['shape'],
  byDefault: number,
  options: (random: Random) => Options,
): Shaping {
  return {
    shape,
    options: (random) => ({
      ...options(random),
      ...(random.nextInt(3) > 0 ? {} : { maxExtra: random.pick([0, 0.001, 0.5]) }),
    }),
    extra: ({ maxExtra }) => (typeof maxExtra === 'number' ? maxExtra : byDefault),
  }
}

const SHAPINGS: Readonly<Record<string, Shaping>> = {
  removeCollinear: {
    shape: removeCollinear,
    options: (random) =>
      random.pick([{}, {}, { heightLimit: random.nextInt(4) }, { heightTolerance: random.nextFloat() }]),
    extra: () => 'same',
  },
  straighten: {
    shape: straighten,
    options: (random) =>
      random.pick([{}, {}, { bendCost: 0 }, { bendCost: 2 }, { reach: 5 }, { move: false }]),
    extra: () => 0,
  },
  keepClear: mayCostMore(keepClear, 0.02, (random) => ({ clearance: random.pick([0, 0.4, 1, 3]) })),
  chaikin: mayCostMore(chaikin, 0.02, (random) => ({
    rounds: random.nextInt(5),
    cut: random.pick([1, 4, 1000]),
  })),
  catmullRom: mayCostMore(catmullRom, 0.05, (random) => ({ spacing: random.pick([0.2, 0.5, 3]) })),
  fillet: mayCostMore(fillet, 0.02, (random) => ({ radius: random.pick([0.3, 1, 2, 20]) })),
  natural: mayCostMore(natural, 0.03, (random) =>
    random.pick([{}, {}, { smooth: false }, { clearance: 0 }, { clearance: 2, radius: 1 }]),
  ),
  resample: {
    shape: resample,
    options: (random) => ({ spacing: random.pick([0.1, 0.5, 1, 7]) }),
    extra: () => 'any',
  },
  followGround: {
    shape: followGround,
    options: (random) => ({ tolerance: random.pick([0, 0.1, 1]) }),
    extra: () => 'same',
  },
}

const NAMES = Object.keys(SHAPINGS)
const WALKS = 100 * LONG

describe('every shaping, over random worlds, units and queries', () => {
  it.each(NAMES)('%s stays walkable, keeps its ends and its cost limit, and is deterministic', (name) => {
    const tally = { walks: 0, lines: 0, changed: 0 }
    for (let seed = 1; tally.walks < WALKS; seed++) {
      const random = createRandom(seed)
      const walk = randomWalk(random, 32)
      if (walk === null) continue
      tally.walks++
      // Sometimes the path has been shaped before.
      let path = walk.path
      const history: string[] = []
      while (random.nextInt(3) === 0) {
        const other = random.pick(NAMES)
        history.push(other)
        path = SHAPINGS[other].shape(path, walk.walkmap, { blocked: walk.blocked })
      }
      const { shape, options, extra } = SHAPINGS[name]
      const drawnOptions = options(random)
      const shaped = shape(path, walk.walkmap, { ...drawnOptions, blocked: walk.blocked })
      const again = shape(path, walk.walkmap, { ...drawnOptions, blocked: walk.blocked })
      const fault = faultOf(walk, path, shaped, again, extra(drawnOptions))
      if (fault !== null) {
        const { unit, from, to, blocked } = walk
        const setup = JSON.stringify({ options: drawnOptions, history, unit, from, to, blocked })
        expect.fail(
          `seed ${seed}: ${fault}\n${setup}\n${JSON.stringify(shaped.points)}${drawn(walk.terrain)}`,
        )
      }
      if (path.kind === 'polyline') tally.lines++
      if (JSON.stringify(shaped.points) !== JSON.stringify(centresOf(path))) tally.changed++
    }
    console.info(name, JSON.stringify(tally))
    expect(tally.changed).toBeGreaterThan(tally.walks / 4)
  })
})

/** What is wrong with a shaped path, or null. `extra` is the share by which it may cost more. */
function faultOf(
  { terrain, unit, walkmap, from, to, blocked }: Walk,
  path: Path,
  shaped: Path,
  again: Path,
  extra: number | 'same' | 'any',
): string | null {
  const [problem] = validatePath(shaped, terrain, unit, { from, to, blocked })
  if (problem !== undefined) return `at ${problem.at} ${problem.problem}`
  const { points, status, kind } = shaped
  if (status !== 'found' || kind !== 'polyline') return `is ${status} and of ${kind}`
  const ends = [points[0], points[points.length - 1]]
  const centres = [from, to].map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }))
  if (JSON.stringify(ends) !== JSON.stringify(centres)) return 'has other ends'
  if (JSON.stringify([shaped.cost, points]) !== JSON.stringify([again.cost, again.points]))
    return 'differs from one call to the next'
  const before = lineCostOf(walkmap, path)
  const after = lineCostOf(walkmap, shaped)
  if (after !== shaped.cost) return `costs ${after} and says ${shaped.cost}`
  const slack = 1e-8 * before + 1e-9
  if (extra === 'same' && Math.abs(after - before) > slack) return `costs ${after}, no longer ${before}`
  if (typeof extra === 'number' && after > before * (1 + extra) + slack)
    return `costs ${after} after ${before}`
  return null
}
