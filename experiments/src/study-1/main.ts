import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawSvg } from '@footpath/formats'
import { resultsFolder, studyPicturesFolder } from '../data.js'
import { describeMachine } from '../machine.js'
import { measureRow, READINGS, runSearch, SEARCHES, type StudyCase, studyCases } from './compare.js'
import { fileStem } from './map-files.js'

/**
 * Study 1 on its ten maps: what figures 10 to 13 show, for both algorithms and their corrected variants, and a
 * picture of each map with both paths. Counts only; times are measured with the other studies.
 *
 *     node main.js     writes results/study-1.json and study-1/pictures
 */
function main(): void {
  const cases = studyCases()
  const rows = cases.flatMap((studyCase) => SEARCHES.map((search) => measureRow(studyCase, search)))
  const maps = cases.map(({ map: { id, name, terrain } }) => ({ id, name, size: terrain.width }))
  const { date } = describeMachine()
  writeFileSync(
    join(resultsFolder, 'study-1.json'),
    `${JSON.stringify({ date, readings: READINGS, maps, rows }, null, 2)}\n`,
  )
  mkdirSync(studyPicturesFolder, { recursive: true })
  for (const studyCase of cases)
    writeFileSync(join(studyPicturesFolder, `${fileStem(studyCase.map)}.svg`), pictureOf(studyCase))
  console.table(rows)
}

/** Both paths of the paper on its map; where they agree, A*MOD lies on top of A*. */
function pictureOf(studyCase: StudyCase): string {
  const { id, name, terrain, start, goal } = studyCase.map
  const paths = [SEARCHES[1], SEARCHES[0]].map((search) => ({
    points: runSearch(studyCase, search).points,
    label: search.name,
  }))
  return drawSvg(terrain, { paths, start, goals: [goal], title: `${id} ${name}`, legend: true, grid: true })
}

main()
