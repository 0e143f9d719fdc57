// @module-tag slow
import { type StepModel } from 'footpath'
import { lineCost, resolveStepModel } from 'footpath/unit'
import { describe, expect, it } from 'vitest'
import { slopeBounds } from '../dist/estimate/slope-bounds.js'
import { weakestShare } from './support/hull.js'

describe('the lines of the envelope', () => {
  it('are below the cost of any slope the unit may walk', () => {
    const profiles: readonly StepModel[] = [
      ...(['tobler', 'minetti', 'langmuir', 'wheeled', 'length-3d'] as const).map(resolveStepModel),
      { kind: 'parametric', straight: 1, diagonal: 1.4, heightPenalty: 3, diagonalHeight: true },
      { kind: 'parametric', straight: 1, diagonal: 1.4, heightPenalty: 0, diagonalHeight: false },
    ]
    const limits = [
      0,
      1e-9,
      1e-4,
      0.01,
      0.05,
      0.2125,
      0.2126,
      0.3,
      0.45,
      1,
      1.4999,
      1.5,
      1.5001,
      2,
      30,
      Infinity,
    ]
    for (const model of profiles) {
      for (const slopeUp of limits) {
        for (const slopeDown of limits) {
          const { across, climbing } = slopeBounds(model, slopeUp, slopeDown, 1)
          const where = JSON.stringify({ model, slopeUp: String(slopeUp), slopeDown: String(slopeDown) })
          expect(across.length, where).toBe(climbing.length)
          expect(across.length, where).toBeGreaterThan(0)
          for (let line = 0; line < across.length; line++) {
            const ordered = line === 0 || climbing[line] > climbing[line - 1]
            if (!(across[line] >= 0 && ordered))
              expect.fail(`${where}, line ${line}: ${across[line]}, ${climbing[line]}`)
          }
          for (const slope of slopesBetween(-slopeDown, slopeUp)) {
            const cost = lineCost(model, 1, 1, slope, 1)
            for (let line = 0; line < across.length; line++) {
              const bound = across[line] + climbing[line] * slope
              if (!(bound <= cost * (1 + 1e-12)))
                expect.fail(`${where}, line ${line}: ${bound} at slope ${slope}, which costs ${cost}`)
            }
          }
        }
      }
    }
  })

  it('come within half a per cent of the convex hull of the costs', () => {
    for (const step of ['tobler', 'minetti', 'langmuir', 'wheeled', 'length-3d'] as const) {
      for (const limit of [Number.POSITIVE_INFINITY, 1, 0.3, 0.1]) {
        const share = weakestShare(resolveStepModel(step), limit, limit)
        expect(share, `${step}, limited to ${limit}`).toBeGreaterThan(0.994)
        expect(share, `${step}, limited to ${limit}`).toBeLessThanOrEqual(1)
      }
    }
  })

  it('stay strong for units that hardly climb, or hardly descend', () => {
    const weak: string[] = []
    for (const step of ['tobler', 'minetti', 'langmuir', 'wheeled'] as const) {
      for (const [slopeUp, slopeDown] of [
        [0.01, Infinity],
        [0.001, Infinity],
        [0, Infinity],
        [Infinity, 0],
        [1e-9, 0.2],
      ]) {
        const share = weakestShare(resolveStepModel(step), slopeUp, slopeDown)
        if (share < 0.99) weak.push(`${step}, up ${slopeUp}, down ${slopeDown}: ${share.toFixed(4)}`)
      }
    }
    expect(weak).toEqual([])
  })
})

/** Slopes from low to high, denser near zero and at the corners of the profiles; none beyond ±1000. */
function slopesBetween(low: number, high: number): number[] {
  const slopes = [low, high, 0, -0.2125, -0.21250001, -0.05, -0.45, 0.45, 0.286, -0.286, 1.5, -1.5]
  for (let power = -8; power <= 3; power += 0.125) slopes.push(10 ** power, -(10 ** power))
  for (let at = -200; at <= 200; at++) slopes.push(at / 100 + 0.0003)
  return slopes.filter((slope) => slope >= Math.max(low, -1000) && slope <= Math.min(high, 1000))
}
