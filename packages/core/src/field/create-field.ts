import type { Cell } from '../cell.js'
import { requireLimit } from '../checks.js'
import { goalIds, requireOptions } from '../search/options.js'
import type { Walkmap } from '../walkmap/index.js'
import { Field } from './field.js'
import { fillCosts } from './fill-costs.js'

/** What may be said about a field. */
export interface FieldOptions {
  /** Goes no further than this cost, in the step model's unit; no limit by default. */
  readonly budget?: number
}

/** For `createFieldAsync`. */
export interface AsyncFieldOptions extends FieldOptions {
  /** Ends the work with the signal's reason when aborted. */
  readonly signal?: AbortSignal
  /** Milliseconds of work between two yields to the event loop; 8 by default, half a frame. */
  readonly sliceMillis?: number
}

/**
 * The way from every cell to the nearest of one goal or several; goals on which the unit cannot stand are left out.
 * Steps count in the direction in which they are walked, towards the goal. Exact, as integers, for every unit and
 * terrain. O(cells) on ground that costs the same everywhere, O(cells · log cells) elsewhere.
 */
export function createField(walkmap: Walkmap, to: Cell | readonly Cell[], options: FieldOptions = {}): Field {
  requireOptions(options, ['budget'])
  const work = fill(walkmap, to, options)
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
  }
}

/**
 * The same, but lets the event loop breathe every few milliseconds. When the walkmap changes meanwhile the field is
 * stale from the beginning. Rejects with the signal's reason when aborted.
 */
export async function createFieldAsync(
  walkmap: Walkmap,
  to: Cell | readonly Cell[],
  options: AsyncFieldOptions = {},
): Promise<Field> {
  requireOptions(options, ['budget', 'signal', 'sliceMillis'])
  const { signal, sliceMillis = 8 } = options
  requireLimit('sliceMillis', sliceMillis)
  const work = fill(walkmap, to, options)
  for (let until = performance.now() + sliceMillis; ; ) {
    signal?.throwIfAborted()
    const step = work.next()
    if (step.done === true) return step.value
    if (performance.now() < until) continue
    await new Promise((resume) => setTimeout(resume))
    until = performance.now() + sliceMillis
  }
}

/** Makes a field in slices. */
function* fill(walkmap: Walkmap, to: Cell | readonly Cell[], options: FieldOptions): Generator<void, Field> {
  requireLimit('budget', options.budget)
  walkmap.refresh()
  const { version, passable, layout } = walkmap
  const { scale } = walkmap.costs
  const goals = goalIds(walkmap, to).filter((goal) => passable[goal] === 1)
  const budget = options.budget ?? Number.POSITIVE_INFINITY
  // The tolerance takes back what scaling the budget may have rounded away.
  const limit = Math.floor(budget * scale * (1 + 1e-12))
  const data = yield* fillCosts(walkmap, goals, 'to-ends', limit)
  const cells = goals.map((goal) => layout.cellOf(goal))
  return new Field({ walkmap, goals: cells, budget, version, scale, ...data })
}
