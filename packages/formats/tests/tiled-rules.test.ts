import { parseTiled, type TiledRule } from '@footpath/formats'
import { findPath, ground, terrainToText } from 'footpath'
import { describe, expect, it } from 'vitest'
import { refusal } from './support.js'
import { type Sketch, type SketchLayer, sketchOf, type SketchTileset, tmjOf, tmxOf } from './tiled-support.js'

/** The rows and the factors of a map, the same from XML and JSON. */
function read(sketch: Sketch, rules?: readonly TiledRule[]): { rows: string[]; warnings: readonly string[] } {
  const options = rules === undefined ? {} : { rules }
  const { terrain, warnings } = parseTiled(tmxOf(sketch, 'csv'), options)
  const other = parseTiled(tmjOf(sketch, 'list'), options)
  expect(terrainToText(other.terrain)).toEqual(terrainToText(terrain))
  expect(other.terrain.factors).toEqual(terrain.factors)
  return { rows: terrainToText(terrain), warnings }
}

describe('without rules', () => {
  for (const name of ['blocked', 'collides', 'collision', 'solid', 'wall', 'Collides', 'SOLID']) {
    it(`the property ${name} blocks when it means yes`, () => {
      for (const [value, row] of [
        [true, '.#'],
        [1, '.#'],
        ['true', '.#'],
        ['yes', '.#'],
        [false, '..'],
        [0, '..'],
        ['false', '..'],
        ['', '..'],
      ] as const) {
        expect(read(sketchOf(2, [1, 2], { 1: { properties: { [name]: value } } })).rows).toEqual([row])
      }
    })
  }

  it('a layer or group can have the properties instead', () => {
    const layer: Partial<SketchLayer> = { properties: { collides: true } }
    expect(read(sketchOf(2, [1, 0], {}, layer)).rows).toEqual(['##'])
    const group = { name: 'G', properties: { surface: 'mud' }, layers: [{ name: 'L', gids: [1, 2] }] }
    const tiles = { 1: { properties: { surface: 'road' } } }
    const sketch = { ...sketchOf(2, [1, 1], tiles), layers: [group] }
    expect(read(sketch).rows).toEqual(['m='])
    const inner = { name: 'L', gids: [1, 1], properties: { Surface: 'water' } }
    expect(read({ ...sketch, layers: [{ ...group, layers: [inner] }] }).rows).toEqual(['~~'])
  })

  for (const name of ['collision', 'Collisions', 'WALLS', 'obstacles']) {
    it(`every tile of a layer or group called ${name} blocks`, () => {
      const ground = { name: 'Ground', gids: [1, 1] }
      const layer = { name, gids: [0, 1] }
      expect(read({ ...sketchOf(2, [1, 1]), layers: [ground, layer] }).rows).toEqual(['.#'])
      const group = { name, layers: [{ ...layer, name: 'x' }] }
      expect(read({ ...sketchOf(2, [1, 1]), layers: [ground, group] }).rows).toEqual(['.#'])
    })
  }

  it('surfaces and obstacles are known by name', () => {
    const tiles = {
      0: { properties: { surface: 'Water' } },
      1: { properties: { terrain: 'road' } },
      2: { properties: { obstacle: 'low-wall' } },
      3: { properties: { obstacle: 'none', solid: true } },
    }
    expect(read(sketchOf(4, [1, 2, 3, 4], tiles))).toEqual({ rows: ['~=l.'], warnings: [] })
  })

  it('unknown names and impossible costs are left out with a warning', () => {
    const tiles = {
      0: { properties: { terrain: 'lava' } },
      1: { properties: { obstacle: 'door' } },
      2: { properties: { cost: -1 } },
      3: { properties: { cost: 'much' } },
    }
    const { rows, warnings } = read(sketchOf(4, [1, 2, 3, 4], tiles))
    expect(rows).toEqual(['....'])
    expect(warnings).toHaveLength(4)
    expect(warnings[0]).toMatch(/terrain 'lava' was left out: known are open, mud/)
    expect(warnings[2]).toMatch(/cost of -1/)
  })

  it('each tile is looked up in its own tileset, whatever their order', () => {
    const solid = { properties: { solid: true } }
    const tilesets: SketchTileset[] = [
      { firstgid: 20, tiles: { 0: solid } },
      { firstgid: 1, tiles: { 8: solid, 9: solid } },
      { firstgid: 10, tiles: { 9: solid } },
    ]
    const sketch = { ...sketchOf(6, [8, 9, 10, 18, 19, 20]), tilesets }
    expect(read(sketch)).toEqual({ rows: ['.#..##'], warnings: [] })
  })

  it('a cost is a factor, from text too', () => {
    const tiles = { 0: { properties: { cost: 3 } }, 1: { properties: { Cost: '0.5' } } }
    const { terrain } = parseTiled(tmxOf(sketchOf(3, [1, 2, 3], tiles), 'csv'))
    expect([...(terrain.factors ?? [])]).toEqual([3, 0.5, 1])
  })

  it('cells without a tile are blocked, and a map that is nothing else says so', () => {
    expect(read(sketchOf(2, [0, 1]))).toEqual({ rows: ['#.'], warnings: [] })
    expect(read(sketchOf(1, [0])).warnings).toEqual([expect.stringMatching(/Every cell is blocked/)])
  })

  it('a tile overrides only what it says something about', () => {
    const tiles = {
      0: { properties: { surface: 'water', solid: true, cost: 2 } },
      1: { properties: { surface: 'road', obstacle: 'none' } },
      2: {},
    }
    const layers = [
      { name: 'Ground', gids: [1, 1, 1] },
      { name: 'Bridge', gids: [0, 2, 3] },
    ]
    const { terrain } = parseTiled(tmxOf({ ...sketchOf(3, [1, 1, 1], tiles), layers }, 'csv'))
    expect(terrainToText(terrain)).toEqual(['#=#'])
    expect(terrain.surfaceAt(2, 0)).toBe('water')
    expect([...(terrain.factors ?? [])]).toEqual([2, 2, 2])
  })
})

