import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

/** The built lab. */
export const BUILT_LAB = fileURLToPath(new URL('../../../apps/lab/dist/', import.meta.url))

/** The workers that a first visit starts, by the names of their files without the checksum. */
const FIRST_WORKERS = ['worker', 'world-worker']

/** A script of the built lab, and its compressed bytes. */
export interface LoadedScript {
  readonly file: string
  readonly gzipBytes: number
}

/**
 * The scripts that a first visit of a built lab loads, largest first: what `index.html` names, what these import for
 * certain, and the first workers with theirs. Parts that are loaded later are not counted.
 */
export function firstLoad(folder: string): LoadedScript[] {
  const assets = join(folder, 'assets')
  const loaded = new Map<string, string>()
  const load = (file: string): void => {
    if (loaded.has(file) || !existsSync(join(assets, file))) return
    const text = readFileSync(join(assets, file), 'utf8')
    loaded.set(file, text)
    for (const imported of importsOf(text)) load(imported)
  }
  const page = readFileSync(join(folder, 'index.html'), 'utf8')
  for (const [, address] of page.matchAll(/(?:src|href)="([^"]+\.js)"/g)) load(basename(address))
  const workers = Array.from(loaded.values(), workersOf).flat()
  for (const name of FIRST_WORKERS) {
    const file = workers.find((each) => each.replace(/-[\w-]{8}\.js$/, '') === name)
    if (file === undefined) throw new Error(`The built lab has no worker ${name}.`)
    load(file)
  }
  return Array.from(loaded, ([file, text]) => ({ file, gzipBytes: gzipSync(text).length })).sort(
    (a, b) => b.gzipBytes - a.gzipBytes,
  )
}

/** The files that a script imports before it runs; `import()` is left out. */
function importsOf(text: string): string[] {
  return Array.from(text.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([\w.-]+\.js)["'`]/g), ([, file]) => file)
}

/** The files of workers that a script can start. */
function workersOf(text: string): string[] {
  return Array.from(
    text.matchAll(/new URL\(["'`]([\w.-]+\.js)["'`],\s*import\.meta\.url/g),
    ([, file]) => file,
  )
}
