/** Markup that is already safe to put into a page. */
export interface Html {
  readonly markup: string
}

/** What a template takes: markup as it is, text escaped, lists joined, nothing for null. */
export type HtmlPart = Html | string | number | null | readonly HtmlPart[]

/** A template literal that escapes all it is given, but for markup made by another template. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  return { markup: strings.reduce((markup, text, at) => markup + markupOf(parts[at - 1]) + text) }
}

/** Markup from elsewhere, trusted as it is: an SVG that a chart library wrote. */
export function trusted(markup: string): Html {
  return { markup }
}

function markupOf(part: HtmlPart): string {
  if (part === null) return ''
  if (typeof part === 'string' || typeof part === 'number') return escape(String(part))
  return 'markup' in part ? part.markup : part.map(markupOf).join('')
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character])
}
