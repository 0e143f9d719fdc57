import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A file or folder of real maps: `movingai`, `tiled`, `meshes`, `terrain/N44W072.hgt`. Null, with a line on the
 * console, if `FOOTPATH_DATA` does not have it.
 */
export function realData(name: string): string | null {
  const folder = process.env.FOOTPATH_DATA ?? ''
  if (folder !== '' && existsSync(join(folder, name))) return join(folder, name)
  console.info(`No ${name}: set FOOTPATH_DATA to the folder of real data to test with it.`)
  return null
}
