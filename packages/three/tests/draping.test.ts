import { createTerrain, groundHeight } from 'footpath'
import { createRandom } from 'footpath/random'
import type { Mesh } from 'three'
import { describe, expect, it } from 'vitest'
import { type Corner, drape, GroundGrid, PathLine, PolygonsLayer, rectanglePolygon } from '../dist/index.js'
import { drapeLine } from '../dist/drape/drape-line.js'
import { buildRibbon } from '../dist/drape/ribbon.js'
import { roughTerrain } from './support.js'

function areaOf(shape: readonly Corner[]): number {
  let twice = 0
  shape.forEach(([x, y], at) => {
    const [nextX, nextY] = shape[(at + 1) % shape.length]
    twice += x * nextY - nextX * y
  })
  return Math.abs(twice) / 2
}

describe('what is laid on the ground', () => {
  it.each([1, 2, 3, 4, 5])('covers its shape and lies on the drawn ground everywhere, seed %i', (seed) => {
    const random = createRandom(seed)
    const terrain = roughTerrain(seed, 30, 20)
    const grid = new GroundGrid(terrain)
    for (let round = 0; round < 40; round++) {
      const x = random.nextFloat() * 25
      const y = random.nextFloat() * 15
      const shape: Corner[] = [
        [x, y, 0],
        [x + random.nextFloat() * 5, y, 1],
        [x + 5, y + random.nextFloat() * 5, 2],
        [x, y + 5, 3],
      ]
      let area = 0
      drape(grid, shape, (one, two, three, ...heights) => {
        area += areaOf([one, two, three])
        // Inside a piece the ground is flat: corners, middle and edge midpoints are enough.
        const corners = [one, two, three]
        const weights = [
          [1 / 3, 1 / 3, 1 / 3],
          [0.5, 0.5, 0],
          [0.1, 0.2, 0.7],
        ]
        for (const weight of weights) {
          const px = corners.reduce((sum, corner, at) => sum + corner[0] * weight[at], 0)
          const py = corners.reduce((sum, corner, at) => sum + corner[1] * weight[at], 0)
          const height = heights.reduce((sum, own, at) => sum + own * weight[at], 0)
          expect(Math.abs(height - grid.heightAt(px, py))).toBeLessThan(1e-6)
        }
      })
      expect(area).toBeCloseTo(areaOf(shape), 6)
    }
  })

  it('is cut off at the border of the map', () => {
    const grid = new GroundGrid(roughTerrain(1, 4, 4))
    const shape: Corner[] = [
      [-3, -3],
      [9, -3],
      [9, 9],
      [-3, 9],
    ]
    let area = 0
    drape(grid, shape, (one, two, three) => {
      area += areaOf([one, two, three])
    })
    expect(area).toBeCloseTo(16, 9)
    drape(
      grid,
      [
        [5, 5],
        [6, 5],
        [6, 6],
      ],
      () => expect.unreachable(),
    )
  })

  it('faces up', () => {
    const grid = new GroundGrid(roughTerrain(2, 6, 6))
    for (const shape of [
      [
        [1, 1],
        [4, 1],
        [4, 4],
      ],
      [
        [1, 1],
        [4, 4],
        [4, 1],
      ],
    ] as Corner[][])
      drape(grid, shape, (one, two, three) => {
        const area = (three[0] - one[0]) * (two[1] - one[1]) - (two[0] - one[0]) * (three[1] - one[1])
        expect(area).toBeGreaterThan(0)
      })
  })

  it('meets the drawn ground along a line between crossings', () => {
    const terrain = roughTerrain(7, 20, 20)
    const grid = new GroundGrid(terrain)
    const random = createRandom(5)
    for (let round = 0; round < 60; round++) {
      const at = () => random.nextFloat() * 20
      const line = drapeLine({ x: at(), y: at() }, { x: at(), y: at() })
      for (let next = 1; next < line.length; next++) {
        const [from, to] = [line[next - 1], line[next]]
        const middle = grid.heightAt((from.x + to.x) / 2, (from.y + to.y) / 2)
        const mean = (grid.heightAt(from.x, from.y) + grid.heightAt(to.x, to.y)) / 2
        expect(Math.abs(middle - mean)).toBeLessThan(1e-5)
      }
    }
  })

  it('agrees with groundHeight on the lines between centres', () => {
    const terrain = roughTerrain(8, 12, 9)
    const grid = new GroundGrid(terrain)
    for (let y = 0; y <= 9; y += 0.125)
      for (const x of [0, 0.2, 0.5, 1.5, 7.5, 11.5, 12])
        expect(grid.heightAt(x, y)).toBeCloseTo(groundHeight(terrain, x, y), 4)
  })
})

