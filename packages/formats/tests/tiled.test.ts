import { parseTiled, readTerrain, type TiledOptions } from '@footpath/formats'
import { terrainToText } from 'footpath'
import { describe, expect, it } from 'vitest'
import { contentOf, refusal } from './support.js'
import {
  JSON_ENCODINGS,
  type Sketch,
  type SketchLayer,
  sketchOf,
  tmjOf,
  tmxOf,
  tsjOf,
  tsxOf,
  XML_ENCODINGS,
} from './tiled-support.js'

const [HORIZONTAL, VERTICAL, DIAGONAL, TURNED] = [2 ** 31, 2 ** 30, 2 ** 29, 2 ** 28]

/** Two layers, one inside nested groups and hidden; every flip; a hole at the bottom right. */
const SKETCH: Sketch = {
  width: 4,
  height: 3,
  layers: [
    {
      name: 'Ground',
      gids: [1, 1 + HORIZONTAL, 2, 2 + VERTICAL, 1, 3 + DIAGONAL, 1, 1 + TURNED, 1, 1, 4, 0],
    },
    {
      name: 'Outer',
      layers: [
        {
          name: 'Inner',
          layers: [{ name: 'Walls', hidden: true, gids: [0, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0, 0] }],
        },
      ],
    },
  ],
  tilesets: [
    {
      firstgid: 1,
      tiles: {
        1: { properties: { terrain: 'mud' } },
        2: { properties: { cost: 2.5 } },
        3: { properties: { collides: true } },
      },
    },
    { firstgid: 9 },
  ],
}

const ROWS = ['..mm', '#...', '..##']

function rowsOf(sketch: Sketch, options: TiledOptions = {}): string[] {
  return terrainToText(parseTiled(tmxOf(sketch, 'csv'), options).terrain)
}

describe('a Tiled map', () => {
  const whole = parseTiled(tmxOf(SKETCH, 'csv'))

  it('has the cells of its tiles', () => {
    expect(terrainToText(whole.terrain)).toEqual(ROWS)
    expect(whole.terrain.factorAt(1, 1)).toBe(2.5)
    expect(whole.terrain.factors?.filter((factor) => factor !== 1)).toHaveLength(1)
    expect(whole.terrain.cellSize).toBe(1)
    expect(whole.warnings).toEqual([])
    expect(whole.offset).toEqual({ x: 0, y: 0 })
  })

  for (const encoding of XML_ENCODINGS) {
    it(`is the same as TMX in ${encoding}`, () => {
      expect(contentOf(parseTiled(tmxOf(SKETCH, encoding)).terrain)).toEqual(contentOf(whole.terrain))
    })
  }
  for (const encoding of JSON_ENCODINGS) {
    it(`is the same as TMJ in ${encoding}`, () => {
      expect(contentOf(parseTiled(tmjOf(SKETCH, encoding)).terrain)).toEqual(contentOf(whole.terrain))
    })
  }

  const names: [string, string, string | undefined][] = [
    ['TMX by its content', tmxOf(SKETCH, 'csv'), undefined],
    [
      'TMX with a comment and a byte order mark',
      `\uFEFF<!-- a --> ${tmxOf(SKETCH, 'csv').slice(39)}`,
      'a.xml',
    ],
    [
      'TMX with the document type of old versions',
      tmxOf(SKETCH, 'csv').replace(
        '<map',
        '<!DOCTYPE map SYSTEM "http://mapeditor.org/dtd/1.0/map.dtd">\n<map',
      ),
      undefined,
    ],
    ['TMX with the lines of Windows', tmxOf(SKETCH, 'tiles').replaceAll('\n', '\r\n'), 'a.tmx'],
    ['TMJ by its content', tmjOf(SKETCH, 'list'), undefined],
    ['TMJ called .json', tmjOf(SKETCH, 'list'), 'a.json'],
    ['TMJ without a type', tmjOf(SKETCH, 'list').replace('"type":"map",', ''), 'a.bin'],
  ]
  for (const [what, text, fileName] of names) {
    it(`is read: ${what}`, async () => {
      const terrain = await readTerrain(new TextEncoder().encode(text), fileName)
      expect(contentOf(terrain)).toEqual(contentOf(whole.terrain))
    })
  }

  it('can leave hidden layers out, hidden groups too', () => {
    expect(rowsOf(SKETCH, { skipHidden: true })[1]).toBe('....')
    const inHidden: SketchLayer = { name: 'Group', hidden: true, layers: [{ name: 'Walls', gids: [1, 0] }] }
    const sketch = { ...sketchOf(2, [1, 1]), layers: [{ name: 'Ground', gids: [1, 1] }, inHidden] }
    expect(rowsOf(sketch)).toEqual(['#.'])
    expect(rowsOf(sketch, { skipHidden: true })).toEqual(['..'])
  })

  it('takes the size of a cell', async () => {
    const bytes = new TextEncoder().encode(tmxOf(SKETCH, 'csv'))
    expect((await readTerrain(bytes, 'a.tmx', { cellSize: 16 })).cellSize).toBe(16)
    expect(refusal(() => parseTiled(bytes, { cellSize: 0 })).code).toBe('bad-number')
  })

  it('keeps marked-up and odd names', () => {
    const sketch = sketchOf(1, [1], { 0: { properties: { 'a &amp; &#x62;&#99;': 'yes' } } })
    expect(rowsOf(sketch, { rules: [{ property: 'a & bc', obstacle: 'blocked' }] })).toEqual(['#'])
    const polluting = tmjOf(sketchOf(1, [1]), 'list').replace('{', '{"__proto__":{"collides":true},')
    expect(terrainToText(parseTiled(polluting).terrain)).toEqual(['.'])
    expect(({} as Record<string, unknown>).collides).toBeUndefined()
  })

  it('is read as old versions wrote JSON', () => {
    const map = JSON.parse(tmjOf(sketchOf(2, [1, 2]), 'list'))
    map.tilesets = [{ firstgid: 1, tileproperties: { 1: { blocked: 'true' } }, tiles: { 0: {} } }]
    map.layers[0].properties = { surface: 'mud' }
    expect(terrainToText(parseTiled(JSON.stringify(map)).terrain)).toEqual(['m#'])
  })

  it('warns about what it leaves out', () => {
    const objects = '<objectgroup name="Spawns"><object x="1" y="2"/></objectgroup></map>'
    const text = tmxOf(sketchOf(1, [1]), 'csv').replace('</map>', objects)
    expect(parseTiled(text.replace('tileheight="16"', 'tileheight="8"')).warnings).toEqual([
      'Tiles are 16 × 8 pixels, but cells are square.',
      "The object layer 'Spawns' was left out: only tile layers are read.",
    ])
    const unknown = parseTiled(tmjOf({ ...sketchOf(1, [7]), tilesets: [] }, 'list'))
    expect(unknown.warnings).toEqual([expect.stringMatching(/tile 7 belongs to no tileset/)])
  })

  it('keeps the number of warnings in bounds', () => {
    const gids = Array.from({ length: 200 }, (_, at) => at + 1)
    const { warnings } = parseTiled(tmxOf({ ...sketchOf(200, gids), tilesets: [] }, 'csv'))
    expect(warnings).toHaveLength(51)
    expect(warnings.at(-1)).toMatch(/more warnings/)
  })
})

