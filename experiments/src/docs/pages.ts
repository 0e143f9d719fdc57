import { readResult, readResultIfStored } from '../results.js'
import { allocationTable } from './allocation.js'
import { attackContenders, attackParsers, attackTable } from './attack.js'
import { batchTable } from './batches.js'
import { besideAnyAngle, besideInSteps, besideSummary } from './beside-cpp.js'
import { boardTable } from './boards.js'
import { dangerPicture, fencePicture, hexPicture, wrapPicture } from './board-pictures.js'
import { buildingPicture, doorPicture } from './building.js'
import { terrainEditTable } from './edits.js'
import { firstUseTable, generatedTable, generatedVerdicts } from './generated.js'
import { fieldTable } from './fields.js'
import { crowdEditTable, crowdKernelTable, crowdScenes, crowdSpeeds, crowdWorkersTable } from './crowds.js'
import { fleetPlans, fleetRefined, fleetSteps } from './fleets.js'
import { peopleDoors, peopleSpeeds } from './people.js'
import { gridBuilds, gridMemory, gridSearches, gridVerdicts } from './grid.js'
import { heroPicture } from './hero.js'
import { kernelTable } from './kernel.js'
import { crowdTable, dragTable, loadLines, strokeTable, viewTable } from './lab.js'
import { neededTable } from './looks.js'
import {
  clearanceTable,
  naturalSentence,
  naturalSpeed,
  shapeTable,
  shapeVerdicts,
  slopeShapes,
} from './natural.js'
import { naturalPictures } from './natural-pictures.js'
import { naturalnessTable } from './naturalness.js'
import {
  navMeshBakes,
  navMeshCrates,
  navMeshGround,
  navMeshQueries,
  navMeshSizeTable,
  navMeshVerdicts,
} from './navmesh.js'
import { parserTable } from './parsers.js'
import { headline, peersByMap, peersNotes, peersTable, rowsTable } from './peers.js'
import { peersChart } from './peers-chart.js'
import { siteTable } from './sites.js'
import { importTable, smallImport } from './sizes.js'
import { envelopeTable, terrainTable, weightedTable } from './slopes.js'
import { labClaims, studiesClaims, studiesTally, studiesVerdicts, studyClaims } from './studies.js'
import { bendTable, studyPictures, studyTable, variantTable } from './study-1.js'
import {
  doneRightTable,
  editTable,
  gainTable,
  mapNames,
  mapTable,
  methodTable,
  study3Pictures,
} from './study-3.js'
import { targetsTable } from './targets.js'
import { thenAndNowTable } from './then-and-now.js'
import type { Pages } from './update.js'
import { waypointGraphs, waypointLabels, waypointQueries } from './waypoints.js'

const beside = readResult('beside-cpp')
const attack = readResult('attack')
const grid = readResult('grid')
const lab = readResult('lab')
const shapes = readResult('naturalness')
const navMesh = readResult('navmesh')
const parsers = readResult('parsers')
const peers = readResult('peers')
const quickStudies = readResult('studies-quick')
const sizes = readResult('sizes')
const studies = readResult('studies')
const terrain = readResult('terrain')
const waypoints = readResult('waypoints')

