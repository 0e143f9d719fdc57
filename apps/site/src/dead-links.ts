import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Links of the HTML files in a folder that lead nowhere, as `page: link`. Links to other sites are not followed. */
export function deadLinks(folder: string): string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  const texts = new Map(pages.map((page) => [join(folder, page), readFileSync(join(folder, page), 'utf8')]))
  const ids = new Map<string, Set<string>>()
  const hasId = (file: string, id: string) => {
    const known =
      ids.get(file) ?? new Set([...(texts.get(file) ?? '').matchAll(/\bid="([^"]+)"/g)].map(([, one]) => one))
    ids.set(file, known)
    return known.has(id)
  }
  const leadsNowhere = (page: string, link: string) => {
    if (/^[a-z]+:/.test(link)) return false
    const [path, id] = link.replaceAll('&amp;', '&').split('#').map(decodeURIComponent)
    const [name] = path.split('?')
    const file = path === '' ? page : join(dirname(page), name.endsWith('/') ? `${name}index.html` : name)
    if (!existsSync(file) || statSync(file).isDirectory()) return true
    // `#learn=ties/1` is no place on a page: the lab reads it.
    return id !== undefined && !/^$|=/.test(id) && texts.has(file) && !hasId(file, id)
  }
  return [...texts].flatMap(([page, text]) => {
    const links = new Set([...text.matchAll(/\s(?:href|src)="([^"]*)"/g)].map(([, link]) => link))
    return [...links]
      .filter((link) => leadsNowhere(page, link))
      .map((link) => `${page.slice(folder.length + 1)}: ${link}`)
  })
}
