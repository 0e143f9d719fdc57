import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..')

/** A document of the repository that becomes a page of the site. */
export interface Page {
  /** Its path in the repository: `docs/guides/files.md`. */
  readonly source: string
  /** Its path in the site: `guides/files.html`. */
  readonly address: string
  readonly title: string
  readonly markdown: string
}

/** Pages that stand together in the menu. */
export interface Group {
  readonly title: string
  readonly pages: readonly Page[]
}

const README = 'README.md'
const PACKAGES = ['core', 'formats', 'three', 'cli'].map((name) => `packages/${name}/${README}`)

/**
 * The menu. The groups of guides are the list at the end of README, so that both say the same. Every other page of
 * `docs` follows by folder: a new page needs no entry anywhere.
 */
export function readGroups(): Group[] {
  const guides = groupsOfReadme(read(README))
  const listed = new Set(guides.flatMap(({ sources }) => sources))
  const others = (sources: readonly string[]) => sources.filter((source) => !listed.has(source))
  return [
    { title: '', sources: [README] },
    ...guides,
    { title: 'Packages', sources: others(PACKAGES) },
    { title: 'More guides', sources: others(markdownIn('docs/guides')) },
    { title: 'Theory', sources: others(markdownIn('docs/theory')) },
    { title: 'Results', sources: others(markdownIn('docs/results')) },
    { title: 'More', sources: others(markdownIn('docs')) },
  ]
    .map(({ title, sources }) => ({ title, pages: sources.map(readPage) }))
    .filter(({ pages }) => pages.length > 0)
}

/** Lines such as `- Start here: [tile games](docs/guides/tile-games.md), …`, which may go on in the next line. */
export function groupsOfReadme(text: string): { title: string; sources: string[] }[] {
  const list = text.split('\n## Where to go next\n')[1] ?? ''
  return [...list.matchAll(/^- ([^:[]+): ((?:.|\n {2})+)/gm)].map(([, title, links]) => ({
    title,
    sources: [...links.matchAll(/\]\(([^)#]+)\)/g)].map(([, source]) => source),
  }))
}

/** Where a document is in the site; documents of `docs` lose the folder's name. */
export function addressOf(source: string): string {
  if (source === README) return 'index.html'
  return source
    .replace(/^docs\//, '')
    .replace(/^(packages\/\w+)\/README\.md$/, '$1.md')
    .replace(/^[A-Z]+\.md$/, (name) => name.toLowerCase())
    .replace(/\.md$/, '.html')
}

/** A link from one page of the site to another, or to a file of it. */
export function relativeAddress(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to)
}

function readPage(source: string): Page {
  const markdown = read(source)
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? source
  return { source, address: addressOf(source), title, markdown }
}

function read(source: string): string {
  return readFileSync(join(root, source), 'utf8')
}

function markdownIn(folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`)
    .sort()
}
