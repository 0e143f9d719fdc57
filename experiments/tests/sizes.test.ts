import { describe, expect, it } from 'vitest'
import { bundleSize } from '../dist/bundle.js'
import { measuredImports } from '../dist/sizes/imports.js'
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

  it('stays below 11 kB for shortest paths on a grid', () => {
    expect(limits["{ findPath } from 'footpath/grid'"].gzipBytes).toBeLessThan(11_000)
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
