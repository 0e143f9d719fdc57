import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  parseMovingAiMap,
  parseScenarios,
  parseTerrain,
  readTerrain,
  writeMovingAiMap,
  writeScenarios,
  writeTerrain,
} from '@footpath/formats'
import { type Terrain } from 'footpath'
import { SURFACES } from 'footpath/terrain'
import { describe, expect, it } from 'vitest'
import { realData } from '../../../tests/real-data.js'
import { contentOf, randomMapTerrain, sameValues } from './support.js'

const folder = realData('movingai')

function filesEndingIn(extension: string): string[] {
  if (folder === null) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith(extension))
}

const maps = filesEndingIn('.map')
const scens = filesEndingIn('.scen')

/** By the benchmark's convention: `.`, `G` and `S` are free. */
function isFree(terrain: Terrain, { x, y }: { readonly x: number; readonly y: number }): boolean {
  return terrain.obstacleAt(x, y) === 'none' && terrain.surfaceAt(x, y) !== 'water'
}

describe('the MovingAI benchmarks', () => {
  if (folder === null) {
    it('are not here: a generated map stands in', () => {
      const terrain = randomMapTerrain(1)
      expect(contentOf(parseMovingAiMap(writeMovingAiMap(terrain)))).toEqual(contentOf(terrain))
    })
    return
  }

  for (const name of maps) {
    it(`${name} is read, recognised, and written back with the same rows`, async () => {
      const bytes = new Uint8Array(readFileSync(join(folder, name)))
      const terrain = parseMovingAiMap(bytes)
      const text = new TextDecoder().decode(bytes).replaceAll('\r', '').trimEnd()
      expect([terrain.depth, terrain.width]).toEqual([
        Number(/^height (\d+)$/m.exec(text)?.[1]),
        Number(/^width (\d+)$/m.exec(text)?.[1]),
      ])
      expect(writeMovingAiMap(terrain).trimEnd() === text.replaceAll('O', '@').replaceAll('G', '.')).toBe(
        true,
      )
      for (const read of [await readTerrain(bytes), parseTerrain(writeTerrain(terrain))]) {
        expect(sameValues(read.surfaces, terrain.surfaces)).toBe(true)
        expect(sameValues(read.obstacles, terrain.obstacles)).toBe(true)
      }
    })
  }

  for (const name of scens) {
    it(`${name} fits its map, and every start and goal is free`, () => {
      const scenarios = parseScenarios(new Uint8Array(readFileSync(join(folder, name))))
      const terrain = parseMovingAiMap(
        new Uint8Array(readFileSync(join(folder, name.replace(/\.scen$/, '')))),
      )
      expect(scenarios.length).toBeGreaterThan(100)
      expect(new Set(scenarios.map(({ width, height }) => `${width} × ${height}`))).toEqual(
        new Set([`${terrain.width} × ${terrain.depth}`]),
      )
      for (const { start, goal } of scenarios) {
        if (!isFree(terrain, start) || !isFree(terrain, goal))
          expect.fail(`blocked: ${JSON.stringify({ start, goal })}`)
      }
      expect(parseScenarios(writeScenarios(scenarios))).toEqual(scenarios)
    })
  }

  it.runIf(maps.some((name) => name.endsWith('battleground.map')))('battleground has swamp and water', () => {
    const name = maps.find((each) => each.endsWith('battleground.map'))!
    const { surfaces } = parseMovingAiMap(new Uint8Array(readFileSync(join(folder, name))))
    const count = (surface: (typeof SURFACES)[number]): number =>
      surfaces.filter((id) => id === SURFACES.indexOf(surface)).length
    expect([count('mud'), count('water')]).toEqual([2102, 13971])
  })
})
