import { type Cell, createFinder, type Path, type PathEngine, type Walkmap } from 'footpath'
import { createField, type Field } from 'footpath/field'
import { createJumpPoints, type JumpPointsOptions } from 'footpath/jump'
import { createReaStar } from 'footpath/rea-star'
import { createStaticIndex, type IndexTier, loadIndex } from 'footpath/static-index'
import { createWaypoints, loadWaypoints, type WaypointBuildOptions } from 'footpath/waypoints'
import { labels } from 'footpath/waypoints/labels'
import type { GridQuery } from '../oracle/grid-oracle.js'
import { BARE_GRID_CONTENDER, requireSame } from './bare-grid-contender.js'
import { type Contender, goalOf, type GridGround, isPlain, optionsOf } from './contender.js'

/** Where jump points, REA* and the index work, as their guides say. */
function suitsSteps({ data, isEven }: GridGround): boolean {
  const { step, diagonal = 'no-corner-cutting', directions = 8 } = data.unit
  if (typeof step !== 'string' && step.kind === 'parametric' && step.diagonal < step.straight) return false
  return isEven && directions === 8 && (diagonal === 'no-corner-cutting' || diagonal === 'never')
}

/** Where waypoints work. Corners are checked pair by pair, so the worlds are small. */
function suitsLines({ data, isEven }: GridGround): boolean {
  const { diagonal = 'no-corner-cutting', directions = 8, radius = 0, size = 1 } = data.unit
  const isSmall = data.width * data.depth <= 150
  const mayTurn = diagonal === 'no-corner-cutting' || diagonal === 'one-free'
  return isEven && isSmall && mayTurn && directions === 8 && radius < 0.5 && size === 1
}

/** An engine, and how it is built again after edits. */
interface Engine {
  readonly engine: { find(from: Cell, to: Cell): Path }
  readonly rebuild?: () => void
}

/** An engine that is asked itself. */
function asked(name: string, make: (walkmap: Walkmap) => Engine, isForLines = false): Contender {
  return {
    name,
    promises: isForLines ? 'shortest-lines' : 'best',
    suits: isForLines ? suitsLines : suitsSteps,
    takes: isPlain,
    open: ({ walkmap }) => {
      const { engine, ...rest } = make(walkmap)
      return { answer: ({ from, goals }) => engine.find(from, goals[0]), ...rest }
    },
  }
}

/** An engine behind a finder with `auto`, which may then leave a query to others. */
function behindFinder(
  name: string,
  make: (walkmap: Walkmap) => Engine & { readonly engine: PathEngine },
): Contender {
  return {
    name,
    promises: 'best',
    suits: suitsSteps,
    takes: () => true,
    open: ({ walkmap, data }) => {
      const { engine, ...rest } = make(walkmap)
      const finder = createFinder(walkmap, { engines: [engine] })
      return { answer: (query) => finder.find(query.from, goalOf(query), optionsOf(query, data)), ...rest }
    },
  }
}

const jump = (options: JumpPointsOptions) => (walkmap: Walkmap) => ({
  engine: createJumpPoints(walkmap, options),
})

const index = (tier: IndexTier) => (walkmap: Walkmap) => {
  const engine = createStaticIndex(walkmap)
  const rebuild = () => void engine.build({ tier })
  rebuild()
  return { engine, rebuild }
}

const built =
  (options: WaypointBuildOptions = {}) =>
  (walkmap: Walkmap) => {
    const engine = createWaypoints(walkmap)
    const rebuild = () => void engine.build(options)
    rebuild()
    return { engine, rebuild }
  }

/** The index as `findInto` answers, which must be the path that `find` returns. */
const INDEX_INTO: Contender = {
  ...asked('index findInto', index('labels')),
  open: ({ walkmap }) => {
    const { engine, rebuild } = index('labels')(walkmap)
    const out = new Int32Array(2 * walkmap.layout.cellCount)
    return {
      answer: ({ from, goals: [to] }) => {
        const path = engine.find(from, to)
        requireSame(path, out, engine.findInto(out, from, to))
        return path
      },
      rebuild,
    }
  },
}

/** Every engine, in every form in which it answers. */
export const ENGINE_CONTENDERS: readonly Contender[] = [
  asked('jump-points js', jump({ kernel: 'javascript' })),
  asked('jump-points js jumps', jump({ kernel: 'javascript', method: 'jumps' })),
  asked('jump-points js steps', jump({ kernel: 'javascript', method: 'steps' })),
  asked('jump-points wasm jumps', jump({ kernel: 'webassembly', method: 'jumps' })),
  asked('jump-points wasm steps', jump({ kernel: 'webassembly', method: 'steps' })),
  asked('rea-star', (walkmap) => ({ engine: createReaStar(walkmap) })),
  asked('index graph', index('graph')),
  asked('index core', index('core')),
  asked('index labels', index('labels')),
  asked('index loaded', (walkmap) => ({
    engine: loadIndex(walkmap, index('labels')(walkmap).engine.save()),
  })),
  INDEX_INTO,
  BARE_GRID_CONTENDER,
  behindFinder('finder with index', index('labels')),
  behindFinder('finder with jump points', jump({ method: 'jumps' })),
  asked('waypoints', (walkmap) => ({ engine: createWaypoints(walkmap) }), true),
  asked('waypoints built', built(), true),
  asked('waypoints labels', built({ labels }), true),
  asked(
    'waypoints loaded',
    (walkmap) => ({
      engine: loadWaypoints(walkmap, built({ labels })(walkmap).engine.save(), { labels }),
    }),
    true,
  ),
]

const isAboutCells = ({ target, partial }: GridQuery) => target === undefined && partial === undefined

/** Fields and reach, which answer for many cells at once. */
export const FLOOD_CONTENDERS: readonly Contender[] = [
  {
    name: 'field',
    promises: 'best',
    suits: () => true,
    takes: (query) => isAboutCells(query) && query.blocked === undefined && query.influence === undefined,
    open: ({ walkmap }) => {
      // Fields live on, so that they have to follow edits.
      const fields = new Map<string, Field>()
      return {
        answer: ({ from, goals }) => {
          const key = JSON.stringify(goals)
          const field = fields.get(key) ?? createField(walkmap, goals)
          fields.set(key, field)
          return field.pathFrom(from)
        },
      }
    },
  },
  {
    name: 'reach',
    promises: 'best',
    forgetsBlocked: true,
    suits: () => true,
    takes: (query) => isAboutCells(query) && query.goals.length === 1,
    open: ({ walkmap, data }) => {
      const finder = createFinder(walkmap)
      return {
        answer: (query) =>
          finder.reach(query.from, Number.POSITIVE_INFINITY, optionsOf(query, data)).pathTo(query.goals[0]),
      }
    },
  },
]
