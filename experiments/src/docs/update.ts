import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Makes a text from stored results. */
type Make = () => string

/** Files that are made as a whole, and pages of which only sections are: `<!-- name -->` to `<!-- /name -->`. */
export type Pages = Readonly<Record<string, Make | Readonly<Record<string, Make>>>>

/** Makes all pages and writes those that have changed, or with `check` none. Returns the paths of these. */
export function updatePages(root: string, pages: Pages, check: boolean): string[] {
  return Object.entries(pages).flatMap(([path, made]) => {
    const file = join(root, path)
    const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
    const after =
      typeof made === 'function'
        ? made()
        : Object.entries(made).reduce((text, [name, make]) => withSection(path, text, name, make()), before)
    if (after === before) return []
    if (!check) writeFileSync(file, after)
    return [path]
  })
}

/** The page with another text in a section. */
export function withSection(path: string, page: string, name: string, text: string): string {
  const missing = /\b(?:undefined|NaN|Infinity)\b/.exec(text)
  if (missing !== null)
    throw new Error(
      `Section "${name}" of ${path} would show "${missing[0]}": its stored result lacks a field. Run its benchmark again.`,
    )
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const from = page.indexOf(begin)
  const to = page.indexOf(end)
  if (from < 0 || to < from)
    throw new Error(
      `${path} has no section "${name}". Add the lines "${begin}" and "${end}" where it belongs.`,
    )
  return `${page.slice(0, from + begin.length)}\n${text}\n${page.slice(to)}`
}
