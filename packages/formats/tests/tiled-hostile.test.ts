// @module-tag slow
import { deflateSync, gzipSync } from 'node:zlib'
import { parseTiled, readTerrain } from '@footpath/formats'
import { describe, expect, it } from 'vitest'
import { forEachDamage, forEachTruncation, outcome, refusal } from './support.js'
import { type Sketch, type SketchLayer, sketchOf, tmjOf, tmxOf } from './tiled-support.js'

const SMALL = sketchOf(2, [1, 2, 1, 2], { 1: { properties: { solid: true } } })

function xmlWith(data: string, width = 2, height = 2): string {
  return (
    `<map orientation="orthogonal" width="${width}" height="${height}" tilewidth="8" tileheight="8">` +
    `<layer name="Ground" width="${width}" height="${height}">${data}</layer></map>`
  )
}

function zeros(bytes: number, pack: (data: Uint8Array) => Uint8Array): string {
  return Buffer.from(pack(new Uint8Array(bytes))).toString('base64')
}

function nested(depth: number): SketchLayer {
  return depth === 0 ? { name: 'x', gids: [1] } : { name: 'g', layers: [nested(depth - 1)] }
}

describe('a bad Tiled map', () => {
  const rows: [string, string, string, RegExp][] = [
    ['empty', '', 'bad-file', /neither XML nor valid JSON/],
    ['a list', '[]', 'bad-file', /not an object/],
    ['other JSON', '{"type":"tileset"}', 'bad-file', /not a Tiled map/],
    ['other XML', '<svg width="1"/>', 'bad-file', /'svg', not a Tiled map/],
    ['XML that ends early', '<map>\n<layer>', 'bad-file', /not well-formed/],
    [
      'XML with tags crossed',
      '<map>\n<a><b></a></b></map>',
      'bad-file',
      /Line 2: the XML is not well-formed/,
    ],
    [
      'a width in words',
      tmxOf(SMALL, 'csv').replace('width="2"', 'width="two"'),
      'bad-file',
      /width must be a whole number; got 'two'/,
    ],
    [
      'no width',
      tmjOf(SMALL, 'list').replace(/,"width":2}$/, '}'),
      'bad-file',
      /map's width must be a whole number; it is missing/,
    ],
    ['a width of 0', tmxOf(SMALL, 'csv').replaceAll('width="2"', 'width="0"'), 'bad-size', /0 × 2/],
    ['a negative height', tmjOf(SMALL, 'list').replaceAll('"height":2', '"height":-2'), 'bad-size', /-2/],
    ['no layer', tmxOf({ ...SMALL, layers: [] }, 'csv'), 'bad-file', /no tile layer/],
    ['a layer without data', xmlWith(''), 'bad-file', /'Ground' has 0 tiles for 2 × 2 = 4 cells/],
    ['too few tiles', xmlWith('<data encoding="csv">1,2,3</data>'), 'bad-file', /3 tiles for 2 × 2 = 4/],
    ['too many tiles', xmlWith('<data encoding="csv">1,2,3,4,5</data>'), 'bad-file', /5 tiles/],
    ['a hole in the list', xmlWith('<data encoding="csv">1,,3,4</data>'), 'bad-file', /the invalid tile ''/],
    [
      'a word in the list',
      xmlWith('<data encoding="csv">1,2,x,4</data>'),
      'bad-file',
      /the invalid tile 'x'/,
    ],
    ['a gid too large', xmlWith('<data encoding="csv">1,2,3,4294967296</data>'), 'bad-file', /4294967296/],
    ['a gid below 0', tmjOf(SMALL, 'list').replace('[1,', '[-1,'), 'bad-file', /the invalid tile -1/],
    ['half a gid', tmjOf(SMALL, 'list').replace('[1,', '[1.5,'), 'bad-file', /the invalid tile 1.5/],
    ['a gid in words', tmjOf(SMALL, 'list').replace('[1,', '["1",'), 'bad-file', /the invalid tile '1'/],
    ['text among tiles', xmlWith('<data><tile gid="1"/>x</data>'), 'bad-file', /has 'x' among/],
    ['few tile elements', xmlWith('<data><tile gid="1"/><tile/></data>'), 'bad-file', /2 tiles/],
    ['no base64', xmlWith('<data encoding="base64">*</data>'), 'bad-file', /not base64/],
    ['odd bytes', xmlWith('<data encoding="base64">AAAAAAA=</data>'), 'bad-file', /1.25 tiles/],
    [
      'no zlib',
      xmlWith('<data encoding="base64" compression="zlib">AAAA</data>'),
      'bad-file',
      /zlib data of a layer is damaged/,
    ],
    [
      'zstd',
      xmlWith('<data encoding="base64" compression="zstd">AAAA</data>'),
      'bad-file',
      /'zstd'. Save it with zlib/,
    ],
    ['another encoding', xmlWith('<data encoding="hex">AA</data>'), 'bad-file', /encoding 'hex'/],
    [
      'a layer larger than the map',
      xmlWith('<data encoding="csv">1,2,3,4</data>').replace('width="2"', 'width="1"'),
      'bad-file',
      /'Ground' has 2 × 2 cells at 0,0, but the map has 1 × 2/,
    ],
  ]
  for (const [what, text, code, message] of rows) {
    it(`is refused: ${what}`, () => {
      const error = refusal(() => parseTiled(text))
      expect(error.code).toBe(code)
      expect(error.message).toMatch(message)
    })
  }

  it('is refused if its orientation or stagger is unknown', () => {
    for (const odd of [
      { orientation: 'oblique' },
      { orientation: 'hexagonal', staggeraxis: 'z' },
      { orientation: 'staggered', staggerindex: 'oblique' },
    ]) {
      for (const text of [tmxOf({ ...SMALL, ...odd }, 'csv'), tmjOf({ ...SMALL, ...odd }, 'list')]) {
        const error = refusal(() => parseTiled(text))
        expect(error.code).toBe('bad-file')
        expect(error.message).toContain(`'${Object.values(odd).at(-1)}'`)
      }
    }
  })

  it('is refused or read when it is cut anywhere', () => {
    for (const text of [tmxOf(SMALL, 'base64+zlib'), tmxOf(SMALL, 'tiles'), tmjOf(SMALL, 'base64+gzip')]) {
      forEachTruncation(new TextEncoder().encode(text.trimEnd()), (cut, length) => {
        expect([length, outcome(() => parseTiled(cut))]).toEqual([length, 'bad-file'])
      })
    }
  })

  it('is refused or read when a byte is changed, and nothing else happens', () => {
    for (const text of [tmxOf(SMALL, 'base64+zlib'), tmxOf(SMALL, 'csv'), tmjOf(SMALL, 'base64+gzip')]) {
      const codes = new Set<string>()
      forEachDamage(new TextEncoder().encode(text), [1, 2, 4, 16, 64, 128], (damaged) => {
        codes.add(outcome(() => parseTiled(damaged)))
      })
      for (const code of codes) expect(['accepted', 'bad-file', 'bad-size']).toContain(code)
    }
  })

  it('is refused, not called broken, when it is not bytes', async () => {
    // @ts-expect-error: what a caller without types may give.
    expect(refusal(() => parseTiled(null)).code).toBe('bad-file')
    await expect(readTerrain(new TextEncoder().encode('{"a":1}'), 'a.json')).rejects.toThrow(
      /not a Tiled map/,
    )
  })
})

