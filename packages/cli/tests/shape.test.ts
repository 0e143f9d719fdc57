import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findJson, footpath, temporaryFolder } from './support.js'

const at = temporaryFolder()
const map = at('open.txt')
writeFileSync(map, '..........\n'.repeat(6))
const QUERY = [map, '--from', '0,0', '--to', '9,4'] as const

describe('footpath find', () => {
  it('--shape straightens the path', async () => {
    const { json: plain } = await findJson(QUERY)
    const { json: straight } = await findJson([...QUERY, '--shape', 'straight'])
    expect(plain.points).toBeUndefined()
    expect(straight.points).toEqual([
      [0.5, 0.5],
      [9.5, 4.5],
    ])
    expect(straight.length).toBeCloseTo(Math.hypot(9, 4))
    expect(straight.length).toBeLessThan(plain.length)
  })

  it('--shape may be given several times, and unknown ones are refused', async () => {
    const { code } = await footpath(['find', ...QUERY, '--shape', 'straight', '--shape', 'fillet'])
    expect(code).toBe(0)
    const refused = await footpath(['find', ...QUERY, '--shape', 'naturl'])
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("Did you mean 'natural'?")])
  })

  it('--out writes the path by the extension', async () => {
    const file = at('path.obj')
    expect((await footpath(['find', ...QUERY, '--shape', 'straight', '--out', file])).code).toBe(0)
    expect(readFileSync(file, 'utf8')).toContain('\nl 1 2')
    const nowhere = await footpath(['find', ...QUERY, '--out', at('path.gpx')])
    expect([nowhere.code, nowhere.stderr]).toEqual([2, expect.stringContaining('geo')])
  })

  it('--directions 16 takes knight moves; other numbers are refused', async () => {
    const { json: eight } = await findJson(QUERY)
    const { json: sixteen } = await findJson([...QUERY, '--directions', '16'])
    expect(sixteen.length).toBeLessThan(eight.length)
    const refused = await footpath(['find', ...QUERY, '--directions', '12'])
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('--directions must be 8 or 16'),
    ])
  })

  it('--turn-penalty is for fewest-turns', async () => {
    expect(
      (await footpath(['find', ...QUERY, '--algorithm', 'fewest-turns', '--turn-penalty', '3'])).code,
    ).toBe(0)
    expect((await footpath(['find', ...QUERY, '--turn-penalty', '3'])).code).toBe(2)
  })
})
