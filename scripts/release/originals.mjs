// Files of a package that are changed while it is packed.
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from '../workspace.mjs'

/** Where the files of a package are kept while it is packed. */
export function originalsOf(folder) {
  return join(root, 'node_modules', '.cache', 'packing', basename(folder))
}

/** In one step, so that another process reads the old file or the new one, never half of it. */
export function replaceFile(file, content) {
  writeFileSync(`${file}.new`, content)
  renameSync(`${file}.new`, file)
}

/** Puts the files of a package back as they were before it was packed, or before packing was broken off. */
export function putBack(folder) {
  const originals = originalsOf(folder)
  if (!existsSync(originals)) return
  for (const file of readdirSync(originals))
    replaceFile(join(folder, file), readFileSync(join(originals, file)))
  rmSync(originals, { recursive: true })
}
