import { afterEach, describe, expect, it, vi } from 'vitest'
import { QualityWatch, TIERS } from '../../src/scene/quality.js'
import { firstQuality, restIn } from '../../src/ui/quality.js'

/** Notes frames that took these milliseconds, by turns; returns how often another tier was to be drawn. */
function watch(quality: QualityWatch, frames: number, ...millis: readonly number[]): number {
  let changes = 0
  for (let frame = 0; frame < frames; frame++) if (quality.note(millis[frame % millis.length])) changes++
  return changes
}

describe('the quality of the scene', () => {
  it('stays full while the median of 30 frames is 24 ms or less, whatever single frames take', () => {
    const quality = new QualityWatch('auto')
    expect(watch(quality, 300, 16, 24, 900)).toBe(0)
    expect(quality.tier).toEqual({ shadows: true, pixelRatio: 2, plain: false })
  })

  it('loses shadows first, then pixels, then grain, each after 30 slow frames, and nothing after that', () => {
    const quality = new QualityWatch('auto')
    expect(watch(quality, 29, 25)).toBe(0)
    expect(quality.note(25)).toBe(true)
    expect(quality.tier).toEqual({ shadows: false, pixelRatio: 2, plain: false })
    expect(watch(quality, 30, 25)).toBe(1)
    expect(quality.tier).toEqual({ shadows: false, pixelRatio: 1, plain: false })
    expect(watch(quality, 30, 25)).toBe(1)
    expect(quality.tier).toEqual({ shadows: false, pixelRatio: 1, plain: true })
    expect(watch(quality, 300, 25)).toBe(0)
  })

  it('is light at once where frames are very slow, and never goes up again', () => {
    const quality = new QualityWatch('auto')
    expect(watch(quality, 30, 300)).toBe(1)
    expect(quality.tier).toBe(TIERS.at(-1))
    expect(watch(quality, 300, 5)).toBe(0)
    expect(quality.tier).toBe(TIERS.at(-1))
  })

  it('stays as it was chosen', () => {
    const [full, light] = [new QualityWatch('full'), new QualityWatch('light')]
    expect(watch(full, 300, 300) + watch(light, 300, 5)).toBe(0)
    expect([full.tier, light.tier]).toEqual([TIERS[0], TIERS.at(-1)])
  })

  it('has rests between frames with `?small`, as long as its number of frames a second needs', () => {
    expect(restIn('')).toBe(0)
    expect(restIn('?quality=light')).toBe(0)
    expect(restIn('?small')).toBeCloseTo(67, 0)
    expect(restIn('?small=5')).toBe(200)
    expect(restIn('?small=0.001')).toBe(1000)
    expect(restIn('?small=-3&embed=scene')).toBe(restIn('?small'))
  })

  describe('at the start', () => {
    afterEach(() => vi.unstubAllGlobals())

    it('comes from the address, then from the last visit, and else from the frames', () => {
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => (key === 'footpath-quality' ? 'full' : null),
      })
      expect(firstQuality('?quality=light')).toBe('light')
      expect(firstQuality('?small')).toBe('light')
      expect(firstQuality('?small&quality=full')).toBe('full')
      expect(firstQuality('')).toBe('full')
      vi.stubGlobal('localStorage', { getItem: () => 'superb' })
      expect(firstQuality('')).toBe('auto')
      expect(firstQuality('?quality=superb')).toBe('auto')
      vi.stubGlobal('localStorage', {
        getItem: () => {
          throw new Error('A browser may not let pages keep anything.')
        },
      })
      expect(firstQuality('')).toBe('auto')
    })
  })
})
