import {
  createTerrain,
  HEIGHT_TILES,
  air,
  findPath,
  flatGround,
  ground,
  type StepModelName,
  type Unit,
} from 'footpath'
import {
  allowsDiagonal,
  checkUnit,
  resolveStepModel,
  SLOPE_PROFILES,
  STEP_MODEL_NAMES,
  stepCost,
} from 'footpath/unit'
import { describe, expect, test } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'

/** The cost of going from the left end of a row to its right end, or null where there is no path. */
function crossing(row: string, unit: string | Partial<Unit>): number | null {
  const whole = typeof unit === 'string' ? unit : { ...flatGround, ...unit }
  const to = { x: row.length - 1, y: 0 }
  const path = findPath([row], { x: 0, y: 0 }, to, { unit: whole, tiles: HEIGHT_TILES })
  return path.status === 'found' ? path.cost : null
}

/** Whether a unit with this limit gets up a diagonal step of height 7. */
function climbs(slopeUp: number): boolean {
  const unit: Unit = { ...flatGround, slopeUp, diagonal: 'always' }
  return (
    findPath(['0#', '#7'], { x: 0, y: 0 }, { x: 1, y: 1 }, { unit, tiles: HEIGHT_TILES }).status === 'found'
  )
}

describe('the built-in units', () => {
  const rows: [row: string, onGround: number | null, inAir: number | null][] = [
    ['..', 1, 1],
    ['.m', 4, 1],
    ['m.', 1, 1],
    ['.=', 0.5, 1],
    ['.~', null, 1],
    ['.l.', null, 2],
    ['.t.', null, null],
    ['.#.', null, null],
  ]
  test.each(rows)('%j costs ground %j and air %j', (row, onGround, inAir) => {
    expect([crossing(row, 'ground'), crossing(row, 'air')]).toEqual([onGround, inAir])
  })

  test('move in eight directions without cutting corners, at 1 and √2, as points', () => {
    for (const unit of [ground, flatGround, air]) {
      expect(checkUnit(unit)).toMatchObject({
        diagonal: 'no-corner-cutting',
        factorOn: 'entered',
        radius: 0,
        size: 1,
        step: { kind: 'parametric', straight: 1, diagonal: Math.SQRT2 },
      })
    }
    expect(['ground', 'flat-ground', 'air'].map(checkUnit)).toEqual([ground, flatGround, air].map(checkUnit))
  })

  test('on ground with heights: ground pays three steps a cell of rise and stops at 45°, the others do not mind', () => {
    const rows: [row: string, onGround: number | null][] = [
      ['00', 1],
      ['01', 4],
      ['10', 4],
      ['0123', 12],
      ['02', null],
      ['20', null],
    ]
    for (const [row, cost] of rows)
      expect(
        ['ground', 'flat-ground', 'air'].map((unit) => crossing(row, unit)),
        row,
      ).toEqual([cost, row.length - 1, row.length - 1])
  })

  test('ground walks around a hill steeper than 11 degrees and over a gentler one, whatever the unit of height', () => {
    const size = 41
    for (const cellSize of [0.3, 1, 30]) {
      const topOf = (slope: number) => {
        const heights = Float32Array.from({ length: size * size }, (_, at) => {
          const [dx, dy] = [(at % size) - 20, Math.floor(at / size) - 20]
          return cellSize * slope * Math.max(0, 15 - Math.sqrt(dx * dx + dy * dy))
        })
        const terrain = createTerrain({ width: size, depth: size, cellSize, heights })
        return (
          Math.max(...findPath(terrain, { x: 4, y: 20 }, { x: 36, y: 20 }).world.map(({ y }) => y)) / cellSize
        )
      }
      expect(topOf(0.1), `cells of ${cellSize}`).toBeGreaterThan(1)
      expect(topOf(0.3), `cells of ${cellSize}`).toBeLessThan(2)
    }
  })

  test('cannot be changed by accident', () => {
    for (const unit of [ground, flatGround, air])
      for (const part of [unit, unit.surfaces, unit.obstacles]) expect(Object.isFrozen(part)).toBe(true)
  })
})

