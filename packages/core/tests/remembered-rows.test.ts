import { isDeepStrictEqual } from 'node:util'
import {
  type Cell,
  findPath,
  type Path,
  type Terrain,
  terrainFromNumbers,
  terrainFromText,
  type Tile,
} from 'footpath'
import { findPath as findOnGrid, gridFrom } from 'footpath/grid'
import { createRandom, type Random } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { terrainForRows } from '../dist/terrain/remembered-rows.js'
import { refusalOf, untyped } from './support/errors.js'
import { LONG } from './support/worlds.js'

type Tiles = Record<string, Tile>

/** A map in use: rows that change in place, as games keep them, and how to read them for certain. */
interface Used {
  readonly rows: string[] | number[][]
  readonly tiles: Tiles
  fresh(): Terrain
}

const TILES: readonly Tiles[] = [
  {},
  { 2: { surface: 'mud' }, 3: { factor: 3 }, x: { factor: 2 }, y: { height: 2 } },
  { 2: { height: 4 }, 3: { surface: 'water' }, x: { obstacle: 'tall-wall' }, y: {} },
]

function randomMap(random: Random): Used {
  const width = 2 + random.nextInt(random.pick([3, 12, 24]))
  const depth = 1 + random.nextInt(random.pick([3, 12, 24]))
  const tiles = { ...random.pick(TILES) }
  if (random.nextInt(2) === 0) {
    const rows = Array.from({ length: depth }, () =>
      Array.from({ length: width }, () => randomNumber(random, tiles)),
    )
    return { rows, tiles, fresh: () => terrainFromNumbers(rows, tiles) }
  }
  const rows = Array.from({ length: depth }, () =>
    Array.from({ length: width }, () => randomCharacter(random, tiles)).join(''),
  )
  return { rows, tiles, fresh: () => terrainFromText(rows, tiles) }
}

function randomNumber(random: Random, tiles: Tiles): number {
  return random.nextInt(4) > 0 ? 0 : random.nextInt('2' in tiles ? 4 : 2)
}

function randomCharacter(random: Random, tiles: Tiles): string {
  return random.nextInt(4) > 0 ? '.' : random.pick(Array.from('x' in tiles ? '#m=~xy' : '#m=~.'))
}

/** Writes to some cells of a map, or to most. */
function change(random: Random, { rows, tiles }: Used): void {
  for (let cells = random.pick([1, 1, 2, 5, 200]); cells > 0; cells--) {
    const y = random.nextInt(rows.length)
    const row = rows[y]
    const x = random.nextInt(row.length)
    if (typeof row === 'string')
      rows[y] = `${row.slice(0, x)}${randomCharacter(random, tiles)}${row.slice(x + 1)}`
    else row[x] = randomNumber(random, tiles)
  }
}

function layers({ width, depth, heights, surfaces, obstacles, factors }: Terrain) {
  return { width, depth, heights, surfaces, obstacles, factors }
}

/** Everything a caller can read of a path but its statistics. */
function contents({ status, reason, cost, cells, turns, points, world, length }: Path) {
  return JSON.stringify({ status, reason, cost, cells, turns, points, world, length })
}

