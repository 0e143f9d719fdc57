import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const src = fileURLToPath(new URL('../src', import.meta.url))

/** What prints without cleaning, and why it may: our own pictures, progress, help and maps that we made. */
const RAW: Readonly<Record<string, number>> = {
  'output.ts': 1,
  'progress.ts': 2,
  'program.ts': 1,
  'commands/find-on-site.ts': 1,
  'commands/find.ts': 1,
  'commands/generate.ts': 2,
}

it('nothing prints past the place that removes control characters', () => {
  const found: Record<string, number> = {}
  for (const name of readdirSync(src, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts')) continue
    const writes = readFileSync(join(src, name), 'utf8').match(
      /\bconsole\.|(?:output|stdout|stderr)\.write\(/g,
    )
    if (writes !== null) found[name.replaceAll('\\', '/')] = writes.length
  }
  expect(found).toEqual(RAW)
})
