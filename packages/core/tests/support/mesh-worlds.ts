import type { Random } from 'footpath/random'
import type { MeshCorner, MeshPolygon } from './mesh-oracle.js'

/** A cell of ground: where it is, and the heights of its corners from top left clockwise seen from above. */
interface Cell {
  readonly column: number
  readonly row: number
  readonly heights: readonly [number, number, number, number]
}

/** Plan units of a cell. */
const CELL = 8

/** A mesh for tests: small convex polygons with whole coordinates. */
export interface MeshWorld {
  readonly kind: string
  readonly polygons: MeshPolygon[]
}

/** The kinds of random meshes: one storey, two with ramps, spirals, and shapes that are hard. */
export const MESH_KINDS = [
  'storey',
  'layers',
  'spiral',
  'bridges',
  'points',
  'slits',
  'pole',
  'slivers',
] as const

/** A random mesh of one of them. */
export function meshWorld(random: Random): MeshWorld {
  const kind = random.pick(['storey', 'storey', ...MESH_KINDS] as const)
  if (kind === 'pole' || kind === 'slivers') return { kind, polygons: TRIANGLES[kind](random) }
  const cells = CELLS[kind](random)
  const slant = random.pick(['none', 'none', 'shear', 'jitter', 'jitter'] as const)
  return { kind: `${kind}, ${slant}`, polygons: cells.flatMap(cutter(random, slant)) }
}

/** A storey of hundreds of polygons. */
export function largeWorld(random: Random): MeshWorld {
  const slant = random.pick(['none', 'shear', 'jitter'] as const)
  const cells = storey(random, 24, 24, 0)
  return { kind: `large, ${slant}`, polygons: cells.flatMap(cutter(random, slant)) }
}

const CELLS: Readonly<Record<string, (random: Random) => Cell[]>> = {
  storey: (random) => storey(random, 3 + random.nextInt(8), 3 + random.nextInt(8), 0),
  // Two storeys over the same plan, and ramps that lead up where both have a gap.
  layers(random) {
    const [width, depth] = [6 + random.nextInt(4), 4 + random.nextInt(4)]
    const ramps = Array.from({ length: 1 + random.nextInt(2) }, (_, at) => ({ row: 1 + 2 * at, column: 1 }))
    const isRamp = ({ column, row }: Cell) =>
      ramps.some((ramp) => row === ramp.row && column >= ramp.column && column < ramp.column + 3)
    const floors = [0, 3].flatMap((height) => storey(random, width, depth, height))
    const ground = floors.filter((cell) => !isRamp(cell))
    return ground.concat(
      ramps.flatMap(({ column, row }) =>
        [0, 1, 2].map((at): Cell => ({ column: column + at, row, heights: [at, at + 1, at + 1, at] })),
      ),
    )
  },
  // Round a hole again and again: level in the corners, rising in between.
  spiral(random) {
    const ring: [number, number][] = [
      ...([0, 1, 2] as const).map((at): [number, number] => [at, 0]),
      ...([0, 1, 2] as const).map((at): [number, number] => [3, at]),
      ...([3, 2, 1] as const).map((at): [number, number] => [at, 3]),
      ...([3, 2, 1] as const).map((at): [number, number] => [0, at]),
    ]
    const turns = 1 + random.nextInt(3)
    let height = 0
    return Array.from({ length: ring.length * turns }, (_, at): Cell => {
      const [column, row] = ring[at % ring.length]
      if (at % 3 === 0) return { column, row, heights: [height, height, height, height] }
      const [low, high] = [height, ++height]
      const sides = [
        [low, high, high, low],
        [low, low, high, high],
        [high, low, low, high],
        [high, high, low, low],
      ] as const
      return { column, row, heights: sides[Math.floor((at % ring.length) / 3)] }
    })
  },
  // A floor with a bridge across.
  bridges(random) {
    const width = 8
    const row = 2 + random.nextInt(2)
    const floor = storey(random, width, 6, 0).filter(
      ({ column, row: own }) => own !== row || (column > 1 && column < width - 2),
    )
    const up = [0, 2, ...Array.from({ length: width - 4 }, () => 4), 2, 0]
    const heights = [0, 2, ...Array.from({ length: width - 3 }, () => 4), 2, 0]
    return floor.concat(
      up.map((_, column): Cell => {
        const [left, right] = [heights[column], heights[column + 1]]
        return { column, row, heights: [left, right, right, left] }
      }),
    )
  },
  // Walls without any width: some cells are tilted, so that their upper side is too high for the one beside it.
  slits(random) {
    return storey(random, 7, 7, 0).map(
      (cell): Cell => (random.nextInt(3) === 0 ? { ...cell, heights: [1, 1, 0, 0] } : cell),
    )
  },
  // Blocks that meet in points, and slits one cell wide.
  points(random) {
    const odd = random.nextInt(2)
    return storey(random, 8, 8, 0).filter(
      ({ column, row }) => (column + row) % 2 === odd || column % 3 === 0 || row % 4 === 0,
    )
  },
}

/** The rim of a pole, seen from above; the pole is at 0,0. */
const POLE_RIM = [
  [12, 0],
  [9, 8],
  [0, 13],
  [-10, 9],
  [-11, -1],
  [-8, -9],
  [1, -12],
  [10, -10],
]

