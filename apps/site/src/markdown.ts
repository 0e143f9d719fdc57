import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import typescript from 'highlight.js/lib/languages/typescript'
import { Marked } from 'marked'

hljs.registerLanguage('ts', typescript)
hljs.registerLanguage('js', typescript)
hljs.registerLanguage('sh', bash)

export interface Heading {
  readonly depth: number
  readonly id: string
  /** As HTML: headings may have code in them. */
  readonly html: string
}

export interface Rendered {
  readonly html: string
  readonly headings: readonly Heading[]
}

/**
 * Turns a document into HTML. `link` is asked for every link and picture: it returns the address in the site, or null
 * for what is not there; then only the text of the link stays.
 */
export function render(markdown: string, link: (href: string) => string | null): Rendered {
  const headings: Heading[] = []
  const uses = new Map<string, number>()
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const html = this.parser.parseInline(tokens)
        const id = unique(slug(text), uses)
        headings.push({ depth, id, html })
        const anchor =
          depth === 1 ? '' : ` <a class="anchor" href="#${id}" aria-label="Link to this section">#</a>`
        return `<h${depth} id="${id}">${html}${anchor}</h${depth}>\n`
      },
      link({ href, tokens }) {
        const html = this.parser.parseInline(tokens)
        const address = link(href)
        return address === null ? html : `<a href="${escapeHtml(address)}">${html}</a>`
      },
      image({ href, text }) {
        return `<img src="${escapeHtml(link(href) ?? href)}" alt="${escapeHtml(text)}" loading="lazy">`
      },
      html({ text }) {
        return text
          .replaceAll(/<!--[\s\S]*?-->\n?/g, '')
          .replaceAll(/\b(src|href)="([^"]+)"/g, (_, name, to) => `${name}="${escapeHtml(link(to) ?? to)}"`)
          .replaceAll('<img ', '<img loading="lazy" ')
      },
      code({ text, lang = '' }) {
        const isKnown = hljs.getLanguage(lang) !== undefined
        const html = isKnown ? hljs.highlight(text, { language: lang }).value : escapeHtml(text)
        // With the keyboard a wide block is scrolled only if it can be focused.
        return `<pre tabindex="0"><code>${html}</code></pre>\n`
      },
      table(token) {
        const cells = (row: typeof token.header, tag: string) =>
          row
            .map(({ tokens, align }) => {
              const style = align === null ? '' : ` style="text-align:${align}"`
              return `<${tag}${style}>${this.parser.parseInline(tokens)}</${tag}>`
            })
            .join('')
        const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')
        const head = `<thead><tr>${cells(token.header, 'th')}</tr></thead>`
        return `<div class="table" tabindex="0"><table>${head}<tbody>\n${rows}\n</tbody></table></div>\n`
      },
    },
  })
  // One call for the whole document: it collects the headings.
  const html = marked.parse(markdown, { async: false })
  return { html, headings }
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

export function plainText(html: string): string {
  return html
    .replaceAll(/<a class="anchor".*?<\/a>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The id of a heading, as code hosts make it, so that links work there and here. */
function slug(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number} _-]/gu, '')
    .replaceAll(' ', '-')
}

function unique(id: string, uses: Map<string, number>): string {
  const before = uses.get(id) ?? 0
  uses.set(id, before + 1)
  return before === 0 ? id : `${id}-${before}`
}
