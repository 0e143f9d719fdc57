import { createRandom } from 'footpath/random'
import { expect, it } from 'vitest'
import { Channel } from '../dist/shaping/taut/channel.js'
import { Funnel, Points } from '../dist/shaping/taut/funnel.js'
import { TautString } from '../dist/shaping/taut/taut-string.js'

/** A string over discs, the ends included: x, y, side and radius of each. */
function pulled(...discs: readonly (readonly [number, number, number, number])[]): TautString {
  return pulledBy(new TautString(), discs)
}

function pulledBy(
  string: TautString,
  discs: readonly (readonly [number, number, number, number])[],
): TautString {
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

it('comes back to a disc that it let go of and would go through, if it presses', () => {
  // The third disc lies beside the second and the fourth: in the order along the string it seems to turn back there.
  const discs = [
    [1, 0, -1, 0.75],
    [2, 6, 1, 0.75],
    [4, 5, -1, 0.75],
    [3, 7, 1, 0.75],
    [6, 8, 1, 0.75],
  ] as const
  const [start, end] = [[-3, -4, 0, 0] as const, [9, 20, 0, 0] as const]
  const string = new TautString()
  pulledBy(string, [start, ...discs, end])
  expect(string.touched[3]).toBe(0)
  const pressed = new TautString()
  pressed.presses = true
  pulledBy(pressed, [start, ...discs, end])
  expect(pressed.touched[3]).toBe(1)
})

it('finds the same shortest line whether or not it leaves out gates that are wider than those beside them', () => {
  let left = 0
  for (let seed = 1; seed <= 300; seed++) {
    const random = createRandom(seed)
    const channel = new Channel()
    channel.count = 2 + random.nextInt(30)
    const isDown = random.nextInt(2) === 0
    for (let at = 0; at < channel.count; at++) {
      const low = random.nextInt(6)
      const high = 6 + random.nextInt(6)
      channel.right[at] = isDown ? low : high
      channel.left[at] = isDown ? high : low
      channel.y[at] = isDown ? at + 1 : channel.count - at
    }
    const [ay, by] = isDown ? [0.5, channel.count + 0.5] : [channel.count + 0.5, 0.5]
    const line = () => {
      const points = new Points()
      new Funnel().pull(channel, 6.5, ay, 5.5, by, points)
      return [points.x.slice(0, points.count), points.y.slice(0, points.count)]
    }
    const fast = line()
    for (let at = 0; at < channel.count; at++) if (channel.isWide(at)) left++
    channel.isWide = () => false
    expect(fast, `seed ${seed}`).toEqual(line())
  }
  expect(left).toBeGreaterThan(300)
})
