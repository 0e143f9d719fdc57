import { SUPPORTED_EXTENSIONS } from '@footpath/formats'
import { describe, expect, it } from 'vitest'
import { CASES } from '../dist/parser-bench/cases.js'
import { measureApart } from '../dist/parser-bench/measure.js'

/** Other names of the same format. */
const ALIASES: Readonly<Record<string, string>> = {
  '.raw': '.r16',
  '.r32': '.r16',
  '.json': '.tmj',
  '.tiff': '.tif',
}

describe('the figures of parsers', () => {
  it('cover every format that is read', () => {
    const honest = new Set(CASES.filter(({ isHostile }) => !isHostile).map(({ format }) => format))
    const formats = new Set(SUPPORTED_EXTENSIONS.map((extension) => ALIASES[extension] ?? extension))
    expect([...honest].sort()).toEqual([...formats].sort())
  })

  it('come from processes that read the file, and say why they refuse one', { tags: 'slow' }, () => {
    const small = { format: '.txt', what: 'small', isHostile: false }
    expect(measureApart({ ...small, make: () => '...\n...\n' })).toMatchObject({ cells: 6, refusal: null })
    const refused = measureApart({ ...small, make: () => '...\n..\n' })
    expect(refused).toMatchObject({ cells: null, refusal: 'bad-file', fileBytes: 7 })
    // 16 MB of heights cannot be held in less.
    const side = 2000
    const large = measureApart({
      ...small,
      format: '.r16',
      make: () => new Uint8Array(side * side * 2).fill(1),
    })
    expect(large.cells).toBe(side * side)
    expect(large.peakBytes).toBeGreaterThan(side * side * 4)
    expect(large.cpuMillis).toBeGreaterThan(0)
  })
})
