import { requireOptions } from '../checks.js'
import type { Path } from '../path/path.js'
import { withPoints } from '../path/polyline.js'
import { askedEverywhere } from '../query/blocked.js'
import { makeKnown, type NaturalShape, type Shape } from '../query/shape.js'
import { lineCost } from '../unit/step-model.js'
import type { OpenCells } from '../walkmap/overlay.js'
import type { MapGiven } from '../walkmap/remembered.js'
import type { Walkmap } from '../walkmap/walkmap.js'
import { mergeCollinear } from './collinear.js'
import { roundOff } from './fillet.js'
import { LARGEST_CLEARANCE, pushOut } from './keep-clear.js'
import { above0, atLeast, MOST, type ShapeOptions, switched, upTo } from './options.js'
import { checkShape, groundUnder, isEmpty, shapedOn } from './shaped.js'
import { straightLines } from './straighten.js'
import type { Points } from './taut/funnel.js'
import type { TautShape } from './taut/options.js'
import { tautLine } from './taut/taut-line.js'
import { isLevel, WalkmapGround } from './walkmap-ground.js'

/** Options of {@link natural}. */
export interface NaturalOptions extends ShapeOptions, Omit<NaturalShape, 'kind'> {}

/** The names of the options, for checks. */
const NATURAL_OPTIONS = [
  'smooth',
  'clearance',
  'radius',
  'turningRadius',
  'maxExtra',
  'maxTurn',
  'bendCost',
] as const satisfies readonly (keyof NaturalOptions)[]

const RADIUS = 6
const RADIUS_ON_HILLS = 24

/** On even ground less would leave a path at the walls of corridors and doors. */
const EXTRA = 0.03
const EXTRA_ON_HILLS = 0.01

/** Natural options that have been checked. */
interface CheckedNatural {
  readonly smooth: boolean
  readonly clearance: number
  /** Undefined: as fits the ground. */
  readonly radius: number | undefined
  readonly turningRadius: number
  readonly maxExtra: number
  readonly bendCost: number
  /** The same for even ground. */
  readonly taut: TautShape
}

/**
 * The path a person would draw: straight where possible, away from walls where there is room, round at the corners.
 * `findPath` and finders do the same with `{ shape: 'natural' }`. It costs at most 1 + maxExtra times what straight
 * lines would: by default 3 % more on even ground, 1 % on hills.
 *
 * If every cell costs the same, a string is pulled taut around discs at the walls' corners, in microseconds. It turns
 * at walls only, and as far from them as `maxExtra` and `maxTurn` allow. On hills and mixed ground it applies
 * {@link straighten}, then {@link keepClear}, then arcs like {@link fillet}.
 */
export function natural(path: Path, map: MapGiven, options: NaturalOptions = {}): Path {
  checkShape(map, options, NATURAL_OPTIONS)
  const shape = checkNatural(options)
  const ground = groundUnder(path, map, options)
  return ground === null ? path : shapeNaturally(path, ground.walkmap, ground.cells, shape)
}

makeKnown('natural', natural, (options) => {
  requireOptions(options, ['kind', ...NATURAL_OPTIONS])
  const shape = checkNatural(options)
  return (path, walkmap, cells) => (isEmpty(path) ? path : shapeNaturally(path, walkmap, cells, shape))
})

/** Options that were sent, with the function in place of its name: so that it is known here. */
export function withNatural<Options extends { readonly shape?: Shape | undefined }>(
  options: Options,
): Options {
  const { shape } = options
  if (shape === undefined) return options
  return { ...options, shape: { ...(typeof shape === 'object' ? shape : {}), kind: natural } }
}

/** Checks the options of a natural shape. */
function checkNatural(options: Omit<NaturalShape, 'kind'>): CheckedNatural {
  const smooth = switched('smooth', options.smooth, true)
  const clearance = upTo('clearance', options.clearance, LARGEST_CLEARANCE, 0.75)
  const radius = options.radius === undefined ? undefined : above0('radius', options.radius, RADIUS)
  const turningRadius = upTo('turningRadius', options.turningRadius, MOST, 0)
  const maxExtra = atLeast('maxExtra', options.maxExtra, 0, EXTRA_ON_HILLS)
  const maxTurn = atLeast('maxTurn', options.maxTurn, 0, 0.2)
  const bendCost = upTo('bendCost', options.bendCost, MOST, 0.25)
  const taut = {
    smooth,
    clearance,
    radius: radius ?? RADIUS,
    turningRadius,
    maxExtra: options.maxExtra === undefined ? EXTRA : maxExtra,
    maxTurn,
  }
  return { smooth, clearance, radius, turningRadius, maxExtra, bendCost, taut }
}

/** See {@link natural}; the unit must be able to walk the path. */
function shapeNaturally(path: Path, walkmap: Walkmap, cells: OpenCells, shape: CheckedNatural): Path {
  const { smooth, clearance, bendCost } = shape
  if (isLevel(walkmap) && walkmap.unit.diagonal !== 'never')
    return tautLine(walkmap, cells, path, shape.taut, (points) =>
      withPoints(path, pairsOf(points), levelCost(walkmap, points)),
    )
  const ground = new WalkmapGround(walkmap, askedEverywhere(walkmap, cells))
  const maxExtra = Math.min(MOST, shape.maxExtra)
  return shapedOn(ground, path, (_, points) => {
    const straight = straightLines(ground, points, { bendCost })
    const limit = ground.costAlong(straight) * (1 + maxExtra)
    const clear = mergeCollinear(ground, pushOut(ground, straight, clearance, maxExtra))
    if (!smooth) return clear
    const radius = Math.max(shape.turningRadius, shape.radius ?? (ground.level ? RADIUS : RADIUS_ON_HILLS))
    return roundOff(ground, clear, { radius, maxExtra, limit, leastGap: clearance / 2 })
  })
}

function pairsOf({ x, y, count }: Points): Float64Array {
  const pairs = new Float64Array(2 * count)
  for (let at = 0; at < count; at++) {
    pairs[2 * at] = x[at]
    pairs[2 * at + 1] = y[at]
  }
  return pairs
}

/** What a line costs where every cell costs the same: to the bit what `Lines` would say. */
function levelCost({ unit, terrain, costs }: Walkmap, { x, y, count }: Points): number {
  let cost = 0
  for (let at = 1; at < count; at++) {
    const dx = x[at] - x[at - 1]
    const dy = y[at] - y[at - 1]
    const length = Math.sqrt(dx * dx + dy * dy)
    cost += lineCost(unit.step, length, 1, 0, terrain.cellSize) * costs.commonFactor
  }
  return cost
}
