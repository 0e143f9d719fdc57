import {
  createTerrain,
  createWalkmap,
  flatGround,
  ground,
  Lines,
  type MapPoint,
  type Terrain,
  terrainFromText,
  type Unit,
} from 'footpath'
import { LinePieces } from 'footpath/line'
import { checkUnit, STEP_MODEL_NAMES } from 'footpath/unit'
import { createRandom, type Random } from 'footpath/random'
import { LineRules, StepRules } from 'footpath/validate'
import { describe, expect, it } from 'vitest'
import { drawn, LONG, randomTerrain } from './support/worlds.js'

const BODIES: readonly Partial<Unit>[] = [
  {},
  { diagonal: 'one-free' },
  { diagonal: 'always' },
  { diagonal: 'never' },
  { radius: 0.3 },
  { radius: 0.5 },
  { radius: 0.8 },
  { radius: 2 },
  { size: 2 },
  { size: 3, diagonal: 'one-free' },
  { slopeUp: 1, slopeDown: 2 },
  { slopeUp: 0.5, slopeDown: 0.5, factorOn: 'mean' },
]

describe('free lines', () => {
  it('are walkable and cost what the plain rules say, over random worlds', {
    tags: 'slow',
    timeout: 60_000 * LONG,
  }, () => {
    const tally = { clear: 0, blocked: 0, steep: 0 }
    for (let seed = 1; seed <= 1500 * LONG; seed++) {
      const random = createRandom(seed)
      const terrain = randomTerrain(random, 24)
      const unit: Unit = { ...flatGround, step: random.pick(STEP_MODEL_NAMES), ...random.pick(BODIES) }
      const walkmap = createWalkmap(terrain, unit)
      const lines = new Lines(walkmap)
      const checked = checkUnit(unit)
      const rules = new LineRules(terrain, checked, new StepRules(terrain, checked))
      for (let query = 0; query < 20; query++) {
        const [a, b] = randomLine(random, terrain)
        if (a.x === b.x && a.y === b.y) continue
        const cost = lines.cost(a.x, a.y, b.x, b.y)
        const line = rules.check(a, b)
        const where = `seed ${seed}: ${JSON.stringify({ unit, a, b, cost, line })}${drawn(terrain)}`
        if ('problem' in line) {
          if (cost !== Number.POSITIVE_INFINITY) expect.fail(where)
          if (lines.isClear(a.x, a.y, b.x, b.y)) tally.steep++
          else tally.blocked++
          continue
        }
        tally.clear++
        if (!(Math.abs(cost - line.cost) <= 1e-9 + 1e-9 * line.cost)) expect.fail(where)
        // There and back: obstacles have no direction.
        if (!lines.isClear(b.x, b.y, a.x, a.y)) expect.fail(where)
      }
    }
    console.info(JSON.stringify(tally))
    for (const count of Object.values(tally)) expect(count).toBeGreaterThan(500)
  })

  it('from centre to centre over one step cost what the step costs', () => {
    for (let seed = 1; seed <= 300; seed++) {
      const random = createRandom(seed)
      const terrain = randomTerrain(random, 12)
      const step = random.pick([
        '1/√2',
        'distance+height',
        'k+height',
        'length-3d',
        'tobler',
        'minetti',
      ] as const)
      const unit: Unit = { ...flatGround, step, factorOn: 'mean', slopeUp: 2 }
      const lines = new Lines(createWalkmap(terrain, unit))
      const rules = new StepRules(terrain, checkUnit(unit))
      for (let y = 0; y < terrain.depth; y++) {
        for (let x = 0; x < terrain.width; x++) {
          for (const [dx, dy] of [
            [1, 0],
            [0, 1],
            [1, 1],
            [-1, 1],
          ]) {
            const cost = rules.costOfStep({ x, y }, { x: x + dx, y: y + dy })
            if (cost === null) continue
            expect(lines.cost(x + 0.5, y + 0.5, x + dx + 0.5, y + dy + 0.5)).toBeCloseTo(cost, 9)
          }
        }
      }
    }
  })

  it('pass corners exactly', () => {
    // Past one corner, touching it; between two; between two where that is allowed.
    expect(clear(['..', '.#'], [0.5, 1.5], [1.5, 0.5])).toBe(true)
    expect(clear(['#.', '.#'], [0.5, 1.5], [1.5, 0.5])).toBe(false)
    expect(clear(['#.', '.#'], [0.5, 1.5], [1.5, 0.5], { diagonal: 'always' })).toBe(true)
    // A knight's line through 1,1 … 2,1 touches no corner; one cell lower it would.
    expect(clear(['....', '....', '#...'], [0.5, 0.5], [3.5, 2.5])).toBe(true)
    expect(clear(['....', '....', '##..'], [0.5, 0.5], [3.5, 2.5])).toBe(true)
    expect(clear(['....', '.#..', '....'], [0.5, 0.5], [3.5, 2.5])).toBe(false)
    // Along a wall; in the seam of two walls; along the edge of the map.
    expect(clear(['...', '###'], [0.5, 1], [2.5, 1])).toBe(true)
    expect(clear(['###', '###'], [0.5, 1], [2.5, 1])).toBe(false)
    expect(clear(['...'], [0.5, 0], [2.5, 0])).toBe(true)
    // A disc of radius ½ fits a corridor of one cell, along its middle only.
    const corridor = ['#####', '.....', '#####']
    expect(clear(corridor, [0.5, 1.5], [4.5, 1.5], { radius: 0.5 })).toBe(true)
    expect(clear(corridor, [0.5, 1.5], [4.5, 1.4], { radius: 0.5 })).toBe(false)
    // Two by two cells, led by the top left one.
    expect(clear(['....', '....', '####'], [0.5, 0.5], [2.5, 0.5], { size: 2 })).toBe(true)
    expect(clear(['....', '....', '####'], [0.5, 0.5], [2.5, 0.6], { size: 2 })).toBe(false)
  })

  it('are cut where the ground bends', () => {
    const terrain = createTerrain({ width: 3, depth: 2, heights: [0, 2, 0, 4, 0, 0] })
    const pieces = new LinePieces(createWalkmap(terrain, ground))
    const cut: number[][] = []
    // Half a step over 0, 2 | 4, 0: the middle of the border is their mean, 1.
    for (pieces.begin(0.5, 0.5, 2.5, 1.5, true); pieces.next(); ) cut.push([pieces.length, pieces.rise])
    expect(cut).toEqual([
      [Math.sqrt(5) / 2, 1],
      [Math.sqrt(5) / 2, -1],
    ])
  })
})

