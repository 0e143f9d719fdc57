import { type Cell, createFinder, createWalkmap, type Path, type Walkmap } from 'footpath'
import {
  buildPublishedWaypoints,
  createWaypoints,
  gridSearch,
  type PublishedHeuristic,
} from 'footpath/waypoints'
import { WALKER } from './walker.js'

/** A way to find the paths of the study. */
export interface Method {
  readonly name: string
  /** Does what is done once per map. */
  prepare(walkmap: Walkmap): Query
}

export type Query = (from: Cell, to: Cell, heuristic: PublishedHeuristic) => Path

/** What the others are compared with: A* on the grid, the same as between the links of a tile chain. */
export const RAW: Method = {
  name: 'A* on the grid',
  prepare(walkmap) {
    const finder = createFinder(walkmap)
    return (from, to, heuristic) => finder.find(from, to, gridSearch(heuristic))
  },
}

/** All methods; the second is the paper's. More are rows here: the tables have a column or a row for each. */
export const METHODS: readonly Method[] = [
  RAW,
  {
    name: 'waypoints as published',
    prepare(walkmap) {
      const waypoints = buildPublishedWaypoints(walkmap)
      return (from, to, heuristic) => waypoints.find(from, to, { heuristic })
    },
  },
  {
    name: 'waypoints, shortest',
    prepare(walkmap) {
      const waypoints = buildPublishedWaypoints(walkmap)
      return (from, to, heuristic) => waypoints.find(from, to, { heuristic, stop: 'on-expansion' })
    },
  },
  {
    name: 'waypoints, shortest, plain distances',
    prepare(walkmap) {
      const waypoints = buildPublishedWaypoints(walkmap, { edgeCost: 'euclidean' })
      return (from, to, heuristic) => waypoints.find(from, to, { heuristic, stop: 'on-expansion' })
    },
  },
  {
    name: 'waypoints, done right',
    prepare({ terrain }) {
      // Lines may touch a corner, as steps that cut it do, but not pass between walls that meet.
      const waypoints = createWaypoints(createWalkmap(terrain, { ...WALKER, diagonal: 'one-free' }))
      waypoints.build()
      return (from, to) => waypoints.find(from, to)
    },
  },
]
