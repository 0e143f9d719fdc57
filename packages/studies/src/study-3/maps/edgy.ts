import { createRandom, type Random } from 'footpath/random'
import { type Bitmap, createBitmap, fillPockets, fillRect } from './bitmap.js'
import { thickenTo } from './exact-count.js'

const WIDTH = 115
const DEPTH = 79
const BLOCKED = 4226
/** Of some hundred drawings this one and the map made of it come nearest to the published numbers of waypoints. */
const SEED = 'edgy 178'
/** A lot is divided while it is longer than this, and no part becomes shorter than that. */
const LONGEST_LOT = 28
const SHORTEST_LOT = 14
/** The share of walls with a door that no spanning tree needs. */
const LOOPS = 0.3
/** Rooms whose walls together are thicker than this do not face each other. */
const THICKEST_WALL = 8
/** Passages are at least this wide. */
const STREET = 2

/**
 * Edgy: 115 × 79 tiles, 4,226 of them blocked (reading W21). We know no more of it than that; ours are rooms
 * with corners and dead ends in solid rock, joined by doors.
 */
export function drawEdgy(): Bitmap {
  const random = createRandom(SEED)
  const map = createBitmap(WIDTH, DEPTH)
  map.blocked.fill(1)
  const rooms = divide(random, { x0: 0, y0: 0, x1: WIDTH, y1: DEPTH }).map((lot) => roomIn(random, lot))
  for (const room of rooms) drawRoom(random, map, room)
  for (const door of chooseDoors(random, rooms)) fillRect(map, door.x0, door.y0, door.x1, door.y1, 0)
  fillPockets(map)
  thickenTo(map, BLOCKED, STREET, SEED)
  return map
}

interface Rect {
  readonly x0: number
  readonly y0: number
  readonly x1: number
  readonly y1: number
}

/** Cuts a lot in two across its longer side, again and again. */
function divide(random: Random, lot: Rect): Rect[] {
  const across = lot.x1 - lot.x0
  const down = lot.y1 - lot.y0
  const longer = Math.max(across, down)
  if (longer <= LONGEST_LOT) return [lot]
  const cut = SHORTEST_LOT + random.nextInt(longer - 2 * SHORTEST_LOT + 1)
  const [before, after] =
    across >= down
      ? [{ x1: lot.x0 + cut }, { x0: lot.x0 + cut }]
      : [{ y1: lot.y0 + cut }, { y0: lot.y0 + cut }]
  return [...divide(random, { ...lot, ...before }), ...divide(random, { ...lot, ...after })]
}

/** The room of a lot, with rock of one to three cells around it. */
function roomIn(random: Random, lot: Rect): Rect {
  const wall = () => 1 + random.nextInt(3)
  return { x0: lot.x0 + wall(), y0: lot.y0 + wall(), x1: lot.x1 - wall(), y1: lot.y1 - wall() }
}

/** An open room; in most of them a corner stays rock, or a pillar stands in it. */
function drawRoom(random: Random, map: Bitmap, { x0, y0, x1, y1 }: Rect): void {
  fillRect(map, x0, y0, x1, y1, 0)
  const across = Math.floor((x1 - x0) / 2)
  const down = Math.floor((y1 - y0) / 2)
  const notchX = random.nextInt(2) === 0 ? x0 : x1 - across
  const notchY = random.nextInt(2) === 0 ? y0 : y1 - down
  const kind = random.nextInt(4)
  if (kind < 2) fillRect(map, notchX, notchY, notchX + across, notchY + down, 1)
  if (kind === 2) fillRect(map, x0 + 3, y0 + 3, Math.max(x0 + 3, x1 - 3), Math.max(y0 + 3, y1 - 3), 1)
}

/** Doors between rooms that face each other: a random tree that joins all of them, and some more. */
function chooseDoors(random: Random, rooms: readonly Rect[]): Rect[] {
  const groupOf = rooms.map((_, room) => room)
  const pairs = rooms.flatMap((_, a) => rooms.slice(a + 1).map((__, more) => [a, a + 1 + more] as const))
  return random.shuffle(pairs).flatMap(([a, b]) => {
    const door = doorBetween(random, rooms[a], rooms[b])
    if (door === null) return []
    const joins = groupOf[a] !== groupOf[b]
    if (!joins && random.nextFloat() >= LOOPS) return []
    const gone = groupOf[b]
    groupOf.forEach((group, room) => {
      if (group === gone) groupOf[room] = groupOf[a]
    })
    return [door]
  })
}

/** A passage from the middle of one room to the middle of the other, if they face each other across their walls. */
function doorBetween(random: Random, a: Rect, b: Rect): Rect | null {
  const wide = STREET + random.nextInt(2)
  const x0 = Math.max(a.x0, b.x0)
  const x1 = Math.min(a.x1, b.x1)
  const y0 = Math.max(a.y0, b.y0)
  const y1 = Math.min(a.y1, b.y1)
  if (x1 - x0 >= wide && y0 - y1 <= THICKEST_WALL) {
    const left = x0 + random.nextInt(x1 - x0 - wide + 1)
    return {
      x0: left,
      x1: left + wide,
      y0: Math.min(middleY(a), middleY(b)),
      y1: Math.max(middleY(a), middleY(b)),
    }
  }
  if (y1 - y0 >= wide && x0 - x1 <= THICKEST_WALL) {
    const top = y0 + random.nextInt(y1 - y0 - wide + 1)
    return {
      y0: top,
      y1: top + wide,
      x0: Math.min(middleX(a), middleX(b)),
      x1: Math.max(middleX(a), middleX(b)),
    }
  }
  return null
}

function middleX({ x0, x1 }: Rect): number {
  return (x0 + x1) >> 1
}

function middleY({ y0, y1 }: Rect): number {
  return (y0 + y1) >> 1
}
