import { LevelBuilder } from '@footpath/studies/levels'
import { createNavFinder } from 'footpath/navmesh'
import { bakeNavMesh } from 'footpath/navmesh/bake'
import { createTileBaker } from 'footpath/navmesh/tiles'
import { createTilePool } from 'footpath/navmesh/worker'
import { createRandom } from 'footpath/random'
import { afterAll, describe, expect, it } from 'vitest'
import { errorCode, untyped } from './support/errors.js'
import { areaOf } from './support/mesh-area.js'

const UNIT = { radius: 0.4, cell: 0.2 }

/** A hall with slanted boxes and a gallery that a ramp leads to. */
function hall(seed: number, width = 30): LevelBuilder {
  const random = createRandom(seed)
  const level = new LevelBuilder().floor(0, 0, width, 20)
  for (let box = 0; box < 14; box++) {
    const [x, z] = [2 + random.nextFloat() * (width - 6), 5 + random.nextFloat() * 12]
    const [w, d] = [0.5 + 2 * random.nextFloat(), 0.5 + 2 * random.nextFloat()]
    level.box(x, z, x + w, z + d, 0, 2.2, random.nextFloat() * 3)
  }
  return level.ramp(4, 0, 12, 3, 0, 3).floor(12, 0, width, 3, 3)
}

/** Two rooms with a door of some width between them. */
function rooms(door: number): LevelBuilder {
  const [low, high] = [4 - door / 2, 4 + door / 2]
  return new LevelBuilder().floor(0, 0, 10, 8).box(4.9, 0, 5.1, low, 0, 3).box(4.9, high, 5.1, 8, 0, 3)
}

describe('a level baked in tiles', () => {
  it('has the ground and the paths of one that is baked at once', () => {
    let bent = 0
    for (let seed = 1; seed <= 2; seed++) {
      const level = hall(seed).soup
      const whole = bakeNavMesh(level, UNIT)
      const baker = createTileBaker({ ...UNIT, tile: 4 + seed })
      const tiled = baker.bake(level)
      expect(baker.tiles.count).toBeGreaterThan(8)
      expect(tiled.islands, `seed ${seed}`).toBe(whole.islands)
      expect(areaOf(tiled) / areaOf(whole), `seed ${seed}`).toBeGreaterThan(0.995)
      expect(areaOf(tiled) / areaOf(whole), `seed ${seed}`).toBeLessThan(1.005)
      const random = createRandom(seed)
      const [one, two] = [createNavFinder(whole), createNavFinder(tiled)]
      for (let query = 0; query < 40; query++) {
        const [a, b] = [whole.randomPoint(random), whole.randomPoint(random)]
        const [wanted, path] = [one.find(a, b), two.find(a, b)]
        if (wanted.world.length > 2) bent++
        const isAlike =
          path.status === wanted.status && Math.abs(path.length - wanted.length) < 0.4 + 0.02 * wanted.length
        if (!isAlike)
          expect.fail(
            `seed ${seed}, ${JSON.stringify([a, b])}: ${path.status} ${path.length} instead of ${wanted.status} ${wanted.length}`,
          )
      }
    }
    expect(bent).toBeGreaterThan(20)
  })

  it('bakes only the tiles again that have changed, and is as if it was baked afresh', () => {
    const baker = createTileBaker({ ...UNIT, tile: 6 })
    const before = baker.bake(hall(1, 40).soup)
    const { count } = baker.tiles
    expect(baker.tiles.baked).toBe(count)
    const changed = hall(1, 40).box(36, 10, 37, 11, 0, 2).soup
    const mesh = baker.bake(changed)
    expect(baker.tiles.baked).toBeGreaterThan(0)
    expect(baker.tiles.baked).toBeLessThan(count / 3)
    expect(mesh.save()).toEqual(
      createTileBaker({ ...UNIT, tile: 6 })
        .bake(changed)
        .save(),
    )
    expect(areaOf(mesh)).toBeLessThan(areaOf(before))
    baker.bake(changed)
    expect(baker.tiles.baked).toBe(0)
  })

  it('reports gaps between parts that nothing joins, and no others', () => {
    const tiles = { ...UNIT, tile: 4 }
    const level = rooms(0.8).soup
    const [narrow, ...others] = createTileBaker(tiles).bake(level).report.narrow
    const [wanted] = bakeNavMesh(level, UNIT).report.narrow
    expect(others).toEqual([])
    expect(Math.hypot(narrow.x - wanted.x, narrow.z - wanted.z)).toBeLessThan(0.5)
    expect(createTileBaker(tiles).bake(rooms(1.4).soup).report.narrow).toEqual([])
  })

  it('says how far it is, tile by tile, and can be stopped', async () => {
    const shares: number[] = []
    const baker = createTileBaker({ ...UNIT, tile: 6 })
    const mesh = await baker.bakeAsync(hall(2).soup, {
      sliceMillis: 1,
      onProgress: (done) => shares.push(done),
    })
    expect(mesh.polygons).toBeGreaterThan(20)
    expect(shares.length).toBeGreaterThan(baker.tiles.count)
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
    const control = new AbortController()
    control.abort(new Error('enough'))
    await expect(baker.bakeAsync(hall(3).soup, { signal: control.signal })).rejects.toThrow('enough')
  })

  it('is refused with sizes that are none, or when a level outgrows its baker', () => {
    expect(errorCode(() => createTileBaker({ tile: 0 }))).toBe('bad-number')
    expect(errorCode(() => createTileBaker(untyped({ tiles: 3 })))).toBe('unknown-name')
    const baker = createTileBaker(UNIT)
    expect(errorCode(() => baker.bake({ positions: [0, 0, 0, 0, 9, 0, 9, 9, 0] }))).toBe('no-map')
    const wide = new LevelBuilder().floor(0, 0, 9, 9).floor(1e6, 0, 1e6 + 9, 9)
    expect(errorCode(() => baker.bake(wide.soup))).toBe('bad-size')
  })
})

