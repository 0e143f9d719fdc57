import {
  parseTrace,
  TRACE_MAGIC,
  type TraceFile,
  writeContainer,
  writeTerrain,
  writeTrace,
} from '@footpath/formats'
import { terrainFromText } from 'footpath'
import { describe, expect, it } from 'vitest'
import { ALL_MASKS, createLcg, forEachDamage, forEachTruncation, outcome, refusal } from './support.js'

const TRACE: TraceFile = {
  width: 3,
  depth: 2,
  events: Uint32Array.of(0, 5, 0xffffffff),
  info: { algorithm: 'a-star', start: { x: 0, y: 0 }, list: [1, null, 'ü'] },
}

describe('a trace file', () => {
  it('gives back the trace', () => {
    expect(parseTrace(writeTrace(TRACE))).toEqual(TRACE)
    const empty = { width: 1, depth: 1, events: new Uint32Array(0), info: {} }
    expect(parseTrace(writeTrace(empty))).toEqual(empty)
  })

  it('gives back 100 random traces (seeds 1–100)', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const below = createLcg(seed)
      const trace = {
        width: 1 + below(1000),
        depth: 1 + below(1000),
        events: Uint32Array.from({ length: below(500) }, () => below(2 ** 32)),
        info: { seed, nested: { list: Array.from({ length: below(5) }, () => below(1e6) / 7) } },
      }
      expect(parseTrace(writeTrace(trace)), `seed ${seed}`).toEqual(trace)
    }
  })

  it('is refused when cut off anywhere or damaged in any way', () => {
    const bytes = writeTrace(TRACE)
    forEachTruncation(bytes, (cut) => expect(refusal(() => parseTrace(cut)).code).toBe('bad-file'))
    forEachDamage(bytes, ALL_MASKS, (damaged, at) => {
      if (outcome(() => parseTrace(damaged)) !== 'bad-file') expect.fail(`byte ${at}`)
    })
  })

  it('is not taken from a terrain file', () => {
    expect(refusal(() => parseTrace(writeTerrain(terrainFromText(['.'])))).message).toMatch(
      'It is a terrain, not a trace.',
    )
  })

  const forged: [string, object, Uint32Array | Uint8Array | null][] = [
    ['no width', { depth: 1, info: {} }, new Uint32Array(1)],
    ['a width of 0', { width: 0, depth: 1, info: {} }, new Uint32Array(1)],
    ['a gigantic size', { width: 2 ** 20, depth: 2 ** 20, info: {} }, new Uint32Array(1)],
    ['no info', { width: 1, depth: 1 }, new Uint32Array(1)],
    ['a list as info', { width: 1, depth: 1, info: [] }, new Uint32Array(1)],
    ['no events', { width: 1, depth: 1, info: {} }, null],
    ['events of another type', { width: 1, depth: 1, info: {} }, new Uint8Array(1)],
  ]
  for (const [what, header, values] of forged) {
    it(`with ${what} is refused`, () => {
      const layers = values === null ? [] : [{ name: 'events', values }]
      const error = refusal(() => parseTrace(writeContainer(TRACE_MAGIC, 2, { ...header }, layers)))
      expect(error.code).toBe('bad-file')
      expect(error.message).toMatch(/no valid trace/)
    })
  }

  const unwritable: [string, object, string][] = [
    ['a fractional width', { width: 1.5 }, 'bad-size'],
    ['a depth that is no number', { depth: Number.NaN }, 'bad-size'],
    ['a gigantic size', { width: 2 ** 26, depth: 2 }, 'bad-size'],
    ['events as a plain list', { events: [1, 2] }, 'bad-layer'],
    ['an info that is null', { info: null }, 'bad-option'],
    ['an info with a big integer', { info: { big: 1n } }, 'bad-option'],
  ]
  for (const [what, change, code] of unwritable) {
    it(`is not written with ${what}`, () => {
      expect(refusal(() => writeTrace({ ...TRACE, ...change })).code).toBe(code)
    })
  }
})
