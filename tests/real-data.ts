import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A file or folder of real maps: `movingai`, `tiled`, `meshes`, `terrain/N44W072.hgt`. Null, with a line on the
 * console, if `FOOTPATH_DATA` does not have it.
 */
export function realData(name: string): string | null {
  return inFolderOf('FOOTPATH_DATA', name)
}

/** The text of a paper, by file name. Null, with a line on the console, if `FOOTPATH_PAPERS` does not have it. */
export function paperText(name: string): string | null {
  return inFolderOf('FOOTPATH_PAPERS', name)
}

function inFolderOf(variable: string, name: string): string | null {
  const folder = process.env[variable] ?? ''
  if (folder !== '' && existsSync(join(folder, name))) return join(folder, name)
  console.info(`No ${name}: set ${variable} to the folder that has it to test with it.`)
  return null
}
