import { type ErrorCode, FootpathError, type Terrain } from 'footpath'
import {
  createRandom,
  generateCaves,
  generateDensityMap,
  generateHills,
  generateMap,
  generateMaze,
  generateRooms,
  generateTerrain,
  generateUnitMix,
  MAP_KINDS,
  type MapKind,
  type Seed,
} from 'footpath/random'
import { describe, expect, test } from 'vitest'

/** Known results: if one of these changes, every published map of that seed changes with it. */
const FIRST_OF_1 = [3420951365, 1437362357, 3612667212]
const FIRST_FLOATS = [0.7272443370301339, 0.21889970888923316]
const CHECKSUMS: [MapKind, string][] = [
  ['density', 'c395f02b'],
  ['unit-mix', '0b71e385'],
  ['maze', '1a71ebf8'],
  ['rooms', '16e0a40a'],
  ['caves', 'fea2a5f5'],
  ['hills', 'f623672f'],
  ['terrain', '885c2b54'],
]

const KINDS: MapKind[] = ['density', 'unit-mix', 'maze', 'rooms', 'caves', 'hills', 'terrain', 'empty']

/** The free cells of every island of side neighbours; an own flood fill, apart from the generators'. */
function islandSizes(terrain: Terrain): number[] {
  const { width, depth, obstacles } = terrain
  const seen = obstacles.map((obstacle) => (obstacle === 0 ? 0 : 1))
  const sizes: number[] = []
  for (let first = 0; first < seen.length; first++) {
    if (seen[first] === 1) continue
    const cells = [first]
    seen[first] = 1
    for (const cell of cells) {
      const x = cell % width
      const y = Math.floor(cell / width)
      for (const [nearX, nearY] of [
        [x + 1, y],
        [x - 1, y],
        [x, y + 1],
        [x, y - 1],
      ]) {
        if (nearX < 0 || nearY < 0 || nearX >= width || nearY >= depth) continue
        const near = nearY * width + nearX
        if (seen[near] === 1) continue
        seen[near] = 1
        cells.push(near)
      }
    }
    sizes.push(cells.length)
  }
  return sizes
}

function countBlocked(terrain: Terrain): number {
  return terrain.obstacles.filter((obstacle) => obstacle === terrain.obstacleId('blocked')).length
}

/** Pairs of free side neighbours. */
function countFreePairs({ width, depth, obstacles }: Terrain): number {
  let pairs = 0
  for (let y = 0; y < depth; y++) {
    for (let x = 0; x < width; x++) {
      const cell = y * width + x
      if (obstacles[cell] !== 0) continue
      if (x + 1 < width && obstacles[cell + 1] === 0) pairs++
      if (y + 1 < depth && obstacles[cell + width] === 0) pairs++
    }
  }
  return pairs
}

