import { parseScenarios, type Scenario, writeScenarios } from '@footpath/formats'
import { describe, expect, it } from 'vitest'
import { ALL_MASKS, createLcg, forEachDamage, forEachTruncation, outcome, refusal } from './support.js'

const LINE = '3\tmaps/dao/arena.map\t49\t49\t1\t11\t1\t12\t3.82843'

const QUERY: Scenario = {
  bucket: 3,
  map: 'maps/dao/arena.map',
  width: 49,
  height: 49,
  start: { x: 1, y: 11 },
  goal: { x: 1, y: 12 },
  optimal: 3.82843,
}

function refuseOrRead(bytes: Uint8Array): void {
  outcome(() => {
    for (const { start, goal, width, height, optimal } of parseScenarios(bytes)) {
      expect(Math.max(start.x, goal.x)).toBeLessThan(width)
      expect(Math.max(start.y, goal.y)).toBeLessThan(height)
      expect(optimal).toBeGreaterThanOrEqual(0)
    }
  })
}

describe('reading scenarios', () => {
  const good: [string, string, Scenario[]][] = [
    ['version 1', `version 1\n${LINE}\n`, [QUERY]],
    ['version 1.0', `version 1.0\n${LINE}\n`, [QUERY]],
    ['no version line', `${LINE}\n`, [QUERY]],
    ['spaces for tabs', `version 1\n${LINE.replaceAll('\t', ' ')}\n`, [QUERY]],
    ['mixed and repeated separators', `version 1\n  ${LINE.replaceAll('\t', ' \t ')}  \n`, [QUERY]],
    ['CRLF', `version 1\r\n${LINE}\r\n`, [QUERY]],
    ['blank lines', `\n\nversion 1\n\n${LINE}\n\n\n`, [QUERY]],
    ['a byte order mark', `\uFEFFversion 1\n${LINE}`, [QUERY]],
    ['two lines', `version 1\n${LINE}\n${LINE}\n`, [QUERY, QUERY]],
    [
      'a map name with spaces',
      LINE.replace('arena', 'the  old arena'),
      [{ ...QUERY, map: 'maps/dao/the  old arena.map' }],
    ],
    ['a map name of numbers', LINE.replace('maps/dao/arena.map', '4 5 6'), [{ ...QUERY, map: '4 5 6' }]],
    [
      'a map name like a version',
      LINE.replace('maps/dao/arena.map', 'version 1'),
      [{ ...QUERY, map: 'version 1' }],
    ],
    ['a whole length', LINE.replace('3.82843', '1'), [{ ...QUERY, optimal: 1 }]],
    ['a length with exponent', LINE.replace('3.82843', '1.5e3'), [{ ...QUERY, optimal: 1500 }]],
    ['no queries', 'version 1\n', []],
    ['an empty file', '', []],
  ]
  for (const [what, text, expected] of good) {
    it(`takes ${what}`, () => {
      expect(parseScenarios(text)).toEqual(expected)
      expect(parseScenarios(new TextEncoder().encode(text))).toEqual(expected)
    })
  }

  const bad: [string, string, RegExp][] = [
    ['another version', `version 2\n${LINE}`, /Line 1:.*'version 2'/],
    ['a version without number', `version\n${LINE}`, /Line 1:/],
    ['a second version line', `version 1\n${LINE}\nversion 1\n`, /Line 3:.*too few fields/],
    ['a missing field', `version 1\n\n${LINE.replace('\t49\t49', '\t49')}`, /Line 3:.*too few fields/],
    ['a word alone', 'hello', /Line 1:.*too few fields/],
    ['a map file', 'type octile\nheight 2\nwidth 2\nmap\n..\n..\n', /Line 1:/],
    [
      'a bucket in words',
      `version 1\n${LINE.replace('3', 'three')}`,
      /Line 2: the bucket must be .* got 'three'/,
    ],
    ['a negative bucket', LINE.replace('3', '-3'), /Line 1: the bucket/],
    ['a width of 0', LINE.replace('49', '0'), /Line 1: the map width must be .* got '0'/],
    ['a negative start', LINE.replace('\t1\t11', '\t-1\t11'), /Line 1: the start x must be .* got '-1'/],
    ['a fractional goal', LINE.replace('\t12\t', '\t12.5\t'), /Line 1: the goal y must be .* got '12.5'/],
    ['a start outside the map', LINE.replace('\t1\t11', '\t49\t11'), /Line 1: the start 49,11.*outside/],
    ['a goal outside the map', LINE.replace('\t12\t', '\t1000000\t'), /Line 1: the goal 1,1000000.*outside/],
    ['a length in words', LINE.replace('3.82843', 'far'), /Line 1: the optimal length must be .* got 'far'/],
    ['a negative length', LINE.replace('3.82843', '-1'), /Line 1: the optimal length/],
    ['an endless length', LINE.replace('3.82843', 'Infinity'), /Line 1: the optimal length/],
    ['a length beyond all numbers', LINE.replace('3.82843', '1e999'), /Line 1: the optimal length/],
    ['a length in hexadecimal', LINE.replace('3.82843', '0x10'), /Line 1: the optimal length/],
  ]
  for (const [what, text, message] of bad) {
    it(`refuses ${what}`, () => {
      const error = refusal(() => parseScenarios(text))
      expect(error.code).toBe('bad-file')
      expect(error.message).toMatch(message)
    })
  }

  it('does not hang on a hostile line', () => {
    const spaces = ' '.repeat(200_000)
    expect(refusal(() => parseScenarios(`1${spaces}x${spaces}y`)).code).toBe('bad-file')
    expect(refusal(() => parseScenarios('1 '.repeat(100_000) + 'x')).code).toBe('bad-file')
  })

  it('cut off or damaged anywhere, refuses or reads valid queries', () => {
    const bytes = new TextEncoder().encode(`version 1\n${LINE}\n`)
    forEachTruncation(bytes, refuseOrRead)
    forEachDamage(bytes, ALL_MASKS, refuseOrRead)
  })
})

