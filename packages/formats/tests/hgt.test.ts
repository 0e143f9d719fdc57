import { readFileSync } from 'node:fs'
import { parseHgt, readTerrain, terrainFromHeightField } from '@footpath/formats'
import { describe, expect, it } from 'vitest'
import { realData } from '../../../tests/real-data.js'
import { refusal } from './support.js'

const SIDE = 1201
const FLAT = new Uint8Array(SIDE * SIDE * 2)

describe('reading an SRTM tile', () => {
  it('takes big-endian metres from the north-west on, and voids as no data', () => {
    const bytes = FLAT.slice()
    bytes.set([0x01, 0x02, 0xff, 0xfe, 0x80, 0x00])
    bytes.set([0x80, 0x01], bytes.length - 2)
    const { width, depth, heights, missing } = parseHgt(bytes, 'N00E000.hgt')
    expect([width, depth]).toEqual([SIDE, SIDE])
    expect([...heights.subarray(0, 4)]).toEqual([258, -2, 0, 0])
    expect(heights.at(-1)).toBe(-32767)
    expect(Array.from(missing?.subarray(0, 4) ?? [])).toEqual([0, 0, 1, 0])
    expect(parseHgt(FLAT, 'N00E000.hgt').missing).toBeNull()
  })

  it('takes a tile of one second', () => {
    const field = parseHgt(new Uint8Array(3601 * 3601 * 2), 'S01E010.hgt')
    expect([field.width, field.depth]).toEqual([3601, 3601])
    expect(field.cellDepth).toBeCloseTo(30.922, 3)
  })

  const corners: [string, number, number][] = [
    ['N44W072.hgt', 44, -72],
    ['s01e179.HGT', -1, 179],
    ['C:\\tiles.v2\\S90W180.SRTMGL3.hgt', -90, -180],
    ['data/N00E006.hgt', 0, 6],
  ]
  for (const [fileName, south, west] of corners) {
    it(`knows where ${fileName} lies: its samples are on the degree lines`, () => {
      const { geo } = parseHgt(FLAT, fileName)
      expect(geo?.west).toBeCloseTo(west - 1 / 2400, 10)
      expect(geo?.north).toBeCloseTo(south + 1 + 1 / 2400, 10)
      expect([geo?.degreesPerCellX, geo?.degreesPerCellY]).toEqual([1 / 1200, 1 / 1200])
    })
  }

  it('has the width of a cell at the middle latitude to nine digits', () => {
    for (let south = -90; south < 90; south += south < -85 || south > 84 ? 1 : 5) {
      const name = `${south < 0 ? 'S' : 'N'}${String(Math.abs(south)).padStart(2, '0')}E000.hgt`
      const { cellWidth, cellDepth } = parseHgt(FLAT, name)
      expect(cellDepth).toBe(111320 / 1200)
      expect(Math.abs(cellWidth / cellDepth - Math.cos(((south + 0.5) * Math.PI) / 180))).toBeLessThan(1e-9)
    }
  })

  const bad: [string, number, string, RegExp][] = [
    ['an empty file', 0, 'N44W072.hgt', /0 bytes is neither/],
    ['a byte too few', FLAT.length - 1, 'N44W072.hgt', /neither 1201² nor 3601²/],
    ['a byte too many', FLAT.length + 1, 'N44W072.hgt', /neither/],
    ['no name', FLAT.length, '', /where the tile lies/],
    ['another name', FLAT.length, 'alps.hgt', /where the tile lies/],
    ['a name of a folder', FLAT.length, 'N44W072.hgt/tile.hgt', /where the tile lies/],
    ['a latitude beyond the pole', FLAT.length, 'N90W072.hgt', /where the tile lies/],
    ['a longitude beyond the date line', FLAT.length, 'N44E180.hgt', /where the tile lies/],
    ['a longitude of four digits', FLAT.length, 'N44E0181.hgt', /where the tile lies/],
  ]
  for (const [what, length, fileName, message] of bad) {
    it(`refuses ${what}`, () => {
      const error = refusal(() => parseHgt(new Uint8Array(length), fileName))
      expect(error.code).toBe('bad-file')
      expect(error.message).toMatch(message)
    })
  }
})

const tile = realData('terrain/N44W072.hgt')

describe.runIf(tile !== null)('the tile N44W072', () => {
  const file = tile ?? 'N44W072.hgt'
  const bytes = tile === null ? FLAT : new Uint8Array(readFileSync(tile))

  it('has heights from 115 to 1908 metres and no voids', () => {
    const { heights, missing, cellWidth, cellDepth } = parseHgt(bytes, file)
    const [lowest, highest] = heights.reduce(
      ([low, high], height) => [Math.min(low, height), Math.max(high, height)],
      [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
    )
    expect([lowest, highest]).toEqual([115, 1908])
    expect(missing).toBeNull()
    expect(cellDepth).toBeCloseTo(92.77, 2)
    expect(cellWidth).toBeCloseTo(66.17, 2)
  })

  it('becomes a terrain of square cells', async () => {
    const terrain = terrainFromHeightField(parseHgt(bytes, file))
    expect([terrain.width, terrain.depth]).toEqual([857, 1201])
    expect(terrain.cellSize).toBeCloseTo(92.77, 2)
    const smaller = await readTerrain(bytes, file, { size: 200 })
    expect([smaller.width, smaller.depth]).toEqual([143, 200])
    expect(smaller.cellSize).toBeCloseTo(557.06, 1)
    expect(smaller.obstacles.some((id) => id !== 0)).toBe(false)
    expect(smaller.geo?.degreesPerCellY).toBeCloseTo(1201 / 1200 / 200, 12)
  })
})