/** A checksum over all layers; heights by their bits, whatever the byte order of the machine. */
function checksum(terrain: Terrain): string {
  let hash = 0x811c9dc5
  const add = (value: number) => {
    hash = Math.imul(hash ^ value, 0x01000193)
  }
  for (const value of terrain.surfaces) add(value)
  for (const value of terrain.obstacles) add(value)
  if (terrain.heights !== null) for (const bits of new Uint32Array(terrain.heights.buffer)) add(bits)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** The code of the error that a call throws; the arguments may be of types the call does not allow. */
function errorCode(call: (...args: never[]) => unknown, ...args: unknown[]): ErrorCode | 'nothing thrown' {
  try {
    Reflect.apply(call, undefined, args)
  } catch (error) {
    if (error instanceof FootpathError && error.remedy !== '') return error.code
    throw error
  }
  return 'nothing thrown'
}

function firstNumber(seed: Seed): number {
  return createRandom(seed).nextUint32()
}

function countParts(terrain: Terrain) {
  const mud = terrain.surfaces.filter((id) => id === terrain.surfaceId('mud')).length
  const low = terrain.obstacles.filter((id) => id === terrain.obstacleId('low-wall')).length
  const tall = terrain.obstacles.filter((id) => id === terrain.obstacleId('tall-wall')).length
  return { open: terrain.surfaces.length - mud - low - tall, mud, low, tall }
}

describe('createRandom', () => {
  test('a seed gives the same numbers on every platform', () => {
    const numbers = createRandom(1)
    expect([numbers.nextUint32(), numbers.nextUint32(), numbers.nextUint32()]).toEqual(FIRST_OF_1)
    const floats = createRandom('footpath')
    expect([floats.nextFloat(), floats.nextFloat()]).toEqual(FIRST_FLOATS)
  })

  test('a number and its text are the same seed, other seeds are not', () => {
    expect(firstNumber('7')).toBe(firstNumber(7))
    expect(firstNumber(-0)).toBe(firstNumber(0))
    const seeds = [0, 1, -1, 2 ** 32, 2 ** 53 - 1, -(2 ** 53 - 1), '', 'a', 'b', 'ab', 'ba', 'Ā', '€']
    expect(new Set(seeds.map(firstNumber)).size).toBe(seeds.length)
  })

  test('whole numbers below any bound are equally likely', () => {
    const random = createRandom(1)
    for (const below of [1, 2, 3, 7, 10, 100]) {
      const counts = new Uint32Array(below)
      for (let draw = 0; draw < below * 1000; draw++) counts[random.nextInt(below)]++
      expect(Math.min(...counts)).toBeGreaterThan(850)
      expect(Math.max(...counts)).toBeLessThan(1150)
    }
    // Three quarters of 2³²: with a plain remainder the lower third would come twice as often.
    const below = 3 * 2 ** 30
    let low = 0
    for (let draw = 0; draw < 3000; draw++) if (random.nextInt(below) < 2 ** 30) low++
    expect(low).toBeGreaterThan(900)
    expect(low).toBeLessThan(1100)
    expect(random.nextInt(2 ** 32)).toBeLessThan(2 ** 32)
  })

  test('floats lie in [0, 1) around one half', () => {
    const random = createRandom(1)
    let sum = 0
    for (let draw = 0; draw < 10_000; draw++) {
      const value = random.nextFloat()
      expect(value >= 0 && value < 1).toBe(true)
      sum += value
    }
    expect(sum / 10_000).toBeCloseTo(0.5, 1)
  })

  test('shuffle keeps every element and reaches every order', () => {
    const random = createRandom(1)
    const orders = new Set<string>()
    for (let draw = 0; draw < 400; draw++) orders.add(random.shuffle([1, 2, 3, 4]).join(''))
    expect(orders.size).toBe(24)
    const list = Int32Array.from({ length: 100 }, (_, index) => index)
    expect(random.shuffle(list)).toBe(list)
    expect(new Set(list)).toEqual(new Set(Array.from({ length: 100 }, (_, index) => index)))
    expect(random.shuffle([])).toEqual([])
  })

  test('pick reaches every element', () => {
    const random = createRandom(1)
    const picked = new Set(Array.from({ length: 100 }, () => random.pick(['a', 'b', 'c'])))
    expect(picked).toEqual(new Set(['a', 'b', 'c']))
  })

  test('bad seeds and bounds are refused', () => {
    for (const seed of [1.5, Number.NaN, 2 ** 53, Number.POSITIVE_INFINITY, null, undefined, {}, true, 1n])
      expect(errorCode(createRandom, seed)).toBe('bad-option')
    for (const below of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN])
      expect(errorCode(() => createRandom(1).nextInt(below))).toBe('bad-option')
    expect(errorCode(() => createRandom(1).pick([]))).toBe('bad-option')
  })
})