describe('rules', () => {
  const tiles = {
    0: { class: 'Grass' },
    1: { class: 'Tree', properties: { kind: 'oak', height: 3 } },
    2: { properties: { kind: 'reed' } },
    3: { properties: { solid: true } },
  }
  const gids = [1, 2, 3, 4, 5, 0]
  const rows: [string, readonly TiledRule[], string][] = [
    ['numbers', [{ gids: [1, 5], obstacle: 'low-wall' }], 'l..#l#'],
    ['ranges', [{ gids: [[1, 2], 5], surface: 'mud' }], 'mm.#m#'],
    ['a property that means yes', [{ property: 'kind', surface: 'mud' }], '.mm#.#'],
    ['a property with a value', [{ property: 'kind', value: 'reed', surface: 'water' }], '..~#.#'],
    ['a value as text', [{ property: 'height', value: '3', obstacle: 'tall-wall' }], '.t.#.#'],
    ['a class', [{ class: 'Tree', obstacle: 'tall-wall' }], '.t.#.#'],
    ['a layer', [{ layer: 'Ground', surface: 'road' }], '===#=#'],
    ['another layer', [{ layer: 'Roof', surface: 'road' }], '...#.#'],
    [
      'all conditions at once',
      [{ gids: [[1, 3]], property: 'kind', class: 'Tree', surface: 'mud' }],
      '.m.#.#',
    ],
    ['no condition', [{ surface: 'mud', obstacle: 'none' }], 'mmmmm#'],
    ['cells without a tile', [{ gids: [0], obstacle: 'none', surface: 'water' }], '...#.~'],
    [
      'the first that fits',
      [
        { gids: [2], surface: 'mud' },
        { gids: [[1, 3]], surface: 'road' },
      ],
      '=m=#.#',
    ],
    [
      'each for what it names',
      [
        { gids: [4], surface: 'mud' },
        { gids: [4], surface: 'road', obstacle: 'none' },
      ],
      '...m.#',
    ],
  ]
  for (const [what, rules, row] of rows) {
    it(`hold for ${what}`, () => {
      expect(read(sketchOf(6, gids, tiles), rules).rows).toEqual([row])
      expect(read(sketchOf(6, gids, tiles), JSON.parse(JSON.stringify(rules))).rows).toEqual([row])
    })
  }

  it('hold for a group, and for what the layer says', () => {
    const group = {
      name: 'Cave',
      layers: [{ name: 'Floor', gids: [1, 1], properties: { wet: 'yes' } }],
    }
    const sketch = { ...sketchOf(2, [1, 1]), layers: [group] }
    expect(read(sketch, [{ layer: 'Cave', property: 'wet', surface: 'mud' }]).rows).toEqual(['mm'])
  })

  it('give factors', () => {
    const { terrain } = parseTiled(tmxOf(sketchOf(2, [1, 2]), 'csv'), { rules: [{ gids: [2], factor: 4 }] })
    expect([...(terrain.factors ?? [])]).toEqual([1, 4])
  })

  it('add surfaces and obstacles that the terrain does not know', () => {
    const rules = [
      { gids: [2], surface: 'snow' },
      { gids: [3], obstacle: 'door' },
    ]
    const { terrain } = parseTiled(tmxOf(sketchOf(3, [1, 2, 3]), 'csv'), { rules })
    expect([terrain.surfaceAt(1, 0), terrain.obstacleAt(2, 0)]).toEqual(['snow', 'door'])
    const skier = {
      ...ground,
      name: 'skier',
      surfaces: { ...ground.surfaces, snow: 2 },
      obstacles: ['door'],
    }
    expect(findPath(terrain, { x: 0, y: 0 }, { x: 2, y: 0 }, { unit: skier }).cost).toBe(3)
    expect(findPath(terrain, { x: 0, y: 0 }, { x: 2, y: 0 }).status).toBe('unreachable')
    const known = sketchOf(1, [1], { 0: { properties: { surface: 'snow' } } })
    expect(parseTiled(tmxOf(known, 'csv'), { rules }).terrain.surfaceAt(0, 0)).toBe('snow')
  })

  const bad: [string, unknown, string][] = [
    ['no list', {}, 'bad-option'],
    ['no object', [1], 'bad-option'],
    ['a misspelt key', [{ propery: 'a', surface: 'mud' }], 'unknown-name'],
    ['nothing said', [{ gids: [1] }], 'bad-option'],
    ['an empty name', [{ surface: '' }], 'bad-option'],
    ['a factor of 0', [{ factor: 0 }], 'bad-option'],
    ['a factor that a float makes 0', [{ factor: 1e-60 }], 'bad-option'],
    ['a factor in words', [{ factor: '2' }], 'bad-option'],
    ['a value without a property', [{ value: 1, surface: 'mud' }], 'bad-option'],
    ['gids that are no list', [{ gids: 4, surface: 'mud' }], 'bad-option'],
    ['a range backwards', [{ gids: [[4, 2]], surface: 'mud' }], 'bad-option'],
    ['half a tile', [{ gids: [1.5], surface: 'mud' }], 'bad-option'],
  ]
  for (const [what, rules, code] of bad) {
    it(`are refused: ${what}`, () => {
      // @ts-expect-error: what a caller without types may give.
      expect(refusal(() => parseTiled(tmxOf(sketchOf(1, [1]), 'csv'), { rules })).code).toBe(code)
    })
  }
})
