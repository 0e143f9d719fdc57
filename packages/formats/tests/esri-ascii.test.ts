import { parseEsriAscii, terrainFromHeightField } from '@footpath/formats'
import { describe, expect, it } from 'vitest'
import { forEachDamage, forEachTruncation, outcome, refusal } from './support.js'

const HEADER = 'ncols 3\nnrows 2\nxllcorner 100\nyllcorner 200\ncellsize 10\nNODATA_value -1\n'
const GRID = `${HEADER}1 2 3\n4 -1 6.5\n`

function terrainOrRefusal(bytes: Uint8Array): void {
  const code = outcome(() => terrainFromHeightField(parseEsriAscii(bytes)))
  expect(['accepted', 'bad-file', 'bad-size']).toContain(code)
}

describe('reading an ESRI ASCII grid', () => {
  it('takes sizes, heights, no data and the corner', () => {
    const field = parseEsriAscii(GRID)
    expect([field.width, field.depth, field.cellWidth, field.cellDepth]).toEqual([3, 2, 10, 10])
    expect([...field.heights]).toEqual([1, 2, 3, 4, 0, 6.5])
    expect([...(field.missing ?? [])]).toEqual([0, 0, 0, 0, 1, 0])
    // The north edge is at 200 + 2 · 10; z grows to the south.
    expect(field.origin).toEqual({ x: 100, y: 0, z: -220 })
    expect(field.geo).toBeUndefined()
  })

  const same: [string, string][] = [
    ['keys in capitals', GRID.replace(HEADER, HEADER.toUpperCase())],
    ['keys in another order', GRID.replace(HEADER, `${HEADER.trim().split('\n').reverse().join('\n')}\n`)],
    [
      'centres instead of corners',
      GRID.replace('xllcorner 100', 'xllcenter 105').replace('yllcorner 200', 'yllcenter 205'),
    ],
    ['all heights in one line', GRID.replace('3\n4', '3 4')],
    ['a height a line', `${HEADER}1\n2\n3\n4\n-1\n6.5`],
    [
      'tabs, CRLF, blank lines and a byte order mark',
      `\uFEFF${GRID.replaceAll(' ', '\t ').replaceAll('\n', '\r\n\r\n')}`,
    ],
    ['other ways to write numbers', GRID.replace('1 2 3', '1e0 +2. 30E-1').replace('6.5', '.65e1')],
    ['nan', GRID.replace('4 -1', '4 NaN')],
    ['nan as the no-data value', GRID.replace('value -1', 'value nan').replace('4 -1', '4 nan')],
  ]
  for (const [what, text] of same) {
    it(`takes ${what}`, () => {
      expect(parseEsriAscii(text)).toEqual(parseEsriAscii(GRID))
      expect(parseEsriAscii(new TextEncoder().encode(text))).toEqual(parseEsriAscii(GRID))
    })
  }

  it('takes −9999 for no data when the header does not say', () => {
    const text = GRID.replace('NODATA_value -1\n', '').replace('4 -1', '4 -9999')
    expect([...(parseEsriAscii(text).missing ?? [])]).toEqual([0, 0, 0, 0, 1, 0])
  })

  it('compares the no-data value as a float, as it was written', () => {
    const text = GRID.replace('value -1', 'value -3.4028234663852886e+38').replace(
      '4 -1',
      '4 -3.40282347e+38',
    )
    expect([...(parseEsriAscii(text).missing ?? [])]).toEqual([0, 0, 0, 0, 1, 0])
  })

  it('takes small cells for degrees', () => {
    const text = GRID.replace('xllcorner 100', 'xllcorner -72').replace('yllcorner 200', 'yllcorner 59.999')
    const field = parseEsriAscii(text.replace('cellsize 10', 'cellsize 0.001'))
    expect(field.cellDepth).toBeCloseTo(111.32, 8)
    expect(field.cellWidth).toBeCloseTo(111.32 * 0.5, 3)
    expect(field.geo?.north).toBeCloseTo(60.001, 10)
    expect([field.geo?.west, field.geo?.degreesPerCellX]).toEqual([-72, 0.001])
    expect(field.origin).toBeUndefined()
  })

  it('takes the unit that is given', () => {
    expect(parseEsriAscii(GRID.replace('cellsize 10', 'cellsize 0.01'), { units: 'metres' }).cellWidth).toBe(
      0.01,
    )
    const degrees = GRID.replace('yllcorner 200', 'yllcorner -1').replace('cellsize 10', 'cellsize 1')
    expect(parseEsriAscii(degrees, { units: 'degrees' }).cellDepth).toBe(111320)
  })

  const bad: [string, string, string, RegExp][] = [
    ['an empty file', '', 'bad-file', /Line 1: the header ends without ncols/],
    ['no rows', GRID.replace('nrows 2\n', ''), 'bad-file', /Line 6: the header ends without nrows/],
    ['no corner', GRID.replace('xllcorner 100\n', ''), 'bad-file', /without xllcorner/],
    ['no cell size', GRID.replace('cellsize 10\n', ''), 'bad-file', /without cellsize/],
    ['an unknown key', GRID.replace('cellsize', 'dx'), 'bad-file', /Line 5: 'dx' is not a header key/],
    ['a key of the prototype', `constructor 1\n${GRID}`, 'bad-file', /Line 1: 'constructor'/],
    ['a key twice', `ncols 3\n${GRID}`, 'bad-file', /Line 2: 'ncols'/],
    [
      'a key without a number',
      GRID.replace('cellsize 10', 'cellsize'),
      'bad-file',
      /Line 5: cellsize must be a number; got undefined/,
    ],
    ['a key with two numbers', GRID.replace('cellsize 10', 'cellsize 1 0'), 'bad-file', /Line 5: cellsize/],
    [
      'a size that is not whole',
      GRID.replace('ncols 3', 'ncols 3.5'),
      'bad-file',
      /Line 1: ncols must be a number; got '3.5'/,
    ],
    ['a size of 0', GRID.replace('ncols 3', 'ncols 0'), 'bad-size', /0 ×/],
    ['a huge size', GRID.replace('ncols 3', 'ncols 99999999999'), 'bad-size', /99999999999 × 2 cells/],
    [
      'a size the file cannot hold',
      GRID.replace('ncols 3', 'ncols 30000000'),
      'bad-file',
      /Line 9: the file ends/,
    ],
    [
      'a cell size of 0',
      GRID.replace('cellsize 10', 'cellsize 0'),
      'bad-file',
      /cellsize must be above 0; got 0/,
    ],
    [
      'a grid without end',
      GRID.replace('cellsize 10', 'cellsize 1e308'),
      'bad-file',
      /too large for its corner/,
    ],
    ['a height too few', GRID.replace(' 6.5', ''), 'bad-file', /Line 9: the file ends before 6 heights/],
    ['a height too many', `${GRID}\n7`, 'bad-file', /Line 10: more than 6/],
    [
      'a word among the heights',
      GRID.replace('1 2 3', '1 two 3'),
      'bad-file',
      /Line 7: 'two' is not a height/,
    ],
    ['a hexadecimal height', GRID.replace('1 2 3', '1 0x2 3'), 'bad-file', /Line 7/],
    ['a height no float holds', GRID.replace('1 2 3', '1 1e39 3'), 'bad-file', /Line 7: '1e39'/],
    ['bytes that are no text', '\ud800', 'bad-file', /Line 1/],
  ]
  for (const [what, text, code, message] of bad) {
    it(`refuses ${what}`, () => {
      const error = refusal(() => parseEsriAscii(text))
      expect(error.code).toBe(code)
      expect(error.message).toMatch(message)
    })
  }

  it('refuses degrees that are not on the earth', () => {
    expect(refusal(() => parseEsriAscii(GRID, { units: 'degrees' })).message).toMatch(/not lie on the earth/)
  })

  it('gives a terrain or a refusal when it is cut or a byte is changed', () => {
    const bytes = new TextEncoder().encode(GRID)
    forEachTruncation(bytes, terrainOrRefusal)
    forEachDamage(bytes, [1, 2, 3, 4, 8, 16, 29, 32, 64, 128], terrainOrRefusal)
  })
})