describe('maps of any kind', () => {
  test.each(CHECKSUMS)(
    'a 40 × 30 map of kind %s and seed 1 has the bytes it always had',
    (kind, expected) => {
      expect(checksum(generateMap(kind, { width: 40, depth: 30, density: 0.5, seed: 1 }))).toBe(expected)
    },
  )

  test.each(KINDS)('%s: the same seed gives the same map, another seed another', (kind) => {
    const map = (seed: Seed) => checksum(generateMap(kind, { size: 40, seed }))
    expect(map('a')).toBe(map('a'))
    if (kind !== 'empty') expect(new Set([1, 2, 3, 4, 'a'].map(map)).size).toBe(5)
  })

  test.each(KINDS)('%s: every small size and shape works, and the size is the one asked for', (kind) => {
    for (let width = 1; width <= 9; width++) {
      for (const depth of [1, 2, 3, 8, 31]) {
        const terrain = generateMap(kind, { width, depth, seed: width })
        expect([terrain.width, terrain.depth]).toEqual([width, depth])
        if (kind === 'maze' || kind === 'rooms' || kind === 'caves')
          expect(islandSizes(terrain)).toHaveLength(1)
      }
    }
  })

  test('every kind of the table is tested here', () => {
    expect(Object.keys(MAP_KINDS)).toEqual(KINDS)
  })

  test('what is left out has a default', () => {
    for (const kind of KINDS) expect(generateMap(kind).width).toBe(64)
    expect(countBlocked(generateMap('density'))).toBe(1024)
    expect(countBlocked(generateMap('density', { size: 10, density: 0.5 }))).toBe(50)
    expect(countBlocked(generateMap('empty', { size: 10 }))).toBe(0)
  })

  test('an unknown kind is refused with the nearest name', () => {
    expect(errorCode(generateMap, 'mase')).toBe('unknown-name')
    expect(() => Reflect.apply(generateMap, undefined, ['mase'])).toThrow("Did you mean 'maze'?")
    expect(errorCode(generateMap, 'toString')).toBe('unknown-name')
  })

  test.each(KINDS)('%s: bad sizes are refused', (kind) => {
    for (const size of [0, -1, 1.5, Number.NaN, 100_000, '10'])
      expect(errorCode(generateMap, kind, { size })).toBe('bad-size')
    expect(errorCode(generateMap, kind, { width: 10 })).toBe('bad-size')
    expect(errorCode(generateMap, kind, { size: 10, depth: 10 })).toBe('bad-option')
  })
})

describe('density maps', () => {
  const sizes = [10, 30, 50, 100]
  const densities = [0, 0.1, 0.25, 0.3, 0.35, 0.36, 0.4, 0.5, 0.6, 0.75, 0.9]
  const cases = sizes.flatMap((size) => densities.map((density) => [size, density] as const))

  test.each(cases)(
    '%i² at %f: exact to the cell, and 90 %% of the free cells are one island',
    (size, density) => {
      for (let seed = 1; seed <= 5; seed++) {
        const terrain = generateDensityMap({ size, density, seed })
        const blocked = Math.floor(density * size * size + 0.5)
        expect(countBlocked(terrain)).toBe(blocked)
        expect(Math.max(...islandSizes(terrain))).toBeGreaterThanOrEqual(0.9 * (size * size - blocked))
      }
    },
  )

  test('tiny and narrow maps are exact too, and one island', () => {
    for (const [width, depth] of [
      [1, 1],
      [1, 2],
      [2, 2],
      [3, 3],
      [1, 50],
      [50, 2],
      [4, 5],
      [7, 300],
    ]) {
      for (const density of [0, 0.25, 1 / 3, 0.5, 0.75, 0.9]) {
        const terrain = generateDensityMap({ width, depth, density, seed: 'tiny' })
        const free = width * depth - Math.floor(density * width * depth + 0.5)
        expect(width * depth - countBlocked(terrain)).toBe(free)
        expect(Math.max(0, ...islandSizes(terrain))).toBeGreaterThanOrEqual(0.9 * free)
      }
    }
  })

  test('carved passages reach all over the map, branch and have loops', () => {
    for (const density of [0.5, 0.75]) {
      const size = 100
      const terrain = generateDensityMap({ size, density, seed: 1 })
      const free = size * size - countBlocked(terrain)
      // More pairs than a tree has.
      expect(countFreePairs(terrain)).toBeGreaterThan(free * 1.02)
      for (let y = 0; y < size; y += 20) {
        for (let x = 0; x < size; x += 20) {
          let freeHere = 0
          for (let cell = 0; cell < 400; cell++)
            if (terrain.obstacles[(y + Math.floor(cell / 20)) * size + x + (cell % 20)] === 0) freeHere++
          expect(freeHere / 400).toBeGreaterThan((1 - density) / 3)
        }
      }
    }
  })

  test('a million cells are exact and take a moment', () => {
    for (const density of [0.25, 0.75])
      expect(countBlocked(generateDensityMap({ size: 1000, density, seed: 1 }))).toBe(density * 1_000_000)
  })

  test('bad densities are refused', () => {
    for (const density of [Number.NaN, -0.1, 0.91, 25, '0.5', null, undefined])
      expect(errorCode(generateDensityMap, { size: 10, density, seed: 1 })).toBe('bad-option')
    expect(errorCode(generateDensityMap, { size: 10, density: 0.5, seed: Number.NaN })).toBe('bad-option')
    expect(errorCode(generateDensityMap, null)).toBe('bad-option')
  })
})

