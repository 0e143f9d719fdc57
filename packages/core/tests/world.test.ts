import { cellCentre, cellToWorld, createTerrain, mapToCell, mapToWorld, worldToCell } from 'footpath'
import { describe, expect, test } from 'vitest'
import { refusalOf } from './support/errors.js'

describe('world and cells', () => {
  const origin = { x: 100, y: 10, z: -20 }
  const terrain = createTerrain({
    width: 4,
    depth: 3,
    cellSize: 2.5,
    origin,
    heights: Array.from({ length: 12 }, (_, at) => at),
  })

  test('a cell lies at its centre, on the ground, with z for rows', () => {
    expect(cellCentre({ x: 3, y: 1 })).toEqual({ x: 3.5, y: 1.5 })
    expect(cellToWorld(terrain, { x: 3, y: 1 })).toEqual({ x: 108.75, y: 17, z: -16.25 })
    expect(mapToWorld(terrain, { x: 3, y: 1 })).toEqual({ x: 107.5, y: 14.5, z: -17.5 })
  })

  test('every cell comes back from its world position, for any cell size and origin', () => {
    for (const cellSize of [0.1, 0.3, 1, 30, 1 / 3]) {
      const map = createTerrain({ width: 40, depth: 30, cellSize, origin: { x: -7.7, y: 0, z: 1e6 } })
      for (let y = 0; y < 30; y++)
        for (let x = 0; x < 40; x++) {
          const cell = worldToCell(map, cellToWorld(map, { x, y }))
          if (cell?.x !== x || cell.y !== y)
            expect.fail(`${x},${y} of cells of ${cellSize} came back as ${cell?.x}`)
        }
    }
  })

  test('a cell begins at its left and upper border; beside the map there is none', () => {
    expect(worldToCell(terrain, { x: 100, z: -20 })).toEqual({ x: 0, y: 0 })
    expect(worldToCell(terrain, { x: 102.5, z: -17.5 })).toEqual({ x: 1, y: 1 })
    for (const [x, z] of [
      [99.99, -20],
      [100, -20.01],
      [110, -20],
      [100, -12.5],
      [Number.NaN, -20],
    ])
      expect(worldToCell(terrain, { x, z })).toBeNull()
  })

  test('points on or beyond the border belong to the nearest cell', () => {
    expect(mapToCell(terrain, { x: 4, y: 3 })).toEqual({ x: 3, y: 2 })
    expect(mapToCell(terrain, { x: -5, y: 1.99 })).toEqual({ x: 0, y: 1 })
  })

  test('reading outside the map is refused, whether the layer is there or not', () => {
    for (const map of [terrain, createTerrain({ width: 4, depth: 3 })]) {
      for (const read of ['heightAt', 'surfaceAt', 'obstacleAt', 'factorAt'] as const) {
        expect(refusalOf(() => map[read](4, 0)).code).toBe('outside-map')
        expect(refusalOf(() => map[read](0, -1)).code).toBe('outside-map')
        expect(refusalOf(() => map[read](0.5, 0)).code).toBe('bad-coordinate')
      }
    }
  })
})
