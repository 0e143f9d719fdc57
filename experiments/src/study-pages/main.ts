import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { studyMaps as maps1 } from '@footpath/studies/study-1'
import { study3PicturesFolder, studyPicturesFolder } from '../data.js'
import { storeResult } from '../results.js'
import { fileStem } from '../study-1/map-files.js'
import { pictureOf as picture1 } from '../study-1/picture.js'
import { measureEdits } from '../study-3/edits.js'
import { studyMaps as maps3 } from '../study-3/maps.js'
import { pictureOf as picture3 } from '../study-3/picture.js'

/**
 * What the pages of studies 1 and 3 show that is no part of a run: the paths as pictures, and what edits of study 3's
 * maps make its waypoints do again. All of it is the same on every machine.
 *
 *     node main.js     writes study-1/pictures, study-3/pictures and results/edits.json
 */
function main(): void {
  mkdirSync(studyPicturesFolder, { recursive: true })
  for (const map of maps1()) writeFileSync(join(studyPicturesFolder, `${fileStem(map)}.svg`), picture1(map))
  mkdirSync(study3PicturesFolder, { recursive: true })
  const maps = maps3()
  for (const map of maps) writeFileSync(join(study3PicturesFolder, `${map.name}.svg`), picture3(map))
  storeResult('edits', maps.map(measureEdits))
}

main()
