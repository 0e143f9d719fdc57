import { createTerrain } from 'footpath'
import { describe, expect, it } from 'vitest'
import { editedCells, editsBetween, withEdits } from '../../src/share/edits.js'

describe('what was painted on a world', () => {
  const source = createTerrain({ width: 6, depth: 4, factors: new Float32Array(24).fill(2) })

  it('makes the same terrain out of its source, to the bit, and leaves the source as it is', () => {
    const painted = createTerrain(source)
    painted.setHeight(1, 1, 0.1)
    painted.setHeight(2, 1, 1 / 3)
    painted.setSurface(5, 3, 'mud')
    painted.setObstacle(0, 0, 'tall-wall')
    const edits = editsBetween(source, painted)
    if (edits === null) throw new Error('There is no limit.')
    expect(editedCells(edits)).toBe(4)
    const again = createTerrain(withEdits(source, JSON.parse(JSON.stringify(edits)) as typeof edits))
    expect(again.toInit()).toEqual(painted.toInit())
    expect(again.factorAt(0, 0)).toBe(2)
    expect(source.heights).toBeNull()
    expect(editsBetween(source, createTerrain(source))).toEqual({})
  })

  it('is given up beyond a limit', () => {
    const painted = createTerrain(source)
    for (let x = 0; x < 6; x++) painted.setObstacle(x, 2, 'low-wall')
    expect(editsBetween(source, painted, 6)).toEqual({ obstacles: [[12, 1, 1, 1, 1, 1, 1]] })
    expect(editsBetween(source, painted, 5)).toBeNull()
  })
})