describe('an infinite Tiled map', () => {
  const chunks = [
    { x: -2, y: -1, width: 2, height: 2, gids: [1, 1, 2, 1] },
    { x: 2, y: 0, width: 1, height: 2, gids: [1, 2] },
  ]
  const sketch: Sketch = {
    width: 30,
    height: 20,
    infinite: true,
    layers: [
      { name: 'Empty', chunks: [] },
      { name: 'Ground', chunks },
    ],
    tilesets: [{ firstgid: 1, tiles: { 1: { properties: { surface: 'water' } } } }],
  }

  for (const text of [
    ...XML_ENCODINGS.map((encoding) => tmxOf(sketch, encoding)),
    ...JSON_ENCODINGS.map((encoding) => tmjOf(sketch, encoding)),
  ]) {
    it(`is the box around its chunks: ${/encoding[^>]*?base64\W+\w+\W+\w+/.exec(text)?.[0] ?? text.slice(0, 9)}`, () => {
      const { terrain, offset } = parseTiled(text, { cellSize: 2 })
      expect(terrainToText(terrain)).toEqual(['..###', '~.##.', '####~'])
      expect(offset).toEqual({ x: -2, y: -1 })
      expect(terrain.origin).toEqual({ x: -4, y: 0, z: -2 })
    })
  }
})

describe('an external tileset', () => {
  const tiles = { 1: { properties: { collides: true } } }
  const sketch: Sketch = { ...sketchOf(2, [1, 2]), tilesets: [{ firstgid: 1, source: '../a/b.tsx' }] }

  it('is taken from the option, XML or JSON, text or bytes', () => {
    for (const content of [tsxOf(tiles), tsjOf(tiles), new TextEncoder().encode(tsxOf(tiles))]) {
      for (const text of [tmxOf(sketch, 'csv'), tmjOf(sketch, 'list')]) {
        const { terrain, warnings } = parseTiled(text, { tilesets: { '../a/b.tsx': content } })
        expect(terrainToText(terrain)).toEqual(['.#'])
        expect(warnings).toEqual([])
      }
    }
  })

  it('that is missing is a warning', async () => {
    const { terrain, warnings } = parseTiled(tmxOf(sketch, 'csv'))
    expect(terrainToText(terrain)).toEqual(['..'])
    expect(warnings).toEqual([expect.stringMatching(/'..\/a\/b.tsx' .* is not here/)])
    const reported: string[] = []
    await readTerrain(new TextEncoder().encode(tmjOf(sketch, 'list')), 'a.tmj', {
      onWarning: (message) => reported.push(message),
    })
    expect(reported).toEqual(warnings)
  })

  it('of another kind is refused', () => {
    for (const content of [tmxOf(sketch, 'csv'), tmjOf(sketch, 'list'), 'text', '<a', '[]']) {
      const error = refusal(() => parseTiled(tmxOf(sketch, 'csv'), { tilesets: { '../a/b.tsx': content } }))
      expect(error.code).toBe('bad-file')
    }
    // @ts-expect-error: what a caller without types may give.
    expect(refusal(() => parseTiled(tmxOf(sketch, 'csv'), { tilesets: null })).code).toBe('bad-option')
  })
})
