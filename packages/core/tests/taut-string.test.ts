import { expect, it } from 'vitest'
import { TautString } from '../dist/shaping/taut/taut-string.js'

/** A string over discs, the ends included: x, y, side and radius of each. */
function pulled(...discs: readonly (readonly [number, number, number, number])[]): TautString {
  const string = new TautString()
  for (const [at, [x, y, side, radius]] of discs.entries()) {
    string.add(x, y, side, at, at)
    string.radius[at] = radius
  }
  string.pull()
  return string
}

it('leaves a disc that the wide arc beside it covers, from both ends', () => {
  const [start, end] = [[20.3, 3.7, 0, 0] as const, [103.4, 14.3, 0, 0] as const]
  const there = pulled(start, [40.4, 0, 1, 0.109], [41.3, 5.49, 1, 6], end)
  expect([...there.touched.subarray(0, 4)]).toEqual([1, 0, 1, 1])
  const back = pulled(end, [41.3, 5.49, -1, 6], [40.4, 0, -1, 0.109], start)
  expect([...back.touched.subarray(0, 4)]).toEqual([1, 1, 0, 1])
})

it('keeps discs beside each other that it presses', () => {
  const string = pulled([0, 0, 0, 0], [10, 0.5, 1, 1], [20, 0.5, 1, 1], [30, 0, 0, 0])
  expect([...string.touched.subarray(0, 4)]).toEqual([1, 1, 1, 1])
})
