import { parseMovingAiMap, writeMovingAiMap } from '@footpath/formats'
import { createTerrain, HEIGHT_TILES, terrainFromText } from 'footpath'
import { OBSTACLES, SURFACES } from 'footpath/terrain'
import { describe, expect, it } from 'vitest'
import {
  ALL_MASKS,
  contentOf,
  forEachDamage,
  forEachTruncation,
  outcome,
  randomMapTerrain,
  refusal,
} from './support.js'

const SMALL = 'type octile\nheight 2\nwidth 7\nmap\n.GSWT@O\n@@..TTW\n'

describe('reading a MovingAI map', () => {
  it('knows every character', () => {
    const terrain = parseMovingAiMap(SMALL)
    expect([terrain.width, terrain.depth, terrain.cellSize]).toEqual([7, 2, 1])
    expect(Array.from({ length: 7 }, (_, x) => terrain.surfaceAt(x, 0))).toEqual([
      'open',
      'open',
      'mud',
      'water',
      'open',
      'open',
      'open',
    ])
    expect(Array.from({ length: 7 }, (_, x) => terrain.obstacleAt(x, 0))).toEqual([
      'none',
      'none',
      'none',
      'none',
      'low-wall',
      'blocked',
      'blocked',
    ])
    expect(terrain.heights).toBeNull()
    expect(terrain.factors).toBeNull()
  })

  const same: [string, string][] = [
    ['CRLF', SMALL.replaceAll('\n', '\r\n')],
    ['CR alone', SMALL.replaceAll('\n', '\r')],
    ['blank lines at the end', `${SMALL}\n  \n\r\n`],
    ['no line end at the end', SMALL.trimEnd()],
    ['spaces behind header and rows', SMALL.replaceAll('\n', ' \t\n')],
    ['a byte order mark', `\uFEFF${SMALL}`],
    [
      'header lines in another order',
      SMALL.replace('type octile\nheight 2\nwidth 7', 'width 7\ntype octile\nheight 2'),
    ],
    ['several spaces and tabs in the header', SMALL.replace('height 2', '  height \t 2')],
    ['a blank line in the header', SMALL.replace('height', '\nheight')],
  ]
  for (const [what, text] of same) {
    it(`takes ${what}`, () => {
      expect(contentOf(parseMovingAiMap(text))).toEqual(contentOf(parseMovingAiMap(SMALL)))
      expect(contentOf(parseMovingAiMap(new TextEncoder().encode(text)))).toEqual(
        contentOf(parseMovingAiMap(SMALL)),
      )
    })
  }

  const bad: [string, string, string, RegExp][] = [
    ['an empty file', '', 'bad-file', /Line 1:.*before the line 'map'/],
    ['blank lines only', '\n\n\n', 'bad-file', /Line 1:/],
    ['no map line', 'type octile\nheight 2\nwidth 2\n', 'bad-file', /Line 3:.*'map'/],
    ['no type', 'height 1\nwidth 1\nmap\n.\n', 'bad-file', /Line 3: 'type' is missing/],
    ['no height', 'type octile\nwidth 1\nmap\n.\n', 'bad-file', /Line 3: 'height' is missing/],
    ['no width', 'type octile\nheight 1\nmap\n.\n', 'bad-file', /Line 3: 'width' is missing/],
    ['another type', SMALL.replace('octile', 'hexagonal'), 'bad-file', /Line 1:.*'hexagonal'/],
    ['a type without a value', SMALL.replace(' octile', ''), 'bad-file', /Line 1:/],
    ['the height twice', SMALL.replace('width 7', 'height 2\nwidth 7'), 'bad-file', /Line 3:.*twice/],
    ['an unknown key', SMALL.replace('width', 'breadth'), 'bad-file', /Line 3: 'breadth 7'/],
    ['a prototype key', SMALL.replace('width', '__proto__'), 'bad-file', /Line 3:/],
    ['rows without a header', '...\n...\n', 'bad-file', /Line 1:.*\.txt/],
    ['a map line with more on it', SMALL.replace('map', 'map 7'), 'bad-file', /Line 4:/],
    ['height zero', SMALL.replace('height 2', 'height 0'), 'bad-size', /Line 2:.*'0'/],
    ['a negative width', SMALL.replace('width 7', 'width -7'), 'bad-size', /Line 3:.*'-7'/],
    ['a fractional width', SMALL.replace('width 7', 'width 7.5'), 'bad-size', /Line 3:/],
    ['a width in words', SMALL.replace('width 7', 'width seven'), 'bad-size', /Line 3:/],
    ['a width without a value', SMALL.replace('width 7', 'width'), 'bad-size', /Line 3:/],
    ['two widths on a line', SMALL.replace('width 7', 'width 7 7'), 'bad-size', /Line 3:/],
    ['a width in hexadecimal', SMALL.replace('width 7', 'width 0x7'), 'bad-size', /Line 3:/],
    ['a gigantic size', SMALL.replace('2', '99999').replace('7', '99999'), 'bad-size', /Lines 2 and 3:/],
    ['a size beyond exact numbers', SMALL.replace('7', '9'.repeat(400)), 'bad-size', /Line 3:/],
    ['too few rows', SMALL.replace('height 2', 'height 3'), 'bad-file', /Line 6:.*2 of 3 rows/],
    ['no rows', 'type octile\nheight 2\nwidth 7\nmap\n', 'bad-file', /Line 4:.*0 of 2 rows/],
    ['many promised rows', SMALL.replace('height 2', 'height 9000000'), 'bad-file', /Line 6:.*2 of 9000000/],
    ['a short row', SMALL.replace('.GSWT@O', '.GSWT@'), 'bad-file', /Line 5:.*6 cells.*7/],
    ['a long row', SMALL.replace('@@..TTW', '@@..TTW.'), 'bad-file', /Line 6:.*8 cells.*7/],
    ['a blank row', SMALL.replace('.GSWT@O', ''), 'bad-file', /Line 5:.*0 cells/],
    ['too many rows', `${SMALL}.......\n`, 'bad-file', /Line 7:.*more/],
    ['an unknown character', SMALL.replace('TTW', 'TxW'), 'bad-file', /Line 6: column 6 is 'x'/],
    ['an emoji', SMALL.replace('TTW', '🌲W'), 'bad-file', /Line 6: column 5 is '🌲'/],
  ]
  for (const [what, text, code, message] of bad) {
    it(`refuses ${what}`, () => {
      const error = refusal(() => parseMovingAiMap(text))
      expect(error.code).toBe(code)
      expect(error.message).toMatch(message)
    })
  }

  it('refuses bytes that are not UTF-8 and values that are not bytes', () => {
    expect(refusal(() => parseMovingAiMap(Uint8Array.of(0xff, 0xfe, 0x74, 0))).message).toMatch(/UTF-8/)
    for (const value of [null, undefined, 7, new ArrayBuffer(4), [1, 2]]) {
      // @ts-expect-error: what a caller without types may give.
      expect(refusal(() => parseMovingAiMap(value)).code).toBe('bad-file')
    }
  })

  it('refuses the file cut off anywhere before its last row ends', () => {
    const bytes = new TextEncoder().encode(SMALL)
    forEachTruncation(bytes, (cut, length) => {
      // Only the last line end can be missing without loss.
      const accepted = outcome(() => parseMovingAiMap(cut)) === 'accepted'
      expect(accepted, `${length} bytes`).toBe(length === bytes.length - 1)
    })
  })

  it('refuses every damaged byte or reads a map of the same size', () => {
    forEachDamage(new TextEncoder().encode(SMALL), ALL_MASKS, (damaged) => {
      outcome(() => {
        const terrain = parseMovingAiMap(damaged)
        expect(terrain.width * terrain.depth).toBe(14)
      })
    })
  })
})

