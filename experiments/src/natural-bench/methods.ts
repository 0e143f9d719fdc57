import {
  fillet,
  keepClear,
  natural,
  type NaturalOptions,
  type Path,
  straighten,
  type Walkmap,
} from 'footpath'

/** How a path is shaped: from steps, or from the shortest line of the query. */
export interface ShapingMethod {
  readonly name: string
  readonly from: 'steps' | 'line'
  readonly shape: (path: Path, walkmap: Walkmap) => Path
}

/** With these budgets natural paths are held to the targets. */
const STRICT = { maxExtra: 0.01, maxTurn: 0.05 } as const satisfies NaturalOptions

/** Without budgets a path keeps the clearance wherever there is room for it. */
const UNLIMITED = { maxExtra: Number.POSITIVE_INFINITY, maxTurn: Number.POSITIVE_INFINITY }

const CHAIN_RADIUS = 6
const CHAIN_RADIUS_ON_HILLS = 24

/** What `natural` did before it pulled strings: straight lines, away from walls, with arcs. */
export function chain(path: Path, walkmap: Walkmap, radius = CHAIN_RADIUS): Path {
  const clear = keepClear(straighten(path, walkmap), walkmap, { clearance: 0.75, maxExtra: 0.01 })
  return fillet(clear, walkmap, { radius, maxExtra: 0.01 })
}

/** The same with the arcs that it had on hills. */
export function chainOnHills(path: Path, walkmap: Walkmap): Path {
  return chain(path, walkmap, CHAIN_RADIUS_ON_HILLS)
}

export const NO_BUDGETS = 'natural, no budgets'

/** All that is compared on even ground; each is measured beside the first. */
export const SHAPINGS = [
  { name: 'shortest line', from: 'line', shape: (path) => path },
  { name: 'straighten, keepClear, fillet', from: 'steps', shape: (path, walkmap) => chain(path, walkmap) },
  { name: 'natural, strict', from: 'steps', shape: by(STRICT) },
  { name: 'natural', from: 'steps', shape: by({}) },
  { name: NO_BUDGETS, from: 'steps', shape: by(UNLIMITED) },
  { name: 'natural on lines, strict', from: 'line', shape: by(STRICT) },
  { name: 'natural on lines', from: 'line', shape: by({}) },
] as const satisfies readonly ShapingMethod[]

export type ShapingName = (typeof SHAPINGS)[number]['name']

function by(options: NaturalOptions): ShapingMethod['shape'] {
  return (path, walkmap) => natural(path, walkmap, options)
}
