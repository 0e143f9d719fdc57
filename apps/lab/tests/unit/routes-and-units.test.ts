import { type Cell, createTerrain, createWalkmap } from 'footpath'
import { describe, expect, it } from 'vitest'
import { bestPlaceFor, findThrough, nearestOnPath, rememberingLegs, viaOf } from '../../src/route/through.js'
import { profileOf, sampleNear, steepnessOf } from '../../src/route/profile.js'
import { pointsOf } from '../../src/search/path-words.js'
import type { PathData } from '../../src/search/protocol.js'
import { checkState } from '../../src/share/check-state.js'
import { embedIn, wholeLab } from '../../src/ui/embed.js'
import {
  isSameUnit,
  presetUnit,
  UNIT_PRESETS,
  withRadius,
  withSlope,
  withSurface,
} from '../../src/units/editor.js'
import { unitOf } from '../../src/units/kinds.js'
import { duration } from '../../src/words/figures.js'

/** A roof: up to the middle column and down again, a metre per cell of two metres. */
const roof = createTerrain({
  width: 21,
  depth: 3,
  cellSize: 2,
  heights: Float32Array.from({ length: 63 }, (_, cell) => 10 - Math.abs((cell % 21) - 10)),
})

describe('the profile of a path', () => {
  const profile = profileOf(
    [
      { x: 0.5, y: 1.5 },
      { x: 12.5, y: 1.5 },
      { x: 20.5, y: 1.5 },
    ],
    roof,
  )
  if (profile === null) throw new Error('There is no profile.')

  it('has its length, ascent and descent in metres, and the steepest slope', () => {
    expect(profile.length).toBeCloseTo(40)
    expect(profile.ascent).toBeCloseTo(10, 0)
    expect(profile.descent).toBeCloseTo(10, 0)
    expect([profile.lowest, profile.highest]).toEqual([0, 10])
    expect(profile.steepest).toBeCloseTo(0.5, 1)
    expect(profile.line).toBeCloseTo(40)
  })

  it('finds the place that is pointed at, and none far from the path', () => {
    expect(sampleNear(profile, { x: 10.5, y: 2.5 }, 2)?.at).toBeCloseTo(20)
    expect(sampleNear(profile, { x: 10.5, y: 9 }, 2)).toBeNull()
  })

  it('is not there for a point, and tells gentle from steep', () => {
    expect(profileOf([{ x: 1.5, y: 1.5 }], roof)).toBeNull()
    expect([0, -0.08, 0.2, 0.25, -3].map(steepnessOf)).toEqual([0, 1, 2, 3, 4])
    expect([42, 89.5, 3600, 20_000].map(duration)).toEqual(['42 s', '1 min 30 s', '1 h 00 min', '5 h 33 min'])
  })
})

/** A leg along a straight line, or one that leads nowhere. */
function leg(from: Cell, to: Cell, status: PathData['status'] = 'found'): PathData {
  const points = status === 'found' ? [from.x + 0.5, from.y + 0.5, to.x + 0.5, to.y + 0.5] : []
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const stats = { expanded: 3, micros: 2 } as PathData['stats']
  const rest = { kind: 'polyline', trace: null, metrics: null, costs: null, chain: null } as const
  return { status, cost: length, length, points: Float64Array.from(points), cells: 4, stats, ...rest }
}

