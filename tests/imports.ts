import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** A file that imports another one; both paths start at the folder that was read. */
export interface FileImport {
  readonly from: string
  readonly to: string
}

/** Static and dynamic imports, exports from a file, and workers by their address. */
const RELATIVE = /(?:\bfrom\s+|\bimport\s*\(?\s*|\bnew URL\(\s*)'(\.[^']*)'/g

/** All imports between the TypeScript files of a folder. */
export function importsIn(folder: string): FileImport[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((from) =>
      Array.from(readFileSync(posix.join(folder, from), 'utf8').matchAll(RELATIVE), ([, path]) => ({
        from,
        to: posix.join(posix.dirname(from), path),
      })),
    )
}

/**
 * The imports that break an order, in words: every folder (`world/`) and every file at the top (`lab.ts`) may import
 * itself and those before it.
 */
export function importsAgainst(order: readonly string[], folder: string): string[] {
  const places = new Map(order.map((name, at) => [name.replace(/\.tsx?$/, ''), at]))
  const placeOf = (path: string) =>
    places.get(/^[^/]+\//.exec(path)?.[0] ?? path.replace(/\.\w+$/, '')) ?? Number.NaN
  return importsIn(folder)
    .filter(({ to }) => !to.startsWith('../'))
    .filter(({ from, to }) => !(placeOf(to) <= placeOf(from)))
    .map(({ from, to }) => `${from} imports ${to}`)
}
