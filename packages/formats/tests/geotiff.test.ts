import { type HeightField, parseGeoTiff, readTerrain } from '@footpath/formats'
import { fromArrayBuffer, writeArrayBuffer } from 'geotiff'
import { describe, expect, it } from 'vitest'
import { createLcg, refusal } from './support.js'
import {
  type Compression,
  forgeTiff,
  noDataTag,
  placeTags,
  type SampleType,
  type Tag,
  type TiffContent,
} from './tiff-support.js'

const SMALL: TiffContent = { width: 3, depth: 2, bands: [[1, -2, 3, 400, 500, -600]] }

const RANGES: Readonly<Record<SampleType, readonly [lowest: number, highest: number]>> = {
  uint8: [0, 255],
  int8: [-128, 127],
  uint16: [0, 65535],
  int16: [-32768, 32767],
  uint32: [0, 2 ** 32 - 1],
  int32: [-(2 ** 31), 2 ** 31 - 1],
  float32: [-500, 9000],
  float64: [-500, 9000],
}

/** Samples with level runs, steps and the extreme values of their type. */
function samplesOf(type: SampleType, count: number, seed: number): number[] {
  const below = createLcg(seed)
  const [lowest, highest] = RANGES[type]
  let value = 0
  return Array.from({ length: count }, () => {
    if (below(3) === 0) value = lowest + below(highest - lowest + 1) + (type.startsWith('float') ? 0.25 : 0)
    return Math.min(value, highest)
  })
}

/** The same samples by another program. */
async function byLibrary(bytes: Uint8Array, band: number): Promise<number[]> {
  const image = await (await fromArrayBuffer(bytes.slice().buffer)).getImage()
  const [samples] = await image.readRasters({ samples: [band] })
  return Array.from(samples)
}

/** The marks of the cells without data, or null. */
function missingOf(content: TiffContent): number[] | null {
  const { missing } = parseGeoTiff(forgeTiff(content))
  return missing === null ? null : [...missing]
}

/** The small file with further tags. */
function fieldOf(tags: readonly Tag[]): HeightField {
  return parseGeoTiff(forgeTiff({ ...SMALL, tags }))
}

