import { parseTerrain, TERRAIN_MAGIC, writeContainer, writeTerrain } from '@footpath/formats'
import { createTerrain, terrainFromText } from 'footpath'
import { describe, expect, it } from 'vitest'
import {
  ALL_MASKS,
  contentOf,
  forEachDamage,
  forEachTruncation,
  outcome,
  randomTerrain,
  refusal,
  sameValues,
} from './support.js'

describe('a terrain file', () => {
  it('gives back 300 random terrains exactly (seeds 1–300)', () => {
    const seen = { heights: 0, factors: 0, geo: 0, names: 0, minusZero: 0 }
    for (let seed = 1; seed <= 300; seed++) {
      const terrain = randomTerrain(seed)
      const bytes = writeTerrain(terrain)
      const read = parseTerrain(bytes)
      expect(contentOf(read), `seed ${seed}`).toEqual(contentOf(terrain))
      expect(sameValues(writeTerrain(read), bytes)).toBe(true)
      if (terrain.heights !== null) seen.heights++
      if (terrain.factors !== null) seen.factors++
      if (terrain.geo !== null) seen.geo++
      if (terrain.surfaceNames[0] !== 'open') seen.names++
      if (terrain.heights?.some((height) => Object.is(height, -0))) seen.minusZero++
    }
    // The random terrains must really have had every option, on and off.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(50)
    for (const count of Object.values(seen)) expect(count).toBeLessThan(250)
  })

  it('keeps −0 in heights, origin and geo', () => {
    const terrain = createTerrain({
      width: 1,
      depth: 1,
      heights: [-0],
      origin: { x: -0, y: -0, z: -0 },
      geo: { west: -0, north: -0, degreesPerCellX: 5e-324, degreesPerCellY: 1 },
    })
    const read = parseTerrain(writeTerrain(terrain))
    const kept = [
      read.heights![0],
      read.origin.x,
      read.origin.y,
      read.origin.z,
      read.geo!.west,
      read.geo!.north,
    ]
    for (const value of kept) expect(Object.is(value, -0)).toBe(true)
    expect(read.geo!.degreesPerCellX).toBe(5e-324)
  })

  it('keeps a flat height layer apart from none', () => {
    const flat = terrainFromText(['..'])
    expect(parseTerrain(writeTerrain(flat)).heights).toBeNull()
    flat.addHeights()
    expect(parseTerrain(writeTerrain(flat)).heights).toEqual(new Float32Array(2))
  })

  it('begins a new edit history', () => {
    const terrain = terrainFromText(['..'])
    terrain.setObstacle(1, 0, 'blocked')
    const read = parseTerrain(writeTerrain(terrain))
    expect(read.version).toBe(0)
    expect(read.obstacleAt(1, 0)).toBe('blocked')
  })

  const small = writeTerrain(
    createTerrain({ width: 2, depth: 1, heights: [1.5, -2], factors: [1, 3], origin: { x: 1, y: 2, z: 3 } }),
  )

  it('is refused when cut off anywhere', () => {
    forEachTruncation(small, (cut) => expect(refusal(() => parseTerrain(cut)).code).toBe('bad-file'))
  })

  it('is refused when any byte is damaged in any way', { tags: 'slow' }, () => {
    const accepted: number[] = []
    forEachDamage(small, ALL_MASKS, (damaged, at) => {
      if (outcome(() => parseTerrain(damaged)) !== 'bad-file') accepted.push(at)
    })
    expect(accepted).toEqual([])
  })

  const names = { surfaceNames: ['open'], obstacleNames: ['none', 'wall'] }
  const header = { width: 2, depth: 1, ...names }
  const layers = {
    frame: Float64Array.of(1, 0, 0, 0),
    surfaces: Uint8Array.of(0, 0),
    obstacles: Uint8Array.of(0, 1),
    heights: Float32Array.of(0, 5),
    factors: Float32Array.of(1, 2),
  }

  function forge(headerChange: object, layerChange: object): Uint8Array {
    const list = Object.entries({ ...layers, ...layerChange })
      .filter(([, values]) => values !== null)
      .map(([name, values]) => ({ name, values }))
    return writeContainer(TERRAIN_MAGIC, 2, { ...header, ...headerChange }, list)
  }

  it('may be put together by hand', () => {
    expect(parseTerrain(forge({}, {})).heightAt(1, 0)).toBe(5)
  })

  it('is refused for its few values before memory is taken for its many cells', () => {
    const error = refusal(() => parseTerrain(forge({ width: 8192, depth: 8192 }, {})))
    expect(error.message).toMatch(/has 2 values for 67108864 cells/)
  })

  const rows: [string, object, object][] = [
    ['no width', { width: undefined }, {}],
    ['a width of 0', { width: 0 }, {}],
    ['a negative size', { width: -2, depth: -1 }, {}],
    ['a fractional size that fits the cells', { width: 4, depth: 0.5 }, {}],
    ['fractional sides of at least 1', { width: 1.6, depth: 1.25 }, {}],
    ['a width in words', { width: '2' }, {}],
    ['a width as a list', { width: [2] }, {}],
    ['a gigantic size', { width: 1e9, depth: 1e9 }, {}],
    ['no surface names', { surfaceNames: undefined }, {}],
    ['surface names as text', { surfaceNames: 'open' }, {}],
    ['surface names as an object', { surfaceNames: { length: 1, 0: 'open' } }, {}],
    ['names that are numbers', { surfaceNames: [1] }, {}],
    ['no names at all', { surfaceNames: [] }, {}],
    ['a name twice', { obstacleNames: ['none', 'none'] }, {}],
    ['more names than ids', { surfaceNames: Array.from({ length: 257 }, (_, id) => `s${id}`) }, {}],
    ['obstacles that do not begin with none', { obstacleNames: ['wall', 'none'] }, {}],
    ['no frame', {}, { frame: null }],
    ['a frame of another length', {}, { frame: new Float64Array(5).fill(1) }],
    ['a frame of another type', {}, { frame: new Float32Array(4).fill(1) }],
    ['a cellSize of 0', {}, { frame: Float64Array.of(0, 0, 0, 0) }],
    ['an origin that is no number', {}, { frame: Float64Array.of(1, Number.NaN, 0, 0) }],
    ['an endless geo', {}, { frame: Float64Array.of(1, 0, 0, 0, Number.POSITIVE_INFINITY, 0, 1, 1) }],
    ['no surfaces', {}, { surfaces: null }],
    ['too few surfaces', {}, { surfaces: new Uint8Array(1) }],
    ['surfaces of another type', {}, { surfaces: new Float32Array(2) }],
    ['a surface without a name', {}, { surfaces: Uint8Array.of(0, 1) }],
    ['no obstacles', {}, { obstacles: null }],
    ['an obstacle without a name', {}, { obstacles: Uint8Array.of(0, 2) }],
    ['too many heights', {}, { heights: new Float32Array(3) }],
    ['heights of another type', {}, { heights: new Uint8Array(2) }],
    ['a height that is no number', {}, { heights: Float32Array.of(0, Number.NaN) }],
    ['a factor of 0', {}, { factors: Float32Array.of(0, 1) }],
    ['a negative factor', {}, { factors: Float32Array.of(1, -1) }],
  ]
  for (const [what, headerChange, layerChange] of rows) {
    it(`with ${what} is refused`, () => {
      const error = refusal(() => parseTerrain(forge(headerChange, layerChange)))
      expect(error.code).toBe('bad-file')
      expect(error.message).toMatch(/no valid terrain/)
    })
  }
})
