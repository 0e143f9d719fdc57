import { plainText } from './markdown.js'
import type { Page } from './pages.js'

/** What the search of the site finds: a section of a page, or an export. */
export interface SearchEntry {
  readonly title: string
  /** What the section or the export belongs to. */
  readonly place: string
  readonly address: string
  readonly text: string
}

/** The sections of a page, each under its heading. */
export function sectionsOf(page: Page, html: string): SearchEntry[] {
  return html.split(/(?=<h[23] id=")/).map((part) => {
    const [heading, id, title] = /^<h[23] id="([^"]+)">([\s\S]*?)<\/h[23]>/.exec(part) ?? ['', '', '']
    const text = plainText(part.slice(heading.length).replace(/<h1.*<\/h1>/, ''))
    return id === ''
      ? { title: page.title, place: '', address: page.address, text }
      : { title: plainText(title), place: page.title, address: `${page.address}#${id}`, text }
  })
}