/** Everything in README, docs and lab that is made from stored results or by running the library. */
export const PAGES: Pages = {
  'README.md': {
    headline: () => headline(peers),
    'small import': () => smallImport(sizes),
    natural: () => naturalSentence(readResult('natural')),
  },
  'apps/lab/src/claims/claims.json': () => labClaims(studies),
  'docs/guides/asking-people.md': { needed: neededTable },
  'docs/guides/fields.md': { speed: () => fieldTable(readResult('fields')) },
  'docs/guides/tile-games.md': {
    sizes: () => importTable(sizes),
    allocation: () => allocationTable(readResult('allocation')),
  },
  'docs/images/danger.svg': dangerPicture,
  'docs/images/fences.svg': fencePicture,
  'docs/images/hex.svg': hexPicture,

  'docs/images/building.svg': buildingPicture,
  'docs/images/doors.svg': doorPicture,
  'docs/images/natural.svg': naturalPictures,
  'docs/images/path.svg': heroPicture,
  'docs/images/peers.svg': () => peersChart(peers),
  'docs/images/wrap.svg': wrapPicture,
  'docs/performance.md': {
    peers: () => peersTable(peers),
    'c++': () => besideSummary(beside),
    studies: () => studiesTally(studies),
  },
  'docs/results/attack.md': {
    campaigns: () => attackTable(attack),
    contenders: () => attackContenders(attack),
    parsers: () => attackParsers(attack),
  },
  'docs/results/batches.md': { table: () => batchTable(readResult('batches')) },
  'docs/results/crowds.md': {
    scenes: () => crowdScenes(readResult('crowds')),
    speeds: () => crowdSpeeds(readResult('crowds')),
    edits: () => crowdEditTable(readResult('crowds')),
    kernels: () => crowdKernelTable(readResult('crowds')),
    workers: () => crowdWorkersTable(readResult('crowds')),
  },
  'docs/results/edits.md': { table: () => terrainEditTable(readResult('terrain-edits')) },
  'docs/results/generated.md': {
    verdicts: () => generatedVerdicts(readResult('generated')),
    first: () => firstUseTable(readResult('generated')),
    queries: () => generatedTable(readResult('generated')),
  },
  'docs/results/fleets.md': {
    plans: () => fleetPlans(readResult('fleets')),
    refined: () => fleetRefined(readResult('fleets')),
    steps: () => fleetSteps(readResult('fleets')),
  },
  'docs/results/people.md': {
    speeds: () => peopleSpeeds(readResult('people')),
    doors: () => peopleDoors(readResult('people')),
  },
  'docs/results/grid.md': {
    verdicts: () => gridVerdicts(beside, grid),
    'c++': () => besideInSteps(beside),
    'then and now': () => thenAndNowTable(readResultIfStored('then-and-now'), beside),
    'a-star': () => gridSearches(grid, 'a-star'),
    'jump-points': () => gridSearches(grid, 'jump-points'),
    index: () => gridSearches(grid, 'index'),
    builds: () => gridBuilds(grid),
    memory: () => gridMemory(grid),
  },
  'docs/results/kernel.md': { kernel: () => kernelTable(readResult('kernel')) },
  'docs/results/lab.md': {
    views: () => viewTable(lab),
    strokes: () => strokeTable(lab),
    drags: () => dragTable(lab),
    crowd: () => crowdTable(lab),
    load: () => loadLines(lab),
  },
  'docs/results/natural-paths.md': { speed: () => naturalSpeed(readResult('natural')) },
  'docs/results/naturalness.md': {
    verdicts: () => shapeVerdicts(shapes),
    shapes: () => shapeTable(shapes),
    clearance: () => clearanceTable(shapes),
    slopes: () => slopeShapes(shapes),
    'study 1': () => naturalnessTable(studies, 'study 1'),
    'game maps': () => naturalnessTable(studies, 'game maps'),
    terrain: () => naturalnessTable(studies, 'terrain'),
    verdict: () => studyClaims(studies, 5),
  },
  'docs/results/navmesh.md': {
    verdicts: () => navMeshVerdicts(navMesh),
    recast: () => navMeshQueries(navMesh, 'recast-navigation'),
    navcat: () => navMeshQueries(navMesh, 'navcat'),
    three: () => navMeshQueries(navMesh, 'three-pathfinding'),
    bakes: () => navMeshBakes(navMesh),
    ground: () => navMeshGround(navMesh),
    crates: () => navMeshCrates(navMesh),
    sizes: () => navMeshSizeTable(navMesh),
  },
  'docs/results/parsers.md': {
    honest: () => parserTable(parsers, false),
    hostile: () => parserTable(parsers, true),
  },
  'docs/results/peers.md': {
    table: () => peersTable(peers),
    rows: () => rowsTable(readResult('rows')),
    notes: () => peersNotes(peers),
    maps: () => peersByMap(peers),
  },
  'docs/results/sites.md': { table: () => siteTable(readResult('sites')) },
  'docs/results/slopes.md': {
    envelope: () => envelopeTable(readResult('envelope')),
    terrain: () => terrainTable(terrain),
    weighted: () => weightedTable(terrain),
  },
  'docs/results/studies.md': {
    tally: () => studiesTally(studies),
    claims: () => studiesClaims(studies),
    'quick tally': () => studiesTally(quickStudies),
    'quick claims': () => studiesVerdicts(quickStudies),
  },
  'docs/results/study-1.md': {
    pictures: studyPictures,
    table: () => studyTable(studies),
    claims: () => studyClaims(studies, 1),
    bends: () => bendTable(studies),
    variants: () => variantTable(studies),
  },
  'docs/results/study-3.md': {
    maps: () => mapTable(studies),
    pictures: () => study3Pictures(studies),
    ...Object.fromEntries(mapNames(studies).map((name) => [name, () => gainTable(studies, name)])),
    methods: () => methodTable(studies),
    'done right': () => doneRightTable(studies),
    claims: () => studyClaims(studies, 3),
    edits: () => editTable(readResult('edits')),
  },
  'docs/results/targets.md': { targets: () => targetsTable() },
  'docs/theory/boards.md': { speed: () => boardTable(readResult('boards')) },
  'docs/results/waypoints.md': {
    'c++': () => besideAnyAngle(beside),
    queries: () => waypointQueries(waypoints, beside),
    graphs: () => waypointGraphs(waypoints),
    labels: () => waypointLabels(waypoints, beside),
  },
}
