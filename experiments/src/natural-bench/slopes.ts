import { measurePath, natural } from 'footpath'
import { terrainQueries } from '../naturalness/sets.js'
import type { Summary } from '../statistics.js'
import { mean, rounded, timeInTurns } from '../timing.js'
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

/** What natural paths take on hills beside paths in steps. */
export interface SlopeSpeedRow {
  readonly ground: string
  readonly step: string
  readonly queries: number
  readonly plainMicros: number
  readonly naturalMicros: number
}

const PASSES = 3

/** Times natural paths over mountains; of every query the least of a few passes. */
export function measureSlopeSpeed(count: number): SlopeSpeedRow[] {
  return STEPS.map((step) => {
    const queries = terrainQueries(count, step)
    const [{ map, finder }] = queries
    const [plainMicros, naturalMicros] = timeInTurns(
      [
        { queries, ask: (from, to) => finder.find(from, to) },
        { queries, ask: (from, to) => finder.find(from, to, { shape: natural }) },
      ],
      PASSES,
    ).map(({ least }) => rounded(mean(least)))
    return { ground: map, step, queries: queries.length, plainMicros, naturalMicros }
  })
}