describe('tiles that workers bake', () => {
  const tiles = { ...UNIT, tile: 6 }
  const pool = createTilePool({ ...tiles, workers: 2 })
  afterAll(() => pool.close())

  it('make the same meshes as in one thread, byte for byte, and only those that have changed', async () => {
    const baker = createTileBaker(tiles)
    const shares: number[] = []
    const mesh = await pool.bake(hall(1).soup, { onProgress: (done) => shares.push(done) })
    expect(mesh.save()).toEqual(baker.bake(hall(1).soup).save())
    expect(shares.at(-1)).toBe(1)
    expect(shares.length).toBeGreaterThan(pool.tiles.count / 2)
    expect(shares.toSorted((a, b) => a - b)).toEqual(shares)
    const changed = hall(1).box(26, 10, 27, 11, 0, 2).soup
    // Two at once share the workers.
    const [again, back] = await Promise.all([pool.bake(changed), pool.bake(hall(1).soup)])
    expect(again.save()).toEqual(baker.bake(changed).save())
    expect(back.save()).toEqual(mesh.save())
    await pool.bake(changed)
    await pool.bake(hall(1).soup)
    expect(pool.tiles.baked).toBeGreaterThan(0)
    expect(pool.tiles.baked).toBeLessThan(pool.tiles.count / 3)
  })

  it('can be stopped, and bake again', async () => {
    const control = new AbortController()
    const stopped = pool.bake(hall(4).soup, {
      signal: control.signal,
      onProgress: () => control.abort(new Error('enough')),
    })
    await expect(stopped).rejects.toThrow('enough')
    expect((await pool.bake(rooms(1.4).soup)).islands).toBe(1)
  })

  it('report the same as one thread, and refuse what cannot be baked', async () => {
    expect((await pool.bake(rooms(0.8).soup)).report).toEqual(
      createTileBaker(tiles).bake(rooms(0.8).soup).report,
    )
    await expect(pool.bake(untyped({}))).rejects.toThrow('soupOf')
    await expect(pool.bake({ positions: [0, 0, 0, 0, 9, 0, 9, 9, 0] })).rejects.toThrow('no room')
    expect(errorCode(() => createTilePool({ workers: 0 }))).toBe('bad-option')
    expect(errorCode(() => createTilePool(untyped({ tiles: 3 })))).toBe('unknown-name')
    pool.close()
    expect(pool.workers).toBe(0)
    await expect(pool.bake(rooms(1).soup)).rejects.toThrow('closed')
  })
})
