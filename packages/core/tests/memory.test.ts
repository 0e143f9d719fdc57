import { describe, expect, it } from 'vitest'
import { nextBase } from '../dist/memory/falling-base.js'
import { grown } from '../dist/memory/grown.js'

describe('grown', () => {
  it('keeps the kind and the values and doubles the room', () => {
    expect(grown(Uint16Array.of(7, 8))).toEqual(Uint16Array.of(7, 8, 0, 0))
    expect(grown(Float64Array.of(0.5), 3)).toEqual(Float64Array.of(0.5, 0, 0))
  })
})

describe('the next base', () => {
  it('falls by more than the costliest path and leaves the costs alone', () => {
    const costs = Float64Array.of(1, 2)
    expect(nextBase(0, 100, costs)).toBe(-101)
    expect(nextBase(-101, 5, costs)).toBe(-107)
    expect(costs).toEqual(Float64Array.of(1, 2))
  })

  it('starts again with cleared costs before sums would lose bits', () => {
    const costs = Float64Array.of(1, 2)
    expect(nextBase(1 - 2 ** 52, 0, costs)).toBe(-(2 ** 52))
    expect(costs).toEqual(Float64Array.of(1, 2))
    expect(nextBase(-(2 ** 52), 0, costs)).toBe(0)
    expect(costs).toEqual(Float64Array.of(Infinity, Infinity))
  })
})
