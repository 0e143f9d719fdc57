import type { Cell } from '../cell.js'
import { FootpathError } from '../error.js'
import type { Path } from '../path/path.js'
import type { Walkmap } from '../walkmap/index.js'
import type { FindOptions } from './options.js'

export const ENGINE_NAMES = ['jump-points', 'rea-star', 'index', 'waypoints', 'waypoints-published'] as const

/** An algorithm that is not part of every finder: it comes with a graph of its own, from a subpath of its own. */
export type EngineName = (typeof ENGINE_NAMES)[number]

/** A way of finding paths that a finder can be given: `createFinder(walkmap, { engines: [createWaypoints(walkmap)] })`. */
export interface PathEngine {
  readonly name: EngineName
  readonly walkmap: Walkmap
  /** The options of a query that it understands. */
  readonly takes: readonly (keyof FindOptions)[]
  /**
   * Whether `auto` may let it answer now: its paths are the best in steps, and it serves the walkmap as it is. Left out
   * it may not.
   */
  servesAuto?(): boolean
  find(from: Cell, to: Cell, options?: FindOptions): Path
}

/** The engine that a query asks for by name, or that serves `auto`; null where the kernel is to answer. */
export function engineFor(
  engines: readonly PathEngine[],
  to: Cell | readonly Cell[],
  options: FindOptions,
): PathEngine | null {
  const { algorithm = 'auto' } = options
  if (algorithm === 'auto') return engineForAuto(engines, to, options)
  if (!ENGINE_NAMES.some((name) => name === algorithm)) return null
  const engine = engines.find(({ name }) => name === algorithm)
  if (engine !== undefined) return engine
  throw new FootpathError(
    'unsuitable-combination',
    `This finder has no ${algorithm}.`,
    `Make it with one: createFinder(walkmap, { engines: [ENGINES['${algorithm}'](walkmap)] }), from footpath/engines.`,
    algorithm,
  )
}

/** For a plain query, the first engine that serves it; whoever wants more of a search gets the kernel. */
function engineForAuto(
  engines: readonly PathEngine[],
  to: Cell | readonly Cell[],
  options: FindOptions,
): PathEngine | null {
  if (engines.length === 0 || Array.isArray(to)) return null
  const isPlain = Object.entries(options).every(
    ([name, value]) => name === 'algorithm' || value === undefined || value === false,
  )
  return isPlain ? (engines.find((engine) => engine.servesAuto?.() === true) ?? null) : null
}

/** Lets an engine answer a query, or refuses what it does not understand. */
export function askEngine(
  engine: PathEngine,
  from: Cell,
  to: Cell | readonly Cell[],
  options: FindOptions,
): Path {
  const understood: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(options)) {
    if (name === 'algorithm' || value === undefined || value === false) continue
    if (engine.takes.some((taken) => taken === name)) {
      understood[name] = value
      continue
    }
    throw new FootpathError(
      'unsuitable-combination',
      `${engine.name} takes no ${name}.`,
      `Leave ${name} out, or name another algorithm.`,
      name,
    )
  }
  const goals = Array.isArray(to) ? (to as readonly Cell[]) : [to as Cell]
  if (goals.length === 1) return engine.find(from, goals[0], understood)
  throw new FootpathError('bad-option', `${engine.name} takes one goal.`, 'Give a single cell.', to)
}
