import {
  readTerrain,
  SUPPORTED_EXTENSIONS,
  writeMovingAiMap,
  writeTerrain,
  writeTextMap,
  writeTrace,
} from '@footpath/formats'
import { createTerrain, FootpathError, terrainFromText } from 'footpath'
import { describe, expect, it } from 'vitest'
import { contentOf, refusal } from './support.js'

const TERRAIN = terrainFromText(['.m~', 'l##'])
const BINARY = writeTerrain(TERRAIN)
const OCTILE = encode(writeMovingAiMap(TERRAIN))
const TEXT = encode(writeTextMap(TERRAIN))

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
    ['text without a name', TEXT, undefined, /no known kind/],
    ['a name without an extension', TEXT, 'folder.txt/file', /'folder.txt\/file' is of no known kind/],
    ['an unknown extension', TEXT, 'a.docx', /no known kind/],
    ['an extension of the prototype', TEXT, 'a.constructor', /no known kind/],
    ['an empty file', new Uint8Array(0), undefined, /no known kind/],
    [
      'a trace',
      writeTrace({ width: 1, depth: 1, events: new Uint32Array(1), info: {} }),
      'a.footpath',
      /trace of a search/,
    ],
    ['a damaged terrain file', BINARY.slice(0, -1), 'a.txt', /checksum/],
    ['a text map called .map', TEXT, 'a.map', /Line 1:/],
    ['text called .footpath', TEXT, 'a.footpath', /does not begin/],
    ['an empty text map', new Uint8Array(0), 'a.txt', /empty/],
  ]
  for (const [what, bytes, fileName, message] of bad) {
    it(`refuses ${what}`, async () => {
      const error = await refusalOf(readTerrain(bytes, fileName))
      expect(error.code).toBe('bad-file')
      expect(error.message).toMatch(message)
    })
  }

  it('lists what is supported', async () => {
    expect(SUPPORTED_EXTENSIONS).toEqual(['.footpath', '.map', '.txt'])
    const { remedy } = await refusalOf(readTerrain(TEXT, 'a.png'))
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
