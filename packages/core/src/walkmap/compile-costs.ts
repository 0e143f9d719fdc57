import type { CellRect } from '../cell.js'
import { FootpathError } from '../error.js'
import { partOfWork, type Work } from '../work.js'
import type { Layout } from './layout.js'
import { coarsestScale, LARGEST_ERROR, SMALL_ERROR } from './scale.js'
import { StepCosts } from './step-costs.js'
import type { Walkmap } from './walkmap.js'

/** The map from top to bottom in some rows at a time, about 8,000 cells. */
export function bandsOf({ width, depth }: Layout, leastRows = 1): CellRect[] {
  const rows = Math.max(leastRows, Math.ceil(8000 / width))
  return Array.from({ length: Math.ceil(depth / rows) }, (_, band) => ({
    x0: 0,
    y0: band * rows,
    x1: width,
    y1: Math.min(depth, (band + 1) * rows),
  }))
}

/** Compiles every cost: coarser until the most expensive step fits 32 bits, finer until the cheapest is exact. */
export function* compileCosts(walkmap: Walkmap, first: number): Work<StepCosts> {
  const coarsest = coarsestScale(walkmap.unit, walkmap.terrain)
  let costs = yield* compileAt(walkmap, first)
  for (let scale = first / 2; costs === null && scale >= coarsest; scale /= 2)
    costs = yield* compileAt(walkmap, scale)
  while (costs !== null && costs.error > SMALL_ERROR) {
    // Tens: what is a decimal fraction becomes whole, and so exact.
    const finer: StepCosts | null = yield* compileAt(walkmap, costs.scale * 10)
    if (finer === null) break
    costs = finer
  }
  if (costs !== null && costs.error <= LARGEST_ERROR) return costs
  throw new FootpathError(
    'cost-range',
    'Step costs on this terrain differ too much to be stored exactly: by a factor of about a million or more.',
    'Use factors, penalties or heights that are closer together.',
    walkmap.unit.step,
  )
}

/** Reads the extremes of compiled costs. */
export function* readExtremes(walkmap: Walkmap, costs: StepCosts): Work<void> {
  const { layout } = walkmap
  for (const band of bandsOf(layout)) {
    costs.readExtremes(band, walkmap)
    yield band.y1 / layout.depth
  }
  costs.finish()
}

/** Costs at this scale; null where one does not fit. */
function* compileAt(walkmap: Walkmap, scale: number): Work<StepCosts | null> {
  const { terrain, unit, layout } = walkmap
  const costs = new StepCosts(terrain, unit, layout, scale)
  for (const band of bandsOf(layout)) {
    if (!costs.compile(band, walkmap)) return null
    yield (0.85 * band.y1) / layout.depth
  }
  yield* partOfWork(readExtremes(walkmap, costs), 0.85, 1)
  return costs
}
