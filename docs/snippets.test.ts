import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { PACKAGES } from '../scripts/tarballs.mjs'
import { GUIDES, linesOf, root, snippetsOf } from './snippets.js'

const folder = join(root, 'node_modules/.cache/snippets')

describe('every snippet in the documents', () => {
  const packages = PACKAGES.map((name) => `packages/${name}/README.md`)
  const all = ['README.md', ...GUIDES, ...packages].flatMap(snippetsOf)

  beforeAll(() => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    for (const { name, code } of all) writeFileSync(join(folder, `${name}.ts`), code)
    const config = {
      extends: join(root, 'tsconfig.base.json'),
      compilerOptions: {
        composite: false,
        noUnusedLocals: false,
        lib: ['ES2022', 'DOM'],
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

  // Those that draw need a page. `tests/packed.test.ts` bundles them, a test of three opens its example in a browser.
  const inNode = all.filter(({ code }) => !/\bdocument\b/.test(code))

  const byFile = [...new Set(inNode.map(({ file }) => file))].map(
    (file) => [file, inNode.filter((snippet) => snippet.file === file)] as const,
  )

  // One process for a document, as most of the time goes into loading the packages.
  it.each(byFile)('of %s runs and prints what it says', (_, snippets) => {
    const program = snippets.map(({ name }) => `console.log('— ${name}'); await import('./${name}.js')`)
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['--input-type=module', '--eval', program.join('\n')],
      { cwd: folder, encoding: 'utf8' },
    )
    expect(stderr).toBe('')
    expect(linesOf(stdout)).toEqual(snippets.flatMap(({ name, prints }) => [`— ${name}`, ...prints]))
    expect(status).toBe(0)
  })
})
