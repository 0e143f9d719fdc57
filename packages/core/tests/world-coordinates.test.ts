import {
  cellCentre,
  cellToLatLon,
  cellToWorld,
  createTerrain,
  latLonToCell,
  mapToCell,
  mapToWorld,
  worldToCell,
} from 'footpath'
import { mapToLatLon } from 'footpath/terrain'
import { describe, expect, test } from 'vitest'
import { errorCode, refusalOf } from './support/errors.js'

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
    let cells = 0
    for (const cellSize of [0.1, 0.3, 1, 30, 1 / 3]) {
      const map = createTerrain({ width: 40, depth: 30, cellSize, origin: { x: -7.7, y: 0, z: 1e6 } })
      for (let y = 0; y < 30; y++)
        for (let x = 0; x < 40; x++) {
          const cell = worldToCell(map, cellToWorld(map, { x, y }))
          if (cell?.x !== x || cell.y !== y)
            expect.fail(`${x},${y} of cells of ${cellSize} came back as ${cell?.x}`)
          cells++
        }
    }
    expect(cells).toBe(5 * 40 * 30)
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

describe('cells and the earth', () => {
  const geo = { west: 7.5, north: 46.75, degreesPerCellX: 0.25, degreesPerCellY: 0.125 }
  const terrain = createTerrain({ width: 4, depth: 3, cellSize: 90, origin: { x: 9, y: 9, z: 9 }, geo })

  test('north is up, and a cell lies at its centre', () => {
    expect(cellToLatLon(terrain, { x: 0, y: 0 })).toEqual({ lat: 46.6875, lon: 7.625 })
    expect(mapToLatLon(terrain, { x: 0, y: 0 })).toEqual({ lat: 46.75, lon: 7.5 })
    expect(mapToLatLon(terrain, { x: 4, y: 3 })).toEqual({ lat: 46.375, lon: 8.5 })
    expect(latLonToCell(terrain, { lat: 46.5, lon: 8 })).toEqual({ x: 2, y: 2 })
  })

  test('every cell comes back, for any place and cell size, also beyond 180°', () => {
    let cells = 0
    for (const west of [-180, -0.3, 7.1, 179.9, 359.5])
      for (const degrees of [1 / 3600, 1 / 1200, 0.1, 1 / 3]) {
        const there = { west, north: 60.1, degreesPerCellX: degrees, degreesPerCellY: degrees / 2 }
        const map = createTerrain({ width: 40, depth: 30, geo: there })
        for (let y = 0; y < 30; y++)
          for (let x = 0; x < 40; x++) {
            const { lat, lon } = cellToLatLon(map, { x, y })
            for (const turn of [-360, 0, 360]) {
              const cell = latLonToCell(map, { lat, lon: lon + turn })
              if (cell?.x !== x || cell.y !== y)
                expect.fail(`${x},${y} from ${west} by ${degrees} came back as ${cell?.x},${cell?.y}`)
            }
            cells++
          }
      }
    expect(cells).toBe(5 * 4 * 40 * 30)
  })

  test('beside the map there is no cell', () => {
    const { lat, lon } = cellToLatLon(terrain, { x: 0, y: 0 })
    for (const place of [
      { lat: lat + 0.1, lon },
      { lat: lat - 1, lon },
      { lat, lon: lon - 0.2 },
      { lat, lon: lon + 1 },
    ])
      expect(latLonToCell(terrain, place)).toBeNull()
  })

  test('a terrain without geo, and impossible places, are refused', () => {
    const nowhere = createTerrain({ width: 4, depth: 3 })
    const error = refusalOf(() => latLonToCell(nowhere, { lat: 1, lon: 1 }))
    expect([error.code, error.remedy]).toEqual(['unsuitable-combination', expect.stringContaining('geo')])
    expect(errorCode(cellToLatLon, nowhere, { x: 0, y: 0 })).toBe('unsuitable-combination')
    expect(errorCode(cellToLatLon, terrain, { x: 4, y: 0 })).toBe('outside-map')
    expect(errorCode(latLonToCell, {}, { lat: 1, lon: 1 })).toBe('bad-map')
    for (const place of [null, {}, { lat: 'x', lon: 1 }, [1, 2]])
      expect(errorCode(latLonToCell, terrain, place)).toBe('bad-number')
    expect(errorCode(mapToLatLon, terrain, { x: 1 })).toBe('bad-number')
  })
})
