import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseHgt, terrainFromHeightField } from '@footpath/formats'
import { createFinder, createWalkmap, type Terrain, type Unit } from 'footpath'
import { generateTerrain } from 'footpath/random'
import { hasData, readData, resultsFolder } from '../data.js'
import { describeMachine } from '../machine.js'

/**
 * A large terrain: how long it takes from the file to the answer of a query from corner to corner by Minetti's cost.
 * The lowest of several rounds of each part.
 *
 *     node main.js     writes results/terrain.json
 */
const TILE = 'terrain/N44W072.hgt'
const SIZE = 1201
const ROUNDS = 5

interface Timed<T> {
  readonly result: T
  readonly millis: number
}

function main(): void {
  const load = lowest(readGround)
  const rows = ([8, 16] as const).map((directions) => {
    const unit: Unit = { name: 'walker', surfaces: { '*': 1 }, obstacles: [], step: 'minetti', directions }
    const walkmap = lowest(() => createWalkmap(load.result, unit))
    const finder = createFinder(walkmap.result)
    const from = { x: 0, y: 0 }
    const to = { x: SIZE - 1, y: SIZE - 1 }
    const first = lowest(() => finder.find(from, to), 1)
    const query = lowest(() => finder.find(from, to))
    const { status, cost, stats } = query.result
    return {
      directions,
      walkmapMs: rounded(walkmap.millis),
      firstQueryMs: rounded(first.millis),
      queryMs: rounded(query.millis),
      status,
      cost: rounded(cost),
      cells: query.result.cells.length,
      expanded: stats.expanded,
      algorithm: stats.why,
    }
  })
  console.log(`loaded in ${rounded(load.millis)} ms`)
  console.table(rows)
  const result = {
    machine: describeMachine(),
    ground: hasData(TILE) ? 'N44W072' : 'generated',
    size: SIZE,
    loadMs: rounded(load.millis),
    rows,
  }
  if (hasData(TILE))
    writeFileSync(join(resultsFolder, 'terrain.json'), `${JSON.stringify(result, null, 2)}\n`)
}

/** The SRTM tile with a cell per sample, or generated ground of the same size. */
function readGround(): Terrain {
  if (!hasData(TILE)) return generateTerrain({ size: SIZE, seed: 1, amplitude: 1800, water: 0 })
  const field = parseHgt(readData(TILE), 'N44W072.hgt')
  return terrainFromHeightField(field, { size: { width: SIZE, depth: SIZE } })
}

function lowest<T>(work: () => T, rounds = ROUNDS): Timed<T> {
  let best: Timed<T> | null = null
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    const result = work()
    const millis = performance.now() - begun
    if (best === null || millis < best.millis) best = { result, millis }
  }
  if (best === null) throw new Error('There were no rounds.')
  return best
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

main()
