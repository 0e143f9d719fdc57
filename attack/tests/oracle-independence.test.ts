import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const folder = new URL('../src/oracle/', import.meta.url)

it('takes nothing but types from what it checks', () => {
  const files = readdirSync(folder)
  expect(files.length).toBeGreaterThan(5)
  const foreign = files.flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8')
    const imports = [...source.matchAll(/^(import|export)\s[^;]*?\sfrom '([^']+)'|\bimport\(/gm)]
    return imports
      .filter(([statement, , from]) => !(from?.startsWith('./') || statement.startsWith('import type ')))
      .map(([statement]) => `${file}: ${statement}`)
  })
  expect(foreign).toEqual([])
})
