import type { Unit } from 'footpath'
import { HEURISTICS, REOPEN_RULES, STOP_RULES, TIES } from 'footpath/search'
import { checkUnit, DIAGONAL_POLICIES, STEP_MODEL_NAMES } from 'footpath/unit'
import { LAB_ALGORITHMS } from '../search/names.js'
import type { Setup } from '../search/protocol.js'
import { OPEN_LIST_NAMES, SHAPE_NAMES } from '../words/names.js'
import { type Check, list, number, oneOf, partsOf, text, whole } from './plain-data.js'

const MOST = 1e9
const names = list(text(60), 0, 64)
const any = number(0, MOST)

/** A setup of a search in data that may be anything. */
export const checkSetup: Check<Setup> = (value, at) => {
  const part = partsOf(value, at)
  return {
    unit: part('unit', checkSharedUnit),
    options: part('options', options),
    shape: part('shape', oneOf(SHAPE_NAMES)),
  }
}

/** A unit in data that may be anything. */
export const checkSharedUnit: Check<Unit> = (value, at) => {
  const part = partsOf(value, at)
  const read: Unit = {
    name: part('name', text(60)),
    surfaces: part('surfaces', factors),
    obstacles: part('obstacles', names),
    step: part('step', oneOf(STEP_MODEL_NAMES)),
    ...part.maybe('factorOn', oneOf(['entered', 'mean'] as const)),
    ...part.maybe('slopeUp', any),
    ...part.maybe('slopeDown', any),
    ...part.maybe('diagonal', oneOf(DIAGONAL_POLICIES)),
    ...part.maybe('directions', oneOf([8, 16] as const)),
    ...part.maybe('radius', number(0, 64)),
    ...part.maybe('size', whole(1, 64)),
  }
  // What only makes sense together is known there.
  checkUnit(read)
  return read
}

const factors: Check<Record<string, number>> = (value, at) => {
  const part = partsOf(value, at)
  const surfaces = names(Object.keys(value as object), at)
  return Object.fromEntries(surfaces.map((surface) => [surface, part(surface, any)]))
}

const options: Check<Setup['options']> = (value, at) => {
  const part = partsOf(value, at)
  return {
    ...part.maybe('algorithm', oneOf(LAB_ALGORITHMS)),
    ...part.maybe('heuristic', oneOf(HEURISTICS)),
    ...part.maybe('openList', oneOf(OPEN_LIST_NAMES)),
    ...part.maybe('ties', oneOf(TIES)),
    ...part.maybe('reopen', oneOf(REOPEN_RULES)),
    ...part.maybe('stop', oneOf(STOP_RULES)),
    ...part.maybe('d', any),
    ...part.maybe('d2', any),
    ...part.maybe('weight', any),
    ...part.maybe('gWeight', any),
    ...part.maybe('turnPenalty', any),
    ...part.maybe('maxExpanded', any),
    ...part.maybe('maxMillis', any),
  }
}
