import type { Cell, Unit } from 'footpath'
import type { GridData } from '../oracle/grid-rules.js'
import type { Random } from '../random.js'

/** Step models that ask for nothing but a grid; half of all units. */
const PLAIN_STEPS = ['1/√2', '1/√2', '10/14', '1/1', '1/2', 'climb'] as const
/** Those by slope; steep ground is left to limits, where all of them are defined. */
const SLOPE_STEPS = [
  'climb',
  'distance+height',
  'k+height',
  'height',
  'length-3d',
  'tobler',
  'langmuir',
  'minetti',
  'wheeled',
] as const
/** Models of a user's own: diagonals that cost less than a step, or more than two. */
const OWN_STEPS = [
  { straight: 3, diagonal: 4 },
  { straight: 1, diagonal: 2.5 },
  { straight: 2, diagonal: 1.5 },
].map((prices) => ({ kind: 'parametric', heightPenalty: 0, diagonalHeight: false, ...prices }) as const)

const POLICIES = ['no-corner-cutting', 'never', 'one-free', 'always'] as const

/** What a world is made of; `even` ground is what the fast engines need. */
export interface GridWishes {
  readonly largest: number
  readonly even: boolean
}

/** A random world with a random unit. */
export function makeGrid(random: Random, { largest, even }: GridWishes): GridData {
  const width = random.from(1, largest)
  const depth = random.from(1, largest)
  const hasHeights = !even && random.chance(0.4)
  const unit = makeUnit(random, even, hasHeights)
  const density = random.pick([0, 0.05, 0.15, 0.25, 0.35, 0.45])
  const walls = makeWalls(random, width, depth, density)
  const isMixed = !even && random.chance(0.6)
  const ground = rows(depth, width, () =>
    isMixed && random.chance(0.4) ? random.pick(['m', 'w', 'r']) : 'o',
  )
  const cells = width * depth
  return {
    width,
    depth,
    cellSize: random.pick([1, 1, 2, 0.5]),
    ground,
    walls,
    heights: hasHeights ? makeHeights(random, width, depth) : null,
    factors:
      !even && random.chance(0.15)
        ? Array.from({ length: cells }, () => random.pick([1, 1, 1, 0.5, 1.5, 3.25]))
        : null,
    unit,
  }
}

/** What most users have: a point that walks on even ground. */
const USUAL_UNIT: Unit = { name: 'unit', surfaces: { '*': 1 }, obstacles: [], step: '1/√2' }

function makeUnit(random: Random, even: boolean, hasHeights: boolean): Unit {
  if (even && random.chance(0.3)) return USUAL_UNIT
  // Engines for even ground need diagonals that cost no less than a step.
  const own = random.pick(even ? OWN_STEPS.slice(0, 2) : OWN_STEPS)
  const plain = random.chance(0.15) ? own : random.pick(PLAIN_STEPS)
  const step = hasHeights && random.chance(0.7) ? random.pick(SLOPE_STEPS) : plain
  const diagonal = even
    ? random.pick(['no-corner-cutting', 'no-corner-cutting', 'never', 'one-free'] as const)
    : random.pick(POLICIES)
  const hasKnights = !even && diagonal !== 'never' && random.chance(0.2)
  // Minetti's polynomial is measured for slopes up to 0.45.
  const steepest = step === 'minetti' ? [0.25, 0.375] : [0.25, 0.5, 1, 2]
  const limits = hasHeights && (step === 'minetti' || random.chance(0.5))
  return {
    name: 'unit',
    surfaces: even
      ? { '*': random.pick([1, 1, 2, 0.5]) }
      : { open: 1, mud: random.pick([4, 2, 1.5]), road: 0.5 },
    obstacles: random.chance(0.3) ? ['low-wall'] : [],
    step,
    diagonal,
    ...(hasKnights ? { directions: 16 } : {}),
    ...(random.chance(0.15) ? { factorOn: 'mean' } : {}),
    ...(limits ? { slopeUp: random.pick(steepest), slopeDown: random.pick(steepest) } : {}),
    ...(random.chance(0.25) ? makeBody(random) : {}),
  }
}

function makeBody(random: Random): Pick<Unit, 'radius' | 'size'> {
  return random.chance(0.4)
    ? { size: random.from(2, 3) }
    : { radius: random.pick([0.25, 0.375, 0.5, 0.625, 0.8, 1.25]) }
}

/** Noise, or rooms of straight walls with gaps: what jumps and rectangles find hard. */
function makeWalls(random: Random, width: number, depth: number, density: number): string[] {
  const kinds = ['b', 'b', 't', 'l']
  if (random.chance(0.6)) return rows(depth, width, () => (random.chance(density) ? random.pick(kinds) : '.'))
  const cells = rows(depth, width, () => '.').map((row) => row.split(''))
  for (let wall = random.from(1, 6); wall > 0; wall--) {
    const kind = random.pick(kinds)
    const isRow = random.chance(0.5)
    const at = random.below(isRow ? depth : width)
    const length = isRow ? width : depth
    const begin = random.below(length)
    const end = random.from(begin, length - 1)
    for (let along = begin; along <= end; along++)
      if (!random.chance(0.1)) cells[isRow ? at : along][isRow ? along : at] = kind
  }
  return cells.map((row) => row.join(''))
}

/** Hills, with a cliff now and then. All heights are eighths, which every number format holds. */
function makeHeights(random: Random, width: number, depth: number): number[] {
  const heights: number[] = []
  const roughness = random.pick([1, 2, 8])
  for (let place = 0; place < width * depth; place++) {
    const before = place % width === 0 ? 0 : heights[place - 1]
    const above = place < width ? before : heights[place - width]
    const cliff = random.chance(0.03) ? random.from(-24, 24) : 0
    const middle = Math.floor((before + above) * 4) + random.from(-roughness, roughness) + cliff
    heights.push(middle / 8)
  }
  return heights
}

function rows(depth: number, width: number, cell: () => string): string[] {
  return Array.from({ length: depth }, () => Array.from({ length: width }, cell).join(''))
}

/** A cell anywhere on the map. */
export function makeCell(random: Random, { width, depth }: Pick<GridData, 'width' | 'depth'>): Cell {
  return { x: random.below(width), y: random.below(depth) }
}
