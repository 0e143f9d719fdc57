import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const root = resolve(import.meta.dirname, '..')

export interface Snippet {
  readonly file: string
  readonly name: string
  readonly code: string
  /** What the lines marked `// → …` should print. */
  readonly prints: readonly string[]
}

export const GUIDES = readdirSync(join(root, 'docs/guides')).map((file) => `docs/guides/${file}`)

/** The TypeScript blocks of a page. */
export function snippetsOf(file: string): Snippet[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code], at) => ({
    file,
    name: `${file} ${at + 1}`.replaceAll(/\W+/g, '-'),
    code,
    prints: [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line]) => line),
  }))
}

/** The lines that a program printed. */
export function linesOf(stdout: string): string[] {
  return stdout
    .trimEnd()
    .split('\n')
    .filter((line) => line !== '')
}
