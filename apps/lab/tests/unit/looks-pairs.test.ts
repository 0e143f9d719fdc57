import { createTerrain, type MapPoint, terrainFromText } from 'footpath'
import { generateMap } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { farthestApart } from '../../src/looks/apart.js'
import { METHODS } from '../../src/looks/methods.js'
import { makePair, type Pair } from '../../src/looks/pair.js'
import { planRound, type Trial } from '../../src/looks/plan.js'

function pointsOf(points: Float64Array): MapPoint[] {
  return Array.from({ length: points.length / 2 }, (_, at) => ({ x: points[2 * at], y: points[2 * at + 1] }))
}

function apart({ left, right }: Pair): number {
  return farthestApart(pointsOf(left), pointsOf(right))
}

function methodsOf({ left, right }: Trial): string {
  return [left, right].sort().join(' ')
}

function sidesOf(seed: string): string[] {
  return planRound({ seed, withOpen: true }).map(({ left }) => left)
}

function countOpen(round: readonly Trial[]): number {
  return round.filter(({ maps: [first] }) => first === 'open').length
}

describe('the plan of a round', () => {
  const trials = planRound({ seed: 'seven', withOpen: true })

  it('shows every two methods twice, once on each side and once in each half', () => {
    expect(trials).toHaveLength(20)
    expect(new Set(trials.map(({ left, right }) => `${left} ${right}`)).size).toBe(20)
    for (const half of [trials.slice(0, 10), trials.slice(10)])
      expect(new Set(half.map(methodsOf)).size).toBe(10)
    expect(trials.every(({ left, right }) => left !== right)).toBe(true)
  })

  it('is the same for the same seed, and another one for another', () => {
    expect(planRound({ seed: 'seven', withOpen: true })).toEqual(trials)
    expect(sidesOf('eight')).not.toEqual(sidesOf('seven'))
  })

  it('takes the map that is open only if you want it', () => {
    expect(countOpen(trials)).toBe(4)
    expect(countOpen(planRound({ seed: 'seven', withOpen: false }))).toBe(0)
  })
})

describe('a pair', () => {
  it('has two paths of the same query that you can tell apart, on ground that shows them whole', {
    tags: 'slow',
  }, () => {
    for (const trial of planRound({ seed: 'pairs', withOpen: false }).slice(0, 10)) {
      const pair = makePair(trial, null)
      const name = JSON.stringify(trial)
      if (pair === null) throw new Error(`No pair: ${name}`)
      expect(apart(pair), name).toBeGreaterThanOrEqual(0.15)
      const [left, right] = [pointsOf(pair.left), pointsOf(pair.right)]
      expect([left[0], left.at(-1)], name).toEqual([right[0], right.at(-1)])
      const { width, depth, obstacles } = pair.ground
      for (const { x, y } of [...left, ...right]) {
        expect(x > 0 && y > 0 && x < width && y < depth, name).toBe(true)
        expect(obstacles[Math.floor(y) * width + Math.floor(x)], name).toBe(0)
      }
      expect(pair.query).toMatch(/^\d+,\d+ to \d+,\d+$/)
    }
  })

  it('is the same for the same trial', () => {
    const [trial] = planRound({ seed: 'same', withOpen: false })
    expect(makePair(trial, null)).toEqual(makePair(trial, null))
  })

  const [strict, natural] = METHODS.slice(3)
  const between: Omit<Trial, 'maps'> = { seed: 'x', left: strict, right: natural }
  const caves = { kind: 'generated', map: 'caves', size: 48, seed: '9' } as const

  it('is drawn on the map that is open, under its name', () => {
    const terrain = generateMap('caves', { size: 64, seed: 'mine' })
    const pair = makePair({ maps: ['open', caves], ...between }, { terrain, map: 'mine.map', seed: '' })
    expect(pair).toMatchObject({ map: 'mine.map', seed: '' })
  })

  it('is drawn elsewhere where both methods draw the same path', () => {
    const empty = createTerrain({ width: 40, depth: 40 })
    const open = { terrain: empty, map: 'empty 40 × 40', seed: '' }
    expect(makePair({ maps: ['open', caves], ...between }, open)).toMatchObject({
      map: 'caves 48',
      seed: '9',
    })
  })

  it('shows equal paths if there is nothing else, and is none without a path', () => {
    const open = { terrain: createTerrain({ width: 9, depth: 9 }), map: 'small', seed: '' }
    expect(apart(makePair({ maps: ['open'], ...between }, open) as Pair)).toBeCloseTo(0)
    const walls = { ...open, terrain: terrainFromText(['##', '#.']) }
    expect(makePair({ maps: ['open'], ...between }, walls)).toBeNull()
  })
})

describe('how far lines are apart', () => {
  it('is measured where they are farthest from each other', () => {
    const line = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
    ]
    const detour = [line[0], { x: 5, y: 3 }, line[1]]
    expect(farthestApart(line, detour)).toBeCloseTo(3)
    expect(farthestApart(detour, line)).toBeCloseTo(3)
    expect(farthestApart(line, [line[0], { x: 4, y: 0 }, line[1]])).toBe(0)
    expect(farthestApart(line, [line[0]])).toBeCloseTo(10)
  })
})
