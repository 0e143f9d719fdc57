import type { Command } from 'commander'
import {
  type Cell,
  FootpathError,
  type NaturalShape,
  type Path,
  type ShapeName,
  SHAPES,
  type Walkmap,
} from 'footpath'
import { requireName } from 'footpath/internal'
import { decimal, limit } from './arguments.js'
import { list } from './search-options.js'

/** The options about the shape of a path, as commander hands them over. */
export interface ShapeFlags {
  readonly shape?: readonly ShapeName[]
  readonly clearance?: number
  readonly maxExtra?: number
  readonly maxTurn?: number
  readonly turningRadius?: number
}

/** How to shape a path: what the query does, then what is applied to its answer. */
export interface Shaping {
  readonly query: { readonly shape?: NaturalShape }
  readonly after: (path: Path, walkmap: Walkmap, blocked: readonly Cell[]) => Path
}

const SHAPE_NAMES = Object.keys(SHAPES) as ShapeName[]

/** The options of natural paths, and how the user knows them. */
const NATURAL_FLAGS = {
  clearance: '--clearance',
  maxExtra: '--max-extra',
  maxTurn: '--max-turn',
  turningRadius: '--turning-radius',
} as const satisfies Partial<Record<keyof NaturalShape & keyof ShapeFlags, string>>

export function addShapeOptions(command: Command): Command {
  return command
    .option(
      '--shape <name>',
      `shape the path: ${list(SHAPE_NAMES)}; repeat it to apply several in order`,
      names,
    )
    .option(
      '--clearance <cells>',
      'for natural: the space to keep between the unit and walls, on meshes in metres (default: 0.75)',
      decimal('--clearance'),
    )
    .option(
      '--max-extra <share>',
      'for natural: how much longer the path may get, 0.01 is 1 %; none for no limit (default: 0.03, on hills 0.01)',
      limit('--max-extra'),
    )
    .option(
      '--max-turn <share>',
      'for natural: how much more it may turn, on even ground; none for no limit (default: 0.2)',
      limit('--max-turn'),
    )
    .option(
      '--turning-radius <cells>',
      'for natural: the radius that a vehicle needs to turn (default: 0)',
      decimal('--turning-radius'),
    )
}

/** What the flags ask for. A natural path comes from the query itself, the others are made from its answer. */
export function shapingOf(flags: ShapeFlags): Shaping {
  const asked = flags.shape ?? []
  const options = naturalOptions(flags)
  const isNatural = asked[0] === 'natural'
  const rest = isNatural ? asked.slice(1) : asked
  return {
    query: isNatural ? { shape: { kind: 'natural', ...options } } : {},
    after: (path, walkmap, blocked) => {
      const around = blocked.length === 0 ? {} : { blocked }
      return rest.reduce(
        (shaped, name) =>
          name === 'natural'
            ? SHAPES.natural(shaped, walkmap, { ...around, ...options })
            : SHAPES[name](shaped, walkmap, around),
        path,
      )
    },
  }
}

function names(text: string, before: readonly ShapeName[] = []): readonly ShapeName[] {
  return [...before, requireName('shape', text, SHAPE_NAMES)]
}

/** The options of natural paths among the flags; refused without `--shape natural`. */
export function naturalOptions(flags: ShapeFlags): Omit<NaturalShape, 'kind'> {
  const known = Object.keys(NATURAL_FLAGS) as (keyof typeof NATURAL_FLAGS)[]
  const given = known.filter((name) => flags[name] !== undefined)
  if (given.length > 0 && flags.shape?.includes('natural') !== true) {
    const flag = NATURAL_FLAGS[given[0]]
    throw new FootpathError(
      'unsuitable-combination',
      `${flag} is an option of natural paths.`,
      `Add --shape natural, or leave out ${flag}.`,
    )
  }
  return Object.fromEntries(given.map((name) => [name, flags[name]]))
}
