// Files of a package that are changed while it is packed.
import { renameSync, writeFileSync } from 'node:fs'
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
