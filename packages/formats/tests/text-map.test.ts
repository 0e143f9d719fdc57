import { parseTextMap, writeTextMap } from '@footpath/formats'
import { createTerrain, HEIGHT_TILES, type TerrainInit, terrainFromText } from 'footpath'
import { OBSTACLES } from 'footpath/terrain'
import { describe, expect, it } from 'vitest'
import {
  ALL_MASKS,
  contentOf,
  createLcg,
  forEachDamage,
  forEachTruncation,
  outcome,
  refusal,
} from './support.js'

const SMALL = '; a small map\n; digits are heights\n.m~=\nlt#@\n0 19\n'

function refuseOrRead(bytes: Uint8Array): void {
  outcome(() => expect(parseTextMap(bytes).width).toBeGreaterThan(0))
}

describe('reading a text map', () => {
  it('reads what the core reads from rows', () => {
    expect(contentOf(parseTextMap(SMALL))).toEqual(
      contentOf(terrainFromText(['.m~=', 'lt#@', '0 19'], HEIGHT_TILES)),
    )
    expect(contentOf(parseTextMap('0 1\n'))).toEqual(contentOf(terrainFromText(['..#'])))
  })

  const same: [string, string][] = [
    ['CRLF', SMALL.replaceAll('\n', '\r\n')],
    ['comments anywhere', SMALL.replaceAll('\n', '\n;;; # not a row\n')],
    ['empty lines around the map', `\n\n${SMALL}\n\n`],
    ['no line end at the end', SMALL.trimEnd()],
    ['a byte order mark', `\uFEFF${SMALL}`],
  ]
  for (const [what, text] of same) {
    it(`takes ${what}`, () => {
      expect(contentOf(parseTextMap(text))).toEqual(contentOf(parseTextMap(SMALL)))
      expect(contentOf(parseTextMap(new TextEncoder().encode(text)))).toEqual(contentOf(parseTextMap(SMALL)))
    })
  }

  it('takes a line of spaces for a row of open cells', () => {
    const terrain = parseTextMap('##\n  \n')
    expect([terrain.width, terrain.depth]).toEqual([2, 2])
    expect(terrain.obstacleAt(1, 1)).toBe('none')
  })

  const bad: [string, string, RegExp][] = [
    ['an empty file', '', /empty/],
    ['comments only', '; nothing\n;\n', /empty/],
    ['a short row', ';\n...\n;\n..\n', /Line 4:.*2 cells.*3/],
    ['a long row', '...\n....\n', /Line 2:.*4 cells.*3/],
    ['an empty row inside', '...\n\n...\n', /Line 2:.*0 cells/],
    ['an unknown character', ';\n..X\n', /Line 2: column 3 is 'X'/],
    ['a digit that may be a height', '.2\n', /column 2 is '2'.*digits are heights/],
    ['a tab', '.\t.\n', /Line 1: column 2/],
    ['an emoji', '..🌲\n', /Line 1: column 3 is '🌲'/],
  ]
  for (const [what, text, message] of bad) {
    it(`refuses ${what}`, () => {
      const error = refusal(() => parseTextMap(text))
      expect(error.code).toBe('bad-file')
      expect(error.message).toMatch(message)
    })
  }

  it('cut off or damaged anywhere, refuses or reads a valid terrain', { tags: 'slow' }, () => {
    forEachTruncation(new TextEncoder().encode(SMALL), refuseOrRead)
    forEachDamage(new TextEncoder().encode(SMALL), ALL_MASKS, refuseOrRead)
  })
})

describe('writing a text map', () => {
  it('writes rows of characters', () => {
    expect(writeTextMap(terrainFromText(['.m~=', 'lt#@']))).toBe('.m~=\nlt##\n')
    expect(writeTextMap(terrainFromText(['.1m', '#l9'], HEIGHT_TILES))).toBe(
      '; digits are heights\n01m\n#l9\n',
    )
    expect(writeTextMap(terrainFromText(['.1m', '#l0']))).toBe('.#m\n#l.\n')
  })

  it('gives back 200 random text maps (seeds 1–200)', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const below = createLcg(seed)
      const isLevel = below(2) === 0
      const characters = isLevel ? '.m~=lt#01' : '.m~=lt#0123456789'
      const width = 1 + below(12)
      const rows = Array.from({ length: 1 + below(12) }, () =>
        Array.from({ length: width }, () => characters[below(characters.length)]).join(''),
      )
      const terrain = terrainFromText(rows, isLevel ? {} : HEIGHT_TILES)
      expect(contentOf(parseTextMap(writeTextMap(terrain))), `seed ${seed}`).toEqual(contentOf(terrain))
    }
  })

  it('takes layers that say nothing: factors of 1 and heights of 0', () => {
    const terrain = createTerrain({ width: 2, depth: 1, factors: [1, 1], heights: [0, 0] })
    expect(writeTextMap(terrain)).toBe('..\n')
  })

  const geo = { west: 0, north: 0, degreesPerCellX: 1, degreesPerCellY: 1 }
  const unwritable: [string, Partial<TerrainInit>, RegExp][] = [
    ['a factor', { factors: [1, 2] }, /factor 2 in cell 1,0/],
    ['a fractional height', { heights: [0, 0.5] }, /height 0.5 in cell 1,0/],
    ['a height above 9', { heights: [10, 0] }, /height 10 in cell 0,0/],
    ['a negative height', { heights: [0, -1] }, /height -1/],
    ['a height under mud', { heights: [0, 3], surfaces: [0, 1] }, /height 3 in cell 1,0/],
    ['a height under a wall', { heights: [0, 3], obstacles: [0, 1] }, /height 3 in cell 1,0/],
    ['mud under a wall', { surfaces: [0, 1], obstacles: [0, 1] }, /surface below the obstacle in cell 1,0/],
    ['own surface names', { surfaceNames: ['open', 'snow'] }, /surface names/],
    [
      'built-in surfaces in another order',
      { surfaceNames: ['mud', 'open', 'water', 'road'] },
      /surface names/,
    ],
    ['own obstacle names', { obstacleNames: [...OBSTACLES, 'hedge'] }, /obstacle names/],
    ['another cellSize', { cellSize: 2 }, /cellSize of 2/],
    ['an origin', { origin: { x: 0, y: 0, z: 5 } }, /origin/],
    ['a place on the earth', { geo }, /earth/],
  ]
  for (const [what, init, message] of unwritable) {
    it(`refuses ${what} and names the terrain file`, () => {
      const error = refusal(() => writeTextMap(createTerrain({ width: 2, depth: 1, ...init })))
      expect(error.code).toBe('unsuitable-combination')
      expect(error.message).toMatch(message)
      expect(error.remedy).toMatch(/\.footpath/)
    })
  }
})
