import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { PACKAGES } from '../scripts/tarballs.mjs'
import { GUIDES, type Printed, root, runSnippets, snippetsOf } from './snippets.js'

const folder = join(root, 'node_modules/.cache/snippets')

describe('every snippet in the documents', () => {
  const packages = PACKAGES.map((name) => `packages/${name}/README.md`)
  const all = ['README.md', ...GUIDES, ...packages].flatMap(snippetsOf)
  let printed: Printed | undefined

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

  it('runs', () => {
    printed = runSnippets(inNode, folder)
    expect(printed.stderr).toBe('')
    expect(printed.status).toBe(0)
  })

  it.each(inNode)('$name prints what it says', ({ name, prints }) => {
    expect(printed?.lines.get(name)).toEqual(prints)
  })
})
