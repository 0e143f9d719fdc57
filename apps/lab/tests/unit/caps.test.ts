import { describe, expect, it } from 'vitest'
import { capsOf } from '../../src/places/level/caps.js'
import { houseLevel } from '../../src/places/level/house-level.js'

type Point = readonly [number, number, number]

/** The triangles of a prism over corners that run around it, seen from outside. */
function prism(corners: readonly (readonly [x: number, z: number])[], low: number, high: number): number[] {
  return corners.flatMap(([x0, z0], at) => {
    const [x1, z1] = corners[(at + 1) % corners.length]
    const [a, b, c, d]: Point[] = [
      [x0, low, z0],
      [x0, high, z0],
      [x1, high, z1],
      [x1, low, z1],
    ]
    return [a, b, c, a, c, d].flat()
  })
}

function box(x0: number, z0: number, x1: number, z1: number, high = 2): number[] {
  return prism(
    [
      [x0, z0],
      [x1, z0],
      [x1, z1],
      [x0, z1],
    ],
    0,
    high,
  )
}

/** How large the cap is; all of it looks up. */
function areaAt(height: number, positions: readonly number[] | Float32Array): number {
  const cap = capsOf(Float32Array.from(positions), height)
  let area = 0
  for (let at = 0; at < cap.length; at += 9) {
    const [ax, , az, bx, by, bz, cx, , cz] = cap.subarray(at, at + 9)
    expect(by).toBeCloseTo(height, 5)
    const up = ((bz - az) * (cx - ax) - (bx - ax) * (cz - az)) / 2
    expect(up).toBeGreaterThanOrEqual(-1e-6)
    area += up
  }
  return area
}

describe('the tops of cut walls', () => {
  it('are as large as what is cut', () => {
    expect(areaAt(1.3, box(1, 2, 4, 2.5))).toBeCloseTo(1.5, 5)
    expect(areaAt(2.5, box(1, 2, 4, 2.5))).toBe(0)
  })

  it('cover slanted walls and what they leave open', () => {
    const around: readonly (readonly [number, number])[] = [
      [0, 0],
      [6, 1],
      [5, 5],
      [1, 6],
    ]
    const hole = around.map(([x, z]) => [3 + (x - 3) / 2, 3 + (z - 3) / 2] as const).toReversed()
    const whole = areaAt(1, prism(around, 0, 2))
    expect(whole).toBeCloseTo(25, 4)
    expect(areaAt(1, [...prism(around, 0, 2), ...prism(hole, 0, 2)])).toBeCloseTo(0.75 * whole, 4)
  })

  it('are closed once where walls overlap or touch', () => {
    expect(areaAt(1, [...box(0, 0, 4, 1), ...box(3, 0, 4, 5)])).toBeCloseTo(8, 5)
    expect(areaAt(1, [...box(0, 0, 2, 1), ...box(2, 0, 4, 1)])).toBeCloseTo(4, 5)
    expect(areaAt(1, [...box(0, 0, 4, 1), ...box(1, 0.2, 2, 0.8)])).toBeCloseTo(4, 5)
  })

  it('are left out where nothing has an inside: planes, and rooms seen from within', () => {
    expect(areaAt(1, box(0, 0, 4, 4).slice(0, 18))).toBe(0)
    const within = box(0, 0, 4, 4)
    const turned = Array.from({ length: within.length / 9 }, (_, at) => {
      const [a, b, c] = [0, 3, 6].map((from) => within.slice(9 * at + from, 9 * at + from + 3))
      return [a, c, b].flat()
    }).flat()
    expect(areaAt(1, turned)).toBe(0)
  })

  it('close every wall of the house, on both floors', () => {
    const { positions } = houseLevel()
    // Outer walls, inner walls without their gaps, pillars, stairs and the shelf.
    for (const height of [1.3, 4.3]) expect(areaAt(height, positions)).toBeGreaterThan(10)
    expect(areaAt(20, positions)).toBe(0)
  })
})
