import {
  createTerrain,
  createWalkmap,
  findPath,
  flatGround,
  type MapPoint,
  type MeasureOptions,
  measurePath,
  type Terrain,
  terrainFromText,
  type Unit,
} from 'footpath'
import { withPoints } from 'footpath/path'
import { describe, expect, it } from 'vitest'
import { refusalOf, untyped } from './support/errors.js'

type Corner = readonly [x: number, y: number]

function line(...corners: readonly Corner[]): { points: MapPoint[] } {
  return { points: corners.map(([x, y]) => ({ x, y })) }
}

function open(width: number, depth: number, cellSize = 1): Terrain {
  return createTerrain({ width, depth, cellSize })
}

function measure(
  terrain: Terrain,
  corners: readonly Corner[],
  options: MeasureOptions = {},
  unit: Partial<Unit> = {},
) {
  return measurePath(line(...corners), createWalkmap(terrain, { ...flatGround, ...unit }), options)
}

/** Ground that rises by this much per cell to the right. */
function ramp(width: number, depth: number, slope: number): Terrain {
  return createTerrain({
    width,
    depth,
    heights: Array.from({ length: width * depth }, (_, at) => (at % width) * slope),
  })
}

/** One cell right, one cell down, and again. */
function stairs(from: Corner, count: number): Corner[] {
  return Array.from({ length: 2 * count + 1 }, (_, at) => [
    from[0] + Math.ceil(at / 2),
    from[1] + Math.floor(at / 2),
  ])
}

function hillBelow(terrain: Terrain): void {
  terrain.setHeight(6, 5, 0.25)
}

function wallBelow(terrain: Terrain): void {
  terrain.setObstacle(6, 7, 'blocked')
}

