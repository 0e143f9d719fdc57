import { describe, expect, it } from 'vitest'
import { USES } from '../dist/peers/rows/uses.js'

describe('one call with rows', () => {
  it.each(USES)('$library, $use: finds the path, and follows a change of the rows', (use) => {
    const rows = [
      [0, 0, 1, 0, 0],
      [0, 0, 1, 0, 0],
      [0, 0, 1, 0, 0],
      [0, 0, 0, 0, 0],
    ]
    const find = use.open(rows)
    const query = { rows, from: { x: 0, y: 0 }, to: { x: 4, y: 0 } }
    expect(find({ ...query, changed: null })).toBeGreaterThan(5)
    rows[0][2] = 0
    expect(find({ ...query, changed: { x: 2, y: 0 } })).toBe(5)
  })
})
