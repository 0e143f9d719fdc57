import type { WorldPoint } from 'footpath'

/** A box of the level, from its lowest corner to its highest. */
type Box = readonly [x0: number, y0: number, z0: number, x1: number, y1: number, z1: number]

/** A doorway with a leaf in it: a wall in the mesh, and a link through it while the door is open. */
export interface Door {
  readonly name: string
  /** The closed leaf. */
  readonly box: Box
  /** Whether one passes it along x; otherwise along z. */
  readonly alongX: boolean
}

/** A way between floors that is no floor: a ladder, a chute. */
interface Climb {
  readonly name: string
  readonly kind: string
  readonly from: WorldPoint
  readonly to: WorldPoint
  /** Metres of walking that it is worth. */
  readonly cost: number
  readonly oneWay: boolean
}

/** A 3D level to walk in: triangles, and what there is in it besides. */
export interface Level {
  readonly name: string
  /** The corners of its triangles, nine numbers each, without the leaves of doors. */
  readonly positions: Float32Array
  readonly doors: readonly Door[]
  readonly climbs: readonly Climb[]
}

/** Metres from floor to floor, of which the ceiling takes some. */
const STOREY = 3
const CEILING = 0.3
const THICK = 0.2

/** A gap in a wall, from and to, and the door in it if it has one. */
interface Gap {
  readonly from: number
  readonly to: number
  readonly door?: string
}

/** Pillars, tables and shelves, and what grows in the garden: there is more than one way around them. */
const FURNITURE: readonly Box[] = [
  // The hall.
  [8, 0, 7, 8.5, 2.7, 7.5],
  [10.4, 0, 8.3, 10.9, 2.7, 8.8],
  [13, 0, 7.2, 13.5, 2.7, 7.7],
  [12.4, 0, 10, 13.8, 0.8, 10.8],
  // The kitchen.
  [8.6, 0, 2.2, 10.8, 0.9, 3.2],
  [12.2, 0, 0.1, 13.4, 0.9, 1.2],
  // The room with the stairs.
  [3.6, 0, 5, 4.6, 0.8, 7.2],
  [3, 0, 0.1, 5, 2, 0.7],
  // Upstairs.
  [4, 3, 1.4, 5.8, 3.8, 2.6],
  [4.8, 3, 7.6, 5.4, 5, 9.6],
  [10, 3, 7, 11.6, 3.6, 8.2],
  [13.4, 3, 9.4, 14, 5, 10.8],
  [11, 3, 1.5, 12.6, 3.8, 2.9],
  // The garden.
  [1, 0, 13.6, 6.5, 1.2, 14.2],
  [8, 0, 14.4, 9, 3, 15.4],
  [12.6, 0, 13.4, 13.4, 3, 14.2],
  [17.2, 0, 4, 17.9, 1.2, 9],
  [-2.6, 0, 3, -1.9, 1.2, 7],
]

/** A house of two storeys in a garden, made by code: stairs, doors, a ladder, gaps of several widths. */
export function houseLevel(): Level {
  const boxes: Box[] = [[-4, -0.4, -4, 20, 0, 17], ...FURNITURE]
  const doors: Door[] = []
  const wall = (
    alongX: boolean,
    at: number,
    from: number,
    to: number,
    base: number,
    gaps: readonly Gap[],
  ) => {
    const high = base + STOREY - CEILING
    const place = (low: number, end: number, half: number): Box =>
      alongX ? [low, base, at - half, end, high, at + half] : [at - half, base, low, at + half, high, end]
    let begin = from
    for (const gap of [...gaps, { from: to, to }]) {
      if (gap.from > begin) boxes.push(place(begin, gap.from, THICK / 2))
      if ('door' in gap && gap.door !== undefined)
        doors.push({ name: gap.door, box: place(gap.from, gap.to, 0.05), alongX: !alongX })
      begin = gap.to
    }
  }
  const outside = (base: number, front: readonly Gap[]) => {
    wall(true, 0, -0.1, 16.1, base, [])
    wall(true, 12, -0.1, 16.1, base, front)
    wall(false, 0, -0.1, 12.1, base, [])
    wall(false, 16, -0.1, 12.1, base, [])
  }
  outside(0, [{ from: 9, to: 10.3, door: 'Front door' }])
  wall(false, 6, 0, 12, 0, [
    { from: 2, to: 2.75 },
    { from: 9, to: 10.4 },
  ])
  wall(true, 5.5, 6, 16, 0, [
    { from: 7.4, to: 8.7 },
    { from: 12, to: 13.2, door: 'Kitchen door' },
  ])
  // Stairs along the west wall, up to the north.
  const steps = 15
  for (let step = 0; step < steps; step++) {
    const south = 10.5 - 0.4 * step
    boxes.push([0.1, 0, south - 0.4, 2.2, ((step + 1) * STOREY) / steps, south])
  }
  const [low, high] = [STOREY - CEILING, STOREY]
  boxes.push(
    [-0.1, low, -0.1, 16.1, high, 4.5],
    [2.2, low, 4.5, 16.1, high, 9.3],
    [-0.1, low, 9.3, 16.1, high, 12.1],
  )
  outside(STOREY, [])
  // A rail around the stairs.
  boxes.push([2.2, high, 4.5, 2.3, high + 1, 9.4], [0.1, high, 9.3, 2.3, high + 1, 9.4])
  wall(false, 8, 0, 12, STOREY, [
    { from: 5.4, to: 6.6, door: 'Bedroom door' },
    { from: 10.2, to: 11 },
  ])
  wall(true, 5, 8, 16, STOREY, [{ from: 10.5, to: 12 }])
  const climbs: Climb[] = [
    {
      name: 'Ladder',
      kind: 'ladder',
      from: { x: 14.5, y: 0, z: 1.5 },
      to: { x: 14.5, y: STOREY, z: 3 },
      cost: 18,
      oneWay: false,
    },
  ]
  return { name: 'The house', positions: Float32Array.from(boxes.flatMap(trianglesOf)), doors, climbs }
}

/** The triangles of a box, seen from outside. */
function trianglesOf([x0, y0, z0, x1, y1, z1]: Box): number[] {
  const [a, b, c, d] = [
    [x0, y0, z0],
    [x1, y0, z0],
    [x1, y0, z1],
    [x0, y0, z1],
  ]
  const [e, f, g, h] = [a, b, c, d].map(([x, , z]) => [x, y1, z])
  const quads = [
    [e, h, g, f],
    [a, b, c, d],
    [a, e, f, b],
    [b, f, g, c],
    [c, g, h, d],
    [d, h, e, a],
  ]
  return quads.flatMap(([p, q, r, s]) => [p, q, r, p, r, s].flat())
}

/** What is baked: the walls of a level, and its doors as if they were closed. */
export function solidOf({ positions, doors }: Level): Float32Array {
  const leaves = doors.flatMap(({ box }) => trianglesOf(box))
  const all = new Float32Array(positions.length + leaves.length)
  all.set(positions)
  all.set(leaves, positions.length)
  return all
}
