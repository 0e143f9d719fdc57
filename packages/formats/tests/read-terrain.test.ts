import {
  readTerrain,
  type ReadTerrainOptions,
  SUPPORTED_EXTENSIONS,
  writeMovingAiMap,
  writeTerrain,
  writeTextMap,
  writeTrace,
} from '@footpath/formats'
import { encode as encodePng } from 'fast-png'
import { createTerrain, FootpathError, terrainFromText } from 'footpath'
import { describe, expect, it } from 'vitest'
import { contentOf, refusal } from './support.js'

const TERRAIN = terrainFromText(['.m~', 'l##'])
const BINARY = writeTerrain(TERRAIN)
const OCTILE = encode(writeMovingAiMap(TERRAIN))
const TEXT = encode(writeTextMap(TERRAIN))
const PNG = encodePng({ width: 2, height: 2, channels: 1, data: Uint8Array.of(0, 51, 102, 255) })
const TILE = encodePng({ width: 1, height: 1, channels: 3, data: Uint8Array.of(129, 1, 0) })
const GRID = 'ncols 2\nnrows 1\nxllcorner 0\nyllcorner 0\n7 8\n'

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

async function refusalOf(promise: Promise<unknown>): Promise<FootpathError> {
  try {
    await promise
  } catch (error) {
    if (error instanceof FootpathError) return error
    throw error
  }
  throw new Error('It was accepted.')
}

