// @module-tag slow
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { realData } from '../../../tests/real-data.js'
import { scenJson } from './support.js'

const folder = realData('movingai') ?? ''

const isLong = process.env.FOOTPATH_LONG === '1'

/** Every how many queries one is asked. */
const EVERY = isLong ? '10' : '200'

/**
 * Building an index takes longer than all queries: without `--long` two of three maps go without. So do they for
 * `auto`, which is jump points there.
 */
const FEWER = isLong ? 1 : 3

describe.runIf(folder !== '')('the MovingAI scenarios', () => {
  it.each(['a-star', 'jump-points', 'index', 'auto'])(
    'agree with %s on every optimum, and every path is valid',
    async (algorithm) => {
      const every = algorithm === 'index' || algorithm === 'auto' ? FEWER : 1
      const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.scen'))
        .sort()
        .filter((_, at) => at % every === 0)
      const paths = files.map((name) => join(folder, name))
      const { code, json } = await scenJson(...paths, '--algorithm', algorithm, '--every', EVERY)
      expect(json.results.length).toBe(files.length)
      for (const { map, queries, mismatches, invalid } of json.results) {
        expect({ map, mismatches, invalid }).toEqual({ map, mismatches: 0, invalid: 0 })
        expect(queries).toBeGreaterThan(0)
      }
      expect(code).toBe(0)
    },
  )
})