describe('units', () => {
  test('are plain data: JSON in, JSON out', () => {
    const unit: Unit = {
      ...flatGround,
      name: 'tank',
      slopeUp: 0.5,
      slopeDown: 2,
      radius: 1.5,
      step: 'length-3d',
    }
    expect(checkUnit(JSON.parse(JSON.stringify(unit)) as Unit)).toEqual(checkUnit(unit))
    expect(checkUnit(checkUnit(unit))).toEqual(checkUnit(unit))
  })

  test('pay the factor of the surface they enter, or the mean of both', () => {
    expect([crossing('.m', {}), crossing('m.', {})]).toEqual([4, 1])
    expect([crossing('.m', { factorOn: 'mean' }), crossing('m.', { factorOn: 'mean' })]).toEqual([2.5, 2.5])
    expect(crossing('=m', { factorOn: 'mean' })).toBe(2.25)
  })

  test('cross every surface that is not named under *, at its factor', () => {
    const unit = { surfaces: { '*': 3, mud: 2 } }
    expect([crossing('.m', unit), crossing('.~', unit), crossing('..', unit)]).toEqual([2, 3, 3])
  })

  test('climb and descend up to their limits', () => {
    expect([crossing('01', { slopeUp: 1 }), crossing('02', { slopeUp: 1 })]).toEqual([1, null])
    expect([crossing('10', { slopeDown: 1 }), crossing('20', { slopeDown: 1 })]).toEqual([1, null])
    expect([crossing('20', { slopeUp: 1 }), crossing('02', { slopeDown: 1 })]).toEqual([1, 1])
    expect([crossing('00', { slopeUp: 0, slopeDown: 0 }), crossing('01', { slopeUp: 0 })]).toEqual([1, null])
    // On a diagonal the run is √2: a rise of 7 is a slope of 4.95.
    expect([climbs(4.94), climbs(4.96)]).toEqual([false, true])
  })

  const faults: [what: string, fault: Record<string, unknown>, code: string][] = [
    ['no name', { name: '' }, 'bad-unit'],
    ['a name that is a number', { name: 7 }, 'bad-unit'],
    ['no surfaces', { surfaces: null }, 'bad-unit'],
    ['surfaces as text', { surfaces: 'open' }, 'bad-unit'],
    ['a factor of zero', { surfaces: { open: 0 } }, 'bad-unit'],
    ['a negative factor', { surfaces: { open: -1 } }, 'bad-unit'],
    ['a factor that is no number', { surfaces: { open: Number.NaN } }, 'bad-unit'],
    ['an infinite factor', { surfaces: { open: Infinity } }, 'bad-unit'],
    ['a factor as text', { surfaces: { open: '1' } }, 'bad-unit'],
    ['obstacles as text', { obstacles: 'low-wall' }, 'bad-unit'],
    ['an obstacle that is no name', { obstacles: [1] }, 'bad-unit'],
    ['power over blocked cells', { obstacles: ['blocked'] }, 'bad-unit'],
    ['a negative radius', { radius: -0.1 }, 'bad-unit'],
    ['a radius that is no number', { radius: Number.NaN }, 'bad-unit'],
    ['a radius as text', { radius: '1' }, 'bad-unit'],
    ['too large a radius', { radius: 65 }, 'bad-unit'],
    ['a size of zero', { size: 0 }, 'bad-unit'],
    ['a size that is not whole', { size: 1.5 }, 'bad-unit'],
    ['too large a size', { size: 65 }, 'bad-unit'],
    ['radius and size', { radius: 1, size: 2 }, 'bad-unit'],
    ['a negative limit up', { slopeUp: -1 }, 'bad-unit'],
    ['a limit up that is no number', { slopeUp: Number.NaN }, 'bad-unit'],
    ['a limit down as text', { slopeDown: '1' }, 'bad-unit'],
    ['a step model of no kind', { step: {} }, 'bad-unit'],
    ['no step model', { step: undefined }, 'bad-unit'],
    ['a negative step', { step: { ...checkUnit(ground).step, straight: -1 } }, 'bad-unit'],
    ['a negative height penalty', { step: { ...checkUnit(ground).step, heightPenalty: -1 } }, 'bad-unit'],
    ['a step that is no number', { step: { ...checkUnit(ground).step, diagonal: Number.NaN } }, 'bad-unit'],
    ['√2 on heights as text', { step: { ...checkUnit(ground).step, diagonalHeight: 'no' } }, 'bad-unit'],
    ['rises in cells as text', { step: { ...checkUnit(ground).step, riseInCells: 'no' } }, 'bad-unit'],
    ['an unknown step model', { step: '10/15' }, 'unknown-name'],
    ['a misspelt key', { slopUp: 1 }, 'unknown-name'],
    ['an unknown diagonal policy', { diagonal: 'sometimes' }, 'unknown-name'],
    ['a factor on something unknown', { factorOn: 'left' }, 'unknown-name'],
  ]
  test.each(faults)('with %s are refused', (_, fault, code) => {
    const refusal = refusalOf(() => checkUnit(untyped({ ...flatGround, ...fault })))
    expect([refusal.code, refusal.remedy === '']).toEqual([code, false])
  })

  test('that are no objects or unknown names are refused', () => {
    for (const unit of [null, 7]) expect(refusalOf(() => checkUnit(untyped(unit))).code).toBe('bad-unit')
    expect(refusalOf(() => checkUnit('grund')).message).toContain("'ground'")
  })
})