describe('the samples of a GeoTIFF', () => {
  const types: SampleType[] = ['uint8', 'int8', 'uint16', 'int16', 'uint32', 'int32', 'float32', 'float64']
  const compressions: Compression[] = ['none', 'lzw', 'deflate', 'packbits']
  const layouts: [string, Partial<TiffContent>][] = [
    ['in one strip', {}],
    ['in strips', { rowsPerStrip: 4 }],
    ['in tiles', { tile: [16, 16] }],
    ['in bands side by side', { rowsPerStrip: 3, tile: [16, 32] }],
    ['in bands one after the other', { isPlanar: true, rowsPerStrip: 5 }],
  ]
  for (const type of types) {
    for (const compression of compressions) {
      it(`are read as ${type} with ${compression}, in every layout, predictor and byte order`, {
        tags: 'slow',
      }, async () => {
        const hasPredictor = compression === 'lzw' || compression === 'deflate'
        for (const [what, layout] of layouts) {
          for (const predictor of [1, 2, 3] as const) {
            if (predictor > 1 && (!hasPredictor || (predictor === 3 && !type.startsWith('float')))) continue
            const width = 37
            const depth = 18
            const bands = (what.includes('bands') ? [1, 2, 3] : [1]).map((seed) =>
              samplesOf(type, width * depth, seed),
            )
            for (const littleEndian of [true, false]) {
              for (const isBig of [false, true]) {
                const content = { width, depth, bands, type, compression, predictor, littleEndian, isBig }
                const bytes = forgeTiff({ ...content, ...layout })
                bands.forEach((band, index) => {
                  const field = parseGeoTiff(bytes, { band: index + 1 })
                  const expected = band.map((value) => Math.fround(value))
                  if (!expected.every((value, at) => value === field.heights[at])) {
                    expect([what, predictor, littleEndian, [...field.heights]]).toEqual(expected)
                  }
                  expect([field.width, field.depth, field.missing]).toEqual([width, depth, null])
                })
                // The other program reads big-endian differences as if they were little-endian.
                const isKnown = littleEndian && !(predictor === 2 && type === 'float64')
                if (isKnown && !isBig) {
                  expect(await byLibrary(bytes, bands.length - 1)).toEqual(bands.at(-1))
                }
              }
            }
          }
        }
      })
    }
  }

  it('may fill the table of LZW several times', () => {
    const below = createLcg(5)
    const band = Array.from({ length: 120 * 120 }, () => below(65536) - 32768)
    const bytes = forgeTiff({ width: 120, depth: 120, bands: [band], compression: 'lzw' })
    expect([...parseGeoTiff(bytes).heights]).toEqual(band)
    const level = forgeTiff({ width: 500, depth: 90, bands: [Array(45000).fill(7)], compression: 'lzw' })
    expect(parseGeoTiff(level).heights.every((height) => height === 7)).toBe(true)
  })

  it('are those of another program that writes GeoTIFFs', () => {
    const values = Float32Array.from([1.5, 2, 3, 4, 5, 6.25])
    const metadata = {
      width: 3,
      height: 2,
      GTModelTypeGeoKey: 1,
      GTRasterTypeGeoKey: 1,
      ProjectedCSTypeGeoKey: 32632,
      ModelPixelScale: [10, 10, 0],
      ModelTiepoint: [0, 0, 0, 500000, 5000000, 0],
      BitsPerSample: [32],
      SampleFormat: [3],
    }
    const bytes = new Uint8Array(writeArrayBuffer(values, metadata))
    const field = parseGeoTiff(bytes)
    expect([...field.heights]).toEqual([...values])
    expect(field.origin).toEqual({ x: 500000, y: 0, z: -5000000 })
  })

  it('are cells without data where they equal the tag, are not finite, or have no bytes', () => {
    const tags = [noDataTag('-9999')]
    expect(missingOf({ ...SMALL, bands: [[1, -9999, 3, 4, 5, 6]], tags })).toEqual([0, 1, 0, 0, 0, 0])
    expect(missingOf({ ...SMALL, tags })).toBeNull()
    expect(missingOf({ ...SMALL, tags: [noDataTag('none')] })).toBeNull()
    expect(missingOf({ ...SMALL, tags: [noDataTag('')], bands: [[0, 0, 0, 0, 0, 0]] })).toBeNull()
    const floats = [1, Number.NaN, Math.fround(-3.4028234663852886e38), Number.POSITIVE_INFINITY, 0.1, 6]
    const lowest = [noDataTag(' -3.40282346638529e+38 ')]
    expect(missingOf({ ...SMALL, type: 'float32', bands: [floats], tags: lowest })).toEqual([
      0, 1, 1, 1, 0, 0,
    ])
    expect(missingOf({ ...SMALL, type: 'float32', bands: [floats], tags: [noDataTag('0.1')] })).toEqual([
      0, 1, 0, 1, 1, 0,
    ])
    // Too large for a height.
    expect(missingOf({ ...SMALL, type: 'float64', bands: [[1e300, 1, 1, 1, 1, 1]] })).toEqual([
      1, 0, 0, 0, 0, 0,
    ])
    const sparse: Tag[] = [[279, 4, [6, 0]]]
    expect(missingOf({ ...SMALL, rowsPerStrip: 1, tags: sparse })).toEqual([0, 0, 0, 1, 1, 1])
  })

  it('may be longer than their cells need, but not shorter', () => {
    expect(
      parseGeoTiff(forgeTiff({ ...SMALL, damage: (block) => Uint8Array.of(...block, 0, 0) })).heights[5],
    ).toBe(-600)
    const full = forgeTiff({ width: 3, depth: 3, bands: [[1, 2, 3, 4, 5, 6, 7, 8, 9]], rowsPerStrip: 2 })
    expect(parseGeoTiff(full).heights[8]).toBe(9)
  })

  it('come from the band that is asked for', () => {
    const bytes = forgeTiff({ ...SMALL, bands: [SMALL.bands[0], [6, 5, 4, 3, 2, 1]] })
    expect(parseGeoTiff(bytes, { band: 2 }).heights[0]).toBe(6)
    for (const band of [0, 3, 1.5, Number.NaN]) {
      expect(refusal(() => parseGeoTiff(bytes, { band })).code).toBe('bad-option')
    }
  })
})

