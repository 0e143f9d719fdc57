import { expect, it } from 'vitest'
import { Frame } from '../../src/crowds/frame.js'
import { ShownCrowd } from '../../src/crowds/shown-crowd.js'

const FIGURES = {
  seconds: 0,
  units: 2,
  underWay: 2,
  arrived: 0,
  cutOff: 0,
  perMinute: 0,
  flow: null,
  overlapping: 0,
  worst: 0,
  posted: null,
  paces: null,
}

/** A shown crowd of two, and what a worker would do for it: every tick both go one cell to the right. */
function begin(tick = 0.5) {
  const shown = new ShownCrowd({ capacity: 2, tick, radius: 0.4 })
  let at = 0
  const answer = (ticks = 1, ids = [0, 1]) => {
    const buffer = shown.takeSpare()
    if (buffer === null) return false
    at += ticks
    const frame = new Frame(2, buffer)
    frame.x.fill(at)
    for (const id of [0, 1]) frame.states[id] = ids.includes(id) ? 2 : 0
    frame.densities.fill(5)
    shown.receive({ buffer, ticks, figures: FIGURES, contacts: null, millis: 1 })
    return true
  }
  const x = () => shown.between(shown.share, new Float32Array(4))[0]
  return { shown, answer, x }
}

it('is drawn between the last two frames, and stands still until the next has come', () => {
  const { shown, answer, x } = begin()
  answer()
  shown.showNow()
  expect(x()).toBe(1)
  expect(answer()).toBe(true)
  // Two frames are drawn and the third waits: there is no memory for a fourth.
  expect(answer()).toBe(false)
  expect(shown.pass(0.1)).not.toBeNull()
  expect(x()).toBeCloseTo(1.2)
  expect(shown.pass(0.15)).toBeNull()
  expect(x()).toBeCloseTo(1.5)
  shown.pass(9)
  expect(x()).toBe(2)
  shown.pass(9)
  expect(x()).toBe(2)
  answer(4)
  shown.pass(0.5)
  expect(x()).toBeCloseTo(3)
})

it('does not sweep units over the map that begin again elsewhere or have just come', () => {
  const { shown, answer } = begin()
  answer(1, [0])
  shown.showNow()
  answer()
  shown.pass(0.1)
  const places = shown.between(shown.share, new Float32Array(4))
  expect(places[0]).toBeCloseTo(1.2)
  expect(places[2]).toBe(2)
  answer()
  const { frame } = shown
  frame.x[0] = 40
  shown.pass(0.5)
  expect(shown.between(0, new Float32Array(4))[0]).toBe(3)
})

it('is coloured by group, or by density', () => {
  const { shown, answer } = begin()
  answer()
  shown.showNow()
  expect(shown.group[0]).toBe(0)
  shown.showsDensity = true
  expect(shown.group[0]).toBe(5)
})
