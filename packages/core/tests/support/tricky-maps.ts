import { type Terrain, terrainFromText } from 'footpath'
import { generateMap, type Random } from 'footpath/random'

/** Walls in patterns that random maps hardly ever have, each with a few random cells turned over. */
export const PATTERNS: Readonly<Record<string, (x: number, y: number, gap: number) => boolean>> = {
  checkerboard: (x, y) => (x + y) % 2 === 1,
  pillars: (x, y, gap) => x % gap === 1 && y % gap === 1,
  'serpentine rows': (x, y, gap) => y % 2 === 1 && x % (gap * 8) !== (y % 4 === 1 ? 0 : 1),
  'serpentine columns': (x, y, gap) => x % 2 === 1 && y % (gap * 8) !== (x % 4 === 1 ? 0 : 1),
  combs: (x, y, gap) => x % 2 === 1 && y % (2 * gap) !== 0,
  stripes: (x, y, gap) => (x + y) % (gap + 2) === 0 && (x * 7 + y * 3) % 11 !== 0,
  stairs: (x, y, gap) => (x - y + 4096) % (gap + 2) < 2 && (x * 5 + y) % 13 !== 0,
  rings: (x, y, gap) =>
    Math.max(Math.abs(x - 20), Math.abs(y - 20)) % (gap + 1) === 1 && (x + 2 * y) % 9 !== 0,
}

/** A map of any kind of random, maze, room, cave or adversarial map, up to `largest` cells wide and deep. */
export function trickyMap(random: Random, largest: number): Terrain {
  const width = size(random, largest)
  const depth = size(random, largest)
  if (random.nextInt(3) === 0) return patternMap(random, width, depth)
  const kind = random.pick(['density', 'density', 'density', 'maze', 'caves', 'rooms', 'empty'] as const)
  const density = random.pick([0.01, 0.05, 0.2, 0.35, 0.5])
  return generateMap(kind, { width, depth, density, seed: random.nextUint32() })
}

function patternMap(random: Random, width: number, depth: number): Terrain {
  const isWall = PATTERNS[random.pick(Object.keys(PATTERNS))]
  const gap = 2 + random.nextInt(4)
  const turned = random.pick([0, 0.01, 0.1])
  return terrainFromText(
    Array.from({ length: depth }, (_, y) =>
      Array.from({ length: width }, (__, x) =>
        isWall(x, y, gap) === random.nextFloat() >= turned ? '#' : '.',
      ).join(''),
    ),
  )
}

/** Any size, sizes about the edges of 32-bit words more often. */
function size(random: Random, largest: number): number {
  const words = [30, 31, 32, 33, 62, 63, 64, 65].filter((each) => each <= largest)
  return random.nextInt(4) === 0 && words.length > 0 ? random.pick(words) : 1 + random.nextInt(largest)
}
