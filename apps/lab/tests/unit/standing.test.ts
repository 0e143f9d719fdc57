import { terrainFromText } from 'footpath'
import { describe, expect, it } from 'vitest'
import { OccupiedCells } from '../../src/models/occupied-cells.js'
import { unitOf } from '../../src/units/kinds.js'
import { nearestFree, whyNotHere } from '../../src/units/standing.js'

const terrain = terrainFromText(['tttttt', 'tttttt', 'ttttt.', '.ttttt', '~#lm.t'])
const occupied = new OccupiedCells()
occupied.reset(6, 5)
occupied.set('crate 1', Int32Array.of(28))
const ground = { terrain, occupied }

function why(kind: 'ground' | 'air', x: number, y: number) {
  return whyNotHere(ground, unitOf(kind, false), { x, y })
}

function nearest(x: number, y: number) {
  return nearestFree(ground, [unitOf('ground', false)], { x, y })
}

describe('where a unit stands', () => {
  it('is explained in words if it cannot stand there', () => {
    expect(why('ground', 0, 0)).toBe('in a wall')
    expect(why('ground', 0, 4)).toBe('in water')
    expect(why('ground', 1, 4)).toBe('on blocked ground')
    expect(why('ground', 4, 4)).toBe('inside a crate')
    expect(why('ground', 3, 4)).toBeNull()
    expect(why('ground', 2, 4)).toBe('in a wall')
    expect(why('air', 2, 4)).toBeNull()
  })

  it('has a nearest free cell, by distance and not by rings, or none', () => {
    expect(nearest(3, 4)).toEqual({ x: 3, y: 4 })
    expect(nearest(0, 0)).toEqual({ x: 0, y: 3 })
    expect(nearest(5, 0)).toEqual({ x: 5, y: 2 })
    expect(nearest(3, 1)).toEqual({ x: 5, y: 2 })
    const full = terrainFromText(['##', '##'])
    const empty = new OccupiedCells()
    empty.reset(2, 2)
    expect(nearestFree({ terrain: full, occupied: empty }, [unitOf('air', false)], { x: 0, y: 0 })).toBeNull()
  })
})
