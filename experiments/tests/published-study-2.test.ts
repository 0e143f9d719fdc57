import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paperText } from '../../tests/real-data.js'
import { HEURISTIC_COLUMNS, OPEN_LIST_COLUMNS, TABLE_1, TABLE_2 } from '../dist/study-2/published.js'

const paper = paperText('young-2019-heuristics-and-open-lists.txt')

/** The rows of a printed table, its head repeated on every page; sizes stand only in the first row of their kind. */
function parseRows(text: string, columns: readonly string[], parseCell: (cell: string) => unknown) {
  let size = 0
  return text.split('\n').flatMap((line) => {
    const cells = line.split('\t').map((cell) => cell.trim())
    const density = /^(\d+)%$/.exec(cells[1] ?? '')
    if (density === null) return []
    // `10*10`, `50 * 50`, and `100*` where the other factor stands in the next row, below it.
    const printed = /^(\d+) ?\*/.exec(cells[0])
    if (printed !== null) size = Number(printed[1])
    expect(cells).toHaveLength(2 + columns.length)
    return [{ size, density: Number(density[1]), cells: cells.slice(2).map(parseCell) }]
  })
}

/** `114.1 67 (40ms)`: a line break in a narrow column has become a space. */
function parseLengthAndMillis(cell: string): number[] {
  const match = /^([\d. ]+)\((\d+)ms\)$/.exec(cell)
  if (match === null) throw new Error(`No cell of table 1: ${cell}`)
  return [Number(match[1].replaceAll(' ', '')), Number(match[2])]
}

function parseMillis(cell: string): number | 'TLE' {
  return cell === 'TLE' ? cell : Number(/^(\d+)ms$/.exec(cell)?.[1])
}

function headOf(table: string): string[] | undefined {
  return /^Board Size\t(.*)$/m.exec(table)?.[1].split('\t').slice(1)
}

describe.skipIf(paper === null)('the published tables of study 2, in the paper', () => {
  const text = paper === null ? '' : readFileSync(paper, 'utf8')
  const [, first = '', second = ''] = text.split(/^Table [12]\. /m)

  it('are table 1, number by number', () => {
    const parsed = parseRows(first, Object.keys(HEURISTIC_COLUMNS), parseLengthAndMillis)
    expect(parsed).toHaveLength(16)
    expect(TABLE_1).toEqual(parsed)
  })

  it('are table 2, number by number', () => {
    const parsed = parseRows(second, Object.keys(OPEN_LIST_COLUMNS), parseMillis)
    expect(parsed).toHaveLength(16)
    expect(TABLE_2).toEqual(parsed)
  })

  it('have our columns', () => {
    expect(headOf(first)).toEqual(Object.keys(HEURISTIC_COLUMNS))
    expect(headOf(second)).toEqual(Object.keys(OPEN_LIST_COLUMNS))
  })
})

describe('the published tables of study 2', () => {
  it('have sixteen rows of whole shape: 300² and 500² without 75 %', () => {
    const places = [10, 30, 50, 100, 300, 500].flatMap((size) =>
      (size < 300 ? [25, 50, 75] : [25, 50]).map((density) => [size, density]),
    )
    for (const table of [TABLE_1, TABLE_2])
      expect(table.map(({ size, density }) => [size, density])).toEqual(places)
    for (const { cells } of TABLE_1) {
      expect(cells).toHaveLength(5)
      for (const [length, millis] of cells) {
        expect(length).toBeGreaterThan(10)
        expect(Number.isInteger(millis)).toBe(true)
      }
    }
    for (const { size, cells } of TABLE_2) {
      expect(cells).toHaveLength(6)
      expect(cells.map((cell) => cell === 'TLE')).toEqual(cells.map((_, at) => size === 500 && at === 1))
    }
  })
})
