// @module-tag slow
import { describe, expect, it } from 'vitest'
import { bundleCode } from '../dist/bundle.js'

const ASK = "findPath(['....', '.##.', '....'], { x: 0, y: 1 }, { x: 3, y: 1 }, options)"

/** What a page does with these imports, bundled as Vite does it: parts that nothing uses are dropped. */
async function inBundle(names: string, shape: string): Promise<() => { readonly kind: string }> {
  const module = `import { ${names} } from 'footpath'\nexport const ask = (options = { shape: ${shape} }) => ${ASK}`
  const code = await bundleCode(module)
  const page: { readonly ask: () => { readonly kind: string } } = await import(
    `data:text/javascript,${encodeURIComponent(code)}`
  )
  return page.ask
}

describe('the shape natural in a bundle', () => {
  it('works if you pass the function, and then by its name too', async () => {
    expect((await inBundle('findPath, natural', 'natural'))().kind).toBe('polyline')
    expect((await inBundle('findPath, natural', '{ kind: natural, clearance: 1 }'))().kind).toBe('polyline')
    expect((await inBundle('findPath, natural', "natural && 'natural'"))().kind).toBe('polyline')
  })

  it('is not there if nothing uses the function, and the error says what to do', async () => {
    const ask = await inBundle('findPath', "'natural'")
    expect(ask).toThrow('is not in this bundle')
    expect(ask).toThrow("import { natural } from 'footpath'")
  })
})
