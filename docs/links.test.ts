import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  '.changeset/README.md',
  ...readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
  ...['core', 'formats', 'three', 'cli'].map((name) => join('packages', name, 'README.md')),
]

describe.each(PAGES)('%s', (page) => {
  it('leads to files and headings that are there', () => {
    const text = readFileSync(join(root, page), 'utf8')
    const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
      ([, inText, inTag]) => inText ?? inTag,
    )
    const broken = links.filter((link) => !/^[a-z]+:/.test(link) && !isThere(page, link))
    expect(broken).toEqual([])
  })
})

function isThere(page: string, link: string): boolean {
  const [path, heading] = link.split('#')
  const file = path === '' ? join(root, page) : join(root, dirname(page), path)
  if (!existsSync(file)) return false
  return heading === undefined || anchorsOf(readFileSync(file, 'utf8')).includes(heading)
}

/** The names under which a page's headings can be reached: small letters, dashes for spaces. */
function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}
