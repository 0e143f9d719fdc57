import type { Cell } from '../cell.js'
import { requireLimit, requireOptions } from '../checks.js'
import { FootpathError } from '../error.js'
import { goalIds, Target } from '../query/targets.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import { SLICED_WORK_OPTIONS, type SlicedWorkOptions, WORK_OPTIONS, type WorkOptions } from '../work.js'
import { Field } from './field.js'

/** Options of `createField`. */
export interface FieldOptions extends WorkOptions {
  /** The highest cost to compute: cells farther from the goals have none. No limit by default. */
  readonly budget?: number
}

/** Options of `createFieldAsync`. */
export interface AsyncFieldOptions extends FieldOptions, SlicedWorkOptions {}

/**
 * The cost and the next step from every cell to the nearest of one or more goals. A goal the unit cannot stand on is
 * left out until an edit frees it. The costs are those of walking towards the goal, exact for every unit and terrain.
 * Takes O(cells) on ground that costs the same everywhere, O(cells · log cells) elsewhere.
 *
 * You may give a Terrain: it means its walkmap for `ground`.
 */
export function createField(map: MapGiven, to: Cell | readonly Cell[], options: FieldOptions = {}): Field {
  requireOptions(options, ['budget', ...WORK_OPTIONS])
  const { budget, ...work } = options
  const field = emptyField(map, to, budget)
  field.refresh(work)
  return field
}

/**
 * The same in slices of a few milliseconds. If the terrain changes meanwhile, the field is `stale` when you get it and
 * fills itself again when you first read it.
 */
export async function createFieldAsync(
  map: MapGiven,
  to: Cell | readonly Cell[],
  options: AsyncFieldOptions = {},
): Promise<Field> {
  requireOptions(options, ['budget', ...SLICED_WORK_OPTIONS])
  const { budget, ...work } = options
  const field = emptyField(map, to, budget)
  await field.refreshAsync(work)
  return field
}

function emptyField(map: MapGiven, to: Cell | readonly Cell[], budget = Number.POSITIVE_INFINITY): Field {
  requireLimit('budget', budget)
  const walkmap = requireWalkmap(map)
  if ((to as unknown) instanceof Target) {
    throw new FootpathError(
      'bad-option',
      'A field cannot lead to a target such as within(cell, 3).',
      'Pass the cells it should lead to.',
      to,
    )
  }
  return new Field({ walkmap, wanted: goalIds(walkmap, to), budget })
}
