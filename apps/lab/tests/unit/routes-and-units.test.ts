import { createTerrain, createWalkmap } from 'footpath'
import { describe, expect, it } from 'vitest'
import { profileOf, sampleNear, steepnessOf } from '../../src/route/profile.js'
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
