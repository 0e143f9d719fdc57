import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { importsAgainst, importsIn } from '../../../tests/imports.js'

const SOURCES = fileURLToPath(new URL('../src', import.meta.url))
const PAGE = new URL('../../../docs/architecture.md', import.meta.url)

/** Files at the top of `src` that every folder may import, in their own order. */
const BELOW = ['error', 'cell', 'ids', 'checks', 'pause', 'work']

/** Files at the top that no folder imports. */
const ABOVE = ['find-path', 'create-finder', 'path', 'search', 'internal', 'index']

/** The first column of the table of folders: each may import those above it. */
const FOLDERS = Array.from(
  readFileSync(PAGE, 'utf8').matchAll(/^\| `([\w-]+(?:\/|\.ts))` \|/gm),
  ([, name]) => name,
)

describe('the folders of core', () => {
  it('import only themselves and folders above them in the table of docs/architecture.md', () => {
    expect(importsIn(SOURCES).length).toBeGreaterThan(500)
    expect(importsAgainst([...BELOW, ...FOLDERS, ...ABOVE], SOURCES)).toEqual([])
  })

  it('import the file that defines a thing, not the index of its folder', () => {
    const throughIndex = importsIn(SOURCES)
      .filter(({ from }) => from.includes('/') && !from.endsWith('/index.ts'))
      .filter(({ to }) => to.endsWith('/index.js'))
    expect(throughIndex).toEqual([])
  })

  it('are checked by rules that find violations', () => {
    expect(importsAgainst([...BELOW, ...FOLDERS.toReversed(), ...ABOVE], SOURCES).length).toBeGreaterThan(100)
  })
})
