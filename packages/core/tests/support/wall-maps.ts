import { createTerrain, type Terrain } from 'footpath'
import { OBSTACLES } from 'footpath/terrain'
import { generateMap, type Random } from 'footpath/random'

const WALL = OBSTACLES.indexOf('tall-wall')

/** Whether a cell of a drawn map is a wall. */
type Drawing = (x: number, y: number) => boolean

/** Maps that are hard on corners and straight scans: slanted bars, combs, checkers, spirals, single walls. */
const DRAWINGS: readonly ((random: Random, width: number, depth: number) => Drawing)[] = [
  (random) => {
    const [pitch, gap, slope] = [3 + random.nextInt(6), 2 + random.nextInt(9), random.pick([-2, -1, 1, 2])]
    return (x, y) => (((x + slope * y) % pitch) + pitch) % pitch === 0 && (x + 3 * y) % gap !== 0
  },
  (random) => {
    const pitch = 2 + random.nextInt(4)
    return (x, y) => x % pitch === 0 && (x % (2 * pitch) === 0 ? y !== 0 : y % 7 !== 6)
  },
  (random) => {
    const [a, b] = [2 + random.nextInt(3), 2 + random.nextInt(3)]
    return (x, y) => x % a === 0 && y % b === 0
  },
  (random) => {
    const odd = random.nextInt(2)
    return (x, y) => (x + y) % 2 === odd && (x * y) % 3 === 0
  },
  (_, width, depth) => (x, y) => {
    const ring = Math.min(x, y, width - 1 - x, depth - 1 - y)
    return ring % 2 === 1 && !(x === ring && y === ring + 1)
  },
  (random) => {
    const bars = Array.from({ length: 12 }, () => ({
      x: random.nextInt(40),
      y: random.nextInt(40),
      dx: random.nextInt(5) - 2,
      dy: random.nextInt(5) - 2,
      length: random.nextInt(20),
    }))
    const walls = new Set(
      bars.flatMap(({ x, y, dx, dy, length }) =>
        Array.from({ length }, (__, at) => `${x + at * dx},${y + at * dy}`),
      ),
    )
    return (x, y) => walls.has(`${x},${y}`)
  },
]

/** A map of walls and open ground of any kind: generated ones, and drawings that are hard. */
export function wallMap(random: Random, width: number, depth: number): Terrain {
  const kind = random.pick([
    'density',
    'density',
    'maze',
    'caves',
    'rooms',
    'empty',
    'drawn',
    'drawn',
  ] as const)
  if (kind !== 'drawn') {
    const density = random.pick([0.03, 0.1, 0.2, 0.3, 0.45])
    return generateMap(kind, { width, depth, density, seed: random.nextUint32() })
  }
  const isWall = random.pick(DRAWINGS)(random, width, depth)
  const obstacles = Uint8Array.from({ length: width * depth }, (_, at) =>
    isWall(at % width, Math.floor(at / width)) ? WALL : 0,
  )
  return createTerrain({ width, depth, obstacles })
}
