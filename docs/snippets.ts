import { spawnSync } from 'node:child_process'
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

export interface Printed {
  /** Lines by the name of their snippet. */
  readonly lines: ReadonlyMap<string, readonly string[]>
  readonly stderr: string
  readonly status: number | null
}

/** Runs compiled snippets one after another, in one process: most of the time goes into loading the packages. */
export function runSnippets(snippets: readonly Snippet[], folder: string): Printed {
  const program = snippets.map(({ name }) => `console.log('— ${name}'); await import('./${name}.js')`)
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', program.join('\n')],
    { cwd: folder, encoding: 'utf8' },
  )
  const lines = new Map<string, readonly string[]>()
  for (const part of stdout.split(/^— /m).slice(1)) {
    const [name, ...printed] = part.split('\n').filter((line) => line !== '')
    lines.set(name, printed)
  }
  return { lines, stderr, status }
}