describe('writing a MovingAI map', () => {
  it('writes header and rows', () => {
    expect(writeMovingAiMap(parseMovingAiMap(SMALL))).toBe(
      'type octile\nheight 2\nwidth 7\nmap\n..SWT@@\n@@..TTW\n',
    )
  })

  it('writes what the format has no character for as the nearest it has', () => {
    const terrain = terrainFromText(['.m~=', 'lt#5'], HEIGHT_TILES)
    expect(writeMovingAiMap(terrain)).toMatch(/map\n\.SW\.\nT@@\.\n$/)
  })

  it('lets an obstacle hide the surface, and blocks where an own obstacle stands', () => {
    const terrain = createTerrain({
      width: 4,
      depth: 1,
      surfaceNames: ['lava', 'water', 'mud'],
      obstacleNames: ['none', 'hedge', 'low-wall'],
      surfaces: [0, 1, 2, 1],
      obstacles: [0, 1, 2, 0],
    })
    expect(writeMovingAiMap(terrain)).toMatch(/map\n\.@TW\n$/)
  })

  it('gives back the layers of 200 random maps (seeds 1–200)', () => {
    for (let seed = 1; seed <= 200; seed++) {
      const terrain = randomMapTerrain(seed)
      const text = writeMovingAiMap(terrain)
      expect(contentOf(parseMovingAiMap(text)), `seed ${seed}`).toEqual(contentOf(terrain))
      expect(writeMovingAiMap(parseMovingAiMap(text))).toBe(text)
    }
  })

  it('reads a map of four million cells', () => {
    const side = 2048
    const text = `type octile\nheight ${side}\nwidth ${side}\nmap\n${`${'.'.repeat(side)}\n`.repeat(side)}`
    const terrain = parseMovingAiMap(text)
    expect([terrain.width, terrain.depth]).toEqual([side, side])
    expect(SURFACES[terrain.surfaces[5]]).toBe('open')
    expect(OBSTACLES[terrain.obstacles[5]]).toBe('none')
  })
})

describe('the line that a MovingAI map is refused at', () => {
  const header = 'type octile\nheight 3\nwidth 2\nmap\n'
  it.each([
    ['ends early', '..\n..', /^Line 6: the file ends after 2 of 3 rows/],
    ['ends early, with line ends', '..\n..\n\n\n', /^Line 6: the file ends after 2 of 3 rows/],
    ['has no rows', '', /^Line 4: the file ends after 0 of 3 rows/],
    ['has an empty row inside', '..\n\n..\n', /^Line 6: the row has 0 cells/],
    ['has more', '..\n..\n..\n\n..\n', /^Line 8: there is more after the 3 rows/],
  ])('is the right one when it %s', (_, rows, says) => {
    expect(refusal(() => parseMovingAiMap(header + rows)).message).toMatch(says)
  })
})
