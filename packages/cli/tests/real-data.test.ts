import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { scenJson } from './support.js'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const folder = join(resolve(root, process.env.FOOTPATH_DATA ?? '../shared/data'), 'movingai')
const files = existsSync(folder)
  ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.scen'))
  : []

describe('the MovingAI scenarios', () => {
  if (files.length === 0) {
    it('are not here', () => {
      console.info(`No scenarios in ${folder}; set FOOTPATH_DATA to run the real ones.`)
    })
    return
  }

  it.each([
    ['a-star', '50'],
    ['jump-points', '50'],
    ['index', '50'],
    ['auto', '50'],
  ])('agree with %s on every optimum, and every path is valid', async (algorithm, every) => {
    const paths = files.map((name) => join(folder, name))
    const { code, json } = await scenJson(...paths, '--algorithm', algorithm, '--every', every)
    expect(json.results.length).toBe(files.length)
    for (const { map, queries, mismatches, invalid } of json.results) {
      expect({ map, mismatches, invalid }).toEqual({ map, mismatches: 0, invalid: 0 })
      expect(queries).toBeGreaterThan(0)
    }
    expect(code).toBe(0)
  })
})
