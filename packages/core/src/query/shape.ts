import { badOption, FootpathError } from '../error.js'
import type { Path } from '../path/path.js'
import type { OpenCells } from '../walkmap/overlay.js'
import type { MapGiven } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'

/** How to shape a path after it was found, as plain data. Lengths are in cells. */
export interface NaturalShape {
  /** The name, or the function itself: in a bundle that does not use the function the name is not known. */
  readonly kind: 'natural' | Shaping
  /** Whether corners are rounded; true by default. False gives straight lines that keep clear of obstacles. */
  readonly smooth?: boolean
  /**
   * The space to keep between the unit's body and obstacles, if there is room and `maxExtra` and `maxTurn` allow it; ¾
   * by default. In narrow passages the path runs down the middle.
   */
  readonly clearance?: number
  /**
   * The radius of arcs at corners where there is room; by default 6, or 24 on hills, where bends are gentle. On even
   * ground arcs stay within 1½ cells of the corner they go around.
   */
  readonly radius?: number
  /** The radius that a vehicle needs: arcs are at least that wide where the lines are long enough; 0 by default. */
  readonly turningRadius?: number
  /**
   * The path may cost at most 1 + maxExtra times what the shortest lines do; by default 0.03, or 0.01 on hills and mixed
   * ground. Infinity for no limit.
   */
  readonly maxExtra?: number
  /**
   * On even ground, how much more the path should turn than the shortest lines, as a share; 0.2 by default, Infinity for
   * no limit. Among close walls some paths turn more than that. Without both limits the clearance is kept wherever the passage is wide enough.
   */
  readonly maxTurn?: number
  /** On hills, how much a detour may cost to save a bend, in cells of level ground; ¼ by default. */
  readonly bendCost?: number
}

/** A function that shapes paths, such as `natural`. */
export type Shaping = (path: Path, map: MapGiven) => Path

/** A shape: the function, or its name, with defaults; or data. */
export type Shape = 'natural' | Shaping | NaturalShape

/** Shapes a path that was found on these cells of a walkmap: its own, or fewer if the query blocked some. */
export type ShapePath = (path: Path, walkmap: Walkmap, cells: OpenCells) => Path

/** Checks the options of a shape, and returns what does it. */
type CheckShape = (options: NaturalShape) => ShapePath

/** What is known: by name, and by the function of that name. */
const checks = new Map<unknown, CheckShape>()

/** The same with default options, checked. */
const defaults = new Map<unknown, ShapePath>()

/**
 * Makes a shaping known to queries. Its module does that when it is loaded: the searches do not import it, so that it
 * is in your bundle only if you use it.
 */
export function makeKnown(name: string, shaping: Shaping, check: CheckShape): void {
  checks.set(name, check)
  checks.set(shaping, check)
  const shape = check({ kind: shaping })
  defaults.set(name, shape)
  defaults.set(shaping, shape)
}

/** What does a shape; refuses one that is not known. */
export function shapePathOf(given: Shape): ShapePath {
  const known = defaults.get(given)
  if (known !== undefined) return known
  const shape = dataOf(given)
  const check = checks.get(shape.kind)
  if (check !== undefined) return check(shape)
  if (shape.kind === 'natural')
    throw new FootpathError(
      'unsuitable-combination',
      "The shape 'natural' is not in this bundle.",
      "Import it and pass it instead of its name: `import { natural } from 'footpath'` and `{ shape: natural }`.",
      given,
    )
  throw badOption(
    'shape',
    "'natural', natural or { kind: 'natural', … }",
    given,
    'Leave it out for a path in steps.',
  )
}

/** A shape as data that can be sent to a worker; refuses one that is not known, unless only the worker has it. */
export function plainShape(given: Shape): NaturalShape {
  const shape = dataOf(given)
  if (shape.kind !== 'natural' || checks.has(shape.kind)) shapePathOf(given)
  return { ...shape, kind: 'natural' }
}

function dataOf(given: Shape): NaturalShape {
  return typeof given === 'object' && given !== null ? given : { kind: given }
}
