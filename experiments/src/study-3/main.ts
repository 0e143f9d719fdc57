import { mkdirSync, writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drawSvg } from '@footpath/formats'
import { createWalkmap, type MapPoint } from 'footpath'
import { buildPublishedWaypoints } from 'footpath/waypoints'
import { resultsFolder, study3PicturesFolder } from '../data.js'
import { describeMachine } from '../machine.js'
import { measureEdits } from './edits.js'
import { type StudyMap, studyMaps } from './maps.js'
import { measureMap } from './measure.js'
import { METHODS } from './methods.js'
import { COLUMNS, PUBLISHED } from './published.js'
import { WALKER } from './walker.js'

/**
 * Study 3 on its three maps: nine paths, three heuristics, with and without waypoints, a hundred times each.
 *
 *     node main.js            writes results/study-3.json and study-3/pictures
 *     node main.js --runs N   fewer; writes nothing
 */
const USUAL_RUNS = 100

function main(): void {
  const { values } = parseArgs({ options: { runs: { type: 'string' } } })
  const runs = values.runs === undefined ? USUAL_RUNS : Number(values.runs)
  const [load] = loadavg()
  const maps = studyMaps()
  const rows = maps.flatMap((map) => measureMap(map, runs))
  const methods = METHODS.map(({ name }) => name)
  console.table(
    maps.flatMap(({ name }) =>
      methods.map((method) => {
        const some = rows.filter((row) => row.map === name && row.method === method)
        const expanded = some.reduce((sum, row) => sum + row.expanded, 0) / some.length
        const micros = some.reduce((sum, row) => sum + row.micros, 0) / some.length
        return { map: name, method, expanded: Math.round(expanded), micros: Math.round(micros) }
      }),
    ),
  )
  if (values.runs !== undefined) return
  const result = {
    machine: describeMachine(),
    // Times of a busy machine are not to be trusted.
    load,
    runs,
    columns: COLUMNS,
    methods,
    maps: maps.map(describeMap),
    edits: maps.map(measureEdits),
    rows,
  }
  writeFileSync(join(resultsFolder, 'study-3.json'), `${JSON.stringify(result, null, 2)}\n`)
  mkdirSync(study3PicturesFolder, { recursive: true })
  for (const map of maps) writeFileSync(join(study3PicturesFolder, `${map.name}.svg`), pictureOf(map))
}

/** Its figures beside the published ones, and what the paper leaves out: how long the waypoints take to make. */
function describeMap({ name, terrain }: StudyMap) {
  const begun = performance.now()
  const { cellOfWaypoint, edges } = buildPublishedWaypoints(createWalkmap(terrain, WALKER))
  return {
    name,
    width: terrain.width,
    depth: terrain.depth,
    blocked: terrain.obstacles.filter((obstacle) => obstacle !== 0).length,
    waypoints: cellOfWaypoint.length,
    connections: edges.target.length,
    buildMs: performance.now() - begun,
    published: PUBLISHED[name],
  }
}

/** The worst case, P0, as both find it. */
function pictureOf({ name, terrain, pairs }: StudyMap): string {
  const walkmap = createWalkmap(terrain, WALKER)
  const [{ from, to }] = pairs
  const paths: { points: readonly MapPoint[]; label: string }[] = [METHODS[1], METHODS[0]].map((method) => ({
    points: method.prepare(walkmap).query(from, to, 'euclidean').points,
    label: method.name,
  }))
  return drawSvg(terrain, { paths, start: from, goals: [to], title: name, legend: true })
}

main()
