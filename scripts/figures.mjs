// `npm run docs`: makes every picture and every measured figure in README and docs from code and stored results, so
// that none is typed by hand. With `--check` nothing is written; what is out of date is an error.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allocationTable } from './figures/allocation.mjs'
import { batchTable } from './figures/batches.mjs'
import { terrainEditTable } from './figures/edits.mjs'
import { fieldTable } from './figures/fields.mjs'
import {
  gridBuilds,
  gridIndex,
  gridMemory,
  gridSearches,
  gridSummary,
  gridVerdicts,
} from './figures/grid.mjs'
import { headline } from './figures/headline.mjs'
import { heroPicture } from './figures/hero.mjs'
import { kernelTable } from './figures/kernel.mjs'
import { loadLines, strokeTable, viewTable } from './figures/lab.mjs'
import { naturalnessTable } from './figures/naturalness.mjs'
import { peersByMap, peersChart, peersNotes, peersTable, rowsTable } from './figures/peers.mjs'
import { importTable, smallImport } from './figures/sizes.mjs'
import { envelopeTable, terrainLines, weightedTable } from './figures/slopes.mjs'
import {
  galleryClaims,
  studiesClaims,
  studiesTally,
  studiesVerdicts,
  studyClaims,
} from './figures/studies.mjs'
import { studyPictures, studyTable, variantTable } from './figures/study-1.mjs'
import {
  doneRightTable,
  editTable,
  gainTable,
  mapNames,
  mapTable,
  methodTable,
  study3Pictures,
} from './figures/study-3.mjs'
import { targetsTable } from './figures/targets.mjs'
import { waypointGraphs, waypointQueries } from './figures/waypoints.mjs'
import { root } from './workspace.mjs'

const check = process.argv.includes('--check')
let stale = 0

update('docs/images/path.svg', () => heroPicture())
updateSection('docs/results/kernel.md', 'kernel', kernelTable(readJson('experiments/results/kernel.json')))
updateSection('docs/guides/fields.md', 'speed', fieldTable(readJson('experiments/results/fields.json')))
updateSection(
  'docs/results/edits.md',
  'table',
  terrainEditTable(readJson('experiments/results/terrain-edits.json')),
)
const sizes = readJson('experiments/results/sizes.json')
updateSection('README.md', 'small import', smallImport(sizes))
updateSection('docs/guides/tile-games.md', 'sizes', importTable(sizes))
updateSection(
  'docs/guides/tile-games.md',
  'allocation',
  allocationTable(readJson('experiments/results/allocation.json')),
)
updateSection('docs/results/batches.md', 'table', batchTable(readJson('experiments/results/batches.json')))
const peers = readJson('experiments/results/peers.json')
update('docs/images/peers.svg', () => peersChart(peers))
updateSection('README.md', 'headline', headline(peers))
updateSection('docs/performance.md', 'peers', peersTable(peers))
updateSection('docs/results/peers.md', 'table', peersTable(peers))
updateSection('docs/results/peers.md', 'rows', rowsTable(readJson('experiments/results/rows.json')))
updateSection('docs/results/peers.md', 'notes', peersNotes(peers))
updateSection('docs/results/peers.md', 'maps', peersByMap(peers))
const studies = readJson('experiments/results/studies.json')
updateSection('docs/performance.md', 'studies', studiesTally(studies))
updateSection('docs/results/studies.md', 'tally', studiesTally(studies))
updateSection('docs/results/studies.md', 'claims', studiesClaims(studies))
update('apps/lab/src/claims/claims.json', () => galleryClaims(studies))
updateSection('docs/results/study-1.md', 'pictures', studyPictures())
updateSection('docs/results/study-1.md', 'table', studyTable(studies))
updateSection('docs/results/study-1.md', 'claims', studyClaims(studies, 1))
updateSection('docs/results/study-1.md', 'variants', variantTable(studies))
updateSection('docs/results/study-3.md', 'maps', mapTable(studies))
updateSection('docs/results/study-3.md', 'pictures', study3Pictures(studies))
for (const name of mapNames(studies)) updateSection('docs/results/study-3.md', name, gainTable(studies, name))
updateSection('docs/results/study-3.md', 'methods', methodTable(studies))
updateSection('docs/results/study-3.md', 'done right', doneRightTable(studies))
updateSection('docs/results/study-3.md', 'claims', studyClaims(studies, 3))
updateSection('docs/results/study-3.md', 'edits', editTable(readJson('experiments/results/edits.json')))
const quickStudies = readJson('experiments/results/studies-quick.json')
updateSection('docs/results/studies.md', 'quick tally', studiesTally(quickStudies))
updateSection('docs/results/studies.md', 'quick claims', studiesVerdicts(quickStudies))
const waypoints = readJson('experiments/results/waypoints.json')
updateSection('docs/results/waypoints.md', 'queries', waypointQueries(waypoints))
updateSection('docs/results/waypoints.md', 'graphs', waypointGraphs(waypoints))
const grid = readJson('experiments/results/grid.json')
updateSection('docs/performance.md', 'c++', gridSummary(grid))
updateSection('docs/results/grid.md', 'verdicts', gridVerdicts(grid))
for (const section of ['a-star', 'jump-points'])
  updateSection('docs/results/grid.md', section, gridSearches(grid, section))
updateSection('docs/results/grid.md', 'index', gridIndex(grid))
updateSection('docs/results/grid.md', 'builds', gridBuilds(grid))
updateSection('docs/results/grid.md', 'memory', gridMemory(grid))
updateSection('docs/results/targets.md', 'targets', targetsTable(resultIfAny))
for (const set of ['study 1', 'game maps', 'terrain'])
  updateSection('docs/results/naturalness.md', set, naturalnessTable(studies, set))
updateSection('docs/results/naturalness.md', 'verdict', studyClaims(studies, 5))
updateSection(
  'docs/results/slopes.md',
  'envelope',
  envelopeTable(readJson('experiments/results/envelope.json')),
)
const terrain = readJson('experiments/results/terrain.json')
updateSection('docs/results/slopes.md', 'terrain', terrainLines(terrain))
updateSection('docs/results/slopes.md', 'weighted', weightedTable(terrain))
const lab = readJson('experiments/results/lab.json')
updateSection('docs/results/lab.md', 'views', viewTable(lab))
updateSection('docs/results/lab.md', 'strokes', strokeTable(lab))
updateSection('docs/results/lab.md', 'load', loadLines(lab))
if (stale > 0) {
  console.error(`${stale} out of date: run "npm run docs" and commit what it writes.`)
  process.exit(1)
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}

/** A stored result by its name; null where it has not been measured. */
function resultIfAny(name) {
  const path = `experiments/results/${name}.json`
  return existsSync(join(root, path)) ? readJson(path) : null
}

function update(path, make) {
  const file = join(root, path)
  let before = ''
  try {
    before = readFileSync(file, 'utf8')
  } catch {
    // Not there yet.
  }
  const after = make(before)
  if (after === before) return
  if (check) {
    console.error(`${path} is out of date.`)
    stale++
  } else {
    writeFileSync(file, after)
    console.log(`wrote ${path}`)
  }
}

/** Replaces what stands between `<!-- name -->` and `<!-- /name -->`. */
function updateSection(path, name, text) {
  update(path, (before) => {
    const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const from = before.indexOf(begin)
    const to = before.indexOf(end)
    if (from < 0 || to < from) throw new Error(`${path} has no section ${name}.`)
    return `${before.slice(0, from + begin.length)}\n${text}\n${before.slice(to)}`
  })
}
