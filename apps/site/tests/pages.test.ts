import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { linkApiPage } from '../dist/api-page.js'
import { deadLinks } from '../dist/dead-links.js'
import { render } from '../dist/markdown.js'
import { addressOf, groupsOfReadme, readGroups, relativeAddress } from '../dist/pages.js'
import { sectionsOf } from '../dist/search-entries.js'

const link = (href: string) => (href.startsWith('gone') ? null : `to/${href}`)

describe('the menu', () => {
  it('has the groups of README, even if one spans several lines', () => {
    const readme =
      '# A\n\n## Where to go next\n\n- Start: [one](docs/one.md),\n  [two](docs/two.md)\n- Then: [three](x.md)\n'
    expect(groupsOfReadme(readme)).toEqual([
      { title: 'Start', sources: ['docs/one.md', 'docs/two.md'] },
      { title: 'Then', sources: ['x.md'] },
    ])
  })

  it('has every page once', () => {
    const addresses = readGroups().flatMap(({ pages }) => pages.map(({ address }) => address))
    expect(addresses.length).toBeGreaterThan(40)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toContain('theory/kernel.html')
  })
})

it('keeps the folders of docs in its addresses', () => {
  expect(['README.md', 'CHANGELOG.md', 'docs/api.md', 'docs/guides/files.md'].map(addressOf)).toEqual([
    'index.html',
    'changelog.html',
    'api.html',
    'guides/files.html',
  ])
  expect(addressOf('packages/three/README.md')).toBe('packages/three.html')
  expect(relativeAddress('guides/files.html', 'theory/kernel.html')).toBe('../theory/kernel.html')
})

describe('a page', () => {
  it('has links and pictures of the site, in markdown and in tags', () => {
    const { html } = render('[a](b.md) ![c](d.png)\n\n<img src="e.svg" alt="">\n', link)
    expect(html).toContain('<a href="to/b.md">a</a>')
    expect(html).toContain('src="to/d.png"')
    expect(html).toContain('src="to/e.svg"')
  })

  it('keeps the text of a link that leads to nothing on the site', () => {
    expect(render('see [the file](gone.ts)', link).html).toBe('<p>see the file</p>\n')
  })

  it('names headings as code hosts do, and each differently', () => {
    const { headings } = render('# A\n## `find`, twice\n## `find`, twice', link)
    expect(headings.map(({ id }) => id)).toEqual(['a', 'find-twice', 'find-twice-1'])
  })

  it('is found section by section', () => {
    const page = { source: 'a.md', address: 'a.html', title: 'A', markdown: '# A\nfirst\n## B `<c>`\nsecond' }
    expect(sectionsOf(page, render(page.markdown, link).html)).toEqual([
      { title: 'A', place: '', address: 'a.html', text: 'first' },
      { title: 'B <c>', place: 'A', address: 'a.html#b-c', text: 'second' },
    ])
  })
})

it('leads from the API page to the reference', () => {
  const reference = [{ entry: 'footpath', name: 'findPath', address: 'functions/findPath.html' }]
  const { markdown, entries } = linkApiPage(
    '## footpath\n| `findPath` | function | Finds. |\n| `other` | type | Not described. |',
    reference,
  )
  expect(markdown).toContain('| [`findPath`](site:reference/functions/findPath.html) | function |')
  expect(markdown).toContain('| `other` | type |')
  expect(entries).toEqual([
    {
      title: 'findPath',
      place: 'function in footpath',
      address: 'reference/functions/findPath.html',
      text: 'Finds.',
    },
  ])
})

it('finds links to pages, files and headings that are not there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'footpath-links-'))
  mkdirSync(join(folder, 'sub'))
  writeFileSync(
    join(folder, 'a.html'),
    '<a href="sub/b.html#there">fine</a> <a href="https://example.com/x">not followed</a>',
  )
  writeFileSync(
    join(folder, 'sub', 'b.html'),
    '<p id="there"><a href="../a.html">fine</a> <a href="#no">x</a> <a href="c.html">x</a> <img src="d.png"> <a href="../sub">x</a></p>',
  )
  const dead = deadLinks(folder)
  rmSync(folder, { recursive: true })
  expect(dead.map((line) => line.split(': ')[1])).toEqual(['#no', 'c.html', 'd.png', '../sub'])
})
