// @module-tag slow
import { writeFileSync } from 'node:fs'
import { writeMovingAiMap, writeScenarios } from '@footpath/formats'
import { terrainFromText } from 'footpath'
import { describe, expect, it } from 'vitest'
import { footpath, footpathOutsideClone, NOT_INSTALLED, temporaryFolder } from './support.js'

const at = temporaryFolder()
const terrain = terrainFromText(['.....', '.###.', '...#.'])
writeFileSync(at('tiny.map'), writeMovingAiMap(terrain))
const query = { bucket: 0, map: 'tiny.map', width: 5, height: 3, start: { x: 2, y: 2 }, goal: { x: 4, y: 2 } }
writeFileSync(at('tiny.map.scen'), writeScenarios([{ ...query, optimal: 10 }]))

interface Row {
  readonly map: string
  readonly library: string
  readonly algorithm: string
  readonly answered: number
  readonly mismatches: number
  readonly invalid: number
}

describe('footpath bench', () => {
  it('asks every library and checks every path', async () => {
    const { code, stdout, stderr } = await footpath(['bench', '--quick', '--maps', at(''), '--json'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { rows } = JSON.parse(stdout) as { rows: Row[] }
    expect([...new Set(rows.map(({ library }) => library))]).toEqual([
      'footpath',
      'pathfinding',
      'easystarjs',
      'ngraph.path',
      'javascript-astar',
      'l1-path-finder',
      'rot-js',
    ])
    for (const row of rows) {
      expect(row).toMatchObject({ map: 'tiny', queries: 1, answered: 1, mismatches: 0, invalid: 0 })
      expect(row).toMatchObject({ ended: 'done' })
      for (const figure of ['meanMicros', 'p99Micros', 'timesAuto', 'bytesPerQuery'])
        expect(row).toHaveProperty(figure, expect.any(Number))
    }
  })

  it('refuses a folder without maps in one line', async () => {
    const { code, stdout, stderr } = await footpath(['bench', '--maps', at('nowhere')])
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^footpath: There is no map with queries below [^\n]*\n$/)
  })
})

describe('footpath bench outside the workspace', () => {
  it('says in one line that it needs a clone', () => {
    const { status, stdout, stderr } = footpathOutsideClone('bench')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toBe(`footpath: bench is part of the experiments, ${NOT_INSTALLED}`)
  })
})
