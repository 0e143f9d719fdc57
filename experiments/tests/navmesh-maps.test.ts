import { createWalkmap } from 'footpath'
import { SCENARIO_UNIT } from '@footpath/formats'
import { createNavFinder, navMeshFromTerrain } from 'footpath/navmesh'
import { createWaypoints } from 'footpath/waypoints'
import { describe, expect, it } from 'vitest'
import { hasData } from '../dist/data.js'
import { readScenarios, REAL_MAPS } from '../dist/kernel-bench/worlds.js'

/** Queries per map. */
const QUERIES = 6

const MAPS = ['dao/arena', ...REAL_MAPS].filter((name) => hasData(`movingai/${name}.map`))

describe.skipIf(MAPS.length === 0)('the mesh of a real map', () => {
  it.for(MAPS)('%s has paths as short as those of waypoints', { timeout: 60_000, tags: 'slow' }, (name) => {
    const { terrain, queries } = readScenarios(name)
    const waypoints = createWaypoints(createWalkmap(terrain, SCENARIO_UNIT))
    const finder = createNavFinder(navMeshFromTerrain(terrain, SCENARIO_UNIT))
    const asked = queries.filter((_, at) => at % Math.ceil(queries.length / QUERIES) === 0)
    for (const { from, to } of asked) {
      const wanted = waypoints.find(from, to)
      const middle = (cell: typeof from) => ({ x: cell.x + 0.5, y: 0, z: cell.y + 0.5 })
      const path = finder.find(middle(from), middle(to), { reach: 0 })
      expect([path.status, path.length.toFixed(6)]).toEqual([wanted.status, wanted.length.toFixed(6)])
    }
    expect(asked.length).toBeGreaterThan(4)
  })
})
