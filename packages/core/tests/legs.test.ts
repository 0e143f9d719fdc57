import { describe, expect, it } from 'vitest'
import { stepsBetween } from '../dist/batch/corners.js'
import { cellsOnLegs, stepsOfLegs, writeLegs, writeRun } from '../dist/path/legs.js'

const cells = (steps: Int32Array) => Array.from(steps).join(' ')

describe('the cells of legs', () => {
  it('go diagonally first, then straight; in the last of several straight first', () => {
    expect(cells(stepsOfLegs({ ends: [0, 0, 3, 1], isSquare: false }))).toBe('0 0 1 1 2 1 3 1')
    expect(cells(stepsOfLegs({ ends: [0, 0, 3, 1, 2, 4], isSquare: false }))).toBe(
      '0 0 1 1 2 1 3 1 3 2 3 3 2 4',
    )
  })

  it('take two straight steps for a diagonal one on a square path', () => {
    expect(cells(stepsOfLegs({ ends: [2, 2, 0, 1], isSquare: true }))).toBe('2 2 1 2 1 1 0 1')
  })

  it('are one cell for a single end', () => {
    expect(cells(stepsOfLegs({ ends: [4, 5], isSquare: false }))).toBe('4 5')
  })

  it('are as many as are counted, also in a list with room at the end', () => {
    const legs = { ends: [0, 0, 5, 3, 5, 0, 9, 9], isSquare: true }
    const out = new Int32Array(64)
    expect([cellsOnLegs(legs, 6), writeLegs(out, legs, 6)]).toEqual([12, 12])
    expect(out.slice(22, 26)).toEqual(Int32Array.of(5, 0, 0, 0))
  })
})

describe('a run', () => {
  it('continues from the cell before, by knight moves too', () => {
    const out = Int32Array.of(1, 1, 0, 0, 0, 0, 7)
    expect(writeRun(out, 2, 2, -1, 2)).toBe(6)
    expect(out).toEqual(Int32Array.of(1, 1, 3, 0, 5, -1, 7))
    expect(cells(stepsBetween(Float64Array.of(0, 0, 4, 2, 4, 4, 3, 3)))).toBe('0 0 2 1 4 2 4 3 4 4 3 3')
  })
})