describe('the measures of a path', () => {
  it('of an L, by hand', () => {
    const metrics = measure(
      open(10, 10, 2),
      [
        [0.5, 0.5],
        [4.5, 0.5],
        [4.5, 4.5],
      ],
      {},
      { step: '1/√2' },
    )
    expect(metrics).toMatchObject({
      groundLength: 16,
      spaceLength: 16,
      cost: 8,
      turns: 1,
      turnsPer100: 6.25,
      excessTurning: null,
      freeTurns: 0,
      zigZags: 0,
      zigZagsPer100: 0,
      lengthStretch: null,
      costStretch: null,
      effortRegret: null,
      effort: 40,
      ascent: 0,
      steepShare: 0,
      hugShare: 0,
    })
    expect(metrics.turning).toBeCloseTo(90, 10)
    // Eight parts of one cell, one turn of π/2 among them.
    expect(metrics.bendingEnergy).toBeCloseTo(2 * Math.PI ** 2, 10)
    expect(metrics.curvatureVariation).toBeCloseTo(Math.PI ** 2 / 2, 10)
    // Half the path at 0.5 from the edge, then evenly up to 4.5.
    expect(metrics.lowClearance).toBeCloseTo(0.5, 10)
    expect(metrics.meanClearance).toBeCloseTo((0.5 + 2.5) / 2, 10)
  })

  it('of a staircase and of the line that replaces it', () => {
    const terrain = open(20, 20)
    const best = line([5.5, 5.5], [13.5, 13.5])
    const staircase = measure(terrain, stairs([5.5, 5.5], 8), { best }, { step: '1/√2' })
    expect(staircase).toMatchObject({ groundLength: 16, turns: 15, freeTurns: 15, zigZags: 14 })
    expect(staircase.zigZagsPer100).toBeCloseTo(87.5, 10)
    expect(staircase.turning).toBeCloseTo(15 * 90, 8)
    expect(staircase.excessTurning).toBeCloseTo(15 * 90, 8)
    expect(staircase.lengthStretch).toBeCloseTo(Math.SQRT2, 10)
    expect(staircase.costStretch).toBeCloseTo(Math.SQRT2, 10)
    expect(staircase.effortRegret).toBeCloseTo(Math.SQRT2, 10)
    const straight = measurePath(best, createWalkmap(terrain, 'ground'), { best })
    expect(straight).toMatchObject({
      turns: 0,
      turning: 0,
      excessTurning: 0,
      freeTurns: 0,
      zigZags: 0,
      bendingEnergy: 0,
      curvatureVariation: 0,
      lengthStretch: 1,
      costStretch: 1,
      effortRegret: 1,
    })
  })

  it('treats lines as straight that differ only by rounding', () => {
    const [nearly, wavy] = [5e-10, 5e-5].map((off) =>
      measure(open(20, 20), [
        [2, 2.3],
        [7, 7.3 + off],
        [9, 9.3],
        [9, 9.3],
        [12, 12.3 - off],
        [14, 14.3],
      ]),
    )
    expect(nearly).toMatchObject({ turns: 0, turning: 0, zigZags: 0 })
    expect(wavy.turning).toBeGreaterThan(0)
    // A slow bend is not straight, however finely it is cut.
    const arc = Array.from({ length: 20_001 }, (_, at): Corner => {
      const angle = (at / 20_000) * (Math.PI / 2)
      return [2 + 10 * Math.sin(angle), 2 + 10 * Math.cos(angle)]
    })
    const bend = measure(open(20, 20), arc)
    expect(bend.turning).toBeCloseTo(90, 1)
    expect(bend.groundLength).toBeCloseTo(5 * Math.PI, 6)
    expect(bend).toMatchObject({ turns: 0, zigZags: 0 })
    // The energy of a quarter circle: L · L · κ² = (π/2)², less the halves of its outer parts.
    expect(bend.bendingEnergy).toBeCloseTo((Math.PI / 2) ** 2 * (15 / 16), 2)
    expect(bend.curvatureVariation).toBeLessThan(1e-6)
  })

  it('counts as zig-zags only turns to other sides within 3 cells', () => {
    const steps = (
      [
        [2, 1],
        [3, 1],
        [2, -1],
      ] as const
    ).map(([length, side]): Corner[] => [
      [2, 8],
      [6, 8],
      [6, 8 + length],
      [6 + 4 * side, 8 + length],
    ])
    expect(steps.map((corners) => measure(open(20, 20), corners).zigZags)).toEqual([1, 0, 0])
  })

  it('of slopes, by hand', () => {
    // Minetti at 0.25 and −0.25, term by term from the fifth power down.
    const up = 0.27392578125 - 0.229296875 - 1.2 + 3.24375 + 4.9 + 2.5
    const down = -0.27392578125 - 0.229296875 + 1.2 + 3.24375 - 4.9 + 2.5
    const there: Corner[] = [
      [0.5, 1.5],
      [8.5, 1.5],
    ]
    const climb = measure(ramp(9, 3, 0.25), there, {}, { step: 'minetti', slopeUp: 0.25, slopeDown: 0.2 })
    expect(climb.effort).toBeCloseTo(8 * up, 9)
    expect(climb.cost).toBeCloseTo(8 * up, 9)
    expect(climb.spaceLength).toBeCloseTo(8 * Math.sqrt(1 + 1 / 16), 9)
    expect(climb).toMatchObject({ ascent: 2, descent: 0, steepestUp: 0.25, steepestDown: 0, steepShare: 0 })
    const back = measure(ramp(9, 3, 0.25), [...there, [0.5, 1.5]], {}, { slopeUp: 0.25, slopeDown: 0.2 })
    expect(back.effort).toBeCloseTo(8 * (up + down), 9)
    expect(back).toMatchObject({ ascent: 2, descent: 2, steepestDown: 0.25, steepShare: 0.5, turns: 1 })
    expect(back.turning).toBeCloseTo(180, 10)
  })

  it('of a corridor, by hand', () => {
    const corridor = terrainFromText(['#########', '.........', '#########'])
    const middle: Corner[] = [
      [1.5, 1.5],
      [7.5, 1.5],
    ]
    expect(measure(corridor, middle)).toMatchObject({ lowClearance: 0.5, meanClearance: 0.5, hugShare: 0 })
    // A disc of ½ touches both walls, with or without the edges of the map.
    expect(measure(corridor, middle, { agentRadius: 0.5, edges: false }).hugShare).toBe(1)
    expect(measure(corridor, middle, {}, { radius: 0.5 }).hugShare).toBe(1)
    expect(measure(corridor, middle, {}, { radius: 0.25 }).hugShare).toBe(0)
    // From 0.5 down to 0: the second half is nearer than ¼.
    const aside = measure(corridor, [
      [2, 1.5],
      [6, 2],
    ])
    expect(aside.hugShare).toBeCloseTo(0.5, 1)
    expect(aside.meanClearance).toBeCloseTo(0.25, 10)
    expect(aside.lowClearance).toBeCloseTo(0.025, 10)
  })

  it('measures a square unit from its middle', () => {
    const gap = terrainFromText(['######', '......', '......', '######'])
    const corners: Corner[] = [
      [1.5, 1.5],
      [3.5, 1.5],
    ]
    expect(measure(gap, corners, {}, { size: 2 })).toMatchObject({ lowClearance: 1, hugShare: 1 })
    expect(measure(gap, corners)).toMatchObject({ lowClearance: 0.5, hugShare: 0 })
  })

  it('finds no fault with turns that walls, surfaces or slopes explain', () => {
    const bend: Corner[] = [
      [2.5, 2.5],
      [6.5, 4.5],
      [10.5, 2.5],
    ]
    const freeTurns = (edit: (terrain: Terrain) => void, unit: Partial<Unit> = {}) => {
      const terrain = open(13, 9)
      edit(terrain)
      return measure(terrain, bend, {}, unit).freeTurns
    }
    expect(freeTurns(() => {})).toBe(1)
    // The nearest point of a cell two columns on is 1.5 away: near. Three columns: not.
    expect(freeTurns((terrain) => terrain.setObstacle(8, 4, 'blocked'))).toBe(0)
    expect(freeTurns((terrain) => terrain.setObstacle(9, 4, 'blocked'))).toBe(1)
    expect(freeTurns((terrain) => terrain.setSurface(8, 4, 'mud'))).toBe(0)
    expect(freeTurns((terrain) => terrain.setSurface(9, 4, 'mud'))).toBe(1)
    expect(freeTurns((terrain) => terrain.setSurface(7, 4, 'water'))).toBe(0)
    // Heights explain a turn only for units that mind them.
    expect(freeTurns(hillBelow)).toBe(1)
    expect(freeTurns(hillBelow, { step: 'tobler' })).toBe(0)
    expect(freeTurns(hillBelow, { slopeUp: 1 })).toBe(0)
    expect(measure(ramp(13, 9, 0.25), bend, {}, { step: 'tobler' }).freeTurns).toBe(1)
    // A wider body meets its reason further away.
    expect([freeTurns(wallBelow), freeTurns(wallBelow, { radius: 2 })]).toEqual([1, 0])
  })

  it('lets the edge of the map count or not', () => {
    const terrain = open(9, 3)
    const bend: Corner[] = [
      [1.5, 1.5],
      [4.5, 0.5],
      [7.5, 1.5],
    ]
    expect(measure(terrain, bend).freeTurns).toBe(0)
    const edgeless = measure(terrain, bend, { edges: false })
    expect(edgeless).toMatchObject({
      freeTurns: 1,
      lowClearance: Infinity,
      meanClearance: Infinity,
      hugShare: 0,
    })
  })

  it('takes paths of both kinds, and paths of one cell or none', () => {
    const terrain = terrainFromText(['.....', '.###.', '.....'])
    const walkmap = createWalkmap(terrain, 'ground')
    const steps = findPath(terrain, { x: 0, y: 1 }, { x: 4, y: 1 })
    const cells = withPoints(
      steps,
      steps.cells.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 })),
      steps.cost,
    )
    expect([steps.kind, cells.kind]).toEqual(['steps', 'polyline'])
    expect(measurePath(steps, walkmap)).toEqual(measurePath(cells, walkmap))
    expect(measurePath(steps, walkmap)).toMatchObject({ groundLength: 6, turns: 2, turning: 180 })

    const none = findPath(['.#.'], { x: 0, y: 0 }, { x: 2, y: 0 })
    const zeros = {
      groundLength: 0,
      spaceLength: 0,
      cost: 0,
      turns: 0,
      turnsPer100: 0,
      turning: 0,
      freeTurns: 0,
      freeTurnsPer100: 0,
      zigZags: 0,
      zigZagsPer100: 0,
      bendingEnergy: 0,
      curvatureVariation: 0,
      lengthStretch: null,
      costStretch: null,
      hugShare: 0,
      effort: 0,
      effortRegret: null,
      ascent: 0,
      descent: 0,
      steepestUp: 0,
      steepestDown: 0,
      steepShare: 0,
    }
    for (const best of [none, steps]) {
      const turning = measurePath(best, walkmap).turning
      const empty = measurePath(none, walkmap, { best })
      expect(empty).toEqual({
        ...zeros,
        excessTurning: -turning + 0,
        lowClearance: null,
        meanClearance: null,
      })
      const place = { excessTurning: -turning + 0, lowClearance: 0.25, meanClearance: 0.25 }
      for (const points of [[{ x: 0.25, y: 1.5 }], Array.from({ length: 3 }, () => ({ x: 0.25, y: 1.5 }))])
        expect(measurePath({ points }, walkmap, { best })).toEqual({ ...zeros, ...place })
    }
  })

  it('refuses points beside the map and impossible bodies', () => {
    const walkmap = createWalkmap(open(3, 3), 'ground')
    const path = line([0, 0], [3, 3])
    expect(refusalOf(() => measurePath(line([0, 0], [3, 3.1]), walkmap)).code).toBe('outside-map')
    expect(refusalOf(() => measurePath(line([Number.NaN, 0]), walkmap)).code).toBe('outside-map')
    expect(refusalOf(() => measurePath(path, walkmap, { best: line([-1, 0]) })).code).toBe('outside-map')
    for (const agentRadius of [-1, Number.NaN, Number.POSITIVE_INFINITY, untyped('1')])
      expect(refusalOf(() => measurePath(path, walkmap, { agentRadius })).code).toBe('bad-number')
  })
})
