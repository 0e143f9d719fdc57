import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importsAgainst, importsIn } from '../../../../tests/imports.js'

const SOURCES = fileURLToPath(new URL('../../src', import.meta.url))
const PAGE = new URL('../../../../docs/theory/lab.md', import.meta.url)

/** The first column of the table of folders: each may import those above it. */
const ORDER = Array.from(readFileSync(PAGE, 'utf8').matchAll(/^\| `([\w.-]+\/?)` \|/gm), ([, name]) => name)

describe('the folders of the lab', () => {
  it('import only themselves and folders above them in the table of docs/theory/lab.md', () => {
    expect(importsIn(SOURCES).length).toBeGreaterThan(200)
    expect(importsAgainst(ORDER, SOURCES)).toEqual([])
  })

  it('are reported if they import a folder below', () => {
    const reversed = ORDER.toReversed()
    expect(importsAgainst(reversed, SOURCES)).toContain('main.tsx imports ui/app.js')
    expect(importsAgainst(ORDER.slice(1), SOURCES)).toContain(
      'world/build-world.ts imports words/not-loaded.js',
    )
  })
})
