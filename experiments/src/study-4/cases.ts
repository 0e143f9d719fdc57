import { READINGS, searchOf, UNIT_NAMES, unitOf, VARIANTS } from '@footpath/studies/study-4'
import type { Case } from '../reproduce/case.js'
import { CHECK_NAMES } from './checks.js'
import { CUTS, MESH_SIZE } from './meshes.js'
import type { SearchesTuple, Study4Tuple } from './run-case.js'

/** How many grids of which sizes, in cases of `batch` each. */
interface Plan {
  readonly sizes: readonly number[]
  readonly grids: number
  readonly batch: number
  readonly repeats: number
}

const FULL = {
  plans: [
    { sizes: [10, 20, 30, 50, 100], grids: 100, batch: 25, repeats: 3 },
    { sizes: [150, 200, 250, 300], grids: 100, batch: 25, repeats: 1 },
  ] satisfies Plan[],
  /** They are all the same; this many are enough to measure their times. */
  emptyGrids: 10,
  warmUpMillis: 100,
  limitMillis: 120_000,
}

const QUICK: typeof FULL = {
  plans: [
    { sizes: [10, 30], grids: 30, batch: 30, repeats: 3 },
    { sizes: [100, 200], grids: 15, batch: 15, repeats: 2 },
    { sizes: [300], grids: 10, batch: 10, repeats: 1 },
  ],
  emptyGrids: 3,
  warmUpMillis: 30,
  limitMillis: 10_000,
}

/** Every configuration of the study. */
export function casesOf(quick: boolean): Case<Study4Tuple>[] {
  const mode = quick ? QUICK : FULL
  const searches = READINGS.flatMap((reading) =>
    VARIANTS[reading].flatMap((variant) =>
      UNIT_NAMES.flatMap((unitName) =>
        (['random', 'empty'] as const).flatMap((world) =>
          mode.plans.flatMap((plan) =>
            batches(plan, world === 'empty' ? mode.emptyGrids : plan.grids).map(
              ({ size, firstGrid, grids }): Case<SearchesTuple> => {
                const { warmUpMillis, limitMillis } = mode
                return {
                  id: `4/${reading}/${variant.name}/${unitName}/${world}/${size}/${firstGrid}`,
                  study: 4,
                  // Units and worlds are compared with each other: they share a process.
                  group: `${reading} ${variant.name} ${firstGrid}`,
                  timed: true,
                  limitMillis,
                  effort: effortOf(size, grids, plan.repeats),
                  tuple: {
                    table: 'searches',
                    reading,
                    world,
                    unitName,
                    variant: variant.name,
                    size,
                    firstGrid,
                    grids,
                    unit: unitOf(reading, unitName, variant),
                    search: searchOf(reading, variant),
                    repeats: plan.repeats,
                    warmUpMillis,
                  },
                }
              },
            ),
          ),
        ),
      ),
    ),
  )
  const checks = CHECK_NAMES.map(
    (check): Case<Study4Tuple> => ({
      id: `4/check/${check}`,
      study: 4,
      group: 'checks',
      timed: false,
      limitMillis: mode.limitMillis,
      effort: 0.1,
      tuple: { table: 'checks', check },
    }),
  )
  const { warmUpMillis, limitMillis } = mode
  const meshes = CUTS.map(
    (cut): Case<Study4Tuple> => ({
      id: `4/mesh/${cut}`,
      study: 4,
      group: 'meshes',
      timed: true,
      limitMillis,
      effort: warmUpMillis / 250,
      tuple: { table: 'mesh', cut, size: MESH_SIZE, repeats: 3, warmUpMillis },
    }),
  )
  return [...searches, ...meshes, ...checks]
}

function batches({ sizes, batch }: Plan, grids: number) {
  return sizes.flatMap((size) =>
    Array.from({ length: Math.ceil(grids / batch) }, (_, at) => ({
      size,
      firstGrid: at * batch,
      grids: Math.min(batch, grids - at * batch),
    })),
  )
}

/** Seconds: a quarter of the cells expanded at a microsecond each, and a grid made of them. */
function effortOf(size: number, grids: number, repeats: number): number {
  return (grids * size * size * (0.25 * (1 + repeats) + 0.2) + 20_000) / 1e6
}
