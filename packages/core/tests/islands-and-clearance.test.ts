import {
  HEIGHT_TILES,
  createTerrain,
  type DiagonalPolicy,
  flatGround,
  terrainFromText,
  type Unit,
} from 'footpath'
import { clearanceOf, Walkmap } from 'footpath/walkmap'
import { describe, expect, test } from 'vitest'

function walkmapOf(rows: string[], unit: Partial<Unit> = {}): Walkmap {
  return new Walkmap(terrainFromText(rows, HEIGHT_TILES), { ...flatGround, ...unit })
}

describe('islands and clearance', () => {
  test('cells joined by any moves are one island, and blocked cells have none', () => {
    const rows = ['..#.', '..#.', '####', '.#..']
    const islands = (diagonal: DiagonalPolicy) => {
      const walkmap = walkmapOf(rows, { diagonal })
      return [walkmap.islandAt(0, 0), walkmap.islandAt(3, 1), walkmap.islandAt(0, 3), walkmap.islandAt(2, 3)]
    }
    expect(new Set(islands('no-corner-cutting')).size).toBe(4)
    expect(walkmapOf(rows).islandAt(2, 0)).toBe(0)
    expect(walkmapOf(['.#', '#.'], { diagonal: 'always' }).islandAt(1, 1)).toBe(1)
    expect(walkmapOf(['.#', '#.']).islandAt(1, 1)).not.toBe(walkmapOf(['.#', '#.']).islandAt(0, 0))
  })

  test('a one-way ledge joins what lies above and below it', () => {
    const oneWay = walkmapOf(['0055'], { slopeUp: 1 })
    expect(oneWay.islandAt(0, 0)).toBe(oneWay.islandAt(3, 0))
    const closed = walkmapOf(['0055'], { slopeUp: 1, slopeDown: 1 })
    expect(closed.islandAt(0, 0)).not.toBe(closed.islandAt(3, 0))
  })

  test('a one-way ledge joins islands across the border of a chunk, in all four directions', () => {
    // A corridor in the middle of three rows or columns, 9 high on one side of the border and 0 on the other.
    for (const upright of [true, false]) {
      for (const fallsAway of [true, false]) {
        const [width, depth] = upright ? [3, 70] : [70, 3]
        const terrain = createTerrain({ width, depth, heights: new Float32Array(210) })
        for (let along = 0; along < 70; along++) {
          for (let across = 0; across < 3; across++) {
            const [x, y] = upright ? [across, along] : [along, across]
            if (across === 1) terrain.setHeight(x, y, along < 64 === fallsAway ? 9 : 0)
            else terrain.setObstacle(x, y, 'blocked')
          }
        }
        const walkmap = new Walkmap(terrain, { ...flatGround, slopeUp: 1 })
        const ends = upright
          ? [walkmap.islandAt(1, 0), walkmap.islandAt(1, 69)]
          : [walkmap.islandAt(0, 1), walkmap.islandAt(69, 1)]
        expect(ends[0], JSON.stringify({ upright, fallsAway })).toBe(ends[1])
      }
    }
  })

  test('clearance is ½ beside a wall, 0 in it, and counts the edge and corners', () => {
    const clearance = clearanceOf(walkmapOf(['#....', '.....', '.....', '.....', '.....']))
    const rows = Array.from({ length: 5 }, (_, y) => Array.from(clearance.subarray(5 * y, 5 * y + 5)))
    expect(rows[0]).toEqual([0, 0.5, 0.5, 0.5, 0.5])
    expect(rows[1]).toEqual([0.5, Math.fround(Math.SQRT1_2), 1.5, 1.5, 0.5])
    expect(rows[2]).toEqual([0.5, 1.5, Math.fround(Math.sqrt(4.5)), 1.5, 0.5])
  })

  test('clearance is right in the middle of a very long map', () => {
    const depth = 50_000
    const clearance = clearanceOf(new Walkmap(createTerrain({ width: 3, depth })))
    const wrong = clearance.findIndex((value, at) => {
      const x = at % 3
      const y = Math.floor(at / 3)
      return value !== Math.min(x, 2 - x, y, depth - 1 - y) + 0.5
    })
    expect(wrong).toBe(-1)
  })
})
