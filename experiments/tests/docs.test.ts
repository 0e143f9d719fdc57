import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decimal, rowWith, table } from '../dist/docs/format.js'
import { updatePages, withSection } from '../dist/docs/update.js'
import { readResult } from '../dist/results.js'

const PAGE = '# Speed\n\n<!-- speed -->\nold\n<!-- /speed -->\n\nThe end.\n'

describe('a section of a page', () => {
  it('is replaced between its markers', () => {
    expect(withSection('a.md', PAGE, 'speed', 'new')).toBe(PAGE.replace('old', 'new'))
  })

  it('must have its markers', () => {
    const problem = 'a.md has no section "size". Add the lines "<!-- size -->" and "<!-- /size -->"'
    expect(() => withSection('a.md', PAGE, 'size', 'new')).toThrow(problem)
    const noEnd = PAGE.replace('<!-- /speed -->', '')
    expect(() => withSection('a.md', noEnd, 'speed', 'new')).toThrow('has no section "speed"')
  })

  it.each(['undefined', 'NaN', 'Infinity'])('does not show %s', (text) => {
    expect(() => withSection('a.md', PAGE, 'speed', `| map | ${text} ms |`)).toThrow(
      `Section "speed" of a.md would show "${text}"`,
    )
  })
})

describe('updating pages', () => {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'footpath-docs-'))
    writeFileSync(join(root, 'a.md'), PAGE)
    writeFileSync(join(root, 'b.svg'), '<svg/>')
  })
  afterEach(() => rmSync(root, { recursive: true }))
  const read = (name: string) => readFileSync(join(root, name), 'utf8')

  it('names what is out of date, and with `check` writes nothing', () => {
    const pages = { 'a.md': { speed: () => 'new' }, 'b.svg': () => '<svg/>', 'c.svg': () => 'fresh' }
    expect(updatePages(root, pages, true)).toEqual(['a.md', 'c.svg'])
    expect(read('a.md')).toBe(PAGE)
    expect(updatePages(root, pages, false)).toEqual(['a.md', 'c.svg'])
    expect(read('a.md')).toBe(PAGE.replace('old', 'new'))
    expect(read('c.svg')).toBe('fresh')
    expect(updatePages(root, pages, true)).toEqual([])
  })
})

describe('tables', () => {
  const rows = [
    { map: 'one', cells: 3 },
    { map: 'two', cells: 5 },
  ]

  it('have a heading and a cell for every column, numbers to the right', () => {
    const text = table(rows, 1, [
      ['map', ({ map }) => map],
      ['cells', ({ cells }) => cells],
    ])
    expect(text).toBe('| map | cells |\n|---|---:|\n| one | 3 |\n| two | 5 |')
  })

  it('show numbers with commas, their decimals and a true minus sign', () => {
    expect([1148.4, -0.2, -12345.6].map((value) => decimal(value, 0))).toEqual(['1,148', '0', '−12,346'])
    expect([0.5, -3.644].map((value) => decimal(value, 2))).toEqual(['0.50', '−3.64'])
    expect(decimal(Number.NaN, 1)).toBe('NaN')
  })

  it('find rows by their values, or say which is missing', () => {
    expect(rowWith(rows, { map: 'two' })).toBe(rows[1])
    expect(() => rowWith(rows, { map: 'three' })).toThrow('No stored row has {"map":"three"}.')
  })

  it('do not compile with a field or a result that does not exist', () => {
    // @ts-expect-error: rows have no such field.
    expect(() => rowWith(rows, { name: 'one' })).toThrow('No stored row')
    const [row] = readResult('kernel').rows
    expect(row.meanMicros).toBeGreaterThan(0)
    // @ts-expect-error: nor has a stored row.
    expect(row.meanMillis).toBeUndefined()
    // @ts-expect-error: and there is no such result.
    expect(() => readResult('kernels')).toThrow('kernels.json')
  })
})