/** A corner at the rim, which rises with every one. */
export function rimAt(at: number): MeshCorner {
  const [x, z] = POLE_RIM[at % POLE_RIM.length]
  return { x, z, y: 2 * at }
}

const TRIANGLES = {
  // Round a point again and again, ever higher at the rim: a vertex with more than a full turn of ground.
  pole(random: Random): MeshPolygon[] {
    const count = 4 + random.nextInt(3 * POLE_RIM.length)
    return Array.from({ length: count }, (_, at): MeshPolygon[] => {
      const [a, b] = [rimAt(at), rimAt(at + 1)]
      const wing: MeshPolygon = [a, { x: a.x + b.x, z: a.z + b.z, y: a.y }, b]
      return [[{ x: 0, z: 0, y: 0 }, a, b], ...(random.nextInt(2) === 0 ? [wing] : [])]
    }).flat()
  },
  // Triangles a thousand times as long as wide, side by side, with gaps; a strip across their far ends.
  slivers(random: Random): MeshPolygon[] {
    const count = 4 + random.nextInt(12)
    return Array.from({ length: count }, (_, at): MeshPolygon[] => {
      const [near, one, two] = [
        { x: 0, z: 0, y: 0 },
        { x: 1500, z: at, y: 0 },
        { x: 1500, z: at + 1, y: 0 },
      ]
      const strip: MeshPolygon = [one, { x: 1503, z: at, y: 0 }, { x: 1503, z: at + 1, y: 0 }, two]
      return [...(random.nextInt(3) > 0 ? [[near, one, two]] : []), ...(random.nextInt(5) > 0 ? [strip] : [])]
    }).flat()
  },
} satisfies Record<string, (random: Random) => MeshPolygon[]>

function storey(random: Random, width: number, depth: number, height: number): Cell[] {
  const density = random.pick([0, 0.1, 0.25, 0.4])
  const cells: Cell[] = []
  for (let row = 0; row < depth; row++)
    for (let column = 0; column < width; column++)
      if (random.nextFloat() >= density)
        cells.push({ column, row, heights: [height, height, height, height] })
  return cells
}

/** How cells become polygons: moved the same way wherever they share a corner, and cut in two where that bends them. */
function cutter(random: Random, slant: string): (cell: Cell) => MeshPolygon[] {
  const moves = new Map<string, [number, number]>()
  const moved = (column: number, row: number): [number, number] => {
    const [x, z] = [column * CELL, row * CELL]
    if (slant === 'none') return [x, z]
    if (slant === 'shear') return [3 * x + z, 2 * z - x]
    const name = `${column},${row}`
    const known = moves.get(name)
    if (known !== undefined) return known
    const move: [number, number] = [x + random.nextInt(5) - 2, z + random.nextInt(5) - 2]
    moves.set(name, move)
    return move
  }
  return ({ column, row, heights }) => {
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ].map(([dx, dz], at): MeshCorner => {
      const [x, z] = moved(column + dx, row + dz)
      return { x, z, y: heights[at] }
    })
    const isWhole = isConvex(corners)
    const halves: MeshPolygon[][] = [
      [
        [corners[0], corners[1], corners[2]],
        [corners[0], corners[2], corners[3]],
      ],
      [
        [corners[1], corners[2], corners[3]],
        [corners[1], corners[3], corners[0]],
      ],
    ]
    const valid = halves.filter((pair) => pair.every(isConvex))
    if (isWhole && (valid.length === 0 || random.nextInt(3) > 0)) return [corners]
    return random.pick(valid)
  }
}

function isConvex(polygon: MeshPolygon): boolean {
  return polygon.every((b, at) => {
    const a = polygon[(at + polygon.length - 1) % polygon.length]
    const c = polygon[(at + 1) % polygon.length]
    return (b.x - a.x) * (c.z - a.z) - (b.z - a.z) * (c.x - a.x) > 0
  })
}

/** The polygons as vertices and numbers, in any order and winding, for `navMeshFromPolygons`. */
export function asInput(
  polygons: readonly MeshPolygon[],
  random?: Random,
): { vertices: number[]; polygons: number[][] } {
  const vertices: number[] = []
  const loops = polygons.map((polygon) => {
    const loop = polygon.map(({ x, y, z }) => {
      vertices.push(x, y, z)
      return vertices.length / 3 - 1
    })
    return random?.nextInt(2) === 1 ? loop.reverse() : loop
  })
  return { vertices, polygons: random?.shuffle(loops) ?? loops }
}

/** A whole point inside a polygon, on its side or its corner. */
export function pointIn(random: Random, polygon: MeshPolygon): { x: number; z: number } {
  if (random.nextInt(4) === 0) return random.pick(polygon)
  const xs = polygon.map(({ x }) => x)
  const zs = polygon.map(({ z }) => z)
  for (;;) {
    const x = Math.min(...xs) + random.nextInt(Math.max(...xs) - Math.min(...xs) + 1)
    const z = Math.min(...zs) + random.nextInt(Math.max(...zs) - Math.min(...zs) + 1)
    const isInside = polygon.every((a, at) => {
      const b = polygon[(at + 1) % polygon.length]
      return (b.x - a.x) * (z - a.z) - (b.z - a.z) * (x - a.x) >= 0
    })
    if (isInside) return { x, z }
  }
}
