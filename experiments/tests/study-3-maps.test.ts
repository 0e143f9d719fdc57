// @module-tag slow
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildPublishedWaypoints, WALKER } from '@footpath/studies/study-3'
import { createWalkmap, ground } from 'footpath'
import { DIAGONAL_POLICIES } from 'footpath/unit'
import { describe, expect, it } from 'vitest'
import { resultsFolder } from '../dist/data.js'
import { measureEdits } from '../dist/study-3/edits.js'
import { studyMaps } from '../dist/study-3/maps.js'
import { PUBLISHED } from '../dist/study-3/published.js'

describe('the three maps of study 3', () => {
  const maps = studyMaps()

  it('have the sizes and exactly the blocked tiles of the paper', () => {
    expect(maps.map(({ name, terrain }) => `${name} ${terrain.width} × ${terrain.depth}`)).toEqual([
      'edgy-like 115 × 79',
      'edgy2-like 177 × 150',
      'umap2-like 331 × 108',
    ])
    for (const { name, terrain } of maps) {
      expect(terrain.obstacles).toHaveLength(PUBLISHED[name].tiles)
      expect(terrain.obstacles.filter((obstacle) => obstacle !== 0)).toHaveLength(PUBLISHED[name].blocked)
    }
  })

  it.each(maps)('$name: is one island under every diagonal policy', ({ terrain }) => {
    for (const diagonal of DIAGONAL_POLICIES) {
      const walkmap = createWalkmap(terrain, { ...ground, diagonal })
      const islands = new Set(Array.from(walkmap.passable, (_, id) => walkmap.islandOf(id)))
      expect(islands).toEqual(new Set([0, 1]))
    }
  })

  it.each(maps)('$name: has about as many waypoints as published', ({ name, terrain }) => {
    const { cellOfWaypoint } = buildPublishedWaypoints(createWalkmap(terrain, WALKER))
    expect(Math.abs(cellOfWaypoint.length / PUBLISHED[name].waypoints - 1)).toBeLessThan(0.04)
  })

  it.each(maps)('$name: has nine paths: a worst case, three open ones, five behind walls', ({ pairs }) => {
    const kinds = pairs.map(({ kind }) => kind)
    expect(kinds.toSorted().join(' ')).toBe('open open open walls walls walls walls walls worst')
  })

  it('do again after an edit what is stored', () => {
    const [stored] = JSON.parse(readFileSync(join(resultsFolder, 'edits.json'), 'utf8'))
    expect(measureEdits(maps[0])).toEqual(stored)
  })
})
