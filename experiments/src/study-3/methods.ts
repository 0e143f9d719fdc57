import {
  buildPublishedWaypoints,
  gridSearch,
  type PublishedHeuristic,
  WALKER,
} from '@footpath/studies/study-3'
import { type Cell, createWalkmap, type Path, type Walkmap } from 'footpath'
import { createFinder, type StopRule } from 'footpath/search'
import { createWaypoints } from 'footpath/waypoints'

/** A method that finds the paths of the study. */
export interface Method {
  readonly name: string
  /** What sets it apart, as plain data. */
  readonly settings: Readonly<Record<string, string>>
  /** Does what is done once per map. */
  prepare(walkmap: Walkmap): Prepared
}

type Query = (from: Cell, to: Cell, heuristic: PublishedHeuristic) => Path

/** A method that is ready for a map. */
export interface Prepared {
  readonly query: Query
  /** The size of what was made for the map; null where nothing was. */
  readonly graph: GraphSize | null
}

/** Connections are counted in both directions, as the paper's seem to be. */
export interface GraphSize {
  readonly waypoints: number
  readonly connections: number
}

/** What the others are compared with: A* on the grid, the same as between the links of a tile chain. */
export const RAW: Method = {
  name: 'A* on the grid',
  settings: {},
  prepare(walkmap) {
    const finder = createFinder(walkmap)
    return { query: (from, to, heuristic) => finder.find(from, to, gridSearch(heuristic)), graph: null }
  },
}

/** The paper's waypoints, and what may be set about them. */
function publishedMethod(
  name: string,
  settings: { readonly edgeCost: 'squared' | 'euclidean'; readonly stop: StopRule },
): Method {
  return {
    name,
    settings,
    prepare(walkmap) {
      const waypoints = buildPublishedWaypoints(walkmap, { edgeCost: settings.edgeCost })
      const { cellOfWaypoint, edges } = waypoints
      return {
        query: (from, to, heuristic) => waypoints.find(from, to, { heuristic, stop: settings.stop }),
        graph: { waypoints: cellOfWaypoint.length, connections: edges.target.length },
      }
    },
  }
}

export const AS_PUBLISHED = publishedMethod('waypoints as published', {
  edgeCost: 'squared',
  stop: 'on-generation',
})

export const SHORTEST = publishedMethod('waypoints, shortest', { edgeCost: 'squared', stop: 'on-expansion' })

export const DONE_RIGHT: Method = {
  name: 'waypoints, done right',
  // Lines may touch a corner, as steps that cut it do, but not pass between walls that meet.
  settings: { diagonal: 'one-free' },
  prepare({ terrain }) {
    const waypoints = createWaypoints(createWalkmap(terrain, { ...WALKER, diagonal: 'one-free' }))
    waypoints.build()
    return {
      query: (from, to) => waypoints.find(from, to),
      graph: { waypoints: waypoints.corners, connections: 2 * waypoints.edges },
    }
  },
}

/** All methods; the second is the paper's. More are rows here: the tables have a column or a row for each. */
export const METHODS: readonly Method[] = [
  RAW,
  AS_PUBLISHED,
  SHORTEST,
  publishedMethod('waypoints, shortest, plain distances', { edgeCost: 'euclidean', stop: 'on-expansion' }),
  DONE_RIGHT,
]
