import { createTerrain } from 'footpath'
import { describe, expect, it } from 'vitest'
import { builtInShapes } from '../../src/models/built-in.js'
import { cellsOnMap, footprintOf } from '../../src/models/footprint.js'
import { cellsUnder, mapPoints, type PlacedModel, restingHeight } from '../../src/models/placed-model.js'
import { createShape } from '../../src/models/shape.js'

type Polygon = (readonly [number, number])[]

/** Two bars, 5 × 1 and 2 × 3 cells, that make an L. */
const BARS: readonly Polygon[] = [
  [
    [-2, -2],
    [3, -2],
    [3, -1],
    [-2, -1],
  ],
  [
    [-2, -1],
    [0, -1],
    [0, 2],
    [-2, 2],
  ],
]

/** What is left of a polygon on one side of a line x = at or y = at. */
function cut(polygon: Polygon, axis: 0 | 1, at: number, sign: 1 | -1): Polygon {
  const kept: (readonly [number, number])[] = []
  polygon.forEach((from, index) => {
    const to = polygon[(index + 1) % polygon.length]
    const [inside, next] = [sign * (from[axis] - at), sign * (to[axis] - at)]
    if (inside >= 0) kept.push(from)
    if (inside >= 0 !== next >= 0) {
      const share = inside / (inside - next)
      kept.push([from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])])
    }
  })
  return kept
}

function areaOf(polygon: Polygon): number {
  return Math.abs(
    polygon.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = polygon[(at + 1) % polygon.length]
      return sum + (x * nextY - nextX * y) / 2
    }, 0),
  )
}

/** The oracle: cells of which any bar covers some area, found by cutting the bars to every cell. */
function bruteForce(bars: readonly Polygon[], reach: number): string[] {
  const cells: string[] = []
  for (let y = -reach; y < reach; y++) {
    for (let x = -reach; x < reach; x++) {
      const covers = bars.some((bar) => {
        const part = cut(cut(cut(cut(bar, 0, x, 1), 0, x + 1, -1), 1, y, 1), 1, y + 1, -1)
        return areaOf(part) > 1e-12
      })
      if (covers) cells.push(`${x},${y}`)
    }
  }
  return cells
}

function pairsOf(footprint: ArrayLike<number>): string[] {
  const cells: string[] = []
  for (let at = 0; at < footprint.length; at += 2) cells.push(`${footprint[at]},${footprint[at + 1]}`)
  return cells
}

function turned(bars: readonly Polygon[], degrees: number, dx: number, dy: number): Polygon[] {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return bars.map((bar) => bar.map(([x, y]) => [dx + x * cos - y * sin, dy + x * sin + y * cos] as const))
}

const place = (change: Partial<PlacedModel> = {}): PlacedModel => ({
  id: 1,
  shape: 'house',
  cell: { x: 10, y: 10 },
  turn: 0,
  size: 5,
  role: 'obstacle',
  ...change,
})

const fence = (y: number) => [0.5, y, 3.5, y, 3.5, y]

describe('the cells under a model', () => {
  it.each([3, 17, 30, 45, 61, 88, 133, 200, 271, 340])(
    'of an L turned by %i degrees are those that a brute-force cut of its area finds',
    (degrees) => {
      const bars = turned(BARS, degrees, 0.37, -0.21)
      const points = bars.flat(2)
      const triangles = bars.flatMap((_, bar) => [0, 1, 2, 0, 2, 3].map((corner) => 4 * bar + corner))
      expect(pairsOf(footprintOf(points, triangles, 0))).toEqual(bruteForce(bars, 8))
    },
  )

  it('are not the bounding box: the yard of the house stays free', () => {
    const house = builtInShapes().find(({ name }) => name === 'house')!
    const terrain = createTerrain({ width: 20, depth: 20 })
    const cells = new Set(cellsUnder(house, place(), terrain))
    const rows: string[] = []
    for (let y = 8; y <= 12; y++) {
      let row = ''
      for (let x = 8; x <= 12; x++) row += cells.has(20 * y + x) ? '#' : '.'
      rows.push(row)
    }
    expect(rows).toEqual(['#####', '#####', '##...', '##...', '##...'])
    expect(cells.size).toBe(16)
  })

  it('turn with it by quarter turns, exactly', () => {
    const house = builtInShapes().find(({ name }) => name === 'house')!
    const terrain = createTerrain({ width: 20, depth: 20 })
    for (const turn of [0, 90, 180, 270]) expect(cellsUnder(house, place({ turn }), terrain)).toHaveLength(16)
    const quarter = new Set(cellsUnder(house, place({ turn: 90 }), terrain))
    // Anticlockwise from above: the long wing, in the north, comes to the west; the yard from south-east to north-east.
    expect(quarter.has(20 * 8 + 12)).toBe(false)
    expect(quarter.has(20 * 12 + 12)).toBe(true)
    expect(quarter.has(20 * 8 + 8)).toBe(true)
  })

  it('are cut off at the edge of the map', () => {
    expect([
      ...cellsOnMap(Int32Array.of(-1, 0, 0, 0, 0, -1, 1, 1), { x: 0, y: 0 }, { width: 3, depth: 2 }),
    ]).toEqual([0, 4])
  })

  it('are those of an upright fence, also along a border', () => {
    expect(pairsOf(footprintOf(fence(1.5), [0, 1, 2]))).toEqual(['0,1', '1,1', '2,1', '3,1'])
    expect(pairsOf(footprintOf(fence(1.005), [0, 1, 2]))).toEqual(['0,1', '1,1', '2,1', '3,1'])
  })
})

describe('a model on the ground', () => {
  const house = builtInShapes().find(({ name }) => name === 'house')!

  it('rests with the lowest point of its base on the surface', () => {
    const heights = Array.from({ length: 400 }, (_, at) => 0.5 * (at % 20))
    const terrain = createTerrain({ width: 20, depth: 20, heights })
    // The base reaches from x = 8 to 13; the ground at x is (x − ½) / 2.
    expect(restingHeight(house, place(), terrain)).toBeCloseTo(3.75, 5)
    expect(restingHeight(house, place(), createTerrain({ width: 20, depth: 20 }))).toBe(0)
  })

  it('is scaled by its longer side and stands in the middle of its cell', () => {
    const mesh = {
      positions: Float64Array.of(10, 5, 0, 14, 5, 0, 14, 7, 2),
      triangles: Uint32Array.of(0, 1, 2),
    }
    const shape = createShape(mesh, { name: 'wedge', isUploaded: true, size: 4 })
    expect([...mapPoints(shape, place({ size: 4 }))]).toEqual([8.5, 9.5, 12.5, 9.5, 12.5, 11.5])
    expect([shape.positions[1], shape.positions[7]]).toEqual([0, 0.5])
  })

  it('is refused without extent', () => {
    const mesh = { positions: Float64Array.of(1, 1, 1), triangles: Uint32Array.of(0, 0, 0) }
    expect(() => createShape(mesh, { name: 'point', isUploaded: true, size: 1 })).toThrow(/no extent/)
  })

  it('comes from the shelf closed and standing on 0', () => {
    for (const { name, positions, triangles, colours } of builtInShapes()) {
      const ys = positions.filter((_, at) => at % 3 === 1)
      expect(Math.min(...ys), name).toBe(0)
      expect(triangles.length / 3, name).toBe(colours?.length)
      expect(triangles.length / 3, name).toBeLessThan(400)
    }
  })
})
