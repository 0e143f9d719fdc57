import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'node_modules/.cache/snippets')

interface Snippet {
  readonly name: string
  readonly code: string
  /** What the lines marked `// → …` should print. */
  readonly prints: readonly string[]
}

/** The TypeScript blocks of README, guides and package READMEs. */
function snippets(): Snippet[] {
  const guides = readdirSync(join(root, 'docs/guides')).map((file) => `docs/guides/${file}`)
  const packages = ['core', 'formats', 'cli'].map((name) => `packages/${name}/README.md`)
  return ['README.md', ...guides, ...packages].flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)].map(([, code], at) => ({
      name: `${file} ${at + 1}`.replaceAll(/\W+/g, '-'),
      code,
      prints: [...code.matchAll(/\/\/ → (.*)$/gm)].map(([, line]) => line),
    }))
  })
}

describe('every snippet in the documents', () => {
  const all = snippets()

  beforeAll(() => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const { name, code } of all) writeFileSync(join(folder, `${name}.ts`), code)
    const config = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        composite: false,
        noUnusedLocals: false,
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
      },
    }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  })

  it('compiles', () => {
    expect(all.length).toBeGreaterThan(10)
    const { stdout, status } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', folder],
      { encoding: 'utf8' },
    )
    expect(stdout).toBe('')
    expect(status).toBe(0)
  })

  it.each(all)('$name runs and prints what it says', ({ name, prints }) => {
    const { stdout, stderr, status } = spawnSync(process.execPath, [join(folder, `${name}.js`)], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .filter((line) => line !== ''),
    ).toEqual(prints)
  })
})
