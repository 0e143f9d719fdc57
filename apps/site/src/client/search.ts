import MiniSearch from 'minisearch'
import type { SearchEntry } from '../search-entries.js'

declare global {
  interface Window {
    /** Set by `assets/search.js`, which is loaded with the first search. */
    searchEntries?: readonly SearchEntry[]
  }
}

const MOST = 12
/** Guides first, then the reference; measured figures and old changes last. */
const WEIGHTS: readonly (readonly [address: RegExp, weight: number])[] = [
  [/^guides/, 2],
  [/^reference/, 1.5],
  [/^(?:results|changelog)/, 0.5],
]
const EXCERPT = 120

/** The search box: finds as you type, and is used with the keyboard alone if you like. `/` goes to it. */
export function startSearch(siteRoot: string): void {
  const input = document.querySelector<HTMLInputElement>('.search input')
  const list = document.querySelector<HTMLElement>('#found')
  if (input === null || list === null) return
  const address = (path: string) => (siteRoot === '' ? path : `${siteRoot}/${path}`)
  let index: Promise<Index> | null = null
  let chosen = -1

  const choose = (at: number) => {
    const options = [...list.querySelectorAll('a')]
    chosen = options.length === 0 ? -1 : (at + options.length) % options.length
    options.forEach((option, place) => option.setAttribute('aria-selected', String(place === chosen)))
    options[chosen]?.scrollIntoView({ block: 'nearest' })
    if (chosen >= 0) input.setAttribute('aria-activedescendant', options[chosen].id)
    else input.removeAttribute('aria-activedescendant')
  }
  const show = (isOpen: boolean) => {
    list.hidden = !isOpen
    input.setAttribute('aria-expanded', String(isOpen))
  }
  const find = async () => {
    index ??= loadIndex(address('assets/search.js'))
    const query = input.value.trim()
    const ask = await index
    // You may have typed on since.
    if (query !== input.value.trim()) return
    const found = query === '' ? [] : ask(query)
    list.replaceChildren(...found.map((entry, at) => optionOf(entry, at, query, address(entry.address))))
    if (found.length === 0) list.append(elementOf('p', `Nothing found for “${query}”.`))
    show(query !== '')
    choose(0)
  }

  input.addEventListener('input', () => void find())
  input.addEventListener('focus', () => void find())
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') choose(chosen + 1)
    else if (event.key === 'ArrowUp') choose(chosen - 1)
    else if (event.key === 'Enter') list.querySelectorAll('a')[chosen]?.click()
    else if (event.key === 'Escape') {
      input.blur()
      show(false)
    } else return
    event.preventDefault()
  })
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target instanceof HTMLInputElement
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey || event.key !== '/') return
    event.preventDefault()
    input.focus()
    input.select()
  })
  document.addEventListener('click', ({ target }) => {
    // A link to a section of this very page does not load a page that would close the list.
    if (target instanceof Element && target.closest('.search input') === null) show(false)
  })
}

type Index = (query: string) => SearchEntry[]

async function loadIndex(address: string): Promise<Index> {
  await new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', resolve)
    script.addEventListener('error', reject)
    document.head.append(script)
  })
  const entries = window.searchEntries ?? []
  const index = new MiniSearch({
    fields: ['title', 'place', 'text'],
    tokenize: wordsOf,
    searchOptions: {
      boost: { title: 3, place: 2 },
      weights: { prefix: 0.5, fuzzy: 0.2 },
      boostDocument: (id) => weightOf(entries[Number(id)].address),
      prefix: true,
      fuzzy: 0.15,
      combineWith: 'AND',
    },
  })
  index.addAll(entries.map((entry, id) => ({ ...entry, id })))
  return (query) =>
    index
      .search(query)
      .slice(0, MOST)
      .map(({ id }) => entries[Number(id)])
}

/** `createFinder` is found by its parts too. */
function wordsOf(text: string): string[] {
  const words = text.split(/[^\p{Letter}\p{Number}]+/u)
  return words.flatMap((word) => {
    const parts = word.split(/(?<=[a-z])(?=[A-Z])/)
    return parts.length === 1 ? parts : [word, ...parts]
  })
}

function weightOf(address: string): number {
  return WEIGHTS.find(([pattern]) => pattern.test(address))?.[1] ?? 1
}

function optionOf(entry: SearchEntry, at: number, query: string, href: string): HTMLElement {
  const option = elementOf('a', elementOf('strong', entry.title), elementOf('small', entry.place))
  option.append(elementOf('span', excerptOf(entry.text, query)))
  option.id = `found-${at}`
  option.setAttribute('href', href)
  option.setAttribute('role', 'option')
  option.tabIndex = -1
  return option
}

/** The words around the first place where one of the query's words is. */
function excerptOf(text: string, query: string): string {
  const words = query.toLowerCase().split(/\s+/)
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((place) => place >= 0)
  const begin = Math.max(0, Math.min(...places, text.length) - 40)
  const from = places.length === 0 || begin === 0 ? 0 : text.indexOf(' ', begin) + 1
  return (from > 0 ? '… ' : '') + text.slice(from, from + EXCERPT)
}

function elementOf(tag: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag)
  element.append(...children)
  return element
}
