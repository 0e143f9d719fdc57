import type { Cell } from '../cell.js'
import { FootpathError } from '../error.js'
import type { Path } from '../path/path.js'
import type { BlockedCells } from '../query/blocked.js'
import { type Goal, Target } from '../query/targets.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { findAround } from './around.js'
import { cutOffPath } from './engine-stats.js'
import type { AnyFindOptions } from './options.js'
import { walkUpByEngine } from './walk-up.js'

/** Every engine by its name: the function that creates it, and its import. */
const ENGINE_IMPORTS = {
  'jump-points': ['createJumpPoints', 'footpath/jump'],
  'rea-star': ['createReaStar', 'footpath/rea-star'],
  index: ['createStaticIndex', 'footpath/static-index'],
  waypoints: ['createWaypoints', 'footpath/waypoints'],
} as const

/** An algorithm with memory of its own, such as a graph; it comes from an import of its own. */
export type EngineName = keyof typeof ENGINE_IMPORTS

/** The names of the engines. */
export const ENGINE_NAMES = Object.keys(ENGINE_IMPORTS) as EngineName[]

/** An algorithm with its own memory that you give to a finder: `createFinder(walkmap, { engines: [waypoints] })`. */
export interface PathEngine<Name extends string = string> {
  readonly name: Name
  readonly walkmap: Walkmap
  /** The options of a query that it accepts. */
  readonly takes: readonly string[]
  /**
   * Whether `auto` may use it now: its paths are the best in steps, and it suits the walkmap as it is. If left out,
   * `auto` never uses it. A query with a time limit cannot wait until an engine is built.
   */
  servesAuto?(hasTimeLimit?: boolean): boolean
  /**
   * Whether `auto` may use it now for paths that are shaped: it looks up the shortest lines. If left out, it is not used.
   */
  servesShapes?(): boolean
  find(from: Cell, to: Cell, options?: Readonly<Record<string, unknown>>): Path
  /**
   * The best path around the cells that a query blocks; null if it does not know one. `path` is its best path without
   * them, which touches some.
   */
  findAround?(from: Cell, to: Cell, blocked: BlockedCells, path: Path): Path | null
  /**
   * Writes x and y of every cell of a path into `out`, as in `Path.steps`, and returns the number of cells. Returns 0
   * if there is no path. Returns −n and leaves `out` unchanged if it has no room for n cells. Allocates nothing.
   */
  findInto?(out: Int32Array, from: Cell, to: Cell): number
}

/**
 * The answer of the engine that a query asks for by name, or that `auto` may use; null if the kernel must answer. The
 * kernel answers queries for `auto` that ask for more than a path between two cells, and queries for a partial path if
 * the goal cannot be reached.
 */
export function answerByEngine(
  engines: readonly PathEngine[],
  from: Cell,
  to: Goal,
  options: AnyFindOptions,
  blocked: BlockedCells | null = null,
): Path | null {
  const isAborted = options.signal?.aborted === true
  // The kernel decides how an aborted search for `auto` ends.
  if (isAborted && isForAuto(options)) return null
  const engine = (blocked === null && engineForShape(engines, to, options)) || engineFor(engines, to, options)
  if (engine === null) return null
  if (isAborted) return cutOffPath(engine.walkmap, 'aborted')
  if (!isForAuto(options)) return askEngine(engine, from, to, options)
  const goal = (Array.isArray(to) ? to[0] : to) as Cell
  const path = blocked === null ? askEngine(engine, from, goal, {}) : findAround(engine, from, goal, blocked)
  if (path?.status === 'found' || options.partial !== true) return path
  return walkUpByEngine(engine, from, goal, path, blocked)
}

/** The engine that `auto` may use for a shaped path to a single cell; null if none does. */
function engineForShape(
  engines: readonly PathEngine[],
  to: Goal,
  options: AnyFindOptions,
): PathEngine | null {
  // Without a path to the goal, a partial one in steps is what can be shaped.
  if (options.shape === undefined || options.partial === true || !isForAuto(options)) return null
  if (beyondEngines(to, options) !== null) return null
  return engines.find((engine) => engine.servesShapes?.() === true) ?? null
}

