import { createWalkmap, findPath, pathFromJSON, createTerrain, type Terrain, type Walkmap } from 'footpath'
import { createStaticIndex, type IndexTier, loadIndex } from 'footpath/static-index'
import { createWaypoints, loadWaypoints, type WaypointBuildOptions } from 'footpath/waypoints'
import { labels } from 'footpath/waypoints/labels'
import type { FoundPath } from '../grid/contender.js'
import type { Promised } from '../grid/contender.js'
import type { GridQuery } from '../oracle/grid-oracle.js'

/** Something that is saved as bytes and answers queries when it is loaded. */
export interface SavedKind {
  readonly name: string
  readonly promises: Promised
  readonly save: (walkmap: Walkmap) => Uint8Array
  readonly load: (walkmap: Walkmap, bytes: Uint8Array) => (query: GridQuery) => FoundPath
}

function index(tier: IndexTier): SavedKind {
  return {
    name: `index ${tier}`,
    promises: 'best',
    save: (walkmap) => {
      const built = createStaticIndex(walkmap)
      built.build({ tier })
      return built.save()
    },
    load: (walkmap, bytes) => {
      const loaded = loadIndex(walkmap, bytes)
      return ({ from, goals }) => loaded.find(from, goals[0])
    },
  }
}

function waypoints(name: string, options: Pick<WaypointBuildOptions, 'labels'>): SavedKind {
  return {
    name,
    promises: 'shortest-lines',
    save: (walkmap) => {
      const built = createWaypoints(walkmap)
      built.build(options)
      return built.save()
    },
    load: (walkmap, bytes) => {
      const loaded = loadWaypoints(walkmap, bytes, options)
      return ({ from, goals }) => loaded.find(from, goals[0])
    },
  }
}

/** All saved forms of engines. A new engine that can be saved is a row here. */
export const SAVED_KINDS: readonly SavedKind[] = [
  index('graph'),
  index('core'),
  index('labels'),
  waypoints('waypoints', {}),
  waypoints('waypoints labels', { labels }),
]

/** Something that is saved as JSON: what it is, and what a user does with it when it is read again. */
export interface JsonKind {
  readonly name: string
  readonly save: (terrain: Terrain) => unknown
  readonly use: (data: unknown, terrain: Terrain) => void
}

export const JSON_KINDS: readonly JsonKind[] = [
  {
    name: 'path as JSON',
    save: (terrain) => {
      const corner = { x: terrain.width - 1, y: terrain.depth - 1 }
      const path = findPath(terrain, { x: 0, y: 0 }, corner, { partial: true, unit: 'air' })
      return JSON.parse(JSON.stringify(path))
    },
    use: (data, terrain) => {
      const path = pathFromJSON(data as never, terrain)
      void [path.cells, path.turns, path.points, path.world, path.length, JSON.stringify(path)]
    },
  },
  {
    name: 'terrain as JSON',
    save: (terrain) => JSON.parse(JSON.stringify(terrain)),
    use: (data) => {
      const terrain = createTerrain(data as never)
      if (terrain.width * terrain.depth <= 10_000) createWalkmap(terrain, 'air')
    },
  },
]
