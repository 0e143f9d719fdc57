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

/** Where a page's files are, unless it gives their path from the root. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  'CONTRIBUTING.md': ['packages/core/src'],
  'docs/architecture.md': ['packages/core/src'],
  ...Object.fromEntries(
    readdirSync(join(import.meta.dirname, 'theory')).map((file) => [
      `docs/theory/${file}`,
      ['packages/core/src'],
    ]),
  ),
  'docs/theory/lab.md': ['apps/lab/src'],
  'docs/theory/readings.md': ['experiments', 'packages/studies/src', 'packages/core/src'],
  'docs/theory/studies.md': ['experiments', 'packages/studies/src'],
}

describe.each(Object.entries(SOURCES))('%s', (page, folders) => {
  it('names files and folders that exist', () => {
    const files = folders.flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }),
    )
    const known = files.map((file) => `/${file.replaceAll('\\', '/')}`)
    const missing = codeIn(page)
      .filter((code) => /^[\w./-]+\.(?:tsx?|mjs|json)$/.test(code) || /^(?:[\w-]+\/)+$/.test(code))
      .map((code) => code.replace('study-N', 'study-1').replace(/\/$/, ''))
      .filter((path) => !existsSync(join(root, path)) && !known.some((file) => file.endsWith(`/${path}`)))
    expect(missing).toEqual([])
  })
})

describe.each(PAGES)('%s', (page) => {
  it('names entry points that exist', () => {
    const { exports } = JSON.parse(readFileSync(join(root, 'packages/core/package.json'), 'utf8')) as {
      exports: Record<string, unknown>
    }
    const gone = codeIn(page).filter(
      (code) => /^footpath\/[a-z/-]+$/.test(code) && !(code.replace('footpath', '.') in exports),
    )
    expect(gone).toEqual([])
  })
})

/** The pieces of code in a page's sentences and tables; blocks of code are compiled elsewhere. */
function codeIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8').replace(/^```[^]*?^```/gm, '')
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code)
}

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