/** The engine that a query asks for by name, or that `auto` may use; null if the kernel must answer. */
function engineFor(engines: readonly PathEngine[], to: Goal, options: AnyFindOptions): PathEngine | null {
  if (isForAuto(options)) {
    if (engines.length === 0 || beyondEngines(to, options) !== null) return null
    return engineServingAuto(engines, options.maxMillis !== undefined)
  }
  const { algorithm } = options
  if (typeof algorithm !== 'string') return null
  const engine = engines.find(({ name }) => name === algorithm)
  if (engine !== undefined || !Object.hasOwn(ENGINE_IMPORTS, algorithm)) return engine ?? null
  const [maker, entry] = ENGINE_IMPORTS[algorithm as EngineName]
  throw new FootpathError(
    'unsuitable-combination',
    `This finder does not have the engine ${algorithm}.`,
    `Add \`import { ${maker} } from '${entry}'\` and pass it to the finder: createFinder(walkmap, { engines: [${maker}(walkmap)] }).`,
    algorithm,
  )
}

/** Why no engine answers a query for `auto`, as the end of a sentence; empty if the finder has no engine for `auto`. */
export function whyNoEngine(engines: readonly PathEngine[], to: Goal, options: AnyFindOptions): string {
  const names = engines.filter((engine) => 'servesAuto' in engine).map(({ name }) => name)
  if (names.length === 0 || !isForAuto(options) || engineFor(engines, to, options) !== null) return ''
  const beyond = beyondEngines(to, options)
  const cause = beyond === null ? 'do not suit this map and unit' : `cannot handle ${beyond}`
  return `; ${names.join(' and ')} ${cause}`
}

function isForAuto({ algorithm = 'auto' }: AnyFindOptions): boolean {
  return algorithm === 'auto'
}

/** Options for `auto` with which an engine can still answer. */
const ANSWERED = ['partial', 'blocked', 'walkable', 'signal', 'maxMillis', 'shape']

/** What keeps engines from answering a query for `auto`; null if nothing does. */
function beyondEngines(to: Goal, options: AnyFindOptions): string | null {
  if ((Array.isArray(to) ? to[0] : to) instanceof Target) return 'a target'
  if (Array.isArray(to) && to.length !== 1) return 'several goals'
  for (const name of Object.keys(options) as (keyof AnyFindOptions)[])
    if (!ANSWERED.includes(name) && isAsked(name, options[name])) return name
  return null
}

/** Whether an option asks for anything. */
function isAsked(name: string, value: unknown): boolean {
  const isNothing = value === undefined || value === false || (Array.isArray(value) && value.length === 0)
  return name !== 'algorithm' && !isNothing
}

/** The first engine that may answer a plain query for `auto` now. */
export function engineServingAuto(engines: readonly PathEngine[], hasTimeLimit = false): PathEngine | null {
  for (const engine of engines) if (engine.servesAuto?.(hasTimeLimit) === true) return engine
  return null
}

/** Lets an engine answer a query, or refuses what it does not understand. */
function askEngine(engine: PathEngine, from: Cell, to: Goal, options: AnyFindOptions): Path {
  const understood: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(options)) {
    if (!isAsked(name, value) || name === 'signal' || name === 'shape') continue
    if (engine.takes.some((taken) => taken === name)) {
      understood[name] = value
      continue
    }
    throw new FootpathError(
      'unsuitable-combination',
      `${engine.name} does not support the option ${name}.`,
      `Leave ${name} out, or use another algorithm.`,
      name,
    )
  }
  const goals: readonly Goal[] = Array.isArray(to) ? to : [to]
  if (goals.some((goal) => goal instanceof Target)) {
    throw new FootpathError(
      'unsuitable-combination',
      `${engine.name} does not support targets.`,
      'Pass a single cell, or use another algorithm.',
      to,
    )
  }
  if (goals.length === 1) return engine.find(from, goals[0] as Cell, understood)
  throw new FootpathError(
    'bad-option',
    `${engine.name} supports only one goal.`,
    'Pass a single cell, or use another algorithm.',
    to,
  )
}
