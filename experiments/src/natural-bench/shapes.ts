import { measurePath, type Path, type PathMetrics } from 'footpath'
import { type Summary, summarise, summariseRatio } from '../statistics.js'
import { type KeptClearance, keptClearance } from './kept-clearance.js'
import { NO_BUDGETS, type ShapingName, SHAPINGS } from './methods.js'
import { type Validated, validateSome } from './validate-some.js'
import type { NaturalWorld } from './worlds.js'

/** How natural the paths of a method are on a map. */
export interface ShapeRow extends Validated {
  readonly map: string
  readonly method: ShapingName
  readonly queries: number
  /** All turning and all length, divided by those of the shortest lines. */
  readonly turning: Summary
  readonly length: Summary
  /** Turns that no wall explains, per path. */
  readonly freeTurns: Summary
  /** The share of the path with less than a quarter of a cell to a wall. */
  readonly hugShare: Summary
  /** Without budgets: points where the passage is wider than twice the clearance, by whether they keep it. */
  readonly clearance: KeptClearance | null
}

/** The clearance that `natural` keeps by default. */
const CLEARANCE = 0.75

/** Shapes the queries of a map by every method, and measures the paths. */
export function measureShapes(world: NaturalWorld): ShapeRow[] {
  const { map, walkmap, finder, queries } = world
  const found = {
    steps: queries.map(({ from, to }) => finder.find(from, to)),
    line: queries.map(({ from, to }) => finder.find(from, to, { algorithm: 'waypoints' })),
  }
  const best = found.line.map((path) => measurePath(path, walkmap))
  return SHAPINGS.map(({ name, from, shape }) => {
    const paths = found[from].map((path) => shape(path, walkmap))
    const measured = paths.map((path) => measurePath(path, walkmap))
    const times = (measure: 'turning' | 'groundLength') => ratioOf(measured, best, measure)
    return {
      map,
      method: name,
      queries: queries.length,
      turning: times('turning'),
      length: times('groundLength'),
      freeTurns: summarise(measured.map(({ freeTurns }) => freeTurns)),
      hugShare: summarise(measured.map(({ hugShare }) => hugShare)),
      clearance: name === NO_BUDGETS ? clearanceOf(world, paths) : null,
      ...validateSome(world, paths),
    }
  })
}

/** All of a measure, divided by all of it of other paths of the same queries. */
export function ratioOf(
  some: readonly PathMetrics[],
  others: readonly PathMetrics[],
  measure: 'turning' | 'groundLength' | 'cost',
): Summary {
  return summariseRatio(
    some.map((metrics) => metrics[measure]),
    others.map((metrics) => metrics[measure]),
  )
}

function clearanceOf({ walkmap }: NaturalWorld, paths: readonly Path[]): KeptClearance {
  const all = paths.map((path) => keptClearance(path.points, walkmap, CLEARANCE))
  const sumOf = (name: keyof KeptClearance) => all.reduce((sum, each) => sum + each[name], 0)
  return { kept: sumOf('kept'), beside: sumOf('beside'), missed: sumOf('missed') }
}
