import { SCENARIO_UNIT } from '@footpath/formats'
import {
  createTerrain,
  createWalkmap,
  type EngineName,
  type Path,
  type PathEngine,
  type Walkmap,
} from 'footpath'
import { OBSTACLES } from 'footpath/terrain'
import { createFinder } from 'footpath/search'
import { createJumpPoints } from 'footpath/jump'
import { createStaticIndex } from 'footpath/static-index'
import { createWaypoints } from 'footpath/waypoints'
import type { PeerAdapter } from '../adapter.js'

const FREE = OBSTACLES.indexOf('none')
const BLOCKED = OBSTACLES.indexOf('blocked')

/** What every use imports. */
const FINDER = `export { createFinder, createTerrain, createWalkmap } from 'footpath'`

/** What a row says beside its name. */
interface Row {
  readonly algorithm: 'auto' | EngineName
  readonly note: string
  readonly anyAngle?: boolean
  /** The engine, ready for queries, and where it is imported from. */
  readonly engine?: (walkmap: Walkmap) => PathEngine
  readonly from?: string
}

/** Our own rows: what a finder does by itself, and its engines. */
const ROWS: readonly Row[] = [
  {
    algorithm: 'auto',
    note: 'what `findPath` does by itself: jump points on ground that costs the same everywhere, no index',
    from: `export { createJumpPoints } from 'footpath/jump'`,
    engine: createJumpPoints,
  },
  {
    algorithm: 'index',
    note: 'the index is built first',
    from: `export { createStaticIndex } from 'footpath/static-index'`,
    engine: (walkmap) => {
      const index = createStaticIndex(walkmap)
      index.build()
      return index
    },
  },
  {
    algorithm: 'waypoints',
    note: 'the shortest path at any angle; the whole graph is built first',
    anyAngle: true,
    from: `export { createWaypoints } from 'footpath/waypoints'`,
    engine: (walkmap) => {
      const waypoints = createWaypoints(walkmap)
      waypoints.build()
      return waypoints
    },
  },
]

/** Footpath. */
export const adapters: readonly PeerAdapter[] = ROWS.map(({ algorithm, note, anyAngle, engine, from }) => ({
  algorithm,
  diagonal: 'no-corner-cutting',
  note,
  ...(anyAngle === true ? { anyAngle } : {}),
  bundle: from === undefined ? FINDER : `${FINDER}; ${from}`,
  open: ({ width, depth, walkable }) => {
    const obstacles = walkable.map((free) => (free === 1 ? FREE : BLOCKED))
    const walkmap = createWalkmap(createTerrain({ width, depth, obstacles }), SCENARIO_UNIT)
    const finder = createFinder(walkmap, { engines: engine === undefined ? [] : [engine(walkmap)] })
    const options = { algorithm }
    return {
      find: (from, to) => {
        const path = finder.find(from, to, options)
        // Every other library answers with its cells; those of an index are made when they are read.
        if (anyAngle !== true) void path.steps
        return path
      },
      pointsOf: (path: Path) => (anyAngle === true ? path.points : path.turns),
    }
  },
}))