describe('reading a terrain of any kind', () => {
  const good: [string, Uint8Array, string | undefined][] = [
    ['a terrain file by its content', BINARY, undefined],
    ['a terrain file with the wrong extension', BINARY, 'a.txt'],
    ['a terrain file with an unknown extension', BINARY, 'a.bin'],
    ['a MovingAI map by its content', OCTILE, undefined],
    ['a MovingAI map with the wrong extension', OCTILE, 'a.footpath'],
    [
      'a MovingAI map whose type comes last',
      encode(new TextDecoder().decode(OCTILE).replace(/(type octile\n)(height 2\nwidth 3\n)/, '$2$1')),
      'a',
    ],
    ['a MovingAI map with a byte order mark', encode(`\uFEFF${new TextDecoder().decode(OCTILE)}`), undefined],
    ['a text map by its extension', TEXT, 'a.txt'],
    ['a text map in capitals and folders', TEXT, 'C:\\maps.v2\\A.TXT'],
  ]
  for (const [what, bytes, fileName] of good) {
    it(`takes ${what}`, async () => {
      expect(contentOf(await readTerrain(bytes, fileName))).toEqual(contentOf(TERRAIN))
    })
  }

  const bad: [string, Uint8Array, string | undefined, RegExp][] = [
    ['text without a name', TEXT, undefined, /not of a supported kind/],
    ['a name without an extension', TEXT, 'folder.txt/file', /'folder.txt\/file' is not of a supported kind/],
    ['an unknown extension', TEXT, 'a.docx', /not of a supported kind/],
    ['an extension of the prototype', TEXT, 'a.constructor', /not of a supported kind/],
    ['an empty file', new Uint8Array(0), undefined, /not of a supported kind/],
    [
      'a trace',
      writeTrace({ width: 1, depth: 1, events: new Uint32Array(1), info: {} }),
      'a.footpath',
      /trace of a search/,
    ],
    ['a damaged terrain file', BINARY.slice(0, -1), 'a.txt', /checksum/],
    ['a text map called .map', TEXT, 'a.map', /Line 1:/],
    ['text called .footpath', TEXT, 'a.footpath', /does not begin/],
    ['text called .png', TEXT, 'a.png', /does not begin like a PNG/],
    ['text called .hgt', TEXT, 'N01E001.hgt', /neither 1201² nor 3601²/],
    ['text called .r32', TEXT, 'a.r32', /8 bytes does not fit/],
    ['text called .asc', TEXT, 'a.asc', /Line 1:/],
    ['text called .tif', TEXT, 'a.tif', /does not begin like a TIFF/],
    ['text called .obj', TEXT, 'a.obj', /no face/],
    ['an empty text map', new Uint8Array(0), 'a.txt', /empty/],
  ]
  for (const [what, bytes, fileName, message] of bad) {
    it(`refuses ${what}`, async () => {
      const error = await refusalOf(readTerrain(bytes, fileName))
      expect(error.code).toBe('bad-file')
      expect(error.message).toMatch(message)
    })
  }

  const heights: [string, Uint8Array, string | undefined, ReadTerrainOptions, number[]][] = [
    ['a PNG by its content', PNG, 'a.txt', {}, [0, 51, 102, 255]],
    ['a PNG with the height of white', PNG, undefined, { maxHeight: 20 }, [0, 4, 8, 20]],
    ['a PNG with a height scale', PNG, 'a.PNG', { maxHeight: 20, heightScale: 0.5 }, [0, 2, 4, 10]],
    ['a PNG at another size', PNG, 'a.png', { size: 1 }, [102]],
    ['a terrain tile', TILE, 'tile.png', { encoding: 'terrarium', heightScale: 2 }, [514]],
    ['raw uint16, known by the length', Uint8Array.of(1, 0, 2, 0, 3, 0, 0, 1), 'a.raw', {}, [1, 2, 3, 256]],
    ['raw with its scale applied once', Uint8Array.of(3, 0), 'a.r16', { heightScale: 2 }, [6]],
    ['raw big-endian', Uint8Array.of(0, 3), 'a.r16', { littleEndian: false }, [3]],
    ['raw float32', Uint8Array.of(0, 0, 0xc0, 0x3f), 'a.r32', {}, [1.5]],
    [
      'raw float32 against its extension',
      Uint8Array.of(0, 0, 0xc0, 0x3f),
      'a.r16',
      { type: 'float32' },
      [1.5],
    ],
    ['an ESRI grid by its extension', encode(GRID.replace(/^/, '\ncellsize 2\n')), 'a.asc', {}, [7, 8]],
    ['an ESRI grid by its content', encode(GRID.replace('7', 'cellsize 2\n7')), 'a.txt', {}, [7, 8]],
  ]
  for (const [what, bytes, fileName, options, expected] of heights) {
    it(`takes ${what}`, async () => {
      const terrain = await readTerrain(bytes, fileName, options)
      expect([...(terrain.heights ?? [])]).toEqual(expected)
    })
  }

  it('passes the options on', async () => {
    const terrain = await readTerrain(PNG, 'a.png', { size: { width: 4, depth: 1 }, cellSize: 3 })
    expect([terrain.width, terrain.depth, terrain.cellSize]).toEqual([4, 1, 3])
  })

  it('lists what is supported', async () => {
    expect(SUPPORTED_EXTENSIONS).toEqual([
      '.footpath',
      '.map',
      '.txt',
      '.png',
      '.raw',
      '.r16',
      '.r32',
      '.hgt',
      '.asc',
      '.tmx',
      '.tmj',
      '.json',
      '.tif',
      '.tiff',
      '.obj',
    ])
    const { remedy } = await refusalOf(readTerrain(TEXT, 'a.docx'))
    for (const extension of SUPPORTED_EXTENSIONS) expect(remedy).toContain(extension)
  })

  it('rejects, and never throws, for what is not bytes', async () => {
    for (const value of [null, undefined, 'text', new ArrayBuffer(8)]) {
      // @ts-expect-error: what a caller without types may give.
      expect((await refusalOf(readTerrain(value))).code).toBe('bad-file')
    }
  })

  it('refuses maps above the size the core refuses', async () => {
    const cells = 2 ** 26 + 1
    expect(refusal(() => createTerrain({ width: cells, depth: 1 })).code).toBe('bad-size')
    const error = await refusalOf(readTerrain(encode(`type octile\nheight 1\nwidth ${cells}\nmap\n`)))
    expect(error.code).toBe('bad-size')
  })
})