describe('the place of a GeoTIFF', () => {
  it('is nowhere, with cells of 1, when the file has none', () => {
    const field = fieldOf([])
    expect([field.cellWidth, field.cellDepth, field.origin, field.geo]).toEqual([1, 1, undefined, undefined])
  })

  it('in degrees becomes metres at the middle latitude', () => {
    const { geo, origin, cellWidth, cellDepth } = fieldOf(placeTags([10, 61], [0.5, 1], { 1024: 2, 1025: 1 }))
    expect(geo).toEqual({ west: 10, north: 61, degreesPerCellX: 0.5, degreesPerCellY: 1 })
    expect(origin).toBeUndefined()
    expect(cellDepth).toBe(111320)
    expect(cellWidth).toBeCloseTo(111320 / 4, 6)
  })

  it('of samples that are points begins half a cell before the first', () => {
    const { geo } = fieldOf(placeTags([10, 61], [0.5, 1], { 1024: 2, 1025: 2 }))
    expect(geo).toMatchObject({ west: 9.75, north: 61.5 })
    const { origin } = fieldOf(placeTags([1000, 2000], [10, 20], { 1024: 1, 1025: 2 }))
    expect(origin).toEqual({ x: 995, y: 0, z: -2010 })
  })

  const units: [string, Readonly<Record<number, number>>, number][] = [
    ['metres', {}, 1],
    ['metres by name', { 3076: 9001 }, 1],
    ['feet', { 3076: 9002 }, 0.3048],
    ['US survey feet', { 3076: 9003 }, 1200 / 3937],
    ['kilometres', { 3076: 9036 }, 1000],
  ]
  for (const [what, keys, metres] of units) {
    it(`in ${what} becomes metres`, () => {
      const field = fieldOf(placeTags([1000, 2000], [10, 20], { 1024: 1, 1025: 1, ...keys }))
      expect([field.cellWidth, field.cellDepth]).toEqual([10 * metres, 20 * metres])
      expect(field.origin).toEqual({ x: 1000 * metres, y: 0, z: -2000 * metres })
      expect(field.geo).toBeUndefined()
      expect(field.heights[0]).toBe(1)
    })
  }

  it('in a unit of its own takes the size from the file', () => {
    const tags = placeTags([1000, 2000], [10, 20], {}).slice(0, 2)
    const keys: Tag = [34735, 3, [1, 1, 0, 3, 1024, 0, 1, 1, 3076, 0, 1, 32767, 3077, 34736, 1, 1]]
    const field = fieldOf([...tags, keys, [34736, 12, [0, 0.5]]])
    expect(field.cellWidth).toBe(5)
  })

  it('has heights in metres also where they are feet', () => {
    const field = fieldOf(placeTags([0, 0], [1, 1], { 1024: 1, 4099: 9002 }))
    expect(field.heights[3]).toBe(Math.fround(400 * 0.3048))
  })

  it('follows from a tie point inside and from a transformation', () => {
    const [scale, , keys] = placeTags([0, 0], [10, 20], { 1024: 1 })
    expect(fieldOf([scale, [33922, 12, [1, 2, 0, 1010, 1960, 0]], keys]).origin).toMatchObject({
      x: 1000,
      z: -2000,
    })
    const transformation = [10, 0, 0, 1000, 0, -20, 0, 2000, 0, 0, 0, 0, 0, 0, 0, 1]
    const field = fieldOf([[34264, 12, transformation], keys])
    expect([field.cellWidth, field.cellDepth, field.origin]).toEqual([10, 20, { x: 1000, y: 0, z: -2000 }])
  })

  it('without a unit is taken for degrees when it looks like them, or as `units` says', () => {
    const degrees = placeTags([10, 61], [0.01, 0.01], {})
    expect(fieldOf(degrees).geo).toBeDefined()
    expect(parseGeoTiff(forgeTiff({ ...SMALL, tags: degrees }), { units: 'metres' }).cellWidth).toBe(0.01)
    const metres = placeTags([10, 61], [1, 1], {})
    expect(fieldOf(metres).origin).toBeDefined()
    expect(parseGeoTiff(forgeTiff({ ...SMALL, tags: metres }), { units: 'degrees' }).geo).toBeDefined()
  })

  const [scale, tie] = placeTags([0, 0], [1, 1], {})
  const turned = [10, 1, 0, 1000, 1, -20, 0, 2000, 0, 0, 0, 0, 0, 0, 0, 1]
  const bad: [string, readonly Tag[], RegExp][] = [
    ['turned', [[34264, 12, turned]], /rotated/],
    ['mirrored', placeTags([0, 0], [1, -1], {}), /mirrored/],
    ['of no size', placeTags([0, 0], [0, 1], {}), /no size/],
    ['given by points', [tie], /single points/],
    ['without a corner', [scale], /single points/],
    ['a short transformation', [[34264, 12, turned.slice(1)]], /incomplete/],
    ['not a number', placeTags([Number.NaN, 0], [1, 1], {}), /not finite/],
    ['off the earth', placeTags([10, 100], [1, 1], { 1024: 2 }), /on the earth/],
    ['geocentric', placeTags([10, 10], [1, 1], { 1024: 3 }), /geocentric/],
    ['in gradians', placeTags([10, 10], [1, 1], { 1024: 2, 2054: 9105 }), /9105/],
    ['in fathoms', placeTags([10, 10], [1, 1], { 1024: 1, 3076: 9014 }), /9014/],
    ['too small', placeTags([0, 0], [5e-324, 1], { 1024: 1, 3076: 9003 }), /impossible size/],
  ]
  for (const [what, tags, message] of bad) {
    it(`is refused when it is ${what}`, () => {
      const error = refusal(() => fieldOf(tags))
      expect(error.code).toBe('bad-file')
      expect(error.message).toMatch(message)
    })
  }
})