describe('unit mixes', () => {
  test('half the cells are open and a sixth each mud, low wall and tall wall', () => {
    expect(countParts(generateUnitMix({ size: 60, seed: 1 }))).toEqual({
      open: 1800,
      mud: 600,
      low: 600,
      tall: 600,
    })
  })

  test.each([2, 3, 5, 10, 25, 50, 100])(
    '%i²: ground can cross 66.67 %%, air 83.33 %%, exact to the cell',
    (size) => {
      const cells = size * size
      const { open, mud, low, tall } = countParts(generateUnitMix({ size, seed: 1 }))
      expect(open).toBe(Math.floor(cells / 2 + 0.5))
      expect(Math.abs(open + mud - (cells * 2) / 3)).toBeLessThanOrEqual(0.5)
      expect(Math.abs(open + mud + low - (cells * 5) / 6)).toBeLessThanOrEqual(0.5)
      expect(open + mud + low + tall).toBe(cells)
    },
  )

  test('the four corners are open', () => {
    for (let seed = 1; seed <= 50; seed++) {
      const terrain = generateUnitMix({ width: 5, depth: 4, seed })
      for (const [x, y] of [
        [0, 0],
        [4, 0],
        [0, 3],
        [4, 3],
      ])
        expect([terrain.surfaceAt(x, y), terrain.obstacleAt(x, y)]).toEqual(['open', 'none'])
    }
  })

  test('too few open cells for four corners go to the first corner and the opposite one', () => {
    const terrain = generateUnitMix({ size: 2, seed: 3 })
    expect([terrain.surfaceAt(0, 0), terrain.obstacleAt(0, 0)]).toEqual(['open', 'none'])
    expect([terrain.surfaceAt(1, 1), terrain.obstacleAt(1, 1)]).toEqual(['open', 'none'])
    expect(countParts(generateUnitMix({ size: 4, seed: 1, mix: { mud: 1 } })).mud).toBe(16)
  })

  test('another mix gives other counts', () => {
    const mix = { open: 0.7, mud: 0.2, 'tall-wall': 0.1 }
    expect(countParts(generateUnitMix({ size: 10, seed: 1, mix }))).toEqual({
      open: 70,
      mud: 20,
      low: 0,
      tall: 10,
    })
  })

  test('a mix that does not sum to 1, has negative shares or unknown parts is refused', () => {
    for (const mix of [{ open: 0.5, mud: 0.4 }, { open: 1.5, mud: -0.5 }, { open: Number.NaN }, 'open'])
      expect(errorCode(generateUnitMix, { size: 10, seed: 1, mix })).toBe('bad-option')
    expect(errorCode(generateUnitMix, { size: 10, seed: 1, mix: { open: 0.5, swamp: 0.5 } })).toBe(
      'unknown-name',
    )
  })
})