describe('a route through points', () => {
  const cells = [
    { x: 0, y: 0 },
    { x: 3, y: 0 },
    { x: 3, y: 4 },
  ]
  const joined = () => findThrough(cells, async (from, to) => leg(from, to))

  it('is one path with the sums of its legs, and knows its points', async () => {
    const path = await joined()
    expect(path).toMatchObject({ status: 'found', cost: 7, length: 7, cells: 7, joints: [1] })
    expect(path.stats.expanded).toBe(6)
    expect([...path.points]).toEqual([0.5, 0.5, 3.5, 0.5, 3.5, 4.5])
    expect(viaOf(path)).toEqual([cells[1]])
  })

  it('ends with the first leg that leads nowhere, and remembers those that it knows', async () => {
    const asked: string[] = []
    const find = rememberingLegs(async (from, to) => {
      asked.push(`${from.x},${from.y}`)
      return leg(from, to, to === cells[1] ? 'unreachable' : 'found')
    })
    expect((await findThrough(cells, find)).status).toBe('unreachable')
    await findThrough([cells[0], cells[2]], find)
    await findThrough([cells[0], cells[2]], find)
    expect(asked).toEqual(['0,0', '0,0'])
  })

  it('is taken hold of at the nearest place ahead', async () => {
    const points = pointsOf(await joined())
    expect(nearestOnPath(points, { x: 2, y: 1 })).toEqual({ point: { x: 2, y: 0.5 }, share: 1.5 / 7 })
    // What has been walked is behind.
    expect(nearestOnPath(points, { x: 2, y: 1 }, 3 / 7)?.point).toEqual({ x: 3.5, y: 1 })
    expect(nearestOnPath(points.slice(0, 1), { x: 2, y: 1 })).toBeNull()
  })

  it('gets a new point where that is least of a detour', () => {
    const [from, via, to] = cells
    expect(bestPlaceFor({ x: 1, y: 1 }, from, [via], to)).toBe(0)
    expect(bestPlaceFor({ x: 4, y: 3 }, from, [via], to)).toBe(1)
  })
})

/** A lab with a walker of this radius. */
function withWalker(radius: number) {
  const walker = unitOf('ground', true)
  return {
    version: 1,
    world: { kind: 'empty', width: 9, depth: 9 },
    edits: {},
    units: [{ kind: 'ground', unit: { ...walker, radius }, cell: { x: 1, y: 1 } }],
    mode: 'explore',
    layers: {},
    setups: [walker, walker].map((unit) => ({ unit, options: {}, shape: 'none' })),
  }
}

describe('a unit in the editor', () => {
  const walker = unitOf('ground', true)

  it('is a unit of the library in every preset, with and without heights', () => {
    for (const hasHeights of [false, true]) {
      const flat = createTerrain({
        width: 9,
        depth: 9,
        ...(hasHeights ? { heights: new Float32Array(81) } : {}),
      })
      for (const preset of UNIT_PRESETS)
        expect(() => createWalkmap(flat, presetUnit(preset, hasHeights)), preset.name).not.toThrow()
    }
    expect(isSameUnit(presetUnit(UNIT_PRESETS[0], true), walker)).toBe(true)
    expect(isSameUnit(presetUnit(UNIT_PRESETS[1], true), walker)).toBe(false)
  })

  it('comes back as it was when a slider does', () => {
    const changed = withSlope(withSurface(withRadius(walker, 1.5), 'mud', 0), 'slopeUp', 20)
    expect(changed).toMatchObject({ radius: 1.5, slopeUp: 0.2 })
    expect(changed.surfaces).toEqual({ open: 1, road: 0.5 })
    const back = withSlope(withSurface(withRadius(changed, 0), 'mud', 4), 'slopeUp', 100)
    expect(isSameUnit(back, walker)).toBe(true)
  })

  it('goes into a link, and one that makes no sense is refused', () => {
    expect(checkState(withWalker(2)).units[0].unit?.radius).toBe(2)
    expect(() => checkState(withWalker(1e6))).toThrow('units[0].unit.radius is 1000000')
  })
})

describe('an embedded lab', () => {
  it('shows what the address asks for, and leads to the whole lab', () => {
    expect(embedIn('?small')).toBeNull()
    const embed = embedIn('?embed=compare&theme=dark')
    expect(embed?.theme).toBe('dark')
    expect([embed?.shows('panel'), embed?.shows('tools')]).toEqual([true, false])
    expect(embedIn('?embed=scene&ui=tools,status')?.shows('tools')).toBe(true)
    const here = { pathname: '/lab/', search: '?small=&embed=scene&ui=tools', hash: '#s=x' } as Location
    expect(wholeLab(here)).toBe('/lab/?small=#s=x')
  })
})
