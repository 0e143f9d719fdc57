import { type HeightField, type HeightFieldOptions, terrainFromHeightField } from '@footpath/formats'
import { describe, expect, it } from 'vitest'
import { createLcg, refusal } from './support.js'

/** A field from rows; null stands for no data. */
function fieldOf(
  rows: readonly (readonly (number | null)[])[],
  more: Partial<HeightField> = {},
): HeightField {
  const cells = rows.flat()
  return {
    width: rows[0].length,
    depth: rows.length,
    heights: Float32Array.from(cells, (height) => height ?? Number.NaN),
    missing: cells.includes(null) ? Uint8Array.from(cells, (height) => (height === null ? 1 : 0)) : null,
    cellWidth: 1,
    cellDepth: 1,
    ...more,
  }
}

function heightsOf(field: HeightField, options?: HeightFieldOptions): number[][] {
  const { width, depth, heights } = terrainFromHeightField(field, options)
  return Array.from({ length: depth }, (_, y) =>
    Array.from(heights?.subarray(y * width, (y + 1) * width) ?? []),
  )
}

const FOUR = [
  [1, 2, 3, 4],
  [5, 6, 7, 8],
  [9, 10, 11, 12],
  [13, 14, 15, 16],
]

describe('a terrain from a height field', () => {
  const rows: [string, HeightField, HeightFieldOptions, number[][]][] = [
    ['keeps square cells as they are', fieldOf(FOUR), {}, FOUR],
    ['scales heights', fieldOf([[1, -2]]), { heightScale: 0.5 }, [[0.5, -1]]],
    // (1 + 2 + 5 + 6) / 4 and so on.
    [
      'averages areas',
      fieldOf(FOUR),
      { size: 2 },
      [
        [3.5, 5.5],
        [11.5, 13.5],
      ],
    ],
    // Weights 2 2 1 and 1 2 2: (2·10 + 2·20 + 30) / 5, (30 + 2·40 + 2·50) / 5.
    [
      'averages parts of cells',
      fieldOf([[10, 20, 30, 40, 50]]),
      { size: { width: 2, depth: 1 } },
      [[18, 42]],
    ],
    // Centres at −¼, ¼, ¾, 1¼ of the samples' spacing, the outer ones held at the rim.
    ['interpolates when growing', fieldOf([[0, 8]]), { size: { width: 4, depth: 1 } }, [[0, 2, 6, 8]]],
    [
      'interpolates in both directions',
      fieldOf([
        [0, 8],
        [16, 24],
      ]),
      { size: 4 },
      [
        [0, 2, 6, 8],
        [4, 6, 10, 12],
        [12, 14, 18, 20],
        [16, 18, 22, 24],
      ],
    ],
    [
      'shrinks one axis and grows the other',
      fieldOf([
        [0, 8],
        [2, 10],
      ]),
      { size: { width: 4, depth: 1 } },
      [[1, 3, 7, 9]],
    ],
    [
      'leaves no-data cells out of averages',
      fieldOf([
        [1, null],
        [3, null],
      ]),
      { size: 1 },
      [[2]],
    ],
    [
      'leaves no-data cells out of interpolation',
      fieldOf([[4, null]]),
      { size: { width: 3, depth: 1 } },
      [[4, 4, 4]],
    ],
    // The nearest known cell by steps; of equally near ones the first in reading order.
    ['fills unknown cells from the nearest', fieldOf([[null, 5, null, null, 9]]), {}, [[5, 5, 5, 9, 9]]],
    ['fills with 0 where nothing is known', fieldOf([[null, null]]), {}, [[0, 0]]],
    // 4 × 1 cells of 1 × 2 metres: the larger edge becomes the cell's, so 2 × 1.
    ['makes cells square', fieldOf([[1, 3, 5, 7]], { cellDepth: 2 }), {}, [[2, 6]]],
  ]
  for (const [what, field, options, expected] of rows) {
    it(what, () => {
      expect(heightsOf(field, options)).toEqual(expected)
    })
  }

  it('blocks cells of which nothing is known, and only those', () => {
    const terrain = terrainFromHeightField(fieldOf([[1, null, null, null]]), { size: { width: 2, depth: 1 } })
    expect([terrain.obstacleAt(0, 0), terrain.obstacleAt(1, 0)]).toEqual(['none', 'blocked'])
    expect([...(terrain.heights ?? [])]).toEqual([1, 1])
  })

  it('counts the size along the side that is longer in metres', () => {
    const terrain = terrainFromHeightField(fieldOf(FOUR, { cellWidth: 3, cellDepth: 6 }), { size: 8 })
    expect([terrain.width, terrain.depth, terrain.cellSize]).toEqual([4, 8, 3])
  })

  it('takes the cell size that is given without changing a cell', () => {
    const terrain = terrainFromHeightField(fieldOf(FOUR), { cellSize: 7 })
    expect([terrain.width, terrain.cellSize]).toEqual([4, 7])
  })

  it('keeps the origin and scales the degrees per cell', () => {
    const origin = { x: 1, y: 2, z: 3 }
    const geo = { west: 5, north: 6, degreesPerCellX: 0.25, degreesPerCellY: 0.5 }
    const terrain = terrainFromHeightField(fieldOf(FOUR, { origin, geo }), { size: { width: 2, depth: 1 } })
    expect(terrain.origin).toEqual(origin)
    expect(terrain.geo).toEqual({ ...geo, degreesPerCellX: 0.5, degreesPerCellY: 2 })
  })

  for (let seed = 1; seed <= 40; seed++) {
    it(`keeps a level field level and the mean of whole averages, seed ${seed}`, () => {
      const below = createLcg(seed)
      const [width, depth] = [1 + below(30), 1 + below(30)]
      const size = { width: 1 + below(40), depth: 1 + below(40) }
      const level = Math.fround((1 + below(1000)) / 7)
      const flat = Array.from({ length: depth }, () => Array.from({ length: width }, () => level))
      expect(new Set(heightsOf(fieldOf(flat), { size }).flat())).toEqual(new Set([level]))
      const random = flat.map((row) => row.map(() => below(1000)))
      const smaller = { width: Math.min(width, size.width), depth: Math.min(depth, size.depth) }
      expect(meanOf(heightsOf(fieldOf(random), { size: smaller }))).toBeCloseTo(meanOf(random), 3)
    })
  }

  const bad: [string, HeightField, HeightFieldOptions, string][] = [
    ['a size of 0', fieldOf(FOUR), { size: 0 }, 'bad-size'],
    ['a size that is not whole', fieldOf(FOUR), { size: 1.5 }, 'bad-size'],
    ['a size that is too large', fieldOf(FOUR), { size: 2 ** 14 }, 'bad-size'],
    ['half a size', fieldOf(FOUR), { size: { width: 3, depth: Number.NaN } }, 'bad-size'],
    ['an infinite scale', fieldOf(FOUR), { heightScale: Number.POSITIVE_INFINITY }, 'bad-number'],
    ['a cell size of 0', fieldOf(FOUR), { cellSize: 0 }, 'bad-number'],
    ['a cell without width', fieldOf(FOUR, { cellWidth: 0 }), {}, 'bad-number'],
    ['too few heights', fieldOf(FOUR, { width: 5 }), {}, 'bad-file'],
    ['too few marks', fieldOf(FOUR, { missing: new Uint8Array(3) }), {}, 'bad-file'],
  ]
  for (const [what, field, options, code] of bad) {
    it(`refuses ${what}`, () => {
      expect(refusal(() => terrainFromHeightField(field, options)).code).toBe(code)
    })
  }
})

function meanOf(rows: readonly (readonly number[])[]): number {
  const all = rows.flat()
  return all.reduce((sum, height) => sum + height, 0) / all.length
}