describe('a terrain from a GeoTIFF', () => {
  it('is read by content and by name, with its options', async () => {
    const bytes = forgeTiff({
      ...SMALL,
      bands: [SMALL.bands[0], [6, 5, 4, 3, 2, -9999]],
      tags: [...placeTags([1000, 2000], [10, 10], { 1024: 1 }), noDataTag('-9999')],
    })
    for (const name of [undefined, 'dem.TIF', 'dem.tiff', 'dem.txt']) {
      const terrain = await readTerrain(bytes, name, { band: 2, heightScale: 2 })
      expect([terrain.width, terrain.depth, terrain.cellSize]).toEqual([3, 2, 10])
      expect([...(terrain.heights ?? [])]).toEqual([12, 10, 8, 6, 4, 8])
      expect(terrain.obstacleAt(2, 1)).toBe('blocked')
      expect(terrain.origin).toEqual({ x: 1000, y: 0, z: -2000 })
    }
  })

  it('is one in every byte order and size of offset', async () => {
    for (const littleEndian of [true, false]) {
      for (const isBig of [true, false]) {
        const terrain = await readTerrain(forgeTiff({ ...SMALL, littleEndian, isBig }))
        expect([...(terrain.heights ?? [])]).toEqual(SMALL.bands[0])
      }
    }
  })
})
