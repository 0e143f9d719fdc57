import { describe, expect, it } from 'vitest'
import {
  cellAt,
  lookAt,
  moved,
  placeAt,
  regionAround,
  seenCells,
  viewOf,
  zoomed,
} from '../../src/board/board-view.js'
import { groupsOf } from '../../src/board/layouts.js'
import { contours, spacingFor } from '../../src/board/contours.js'
import { heatColour } from '../../src/board/heat.js'

const MAP = { width: 41, height: 25 }
const ALL = { x0: 0, y0: 0, x1: 41, y1: 25 }
const SIZE = { width: 1000, height: 700 }

describe('where the cells of a board are', () => {
  it('shows a region whole, in the middle of the picture', () => {
    const view = viewOf(lookAt(ALL), ALL, SIZE)
    expect(seenCells(view, MAP, SIZE)).toEqual(ALL)
    const first = placeAt(view, { x: 0, y: 0 })
    const last = placeAt(view, { x: 41, y: 25 })
    expect(first.x + last.x).toBeCloseTo(1000)
    expect(first.y + last.y).toBeCloseTo(700)
    expect(first.x).toBeGreaterThan(0)
    expect(cellAt(view, MAP, 500, 350)).toEqual({ x: 20, y: 12 })
    expect(cellAt(view, MAP, 2, 2)).toBe(null)
  })

  it('zooms about a point, which stays where it is, and no nearer than is of use', () => {
    const look = lookAt(ALL)
    const at = { x: 300, y: 200 }
    const before = cellAt(viewOf(look, ALL, SIZE), MAP, at.x, at.y)
    const near = zoomed(look, ALL, SIZE, 1.7, at)
    expect(near.zoom).toBeCloseTo(1.7)
    expect(cellAt(viewOf(near, ALL, SIZE), MAP, at.x, at.y)).toEqual(before)
    expect(viewOf(zoomed(look, ALL, SIZE, 1e6), ALL, SIZE).scale).toBeCloseTo(96)
    expect(zoomed(look, ALL, SIZE, 1e-6).zoom).toBe(0.5)
  })

  it('moves with the pointer', () => {
    const look = lookAt(ALL)
    const { scale } = viewOf(look, ALL, SIZE)
    const cell = { x: 10, y: 5 }
    const [before, after] = [look, moved(look, scale, 30, -20)].map((each) =>
      placeAt(viewOf(each, ALL, SIZE), cell),
    )
    expect(after.x - before.x).toBeCloseTo(30)
    expect(after.y - before.y).toBeCloseTo(-20)
  })

  it('has a region around cells that stays on the map', () => {
    const cells = [
      { x: 8, y: 12 },
      { x: 39, y: 1 },
    ]
    expect(regionAround(cells, 3, MAP)).toEqual({ x0: 5, y0: 0, x1: 41, y1: 16 })
  })
})

describe('contour lines', () => {
  it('are straight where the value rises evenly, and nowhere where there is none', () => {
    const pieces = contours({ width: 9, depth: 4 }, 2, (cell) => (cell % 9 === 8 ? Number.NaN : cell % 9))
    // At 2, 4 and 6 across three rows of squares; 0 lies on the edge.
    const xs = pieces.flatMap((piece) => piece.map(({ x }) => x))
    expect(pieces).toHaveLength(9)
    expect(new Set(xs.map((x) => x.toFixed(3)))).toEqual(new Set(['2.500', '4.500', '6.500']))
  })

  it('are a round number apart', () => {
    expect([33.2, 86.5, 6, 0.4, 1200, 0, Number.NaN].map((range) => spacingFor(range, 10))).toEqual([
      5, 10, 1, 0.05, 200, 1, 1,
    ])
  })

  it('go round a top', () => {
    const pieces = contours({ width: 11, depth: 11 }, 3, (cell) =>
      Math.hypot((cell % 11) - 5, Math.floor(cell / 11) - 5),
    )
    const first = pieces.flat().filter(({ x, y }) => Math.hypot(x - 5.5, y - 5.5) < 4)
    expect(first.length).toBeGreaterThan(10)
    for (const { x, y } of first) expect(Math.abs(Math.hypot(x - 5.5, y - 5.5) - 3)).toBeLessThan(0.15)
  })
})

it('cost colours get darker from cheap to expensive', () => {
  const light = [0, 0.2, 0.4, 0.6, 0.8, 1].map((share) => {
    const [red, green, blue] = heatColour(share)
    return 0.3 * red + 0.6 * green + 0.1 * blue
  })
  expect(light).toEqual(light.toSorted((one, other) => other - one))
})

describe('the boards of several searches', () => {
  it('show one alone, all side by side, or the first beside another', () => {
    const lanes = ['A', 'B', 'C']
    expect(groupsOf(lanes, 'one', 1)).toEqual([['B']])
    expect(groupsOf(lanes, 'side', 1)).toEqual([['A'], ['B'], ['C']])
    expect(groupsOf(lanes, 'wipe', 2)).toEqual([['A', 'C']])
    expect(groupsOf(lanes, 'wipe', 0)).toEqual([['A', 'B']])
  })

  it('are one board for one search, and none for none', () => {
    expect(groupsOf(['A'], 'wipe', 0)).toEqual([['A']])
    expect(groupsOf(['A', 'B'], 'one', 2)).toEqual([['B']])
    expect(groupsOf([], 'side', 0)).toEqual([])
  })
})