describe('maps given as rows', () => {
  it('are read as if for the first time, however they change', {
    tags: 'slow',
    timeout: 60_000 * LONG,
  }, () => {
    let same = 0
    for (let seed = 1; seed <= 60 * LONG; seed++) {
      const random = createRandom(`rows ${seed}`)
      const maps = Array.from({ length: 1 + random.nextInt(6) }, () => randomMap(random))
      const earlier: { path: Path; wanted: string }[] = []
      let last: Terrain | null = null
      for (let call = 0; call < 40; call++) {
        const map = random.pick(maps)
        if (random.nextInt(2) === 0) change(random, map)
        const fresh = map.fresh()
        const terrain = terrainForRows(map.rows, map.tiles)
        if (!isDeepStrictEqual(layers(terrain), layers(fresh))) expect.fail(`seed ${seed}, call ${call}`)
        if (terrain === last) same++
        last = terrain
        const cell = (): Cell => ({ x: random.nextInt(fresh.width), y: random.nextInt(fresh.depth) })
        const [from, to] = [cell(), cell()]
        const path = findPath(map.rows, from, to, { tiles: map.tiles })
        const wanted = findPath(fresh, from, to)
        expect([path.status, path.cost], `seed ${seed}, call ${call}`).toEqual([wanted.status, wanted.cost])
        // Half of the paths are first read when the maps have changed.
        earlier.push({ path, wanted: contents(wanted) })
        if (random.nextInt(2) === 0) contents(path)
      }
      for (const { path, wanted } of earlier) expect(contents(path), `seed ${seed}`).toBe(wanted)
    }
    expect(same).toBeGreaterThan(300 * LONG)
  })

  it('may change to and from characters that take two places', () => {
    const tiles = { '🌲': { obstacle: 'blocked' }, é: { factor: 2 }, '\uD83C': {} }
    const maps = ['....', '..é.', '🌲...', '.🌲..', '🌲🌲', '....', '\uD83C...', '.\uD83C..', '..#.', '🌲#.']
    for (const first of maps) {
      for (const row of maps) {
        const rows = [first, first, '#'.repeat(Array.from(first).length)]
        terrainForRows(rows, tiles)
        rows[1] = row
        rows[0] = row
        rows[2] = '#'.repeat(Array.from(row).length)
        const wanted = terrainFromText(rows, tiles)
        expect(layers(terrainForRows(rows, tiles)), `${first} to ${row}`).toEqual(layers(wanted))
      }
    }
  })

  it('are read so by footpath/grid too', { timeout: 60_000 * LONG }, () => {
    for (let seed = 1; seed <= 40 * LONG; seed++) {
      const random = createRandom(`grid rows ${seed}`)
      const maps = Array.from({ length: 1 + random.nextInt(6) }, () => ({
        rows: Array.from({ length: 9 }, () =>
          Array.from({ length: 11 }, (): number => (random.nextInt(4) > 0 ? 0 : 1)),
        ),
        tiles: {},
      }))
      for (let call = 0; call < 40; call++) {
        const map = random.pick(maps)
        const y = random.nextInt(9)
        const x = random.nextInt(11)
        map.rows[y][x] = 1 - map.rows[y][x]
        const [from, to] = [0, 1].map(() => ({ x: random.nextInt(11), y: random.nextInt(9) }))
        const path = findOnGrid(map.rows, from, to)
        const wanted = findOnGrid(gridFrom(map.rows), from, to)
        expect([path.status, path.cost], `seed ${seed}`).toEqual([wanted.status, wanted.cost])
      }
    }
  })

  it('share one terrain while they are alike, and each keeps its own while several are in use', () => {
    const maps = [3, 4, 5].map((size) =>
      Array.from({ length: 8 }, () => Array.from({ length: size }, () => 0)),
    )
    const other = maps[0].map((row, y) => row.map((_, x) => (x + y) % 2))
    maps.push(other)
    const terrains = maps.map((rows) => terrainForRows(rows))
    expect(new Set(terrains).size).toBe(4)
    for (let round = 0; round < 3; round++) {
      maps.forEach((rows, at) => {
        rows[round][1] = 1 - rows[round][1]
        expect(terrainForRows(rows.map((row) => [...row]))).toBe(terrains[at])
      })
    }
    const text = 'ab.\n...\n'
    const tiles = { a: {}, b: {} }
    expect(terrainForRows(text, tiles)).toBe(terrainForRows(text.split('\n').slice(0, 2), { ...tiles }))
    expect(terrainForRows(text, { a: {}, b: { factor: 2 } })).not.toBe(terrainForRows(text, tiles))
  })

  it('are refused with the cell that is wrong, and right afterwards', () => {
    const rows = [
      [0, 0, 0, 0, 0, 0, 0, 0],
      [0, 1, 0, 0, 0, 0, 0, 0],
    ]
    const terrain = terrainForRows(rows)
    rows[1][2] = 7
    expect(refusalOf(() => terrainForRows(rows)).message).toContain('2,1')
    rows[1][2] = 1
    expect(terrainForRows(rows).obstacleAt(2, 1)).toBe('blocked')
    expect(terrain.obstacleAt(2, 1)).toBe('none')
    rows[1].pop()
    expect(refusalOf(() => terrainForRows(rows)).code).toBe('bad-map')
    for (const nonsense of [null, 7, [], [7], [null], ['..', [0]], {}])
      expect(refusalOf(() => terrainForRows(untyped(nonsense))).code).toBe('bad-map')
  })
})
