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
 * The imports that break an order of folders, in words: every folder may import itself and those before it. A file at
 * the top stands in the order by its name, such as `lab.ts`.
 */
export function importsAgainst(order: readonly string[], folder: string): string[] {
  const names = new Map(order.map((name, at) => [name.replace(/\.tsx?$/, ''), at]))
  const placeOf = (path: string) => names.get(path.split('/')[0].replace(/\.\w+$/, '')) ?? Number.NaN
  return importsIn(folder)
    .filter(({ to }) => !to.startsWith('../'))
    .filter(({ from, to }) => !(placeOf(to) <= placeOf(from)))
    .map(({ from, to }) => `${from} imports ${to}`)
}
