import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Larger files, such as the physics engine, are kept with their first use. */
const MOST_BYTES = 2_000_000

/** Pictures for other pages' links are none of the lab's business. */
const LEFT_OUT = ['og.jpg']

/** Adds the service worker to the built lab: it knows the names of all files, and a version made from their bytes. */
export function offline(): Plugin {
  return {
    name: 'footpath-offline',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      const files = readdirSync(dir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => join(parentPath, name))
        .map((path) => ({
          name: path.slice(dir.length + 1).replaceAll('\\', '/'),
          bytes: readFileSync(path),
        }))
        .filter(({ name, bytes }) => bytes.length <= MOST_BYTES && !LEFT_OUT.includes(name))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      const hash = createHash('sha256')
      for (const { name, bytes } of files) hash.update(name).update(bytes)
      const version = hash.digest('hex').slice(0, 16)
      // A page in a folder is asked for by the folder's name.
      const names = ['./', ...files.map(({ name }) => `./${name.replace(/(?<=\/)index\.html$/, '')}`)]
      const worker = readFileSync(new URL('worker.js', import.meta.url), 'utf8')
      const head = `const VERSION = ${JSON.stringify(version)}\nconst FILES = ${JSON.stringify(names)}\n`
      writeFileSync(join(dir, 'sw.js'), head + worker)
    },
  }
}
