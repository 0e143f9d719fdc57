import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { studyMapsFolder } from '../../data.js'
import { mapFiles } from '../map-files.js'

/**
 * Draws the ten maps of study 1 and writes them where the repository keeps them. A test holds the files to what is
 * drawn, so this is run after a drawing was changed: `npm run draw-maps -w experiments`.
 */
function main(): void {
  mkdirSync(studyMapsFolder, { recursive: true })
  for (const { name, bytes } of mapFiles()) writeFileSync(join(studyMapsFolder, name), bytes)
}

main()
