import { createFinder, type Path, type PathEngine, type Walkmap } from 'footpath'
import { createField } from 'footpath/field'
import { createJumpPoints, type JumpPointsOptions } from 'footpath/jump'
import { createReaStar } from 'footpath/rea-star'
import { createStaticIndex, type IndexTier, loadIndex } from 'footpath/static-index'
import { createWaypoints, loadWaypoints } from 'footpath/waypoints'
import type { GridQuery } from '../oracle/grid-oracle.js'
import { type Contender, goalOf, type GridGround, isPlain, optionsOf } from './contender.js'

/** Where jump points, REA* and the index work, as their guides say. */
function suitsSteps({ data, isEven }: GridGround): boolean {
  const { diagonal = 'no-corner-cutting', directions = 8 } = data.unit
  return isEven && directions === 8 && (diagonal === 'no-corner-cutting' || diagonal === 'never')
}

/** Where waypoints work. Corners are checked pair by pair, so the worlds are small. */
function suitsLines({ data, isEven }: GridGround): boolean {
  const { diagonal = 'no-corner-cutting', directions = 8, radius = 0, size = 1 } = data.unit
  const isSmall = data.width * data.depth <= 150
  const mayTurn = diagonal === 'no-corner-cutting' || diagonal === 'one-free'
  return isEven && isSmall && mayTurn && directions === 8 && radius < 0.5 && size === 1
}

interface Engine {
  find(from: GridQuery['from'], to: GridQuery['from']): Path
}

/** An engine that is asked itself. */
function steps(name: string, make: (walkmap: Walkmap) => Engine): Contender {
  return { name, promises: 'best', suits: suitsSteps, takes: isPlain, open: opener(make) }
}

function lines(name: string, make: (walkmap: Walkmap) => Engine): Contender {
  return { name, promises: 'shortest-lines', suits: suitsLines, takes: isPlain, open: opener(make) }
}

function opener(make: (walkmap: Walkmap) => Engine): Contender['open'] {
  return ({ walkmap }) => {
    const engine = make(walkmap)
    return ({ from, goals }) => engine.find(from, goals[0])
  }
}

/** An engine behind a finder with `auto`, which may then leave a query to others. */
function behindFinder(name: string, make: (walkmap: Walkmap) => PathEngine): Contender {
  return {
    name,
    promises: 'best',
    suits: suitsSteps,
    takes: () => true,
    open: ({ walkmap, data }) => {
      const finder = createFinder(walkmap, { engines: [make(walkmap)] })
      return (query) => finder.find(query.from, goalOf(query), optionsOf(query, data))
    },
  }
}

const jump = (options: JumpPointsOptions) => (walkmap: Walkmap) => createJumpPoints(walkmap, options)

function builtIndex(walkmap: Walkmap, tier: IndexTier) {
  const index = createStaticIndex(walkmap)
  index.build({ tier })
  return index
}

function builtWaypoints(walkmap: Walkmap) {
  const waypoints = createWaypoints(walkmap)
  waypoints.build()
  return waypoints
}

/** Every engine, in every form in which it answers. */
export const ENGINE_CONTENDERS: readonly Contender[] = [
  steps('jump-points js', jump({ kernel: 'javascript' })),
  steps('jump-points js jumps', jump({ kernel: 'javascript', method: 'jumps' })),
  steps('jump-points js steps', jump({ kernel: 'javascript', method: 'steps' })),
  steps('jump-points wasm jumps', jump({ kernel: 'webassembly', method: 'jumps' })),
  steps('jump-points wasm steps', jump({ kernel: 'webassembly', method: 'steps' })),
  steps('rea-star', createReaStar),
  steps('index graph', (walkmap) => builtIndex(walkmap, 'graph')),
  steps('index core', (walkmap) => builtIndex(walkmap, 'core')),
  steps('index labels', (walkmap) => builtIndex(walkmap, 'labels')),
  steps('index loaded', (walkmap) => loadIndex(walkmap, builtIndex(walkmap, 'labels').save())),
  behindFinder('finder with index', (walkmap) => builtIndex(walkmap, 'labels')),
  behindFinder('finder with jump points', jump({ method: 'jumps' })),
  lines('waypoints', createWaypoints),
  lines('waypoints built', builtWaypoints),
  lines('waypoints loaded', (walkmap) => loadWaypoints(walkmap, builtWaypoints(walkmap).save())),
]

const isAboutCells = ({ target, partial }: GridQuery) => target === undefined && partial === undefined

/** Fields and reach, which answer for many cells at once. */
export const FLOOD_CONTENDERS: readonly Contender[] = [
  {
    name: 'field',
    promises: 'best',
    suits: () => true,
    takes: (query) => isAboutCells(query) && query.blocked === undefined && query.influence === undefined,
    open:
      ({ walkmap }) =>
      ({ from, goals }) =>
        createField(walkmap, goals).pathFrom(from),
  },
  {
    name: 'reach',
    promises: 'best',
    forgetsBlocked: true,
    suits: () => true,
    takes: (query) => isAboutCells(query) && query.goals.length === 1,
    open: ({ walkmap, data }) => {
      const finder = createFinder(walkmap)
      return (query) =>
        finder.reach(query.from, Number.POSITIVE_INFINITY, optionsOf(query, data)).pathTo(query.goals[0])
    },
  },
]
