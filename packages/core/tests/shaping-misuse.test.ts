import {
  catmullRom,
  chaikin,
  createTerrain,
  createWalkmap,
  fillet,
  findPath,
  followGround,
  ground,
  keepClear,
  natural,
  removeCollinear,
  resample,
  SHAPES,
  straighten,
  terrainFromText,
} from 'footpath'
import { createFinder } from 'footpath/search'
import { describe, expect, it } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'
import { across, distanceTo, rightAngle, WALKER } from './support/shaping.js'

describe('every shaping', () => {
  const all = Object.entries({ ...SHAPES, resample, followGround })

  it.each(all)('%s leaves a path without cells as it is, and takes one of a single cell', (_, shape) => {
    const terrain = terrainFromText(['.#.'])
    const walkmap = createWalkmap(terrain, WALKER)
    const nowhere = createFinder(walkmap).find({ x: 0, y: 0 }, { x: 2, y: 0 })
    expect(shape(nowhere, walkmap)).toBe(nowhere)
    const here = createFinder(walkmap).find({ x: 0, y: 0 }, { x: 0, y: 0 })
    expect(shape(here, walkmap).points).toEqual([{ x: 0.5, y: 0.5 }])
    expect(shape(here, walkmap).cost).toBe(0)
  })

  it.each(all)('%s refuses what it does not understand', (_, shape) => {
    const walkmap = createWalkmap(terrainFromText(['....']), WALKER)
    const path = createFinder(walkmap).find({ x: 0, y: 0 }, { x: 3, y: 0 })
    expect(refusalOf(() => shape(path, walkmap, untyped({ clearence: 1 }))).code).toBe('unknown-name')
    expect(refusalOf(() => shape(path, walkmap, untyped(null))).code).toBe('bad-option')
    expect(refusalOf(() => shape(path, walkmap, { blocked: [{ x: 9, y: 9 }] })).code).toBe('outside-map')
  })

  it.each([
    ['heightLimit', () => removeCollinear],
    ['heightTolerance', () => removeCollinear],
    ['bendCost', () => straighten],
    ['reach', () => straighten],
    ['clearance', () => keepClear],
    ['maxExtra', () => keepClear],
    ['rounds', () => chaikin],
    ['cut', () => chaikin],
    ['spacing', () => catmullRom],
    ['radius', () => fillet],
    ['maxExtra', () => fillet],
    ['spacing', () => resample],
    ['tolerance', () => followGround],
    ['radius', () => natural],
    ['bendCost', () => natural],
  ])('refuse %s that is no sensible number', (name, shapeOf) => {
    const path = findPath(['....'], { x: 0, y: 0 }, { x: 3, y: 0 })
    const walkmap = createWalkmap(terrainFromText(['....']), ground)
    for (const value of [-1, Number.NaN, '2', null]) {
      const refusal = refusalOf(() => shapeOf()(path, walkmap, untyped({ [name]: value })))
      expect([refusal.code, refusal.value]).toEqual(['bad-option', value])
      expect(refusal.message).toContain(name)
    }
  })

  it('refuse switches that are neither on nor off', () => {
    const { path, walkmap } = rightAngle()
    expect(refusalOf(() => straighten(path, walkmap, untyped({ move: 1 }))).code).toBe('bad-option')
    expect(refusalOf(() => natural(path, walkmap, untyped({ smooth: 'no' }))).code).toBe('bad-option')
  })

  it('refuse a path that cannot be walked on this walkmap', () => {
    const { path } = across(terrainFromText(['...', '...', '...']))
    const other = createWalkmap(terrainFromText(['.#.', '.#.', '.#.']), WALKER)
    expect(refusalOf(() => straighten(path, other)).code).toBe('unsuitable-combination')
    const { walkmap } = across(terrainFromText(['...', '...', '...']))
    expect(refusalOf(() => natural(path, walkmap, { blocked: [{ x: 1, y: 1 }] })).code).toBe(
      'unsuitable-combination',
    )
  })

  it('keep off the cells that the query blocked', () => {
    const walkmap = createWalkmap(createTerrain({ width: 9, depth: 9 }), WALKER)
    const blocked = [{ x: 4, y: 4 }]
    const path = createFinder(walkmap).find({ x: 0, y: 0 }, { x: 8, y: 8 }, { blocked })
    expect(straighten(path, walkmap).points.length).toBe(2)
    const around = straighten(path, walkmap, { blocked })
    expect(around.points.length).toBeGreaterThan(2)
    expect(distanceTo(around.points, { x: 4.5, y: 4.5 })).toBeGreaterThan(0.5)
  })
})
