import { parseTerrainTile, type TileEncoding } from '@footpath/formats'
import { encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { forEachTruncation, outcome, refusal } from './support.js'

function tile(channels: number, ...data: number[]): Uint8Array {
  return encode({ width: data.length / channels, height: 1, channels, data: Uint8Array.from(data) })
}

describe('reading a terrain tile', () => {
  const rows: [TileEncoding, string, Uint8Array, number[]][] = [
    // 128 · 256 − 32768; + 1 + 128/256; 0 − 32768 + 255 · 256 + 255 + 255/256.
    ['terrarium', 'RGB', tile(3, 128, 0, 0, 128, 1, 128, 0, 0, 0), [0, 1.5, -32768]],
    ['terrarium', 'RGBA', tile(4, 255, 255, 255, 255, 127, 255, 0, 1), [32767.99609375, -1]],
    // 100000 = 1 · 65536 + 134 · 256 + 160.
    ['mapbox', 'RGB', tile(3, 1, 134, 160, 1, 134, 161, 0, 0, 0), [0, 0.1, -10000]],
    ['mapbox', 'RGBA', tile(4, 1, 135, 160, 255, 1, 134, 150, 255), [25.6, -1]],
  ]
  for (const [encoding, what, bytes, heights] of rows) {
    it(`takes ${encoding} in ${what}`, () => {
      const field = parseTerrainTile(bytes, { encoding, pixelSize: 30 })
      expect([...field.heights]).toEqual(heights.map(Math.fround))
      expect([field.missing, field.cellWidth, field.cellDepth]).toEqual([null, 30, 30])
    })
  }

  it('takes transparent pixels for no data', () => {
    const { missing } = parseTerrainTile(tile(4, 0, 0, 0, 0, 128, 0, 0, 255), { encoding: 'mapbox' })
    expect([...(missing ?? [])]).toEqual([1, 0])
  })

  const grey16 = encode({ width: 1, height: 1, channels: 1, depth: 16, data: Uint16Array.of(7) })
  const colour16 = encode({ width: 1, height: 1, channels: 3, depth: 16, data: Uint16Array.of(7, 8, 9) })
  const bad: [string, Uint8Array, RegExp][] = [
    ['grey', tile(1, 7), /red, green and blue/],
    ['grey and alpha', tile(2, 7, 255), /red, green and blue/],
    ['16-bit grey', grey16, /red, green and blue/],
    ['16-bit colours', colour16, /8 bits/],
    ['no PNG', Uint8Array.of(1, 2, 3), /begin like a PNG/],
  ]
  for (const [what, bytes, message] of bad) {
    it(`refuses ${what}`, () => {
      const error = refusal(() => parseTerrainTile(bytes, { encoding: 'terrarium' }))
      expect(error.code).toBe('bad-file')
      expect(error.message).toMatch(message)
    })
  }

  it('refuses an unknown encoding and a pixel without size', () => {
    // @ts-expect-error: what a caller without types may give.
    expect(refusal(() => parseTerrainTile(tile(3, 1, 2, 3), { encoding: 'maptiler' })).code).toBe(
      'unknown-name',
    )
    const options = { encoding: 'mapbox', pixelSize: 0 } as const
    expect(refusal(() => parseTerrainTile(tile(3, 1, 2, 3), options)).code).toBe('bad-number')
  })

  it('refuses a tile that is cut anywhere', () => {
    forEachTruncation(tile(3, 1, 2, 3, 4, 5, 6), (cut) => {
      expect(outcome(() => parseTerrainTile(cut, { encoding: 'mapbox' }))).toBe('bad-file')
    })
  })
})