describe('mazes', () => {
  test.each([1, 2, 5, 20, 41, 101])('%i²: without loops the free cells are a tree', (size) => {
    for (let seed = 1; seed <= 3; seed++) {
      const terrain = generateMaze({ size, seed })
      const free = size * size - countBlocked(terrain)
      expect(islandSizes(terrain)).toEqual([free])
      expect(countFreePairs(terrain)).toBe(free - 1)
    }
  })

  test('the corners of a maze with odd edges are free', () => {
    const terrain = generateMaze({ width: 21, depth: 11, seed: 1 })
    for (const [x, y] of [
      [0, 0],
      [20, 0],
      [0, 10],
      [20, 10],
    ])
      expect(terrain.obstacleAt(x, y)).toBe('none')
  })

  test('every extra opening is one more loop', () => {
    const tree = generateMaze({ size: 21, seed: 1 })
    const loops = generateMaze({ size: 21, seed: 1, loops: 0.25 })
    // 11 × 11 places have 220 walls between them; the tree opens 120, a quarter of the other 100 is 25.
    expect(countBlocked(tree) - countBlocked(loops)).toBe(25)
    expect(countBlocked(tree) - countBlocked(generateMaze({ size: 21, seed: 1, loops: 1 }))).toBe(100)
  })

  test('wide corridors have room for a wide unit everywhere', () => {
    const terrain = generateMaze({ width: 50, depth: 33, corridor: 3, seed: 1 })
    expect(islandSizes(terrain)).toHaveLength(1)
    const isFree = (x: number, y: number) =>
      x >= 0 && y >= 0 && x < 50 && y < 33 && terrain.obstacleAt(x, y) === 'none'
    const inBlock = (x: number, y: number) =>
      [0, 1, 2].some((left) =>
        [0, 1, 2].some((up) =>
          Array.from({ length: 9 }, (_, at) =>
            isFree(x - left + (at % 3), y - up + Math.floor(at / 3)),
          ).every(Boolean),
        ),
      )
    for (let y = 0; y < 33; y++)
      for (let x = 0; x < 50; x++) if (isFree(x, y)) expect(inBlock(x, y)).toBe(true)
  })

  test('bad corridors and loops are refused', () => {
    for (const corridor of [0, 1.5, 11, Number.NaN])
      expect(errorCode(generateMaze, { size: 10, seed: 1, corridor })).toBe('bad-option')
    for (const loops of [-0.1, 1.1, Number.NaN])
      expect(errorCode(generateMaze, { size: 10, seed: 1, loops })).toBe('bad-option')
  })
})

