import { createTerrain, type Terrain } from 'footpath'
import { OBSTACLES } from 'footpath/terrain'
import { generateMap, type Random } from 'footpath/random'
import { PATTERNS } from './tricky-maps.js'

const WALL = OBSTACLES.indexOf('tall-wall')

/** Whether a cell is a wall. */
type Drawing = (x: number, y: number) => boolean

/** Makes a map of the size asked for, or of a smaller one where the kind wants it. */
type Maker = (random: Random, width: number, depth: number) => Terrain

const generated =
  (kind: 'maze' | 'rooms' | 'caves'): Maker =>
  (random, width, depth) =>
    generateMap(kind, { width, depth, seed: random.nextUint32() })

/** Walls drawn cell by cell, of which a few are turned over in every other map. */
const drawn =
  (draw: (random: Random, width: number, depth: number) => Drawing): Maker =>
  (random, width, depth) => {
    const isWall = draw(random, width, depth)
    const turned = random.pick([0, 0, 0.003, 0.05])
    return createTerrain({
      width,
      depth,
      obstacles: Uint8Array.from({ length: width * depth }, (_, at) =>
        isWall(at % width, Math.floor(at / width)) === random.nextFloat() >= turned ? WALL : 0,
      ),
    })
  }

const patterns = Object.fromEntries(
  Object.entries(PATTERNS).map(([name, isWall]) => [
    name,
    drawn((random) => {
      const gap = 2 + random.nextInt(4)
      return (x, y) => isWall(x, y, gap)
    }),
  ]),
)

/** Maps by name: those of the generators, and walls that are hard on jumps, scans, corners and long paths. */
export const NAMED_MAPS: Readonly<Record<string, Maker>> = {
  random: (random, width, depth) =>
    generateMap('density', {
      width,
      depth,
      density: random.pick([0.02, 0.1, 0.2, 0.3, 0.4]),
      seed: random.nextUint32(),
    }),
  maze: generated('maze'),
  rooms: generated('rooms'),
  caves: generated('caves'),
  ...patterns,
  spiral: drawn((random, width, depth) => {
    const pitch = 2 + random.nextInt(3)
    return (x, y) => {
      const ring = Math.min(x, y, width - 1 - x, depth - 1 - y)
      // A wall around every few rings, with one door: left and right in turn, so that paths go around.
      const isDoor = y === depth >> 1 && x < width >> 1 === (ring / pitch) % 2 < 1
      return ring % pitch === 1 && !isDoor
    }
  }),
  doors: drawn((random, width) => {
    const pitch = 3 + random.nextInt(10)
    const doors = Array.from({ length: width }, () => random.nextInt(width))
    return (x, y) => y % pitch === pitch - 1 && x !== doors[Math.floor(y / pitch)]
  }),
  'diagonal walls': drawn((random) => {
    const pitch = 4 + random.nextInt(20)
    const thick = 1 + random.nextInt(2)
    const slope = random.pick([-3, -1, 1, 2])
    const gap = 5 + random.nextInt(30)
    return (x, y) => (((x + slope * y) % pitch) + pitch) % pitch < thick && (x * 3 + y) % gap !== 0
  }),
  'one diagonal': drawn((random, width) => {
    const shift = random.nextInt(width)
    return (x, y) => Math.abs(x - y) === shift && x !== shift
  }),
  corridor: (random, width, depth) => {
    const length = Math.max(width, depth)
    const size = random.nextInt(2) === 0 ? { width: length, depth: 1 } : { width: 1, depth: length }
    return generateMap('density', { ...size, density: random.pick([0, 0.01]), seed: random.nextUint32() })
  },
  blocked: drawn(() => () => true),
  free: drawn(() => () => false),
}
