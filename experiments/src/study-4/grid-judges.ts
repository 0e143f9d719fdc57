import { type Reading, READINGS, UNIT_NAMES, USUAL_VARIANT } from '@footpath/studies/study-4'
import type { Judgement } from '../reproduce/claims.js'
import { short } from '../reproduce/comparisons.js'
import { judgeEach, type UnderReading } from '../reproduce/judge-each.js'
import type { Measure } from '../reproduce/pool.js'
import { keyOf, type Line, type Study4Measurements } from './measurements.js'

/** Times count as equal within this share: two runs of the same search differ as much. */
const EQUAL_WITHIN = 0.15
/** The paper's count on this empty grid. */
const POINTS = 9999
const POINTS_SIZE = 100

function usualLine(reading: Reading, world: Line['world'], unitName: Line['unitName']): Line {
  return { reading, world, unitName, variant: USUAL_VARIANT[reading] }
}

/** On how many random grids the air unit's search is the shorter one: some, but fewer than half. */
export function judgeOddCases(measured: Study4Measurements, measure: Measure): Judgement {
  const judged = READINGS.flatMap((reading): UnderReading[] => {
    let grids = 0
    let odd = 0
    for (const size of measured.sizes) {
      for (const [ground, air] of measured.pool.pairs(
        keyOf(usualLine(reading, 'random', 'ground'), size),
        keyOf(usualLine(reading, 'random', 'air'), size),
        measure,
      )) {
        grids++
        if (air < ground) odd++
      }
    }
    if (grids === 0) return []
    return [
      { reading, holds: odd > 0 && odd < grids / 2, figure: `air triumphs on ${odd} of ${grids} grids` },
    ]
  })
  return judgeEach('random grids', judged)
}

/** Counts must be the same; times nearly so on the whole. */
export function judgeEqualOnEmpty(measured: Study4Measurements, measure: Measure): Judgement {
  const judged = READINGS.flatMap((reading): UnderReading[] => {
    const ratios = measured.sizes.flatMap((size) => {
      const [ground, air] = UNIT_NAMES.map((unitName) =>
        measured.pool.mean(keyOf(usualLine(reading, 'empty', unitName), size), measure),
      )
      return ground === null || air === null ? [] : [ground / air]
    })
    if (ratios.length === 0) return []
    const middle = [...ratios].sort((a, b) => a - b)[Math.floor(ratios.length / 2)]
    const holds =
      measure === 'micros' ? Math.abs(middle - 1) <= EQUAL_WITHIN : ratios.every((ratio) => ratio === 1)
    const range = `${short(Math.min(...ratios))} to ${short(Math.max(...ratios))}`
    return [
      {
        reading,
        holds,
        figure: `ground takes ${range} times what air takes, ${short(middle)} in the middle`,
      },
    ]
  })
  return judgeEach(measure === 'micros' ? 'time' : 'expansions', judged)
}

/** Whether both units expand the paper's 9,999 cells of an empty grid. */
export function judgePoints(measured: Study4Measurements): Judgement {
  const judged = READINGS.flatMap((reading): UnderReading[] => {
    const counts = UNIT_NAMES.flatMap(
      (unitName) =>
        measured.pool.mean(keyOf(usualLine(reading, 'empty', unitName), POINTS_SIZE), 'expanded') ?? [],
    )
    if (counts.length === 0) return []
    return [
      {
        reading,
        holds: counts.every((count) => count === POINTS),
        figure: `${counts.map(short).join(' and ')} expansions`,
      },
    ]
  })
  return judgeEach('empty grid of 100²', judged)
}