describe('rooms, caves and hills', () => {
  test('all rooms hang together and all caves do', () => {
    for (let seed = 1; seed <= 10; seed++) {
      for (const terrain of [
        generateRooms({ width: 90, depth: 60, seed }),
        generateRooms({ size: 60, seed, smallest: 1, largest: 3 }),
        generateCaves({ width: 90, depth: 60, seed }),
        generateCaves({ size: 60, seed, rock: 0.55 }),
      ])
        expect(islandSizes(terrain)).toHaveLength(1)
    }
  })

  test('a useful part of rooms and caves is free', () => {
    for (let seed = 1; seed <= 10; seed++) {
      for (const terrain of [generateRooms({ size: 80, seed }), generateCaves({ size: 80, seed })]) {
        expect(countBlocked(terrain) / 6400).toBeGreaterThan(0.2)
        expect(countBlocked(terrain) / 6400).toBeLessThan(0.8)
      }
    }
  })

  test('hills are smooth, differ in height and stay within the amplitude', () => {
    const { heights } = generateHills({ size: 100, seed: 1, amplitude: 20 })
    let lowest = 20
    let highest = 0
    let steepest = 0
    heights!.forEach((height, cell) => {
      lowest = Math.min(lowest, height)
      highest = Math.max(highest, height)
      if (cell % 100 !== 0) steepest = Math.max(steepest, Math.abs(height - heights![cell - 1]))
    })
    expect(lowest).toBeGreaterThanOrEqual(0)
    expect(highest).toBeLessThanOrEqual(20)
    expect(highest - lowest).toBeGreaterThan(8)
    expect(steepest).toBeLessThan(2.5)
  })

  test('a larger hill map of the same seed goes on where the smaller ends', () => {
    const small = generateHills({ size: 20, seed: 'hills' })
    const large = generateHills({ width: 50, depth: 30, seed: 'hills' })
    for (let y = 0; y < 20; y++)
      for (let x = 0; x < 20; x++) expect(large.heightAt(x, y)).toBe(small.heightAt(x, y))
  })

  test('a landscape goes from 0 to its amplitude, and is mountains and plains', () => {
    for (let seed = 1; seed <= 5; seed++) {
      const { heights } = generateTerrain({ size: 120, seed, amplitude: 30, water: 0 })
      const sorted = heights!.slice().sort()
      expect([sorted[0], sorted.at(-1)]).toEqual([0, 30])
      // Neither a plateau with holes nor a plain with needles.
      expect(sorted[7200]).toBeGreaterThan(5)
      expect(sorted[7200]).toBeLessThan(22)
      let steepest = 0
      heights!.forEach((height, cell) => {
        if (cell % 120 !== 0) steepest = Math.max(steepest, Math.abs(height - heights![cell - 1]))
      })
      expect(steepest).toBeLessThan(7)
    }
  })

  test('water lies level over the lowest cells, as many as asked for', () => {
    for (const generate of [generateTerrain, generateHills]) {
      for (const water of [0.1, 0.35, 0.9]) {
        const terrain = generate({ size: 50, seed: 2, water })
        const dry = generate({ size: 50, seed: 2, water: 0 })
        const wet = terrain.surfaces.map((id) => (id === terrain.surfaceId('water') ? 1 : 0))
        expect(wet.reduce((sum, isWet) => sum + isWet)).toBe(water * 2500)
        const level = Math.min(...terrain.heights!)
        wet.forEach((isWet, cell) => {
          if (isWet === 1) expect(terrain.heights![cell]).toBe(level)
          else expect(terrain.heights![cell]).toBe(dry.heights![cell])
          if (isWet === 1) expect(dry.heights![cell]).toBeLessThanOrEqual(level)
        })
      }
      expect(generate({ size: 50, seed: 2, water: 0 }).surfaces.some((id) => id !== 0)).toBe(false)
    }
    expect(checksum(generateHills({ size: 40, seed: 1 }))).toBe(
      checksum(generateHills({ size: 40, seed: 1, water: 0 })),
    )
    // All cells of one height: none lies below the others.
    expect(
      generateTerrain({ size: 5, seed: 1, amplitude: 0, water: 0.5 }).surfaces.some((id) => id !== 0),
    ).toBe(false)
  })

  test('options out of range are refused', () => {
    const base = { size: 10, seed: 1 }
    expect(errorCode(generateRooms, { ...base, smallest: 0 })).toBe('bad-option')
    expect(errorCode(generateRooms, { ...base, smallest: 5, largest: 8 })).toBe('bad-option')
    expect(errorCode(generateRooms, { ...base, largest: Number.NaN })).toBe('bad-option')
    expect(errorCode(generateCaves, { ...base, rock: 0.9 })).toBe('bad-option')
    expect(errorCode(generateHills, { ...base, amplitude: -1 })).toBe('bad-option')
    expect(errorCode(generateHills, { ...base, amplitude: Number.POSITIVE_INFINITY })).toBe('bad-option')
    expect(errorCode(generateHills, { ...base, featureSize: 0 })).toBe('bad-option')
    expect(errorCode(generateHills, { ...base, water: 1 })).toBe('bad-option')
    expect(errorCode(generateTerrain, { ...base, amplitude: Number.NaN })).toBe('bad-option')
    expect(errorCode(generateTerrain, { ...base, featureSize: 1 })).toBe('bad-option')
    expect(errorCode(generateTerrain, { ...base, water: -0.1 })).toBe('bad-option')
  })
})
