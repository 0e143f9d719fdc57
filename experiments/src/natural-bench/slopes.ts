import { measurePath, natural } from 'footpath'
import { terrainQueries } from '../naturalness/sets.js'
import type { Summary } from '../statistics.js'
import { chainOnHills } from './methods.js'
import { ratioOf } from './shapes.js'

/** Natural paths on hills, as multiples of what the steps and the chain of single shapings give. */
export interface SlopeRow {
  readonly ground: string
  readonly step: string
  readonly queries: number
  readonly costOfSteps: Summary
  readonly turningOfSteps: Summary
  readonly costOfChain: Summary
  readonly turningOfChain: Summary
}

const STEPS = ['minetti', 'tobler'] as const

/** Measures natural paths over mountains. */
export function measureSlopes(count: number): SlopeRow[] {
  return STEPS.map((step) => {
    const queries = terrainQueries(count, step)
    const [{ map, finder }] = queries
    const { walkmap } = finder
    const steps = queries.map(({ from, to }) => finder.find(from, to))
    const [plain, shaped, chained] = [
      steps,
      steps.map((path) => natural(path, walkmap)),
      steps.map((path) => chainOnHills(path, walkmap)),
    ].map((paths) => paths.map((path) => measurePath(path, walkmap)))
    return {
      ground: map,
      step,
      queries: queries.length,
      costOfSteps: ratioOf(shaped, plain, 'cost'),
      turningOfSteps: ratioOf(shaped, plain, 'turning'),
      costOfChain: ratioOf(shaped, chained, 'cost'),
      turningOfChain: ratioOf(shaped, chained, 'turning'),
    }
  })
}
