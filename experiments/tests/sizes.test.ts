import { describe, expect, it } from 'vitest'
import { bundleSize } from '../dist/bundle.js'
import { measuredImports } from '../dist/sizes/imports.js'
import { BUILT_LAB, firstLoad } from '../dist/sizes/first-load.js'
import { firstLimit, problemOf, readLimits } from '../dist/sizes/limits.js'

const limits = readLimits()
const imports = measuredImports()

describe('the size of an import', () => {
  it.each(imports)('$name keeps to its limit', async ({ name, module }) => {
    expect(problemOf(name, await bundleSize(module), limits[name])).toBeNull()
  })

  it('has a limit only where there is such an import', () => {
    expect(Object.keys(limits)).toEqual(imports.map(({ name }) => name))
  })

  it('stays below 12 kB for shortest paths on a grid', () => {
    expect(limits["{ findPath } from 'footpath/grid'"].gzipBytes).toBeLessThan(12_000)
  })

  it('is refused with what to do if it is too large', () => {
    const size = { minifiedBytes: 3000, gzipBytes: 1000, wasmGzipBytes: 200 }
    const limit = firstLimit(size)
    expect(limit).toEqual({ gzipBytes: 850, wasmGzipBytes: 250 })
    expect(problemOf('x', size, limit)).toBeNull()
    expect(problemOf('x', { ...size, gzipBytes: 1051 }, limit)).toMatch(/851 bytes, its limit is 850.*reason/)
    expect(problemOf('x', { ...size, gzipBytes: 1051, wasmGzipBytes: 251 }, limit)).toMatch(
      /251 bytes of WebAssembly, its limit is 250/,
    )
    expect(problemOf('x', size, undefined)).toMatch(/npm run sizes/)
  })
})

/** Compressed bytes that a first visit of the lab may load. */
const MOST_FIRST_BYTES = 400_000

describe('a first visit of the lab', { tags: 'slow' }, () => {
  it('loads at most 400 kB of scripts, compressed, with both workers', () => {
    const scripts = firstLoad(BUILT_LAB)
    const bytes = scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
    const largest = scripts.slice(0, 5).map(({ file, gzipBytes }) => `${file} ${gzipBytes}`)
    expect(bytes, `the largest: ${largest.join(', ')}`).toBeLessThanOrEqual(MOST_FIRST_BYTES)
  })

  it('loads the page, three.js and two workers, but no place, lesson or physics', () => {
    const names = firstLoad(BUILT_LAB)
      .map(({ file }) => file)
      .join(' ')
    expect(names).toMatch(/index-.*\.js/)
    expect(names).toMatch(/three\.core-/)
    expect(names).toMatch(/(?:^| )worker-.*world-worker-/)
    expect(names).not.toMatch(/house|learn|crate-world|graph-worker/)
  })
})
