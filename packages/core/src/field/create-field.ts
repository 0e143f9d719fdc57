import type { Cell } from '../cell.js'
import { hasMethods, requireLimit, requireOptions } from '../checks.js'
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
 *
 * On a site it covers all floors and links.
 */
export function createField<Made extends FilledLater>(
  map: FieldMaker<Made>,
  to: Cell | readonly Cell[],
  options?: FieldOptions,
): Made
export function createField(map: MapGiven, to: Cell | readonly Cell[], options?: FieldOptions): Field
export function createField(
  map: MapGiven | FieldMaker<FilledLater>,
  to: Cell | readonly Cell[],
  options: FieldOptions = {},
): FilledLater {
  requireOptions(options, ['budget', ...WORK_OPTIONS])
  const { budget, ...work } = options
  const field = emptyField(map, to, budget)
  field.refresh(work)
  return field
}

/**
 * The same in slices of a few milliseconds. If the terrain changes meanwhile, the field is `stale` when you get it and
 * fills itself again when you first read it.
 *
 * On a site it covers all floors and links.
 */
export async function createFieldAsync<Made extends FilledLater>(
  map: FieldMaker<Made>,
  to: Cell | readonly Cell[],
  options?: AsyncFieldOptions,
): Promise<Made>
export async function createFieldAsync(
  map: MapGiven,
  to: Cell | readonly Cell[],
  options?: AsyncFieldOptions,
): Promise<Field>
export async function createFieldAsync(
  map: MapGiven | FieldMaker<FilledLater>,
  to: Cell | readonly Cell[],
  options: AsyncFieldOptions = {},
): Promise<FilledLater> {
  requireOptions(options, ['budget', ...SLICED_WORK_OPTIONS])
  const { budget, ...work } = options
  const field = emptyField(map, to, budget)
  await field.refreshAsync(work)
  return field
}

/** A map that makes its own fields: a walkmap of a site. */
export interface FieldMaker<Made extends FilledLater> {
  createField(to: Cell | readonly Cell[], budget?: number): Made
}

/** A field that has been made and not filled yet. */
export type FilledLater = Pick<Field, 'refresh' | 'refreshAsync'>

function emptyField(
  map: MapGiven | FieldMaker<FilledLater>,
  to: Cell | readonly Cell[],
  budget = Number.POSITIVE_INFINITY,
): FilledLater {
  requireLimit('budget', budget)
  if ((to as unknown) instanceof Target) {
    throw new FootpathError(
      'bad-option',
      'A field cannot lead to a target such as within(cell, 3).',
      'Pass the cells it should lead to.',
      to,
    )
  }
  if (isMaker(map)) return map.createField(to, budget)
  const walkmap = requireWalkmap(map)
  return new Field({ walkmap, wanted: goalIds(walkmap, to), budget })
}

function isMaker(map: MapGiven | FieldMaker<FilledLater>): map is FieldMaker<FilledLater> {
  return hasMethods(map, 'createField')
}