describe('a ribbon', () => {
  it('is as long as its line and as wide as asked', () => {
    const points = [
      { x: 1, y: 1 },
      { x: 5, y: 1 },
      { x: 5, y: 4 },
      { x: 8, y: 8 },
    ]
    const { pieces, length } = buildRibbon(points, 0.2)
    expect(length).toBeCloseTo(4 + 3 + 5)
    const area = pieces.reduce((sum, piece) => sum + areaOf(piece), 0)
    expect(area).toBeCloseTo(0.4 * 12, 6)
  })

  it('has a bevelled corner where it turns back, and no piece for points that coincide', () => {
    const back = buildRibbon(
      [
        { x: 1, y: 1 },
        { x: 5, y: 1 },
        { x: 1, y: 1.5 },
      ],
      0.2,
    )
    expect(back.pieces.map((piece) => piece.length)).toEqual([4, 3, 4])
    for (const piece of back.pieces) for (const [x] of piece) expect(x).toBeLessThan(5.5)
    expect(
      buildRibbon(
        [
          { x: 1, y: 1 },
          { x: 1, y: 1 },
        ],
        0.2,
      ).pieces,
    ).toEqual([])
    expect(buildRibbon([], 0.2)).toEqual({ pieces: [], length: 0 })
  })
})

/** The vertices a line draws: the rest of its buffer is spare. */
const used = (line: PathLine) =>
  Array.from(line.geometry.getAttribute('position').array).slice(0, 3 * line.geometry.drawRange.count)

describe('PathLine', () => {
  it('is narrower on a map of few cells, where it would hide the ground', () => {
    expect(new PathLine(createTerrain({ width: 30, depth: 4 })).width).toBeCloseTo(0.32)
    expect(new PathLine(createTerrain({ width: 4, depth: 3 })).width).toBeLessThan(0.12)
  })

  const terrain = roughTerrain(3, 40, 40, { cellSize: 2 })
  const points = [
    { x: 2.5, y: 2.5 },
    { x: 30, y: 11 },
    { x: 30, y: 30 },
  ]

  it('lies on the drawn ground and updates in place', () => {
    const line = new PathLine(terrain, points)
    const grid = new GroundGrid(terrain)
    const position = line.geometry.getAttribute('position')
    const { count } = line.geometry.drawRange
    expect(count).toBeGreaterThan(300)
    for (let at = 0; at < count; at++)
      expect(
        Math.abs(position.getY(at) - grid.heightAt(position.getX(at) / 2, position.getZ(at) / 2)),
      ).toBeLessThan(1e-3)
    expect(line.length).toBeCloseTo(2 * (Math.hypot(27.5, 8.5) + 19))
    line.setPath(points.slice(0, 2))
    expect(line.geometry.getAttribute('position')).toBe(position)
    expect(line.geometry.drawRange.count).toBeLessThan(count)
    line.setPath(null)
    expect(line.material.visible).toBe(false)
  })

  it('follows the ground after an edit', () => {
    const own = roughTerrain(3, 40, 40)
    const line = new PathLine(own, points)
    own.fill({ x0: 5, y0: 0, x1: 30, y1: 30 }, { height: 50 })
    line.refresh()
    const fresh = new PathLine(own, points)
    expect(used(line)).toEqual(used(fresh))
  })

  it('refuses a progress that is not between 0 and 1', () => {
    const line = new PathLine(terrain, points)
    line.setProgress(0.5)
    expect(line.progress).toBe(0.5)
    expect(() => line.setProgress(1.5)).toThrow(/share from 0 to 1/)
    expect(() => line.setPath([{ x: Number.NaN, y: 0 }])).toThrow(/finite/)
  })
})

/** The area of a layer's filling, seen from above. */
function filledArea(layer: PolygonsLayer): number {
  const { geometry } = layer.children[0] as Mesh
  const position = geometry.getAttribute('position')
  let area = 0
  for (let at = 0; at < geometry.drawRange.count; at += 3)
    area += areaOf(
      [0, 1, 2].map((corner) => [position.getX(at + corner), position.getZ(at + corner)] as const),
    )
  return area
}

describe('PolygonsLayer', () => {
  it('fills polygons of any shape on the ground', () => {
    const terrain = roughTerrain(6, 30, 30)
    const layer = new PolygonsLayer(terrain)
    const notch = [
      { x: 2, y: 2 },
      { x: 12, y: 2 },
      { x: 12, y: 12 },
      { x: 7, y: 5 },
      { x: 2, y: 12 },
    ]
    layer.setPolygons([{ points: notch, colour: 0xff0000, opacity: 0.5 }, rectanglePolygon(15, 15, 20, 18)])
    expect(filledArea(layer)).toBeCloseTo(areaOf(notch.map(({ x, y }) => [x, y] as const)) + 15, 4)
    expect(() => layer.setPolygons([{ points: notch.slice(0, 2) }])).toThrow(/at least three/)
    layer.setPolygons([])
    expect(filledArea(layer)).toBe(0)
  })
})
