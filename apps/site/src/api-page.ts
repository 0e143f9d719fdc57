import type { SearchEntry } from './search-entries.js'

/** Where the API reference describes an export, below its folder. */
export interface Described {
  /** What is imported: `footpath/grid`. */
  readonly entry: string
  readonly name: string
  readonly address: string
}

/** A row of a table in docs/api.md: name, kind, first sentence. */
const ROW = /^\| `(\w+)` \| (\w+) \| (.*) \|$/

/**
 * Makes every name in docs/api.md a link to the reference, and an entry of the search. An export that several entry
 * points have is found once.
 */
export function linkApiPage(markdown: string, reference: readonly Described[]) {
  const addresses = new Map(
    reference.map(({ entry, name, address }) => [`${entry} ${name}`, `reference/${address}`]),
  )
  const entries = new Map<string, SearchEntry>()
  let entry = ''
  const lines = markdown.split('\n').map((line) => {
    entry = /^## (\S+)$/.exec(line)?.[1] ?? entry
    const [, name, kind, text] = ROW.exec(line) ?? []
    const address = addresses.get(`${entry} ${name}`)
    if (address === undefined) return line
    if (!entries.has(address))
      entries.set(address, { title: name, place: `${kind} in ${entry}`, address, text })
    return line.replace(`\`${name}\``, `[\`${name}\`](site:${address})`)
  })
  return { markdown: lines.join('\n'), entries: [...entries.values()] }
}