function clear(
  rows: readonly string[],
  a: readonly number[],
  b: readonly number[],
  unit: Partial<Unit> = {},
): boolean {
  const walkmap = createWalkmap(terrainFromText(rows), { ...flatGround, ...unit })
  return new Lines(walkmap).isClear(a[0], a[1], b[0], b[1])
}

/** Between centres, corners, or anywhere; sometimes along the borders of cells. */
function randomLine(random: Random, terrain: Terrain): readonly [MapPoint, MapPoint] {
  const place = (most: number, kind: number) => {
    if (kind === 0) return random.nextFloat() * most
    return kind === 1 ? random.nextInt(most + 1) : random.nextInt(most) + 0.5
  }
  const point = (): MapPoint => {
    const kind = random.pick([0, 1, 2, 2, 2])
    return { x: place(terrain.width, kind), y: place(terrain.depth, kind) }
  }
  const a = point()
  const b = point()
  const aligned = random.nextInt(8)
  return [a, aligned === 0 ? { x: a.x, y: b.y } : aligned === 1 ? { x: b.x, y: a.y } : b]
}

describe('free lines', () => {
  it('along a cell that is blocked for one query pay for the other cell', () => {
    const terrain: Terrain = terrainFromText(['...', ',,,'], { ',': { surface: 'mud' } })
    const walkmap = createWalkmap(terrain, { ...flatGround, step: '1/√2' })
    const lines = new Lines(walkmap)
    const free = walkmap.free.slice()
    for (let x = 0; x < 3; x++) free[walkmap.layout.idOf(x, 1)] = 0
    lines.use({ moves: walkmap.moves, knights: walkmap.knights, passable: free, free })
    expect(lines.cost(0.5, 1, 2.5, 1)).toBeCloseTo(2, 12)
  })
})
