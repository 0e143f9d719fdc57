import { writeFileSync } from 'node:fs'
import type { PathMetrics } from 'footpath'
import { describe, expect, it } from 'vitest'
import { findJson, footpath, temporaryFolder } from './support.js'

const at = temporaryFolder()
const map = at('wall.txt')
writeFileSync(map, '........\n.######.\n........\n')
const QUERY = [map, '--from', '0,1', '--to', '7,1'] as const

describe('footpath find --metrics', () => {
  it('prints a table of names, values and units after the explanation', async () => {
    const { code, stdout } = await footpath(['find', ...QUERY, '--metrics'])
    expect(code).toBe(0)
    const [before, table] = stdout.split('\n\n')
    expect(before.split('\n').at(-1)).toMatch(/^Found in [\d.]+ ms: 10 cells, /)
    expect(table.split('\n')).toEqual([
      'length on the ground           9  m',
      'length in space                9  m',
      'turns                          2  · 22.2 per 100 m',
      'turns in free space            0  · 0 per 100 m',
      'zig-zags                       0  · 0 per 100 m',
      'total turning                180  °',
      'bending energy             44.41',
      'curvature variation         4.93  per cell³',
      'clearance, 5th percentile    0.5  cells',
      'clearance, mean              0.5  cells',
      'close to walls                 0  % of the length',
      'effort                      22.5  J/kg',
      'ascent                         0  m',
      'descent                        0  m',
      'steepest up                    0  %',
      'steepest down                  0  %',
      'too steep                      0  % of the length',
      '',
    ])
  })

  it('adds them to the JSON object, and only when asked', async () => {
    const { json } = await findJson([...QUERY, '--metrics'])
    const { metrics } = json as typeof json & { metrics: PathMetrics }
    expect(metrics).toMatchObject({ groundLength: 9, turns: 2, lowClearance: 0.5, excessTurning: null })
    expect((await findJson(QUERY)).json).not.toHaveProperty('metrics')
  })

  it('has nothing to measure where there is no path', async () => {
    const query = [map, '--from', '0,1', '--to', '2,1', '--metrics']
    const { code, stdout } = await footpath(['find', ...query])
    expect(code).toBe(1)
    expect(stdout).not.toContain('turns')
    const { json } = await findJson(query)
    expect(json).toMatchObject({ metrics: { groundLength: 0, turns: 0, lowClearance: null } })
  })
})
