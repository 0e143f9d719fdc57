import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { build as bundle } from 'vite'
import { type Described, linkApiPage } from './api-page.js'
import { deadLinks } from './dead-links.js'
import { layout } from './layout.js'
import { render } from './markdown.js'
import { addressOf, type Page, readGroups, relativeAddress, root } from './pages.js'
import { type SearchEntry, sectionsOf } from './search-entries.js'

const API_PAGE = 'docs/api.md'
const PICTURE = /\.(?:svg|png|jpg|gif)$/
/** The lab as the command line serves it; `npm run build` puts it there. */
const LAB = join(root, 'packages', 'cli', 'lab')
const sources = join(root, 'apps', 'site', 'src')

/** Writes the whole site into a folder. Every address in it is relative, so that it works below any path. */
export async function buildSite(folder: string): Promise<void> {
  if (!existsSync(LAB)) throw new Error('The lab is not built. Run "npm run build" first.')
  rmSync(folder, { recursive: true, force: true })
  await Promise.all([writeReference(join(folder, 'reference')), writeAssets(join(folder, 'assets'))])
  writePages(folder)
  cpSync(LAB, join(folder, 'lab'), { recursive: true })
  const dead = deadLinks(folder)
  if (dead.length > 0) throw new Error(`Links that lead nowhere:\n${dead.join('\n')}`)
}

function writePages(folder: string): void {
  const groups = readGroups()
  const pages = groups.flatMap((group) => group.pages)
  const reference: Described[] = JSON.parse(readFileSync(join(folder, 'reference', 'exports.json'), 'utf8'))
  const entries: SearchEntry[] = []
  for (const page of pages) {
    const link = (href: string) => linkOn(page, pages, href, folder)
    if (page.source === API_PAGE) {
      const linked = linkApiPage(page.markdown, reference)
      entries.push(...linked.entries)
      write(join(folder, page.address), layout(page, groups, render(linked.markdown, link)))
    } else {
      const rendered = render(page.markdown, link)
      entries.push(...sectionsOf(page, rendered.html))
      write(join(folder, page.address), layout(page, groups, rendered))
    }
  }
  // A script rather than JSON: pages opened from a folder, without a server, may load it.
  write(join(folder, 'assets', 'search.js'), `window.searchEntries = ${JSON.stringify(entries)}`)
}

/** The address of a link in the site. Pictures are copied there; other files of the repository have none. */
function linkOn(page: Page, pages: readonly Page[], href: string, folder: string): string | null {
  if (href.startsWith('site:')) return relativeAddress(page.address, href.slice('site:'.length))
  if (/^(?:[a-z]+:|#)/.test(href)) return href
  const [path, id] = href.split('#')
  const source = posix.join(posix.dirname(page.source), path)
  const address = addressOf(source)
  if (PICTURE.test(source)) copy(join(root, source), join(folder, address))
  else if (!pages.some((other) => other.source === source)) return null
  return relativeAddress(page.address, address) + (id === undefined ? '' : `#${id}`)
}

/** TypeDoc, in a process of its own: it needs another TypeScript. */
async function writeReference(folder: string): Promise<void> {
  const script = join(root, 'scripts', 'api', 'reference.mjs')
  const child = spawn(process.execPath, [script, '--html', folder], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The API reference could not be made.')
}

async function writeAssets(folder: string): Promise<void> {
  await bundle({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: folder,
      lib: {
        entry: join(sources, 'client', 'main.ts'),
        formats: ['iife'],
        name: 'site',
        fileName: () => 'site.js',
      },
    },
  })
  for (const file of ['site.css', 'theme.js', 'icon.svg'])
    copy(join(sources, 'client', file), join(folder, file))
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true })
  copyFileSync(from, to)
}
