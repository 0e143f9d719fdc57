import { describe, expect, it } from 'vitest'
import { buildIndices, linesOf } from '../dist/mesh/level-indices.js'

interface Side {
  /** Whether a vertex lies on this side, and where along it. */
  readonly place: (x: number, y: number) => number | null
  readonly length: number
}

const SHAPES = [
  [64, 64],
  [65, 64],
  [17, 40],
  [1, 9],
  [3, 95],
  [1, 1],
] as const

/** The vertices of a chunk's triangles along a side, in order and once each. */
function borderOf(indices: ArrayLike<number>, columns: number, { place }: Side): number[] {
  const found = new Set<number>()
  for (let at = 0; at < indices.length; at++) {
    const x = indices[at] % (columns + 1)
    const y = Math.floor(indices[at] / (columns + 1))
    const along = place(x, y)
    if (along !== null) found.add(along)
  }
  return [...found].sort((one, other) => one - other)
}

/** Twice the signed area of every triangle, seen from above with y to the viewer. */
function areasOf(indices: ArrayLike<number>, columns: number): number[] {
  const stride = columns + 1
  const areas: number[] = []
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [indices[at], indices[at + 1], indices[at + 2]].map((vertex) => ({
      x: vertex % stride,
      y: Math.floor(vertex / stride),
    }))
    areas.push((c.x - a.x) * (b.y - a.y) - (b.x - a.x) * (c.y - a.y))
  }
  return areas
}

describe('the triangles of a chunk', () => {
  it('keep the lines of every coarser level', () => {
    for (let length = 1; length <= 130; length++) {
      for (let level = 0; level < 8; level++) {
        const fine = new Set(linesOf(length, 1 << level))
        for (const line of linesOf(length, 2 << level)) expect(fine.has(line)).toBe(true)
      }
    }
  })

  it.each(SHAPES)('of %i × %i quads have the neighbour’s border at every pair of levels', (columns, rows) => {
    const sides: Record<string, Side> = {
      north: { place: (x, y) => (y === 0 ? x : null), length: columns },
      south: { place: (x, y) => (y === rows ? x : null), length: columns },
      west: { place: (x, y) => (x === 0 ? y : null), length: rows },
      east: { place: (x, y) => (x === columns ? y : null), length: rows },
    }
    for (let level = 0; level <= 6; level++) {
      for (let other = 0; other <= 6; other++) {
        for (const [name, side] of Object.entries(sides)) {
          const levels = { north: level, east: level, south: level, west: level, [name]: other }
          const border = borderOf(buildIndices(columns, rows, level, levels), columns, side)
          expect(border).toEqual(linesOf(side.length, 1 << Math.max(level, other)))
        }
      }
    }
  })

  it.each(SHAPES)(
    'of %i × %i quads cover it once, all facing up, whatever the neighbours',
    (columns, rows) => {
      for (let level = 0; level <= 6; level++) {
        for (let mix = 0; mix < 16; mix++) {
          const beside = (bit: number) => (mix & (1 << bit) ? Math.min(6, level + 1 + bit) : level)
          const indices = buildIndices(columns, rows, level, {
            north: beside(0),
            east: beside(1),
            south: beside(2),
            west: beside(3),
          })
          const areas = areasOf(indices, columns)
          // With all areas positive, a sum that is right leaves neither holes nor overlaps.
          expect(Math.min(...areas)).toBeGreaterThan(0)
          expect(areas.reduce((sum, area) => sum + area, 0)).toBe(2 * columns * rows)
        }
      }
    },
  )

  it('use 32-bit indices only where 16 bits are too few', () => {
    const levels = { north: 0, east: 0, south: 0, west: 0 }
    expect(buildIndices(255, 255, 0, levels)).toBeInstanceOf(Uint16Array)
    expect(buildIndices(256, 256, 0, levels)).toBeInstanceOf(Uint32Array)
  })
})