describe('writing scenarios', () => {
  it('writes version 1 and tabs', () => {
    expect(writeScenarios([QUERY])).toBe(`version 1\n${LINE}\n`)
    expect(writeScenarios([])).toBe('version 1\n')
  })

  it('gives back 1,000 random queries, numbers exact (seed 11)', () => {
    const below = createLcg(11)
    const queries = Array.from({ length: 1000 }, (): Scenario => {
      const width = 1 + below(3000)
      const height = 1 + below(3000)
      const cell = () => ({ x: below(width), y: below(height) })
      return {
        bucket: below(100),
        map: ['a.map', 'folder/b c.map', '1 2 3', 'tab\tinside'][below(4)],
        width,
        height,
        start: cell(),
        goal: cell(),
        optimal: below(1e9) * 10 ** (below(40) - 20),
      }
    })
    expect(parseScenarios(writeScenarios(queries))).toEqual(queries)
  })

  const unwritable: [string, Partial<Scenario>][] = [
    ['an empty map name', { map: '' }],
    ['a map name with a line end', { map: `a\n${LINE}\n` }],
    ['a map name with a space at its end', { map: 'a.map ' }],
    ['a length that is no number', { optimal: Number.NaN }],
    ['a negative length', { optimal: -1 }],
    ['a fractional bucket', { bucket: 0.5 }],
    ['a start outside the map', { start: { x: 49, y: 0 } }],
    ['a width beyond exact numbers', { width: 1e300 }],
  ]
  for (const [what, change] of unwritable) {
    it(`refuses ${what}`, () => {
      const error = refusal(() => writeScenarios([QUERY, { ...QUERY, ...change }]))
      expect(error.code).toBe('bad-option')
      expect(error.message).toMatch(/^Scenario 1 /)
    })
  }
})