describe('a hostile Tiled map', () => {
  it('cannot take memory by a huge size', () => {
    const short = `<data encoding="base64" compression="zlib">${zeros(64, deflateSync)}</data>`
    for (const [data, problem] of [
      ['', /tiles for 8000 × 8000/],
      [short, /damaged or incomplete/],
    ] as const) {
      expect(refusal(() => parseTiled(xmlWith(data, 100_000, 100_000))).code).toBe('bad-size')
      const error = refusal(() => parseTiled(xmlWith(data, 8000, 8000), { maxCells: 2 ** 26 }))
      expect(error.message).toMatch(problem)
    }
    const small = xmlWith('<data encoding="csv">1</data>', 1, 1)
    const wide = small.replace('width="1" height="1"', 'width="8000" height="8000"')
    expect(refusal(() => parseTiled(wide)).message).toMatch(/1 cells spread over 8000 × 8000/)
  })

  it('cannot take memory by chunks far apart', () => {
    const chunk = { y: 0, width: 1, height: 1, gids: [1] }
    const far = (x: number): Sketch => ({
      ...SMALL,
      infinite: true,
      layers: [
        {
          name: 'a',
          chunks: [
            { ...chunk, x: 0 },
            { ...chunk, x },
          ],
        },
      ],
    })
    expect(parseTiled(tmxOf(far(999), 'csv')).terrain.width).toBe(1000)
    expect(refusal(() => parseTiled(tmxOf(far(2 ** 21), 'csv'))).message).toMatch(/2 cells spread/)
    expect(refusal(() => parseTiled(tmjOf(far(-(2 ** 40)), 'list'))).code).toBe('bad-size')
    expect(refusal(() => parseTiled(tmjOf(far(1e300), 'list'))).code).toBe('bad-file')
  })

  it('cannot unpack to more than its size', () => {
    for (const [compression, pack] of [
      ['zlib', deflateSync],
      ['gzip', gzipSync],
    ] as const) {
      // 256 MB of zeros in 256 kB, behind the size of 4 tiles.
      const data = `<data encoding="base64" compression="${compression}">${zeros(2 ** 28, pack)}</data>`
      const before = process.memoryUsage().arrayBuffers
      const error = refusal(() => parseTiled(xmlWith(data)))
      expect(error.message).toMatch(/'Ground' unpacks to more than the 4 tiles of 2 × 2/)
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(2 ** 25)
    }
  })

  it('cannot make entities expand', () => {
    const levels = Array.from({ length: 9 }, (_, at) => {
      const inside = `&l${at};`.repeat(10)
      return `<!ENTITY l${at + 1} "${inside}">`
    })
    const laughs = `<!DOCTYPE map [<!ENTITY l0 "lol">${levels.join('')}]>`
    const text = xmlWith('<data encoding="csv">1,1,1,1</data>').replace('Ground', '&l9;')
    const error = refusal(() => parseTiled(laughs + text))
    expect(error.message).toMatch(/defines entities/)
    // Undefined ones stay as they are.
    expect(parseTiled(text).terrain.width).toBe(2)
    const counted = text.replace('1,1,1,1', '1,1,1')
    expect(refusal(() => parseTiled(counted)).message).toMatch(/layer '&l9;' has 3 tiles/)
  })

  it('cannot make the reader of XML slow with spaces', () => {
    const error = refusal(() => parseTiled(`<map${' '.repeat(1_000_000)}="a"/>`))
    expect(error.message).toMatch(/gap of more than 100/)
  })

  it('cannot take memory by elements, however they are hidden', () => {
    const many = '<a/>'.repeat(300_000)
    for (const inside of [many, `<data/>${many}<data></data>`, `<data x=">"/>${many}<data></data>`]) {
      const error = refusal(() => parseTiled(`<map>${inside}</map>`))
      expect(error.message).toMatch(/more than 262144 elements/)
    }
    // Tiles as elements are not counted: they never become objects.
    const tiles = xmlWith(`<data>${'<tile gid="1"/>'.repeat(300_000)}</data>`, 600, 500)
    expect(parseTiled(tiles).terrain.width).toBe(600)
  })

  it('cannot fill a message', () => {
    expect(refusal(() => parseTiled(`<map>${'<'.repeat(10_000)}`)).message.length).toBeLessThan(300)
  })

  it('cannot nest groups without end', () => {
    expect(parseTiled(tmxOf({ ...sketchOf(1, [1]), layers: [nested(20)] }, 'csv')).terrain.width).toBe(1)
    for (const depth of [40, 150]) {
      const sketch = { ...sketchOf(1, [1]), layers: [nested(depth)] }
      expect(refusal(() => parseTiled(tmxOf(sketch, 'csv'))).code).toBe('bad-file')
      expect(refusal(() => parseTiled(tmjOf(sketch, 'list'))).message).toMatch(/32 deep/)
    }
    const open = '{"layers":[{"type":"group","name":"g",'.repeat(100_000)
    expect(refusal(() => parseTiled(`{"type":"map",${open.slice(1)}`)).code).toBe('bad-file')
  })

  it('cannot reach a prototype', () => {
    for (const name of ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']) {
      const tiles = { 0: { class: name, properties: { [name]: 'yes' } } }
      for (const text of [tmxOf(sketchOf(1, [1], tiles), 'csv'), tmjOf(sketchOf(1, [1], tiles), 'list')])
        expect(parseTiled(text).terrain.width).toBe(1)
      const odd = xmlWith(`<data encoding="csv">1,1,1,1</data><${name} ${name}="x"/>`)
      expect(['accepted', 'bad-file']).toContain(outcome(() => parseTiled(odd)))
      const external = { ...sketchOf(1, [1]), tilesets: [{ firstgid: 1, source: name }] }
      expect(parseTiled(tmxOf(external, 'csv')).warnings[0]).toMatch(/is not here/)
    }
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})