describe('step models', () => {
  const root2 = Math.SQRT2
  /** Costs on a cell of 2 world units: flat, climbing 3 and dropping 3; straight, then diagonal. */
  const models: [StepModelName, straight: [number, number], diagonal: [number, number]][] = [
    ['1/√2', [1, 1], [root2, root2]],
    ['climb', [1, 5.5], [root2, root2 + 4.5]],
    ['10/14', [10, 10], [14, 14]],
    ['1/1', [1, 1], [1, 1]],
    ['1/2', [1, 1], [2, 2]],
    ['height', [0, 3], [0, 3 * root2]],
    ['distance+height', [1, 4], [root2, 4 * root2]],
    ['k+height', [1, 4], [root2, root2 + 3]],
    ['length-3d', [2, Math.sqrt(13)], [Math.sqrt(8), Math.sqrt(17)]],
  ]
  test.each(models)(
    '%s costs %j straight and %j diagonal, flat and over a height of 3',
    (name, straight, diagonal) => {
      const model = resolveStepModel(name)
      for (const [isDiagonal, [flat, steep]] of [
        [false, straight],
        [true, diagonal],
      ] as const) {
        expect(stepCost(model, isDiagonal, 0, 2)).toBeCloseTo(flat, 12)
        expect(stepCost(model, isDiagonal, 3, 2)).toBeCloseTo(steep, 12)
        expect(stepCost(model, isDiagonal, -3, 2)).toBeCloseTo(steep, 12)
      }
    },
  )

  test('are all in the table above or go by slope, and √2 can be spelt out', () => {
    expect([...models.map(([name]) => name), ...SLOPE_PROFILES]).toEqual(STEP_MODEL_NAMES)
    expect(resolveStepModel('1/sqrt2')).toEqual(resolveStepModel('1/√2'))
  })

  test('can be given by their parts', () => {
    const step = {
      kind: 'parametric',
      straight: 2,
      diagonal: 3,
      heightPenalty: 0.5,
      diagonalHeight: true,
    } as const
    expect(stepCost(resolveStepModel(step), false, 4, 1)).toBe(4)
    expect(stepCost(resolveStepModel(step), true, 4, 1)).toBeCloseTo(3 + 2 * root2, 12)
    expect(stepCost(resolveStepModel({ ...step, diagonalHeight: false }), true, 4, 1)).toBe(5)
  })
})

describe('diagonal policies', () => {
  test.each([
    ['never', [false, false, false]],
    ['no-corner-cutting', [false, false, true]],
    ['one-free', [false, true, true]],
    ['always', [true, true, true]],
  ] as const)('%s allows with none, one and both sides free: %j', (policy, allowed) => {
    expect(allowsDiagonal(policy, false, false)).toBe(allowed[0])
    expect(allowsDiagonal(policy, true, false)).toBe(allowed[1])
    expect(allowsDiagonal(policy, false, true)).toBe(allowed[1])
    expect(allowsDiagonal(policy, true, true)).toBe(allowed[2])
  })
})
