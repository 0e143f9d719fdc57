import { escapeHtml, type Heading, plainText } from './markdown.js'
import { type Group, type Page, relativeAddress } from './pages.js'

/** Everything around the text of a page: header, menu, contents, the pages before and after. */
export function layout(
  page: Page,
  groups: readonly Group[],
  { html, headings }: { readonly html: string; readonly headings: readonly Heading[] },
): string {
  const to = (address: string) => relativeAddress(page.address, address)
  const isHome = page.address === 'index.html'
  const title = isHome ? 'Footpath: pathfinding on grids and 3D terrain' : `${page.title} · Footpath`
  return `<!doctype html>
<html lang="en" data-root="${to('')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<meta name="description" content="${escapeHtml(descriptionOf(html))}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${to('assets/icon.svg')}">
<link rel="stylesheet" href="${to('assets/site.css')}">
<script src="${to('assets/theme.js')}"></script>
<script src="${to('assets/site.js')}" defer></script>
</head>
<body>
<a class="skip" href="#content">Skip to the text</a>
<header>
<button class="menu-button" type="button" aria-expanded="false" aria-controls="menu">Menu</button>
<a class="brand" href="${to('index.html')}"><img src="${to('assets/icon.svg')}" alt="" width="24" height="24">Footpath</a>
<div class="search" role="search">
<input type="search" placeholder="Search" aria-label="Search the docs" role="combobox" aria-expanded="false" aria-controls="found" autocomplete="off" spellcheck="false">
<kbd aria-hidden="true">/</kbd>
<div id="found" role="listbox" aria-label="Search results" hidden></div>
</div>
<nav class="top" aria-label="Sections">
<a href="${to('api.html')}">API</a>
<a href="${to('lab/index.html')}">Lab</a>
<button class="theme-button" type="button" aria-label="Switch between light and dark">◐</button>
</nav>
</header>
<div class="columns">
<nav id="menu" aria-label="Pages">
${groups.map((group) => menuOf(group, page, to)).join('\n')}
</nav>
<main id="content" tabindex="-1">
${isHome ? html.replace('</p>', `</p>\n${actions(to)}`) : html}
${neighbours(page, groups, to)}
</main>
${contents(headings)}
</div>
</body>
</html>
`
}

type To = (address: string) => string

function menuOf({ title, pages }: Group, current: Page, to: To): string {
  const items = pages.map((page) => {
    const isCurrent = page.address === current.address ? ' aria-current="page"' : ''
    return `<li><a href="${to(page.address)}"${isCurrent}>${escapeHtml(nameInMenu(page))}</a></li>`
  })
  const heading = title === '' ? '' : `<h2>${escapeHtml(title)}</h2>`
  return `${heading}<ul>${items.join('')}</ul>`
}

/** The menu has little room: what follows a colon is left out, and the first page needs no name of its own. */
function nameInMenu({ title, address }: Page): string {
  if (address === 'index.html') return 'Overview'
  return /^Study \d/.test(title) ? title : title.replace(/: (?!figures).*/, '')
}

function actions(to: To): string {
  return `<p class="actions"><a href="${to('guides/tile-games.html')}">Get started</a> <a href="${to('lab/index.html')}">Open the 3D lab</a></p>`
}

function neighbours(page: Page, groups: readonly Group[], to: To): string {
  const pages = groups.flatMap((group) => group.pages)
  const at = pages.indexOf(page)
  const link = (other: Page | undefined, rel: string, label: string) =>
    other === undefined
      ? '<span></span>'
      : `<a rel="${rel}" href="${to(other.address)}"><small>${label}</small>${escapeHtml(nameInMenu(other))}</a>`
  const [before, after] = [link(pages[at - 1], 'prev', 'Before'), link(pages[at + 1], 'next', 'Next')]
  return `<nav class="neighbours" aria-label="Pages before and after">${before}${after}</nav>`
}

function contents(headings: readonly Heading[]): string {
  const sections = headings.filter(({ depth }) => depth === 2)
  if (sections.length < 2) return ''
  const items = sections.map(
    ({ id, html }) => `<li><a href="#${id}">${html.replaceAll(/<\/?a\b[^>]*>/g, '')}</a></li>`,
  )
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${items.join('')}</ul></nav>`
}

/** The first paragraph, for search engines and previews of links. */
function descriptionOf(html: string): string {
  const text = plainText(/<p>(?!<img)([\s\S]*?)<\/p>/.exec(html)?.[1] ?? '')
  return text.length <= 200 ? text : `${text.slice(0, text.lastIndexOf(' ', 199))} …`
}
